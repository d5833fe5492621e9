import type { ApiError, ApiResponse } from "./api-response.ts";
import type { ResponseBody } from "./send-request.ts";

/** In bytes: larger than any list of 500 objects, and smaller than the longest string. */
const maxResponseSize = 1 << 28;

/** Reads a response's body as JSON. */
export async function readJson(body: ResponseBody): Promise<ApiResponse> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxResponseSize) return { error: unreadableError("the server's response is too large") };
    chunks.push(chunk);
  }
  const value = parseJson(Buffer.concat(chunks).toString());
  return value === undefined ? { error: unreadableError("the server's response is not JSON") } : { ok: value };
}

/** Parses JSON; undefined if the text is not valid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The error for a response that cannot be used. */
export function unreadableError(message: string): ApiError {
  return { kind: "unreadable", message };
}
