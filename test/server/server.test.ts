// The findings that a client gets from the language server.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { DocumentSymbol, Hover, WorkspaceDiagnosticReport } from "vscode-languageserver";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import { builtServer, connect, connectToProcess, pushedClient, rulesIn } from "../support/server-connection.ts";
import {
  breakEntry,
  bundle,
  bundleUri,
  extension,
  extensionUri,
  files,
  mendEntry,
  olmPackage,
  stable,
  stableUri,
  withClient,
} from "../support/shop-server.ts";

describe("a client that pulls diagnostics", () => {
  it("gets those of a document after each change", () =>
    withClient({}, async (client) => {
      await client.open(stableUri, stable);
      assert.deepEqual(rulesIn(await client.pull(stableUri)), []);
      await client.change(stableUri, breakEntry);
      assert.deepEqual(rulesIn(await client.pull(stableUri)), ["entry-without-bundle"]);
      await client.change(stableUri, mendEntry);
      assert.deepEqual(rulesIn(await client.pull(stableUri)), []);
    }));

  it("is asked to pull again when an edit of a catalog affects a ClusterExtension", () =>
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

  it("gets 'unchanged' if nothing changed", () =>
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

  it("gets the place, source, rule page and related places of each", () =>
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

  it("is asked to pull again when an edit breaks another file, and finds that in the workspace's report", () =>
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
          [bundleUri, []],
          [stableUri, []],
        ],
      );
    }));

  it("gets none for files of other kinds", () =>
    withClient({}, async (client) => {
      await client.open("file:///w/ci.yaml", "on: push\njobs: [\n");
      assert.deepEqual(rulesIn(await client.pull("file:///w/ci.yaml")), []);
    }));

  it("can pull those of a file that is not open", () =>
    withClient({}, async (client) => {
      await client.open(stableUri, stable.replace("1.0.0", "1.0.7"));
      assert.deepEqual(rulesIn(await client.pull(bundleUri)), ["bundle-without-entry"]);
    }));
});

describe("a client that does not pull diagnostics", () => {
  const options = { capabilities: pushedClient };

  it("gets those of the document and of the other files of its catalog, until they are fixed", () =>
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

  it("gets empty lists when the catalog is closed", () =>
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

  it("make a client pull diagnostics again", () =>
    withClient({ settings: { rules: { "entry-without-bundle": "off" } } }, async (client) => {
      await client.until(() => client.refreshes === 1);
      await client.open(stableUri, stable.replace("1.0.0", "1.0.7"));
      assert.deepEqual(rulesIn(await client.pull(stableUri)), []);
    }));

  it("are taken from the notification if the client does not support configuration requests", () =>
    withClient({ capabilities: {} }, async (client) => {
      await client.open(stableUri, stable.replace("1.0.0", "1.0.7"));
      await client.until(() => client.pushedRules(stableUri).length > 0);
      const settings = { olmCatalogs: { rules: { "entry-without-bundle": "off" } } };
      await client.connection.sendNotification("workspace/didChangeConfiguration", { settings });
      await client.until(() => client.pushedRules(stableUri).length === 0);
    }));

  it("are read again when another program changes them", async () => {
    const onDisk: Record<string, string> = { ...files };
    const client = await connect(memoryWorkspace(onDisk));
    await client.open(stableUri, stable);
    assert.deepEqual(rulesIn(await client.pull(stableUri)), []);
    onDisk["/w/shop/bundle.yaml"] = files["/w/shop/bundle.yaml"].replaceAll("1.0.0", "3.0.0");
    await client.connection.sendNotification("workspace/didChangeWatchedFiles", {
      changes: [{ uri: bundleUri, type: 2 }],
    });
    assert.deepEqual(rulesIn(await client.pull(stableUri)), ["entry-without-bundle"]);
    await client.stop();
  });

  it("may belong to other catalogs after other folders are opened", () =>
    withClient({ folder: "file:///w/shop/channels" }, async (client) => {
      const uri = "file:///w/shop/channels/stable.yaml";
      await client.open(uri, stable);
      assert.ok(rulesIn(await client.pull(uri)).length > 0);
      client.folders = ["file:///w"];
      const event = { added: [{ uri: "file:///w", name: "w" }], removed: [] };
      const refreshed = client.refreshes;
      await client.connection.sendNotification("workspace/didChangeWorkspaceFolders", { event });
      await client.until(() => client.refreshes > refreshed);
      // The channel is defined twice now, and this is the second definition.
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

describe("changes of a document", () => {
  it("are applied one after the other, at any position", () =>
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

describe("the built server", () => {
  it("gives the same findings as a separate process", async (t) => {
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
