// The check of a whole workspace: closed files have the findings that they would have when opened, and keep in step.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { CancellationTokenSource, type Diagnostic, type WorkspaceDiagnosticReport } from "vscode-languageserver";
import { Session, type Workspace } from "#core";
import { nodeWorkspace } from "#host";
import { type CheckWorkspaceResult, checkWorkspaceMethod, clearWorkspaceCheckMethod } from "#protocol";
import { inProject } from "../../scripts/project.ts";
import { DiagnosticReports } from "../../server/src/diagnostic-reports.ts";
import { ServerState } from "../../server/src/server-state.ts";
import { uriOfPath } from "../../server/src/uri-paths.ts";
import { WorkspaceCheck } from "../../server/src/workspace-check.ts";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import { connect, pushedClient, rulesOf, type TestClient } from "../support/server-connection.ts";
import { bundle, extension, olmPackage, stable } from "../support/shop-server.ts";

const brokenStable = stable.replace("v1.0.0", "v1.0.7");

/** Two catalogs, a lone document with a misspelt schema, a ClusterExtension and an unrelated file. */
function someFiles(): Record<string, string> {
  return {
    "/w/shop/package.yaml": olmPackage,
    "/w/shop/stable.yaml": brokenStable,
    "/w/shop/bundle.yaml": bundle,
    "/w/other/first.yaml": "schema: olm.pakage\n",
    "/w/deploy/extension.yaml": `${extension.trimEnd()} 9.x\n`,
    "/w/compose.yaml": "services: {}\n",
  };
}

const findingsOfSomeFiles = {
  "/w/deploy/extension.yaml": ["unresolvable-extension"],
  "/w/other/first.yaml": ["unknown-schema"],
  "/w/shop/bundle.yaml": ["bundle-without-entry"],
  "/w/shop/stable.yaml": ["entry-without-bundle"],
};

/** What a client shows that pulls workspace diagnostics as VS Code does. */
class Puller {
  readonly #client: TestClient;
  readonly #ids = new Map<string, string>();
  readonly #shown = new Map<string, readonly Diagnostic[]>();

  constructor(client: TestClient) {
    this.#client = client;
  }

