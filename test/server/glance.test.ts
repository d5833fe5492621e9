// Code lenses, inlay hints and semantic tokens through the server, and its requests to refresh them.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  type ClientCapabilities,
  type CodeLens,
  DiagnosticTag,
  type InlayHint,
  type SemanticTokens,
} from "vscode-languageserver";
import {
  type EntryPlacesResult,
  entryPlacesMethod,
  lensCommands,
  type UpgradeGraphResult,
  upgradeGraphMethod,
} from "#protocol";
import type { TestClient } from "../support/server-connection.ts";
import { bundle, bundleUri, packageUri, stable, stableUri, withClient } from "../support/shop-server.ts";

const editor: ClientCapabilities = {
  textDocument: { diagnostic: {} },
  workspace: {
    configuration: true,
    codeLens: { refreshSupport: true },
    inlayHint: { refreshSupport: true },
    semanticTokens: { refreshSupport: true },
  },
  experimental: { commands: { commands: lensCommands } },
};

const twoEntries = `${stable}  - name: shop.v1.1.0\n    replaces: shop.v1.0.0\n    skips: [shop.v0.9.0]\n`;
const twoBundles = `${bundle}---\n${bundle.replaceAll("1.0.0", "1.1.0")}`;
const whole = { range: { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } } };
const tokensMethod = "textDocument/semanticTokens/full";

const lenses = (client: TestClient, uri = stableUri) => client.about<CodeLens[]>("textDocument/codeLens", uri);
const hints = (client: TestClient, uri = stableUri) => client.about<InlayHint[]>("textDocument/inlayHint", uri, whole);
const tokens = (client: TestClient, uri = stableUri) => client.about<SemanticTokens | null>(tokensMethod, uri);

/** Counts the server's refresh requests, by kind. */
function countRefreshes({ connection }: TestClient) {
  const counts = { codeLens: 0, inlayHint: 0, semanticTokens: 0 };
  const waiting: (() => void)[] = [];
  for (const kind of Object.keys(counts) as (keyof typeof counts)[]) {
    connection.onRequest(`workspace/${kind}/refresh`, () => {
      counts[kind]++;
      if (kind === "semanticTokens") for (const resolve of waiting.splice(0)) resolve();
      return null;
    });
  }
  return { counts, next: () => new Promise<void>((resolve) => waiting.push(resolve)) };
}

