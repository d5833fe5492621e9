// The settings file over the real server: what is said about it, and what a change in it changes elsewhere.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { CodeAction, CompletionItem, CompletionList, Diagnostic, Hover } from "vscode-languageserver";
import { pushedClient, rulesIn, type TestClient } from "../support/server-connection.ts";
import { breakEntry, stable, stableUri, withClient } from "../support/shop-server.ts";

const configUri = "file:///w/.olm-catalogs.yaml";
const start = { line: 0, character: 0 };

async function labelsAt(client: TestClient, line: number, character: number): Promise<readonly string[]> {
  const found = await client.at<CompletionItem[] | CompletionList>("textDocument/completion", configUri, {
    line,
    character,
  });
  return (Array.isArray(found) ? found : found.items).map(({ label }) => label);
}

describe("a settings file that is open", () => {
  it("has findings with fixes", () =>
    withClient({}, async (client) => {
      await client.open(configUri, "rules:\n  several-head: off\n");
      assert.deepEqual(rulesIn(await client.pull(configUri)), ["invalid-config"]);
      const at = { line: 1, character: 4 };
      const [action] = await client.about<CodeAction[]>("textDocument/codeAction", configUri, {
        range: { start: at, end: at },
        context: { diagnostics: [], only: ["quickfix"] },
      });
      const range = { start: { line: 1, character: 2 }, end: { line: 1, character: 14 } };
      assert.deepEqual(action?.edit, { changes: { [configUri]: [{ range, newText: "several-heads" }] } });
    }));

  it("is completed and explained, also while it is empty", () =>
    withClient({}, async (client) => {
      await client.open(configUri, "");
      assert.deepEqual(await labelsAt(client, 0, 0), [
        "rules",
        "profiles",
        "bundles",
        "overrides",
        "exclude",
        "catalogRoots",
        "openshiftVersion",
      ]);
      await client.change(configUri, { text: "rules:\n  stuck: " });
      assert.deepEqual(await labelsAt(client, 1, 9), ["off", "hint", "info", "warning", "error"]);
      const hover = await client.at<Hover>("textDocument/hover", configUri, { line: 1, character: 4 });
      assert.match(JSON.stringify(hover.contents), /stuck/);
    }));

  it("acts at once on other documents, for clients that pull and for clients that are pushed", async () => {
    await withClient({}, async (client) => {
      await client.open(stableUri, stable);
      await client.change(stableUri, breakEntry);
      await client.open(configUri, "");
      assert.deepEqual(rulesIn(await client.pull(stableUri)), ["entry-without-bundle"]);
      const before = client.refreshes;
      await client.change(configUri, { range: { start, end: start }, text: "exclude: [shop/stable.yaml]\n" });
      await client.pull(configUri);
      await client.until(() => client.refreshes > before);
      assert.deepEqual(rulesIn(await client.pull(stableUri)), []);
    });
    await withClient({ capabilities: pushedClient }, async (client) => {
      await client.open(stableUri, stable);
      await client.change(stableUri, breakEntry);
      await client.until(() => client.pushedRules(stableUri).includes("entry-without-bundle"));
      await client.open(configUri, "overrides:\n  - paths: [shop]\n    rules: {entry-without-bundle: off}\n");
      await client.until(() => !client.pushedRules(stableUri).includes("entry-without-bundle"));
    });
  });
});

describe("an ignore comment without effect", () => {
  const unused = stable.replace("name: stable", "name: stable # olm-catalogs-ignore stuck");
  const tagsOf = async (client: TestClient) => {
    await client.open(stableUri, unused);
    const report = await client.pull(stableUri);
    assert.equal(report.kind, "full");
    return (report as { items: Diagnostic[] }).items.map(({ code, tags }) => [code, tags]);
  };

  it("is faded where the client can do that", async () => {
    const capabilities = {
      textDocument: { diagnostic: {}, publishDiagnostics: { tagSupport: { valueSet: [1 as const] } } },
      workspace: { configuration: true, diagnostics: { refreshSupport: true } },
    };
    await withClient({ capabilities }, async (client) => {
      assert.deepEqual(await tagsOf(client), [["unused-ignore", [1]]]);
    });
    await withClient({}, async (client) => assert.deepEqual(await tagsOf(client), [["unused-ignore", undefined]]));
  });
});
