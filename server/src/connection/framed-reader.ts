// Reads messages from a stream as the Language Server Protocol frames them: a header with the length, then JSON.
// The library's own reader silently skips a header that it cannot read; this one reports what is wrong.

import { constants } from "node:buffer";
import type { Readable } from "node:stream";
import { AbstractMessageReader, type DataCallback, type Disposable, type Message } from "vscode-languageserver/node";

/** No header is as long, in bytes; without this limit, input of another kind would be waited out forever. */
const maxHeaderLength = 4096;

/** A longer message could not be held as one string, in bytes. */
const maxMessageLength = constants.MAX_STRING_LENGTH;

const headerEnd = "\r\n\r\n";

/** Ends with one error at the first thing that is not a message. */
export class FramedReader extends AbstractMessageReader {
  readonly #input: Readable;
  #chunks: Buffer[] = [];
  #size = 0;
  /** The length of the message whose header has been read. */
  #length: number | undefined;
  #hasEnded = false;

  constructor(input: Readable) {
    super();
    this.#input = input;
  }

  listen(callback: DataCallback): Disposable {
    const take = (chunk: Buffer) => this.#take(chunk, callback);
    this.#input.on("data", take);
    this.#input.on("error", (error) => this.#fail(`the input cannot be read: ${error.message}`));
    this.#input.on("end", () => this.#close());
    this.#input.on("close", () => this.#close());
    return { dispose: () => this.#input.off("data", take) };
  }

  #take(chunk: Buffer, callback: DataCallback): void {
    if (this.#hasEnded) return;
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    for (let body = this.#nextBody(); body !== undefined; body = this.#nextBody()) {
      const message = this.#parse(body);
      if (message !== undefined) callback(message);
    }
  }

  /** The next message's bytes, once they are all there. */
  #nextBody(): Buffer | undefined {
    if (this.#hasEnded) return undefined;
    if (this.#length === undefined) {
      const found = readHeader(this.#joined());
      if (found === undefined) return undefined;
      if ("mistake" in found) {
        this.#fail(found.mistake);
        return undefined;
      }
      this.#leave(this.#joined().subarray(found.end));
      this.#length = found.length;
    }
    if (this.#size < this.#length) return undefined;
    const all = this.#joined();
    const body = all.subarray(0, this.#length);
    // A copy: what follows is short, and must not keep a long message in memory.
    this.#leave(Buffer.from(all.subarray(this.#length)));
    this.#length = undefined;
    return body;
  }

  #parse(body: Buffer): Message | undefined {
    try {
      return JSON.parse(body.toString("utf8"));
    } catch (error) {
      this.#fail(`a message is not JSON: ${error instanceof Error ? error.message : error}`);
      return undefined;
    }
  }

  #joined(): Buffer {
    const [first = Buffer.alloc(0), ...more] = this.#chunks;
    if (more.length === 0) return first;
    const joined = Buffer.concat(this.#chunks);
    this.#chunks = [joined];
    return joined;
  }

  #leave(rest: Buffer): void {
    this.#chunks = rest.length === 0 ? [] : [rest];
    this.#size = rest.length;
  }

  #close(): void {
    if (this.#hasEnded) return;
    if (this.#size > 0 || this.#length !== undefined) return this.#fail("the input ends inside a message");
    this.#hasEnded = true;
    this.fireClose();
  }

  #fail(mistake: string): void {
    this.#hasEnded = true;
    this.#leave(Buffer.alloc(0));
    this.fireError(new Error(mistake));
  }
}

type Header = { readonly end: number; readonly length: number } | { readonly mistake: string };

/** The header at the beginning of the input; undefined while it is incomplete. */
function readHeader(input: Buffer): Header | undefined {
  const at = input.indexOf(headerEnd);
  const header = input.toString("latin1", 0, Math.min(at < 0 ? input.length : at, maxHeaderLength));
  const lines = header.split("\r\n");
  const wrong = (at < 0 ? lines.slice(0, -1) : lines).find((line) => !/^[\w-]+:[^\n]*$/.test(line));
  // The last line may not be complete, down to its half line end.
  const isBegun = /^[\w-]*(?::[^\n]*|\r)?$/.test(lines.at(-1) ?? "");
  if (wrong !== undefined || !isBegun || header.length === maxHeaderLength) {
    return {
      mistake: `a message begins with ${quoteStart(wrong ?? header)} instead of 'Content-Length: ' and its length`,
    };
  }
  if (at < 0) return undefined;
  const lengths = lines.flatMap((line) => /^content-length:(.*)$/i.exec(line)?.[1]?.trim() ?? []);
  const [length] = lengths;
  if (length === undefined || lengths.length > 1) {
    return { mistake: `the header of a message has ${lengths.length === 0 ? "no" : "more than one"} Content-Length` };
  }
  if (!/^\d+$/.test(length)) return { mistake: `Content-Length ${quoteStart(length)} is not a number of bytes` };
  if (Number(length) > maxMessageLength)
    return { mistake: `Content-Length ${quoteStart(length)} is too long for a message` };
  return { end: at + headerEnd.length, length: Number(length) };
}

/** The beginning of something unexpected, on one line. */
function quoteStart(text: string): string {
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return `'${JSON.stringify(shown).slice(1, -1)}'`;
}
