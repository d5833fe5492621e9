// The language server as a client sees it.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type {
  CodeAction,
  CompletionItem,
  DocumentSymbol,
  FoldingRange,
  Hover,
  Location,
  WorkspaceDiagnosticReport,
} from "vscode-languageserver";
import {
  type UpgradeGraphResult,
  upgradeGraphChangedMethod,
  upgradeGraphMethod,
  type ValidateCatalogResult,
  validateCatalogMethod,
} from "#protocol";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import {
  builtServer,
  type ClientOptions,
  connect,
  connectToProcess,
  pushedClient,
  rulesIn,
  type TestClient,
} from "../support/server-connection.ts";

const packageUri = "file:///w/shop/package.yaml";
const stableUri = "file:///w/shop/stable.yaml";
const bundleUri = "file:///w/shop/bundle.yaml";

const olmPackage = "schema: olm.package\nname: shop\ndefaultChannel: stable\n";

const stable = `schema: olm.channel
package: shop
name: stable
entries:
  - name: shop.v1.0.0
`;

const bundle = `schema: olm.bundle
package: shop
name: shop.v1.0.0
image: quay.io/example/shop:v1
properties:
  - type: olm.package
    value: {packageName: shop, version: 1.0.0}
`;

const files = { "/w/shop/package.yaml": olmPackage, "/w/shop/stable.yaml": stable, "/w/shop/bundle.yaml": bundle };

const extensionUri = "file:///w/deploy/extension.yaml";

const extension = `apiVersion: olm.operatorframework.io/v1
kind: ClusterExtension
metadata: {name: shop}
spec:
  namespace: shop
  source:
    sourceType: Catalog
    catalog:
      packageName: shop
      version: ${""}
`;

/** Behind the key, where no version stands yet. */
const inVersion = { line: 9, character: 15 };

const onEntry = { line: 4, character: 12 };

/** Changes the entry's last digit, so that it has no bundle and the bundle no entry. */
const breakEntry = { range: { start: { line: 4, character: 20 }, end: { line: 4, character: 21 } }, text: "7" };
const mendEntry = { ...breakEntry, text: "0" };

async function withClient(options: ClientOptions, test: (client: TestClient) => Promise<void>): Promise<void> {
  const client = await connect(memoryWorkspace(files), options);
  await test(client);
  assert.deepEqual(client.errors, []);
  await client.stop();
}

