import { textAt, valueAt } from "../../json-value.ts";
import type { WatchEnd, WatchEvent } from "../connection/api-response.ts";
import { parseJson, unreadableError } from "../connection/read-json.ts";
import type { ResponseBody } from "../connection/send-request.ts";
import { statusError } from "../connection/status-error.ts";

const maxEventSize = 1 << 26;

/** Reads a watch, with one JSON event per line, until it ends. Calls `on.bytes` whenever data arrive. */
export async function readWatchEvents(
  body: ResponseBody,
  on: { event(event: WatchEvent): void; bytes(): void },
): Promise<WatchEnd> {
  for await (const line of linesOf(body, on.bytes)) {
    if (line === undefined) return { error: unreadableError("the server sent an event that is too large") };
    const event = eventOf(line);
    if ("error" in event) return event;
    on.event(event);
  }
  return { error: undefined };
}

function eventOf(line: string): WatchEvent | WatchEnd {
  const event = parseJson(line);
  const object = valueAt(event, "object");
  const type = types.find((each) => each === textAt(event, "type"));
  if (type !== undefined) return { type, object };
  const code = valueAt(object, "code");
  if (textAt(event, "type") !== "ERROR")
    return { error: unreadableError("the server sent something that is not a watch event") };
  return { error: statusError(typeof code === "number" ? code : 500, "the credentials", retryAfterOf(object)) };
}

const types = ["ADDED", "MODIFIED", "DELETED", "BOOKMARK"] as const;

function retryAfterOf(status: unknown): number | undefined {
  const seconds = valueAt(status, "details", "retryAfterSeconds");
  return typeof seconds === "number" ? seconds * 1000 : undefined;
}

/** The non-empty lines of a body; undefined, and then the end, for a line that is too long. */
async function* linesOf(body: ResponseBody, onBytes: () => void): AsyncGenerator<string | undefined> {
  let rest: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    onBytes();
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      const line = Buffer.concat([...rest, chunk.subarray(start, end)]).toString();
      if (line.trim() !== "") yield line;
      [rest, size, start] = [[], 0, end + 1];
    }
    size += chunk.length - start;
    if (size > maxEventSize) return yield undefined;
    if (start < chunk.length) rest.push(chunk.subarray(start));
  }
}