  async pull(): Promise<void> {
    this.take(await this.#client.pullWorkspace(this.previous));
  }

  get previous(): { uri: string; value: string }[] {
    return [...this.#ids].map(([uri, value]) => ({ uri, value }));
  }

  take({ items }: WorkspaceDiagnosticReport): void {
    for (const item of items) {
      if (item.resultId === undefined) this.#ids.delete(item.uri);
      else this.#ids.set(item.uri, item.resultId);
      if (item.kind === "full") this.#shown.set(item.uri, item.items);
    }
  }

  /** The rules shown, by path. */
  get rules(): Readonly<Record<string, readonly unknown[]>> {
    const telling = [...this.#shown].filter(([, items]) => items.length > 0).sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(telling.map(([uri, items]) => [uri.slice("file://".length), rulesOf(items)]));
  }
}

/** Changes files on disk as the editor's watchers report it. */
async function write(client: TestClient, files: Record<string, string>, changes: Record<string, string | undefined>) {
  for (const [path, text] of Object.entries(changes)) {
    if (text === undefined) delete files[path];
    else files[path] = text;
  }
  const events = Object.entries(changes).map(([path, text]) => ({
    uri: uriOfPath(path),
    type: text === undefined ? 3 : 2,
  }));
  await client.connection.sendNotification("workspace/didChangeWatchedFiles", { changes: events });
}

function requestCheck(client: TestClient): Promise<CheckWorkspaceResult> {
  return client.connection.sendRequest(checkWorkspaceMethod, { workDoneToken: "t" });
}

async function withChecked(run: (client: TestClient, puller: Puller, files: Record<string, string>) => Promise<void>) {
  const files = someFiles();
  const client = await connect(memoryWorkspace(files));
  const puller = new Puller(client);
  assert.deepEqual(await requestCheck(client), { summary: { files: 5, error: 2, warning: 2 } });
  await puller.pull();
  assert.deepEqual(puller.rules, findingsOfSomeFiles);
  await run(client, puller, files);
  assert.deepEqual(client.errors, []);
  await client.stop();
}

describe("a checked workspace", () => {
  test("shows the findings of closed files until they are cleared", () =>
    withChecked(async (client, puller) => {
      await client.connection.sendRequest(clearWorkspaceCheckMethod);
      await puller.pull();
      assert.deepEqual(puller.rules, {});
    }));

  test("keeps in step with changes on disk", () =>
    withChecked(async (client, puller, files) => {
      await write(client, files, { "/w/shop/stable.yaml": stable });
      await puller.pull();
      const { "/w/deploy/extension.yaml": ofExtension, "/w/other/first.yaml": ofFirst } = findingsOfSomeFiles;
      assert.deepEqual(puller.rules, { "/w/deploy/extension.yaml": ofExtension, "/w/other/first.yaml": ofFirst });
      await write(client, files, {
        "/w/other/first.yaml": undefined,
        "/w/new/second.json": '{"schema": "olm_bundle"}',
      });
      await puller.pull();
      assert.deepEqual(puller.rules, {
        "/w/deploy/extension.yaml": ofExtension,
        "/w/new/second.json": ["unknown-schema"],
      });
    }));

  test("drops the findings of a folder that is gone", () =>
    withChecked(async (client, puller, files) => {
      for (const path of Object.keys(files)) if (path.startsWith("/w/shop/")) delete files[path];
      await write(client, files, { "/w/shop": undefined });
      await puller.pull();
      assert.deepEqual(Object.keys(puller.rules), ["/w/other/first.yaml"]);
    }));

  test("follows the repository's settings file and the user's settings", () =>
    withChecked(async (client, puller, files) => {
      await write(client, files, { "/w/.olm-catalogs.yaml": "rules:\n  entry-without-bundle: 'off'\n" });
      await puller.pull();
      assert.equal(puller.rules["/w/shop/stable.yaml"], undefined);
      client.settings = { rules: { "unknown-schema": "off" } };
      await client.connection.sendNotification("workspace/didChangeConfiguration", { settings: null });
      while ("/w/other/first.yaml" in puller.rules) await puller.pull();
      assert.deepEqual(Object.keys(puller.rules), ["/w/deploy/extension.yaml", "/w/shop/bundle.yaml"]);
    }));

  test("follows open documents, and the disk again when they are closed", () =>
    withChecked(async (client, puller) => {
      const uri = "file:///w/shop/stable.yaml";
      await client.open(uri, stable);
      await puller.pull();
      assert.deepEqual(Object.keys(puller.rules), ["/w/deploy/extension.yaml", "/w/other/first.yaml"]);
      await client.close(uri);
      await puller.pull();
      assert.deepEqual(puller.rules, findingsOfSomeFiles);
    }));

  test("knows that the globs of a settings file match a document that was opened or a file that was written", () =>
    withChecked(async (client, puller, files) => {
      await write(client, files, { "/w/.olm-catalogs.yaml": "exclude: [drafts, notes]\n" });
      await puller.pull();
      assert.deepEqual(puller.rules["/w/.olm-catalogs.yaml"], ["unmatched-glob", "unmatched-glob"]);
      await client.open("file:///w/drafts/empty.yaml", "");
      await puller.pull();
      assert.deepEqual(puller.rules["/w/.olm-catalogs.yaml"], ["unmatched-glob"]);
      await write(client, files, { "/w/notes/compose.yaml": "services: {}\n" });
      await puller.pull();
      assert.equal(puller.rules["/w/.olm-catalogs.yaml"], undefined);
    }));

  test("tells nothing new of a file that has changed, until it has been checked again", async () => {
    const { promise: mayRead, resolve: letRead } = Promise.withResolvers<void>();
    const files = someFiles();
    const disk = memoryWorkspace(files);
    let isHeld = false;
    const readFile = async (path: string) => {
      if (isHeld) await mayRead;
      return disk.readFile(path);
    };
    const client = await connect({ ...disk, readFile });
    const puller = new Puller(client);
    await requestCheck(client);
    await puller.pull();
    isHeld = true;
    await write(client, files, { "/w/shop/stable.yaml": "schema: olm.chanel\n" });
    const checked = client.pullWorkspace();
    const meanwhile = await client.pullWorkspace();
    assert.deepEqual(
      meanwhile.items.map(({ uri }) => uri),
      ["file:///w/other/first.yaml"],
      "the other files belong to the catalog that has changed, or ask for its package",
    );
    await puller.pull();
    assert.deepEqual(puller.rules, findingsOfSomeFiles, "a client that shows something keeps it");
    letRead();
    await checked;
    await puller.pull();
    assert.deepEqual(puller.rules["/w/shop/stable.yaml"], ["unknown-schema"]);
    await client.stop();
  });

  test("is checked because of the setting, and no longer when the setting changes", async () => {
    const files = someFiles();
    const client = await connect(memoryWorkspace(files), { settings: { diagnosticMode: "workspace" } });
    const puller = new Puller(client);
    while (Object.keys(puller.rules).length < 4) await puller.pull();
    assert.deepEqual(puller.rules, findingsOfSomeFiles);
    client.settings = {};
    await client.connection.sendNotification("workspace/didChangeConfiguration", { settings: null });
    while (Object.keys(puller.rules).length > 0) await puller.pull();
    await client.stop();
  });

  test("is pushed to a client that does not pull", async () => {
    const files = someFiles();
    const settings = { diagnosticMode: "workspace" };
    const client = await connect(memoryWorkspace(files), { settings, capabilities: pushedClient });
    await client.until(() => client.pushed.size === 4);
    assert.deepEqual(client.pushedRules("file:///w/other/first.yaml"), ["unknown-schema"]);
    await write(client, files, { "/w/other/first.yaml": undefined });
    await client.until(() => client.pushedRules("file:///w/other/first.yaml").length === 0);
    await client.stop();
  });

  test("reports its progress, and can be cancelled", async () => {
    const { promise: mayRead, resolve: letRead } = Promise.withResolvers<void>();
    const messages: string[] = [];
    const disk = memoryWorkspace(someFiles());
    const files = someFiles();
    const read = new Set<string>();
    // The first look at a file reads it once, the check of its catalog again.
    const readFile = async (path: string) => {
      if (read.has(path) && path in files) await mayRead;
      read.add(path);
      return disk.readFile(path);
    };
    const client = await connect({ ...disk, readFile });
    const cancel = new CancellationTokenSource();
    client.connection.onNotification("$/progress", ({ value }: { value: { message: string } }) => {
      messages.push(value.message);
      cancel.cancel();
      void client.connection.sendRequest("no/such/method").catch(letRead);
    });
    const params = { workDoneToken: "t" };
    await assert.rejects(client.connection.sendRequest(checkWorkspaceMethod, params, cancel.token), { code: -32800 });
    assert.equal(messages[0], "file 0 of 5");
    const puller = new Puller(client);
    await puller.pull();
    assert.deepEqual(puller.rules, {}, "nothing is shown of a check that was cancelled");
    await client.stop();
  });

  test("has the same findings as each file alone, in all samples", async () => {
    const found = await checkedAsAlone(nodeWorkspace(), inProject("samples"));
    assert.ok(found.length >= 7, `${found.length} files with findings`);
  });

  test("has what a file holds beside the blobs of a catalog: a template, an object, settings", async () => {
    const files = {
      ...someFiles(),
      "/w/shop/template.yaml": `${bundle}---\nSchema: olm.semver\nStable: {Bundles: [{Image: quay.io/example/lost:v1}]}\n`,
      "/w/shop/source.yaml": `${bundle}---\napiVersion: operators.coreos.com/v1alpha1\nkind: CatalogSource\nspec: {imagee: a}\n`,
      "/w/shop/.olm-catalogs.yaml": "exclude: [nothing]\n",
    };
    const found = await checkedAsAlone(memoryWorkspace(files), "/w");
    for (const path of ["template.yaml", "source.yaml", ".olm-catalogs.yaml"])
      assert.ok(found.includes(`/w/shop/${path}`));
  });
});

/**
 * Asserts that the check of a folder finds in each file what is found without the others, whichever file changed last and
 * is checked first; the paths with findings.
 */
async function checkedAsAlone(workspace: Workspace, folder: string): Promise<readonly string[]> {
  const sessionInFolder = () => {
    const session = new Session(workspace);
    session.setWorkspaceFolders([folder]);
    return session;
  };
  const session = sessionInFolder();
  const check = new WorkspaceCheck(new ServerState(session));
  check.start();
  const alone = new Map<string, readonly Diagnostic[]>();
  for (const path of (await session.relevantPaths()) ?? []) {
    const other = sessionInFolder();
    await other.readNextCatalogs(path);
    const { items } = await new DiagnosticReports(new ServerState(other)).of(path);
    alone.set(path, items);
  }
  for (const changed of alone.keys()) {
    check.filesChanged([changed]);
    assert.equal(await check.update(), true);
    for (const [path, items] of alone)
      assert.deepEqual(check.reports.get(path)?.items ?? [], items, `${path} after a change of ${changed}`);
  }
  return [...check.reports.keys()].sort();
}

describe("a request for workspace diagnostics that can wait", () => {
  const partialResultToken = "p";

  test("is answered when something changes", async () => {
    const files = someFiles();
    const client = await connect(memoryWorkspace(files));
    const puller = new Puller(client);
    await requestCheck(client);
    await puller.pull();
    const params = { previousResultIds: puller.previous, partialResultToken };
    const waiting = client.connection.sendRequest<WorkspaceDiagnosticReport>("workspace/diagnostic", params);
    await write(client, files, { "/w/other/first.yaml": "schema: olm.package\nname: other\n" });
    puller.take(await waiting);
    assert.notDeepEqual(puller.rules["/w/other/first.yaml"], ["unknown-schema"]);
    await client.stop();
  });

  test("is answered at the end, too", async () => {
    const client = await connect(memoryWorkspace(someFiles()));
    const params = { previousResultIds: [], partialResultToken };
    const waiting = client.connection.sendRequest<WorkspaceDiagnosticReport>("workspace/diagnostic", params);
    await client.connection.sendRequest("shutdown");
    assert.deepEqual((await waiting).items, []);
    client.connection.dispose();
  });

  test("answers at once when there is news", async () => {
    const client = await connect(memoryWorkspace(someFiles()));
    await requestCheck(client);
    const params = { previousResultIds: [], partialResultToken };
    const { items } = await client.connection.sendRequest<WorkspaceDiagnosticReport>("workspace/diagnostic", params);
    assert.equal(items.length, 4);
    await client.stop();
  });
});