describe("a client that asks for diagnostics", () => {
  it("gets those of a document as it stands after each change", () =>
    withClient({}, async (client) => {
      await client.open(stableUri, stable);
      assert.deepEqual(rulesIn(await client.pull(stableUri)), []);
      await client.change(stableUri, breakEntry);
      assert.deepEqual(rulesIn(await client.pull(stableUri)), ["entry-without-bundle"]);
      await client.change(stableUri, mendEntry);
      assert.deepEqual(rulesIn(await client.pull(stableUri)), []);
    }));

  it("is asked to pull again when an edit of a catalog changed what a ClusterExtension may ask for", () =>
    withClient({}, async (client) => {
      const asking = extension.replace("version: ", "channels: [stable]");
      await client.open(extensionUri, asking);
      await client.open(stableUri, stable);
      assert.deepEqual(rulesIn(await client.pull(extensionUri)), []);
      const name = { start: { line: 2, character: 6 }, end: { line: 2, character: 12 } };
      await client.change(stableUri, { range: name, text: "steady" });
      await client.pull(stableUri);
      await client.until(() => client.refreshes >= 1);
      assert.deepEqual(rulesIn(await client.pull(extensionUri)), ["unresolvable-extension"]);
      await client.close(stableUri);
      assert.deepEqual(rulesIn(await client.pull(extensionUri)), []);
    }));

  it("hears 'unchanged' where nothing changed", () =>
    withClient({}, async (client) => {
      await client.open(stableUri, stable.replace("1.0.0", "1.0.7"));
      const first = await client.pull(stableUri);
      assert.deepEqual(rulesIn(await client.pull(stableUri, first.resultId)), ["unchanged"]);
      await client.change(stableUri, {
        range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
        text: "---\n",
      });
      assert.deepEqual(rulesIn(await client.pull(stableUri, first.resultId)), ["entry-without-bundle"]);
    }));

  it("gets place, source, rule page and related places with each", () =>
    withClient({}, async (client) => {
      await client.open(stableUri, `${stable}  - name: shop.v1.0.0\n`);
      const report = await client.pull(stableUri);
      const [diagnostic] = report.kind === "full" ? report.items : [];
      assert.equal(diagnostic?.code, "duplicate-entry");
      assert.equal(diagnostic?.source, "olm-catalogs");
      assert.equal(diagnostic?.severity, 1);
      assert.match(diagnostic?.codeDescription?.href ?? "", /\/duplicate-entry\.md$/);
      assert.deepEqual(diagnostic?.range, { start: { line: 5, character: 10 }, end: { line: 5, character: 21 } });
      assert.deepEqual(diagnostic?.relatedInformation?.[0]?.location, {
        uri: stableUri,
        range: { start: { line: 4, character: 10 }, end: { line: 4, character: 21 } },
      });
    }));

  it("is asked to pull again when an edit broke another file, and finds it in the workspace's report", () =>
    withClient({}, async (client) => {
      const known = (report: WorkspaceDiagnosticReport) =>
        report.items.flatMap(({ uri, resultId }) => (resultId === undefined ? [] : [{ uri, value: resultId }]));
      await client.open(stableUri, stable);
      await client.pull(stableUri);
      let report = await client.pullWorkspace();
      assert.deepEqual(
        report.items.map((item) => [item.uri, rulesIn(item)]),
        [[stableUri, []]],
      );
      await client.change(stableUri, breakEntry);
      await client.pull(stableUri);
      await client.until(() => client.refreshes === 1);
      report = await client.pullWorkspace(known(report));
      assert.deepEqual(
        report.items.map((item) => [item.uri, rulesIn(item)]),
        [
          [stableUri, ["entry-without-bundle"]],
          [bundleUri, ["bundle-without-entry"]],
        ],
      );
      assert.ok((await client.pullWorkspace(known(report))).items.every(({ kind }) => kind === "unchanged"));
      await client.change(stableUri, mendEntry);
      await client.pull(stableUri);
      await client.until(() => client.refreshes === 2);
      report = await client.pullWorkspace(known(report));
      assert.deepEqual(
        report.items.map((item) => [item.uri, rulesIn(item)]),
        [
          [stableUri, []],
          [bundleUri, []],
        ],
      );
    }));

  it("is told that diagnostics of a closed catalog are gone", () =>
    withClient({}, async (client) => {
      await client.open(stableUri, stable.replace("1.0.0", "1.0.7"));
      const report = await client.pullWorkspace();
      await client.close(stableUri);
      const previous = report.items.map(({ uri, resultId }) => ({ uri, value: resultId ?? "" }));
      const after = await client.pullWorkspace(previous);
      assert.deepEqual(
        after.items.map((item) => [item.uri, rulesIn(item)]),
        [
          [stableUri, []],
          [bundleUri, []],
        ],
      );
    }));

  it("gets none for other people's files", () =>
    withClient({}, async (client) => {
      await client.open("file:///w/ci.yaml", "on: push\njobs: [\n");
      assert.deepEqual(rulesIn(await client.pull("file:///w/ci.yaml")), []);
    }));

  it("can ask for a file that is not open", () =>
    withClient({}, async (client) => {
      await client.open(stableUri, stable.replace("1.0.0", "1.0.7"));
      assert.deepEqual(rulesIn(await client.pull(bundleUri)), ["bundle-without-entry"]);
    }));
});

describe("a client that does not ask for diagnostics", () => {
  const options = { capabilities: pushedClient };

  it("is sent those of the document and of the other files of its catalog, until they are mended", () =>
    withClient(options, async (client) => {
      await client.open(stableUri, stable);
      await client.until(() => client.pushed.has(stableUri));
      assert.deepEqual(client.pushedRules(stableUri), []);
      await client.change(stableUri, breakEntry);
      await client.until(() => client.pushedRules(bundleUri).length > 0);
      assert.deepEqual(client.pushedRules(bundleUri), ["bundle-without-entry"]);
      assert.deepEqual(client.pushedRules(stableUri), ["entry-without-bundle"]);
      assert.equal(client.pushed.get(stableUri)?.version, 2);
      await client.change(stableUri, mendEntry);
      await client.until(
        () => client.pushedRules(bundleUri).length === 0 && client.pushedRules(stableUri).length === 0,
      );
    }));

  it("is sent that they are gone when the catalog is closed", () =>
    withClient(options, async (client) => {
      await client.open(stableUri, stable.replace("1.0.0", "1.0.7"));
      await client.until(() => client.pushedRules(bundleUri).length > 0);
      await client.close(stableUri);
      await client.until(
        () => client.pushedRules(bundleUri).length === 0 && client.pushedRules(stableUri).length === 0,
      );
    }));
});

