// Drives any language server over stdio as an editor would, and measures how long one waits.

import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { watchPeak } from "./measure-process.ts";
import { percentile } from "./percentile.ts";

/** What one session measured, in milliseconds and megabytes (10^6 bytes). */
export interface SessionFigures {
  readonly mode: "pull" | "push";
  readonly openMs: number;
  readonly keystrokeP50Ms: number;
  readonly keystrokeP95Ms: number;
  readonly hoverP95Ms: number;
  readonly peakMb: number;
}

/** The server to start, and the wait it adds by a fixed timer before each push, to be taken off the figures. */
export interface ServerCommand {
  readonly command: readonly string[];
  readonly fixedDelayMs: number;
}

const keystrokes = 40;
const hovers = 60;
const patienceMs = 120_000;

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** Opens `file`, types and deletes characters in its middle, and hovers from top to bottom. */
export async function measureSession(server: ServerCommand, file: string): Promise<SessionFigures> {
  const [program = "", ...args] = server.command;
  const child = spawn(program, args, { stdio: ["pipe", "pipe", "ignore"] });
  const memory = watchPeak(child);
  try {
    const connection = new Connection(child);
    const figures = await runSession(connection, file, server.fixedDelayMs);
    return { ...figures, peakMb: memory.peak() };
  } finally {
    memory.stop();
    child.kill("SIGKILL");
  }
}

/** The median of each figure. */
export function middle(sessions: readonly SessionFigures[]): SessionFigures {
  const median = (figure: (session: SessionFigures) => number): number => percentile(sessions.map(figure), 0.5);
  return {
    mode: sessions[0]?.mode ?? "push",
    openMs: median(({ openMs }) => openMs),
    keystrokeP50Ms: median(({ keystrokeP50Ms }) => keystrokeP50Ms),
    keystrokeP95Ms: median(({ keystrokeP95Ms }) => keystrokeP95Ms),
    hoverP95Ms: median(({ hoverP95Ms }) => hoverP95Ms),
    peakMb: median(({ peakMb }) => peakMb),
  };
}

async function runSession(
  connection: Connection,
  file: string,
  delay: number,
): Promise<Omit<SessionFigures, "peakMb">> {
  const text = readFileSync(file, "utf8");
  const uri = pathToFileURL(file).href;
  const folder = pathToFileURL(dirname(file)).href;
  const initialized = (await connection.request("initialize", {
    processId: process.pid,
    rootUri: folder,
    workspaceFolders: [{ uri: folder, name: basename(dirname(file)) }],
    capabilities: {
      textDocument: {
        publishDiagnostics: { versionSupport: true, relatedInformation: true },
        diagnostic: { dynamicRegistration: false },
        hover: { contentFormat: ["markdown"] },
      },
      // As VS Code does, so that a server need not wait for what only later answers depend on.
      workspace: { configuration: true, workspaceFolders: true, diagnostics: { refreshSupport: true } },
    },
  })) as { capabilities: { diagnosticProvider?: unknown } };
  connection.notify("initialized", {});
  const mode = initialized.capabilities.diagnosticProvider ? "pull" : "push";
  const diagnose = (act: () => void): Promise<number> => timeToDiagnostics(connection, uri, mode, act);

  // Writing the message is the editor's work, which takes as long for each server.
  const opened = framed({
    method: "textDocument/didOpen",
    params: { textDocument: { uri, languageId: "yaml", version: 1, text } },
  });
  const openMs = await diagnose(() => connection.write(opened));
  await new Promise((resolve) => setTimeout(resolve, 500));
  const at = endOfMiddleName(text);
  const typed: number[] = [];
  for (let index = 0; index < keystrokes; index++) {
    const deletes = index % 2 === 1;
    const range = { start: at, end: { line: at.line, character: at.character + (deletes ? 1 : 0) } };
    const contentChanges = [{ range, text: deletes ? "" : "1" }];
    typed.push(
      await diagnose(() =>
        connection.notify("textDocument/didChange", { textDocument: { uri, version: index + 2 }, contentChanges }),
      ),
    );
  }
  const hovered: number[] = [];
  for (const position of spreadOut(valuesOf(text, /^ *(- )?(replaces|name|skipRange): \S/), hovers)) {
    const start = performance.now();
    await connection.request("textDocument/hover", { textDocument: { uri }, position });
    hovered.push(performance.now() - start);
  }
  const waited = mode === "push" ? delay : 0;
  return {
    mode,
    openMs: openMs - waited,
    keystrokeP50Ms: percentile(typed, 0.5) - waited,
    keystrokeP95Ms: percentile(typed, 0.95) - waited,
    hoverP95Ms: percentile(hovered, 0.95),
  };
}

