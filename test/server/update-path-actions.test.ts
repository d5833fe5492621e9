// "Show update path from" as a code action: on an entry or bundle, and only where the user asks for code actions.

import assert from "node:assert/strict";
import { it } from "node:test";
import { type CodeAction, CodeActionRequest, CodeActionTriggerKind } from "vscode-languageserver/node";
import { showUpdatePathCommand } from "#protocol";
import { bundle, bundleUri, olmPackage, packageUri, stable, stableUri, withClient } from "../support/shop-server.ts";

const able = { experimental: { commands: { commands: [showUpdatePathCommand] } } };

interface Asked {
  readonly uri: string;
  readonly text: string;
  /** The text at whose start the cursor is. */
  readonly at: string;
  readonly capabilities?: object;
  readonly triggerKind?: CodeActionTriggerKind;
  readonly only?: string[];
}

/** The arguments of the action; undefined where it is not offered. */
async function offered({
  uri,
  text,
  at,
  capabilities = able,
  triggerKind = CodeActionTriggerKind.Invoked,
  only,
}: Asked) {
  let found: CodeAction | undefined;
  await withClient({ capabilities }, async (client) => {
    await client.open(uri, text);
    const before = text.slice(0, text.indexOf(at)).split("\n");
    const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
    const actions = await client.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri },
      range: { start: position, end: position },
      context: { diagnostics: [], triggerKind, ...(only && { only }) },
    });
    found = (actions as CodeAction[]).find(({ command }) => command?.command === showUpdatePathCommand);
  });
  return found && { title: found.title, target: found.command?.arguments?.[0] };
}

const onEntry = { uri: stableUri, text: stable, at: "shop.v1.0.0" };

it("is offered on an entry", async () => {
  assert.deepEqual(await offered(onEntry), {
    title: "Show update path from 'shop.v1.0.0'",
    target: { uri: stableUri, package: "shop", channel: "stable", entry: "shop.v1.0.0" },
  });
});

it("is offered on a bundle, with a channel that has it", async () => {
  const { target } = (await offered({ uri: bundleUri, text: bundle, at: "shop.v1.0.0" })) ?? {};
  assert.deepEqual(target, { uri: bundleUri, package: "shop", channel: "stable", entry: "shop.v1.0.0" });
});

it("is not offered elsewhere, without being asked for, as another kind, or to a client without the command", async () => {
  assert.equal(await offered({ uri: packageUri, text: olmPackage, at: "shop" }), undefined);
  assert.equal(await offered({ ...onEntry, triggerKind: CodeActionTriggerKind.Automatic }), undefined);
  assert.equal(await offered({ ...onEntry, only: ["quickfix"] }), undefined);
  assert.equal(await offered({ ...onEntry, capabilities: {} }), undefined);
});
