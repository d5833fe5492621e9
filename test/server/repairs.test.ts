// Repairs through the server: ranked ones, fix-all for saving a file, and comments that hide a finding.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type CodeAction, CodeActionTriggerKind } from "vscode-languageserver";
import { bundlesOf, channelOf, packageBlob } from "../support/lighthouse.ts";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import { RawServer } from "../support/raw-server.ts";
import { connect, type TestClient } from "../support/server-connection.ts";

const uri = "file:///w/catalog.yaml";

const catalog = (entries: string) =>
  `${packageBlob}---\nschema: olm.channel\npackage: lighthouse\nname: stable\nentries:\n${entries}${bundlesOf("1.0.0", "1.1.0")}`;

/** Runs a test against a server with this catalog. */
async function withCatalog(text: string, test: (client: TestClient) => Promise<void>): Promise<void> {
  const client = await connect(memoryWorkspace({ "/w/catalog.yaml": text }), {});
  await client.open(uri, text);
  await test(client);
  assert.deepEqual(client.errors, []);
  await client.stop();
}

function actionsAt(client: TestClient, line: number, only?: readonly string[]): Promise<CodeAction[]> {
  const at = { line, character: 12 };
  const context = { diagnostics: [], triggerKind: CodeActionTriggerKind.Automatic, ...(only ? { only } : {}) };
  return client.about<CodeAction[]>("textDocument/codeAction", uri, { range: { start: at, end: at }, context });
}

describe("code actions", () => {
  it("rank repairs, and mark the best as preferred", () =>
    withCatalog(catalog("- name: lighthouse.v1.0.0\n- name: lighthouse.v1.1.0\n"), async (client) => {
      const actions = await actionsAt(client, 10, ["quickfix"]);
      assert.deepEqual(
        actions.map(({ title, isPreferred }) => [title, isPreferred]),
        [
          ["Let 1.1.0 replace 1.0.0: 1.0.0 can update again", true],
          ["Let 1.1.0 skip 1.0.0: 1.0.0 can update again", false],
          ["Ignore 'several-heads' here", false],
        ],
      );
      const [edit] = actions[0]?.edit?.changes?.[uri] ?? [];
      assert.equal(edit?.newText.trim(), "replaces: lighthouse.v1.0.0");
      assert.deepEqual(
        actions[0]?.diagnostics?.map(({ code }) => code),
        ["several-heads"],
      );
    }));

  it("are tried out with pauses, in which a hover is answered and a cancellation is noticed", async () => {
    const names = Array.from({ length: 40 }, (_, index) => `c${index}`);
    const channels = names.map((name) => channelOf(name, "1.1.0", "1.0.0"));
    const text = `${packageBlob}${channelOf("stable", "1.1.0", "1.0.0")}${channels.join("")}${bundlesOf("1.0.0", "1.1.0", "1.2.0")}`;
    const server = new RawServer(memoryWorkspace({ "/w/catalog.yaml": text }));
    await server.initialize();
    server.notify("initialized", {});
    server.notify("textDocument/didOpen", { textDocument: { uri, languageId: "yaml", version: 1, text } });
    const hover = { textDocument: { uri }, position: { line: 2, character: 8 } };
    await server.request(1, "textDocument/hover", hover);
    const range = { start: { line: 0, character: 0 }, end: { line: text.split("\n").length, character: 0 } };
    const context = { diagnostics: [], only: ["quickfix"] };
    const answer = server.request(2, "textDocument/codeAction", { textDocument: { uri }, range, context });
    await server.request(3, "textDocument/hover", hover);
    assert.deepEqual(
      server.said(({ id }) => id === 2),
      [],
    );
    server.notify("$/cancelRequest", { id: 2 });
    const requestCancelled = -32800;
    assert.equal((await answer).error?.code, requestCancelled);
  });

  it("fix all when a file is saved, and not in a menu at the cursor", () =>
    withCatalog(
      catalog("- name: lighthouse.v1.0.0\n- name: lighthouse.v1.1.0\n  skips: lighthouse.v1.0.0\n"),
      async (client) => {
        for (const kind of ["source.fixAll", "source.fixAll.olmCatalogs", "source"]) {
          const [action] = await actionsAt(client, 0, [kind]);
          assert.equal(action?.kind, "source.fixAll.olmCatalogs");
          assert.equal(action.edit?.changes?.[uri]?.length, 1);
        }
        assert.deepEqual(await actionsAt(client, 0, ["source.fixAll.other"]), []);
        const kinds = (await actionsAt(client, 11)).map(({ kind }) => kind);
        assert.ok(!kinds.includes("source.fixAll.olmCatalogs"));
      },
    ));
});
