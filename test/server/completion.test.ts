// Completion over the real server: with and without snippets, while typing and by hand, and a new catalog from answers.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  type ClientCapabilities,
  type CompletionItem,
  type CompletionList,
  CompletionTriggerKind,
  InsertTextFormat,
  InsertTextMode,
} from "vscode-languageserver";
import { applyEdits, LineIndex } from "#core";
import { completeAgainCommand, type NewCatalogResult, newCatalogMethod } from "#protocol";
import type { TestClient } from "../support/server-connection.ts";
import { bundle, bundleUri, stable, stableUri, withClient } from "../support/shop-server.ts";

const full: ClientCapabilities = {
  textDocument: {
    completion: {
      completionItem: {
        snippetSupport: true,
        insertTextModeSupport: { valueSet: [InsertTextMode.asIs, InsertTextMode.adjustIndentation] },
      },
    },
  },
  experimental: { commands: { commands: [completeAgainCommand] } },
};

/** A client with snippets, but only with its own way to indent them. */
const adjusting: ClientCapabilities = { textDocument: { completion: { completionItem: { snippetSupport: true } } } };

const byTyping = { context: { triggerKind: CompletionTriggerKind.TriggerForIncompleteCompletions } };

/** Opens a text with `<|>` in it and answers what is offered there; null where nothing is ours. */
async function offered(
  client: TestClient,
  uri: string,
  marked: string,
  more = {},
): Promise<readonly CompletionItem[] | null> {
  const text = marked.replace("<|>", "");
  await client.open(uri, text);
  const position = new LineIndex(text).positionAt(marked.indexOf("<|>"));
  const list = await client.at<CompletionList | null>("textDocument/completion", uri, position, more);
  await client.close(uri);
  return list === null ? null : list.items;
}

/** The text after an item was taken. */
function taken(marked: string, item: CompletionItem | undefined): string {
  assert.ok(item?.textEdit && "range" in item.textEdit);
  const text = marked.replace("<|>", "");
  const lines = new LineIndex(text);
  const edits = [item.textEdit, ...(item.additionalTextEdits ?? [])].map(({ range, newText }) => ({
    span: { start: lines.offsetAt(range.start), end: lines.offsetAt(range.end) },
    newText,
  }));
  return applyEdits(text, edits);
}

const entries = (lines: string) => stable.replace(/ {2}- name.*\n/, lines);