describe("settings and files", () => {
  it("change the severity of rules", () =>
    withClient(
      { capabilities: pushedClient, settings: { rules: { "entry-without-bundle": "hint" } } },
      async (client) => {
        const severity = () => client.pushed.get(stableUri)?.diagnostics[0]?.severity;
        await client.open(stableUri, stable.replace("1.0.0", "1.0.7"));
        await client.until(() => severity() === 4);
        client.settings = { rules: {} };
        await client.connection.sendNotification("workspace/didChangeConfiguration", { settings: null });
        await client.until(() => severity() === 1);
      },
    ));

  it("make a client that asks for diagnostics ask again", () =>
    withClient({ settings: { rules: { "entry-without-bundle": "off" } } }, async (client) => {
      await client.until(() => client.refreshes === 1);
      await client.open(stableUri, stable.replace("1.0.0", "1.0.7"));
      assert.deepEqual(rulesIn(await client.pull(stableUri)), []);
    }));

  it("come with the notification from a client that cannot be asked", () =>
    withClient({ capabilities: {} }, async (client) => {
      await client.open(stableUri, stable.replace("1.0.0", "1.0.7"));
      await client.until(() => client.pushedRules(stableUri).length > 0);
      const settings = { olmCatalogs: { rules: { "entry-without-bundle": "off" } } };
      await client.connection.sendNotification("workspace/didChangeConfiguration", { settings });
      await client.until(() => client.pushedRules(stableUri).length === 0);
    }));

  it("are read again when something else changes them", async () => {
    const onDisk: Record<string, string> = { ...files };
    const client = await connect(memoryWorkspace(onDisk));
    await client.open(stableUri, stable);
    assert.deepEqual(rulesIn(await client.pull(stableUri)), []);
    delete onDisk["/w/shop/bundle.yaml"];
    await client.connection.sendNotification("workspace/didChangeWatchedFiles", {
      changes: [{ uri: bundleUri, type: 3 }],
    });
    assert.deepEqual(rulesIn(await client.pull(stableUri)), ["entry-without-bundle"]);
    await client.stop();
  });

  it("belong to other catalogs when other folders are open", () =>
    withClient({ folder: "file:///w/shop/channels" }, async (client) => {
      const uri = "file:///w/shop/channels/stable.yaml";
      await client.open(uri, stable);
      assert.ok(rulesIn(await client.pull(uri)).length > 0);
      client.folders = ["file:///w"];
      const event = { added: [{ uri: "file:///w", name: "w" }], removed: [] };
      const refreshed = client.refreshes;
      await client.connection.sendNotification("workspace/didChangeWorkspaceFolders", { event });
      await client.until(() => client.refreshes > refreshed);
      // The channel stands twice now, and here is the second.
      assert.deepEqual(rulesIn(await client.pull(uri)), []);
      assert.deepEqual(rulesIn(await client.pull(stableUri)), ["duplicate-channel"]);
    }));

  it("are read from disk for file URIs only", async () => {
    const asked: string[] = [];
    const disk = memoryWorkspace(files);
    const client = await connect({
      readFile: (path) => disk.readFile(asked[asked.push(path) - 1] ?? ""),
      readFolder: (path) => disk.readFolder(asked[asked.push(path) - 1] ?? ""),
    });
    await client.open("vfs://host/w/shop/stable.yaml", stable);
    assert.deepEqual(rulesIn(await client.pull("vfs://host/w/shop/stable.yaml")).length > 0, true);
    assert.deepEqual(asked, []);
    await client.stop();
  });
});

