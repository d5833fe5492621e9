// An editor that plays steps to a server, and holds what it must show: every answer fits the texts, nothing is logged as an
// error, and a newly started server answers the same.

import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { CancellationTokenSource, LSPErrorCodes, ResponseError } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { checkWorkspaceMethod, upgradeGraphMethod, validateCatalogMethod } from "#protocol";
import { OpenDocument } from "../../../server/src/open-document.ts";
import { applyChanges } from "../../support/apply-changes.ts";
import { memoryWorkspace } from "../../support/memory-workspace.ts";
import { connect, type TestClient } from "../../support/server-connection.ts";
import { mistakeInAnswer } from "./check-answer.ts";
import { editorCapabilities } from "./editor-capabilities.ts";
import { FuzzCounts, FuzzMistake, type MistakeKind } from "./fuzz-counts.ts";
import type { Start, Step } from "./steps.ts";

/** The errors that the protocol allows as answers to valid requests. */
const allowedErrors: readonly number[] = [
  LSPErrorCodes.RequestCancelled,
  LSPErrorCodes.ServerCancelled,
  LSPErrorCodes.ContentModified,
];

/** Requests that may be refused with a reason. */
const refusable = ["textDocument/rename", "textDocument/prepareRename"];

export const uriOf = (path: string) => (path.startsWith("/") ? `file://${path}` : path);
export const pathOf = (uri: string) => (uri.startsWith("file://") ? uri.slice("file://".length) : uri);

export class FuzzEditor {
  readonly #client: TestClient;
  readonly #disk: Record<string, string>;
  readonly #counts: FuzzCounts;
  /** The open documents as the library of editors has them, and as the server takes the same messages. */
  readonly #open = new Map<string, { readonly document: TextDocument; readonly ofServer: OpenDocument }>();
  #settings: object;
  #folders: readonly string[];
  #waiting: Promise<unknown>[] = [];

  private constructor(
    client: TestClient,
    { settings, folders }: Start,
    disk: Record<string, string>,
    counts: FuzzCounts,
  ) {
    this.#client = client;
    this.#counts = counts;
    this.#settings = settings;
    this.#folders = folders;
    this.#disk = disk;
  }

  /** An editor with these files and documents, and a server of its own. */
  static async start(start: Start, counts = new FuzzCounts()): Promise<FuzzEditor> {
    const disk = { ...start.disk };
    const client = await connect(memoryWorkspace(disk), {
      capabilities: editorCapabilities,
      settings: start.settings,
      folders: start.folders.map(uriOf),
    });
    const editor = new FuzzEditor(client, start, disk, counts);
    for (const [path, text] of Object.entries(start.open)) await editor.play({ kind: "open", path, text });
    return editor;
  }

