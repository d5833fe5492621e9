// Reads objects of a repository by their ids, all through one process: `git cat-file --batch`, which applies no filter and
// runs no other program.

import type { ChildProcess } from "node:child_process";
import { answerTimeLimit, gitMissing, startGit, tooSlow } from "./run-git.ts";

/** An object of the repository. */
export interface GitObject {
  readonly type: string;
  readonly content: Buffer;
}

/** The object, or why it could not be read. */
export type GitObjectAnswer = { readonly ok: GitObject } | { readonly error: string };

/** A request that waits for its answer. */
interface Waiting {
  readonly resolve: (answer: GitObjectAnswer) => void;
}

/** The process ends after this time without a request, in milliseconds. */
const idleTime = 2_000;

/** In bytes; the reader of files has the same limit. */
const maxObjectSize = 2 ** 31 - 1;

/** In characters, of what git prints about an error. */
const maxSaid = 4_000;

const lacksObject = "the repository does not contain this object, as in a partial clone";

/** Whether a text is the whole id of an object: 40 or 64 hexadecimal digits. */
export function isObjectId(text: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}

export class GitObjects {
  readonly #folder: string;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #waiting: Waiting[] = [];
  /** What was received of the next answers. */
  #chunks: Buffer[] = [];
  #size = 0;
  /** The size of the answer that is being received, with its header and the line feed behind it. */
  #expected: { readonly type: string; readonly header: number; readonly end: number } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `folder` lies in the work tree of the repository. */
  constructor(folder: string, env: NodeJS.ProcessEnv) {
    this.#folder = folder;
    this.#env = env;
  }

  /** The object with this id, in hexadecimal digits. */
  read(id: string): Promise<GitObjectAnswer> {
    if (!isObjectId(id)) return Promise.resolve({ error: "not the id of an object" });
    return new Promise((resolve) => {
      const child = this.#child ?? this.#start();
      if (!child) return resolve(gitMissing);
      this.#waiting.push({ resolve });
      this.#watchTime();
      child.stdin?.write(`${id}\n`);
    });
  }

  /** Ends the process; requests that wait are answered with an error. */
  dispose(): void {
    this.#end("git was stopped");
  }

  #start(): ChildProcess | undefined {
    const child = startGit(this.#folder, ["cat-file", "--batch"], this.#env);
    if (!child) return undefined;
    this.#child = child;
    const isCurrent = () => this.#child === child;
    child.on("error", () => isCurrent() && this.#end("git cannot be started"));
    let said = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      said = `${said}${chunk.toString()}`.slice(0, maxSaid);
    });
    // A partial clone does not answer that an object is missing: it ends, because it may not fetch it.
    child.on(
      "close",
      () => isCurrent() && this.#end(said.includes("promisor") ? lacksObject : "git ended unexpectedly"),
    );
    // A write to a process that has ended fails; its end is reported anyway.
    child.stdin?.on("error", () => {});
    child.stdout?.on("data", (chunk: Buffer) => isCurrent() && this.#receive(chunk));
    // The process must not keep ours from ending.
    child.unref();
    for (const stream of [child.stdin, child.stdout, child.stderr]) {
      if (stream && "unref" in stream && typeof stream.unref === "function") stream.unref();
    }
    return child;
  }

  #receive(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    while (this.#waiting.length > 0 && this.#takeAnswer()) this.#watchTime();
  }

  /** Takes the next answer, if it has arrived completely. */
  #takeAnswer(): boolean {
    if (!this.#expected) {
      const received = this.#joined();
      const lineEnd = received.indexOf(0x0a);
      if (lineEnd < 0) return false;
      const [, type, size] = /^[0-9a-f]+ (\w+) (\d+)$/.exec(received.toString("latin1", 0, lineEnd)) ?? [];
      if (type === undefined || Number(size) > maxObjectSize) {
        this.#drop(lineEnd + 1);
        if (type !== undefined) this.#end("an object is larger than 2 GiB");
        else this.#waiting.shift()?.resolve({ error: lacksObject });
        return true;
      }
      this.#expected = { type, header: lineEnd + 1, end: lineEnd + 1 + Number(size) + 1 };
    }
    const { type, header, end } = this.#expected;
    if (this.#size < end) return false;
    // A copy, because the received bytes hold other objects too.
    const content = Buffer.from(this.#joined().subarray(header, end - 1));
    this.#drop(end);
    this.#expected = undefined;
    this.#waiting.shift()?.resolve({ ok: { type, content } });
    return true;
  }

  #joined(): Buffer {
    if (this.#chunks.length !== 1) this.#chunks = [Buffer.concat(this.#chunks)];
    return this.#chunks[0] ?? Buffer.alloc(0);
  }

  #drop(length: number): void {
    this.#chunks = [this.#joined().subarray(length)];
    this.#size -= length;
  }

  /** Limits the time of the next answer, or the time without requests. */
  #watchTime(): void {
    clearTimeout(this.#timer);
    const isIdle = this.#waiting.length === 0;
    this.#timer = setTimeout(() => this.#end(tooSlow), isIdle ? idleTime : answerTimeLimit);
    if (isIdle) this.#timer.unref();
  }

  #end(error: string): void {
    clearTimeout(this.#timer);
    const [child, waiting] = [this.#child, this.#waiting];
    this.#child = undefined;
    this.#waiting = [];
    this.#chunks = [];
    this.#size = 0;
    this.#expected = undefined;
    child?.kill("SIGKILL");
    for (const { resolve } of waiting) resolve({ error });
  }
}
