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
  /** The beginning of a header. */
  #header: Buffer = Buffer.alloc(0);
  /** The body of the message whose header has been read. */
  #body: Body | undefined;
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
    let rest = chunk;
    while (!this.#hasEnded) {
      if (!this.#body) {
        const input = this.#header.length === 0 ? rest : Buffer.concat([this.#header, rest]);
        const header = this.#readHeader(input);
        if (!header) return;
        this.#body = new Body(header.length);
        rest = input.subarray(header.end);
      }
      rest = this.#body.take(rest);
      const text = this.#body.whenComplete();
      if (text === undefined) return;
      this.#body = undefined;
      const message = this.#parse(text);
      if (message !== undefined) callback(message);
    }
  }

  /** The next message's header, once it is all there. */
  #readHeader(input: Buffer): CompleteHeader | undefined {
    const header = readHeader(input);
    if (header && "mistake" in header) return this.#fail(header.mistake);
    // A copy: what is kept is short, and must not keep a long chunk in memory.
    this.#header = header ? Buffer.alloc(0) : Buffer.from(input);
    return header;
  }

  #parse(text: string): Message | undefined {
    try {
      return JSON.parse(text);
    } catch (error) {
      return this.#fail(`a message is not JSON: ${error instanceof Error ? error.message : error}`);
    }
  }

  #close(): void {
    if (this.#hasEnded) return;
    if (this.#header.length > 0 || this.#body) return this.#fail("the input ends inside a message");
    this.#hasEnded = true;
    this.fireClose();
  }

  #fail(mistake: string): undefined {
    this.#hasEnded = true;
    this.#body = undefined;
    this.fireError(new Error(mistake));
  }
}

/** The bytes of a message. Each chunk is copied when it comes, while the client still sends the next one. */
class Body {
  readonly #bytes: Buffer;
  #length = 0;

  constructor(length: number) {
    this.#bytes = Buffer.allocUnsafeSlow(length);
  }

  /** Takes what belongs to the body, and returns the rest. */
  take(chunk: Buffer): Buffer {
    const own = chunk.subarray(0, this.#bytes.length - this.#length);
    this.#bytes.set(own, this.#length);
    this.#length += own.length;
    return chunk.subarray(own.length);
  }

  /** The text, once all of it is there. */
  whenComplete(): string | undefined {
    return this.#length < this.#bytes.length ? undefined : this.#bytes.toString("utf8");
  }
}

interface CompleteHeader {
  readonly end: number;
  /** The length of the body, in bytes. */
  readonly length: number;
}

type Header = CompleteHeader | { readonly mistake: string };

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