async function timeToDiagnostics(connection: Connection, uri: string, mode: string, act: () => void): Promise<number> {
  const start = performance.now();
  if (mode === "push") {
    const pushed = connection.nextPush(uri);
    act();
    await pushed;
  } else {
    act();
    await connection.request("textDocument/diagnostic", { textDocument: { uri } });
  }
  return performance.now() - start;
}

interface Place {
  readonly line: number;
  readonly character: number;
}

/** The end of the `name:` or `replaces:` halfway down, where one can type; the beginning of a text without any. */
export function endOfMiddleName(text: string): Place {
  const places = valuesOf(text, /^ *(- )?(replaces|name): \S/);
  const { line, character } = places[Math.floor(places.length / 2)] ?? { line: 0, character: -1 };
  return { line, character: character + 1 };
}

/** The last character of each line that matches. */
function valuesOf(text: string, line: RegExp): readonly Place[] {
  return text.split("\n").flatMap((each, index) => {
    return line.test(each) ? [{ line: index, character: each.trimEnd().length - 1 }] : [];
  });
}

/** About `count` of the items, from the first to the last; fewer items come up again, so that a few slow ones weigh the same. */
function spreadOut<T>(items: readonly T[], count: number): readonly T[] {
  const step = Math.max(1, Math.floor(items.length / count));
  const once = items.filter((_, index) => index % step === 0);
  const rounds = Math.ceil(count / Math.max(1, once.length));
  return Array.from({ length: rounds }, () => once).flat();
}

/** JSON-RPC over the child's stdio. */
export class Connection {
  readonly #child: ChildProcess;
  #buffer = Buffer.alloc(0);
  #nextId = 1;
  readonly #pending = new Map<number, (message: Message) => void>();
  readonly #pushes = new Set<(uri: string) => void>();

  constructor(child: ChildProcess) {
    this.#child = child;
    child.stdout?.on("data", (chunk: Buffer) => this.#receive(chunk));
  }

  request(method: string, params: unknown): Promise<unknown> {
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no answer to ${method}`)), patienceMs);
      this.#pending.set(id, (message) => {
        clearTimeout(timer);
        if (message.error) reject(new Error(`${method}: ${message.error.message}`));
        else resolve(message.result);
      });
      this.#send({ id, method, params });
    });
  }

  notify(method: string, params: unknown): void {
    this.#send({ method, params });
  }

  nextPush(uri: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("no diagnostics in time")), patienceMs);
      const listener = (pushed: string): void => {
        if (pushed !== uri) return;
        clearTimeout(timer);
        this.#pushes.delete(listener);
        resolve();
      };
      this.#pushes.add(listener);
    });
  }

  /** Sends a message that `framed` has made. */
  write(message: Buffer): void {
    this.#child.stdin?.write(message);
  }

  #send(message: Message): void {
    this.write(framed(message));
  }

  #receive(chunk: Buffer): void {
    this.#buffer = Buffer.concat([this.#buffer, chunk]);
    for (;;) {
      const headerEnd = this.#buffer.indexOf("\r\n\r\n");
      if (headerEnd < 0) return;
      const length = Number(/Content-Length: (\d+)/i.exec(this.#buffer.toString("ascii", 0, headerEnd))?.[1]);
      if (this.#buffer.length < headerEnd + 4 + length) return;
      const message = JSON.parse(this.#buffer.toString("utf8", headerEnd + 4, headerEnd + 4 + length)) as Message;
      this.#buffer = this.#buffer.subarray(headerEnd + 4 + length);
      this.#handle(message);
    }
  }

  #handle(message: Message): void {
    if (message.id !== undefined && message.method) {
      this.#send({ id: message.id, result: answerOf(message) });
    } else if (message.id !== undefined) {
      this.#pending.get(message.id)?.(message);
      this.#pending.delete(message.id);
    } else if (message.method === "textDocument/publishDiagnostics") {
      const { uri } = message.params as { uri: string };
      for (const listener of this.#pushes) listener(uri);
    }
  }
}

/** A message as it is sent. */
function framed(message: Message): Buffer {
  const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
  return Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]);
}

/** What an editor with default settings answers a server's request. */
function answerOf(message: Message): unknown {
  if (message.method !== "workspace/configuration") return null;
  const { items } = message.params as { items: readonly { section?: string }[] };
  const yaml = { validate: true, hover: true, completion: true, schemas: {}, schemaStore: { enable: false } };
  return items.map((item) => (item.section === "yaml" ? yaml : null));
}