describe("language features", () => {
  it("answer with places in the client's own URIs", () =>
    withClient({}, async (client) => {
      await client.open(stableUri, stable);
      const spelled = "file:///w/shop/%62undle.yaml";
      await client.open(spelled, bundle);
      const found = await client.at<Location[]>("textDocument/definition", stableUri, onEntry);
      assert.deepEqual(found, [
        { uri: spelled, range: { start: { line: 2, character: 6 }, end: { line: 2, character: 17 } } },
      ]);
      const uses = await client.at<Location[]>("textDocument/references", stableUri, onEntry, {
        context: { includeDeclaration: true },
      });
      assert.deepEqual(uses.map(({ uri }) => uri).sort(), [spelled, stableUri].sort());
      const lit = await client.at<unknown[]>("textDocument/documentHighlight", stableUri, onEntry);
      assert.equal(lit.length, 1);
    }));

  it("answer for files that are not open", () =>
    withClient({}, async (client) => {
      const hover = await client.at<Hover>("textDocument/hover", stableUri, onEntry);
      assert.match(JSON.stringify(hover.contents), /shop\.v1\.0\.0/);
      const symbols = await client.about<DocumentSymbol[]>("textDocument/documentSymbol", bundleUri);
      assert.deepEqual(
        symbols.map(({ name, kind }) => ({ name, kind })),
        [{ name: "1.0.0", kind: 19 }],
      );
      const folds = await client.about<FoldingRange[]>("textDocument/foldingRange", bundleUri);
      assert.deepEqual(
        folds.map(({ startLine, endLine }) => [startLine, endLine]),
        [
          [0, 6],
          [4, 6],
          [5, 6],
        ],
      );
    }));

  it("offer repairs with their edits", () =>
    withClient({}, async (client) => {
      await client.open(packageUri, olmPackage.replace("stable", "stabel"));
      const range = { start: { line: 2, character: 16 }, end: { line: 2, character: 16 } };
      const [action] = await client.about<CodeAction[]>("textDocument/codeAction", packageUri, {
        range,
        context: { diagnostics: [] },
      });
      const whole = { start: { line: 2, character: 16 }, end: { line: 2, character: 22 } };
      assert.deepEqual(action?.edit, { changes: { [packageUri]: [{ range: whole, newText: "stable" }] } });
      assert.deepEqual(action?.diagnostics?.[0]?.code, "unknown-default-channel");
      const others = { range, context: { diagnostics: [], only: ["source.fixAll"] } };
      assert.deepEqual(await client.about("textDocument/codeAction", packageUri, others), []);
    }));

  it("complete a ClusterExtension by the catalogs of the workspace, in the order of what is best", () =>
    withClient({}, async (client) => {
      await client.open(extensionUri, extension);
      const versions = await client.at<CompletionItem[]>("textDocument/completion", extensionUri, inVersion);
      assert.deepEqual(
        versions.map(({ label, sortText }) => [sortText, label]),
        [
          ["000000", "1.0.0"],
          ["000001", "1.0.x"],
          ["000002", "^1.0.0"],
          ["000003", ">=1.0.0 <2.0.0"],
        ],
      );
      assert.deepEqual(versions[3]?.textEdit, {
        range: { start: inVersion, end: inVersion },
        newText: '">=1.0.0 <2.0.0"',
      });
      await client.open(stableUri, stable);
      assert.deepEqual(await client.at("textDocument/completion", stableUri, onEntry), []);
    }));

  it("answer nothing for positions that do not exist, unknown files and files that are no catalog", () =>
    withClient({}, async (client) => {
      await client.open(stableUri, stable);
      await client.open("file:///w/ci.yaml", "on: push\n");
      assert.equal(await client.at("textDocument/hover", stableUri, { line: 99, character: 0 }), null);
      assert.deepEqual(await client.at("textDocument/definition", stableUri, { line: -1, character: -7 }), []);
      assert.deepEqual(
        await client.at(
          "textDocument/references",
          stableUri,
          { line: 2.5, character: 1e9 },
          {
            context: { includeDeclaration: true },
          },
        ),
        [],
      );
      for (const uri of ["file:///w/ci.yaml", "file:///nowhere/x.yaml", "untitled:Untitled-1", "file://%zz", "%%%"]) {
        assert.equal(await client.at("textDocument/hover", uri, onEntry), null);
        assert.deepEqual(await client.at("textDocument/definition", uri, onEntry), []);
        assert.deepEqual(await client.about("textDocument/documentSymbol", uri), []);
      }
    }));
});

