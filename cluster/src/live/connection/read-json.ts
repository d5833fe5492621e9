import type { ApiError, ApiResponse } from "./api-response.ts";
import type { ResponseBody } from "./send-request.ts";

/** More than any list of 500 objects is, and less than a text may be long. */
const largestAnswer = 1 << 28;

/** The JSON of a body. */
export async function readJson(body: ResponseBody): Promise<ApiResponse> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > largestAnswer) return { error: unreadableError("the server's response is too large") };
    chunks.push(chunk);
  }
  const value = parseJson(Buffer.concat(chunks).toString());
  return value === undefined ? { error: unreadableError("the server's response is not JSON") } : { ok: value };
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
export function unreadableError(message: string): ApiError {
  return { kind: "unreadable", message };
}
