// An output of this process that detects lost text: Node reports no error event when a full disk truncates a file, and
// reports a closed pipe only later.

import { once } from "node:events";
import { fstatSync, writeSync } from "node:fs";
import type { SafeText } from "#core";
import type { Output } from "../process/io.ts";

type Stream = NodeJS.WriteStream & { readonly fd: number };

/** Standard output or standard error. Nothing is written after the first failure. */
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

  write(text: SafeText): void {
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

  /** Waits for a slow reader, so that Node does not buffer the whole output. */
  async ready(): Promise<boolean> {
    if (!this.#failure && !this.#isFile && this.#stream.writableNeedDrain) {
      await Promise.race([once(this.#stream, "drain"), once(this.#stream, "close")]).catch(() => {});
    }
    return this.#failure === undefined;
  }

  /** Waits until everything is written, and returns the first failure. */
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

/** True for files, where Node's stream treats a partial write as a complete one. Pipes and terminals are left to Node. */
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
