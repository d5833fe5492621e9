// Refactorings over the real server: offered without edits to clients that ask for them later, files only to those
// that can create and delete them.

import assert from "node:assert/strict";
import { it } from "node:test";
import {
  type ClientCapabilities,
  type CodeAction,
  CodeActionRequest,
  CodeActionResolveRequest,
  ShowMessageNotification,
  type WorkspaceEdit,
} from "vscode-languageserver/node";
import {
  applyRefactoringCommand,
  type RefactorableResult,
  type RefactorCatalogResult,
  refactorableMethod,
  refactorCatalogMethod,
  refactoringCommandIds,
} from "#protocol";
import { parseFixture } from "../support/fixture.ts";
import { lighthouseBundle } from "../support/lighthouse-bundle.ts";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import { connect, type TestClient } from "../support/server-connection.ts";
import { files, packageUri, stable, stableUri, withClient } from "../support/shop-server.ts";

const able: ClientCapabilities = {
  textDocument: { codeAction: { dataSupport: true, resolveSupport: { properties: ["edit"] } }, diagnostic: {} },
  workspace: {
    workspaceEdit: {
      documentChanges: true,
      resourceOperations: ["create", "delete", "rename"],
      changeAnnotationSupport: {},
    },
  },
};

async function actionsAt(client: TestClient, uri: string, line: number, character: number, only = ["refactor"]) {
  const at = { line, character };
  const params = { textDocument: { uri }, range: { start: at, end: at }, context: { diagnostics: [], only } };
  return ((await client.connection.sendRequest(CodeActionRequest.type, params)) ?? []) as CodeAction[];
}

const onName = [4, 12] as const;

it("a client that resolves code actions gets the edit when one is chosen", async () => {
  await withClient({ capabilities: able }, async (client) => {
    await client.open(stableUri, stable);
    const actions = await actionsAt(client, stableUri, ...onName);
    const titles = actions.map(({ title }) => title);
    assert.ok(titles.includes("Add version 'shop.v1.1.0' to channel 'stable'"), titles.join("; "));
    assert.ok(actions.every(({ edit }) => edit === undefined));
    const next = actions.find(({ title }) => title.startsWith("Add version 'shop.v1.1.0'")) as CodeAction;
    const resolved = await client.connection.sendRequest(CodeActionResolveRequest.type, next);
    const [created, text, channel] = resolved.edit?.documentChanges ?? [];
    // Without options, a file that exists is neither replaced nor edited.
    assert.deepEqual(created, { kind: "create", uri: "file:///w/shop/shop.v1.1.0.yaml" });
    assert.match(JSON.stringify(text), /name: shop\.v1\.1\.0\\nimage: quay\.io\/example\/shop:v1\.1\.0/);
    assert.deepEqual(channel, {
      textDocument: { uri: stableUri, version: null },
      edits: [
        {
          range: { start: { line: 5, character: 0 }, end: { line: 5, character: 0 } },
          newText: "  - name: shop.v1.1.0\n    replaces: shop.v1.0.0\n",
        },
      ],
    });
    // Nothing to confirm: without the new file, opm would reject the channel.
    assert.equal(resolved.edit?.changeAnnotations, undefined);
  });
});

it("a client that does neither gets edits at once, and no changes of files", async () => {
  await withClient({}, async (client) => {
    await client.open(stableUri, stable);
    const actions = await actionsAt(client, stableUri, ...onName);
    assert.deepEqual(
      actions.map(({ title }) => title),
      ["Deprecate 'shop.v1.0.0'"],
    );
    await client.open(packageUri, "schema: olm.package\nname: shop\ndefaultChannel: stable\n");
    const [deprecate] = await actionsAt(client, packageUri, 1, 1);
    assert.equal(deprecate?.title, "Deprecate package 'shop'");
    assert.deepEqual(Object.keys(deprecate.edit?.changes ?? {}), [packageUri]);
  });
});

it("actions of a file are listed only where they are asked for", async () => {
  const swapped = `${stable}  - name: shop.v0.9.0\n`.replace("v1.0.0\n", "v1.0.0\n    replaces: shop.v0.9.0\n");
  const bundle =
    "schema: olm.bundle\npackage: shop\nname: shop.v0.9.0\nimage: quay.io/a\nproperties:\n- type: olm.package\n  value: {packageName: shop, version: 0.9.0}\n";
  const three = `${swapped}  - name: shop.v0.9.5\n    replaces: shop.v0.9.0\n`;
  await withClient({ capabilities: able }, async (client) => {
    await client.open("file:///w/shop/old.yaml", `${bundle}---\n${bundle.replaceAll("0.9.0", "0.9.5")}`);
    await client.open(
      stableUri,
      three.replace("replaces: shop.v0.9.0\n  - name: shop.v0.9.0", "replaces: shop.v0.9.5\n  - name: shop.v0.9.0"),
    );
    const kinds = async (only: string[]) => (await actionsAt(client, stableUri, 0, 0, only)).map(({ kind }) => kind);
    assert.deepEqual(await kinds(["source"]), ["source.sortEntries"]);
    assert.ok(!(await kinds(["refactor"])).includes("source.sortEntries"));
  });
});

