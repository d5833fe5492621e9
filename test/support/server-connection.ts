// The real language server behind a client for tests: over streams in this process, or as the built program.

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { PassThrough } from "node:stream";
import { fileURLToPath } from "node:url";
import {
  type ClientCapabilities,
  createProtocolConnection,
  type Diagnostic,
  type DocumentDiagnosticReport,
  type Position,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  type Range,
  StreamMessageReader,
  StreamMessageWriter,
  type WorkspaceDiagnosticReport,
} from "vscode-languageserver/node";
import { createServerConnection, FramedReader, type ServedWorkspace, startServer } from "#server";

/** What the client says it can do. */
const pullingClient: ClientCapabilities = {
  textDocument: { diagnostic: {}, publishDiagnostics: { relatedInformation: true } },
  workspace: { configuration: true, workspaceFolders: true, diagnostics: { refreshSupport: true } },
};

/** An editor that does not know how to ask for diagnostics. */
export const pushedClient: ClientCapabilities = { workspace: { configuration: true } };

export interface ClientOptions {
  readonly capabilities?: ClientCapabilities;
  /** The section `olmCatalogs` of the settings. */
  readonly settings?: unknown;
  readonly folder?: string;
  /** Several folders, or none, in the place of one. */
  readonly folders?: readonly string[];
  /** The environment of a server that is a process of its own. */
  readonly env?: NodeJS.ProcessEnv;
}

/** A client of one server; every call waits for the server as an editor would. */
export class TestClient {
  readonly connection: ProtocolConnection;
  /** What was pushed last, by URI. */
  readonly pushed = new Map<string, PublishDiagnosticsParams>();
  /** What the server logged as errors. */
  readonly errors: string[] = [];
  /** How often the server asked to pull again. */
  refreshes = 0;
  settings: unknown;
  /** The folders that the editor has open, as URIs. */
  folders: readonly string[] = [];
  readonly #versions = new Map<string, number>();
  readonly #waiting: { isMet: () => boolean; resolve: () => void }[] = [];

  constructor(connection: ProtocolConnection, settings: unknown) {
    this.connection = connection;
    this.settings = settings;
    connection.onRequest("workspace/configuration", () => [this.settings]);
    connection.onRequest("workspace/workspaceFolders", () => this.folders.map((uri) => ({ uri, name: uri })));
    connection.onRequest("client/registerCapability", () => null);
    connection.onRequest("workspace/diagnostic/refresh", () => {
      this.refreshes++;
      this.#check();
      return null;
    });
    connection.onNotification("textDocument/publishDiagnostics", (params: PublishDiagnosticsParams) => {
      this.pushed.set(params.uri, params);
      this.#check();
    });
    connection.onNotification("window/logMessage", ({ type, message }: { type: number; message: string }) => {
      if (type === 1) this.errors.push(message);
    });
    connection.onUnhandledNotification(() => {});
    connection.listen();
  }

  async open(uri: string, text: string): Promise<void> {
    this.#versions.set(uri, 1);
    await this.connection.sendNotification("textDocument/didOpen", {
      textDocument: { uri, languageId: "yaml", version: 1, text },
    });
  }

  async change(uri: string, ...contentChanges: readonly { range?: Range; text: string }[]): Promise<void> {
    const version = (this.#versions.get(uri) ?? 0) + 1;
    this.#versions.set(uri, version);
    await this.connection.sendNotification("textDocument/didChange", {
      textDocument: { uri, version },
      contentChanges,
    });
  }

  async close(uri: string): Promise<void> {
    await this.connection.sendNotification("textDocument/didClose", { textDocument: { uri } });
  }

  at<Result>(method: string, uri: string, position: Position, more: object = {}): Promise<Result> {
    return this.connection.sendRequest<Result>(method, { textDocument: { uri }, position, ...more });
  }

  about<Result>(method: string, uri: string, more: object = {}): Promise<Result> {
    return this.connection.sendRequest<Result>(method, { textDocument: { uri }, ...more });
  }

  pull(uri: string, previousResultId?: string): Promise<DocumentDiagnosticReport> {
    return this.about("textDocument/diagnostic", uri, previousResultId === undefined ? {} : { previousResultId });
  }

  pullWorkspace(previousResultIds: readonly { uri: string; value: string }[] = []): Promise<WorkspaceDiagnosticReport> {
    return this.connection.sendRequest("workspace/diagnostic", { previousResultIds });
  }

  /** Waits until a message of the server makes this true. */
  until(isMet: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push({ isMet, resolve });
      this.#check();
    });
  }

  /** The rules of the diagnostics that were pushed last for a file. */
  pushedRules(uri: string): readonly unknown[] {
    return rulesOf(this.pushed.get(uri)?.diagnostics ?? []);
  }

  /** Ends the conversation; a server of its own process ends too. */
  async stop(): Promise<void> {
    await this.connection.sendRequest("shutdown");
    this.connection.dispose();
  }

  #check(): void {
    for (const waiter of this.#waiting) if (waiter.isMet()) waiter.resolve();
  }
}

/** The rules of diagnostics, in their order. */
export function rulesOf(diagnostics: readonly Diagnostic[]): readonly unknown[] {
  return diagnostics.map(({ code }) => code);
}

/** The rules of a pulled report, which must be a full one. */
export function rulesIn(report: DocumentDiagnosticReport): readonly unknown[] {
  return report.kind === "full" ? rulesOf(report.items) : [report.kind];
}

/** A client of a server in this process that reads files through `workspace`. */
export async function connect(workspace: ServedWorkspace, options: ClientOptions = {}): Promise<TestClient> {
  const toServer = new PassThrough();
  const toClient = new PassThrough();
  const reader = new FramedReader(toServer);
  const serverSide = createServerConnection(reader, new StreamMessageWriter(toClient), () => {});
  startServer(serverSide, workspace);
  return begin(createProtocolConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer)), options);
}

/** The bundle that `npm run build` makes, if it is there. */
export function builtServer(): string | undefined {
  const path = fileURLToPath(new URL("../../dist/server.cjs", import.meta.url));
  return existsSync(path) ? path : undefined;
}

/** A client of the built server as a process of its own. */
export async function connectToProcess(path: string, options: ClientOptions = {}): Promise<[TestClient, ChildProcess]> {
  const { env = process.env } = options;
  const child = spawn(process.execPath, [path, "--stdio"], { stdio: ["pipe", "pipe", "inherit"], env });
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  return [await begin(connection, options), child];
}

async function begin(connection: ProtocolConnection, options: ClientOptions): Promise<TestClient> {
  const client = new TestClient(connection, options.settings ?? null);
  const folders = options.folders ?? [options.folder ?? "file:///w"];
  client.folders = folders;
  await connection.sendRequest("initialize", {
    processId: null,
    rootUri: folders[0] ?? null,
    workspaceFolders: folders.map((uri) => ({ uri, name: "w" })),
    capabilities: options.capabilities ?? pullingClient,
  });
  await connection.sendNotification("initialized", {});
  return client;
}
