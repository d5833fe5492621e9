// Nothing is answered before the client's settings are known, so that no answer is made without them.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import { framed, RawServer } from "../support/raw-server.ts";
import { files, stable, stableUri } from "../support/shop-server.ts";

const requestCancelled = -32800;

/** A client that is not told to pull again: its first answer is the one that it shows. */
const capabilities = { textDocument: { diagnostic: {} }, workspace: { configuration: true } };
const settings = { rules: { "entry-without-bundle": "off" } };
const broken = stable.replace("v1.0.0", "v1.0.7");
const inStable = { textDocument: { uri: stableUri } };

/** A server that has been told of one document, and waits for the settings. */
async function startWaiting() {
  const server = new RawServer(memoryWorkspace(files));
  await server.initialize(capabilities);
  server.notify("initialized", {});
  const textDocument = { uri: stableUri, languageId: "yaml", version: 1, text: broken };
  server.notify("textDocument/didOpen", { textDocument });
  const { id } = await server.until(({ method }) => method === "workspace/configuration");
  const respond = (response: object) => server.write(framed({ jsonrpc: "2.0", id, ...response }));
  return { server, respond };
}

const rulesOf = ({ result }: { readonly result?: unknown }) =>
  (result as { readonly items: readonly { readonly code: string }[] }).items.map(({ code }) => code);

describe("a request that comes before the settings", () => {
  it("is answered with them", async () => {
    const { server, respond } = await startWaiting();
    const answer = server.request(1, "textDocument/diagnostic", inStable);
    await wait(50);
    assert.deepEqual(
      server.said(({ id }) => id === 1),
      [],
    );
    respond({ result: [settings] });
    assert.deepEqual(rulesOf(await answer), []);
  });

  it("is answered with the default settings if the client refuses to tell them", async () => {
    const { server, respond } = await startWaiting();
    const answer = server.request(1, "textDocument/diagnostic", inStable);
    respond({ error: { code: -32603, message: "refused" } });
    assert.deepEqual(rulesOf(await answer), ["entry-without-bundle"]);
  });

  it("is answered about the text as it was when it was asked", async () => {
    const { server, respond } = await startWaiting();
    const symbols = "textDocument/documentSymbol";
    const answers = [server.request(1, symbols, inStable)];
    const textDocument = { uri: stableUri, version: 2 };
    server.notify("textDocument/didChange", { textDocument, contentChanges: [{ text: "" }] });
    answers.push(server.request(2, symbols, inStable));
    respond({ result: [settings] });
    const [before, after] = (await Promise.all(answers)).map(({ result }) => result as readonly unknown[]);
    assert.deepEqual([before?.length, after?.length], [1, 0]);
  });

  it("can be cancelled", async () => {
    const { server, respond } = await startWaiting();
    const answer = server.request(1, "textDocument/diagnostic", inStable);
    server.notify("$/cancelRequest", { id: 1 });
    respond({ result: [settings] });
    assert.equal((await answer).error?.code, requestCancelled);
  });

  it("is answered after a while if the client never tells them", async (t) => {
    t.mock.timers.enable({ apis: ["setTimeout"] });
    const { server } = await startWaiting();
    const answer = server.request(1, "textDocument/diagnostic", inStable);
    t.mock.timers.tick(2000);
    assert.deepEqual(rulesOf(await answer), ["entry-without-bundle"]);
    const warned = server.said(({ method, params }) => method === "window/logMessage" && isWarning(params));
    assert.equal(warned.length, 1);
  });

  it("does not keep the client from ending the session", async () => {
    const { server } = await startWaiting();
    assert.equal((await server.request(1, "shutdown")).error, undefined);
  });
});

it("settings that come later are taken", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { server, respond } = await startWaiting();
  t.mock.timers.tick(2000);
  assert.deepEqual(rulesOf(await server.request(1, "textDocument/diagnostic", inStable)), ["entry-without-bundle"]);
  respond({ result: [settings] });
  // The answer and the request come in this order.
  assert.deepEqual(rulesOf(await server.request(2, "textDocument/diagnostic", inStable)), []);
});

function isWarning(params: unknown): boolean {
  const { type, message } = params as { readonly type: number; readonly message: string };
  return type === 2 && message.includes("settings");
}
