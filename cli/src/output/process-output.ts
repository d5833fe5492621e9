// An output of this process that knows whether everything was really written: a full disk cuts a file without an error
// event, and a closed pipe tells only later.

import { once } from "node:events";
import { fstatSync, writeSync } from "node:fs";
import type { Output } from "../process/io.ts";

type Stream = NodeJS.WriteStream & { readonly fd: number };

/** Standard output or standard error. After the first failure nothing more is written. */
export class ProcessOutput implements Output {
  readonly isTerminal: boolean;
  readonly #stream: Stream;
  readonly #isFile: boolean;
  #failure: NodeJS.ErrnoException | undefined;

  constructor(stream: Stream) {
    this.#stream = stream;
    this.isTerminal = stream.isTTY === true;
    this.#isFile = isFile(stream);
    stream.on("error", (error) => this.#fail(error));
  }

  write(text: string): void {
    if (this.#failure) return;
    if (!this.#isFile) {
      this.#stream.write(text);
      return;
    }
    try {
      writeWhole(this.#stream.fd, Buffer.from(text));
    } catch (error) {
      this.#fail(error as NodeJS.ErrnoException);
    }
  }

  /** A reader that is slower than we are makes us wait, instead of Node keep all that was written so far. */
  async ready(): Promise<boolean> {
    if (!this.#failure && !this.#isFile && this.#stream.writableNeedDrain) {
      await Promise.race([once(this.#stream, "drain"), once(this.#stream, "close")]).catch(() => {});
    }
    return this.#failure === undefined;
  }

  /** Waits until everything is written; answers with the first failure. */
  async finish(): Promise<NodeJS.ErrnoException | undefined> {
    if (!this.#failure && !this.#isFile) {
      await new Promise<void>((resolve) => this.#stream.write("", () => resolve()));
    }
    return this.#failure;
  }

  #fail(error: NodeJS.ErrnoException): void {
    this.#failure ??= error;
  }
}

/** Pipes and terminals are left to Node. Its stream of a file takes a part that was written for the whole. */
function isFile({ fd, isTTY }: Stream): boolean {
  if (isTTY) return false;
  try {
    const about = fstatSync(fd);
    return about.isFile() || about.isCharacterDevice();
  } catch {
    return false;
  }
}

function writeWhole(fd: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at);
}
