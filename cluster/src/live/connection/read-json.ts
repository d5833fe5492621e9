import type { Answer, AnswerError } from "./answer.ts";
import type { Body } from "./send-request.ts";

/** More than any list of 500 objects is, and less than a text may be long. */
const largestAnswer = 1 << 28;

/** The JSON of a body. */
export async function readJson(body: Body): Promise<Answer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > largestAnswer) return { error: unreadable("the server answered more than anybody reads") };
    chunks.push(chunk);
  }
  const value = parseJson(Buffer.concat(chunks).toString());
  return value === undefined ? { error: unreadable("what the server answered is no JSON") } : { ok: value };
}

/** A JSON value; undefined where the text is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An answer that nobody can use. */
export function unreadable(message: string): AnswerError {
  return { kind: "unreadable", message };
}