  /** Plays a step; the result is the answer, if it was waited for and is not an error. */
  async play(step: Step): Promise<unknown> {
    const { connection } = this.#client;
    switch (step.kind) {
      case "open":
        return this.#openDocument(step.path, step.text);
      case "edit":
        return this.#edit(step.path, step.changes);
      case "close":
        return this.#open.delete(step.path) ? this.#client.close(uriOf(step.path)) : undefined;
      case "files": {
        for (const [path, text] of Object.entries(step.files)) {
          if (text === null) delete this.#disk[path];
          else this.#disk[path] = text;
        }
        const changes = step.paths.map((path) => ({ uri: uriOf(path), type: this.#disk[path] === undefined ? 3 : 2 }));
        return connection.sendNotification("workspace/didChangeWatchedFiles", { changes });
      }
      case "settings":
        this.#settings = step.settings;
        this.#client.settings = step.settings;
        return connection.sendNotification("workspace/didChangeConfiguration", { settings: null });
      case "folders":
        this.#folders = step.folders;
        this.#client.folders = step.folders.map(uriOf);
        return connection.sendNotification("workspace/didChangeWorkspaceFolders", {
          event: { added: [], removed: [] },
        });
      case "ask":
        return this.#ask(step);
      default:
        return step satisfies never;
    }
  }

  /** Waits for every answer, and asserts that nothing went wrong. */
  async settle(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    await Promise.all(waiting);
    this.#assertNoErrors();
  }

  /** Asserts that a newly started server has the same diagnostics of all documents, and the same answers about some. */
  async compare(some: readonly string[]): Promise<void> {
    await this.settle();
    const fresh = await FuzzEditor.start({
      disk: this.#disk,
      open: Object.fromEntries([...this.#open].map(([path, { document }]) => [path, document.getText()])),
      settings: this.#settings,
      folders: this.#folders,
    });
    this.#counts.comparisons++;
    for (const path of this.#open.keys())
      assertSame(await this.#diagnostics(path), await fresh.#diagnostics(path), path);
    for (const path of some) assertSame(await this.#answers(path), await fresh.#answers(path), path);
    const all = await fresh.#workspaceWhenChecked();
    // Only files that were checked are told, and each as it is now.
    for (const [uri, items] of await this.#workspace()) assertSame(items, all.get(uri), `workspace/diagnostic ${uri}`);
    await fresh.stop();
    this.#assertNoErrors();
  }

  async stop(): Promise<void> {
    await this.settle();
    await this.#client.stop();
  }

  /** The text of an open document or a file. */
  textOf(uri: string): string | undefined {
    const path = pathOf(uri);
    return this.#open.get(path)?.document.getText() ?? this.#disk[path];
  }

  #openDocument(path: string, text: string): Promise<void> {
    const document = TextDocument.create(path, "yaml", 1, text);
    this.#open.set(path, { document, ofServer: new OpenDocument(uriOf(path), 1, text) });
    return this.#client.open(uriOf(path), text);
  }

  async #edit(path: string, changes: Extract<Step, { kind: "edit" }>["changes"]): Promise<void> {
    const before = this.#open.get(path);
    if (!before) return;
    const document = applyChanges(before.document, changes, before.document.version + 1);
    const ofServer = before.ofServer.changed(document.version, structuredClone([...changes]));
    this.#counts.textsCompared++;
    assertThat("text", () => assert.equal(ofServer.text, document.getText(), "the texts of editor and server differ"));
    this.#open.set(path, { document, ofServer });
    await this.#client.change(uriOf(path), ...changes);
  }

  async #ask({ path, method, params, next }: Extract<Step, { kind: "ask" }>): Promise<unknown> {
    this.#counts.requests++;
    const cancellation = new CancellationTokenSource();
    const answer = this.#client.connection.sendRequest(method, params, cancellation.token).catch((error: unknown) => {
      if (!isAllowed(method, error)) throw new FuzzMistake("error", `${method} ${JSON.stringify(params)}: ${error}`);
    });
    if (next === "cancel") cancellation.cancel();
    if (next !== "wait") {
      // A failure is seen when the answers are waited for.
      answer.catch(() => {});
      this.#waiting.push(answer);
      return undefined;
    }
    const result = await answer;
    this.#assertPlaces(method, uriOf(path), result, JSON.stringify(params));
    this.#assertNoErrors();
    return result;
  }

  /** Asserts that every place in an answer lies in its text. */
  #assertPlaces(method: string, uri: string, answer: unknown, asked = ""): void {
    this.#counts.answersChecked++;
    const mistake = mistakeInAnswer(method, uri, answer, (each) => this.textOf(each));
    if (mistake !== undefined) throw new FuzzMistake("place", `${method} ${asked}: ${mistake}`);
  }

  #assertNoErrors(): void {
    assertThat("error", () => assert.deepEqual(this.#client.errors, []));
  }

  async #diagnostics(path: string): Promise<unknown> {
    const uri = uriOf(path);
    const report = await this.#client.pull(uri);
    const items = report.kind === "full" ? report.items : [];
    if (items.some(({ code }) => code === "internal-error")) throw new FuzzMistake("error", JSON.stringify(items));
    this.#assertPlaces("textDocument/diagnostic", uri, items);
    return items;
  }

  /** The diagnostics that are told of the workspace, by URI. */
  async #workspace(): Promise<ReadonlyMap<string, unknown>> {
    const { items: reports } = await this.#client.pullWorkspace();
    this.#assertPlaces("workspace/diagnostic", "", reports);
    return new Map(
      reports.flatMap((each) => (each.kind === "full" && each.items.length > 0 ? [[each.uri, each.items]] : [])),
    );
  }

  async #workspaceWhenChecked(): Promise<ReadonlyMap<string, unknown>> {
    await this.#client.connection.sendRequest(checkWorkspaceMethod, { workDoneToken: "compare" });
    return this.#workspace();
  }

  /** The answers about a whole document. */
  async #answers(path: string): Promise<unknown> {
    const uri = uriOf(path);
    return {
      symbols: await this.#client.about("textDocument/documentSymbol", uri),
      folds: await this.#client.about("textDocument/foldingRange", uri),
      names: await this.#client.connection.sendRequest("workspace/symbol", { query: "" }),
      graph: await this.#client.connection.sendRequest(upgradeGraphMethod, { uri }),
      verdict: await this.#client.connection.sendRequest(validateCatalogMethod, { uri }),
    };
  }
}

/** Turns what is asserted into a mistake of a kind. */
function assertThat(kind: MistakeKind, assertion: () => void): void {
  try {
    assertion();
  } catch (error) {
    throw new FuzzMistake(kind, error instanceof Error ? error.message : String(error));
  }
}

function assertSame(actual: unknown, expected: unknown, what: string): void {
  assertThat("difference", () => {
    if (!isDeepStrictEqual(actual, expected)) assert.deepEqual({ [what]: actual }, { [what]: expected });
  });
}

function isAllowed(method: string, error: unknown): boolean {
  if (!(error instanceof ResponseError)) return false;
  return (
    allowedErrors.includes(error.code) || (error.code === LSPErrorCodes.RequestFailed && refusable.includes(method))
  );
}