describe("completion in a catalog", () => {
  it("inserts snippets with their own indentation, and asks again where a choice follows", () =>
    withClient({ capabilities: full }, async (client) => {
      const marked = entries("  - name: shop.v1.1.0\n    <|>\n  - name: shop.v1.0.0\n");
      const items = (await offered(client, stableUri, marked)) ?? [];
      const [replaces, skips] = items;
      assert.deepEqual(
        items.map(({ label }) => label),
        ["replaces", "skips", "skipRange"],
      );
      assert.equal(replaces?.insertTextFormat, InsertTextFormat.Snippet);
      assert.equal(replaces?.command?.command, completeAgainCommand);
      assert.deepEqual(replaces?.command?.arguments, [{ auto: true }]);
      assert.equal(skips?.insertTextMode, InsertTextMode.asIs);
      assert.match(taken(marked, skips), /\n {4}skips:\n {6}- \$0\n/);
    }));

  it("leaves the indentation of snippets to a client that cannot insert them as they are", () =>
    withClient({ capabilities: adjusting }, async (client) => {
      const marked = entries("  - name: shop.v1.1.0\n    <|>\n");
      const skips = (await offered(client, stableUri, marked))?.find(({ label }) => label === "skips");
      assert.match(taken(marked, skips), /\n {4}skips:\n {2}- \$0\n/);
      assert.equal(skips?.insertTextMode, undefined);
      assert.equal(skips?.command, undefined);
    }));

  it("inserts plain text for a client without snippets", () =>
    withClient({ capabilities: {} }, async (client) => {
      const marked = entries("  - name: shop.v1.1.0\n    <|>\n");
      const skips = (await offered(client, stableUri, marked))?.find(({ label }) => label === "skips");
      assert.match(taken(marked, skips), /\n {4}skips:\n {6}- \n/);
      assert.equal(skips?.insertTextFormat, undefined);
    }));

  it("offers nothing for a complete value while typing, and everything by hand", () =>
    withClient({ capabilities: full }, async (client) => {
      const marked = entries("  - name: shop.v1.1.0\n    replaces: shop.v1.0.0<|>\n  - name: shop.v1.0.0\n");
      assert.deepEqual(await offered(client, stableUri, marked, byTyping), []);
      assert.equal((await offered(client, stableUri, marked))?.length, 1);
    }));

  it("knows by the change before a request that it comes from typing", () =>
    withClient({ capabilities: full }, async (client) => {
      await client.open(stableUri, entries("  - name: shop.v1.1.0\n    replaces: shop.v1.\n  - name: shop.v1.0.0\n"));
      const at = { line: 5, character: 23 };
      const ask = async () => (await client.at<CompletionList>("textDocument/completion", stableUri, at)).items.length;
      assert.equal(await ask(), 1);
      await client.change(stableUri, { range: { start: at, end: at }, text: "0.0" });
      at.character += 3;
      assert.equal(await ask(), 0);
    }));

  it("has the editor keep a list that follows from typing, and ask again for one that was asked for by hand", () =>
    withClient({ capabilities: full }, async (client) => {
      await client.open(stableUri, entries("  - name: shop.v1.1.0\n    replaces: sh\n  - name: shop.v1.0.0\n"));
      const at = { line: 5, character: 16 };
      const ask = (triggerKind: CompletionTriggerKind) =>
        client.at<CompletionList>("textDocument/completion", stableUri, at, { context: { triggerKind } });
      assert.equal((await ask(CompletionTriggerKind.Invoked)).isIncomplete, true);
      assert.equal((await ask(CompletionTriggerKind.TriggerForIncompleteCompletions)).isIncomplete, true);
      assert.equal((await ask(CompletionTriggerKind.TriggerCharacter)).isIncomplete, false);
      await client.change(stableUri, { range: { start: at, end: at }, text: "o" });
      at.character++;
      const list = await ask(CompletionTriggerKind.Invoked);
      assert.equal(list.isIncomplete, false);
      assert.equal(list.items[0]?.filterText, "shop.v1.0\uFFFF");
    }));

  it("begins a file of a catalog, and says where nothing is ours", () =>
    withClient({ capabilities: full }, async (client) => {
      const items = await offered(client, "file:///w/shop/new.yaml", "<|>");
      assert.deepEqual(
        items?.map(({ label }) => label),
        ["olm.bundle", "olm.channel", "olm.deprecations", "upgrade.guardrails/v1", "schema"],
      );
      assert.match(taken("<|>", items?.[0]), /^schema: olm\.bundle\npackage: shop\nname: shop\.v\$\{2:1\.1\.0\}\n/);
      assert.equal(await offered(client, "file:///w/shop/other.yaml", "services:\n  na<|>"), null);
      assert.equal(await offered(client, "file:///w/ci.yaml", "<|>"), null);
    }));

  it("completes JSON, flow style and broken text", () =>
    withClient({ capabilities: full }, async (client) => {
      const json = '{"schema": "olm.channel", "package": "shop", "entries": [{"name": "<|>';
      assert.equal((await offered(client, "file:///w/shop/new.json", json))?.[0]?.label, "shop.v1.0.0");
      const flow = entries("").replace("entries:", "entries: [{name: <|>");
      assert.equal((await offered(client, stableUri, flow))?.[0]?.label, "shop.v1.0.0");
      const broken = bundle.replace("image: quay.io/example/shop:v1", "image: 'quay\n<|>");
      assert.deepEqual(
        (await offered(client, bundleUri, broken))?.map(({ label }) => label),
        ["relatedImages"],
      );
    }));
});

describe("a new catalog", () => {
  it("is answered with the problems of each answer", () =>
    withClient({}, async (client) => {
      const ask = (answers: object) => client.connection.sendRequest<NewCatalogResult>(newCatalogMethod, answers);
      const good = { package: "till", channel: "stable", version: "1.0.0", image: "quay.io/example/till:v1" };
      const draft = await ask(good);
      assert.ok("text" in draft);
      assert.match(draft.text, /^---\nschema: olm\.package\nname: till\n/);
      assert.deepEqual(Object.values(draft.problems), [null, null, null, null]);
      const wrong = await ask({ ...good, version: "1" });
      assert.ok("text" in wrong && wrong.problems.version !== null);
      await assert.rejects(ask({ package: "till" }), /invalid parameters/);
    }));
});
