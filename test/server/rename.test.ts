// Rename through the server: the check beforehand, the edits for each kind of client, and errors with their reason.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { ClientCapabilities, PrepareRenameResult, WorkspaceEdit } from "vscode-languageserver";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import { type ClientOptions, connect, type TestClient } from "../support/server-connection.ts";
import {
  bundleUri,
  extension,
  extensionUri,
  files,
  onEntry,
  packageUri,
  stable,
  stableUri,
} from "../support/shop-server.ts";

const annotating: ClientCapabilities = {
  textDocument: { rename: { prepareSupport: true } },
  workspace: { workspaceEdit: { documentChanges: true, changeAnnotationSupport: {} } },
};
const versioning: ClientCapabilities = { workspace: { workspaceEdit: { documentChanges: true } } };

const inChannel = { line: 2, character: 8 };
const deployed = extension.replace("version: ", "channels: [stable]");

/** Runs a test against a server with the shop, its ClusterExtension, and more files. */
async function withShop(
  options: ClientOptions & { readonly more?: Readonly<Record<string, string>>; readonly readOnly?: string },
  test: (client: TestClient) => Promise<void>,
): Promise<void> {
  const workspace = memoryWorkspace({ ...files, "/w/deploy/extension.yaml": deployed, ...options.more });
  const isWritable = async (path: string) => path !== options.readOnly;
  const client = await connect({ ...workspace, isWritable }, options);
  await test(client);
  assert.deepEqual(client.errors, []);
  await client.stop();
}

function rename(client: TestClient, uri: string, position: object, newName: string): Promise<WorkspaceEdit> {
  return client.connection.sendRequest("textDocument/rename", { textDocument: { uri }, position, newName });
}

function range(line: number, start: number, end: number) {
  return { start: { line, character: start }, end: { line, character: end } };
}

describe("rename", () => {
  it("tells the exact range and the name beforehand, and nothing elsewhere", () =>
    withShop({ capabilities: annotating }, async (client) => {
      const prepare = (position: object) =>
        client.about<PrepareRenameResult | null>("textDocument/prepareRename", stableUri, { position });
      assert.deepEqual(await prepare(onEntry), { range: range(4, 10, 21), placeholder: "shop.v1.0.0" });
      assert.equal(await prepare({ line: 3, character: 2 }), null);
    }));

  it("changes open documents with their version and closed ones without it, with labels for the preview", () =>
    withShop({ capabilities: annotating }, async (client) => {
      await client.open(stableUri, stable);
      const { documentChanges, changeAnnotations } = await rename(client, stableUri, inChannel, "slow");
      const edit = (at: object, annotationId: string) => [{ range: at, newText: "slow", annotationId }];
      assert.deepEqual(documentChanges, [
        { textDocument: { uri: packageUri, version: null }, edits: edit(range(2, 16, 22), "catalog") },
        { textDocument: { uri: stableUri, version: 1 }, edits: edit(range(2, 6, 12), "catalog") },
        { textDocument: { uri: extensionUri, version: null }, edits: edit(range(9, 17, 23), "extensions") },
      ]);
      assert.deepEqual(changeAnnotations, {
        catalog: { label: "Catalog" },
        extensions: { label: "ClusterExtensions and Subscriptions", needsConfirmation: false },
      });
    }));

  it("asks about ClusterExtensions where another catalog keeps the old name, or leaves them alone", async () => {
    const more = Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path.replace("/shop/", "/next/"), text]),
    );
    await withShop({ capabilities: annotating, more }, async (client) => {
      const { changeAnnotations } = await rename(client, stableUri, inChannel, "slow");
      assert.deepEqual(changeAnnotations?.["extensions"], {
        label: "ClusterExtensions and Subscriptions",
        needsConfirmation: true,
        description: "the old name remains in 'next'",
      });
    });
    await withShop({ more }, async (client) => {
      const { changes } = await rename(client, stableUri, inChannel, "slow");
      assert.deepEqual(Object.keys(changes ?? {}).sort(), [packageUri, stableUri]);
    });
  });

  it("omits versions and labels for clients that do not support them", async () => {
    await withShop({ capabilities: versioning }, async (client) => {
      const { documentChanges, changeAnnotations } = await rename(
        client,
        bundleUri,
        { line: 2, character: 8 },
        "shop.v1",
      );
      assert.equal(documentChanges?.length, 2);
      assert.equal(changeAnnotations, undefined);
    });
    await withShop({}, async (client) => {
      const { changes } = await rename(client, bundleUri, { line: 2, character: 8 }, "shop.v1");
      assert.deepEqual(changes, {
        [bundleUri]: [{ range: range(2, 6, 17), newText: "shop.v1" }],
        [stableUri]: [{ range: range(4, 10, 21), newText: "shop.v1" }],
      });
    });
  });

  it("is refused with the reason", () =>
    withShop({ readOnly: "/w/shop/package.yaml" }, async (client) => {
      const refused = (name: string, position: object = inChannel) => rename(client, stableUri, position, name);
      await assert.rejects(refused(""), { message: "The new name of a channel must not be empty." });
      await assert.rejects(refused("slow"), { message: "'/w/shop/package.yaml' cannot be written." });
      await assert.rejects(refused("slow", { line: 0, character: 1 }), {
        message: "Nothing here can be renamed.",
      });
    }));

  it("includes unsaved changes", () =>
    withShop({}, async (client) => {
      await client.open(stableUri, stable);
      const added = { range: range(5, 0, 0), text: "  - name: shop.v0\n    skips: [shop.v1.0.0]\n" };
      await client.change(stableUri, added);
      const { changes } = await rename(client, stableUri, onEntry, "shop.v1");
      assert.deepEqual(
        changes?.[stableUri]?.map((each) => each.range.start.line),
        [4, 6],
      );
    }));
});