describe("changes of a document", () => {
  it("are applied one after the other, wherever they are", () =>
    withClient({}, async (client) => {
      await client.open(stableUri, "");
      const at = (line: number, character: number) => ({ line, character });
      const insert = (line: number, character: number, text: string) => ({
        range: { start: at(line, character), end: at(line, character) },
        text,
      });
      await client.change(stableUri, { text: "schema: x\npackage: y\nname: z\n" });
      await client.change(
        stableUri,
        insert(2, 7, "2"),
        insert(1, 9, "a"),
        insert(1, 9, "b"),
        insert(0, 8, "1"),
        insert(2, 8, "3"),
        { range: { start: at(0, 8), end: at(0, 10) }, text: "olm.channel" },
      );
      const [symbol] = await client.about<DocumentSymbol[]>("textDocument/documentSymbol", stableUri);
      assert.equal(symbol?.name, "z23");
      const hover = await client.at<Hover>("textDocument/hover", stableUri, at(1, 10));
      assert.match(JSON.stringify(hover), /`bay`/);
    }));
});

describe("requests of our own", () => {
  it("answer the upgrade graph of the package at a place", () =>
    withClient({}, async (client) => {
      const ask = (params: object) => client.connection.sendRequest<UpgradeGraphResult>(upgradeGraphMethod, params);
      await client.open(stableUri, stable);
      const result = await ask({ uri: stableUri, position: onEntry });
      assert.ok("graph" in result);
      const { graph } = result;
      assert.equal(graph.package, "shop");
      assert.equal(graph.root, "file:///w/shop");
      assert.deepEqual(graph.selected, { channel: "stable", entry: "shop.v1.0.0" });
      assert.equal(graph.channels[0]?.head, "shop.v1.0.0");
      assert.equal(graph.channels[0]?.entries[0]?.at.uri, stableUri);
      assert.deepEqual(await ask({ uri: stableUri, package: "till" }), { none: "the catalog has no package 'till'" });
      assert.ok("none" in (await ask({ uri: "file:///w/ci.yaml" })));
    }));

  it("tell who asked once that a graph has changed", () =>
    withClient({}, async (client) => {
      const roots: unknown[] = [];
      await client.open(stableUri, stable);
      await client.connection.sendRequest(upgradeGraphMethod, { uri: stableUri });
      await client.change(stableUri, breakEntry);
      const told = new Promise<void>((resolve) => {
        client.connection.onNotification(upgradeGraphChangedMethod, ({ roots: changed }: { roots: string[] }) => {
          roots.push(...changed);
          resolve();
        });
      });
      await told;
      assert.deepEqual(roots, ["file:///w/shop"]);
    }));

  it("answer the verdict over the catalog as it stands in the editor", () =>
    withClient({}, async (client) => {
      const ask = () => client.connection.sendRequest<ValidateCatalogResult>(validateCatalogMethod, { uri: stableUri });
      await client.open(stableUri, stable);
      assert.deepEqual(await ask(), {
        catalog: {
          root: "file:///w/shop",
          packages: ["shop"],
          files: 3,
          channels: 1,
          bundles: 1,
          opm: "accepts",
          summary: { error: 0, warning: 0, info: 0, hint: 0 },
        },
      });
      await client.change(stableUri, breakEntry);
      const verdict = await ask();
      assert.ok("catalog" in verdict);
      assert.equal(verdict.catalog.opm, "rejects");
      assert.equal(verdict.catalog.summary.error, 2);
    }));
});

describe("the built server", () => {
  it("does the same as a process of its own", async (t) => {
    const path = builtServer();
    if (path === undefined) return t.skip("not built: run npm run build");
    const [client, child] = await connectToProcess(path);
    await client.open("untitled:catalog.yaml", `${olmPackage}---\n${stable}---\n${bundle.replace("1.0.0", "1.0.7")}`);
    const rules = rulesIn(await client.pull("untitled:catalog.yaml"));
    assert.ok(rules.includes("entry-without-bundle") && rules.includes("bundle-without-entry"));
    await client.connection.sendRequest("shutdown");
    const ended = new Promise((resolve) => child.once("exit", resolve));
    await client.connection.sendNotification("exit");
    assert.equal(await ended, 0);
  });
});