describe("at a glance", () => {
  it("lenses have commands that name their entry", () =>
    withClient({ capabilities: editor }, async (client) => {
      await client.open(stableUri, twoEntries);
      await client.open(bundleUri, twoBundles);
      const found = await lenses(client);
      const names = { uri: stableUri, package: "shop", channel: "stable" };
      assert.deepEqual(
        found.map(({ range, command }) => [range.start.line, command?.title, command?.command, command?.arguments]),
        [
          [0, "head 1.1.0", "olmCatalogs.goToEntry", [{ ...names, entry: "shop.v1.1.0" }]],
          [0, "open graph", "olmCatalogs.showUpgradeGraph", [names]],
          [4, "no entry can update here", "", undefined],
          [4, "OLM v0 and v1 → 1.1.0", "olmCatalogs.goToEntry", [{ ...names, entry: "shop.v1.1.0" }]],
          [4, "open graph", "olmCatalogs.showUpgradeGraph", [{ ...names, entry: "shop.v1.0.0" }]],
          [5, "2 can update here", "olmCatalogs.showPredecessors", [{ ...names, entry: "shop.v1.1.0" }]],
          [5, "open graph", "olmCatalogs.showUpgradeGraph", [{ ...names, entry: "shop.v1.1.0" }]],
        ],
      );
      const places = await client.connection.sendRequest<EntryPlacesResult>(entryPlacesMethod, {
        ...names,
        entry: "shop.v1.1.0",
      });
      assert.ok("at" in places);
      assert.deepEqual(
        [places.at, ...places.predecessors].map(({ uri, range }) => [uri, range.start]),
        [
          [stableUri, { line: 5, character: 10 }],
          [stableUri, { line: 4, character: 10 }],
          [stableUri, { line: 7, character: 12 }],
        ],
      );
      const gone = { ...names, entry: "shop.v7" };
      assert.deepEqual(await client.connection.sendRequest(entryPlacesMethod, gone), {
        none: "channel 'stable' has no entry 'shop.v7'",
      });
      const graph = await client.connection.sendRequest<UpgradeGraphResult>(upgradeGraphMethod, {
        ...names,
        entry: "shop.v1.0.0",
      });
      assert.ok("graph" in graph);
      assert.deepEqual(graph.graph.selected, { channel: "stable", entry: "shop.v1.0.0" });
    }));

  it("a client without these commands gets one text for each line", () =>
    withClient({}, async (client) => {
      await client.open(stableUri, twoEntries);
      await client.open(bundleUri, twoBundles);
      assert.deepEqual(
        (await lenses(client)).map(({ range, command }) => [range.start.line, command]),
        [
          [0, { title: "head 1.1.0", command: "" }],
          [4, { title: "no entry can update here · OLM v0 and v1 → 1.1.0", command: "" }],
          [5, { title: "2 can update here", command: "" }],
        ],
      );
    }));

  it("hints have tooltips and lead to their source", () =>
    withClient({ capabilities: editor }, async (client) => {
      await client.open(stableUri, stable);
      await client.open(bundleUri, `${bundle}  - {type: olm.maxOpenShiftVersion, value: "4.18"}\n`);
      const [hint, ...more] = await hints(client);
      assert.deepEqual(more, []);
      assert.deepEqual(hint?.position, { line: 4, character: 21 });
      assert.ok(Array.isArray(hint.label));
      assert.deepEqual(
        hint.label.map(({ value, location }) => [value, location?.uri, location?.range.start.line]),
        [
          ["head", stableUri, 2],
          [" · ", undefined, undefined],
          ["OpenShift ≤ 4.18", bundleUri, 7],
        ],
      );
      assert.match(JSON.stringify(hint.label[2]?.tooltip), /blocks the cluster upgrade to `4\.19`/);
    }));

  it("tokens are relative to each other, and those of a range are the same", () =>
    withClient({ capabilities: editor }, async (client) => {
      await client.open(stableUri, twoEntries);
      await client.open(bundleUri, twoBundles);
      const bits = { head: 2, skippedAndMissing: 4 + 8 };
      const all = [5, 10, 11, 2, bits.head, 2, 12, 11, 2, bits.skippedAndMissing];
      assert.deepEqual((await tokens(client))?.data, all);
      const range = { start: { line: 6, character: 0 }, end: { line: 8, character: 0 } };
      const some = await client.about<SemanticTokens>("textDocument/semanticTokens/range", stableUri, { range });
      assert.deepEqual(some.data, [7, 12, 11, 2, bits.skippedAndMissing]);
    }));

  it("other YAML has none of them, and leaves tokens to other servers", () =>
    withClient({ capabilities: editor }, async (client) => {
      const uri = "file:///w/deploy/ci.yaml";
      await client.open(uri, "name: shop.v1.0.0\nreplaces: shop.v0.9.0\n");
      assert.deepEqual(
        [await lenses(client, uri), await hints(client, uri), await tokens(client, uri)],
        [[], [], null],
      );
    }));

  it("settings turn each off, and the editor is told at once", () =>
    withClient({ capabilities: editor }, async (client) => {
      const { counts, next } = countRefreshes(client);
      await client.open(stableUri, stable);
      await lenses(client);
      await hints(client);
      assert.notEqual(await tokens(client), null);
      client.settings = { codeLens: false, inlayHints: false, semanticHighlighting: false };
      const told = next();
      await client.connection.sendNotification("workspace/didChangeConfiguration", { settings: null });
      await told;
      assert.deepEqual(counts, { codeLens: 1, inlayHint: 1, semanticTokens: 1 });
      assert.deepEqual([await lenses(client), await hints(client), await tokens(client)], [[], [], null]);
    }));

  it("the server requests a refresh only when another file of the same catalog changes", () =>
    withClient({ capabilities: editor }, async (client) => {
      const { counts, next } = countRefreshes(client);
      await client.open(stableUri, stable);
      await client.open(bundleUri, bundle);
      await lenses(client);
      await tokens(client);
      await client.change(stableUri, { text: twoEntries });
      await client.open("file:///w/other/catalog.yaml", "schema: olm.package\nname: other\n");
      // Checks run in the order of the changes, so this one is told last.
      await lenses(client);
      await new Promise((resolve) => setTimeout(resolve, 400));
      assert.deepEqual(counts, { codeLens: 0, inlayHint: 0, semanticTokens: 0 });
      const told = next();
      await client.change(bundleUri, { text: twoBundles });
      await told;
      assert.deepEqual(counts, { codeLens: 1, inlayHint: 0, semanticTokens: 1 });
      assert.equal((await lenses(client)).at(0)?.command?.title, "head 1.1.0");
    }));

  it("a client without support for refresh requests gets none", () =>
    withClient({}, async (client) => {
      const { counts } = countRefreshes(client);
      await client.open(stableUri, stable);
      await lenses(client);
      await tokens(client);
      await client.open(packageUri, "");
      client.settings = { codeLens: false };
      await client.connection.sendNotification("workspace/didChangeConfiguration", { settings: null });
      await new Promise((resolve) => setTimeout(resolve, 400));
      assert.deepEqual(counts, { codeLens: 0, inlayHint: 0, semanticTokens: 0 });
    }));

  it("text that has no effect is faded, where the client can", async () => {
    const misspelt = stable.replace("name: shop.v1.0.0", "name: shop.v1.0.0\n    replace: shop.v0.9.0");
    const tagged = (capabilities: ClientCapabilities) =>
      withClient({ capabilities }, async (client) => {
        await client.open(stableUri, misspelt);
        const report = await client.pull(stableUri);
        const found = report.kind === "full" ? report.items : [];
        const tags = found.map(({ code, tags: own }) => [code, own]);
        const wanted = capabilities.textDocument?.publishDiagnostics ? [DiagnosticTag.Unnecessary] : undefined;
        assert.deepEqual(tags, [["unknown-key", wanted]]);
      });
    await tagged({ textDocument: { diagnostic: {} } });
    const tagSupport = { valueSet: [DiagnosticTag.Unnecessary, DiagnosticTag.Deprecated] };
    await tagged({ textDocument: { diagnostic: {}, publishDiagnostics: { tagSupport } } });
  });

  it("stay where they are while an object is typed in JSON, where most texts are broken", () =>
    withClient({ capabilities: editor }, async (client) => {
      const uri = "file:///w/shop/stable.json";
      const entry = (version: string, before: string) =>
        `    {"name": "shop.v${version}", "replaces": "shop.v${before}"}`;
      const head = '{\n  "schema": "olm.channel", "package": "shop", "name": "stable",\n  "entries": [\n';
      const text = (typed: string) =>
        `${head}${entry("1.0.0", "0.9.0")},\n${typed}${entry("1.1.0", "1.0.0")}\n  ]\n}\n`;
      await client.open(stableUri, "");
      await client.open(bundleUri, twoBundles);
      await client.open(uri, text(""));
      const typed = `${entry("1.0.5", "1.0.0")},\n`;
      const shown = async () => {
        const above = (await lenses(client, uri)).map(({ range, command }) => [range.start.line, command?.title]);
        const behind = (await hints(client, uri)).map(({ position }) => position.line);
        return { above: above.map(String), behind, data: (await tokens(client, uri))?.data };
      };
      const before = await shown();
      assert.ok(before.above.includes("4,1 can update here"));
      assert.deepEqual(before.behind, [4]);
      for (const length of [5, 6, 10, 14, 20, 29, 30, typed.length - 2]) {
        const half = `${typed.slice(0, length)}\n`;
        await client.change(uri, { text: text(half) });
        const lower = (line: string) => line.replace(/^4/, "5");
        const now = await shown();
        assert.deepEqual(now.above, before.above.map(lower), half);
        assert.deepEqual(now.behind, [5], half);
        assert.equal(now.data?.length, before.data?.length, half);
      }
      await client.change(uri, { text: text(typed) });
      assert.ok(
        (await shown()).above.some((line) => line.startsWith("4,")),
        "the new entry has its own lens",
      );
    }));
});
