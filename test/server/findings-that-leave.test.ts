// Findings leave an editor in each way in which a file can go. The client here asks as VS Code does: its last pull of a
// closed document counts for nothing, and a request for workspace diagnostics waits all the time.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import {
  CancellationTokenSource,
  type DocumentDiagnosticReport,
  type WorkspaceDiagnosticReport,
} from "vscode-languageserver";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import { connect, rulesIn, rulesOf, type TestClient } from "../support/server-connection.ts";
import { breakEntry, bundle, olmPackage, stable, stableUri } from "../support/shop-server.ts";

const broken = stable.replace("v1.0.0", "v1.0.7");
const lostUri = "file:///w/lost/first.yaml";
const misspelt = "schema: olm.pakage\n";

function someFiles(): Record<string, string> {
  return {
    "/w/shop/package.yaml": olmPackage,
    "/w/shop/stable.yaml": broken,
    "/w/shop/bundle.yaml": bundle,
    "/w/lost/first.yaml": misspelt,
  };
}

const ofShop = { "/w/shop/bundle.yaml": ["bundle-without-entry"], "/w/shop/stable.yaml": ["entry-without-bundle"] };
const ofLost = { "/w/lost/first.yaml": ["unknown-schema"] };

/** An editor that shows what it gets. */
class Editor {
  readonly client: TestClient;
  readonly files: Record<string, string>;
  readonly #shown = new Map<string, readonly unknown[]>();
  /** The result ids of the documents that are open, and of what workspace diagnostics told. */
  readonly #open = new Map<string, string | undefined>();
  readonly #told = new Map<string, string>();
  readonly #waiting: (() => void)[] = [];
  #request: CancellationTokenSource | undefined;