it("a chosen action that is no longer possible stays without an edit", async () => {
  await withClient({ capabilities: able }, async (client) => {
    await client.open(stableUri, stable);
    const [first] = await actionsAt(client, stableUri, ...onName);
    assert.ok(first);
    await client.change(stableUri, { text: "schema: olm.channel\n" });
    const resolved = await client.connection.sendRequest(CodeActionResolveRequest.type, first);
    assert.equal(resolved.edit, undefined);
    const strange = { ...first, data: { uri: 1, range: null, kind: "refactor.rewrite", title: {} } };
    assert.deepEqual(await client.connection.sendRequest(CodeActionResolveRequest.type, strange), strange);
  });
});

const wanted = { package: "shop", channel: "stable", entry: "shop.v1.0.0" };

/** Each request of a command, and the beginning of the answer. */
const requests: readonly (readonly [request: object, answer: RegExp])[] = [
  [
    { ...wanted, type: "addNextVersion", channels: ["stable"], version: "1.1.0", image: "" },
    /^Add version 'shop.v1.1.0'/,
  ],
  [
    { ...wanted, type: "addNextVersion", channels: ["stable"], version: "1.0.0", image: "" },
    /^'shop.v1.0.0' has version/,
  ],
  [
    { ...wanted, type: "substituteVersion", version: "1.0.1", image: "" },
    /^Substitute 'shop.v1.0.0' with 'shop.v1.0.1'/,
  ],
  [{ ...wanted, type: "changeVersion", version: "2.0.0" }, /^Change version 1.0.0 of 'shop.v1.0.0' to 2.0.0/],
  [{ ...wanted, type: "promoteVersion", target: "fast" }, /^channel 'fast' does not exist/],
  [{ ...wanted, type: "changeReplaces", target: "shop.v0.9.0" }, /^Add 'replaces: shop.v0.9.0' to 'shop.v1.0.0'/],
  [{ ...wanted, type: "removeVersion", channel: null }, /^'shop.v1.0.0' is the only entry of channel 'stable'/],
  [{ ...wanted, type: "removeVersion" }, /^'shop.v1.0.0' is the only entry of channel 'stable'/],
  [
    { ...wanted, type: "introduceChannel", name: "fast", withHistory: true },
    /^Introduce channel 'fast' with head 'shop.v1.0.0'/,
  ],
  [{ ...wanted, type: "cutOffChannel" }, /^'stable' is the only channel/],
  [{ ...wanted, type: "deprecate", message: "" }, /^Deprecate 'shop.v1.0.0'/],
  [{ ...wanted, type: "deprecate", entry: null, message: "" }, /^Deprecate channel 'stable'/],
  [{ ...wanted, type: "deprecate", channel: null, entry: null, message: "Gone" }, /^Deprecate package 'shop'/],
  [{ ...wanted, package: "mall", type: "cutOffChannel" }, /^this file is not part of a catalog/],
];

it("a command gets its choices, and the change or the reason why there is none", async () => {
  await withClient({ capabilities: able }, async (client) => {
    await client.open(stableUri, stable);
    const position = { line: onName[0], character: onName[1] };
    const found = await client.connection.sendRequest<RefactorableResult>(refactorableMethod, {
      uri: stableUri,
      position,
    });
    assert.deepEqual(found, {
      packages: [
        {
          name: "shop",
          channels: [
            {
              name: "stable",
              head: "shop.v1.0.0",
              next: ["1.1.0", "1.0.1", "2.0.0"],
              entries: [{ name: "shop.v1.0.0", version: "1.0.0" }],
            },
          ],
        },
      ],
      selected: { package: "shop", channel: "stable", entry: "shop.v1.0.0" },
    });
    for (const [request, expected] of requests) {
      const params = { uri: stableUri, request };
      const answer = await client.connection.sendRequest<RefactorCatalogResult>(refactorCatalogMethod, params);
      assert.match("none" in answer ? answer.none : answer.title, expected);
      assert.equal("edit" in answer, !("none" in answer));
    }
    const nonsense = { uri: stableUri, request: { type: "addNextVersion", package: "shop" } };
    await assert.rejects(client.connection.sendRequest(refactorCatalogMethod, nonsense), /invalid parameters/);
  });
});

