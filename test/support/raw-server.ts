// A server to which a test says anything at all, byte by byte, over streams in this process.

import { PassThrough } from "node:stream";
import { StreamMessageReader, StreamMessageWriter } from "vscode-languageserver/node";
import type { Workspace } from "#core";
import { createServerConnection, FramedReader, type InputEnd, startServer } from "#server";

/** An answer, a request or a notification of the server. */
export interface Said {
  readonly id?: number | string | null;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/** A message with its header, as a client sends it. */
export function framed(message: unknown): string {
  const body = JSON.stringify(message);
  return `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

/** One server and what it says. */
export class RawServer {
  readonly #input = new PassThrough();
  readonly #said: Said[] = [];
  readonly #waiting: { wants: (said: Said) => boolean; resolve: (said: Said) => void }[] = [];
  /** How the server's input ended. */
  readonly ended: Promise<InputEnd>;

  constructor(workspace: Workspace) {
    const output = new PassThrough();
    const writer = new StreamMessageWriter(output);
    new StreamMessageReader(output).listen((message) => this.#hear(message as Said));
    const { promise, resolve } = Promise.withResolvers<InputEnd>();
    this.ended = promise;
    startServer(createServerConnection(new FramedReader(this.#input), writer, resolve), workspace);
  }

  /** Sends text as it is. */
  write(text: string): void {
    this.#input.write(text);
  }

  end(): void {
    this.#input.end();
  }

  notify(method: string, params?: unknown): void {
    this.write(framed({ jsonrpc: "2.0", method, params }));
  }

  request(id: number, method: string, params?: unknown): Promise<Said> {
    this.write(framed({ jsonrpc: "2.0", id, method, params }));
    return this.until((said) => said.id === id && said.method === undefined);
  }

  initialize(capabilities: unknown = {}): Promise<Said> {
    return this.request(0, "initialize", { processId: null, rootUri: "file:///w", capabilities });
  }

  /** The first past or future message of the server that satisfies the predicate. */
  until(wants: (said: Said) => boolean): Promise<Said> {
    const said = this.#said.find(wants);
    return said ? Promise.resolve(said) : new Promise((resolve) => this.#waiting.push({ wants, resolve }));
  }

  /** The messages so far that satisfy the predicate. */
  said(wants: (said: Said) => boolean): readonly Said[] {
    return this.#said.filter(wants);
  }

  #hear(said: Said): void {
    this.#said.push(said);
    for (const { wants, resolve } of this.#waiting) if (wants(said)) resolve(said);
  }
}