  constructor(client: TestClient, files: Record<string, string>) {
    this.client = client;
    this.files = files;
    client.connection.onRequest("workspace/diagnostic/refresh", async () => {
      for (const uri of this.#open.keys()) void this.#pull(uri);
      void this.pullWorkspace();
      return null;
    });
  }

  async open(uri: string): Promise<void> {
    this.#open.set(uri, undefined);
    await this.client.open(uri, this.files[uri.slice("file://".length)] ?? "");
    await this.#pull(uri);
  }

  /** Closes a document: VS Code pulls before it says so, and takes no answer for what it does not show. */
  async close(uri: string): Promise<void> {
    const last = this.client.pull(uri, this.#open.get(uri));
    this.#told.delete(uri);
    await this.client.close(uri);
    void last.then(() => this.#open.delete(uri));
  }

  async edit(uri: string, text: string): Promise<void> {
    await this.client.change(uri, { text });
    await this.#pull(uri);
  }

  /** Changes files on disk; only these paths are reported, as for a folder that is gone. */
  async write(changes: Record<string, string | undefined>): Promise<void> {
    for (const [path, text] of Object.entries(changes)) {
      if (text !== undefined) this.files[path] = text;
      else for (const each of Object.keys(this.files)) if (`${each}/`.startsWith(`${path}/`)) delete this.files[each];
    }
    const events = Object.entries(changes).map(([path, text]) => ({
      uri: `file://${path}`,
      type: text === undefined ? 3 : 2,
    }));
    await this.client.connection.sendNotification("workspace/didChangeWatchedFiles", { changes: events });
  }

  async configure(settings: unknown): Promise<void> {
    this.client.settings = settings;
    await this.client.connection.sendNotification("workspace/didChangeConfiguration", { settings: null });
  }

  /** The rules shown, by path. */
  get shown(): Readonly<Record<string, readonly unknown[]>> {
    const telling = [...this.#shown].filter(([, rules]) => rules.length > 0);
    return Object.fromEntries(telling.map(([uri, rules]) => [uri.slice("file://".length), rules]));
  }

  /** Asks for workspace diagnostics until the editor is stopped. A new request cancels the one before. */
  async pullWorkspace(): Promise<void> {
    this.#request?.cancel();
    const request = new CancellationTokenSource();
    this.#request = request;
    while (!request.token.isCancellationRequested) {
      const ids = [...this.#told].map(([uri, id]) => ({ uri, value: this.#open.get(uri) ?? id }));
      const params = { previousResultIds: ids, partialResultToken: "p" };
      const asked = this.client.connection.sendRequest<WorkspaceDiagnosticReport>(
        "workspace/diagnostic",
        params,
        request.token,
      );
      const report = await asked.catch(() => undefined);
      if (report === undefined || request.token.isCancellationRequested) return;
      for (const item of report.items) {
        if (item.kind === "full" && !this.#open.has(item.uri)) this.#show(item.uri, rulesOf(item.items));
        if (item.resultId === undefined) this.#told.delete(item.uri);
        else this.#told.set(item.uri, item.resultId);
      }
    }
  }

  /** Resolves when this is shown. */
  async shows(wanted: Readonly<Record<string, readonly unknown[]>>): Promise<void> {
    while (!isDeepStrictEqual(this.shown, wanted)) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  stop(): Promise<void> {
    this.#request?.cancel();
    return this.client.stop();
  }

  async #pull(uri: string): Promise<void> {
    const report: DocumentDiagnosticReport = await this.client.pull(uri, this.#open.get(uri));
    if (!this.#open.has(uri)) return;
    this.#open.set(uri, report.resultId);
    if (report.kind === "full") this.#show(uri, rulesIn(report));
  }

  #show(uri: string, rules: readonly unknown[]): void {
    this.#shown.set(uri, rules);
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

async function withEditor(settings: unknown, run: (editor: Editor) => Promise<void>): Promise<void> {
  const files = someFiles();
  const client = await connect(memoryWorkspace(files), { settings, folders: ["file:///w/shop", "file:///w/lost"] });
  const editor = new Editor(client, files);
  void editor.pullWorkspace();
  await run(editor);
  assert.deepEqual(client.errors, []);
  await editor.stop();
}

describe("findings leave an editor", { timeout: 60_000 }, () => {
  const opened = (run: (editor: Editor) => Promise<void>) =>
    withEditor({}, async (editor) => {
      await editor.open(stableUri);
      await editor.open(lostUri);
      await editor.shows({ ...ofLost, ...ofShop });
      await run(editor);
    });

  test("when its document is closed, of the other files of its catalog too", () =>
    opened(async (editor) => {
      await editor.close(stableUri);
      await editor.shows(ofLost);
      await editor.close(lostUri);
      await editor.shows({});
    }));

  test("when its document is closed that was never changed or told by workspace diagnostics before", () =>
    withEditor({}, async (editor) => {
      await editor.open(lostUri);
      await editor.close(lostUri);
      await editor.shows({});
    }));

  test("when a document is closed without its changes: those of the file on disk return", () =>
    opened(async (editor) => {
      await editor.open("file:///w/shop/bundle.yaml");
      await editor.edit(stableUri, `${stable}# not saved\n`);
      await editor.shows(ofLost);
      await editor.close(stableUri);
      await editor.shows({ ...ofLost, ...ofShop });
    }));

  test("when its file is renamed", () =>
    opened(async (editor) => {
      await editor.write({ "/w/lost/first.yaml": undefined, "/w/lost/second.yaml": misspelt });
      await editor.close(lostUri);
      await editor.open("file:///w/lost/second.yaml");
      await editor.shows({ "/w/lost/second.yaml": ["unknown-schema"], ...ofShop });
    }));

  test("when its folder is renamed", () =>
    opened(async (editor) => {
      await editor.write({ "/w/lost": undefined, "/w/found/first.yaml": misspelt });
      await editor.close(lostUri);
      await editor.shows(ofShop);
    }));

  test("when its file is deleted", () =>
    opened(async (editor) => {
      await editor.close(lostUri);
      await editor.write({ "/w/lost/first.yaml": undefined });
      await editor.shows(ofShop);
    }));

  test("when its folder is deleted, before the editor closes the document", () =>
    opened(async (editor) => {
      await editor.write({ "/w/shop": undefined });
      await editor.close(stableUri);
      await editor.shows(ofLost);
    }));

  test("when settings exclude it", () =>
    opened(async (editor) => {
      await editor.configure({ exclude: ["**/lost"] });
      await editor.shows(ofShop);
    }));

  test("when the document is no longer part of a catalog", () =>
    opened(async (editor) => {
      await editor.edit(stableUri, "services: {}\n");
      await editor.shows({ ...ofLost, "/w/shop/bundle.yaml": ["bundle-without-entry"] });
      await editor.edit(lostUri, "services: {}\n");
      await editor.shows({ "/w/shop/bundle.yaml": ["bundle-without-entry"] });
    }));

  test("when two requests wait at the same time", () =>
    opened(async (editor) => {
      const params = { previousResultIds: [], partialResultToken: "q" };
      const other = editor.client.connection.sendRequest<WorkspaceDiagnosticReport>("workspace/diagnostic", params);
      await editor.close(lostUri);
      await editor.shows(ofShop);
      await other;
    }));
});

describe("findings of a checked workspace leave an editor", { timeout: 60_000 }, () => {
  const checked = (run: (editor: Editor) => Promise<void>) =>
    withEditor({ diagnosticMode: "workspace" }, async (editor) => {
      await editor.shows({ ...ofLost, ...ofShop });
      await run(editor);
    });

  test("not when a document is closed, which is still on disk", () =>
    checked(async (editor) => {
      await editor.open(stableUri);
      await editor.client.change(stableUri, { ...breakEntry, text: "0" });
      await editor.shows(ofLost);
      await editor.close(stableUri);
      await editor.shows({ ...ofLost, ...ofShop });
    }));

  test("when a closed document's file is gone", () =>
    checked(async (editor) => {
      await editor.open(lostUri);
      await editor.close(lostUri);
      await editor.write({ "/w/lost/first.yaml": undefined });
      await editor.shows(ofShop);
    }));

  test("when a folder is renamed", () =>
    checked(async (editor) => {
      await editor.write({ "/w/lost": undefined, "/w/shop/more/first.yaml": misspelt });
      await editor.shows({ ...ofShop, "/w/shop/more/first.yaml": ["unknown-schema"] });
    }));

  test("when a folder leaves the workspace", () =>
    checked(async (editor) => {
      editor.client.folders = ["file:///w/shop"];
      const event = { added: [], removed: [{ uri: "file:///w/lost", name: "lost" }] };
      await editor.client.connection.sendNotification("workspace/didChangeWorkspaceFolders", { event });
      await editor.shows(ofShop);
    }));

  test("when settings exclude it", () =>
    checked(async (editor) => {
      await editor.configure({ diagnosticMode: "workspace", exclude: ["**/lost"] });
      await editor.shows(ofShop);
    }));

  test("when settings end the check", () =>
    checked(async (editor) => {
      await editor.configure({});
      await editor.shows({});
    }));
});

test("a pull of a closed document is answered with an empty full report", () =>
  withEditor({}, async ({ client }) => {
    await client.open(lostUri, misspelt);
    const { resultId } = await client.pull(lostUri);
    await client.close(lostUri);
    assert.deepEqual(await client.pull(lostUri, resultId), { kind: "full", items: [] });
  }));