it("a new file takes the place of none that is not part of the catalog: no edit, and the reason", async () => {
  const taken = { "/w/shop/shop.v1.1.0.yaml": "not ours\n", "/w/shop/.indexignore": "shop.v1.1.0.yaml\n" };
  const client = await connect(memoryWorkspace({ ...files, ...taken }), { capabilities: able });
  const shown: string[] = [];
  client.connection.onNotification(ShowMessageNotification.type, ({ message }) => void shown.push(message));
  await client.open(stableUri, stable);
  const actions = await actionsAt(client, stableUri, ...onName);
  const next = actions.find(({ title }) => title.startsWith("Add version 'shop.v1.1.0'")) as CodeAction;
  const resolved = await client.connection.sendRequest(CodeActionResolveRequest.type, next);
  assert.equal(resolved.edit, undefined);
  const reason = "'shop.v1.1.0.yaml' exists already and is not part of the catalog";
  assert.deepEqual(shown, [`OLM Catalogs: ${reason}.`]);
  const request = { type: "addNextVersion", package: "shop", channels: ["stable"], version: "1.1.0", image: "" };
  const answer = await client.connection.sendRequest(refactorCatalogMethod, { uri: stableUri, request });
  assert.deepEqual(answer, { none: reason });
  await client.stop();
});

it("a client that runs our commands is offered those that ask for something", async () => {
  const commands = { commands: { commands: Object.values(refactoringCommandIds) } };
  await withClient({ capabilities: { ...able, experimental: commands } }, async (client) => {
    await client.open(stableUri, stable);
    const actions = await actionsAt(client, stableUri, ...onName);
    const target = { uri: stableUri, package: "shop", channel: "stable", entry: "shop.v1.0.0" };
    assert.deepEqual(
      actions.flatMap(({ command }) => (command ? [[command.title, command.command, command.arguments]] : [])),
      [
        ["Substitute 'shop.v1.0.0'…", "olmCatalogs.substituteVersion", [target]],
        ["Change the version number of 'shop.v1.0.0'…", "olmCatalogs.changeVersion", [target]],
        ["Choose what 'shop.v1.0.0' replaces…", "olmCatalogs.changeReplaces", [target]],
        ["Introduce a channel with head 'shop.v1.0.0'…", "olmCatalogs.introduceChannel", [target]],
      ],
    );
    const onChannel = (await actionsAt(client, stableUri, 2, 8)).flatMap(({ command }) => command?.title ?? []);
    assert.deepEqual(onChannel, ["Add a version to channel 'stable'…"]);
  });
});

it("a version in the names of file and folder: the folder is renamed first, then the text is edited at its new place", async () => {
  const root = "/w/operators/lighthouse/1.1.0";
  const texts = Object.fromEntries(
    parseFixture(lighthouseBundle()).map(({ path, text }) => [`/w/operators/${path}`, text]),
  );
  const name = "manifests/lighthouse.v1.1.0.clusterserviceversion.yaml";
  const uri = `file://${root}/${name}`;
  const client = await connect(memoryWorkspace(texts), { capabilities: able });
  await client.open(uri, texts[`${root}/${name}`] ?? "");
  const request = { type: "raiseVersion", package: "", csv: "lighthouse.v1.1.0", version: "1.2.0" };
  const result = await client.connection.sendRequest<RefactorCatalogResult>(refactorCatalogMethod, { uri, request });
  assert.ok("edit" in result, JSON.stringify(result));
  const { documentChanges = [] } = result.edit as WorkspaceEdit;
  const [renamed, nameAfter] = [root, name].map((each) => each.replace("1.1.0", "1.2.0"));
  assert.deepEqual(
    documentChanges.map((each) => ("kind" in each ? each : each.textDocument.uri)),
    [
      { kind: "rename", oldUri: `file://${root}`, newUri: `file://${renamed}` },
      { kind: "create", uri: `file://${renamed}/${nameAfter}` },
      `file://${renamed}/${nameAfter}`,
      { kind: "delete", uri: `file://${renamed}/${name}` },
    ],
  );
  const written = documentChanges.flatMap((each) => ("kind" in each ? [] : each.edits));
  assert.match(JSON.stringify(written), /\\n {2}version: 1\.2\.0\\n/);
  await client.stop();
});

it("a change of files is refused before anything is written where a folder cannot be written", async () => {
  const isWritable = async (path: string) => !path.startsWith("/w/shop");
  const client = await connect({ ...memoryWorkspace(files), isWritable }, { capabilities: able });
  await client.open(stableUri, stable);
  const request = { type: "addNextVersion", package: "shop", channels: ["stable"], version: "1.1.0", image: "a" };
  const result = await client.connection.sendRequest<RefactorCatalogResult>(refactorCatalogMethod, {
    uri: stableUri,
    request,
  });
  assert.deepEqual(result, { none: "'shop.v1.1.0.yaml' cannot be written" });
  await client.stop();
});

it("a client that makes changes of files itself gets a command for them, and edits for all others", async () => {
  const capabilities = { ...able, experimental: { commands: { commands: [applyRefactoringCommand] } } };
  await withClient({ capabilities }, async (client) => {
    await client.open(stableUri, stable);
    const next = (await actionsAt(client, stableUri, ...onName)).find(({ title }) => title.startsWith("Add version"));
    assert.equal(next?.command?.command, applyRefactoringCommand);
    const [action] = next.command.arguments ?? [];
    const { edit } = await client.connection.sendRequest(CodeActionResolveRequest.type, action);
    assert.equal(edit?.documentChanges?.length, 3);
  });
});
