// The server always answers a client that sends messages too early, cancels requests or sends invalid input.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import type { DocumentDiagnosticReport } from "vscode-languageserver";
import type { Workspace } from "#core";
import { judgeClusterMethod, upgradeGraphMethod, upgradeQuestionMethod, validateCatalogMethod } from "#protocol";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import { nothingKnown } from "../support/nothing-known.ts";
import { framed, RawServer } from "../support/raw-server.ts";
import { builtServer, connect, rulesIn } from "../support/server-connection.ts";
import { bundleUri, files, stable, stableUri } from "../support/shop-server.ts";

const requestCancelled = -32800;
const requestFailed = -32803;
const serverNotInitialized = -32002;
const parseError = -32700;
const invalidRequest = -32600;
const methodNotFound = -32601;
const invalidParams = -32602;

const start = () => new RawServer(memoryWorkspace(files));

async function startInitialized(capabilities: unknown = {}): Promise<RawServer> {
  const server = start();
  await server.initialize(capabilities);
  server.notify("initialized", {});
  return server;
}

const opened = { textDocument: { uri: stableUri, languageId: "yaml", version: 1, text: stable } };
const inStable = { textDocument: { uri: stableUri }, position: { line: 4, character: 12 } };

/** The requests of capabilities with other names. */
const methodOf: Readonly<Record<string, string>> = {
  callHierarchy: "textDocument/prepareCallHierarchy",
  semanticTokens: "textDocument/semanticTokens/full",
  workspaceSymbol: "workspace/symbol",
};

describe("a request that is cancelled", () => {
  const range = { start: inStable.position, end: inStable.position };
  const context = { diagnostics: [], includeDeclaration: true };
  const requests: Readonly<Record<string, object>> = {
    ...Object.fromEntries(
      [
        ...["hover", "completion", "definition", "references", "documentHighlight", "documentSymbol"],
        ...["foldingRange", "documentLink", "codeAction", "diagnostic"],
      ].map((name) => [`textDocument/${name}`, { ...inStable, range, context }]),
    ),
    "workspace/diagnostic": { previousResultIds: [] },
    [upgradeGraphMethod]: { uri: stableUri },
    [upgradeQuestionMethod]: {
      uri: stableUri,
      package: "shop",
      question: { have: "1.0.0", want: null, channel: null },
    },
    [validateCatalogMethod]: { uri: stableUri },
    [judgeClusterMethod]: { facts: nothingKnown, target: null },
  };
  for (const [method, params] of Object.entries(requests)) {
    it(`is answered as cancelled: ${method}`, async () => {
      const server = await startInitialized();
      server.notify("textDocument/didOpen", opened);
      const answer = server.request(1, method, params);
      server.notify("$/cancelRequest", { id: 1 });
      assert.equal((await answer).error?.code, requestCancelled);
    });
  }

  it("is answered as cancelled while files are being read", async () => {
    const { promise: mayRead, resolve: letRead } = Promise.withResolvers<void>();
    const disk = memoryWorkspace(files);
    const slow: Workspace = {
      readFile: disk.readFile,
      readFolder: (path) => mayRead.then(() => disk.readFolder(path)),
    };
    const server = new RawServer(slow);
    await server.initialize();
    server.notify("textDocument/didOpen", opened);
    const answer = server.request(1, "textDocument/hover", inStable);
    await server.request(2, "no/such/method");
    server.notify("$/cancelRequest", { id: 1 });
    await server.request(3, "no/such/method");
    letRead();
    assert.equal((await answer).error?.code, requestCancelled);
  });

  it("does not affect the next request", async () => {
    const server = await startInitialized();
    server.notify("textDocument/didOpen", opened);
    const cancelled = server.request(1, "textDocument/diagnostic", inStable);
    server.notify("$/cancelRequest", { id: 1 });
    server.notify("$/cancelRequest", { id: 1 });
    server.notify("$/cancelRequest", { id: 77 });
    server.notify("$/cancelRequest", {});
    server.notify("$/cancelRequest");
    await cancelled;
    const report = (await server.request(2, "textDocument/diagnostic", inStable)).result as DocumentDiagnosticReport;
    assert.deepEqual(rulesIn(report), []);
  });
});

describe("a server at the wrong time", () => {
  it("refuses requests before 'initialize', and drops notifications", async () => {
    const server = start();
    server.notify("textDocument/didOpen", opened);
    assert.equal((await server.request(1, "textDocument/hover", inStable)).error?.code, serverNotInitialized);
    assert.equal((await server.request(2, "no/such/method")).error?.code, serverNotInitialized);
    assert.equal((await server.request(3, "shutdown")).error?.code, serverNotInitialized);
    assert.ok((await server.initialize()).result);
  });

  it("answers every request that it offers", async () => {
    const server = start();
    const { capabilities } = (await server.initialize()).result as { capabilities: object };
    server.notify("initialized", {});
    const offered = Object.keys(capabilities).flatMap((key) => /^(.+)Provider$/.exec(key)?.[1] ?? []);
    assert.ok(offered.includes("documentLink"), offered.join());
    for (const [index, name] of offered.entries()) {
      const { error } = await server.request(index + 1, methodOf[name] ?? `textDocument/${name}`, inStable);
      assert.notEqual(error?.code, methodNotFound, name);
    }
  });

  it("rejects 'initialize' without parameters, and a second 'initialize'", async () => {
    const server = start();
    for (const params of [undefined, null, [], 7]) {
      assert.equal((await server.request(1000, "initialize", params)).error?.code, invalidParams);
    }
    assert.ok((await server.request(5, "initialize", {})).result);
    assert.equal((await server.request(6, "initialize", {})).error?.code, invalidRequest);
  });

  it("refuses requests after 'shutdown'", async () => {
    const server = await startInitialized();
    assert.equal((await server.request(1, "shutdown")).result, null);
    assert.equal((await server.request(2, "textDocument/hover", inStable)).error?.code, invalidRequest);
    assert.equal((await server.request(3, "shutdown")).error?.code, invalidRequest);
    server.end();
    assert.deepEqual(await server.ended, { mistake: undefined, status: 0 });
  });
});

describe("input that is not a message", () => {
  const good = framed({ jsonrpc: "2.0", id: 1, method: "initialize", params: { capabilities: {} } });
  const inputs: Readonly<Record<string, readonly [input: string, mistake: RegExp]>> = {
    "a negative length": ["Content-Length: -5\r\n\r\n{}", /Content-Length '-5' is not a number of bytes/],
    "no length": ["Content-Type: x\r\n\r\n{}", /has no Content-Length/],
    "two lengths": ["Content-Length: 2\r\nContent-Length: 4\r\n\r\n{}", /more than one Content-Length/],
    "a length that is not a number": ["Content-Length: many\r\n\r\n{}", /Content-Length 'many' is not a number/],
    "a length that only begins with a number": ["Content-Length: 2 bytes\r\n\r\n{}", /'2 bytes' is not a number/],
    "an empty length": ["Content-Length:\r\n\r\n{}", /Content-Length '' is not a number/],
    "an enormous length": ["Content-Length: 99999999999999999999\r\n\r\n{}", /is too long for a message/],
    "a message without a header": ['{"jsonrpc": "2.0"}\n', /a message begins with '\{/],
    "lines that end with LF alone": ["Content-Length: 2\n\n{}", /a message begins with 'Content-Length: 2\\n/],
    "a header without a colon": ["GET / HTTP/1.1\r\n", /a message begins with 'GET \/ HTTP\/1.1'/],
    "a header that never ends": [`Content-Length: ${"1".repeat(5_000)}`, /a message begins with/],
    "a length that is too short": [good.replace(/\d+/, "10"), /a message is not JSON/],
    "a length that is too long": [good.replace(/\d+/, "1000"), /the input ends inside a message/],
    "malformed JSON": ['Content-Length: 9\r\n\r\n{"id": 1,', /a message is not JSON/],
    "an end inside the header": ["Content-Len", /the input ends inside a message/],
  };
  for (const [name, [input, mistake]] of Object.entries(inputs)) {
    it(`ends the server with the reason: ${name}`, async () => {
      const server = start();
      server.write(good);
      server.write(input);
      server.end();
      const end = await server.ended;
      assert.match(end.mistake ?? "", mistake);
      assert.equal(end.status, 1);
      const { error } = await server.until(({ error: each }) => each?.code === parseError);
      assert.equal(error?.message, end.mistake);
    });
  }

  it("is answered if the rest can still be read", async () => {
    const server = await startInitialized();
    const strange = [
      [],
      7,
      null,
      "text",
      {},
      { id: 1 },
      { id: {}, method: "x" },
      { id: null, method: "x" },
      { method: 7 },
    ];
    for (const each of strange) server.write(framed(each));
    assert.equal((await server.request(1, "no/such/method")).error?.code, methodNotFound);
    const refused = server.said(({ id, error }) => id === null && error?.code === invalidRequest);
    assert.equal(refused.length, strange.length);
  });

  it("may arrive in pieces of any size", async () => {
    const server = start();
    for (const byte of `${good}${framed({ jsonrpc: "2.0", id: 2, method: "no/such/method" })}`) server.write(byte);
    assert.equal((await server.until(({ id }) => id === 2)).error?.code, methodNotFound);
  });
});

describe("a client that is careless", () => {
  it("gets an error for a request with missing or wrong parameters", async () => {
    const server = await startInitialized();
    const methods = ["textDocument/hover", "textDocument/diagnostic", "textDocument/codeAction", upgradeGraphMethod];
    let id = 0;
    for (const method of methods) {
      for (const params of [undefined, null, [], {}, { textDocument: null }, { textDocument: {} }]) {
        const { error } = await server.request(++id, method, params);
        assert.ok(error, `${method} ${JSON.stringify(params)}`);
      }
    }
  });

  it("has its invalid notifications ignored and logged", async () => {
    const server = await startInitialized();
    const methods = ["didOpen", "didChange", "didClose"].map((name) => `textDocument/${name}`);
    for (const method of [...methods, "workspace/didChangeWatchedFiles"]) {
      for (const params of [undefined, null, {}, { textDocument: { uri: 7 } }]) server.notify(method, params);
    }
    server.notify("textDocument/didChange", {
      textDocument: { uri: bundleUri, version: 2 },
      contentChanges: [{ text: "" }],
    });
    server.notify("no/such/notification", {});
    assert.equal((await server.request(1, "no/such/method")).error?.code, methodNotFound);
    const logged = server.said(
      ({ method, params }) => method === "window/logMessage" && (params as { type: number }).type === 1,
    );
    assert.ok(logged.some(({ params }) => JSON.stringify(params).includes("the document is not open")));
  });

  it("may open a document twice, close it twice, and then ask about it", async () => {
    const client = await connect(memoryWorkspace(files));
    const broken = stable.replace("1.0.0", "1.0.7");
    await client.open(stableUri, stable);
    await client.open(stableUri, broken);
    assert.deepEqual(rulesIn(await client.pull(stableUri)), ["entry-without-bundle"]);
    await client.close(stableUri);
    await client.close(stableUri);
    await client.close("file:///w/never/opened.yaml");
    assert.deepEqual(rulesIn(await client.pull(stableUri)), []);
    assert.deepEqual(rulesIn(await client.pull("file:///w/not/there.yaml")), []);
    assert.deepEqual(client.errors, []);
    await client.stop();
  });

  it("may send any version numbers, and positions outside of the text", async () => {
    const client = await connect(memoryWorkspace(files));
    await client.open(stableUri, stable);
    const change = (version: number, range: object, text: string) =>
      client.connection.sendNotification("textDocument/didChange", {
        textDocument: { uri: stableUri, version },
        contentChanges: [{ range, text }],
      });
    const far = { line: 10_000, character: 10_000 };
    const before = { line: -5, character: -5 };
    await change(7, { start: far, end: far }, "  - name: shop.v1.0.7\n");
    await change(3, { start: before, end: before }, "# first\n");
    await change(3, { start: far, end: before }, `${stable}  - name: shop.v1.0.8\n`);
    assert.deepEqual(rulesIn(await client.pull(stableUri)), ["entry-without-bundle", "several-heads"]);
    await client.stop();
  });

  it("may encode the URI of a file in another way", async () => {
    const client = await connect(memoryWorkspace({ "/w/a b/ä.yaml": "", "/c:/w/a.yaml": "" }));
    const text = "schema: olm.package\nname: shop\n";
    for (const uri of ["file:///w/a%20b/%C3%A4.yaml", "file:///c%3A/w/a.yaml"]) {
      await client.open(uri, text);
      const rules = rulesIn(await client.pull(decodeURIComponent(uri)));
      assert.ok(rules.length > 0, uri);
      assert.deepEqual(rulesIn(await client.pull(uri)), rules);
    }
    await client.stop();
  });

  it("may name something that is not a file, or not a URI", async () => {
    const client = await connect(memoryWorkspace(files));
    const text = "schema: olm.package\nname: shop\n";
    const uris = [
      "git:/w/a.yaml?ref",
      "untitled:Untitled-1",
      "file://server/share/a.yaml",
      "file:///w/%ZZ.yaml",
      "a.yaml",
      "",
    ];
    for (const uri of uris) {
      await client.open(uri, text);
      assert.ok(rulesIn(await client.pull(uri)).length > 0, uri);
      await client.close(uri);
      assert.deepEqual(rulesIn(await client.pull(uri)), [], uri);
    }
    assert.deepEqual(client.errors, []);
    await client.stop();
  });
});

describe("a client without capabilities", () => {
  for (const capabilities of [
    undefined,
    null,
    {},
    { textDocument: null, workspace: null, window: null, general: null },
  ]) {
    it(`is served: ${JSON.stringify(capabilities)}`, async () => {
      const server = start();
      await server.request(0, "initialize", { capabilities });
      server.notify("initialized", {});
      server.notify("textDocument/didOpen", {
        textDocument: { ...opened.textDocument, text: `${stable}  - name: x\n` },
      });
      const isPushed = ({ method, params }: { method?: string; params?: unknown }) =>
        method === "textDocument/publishDiagnostics" && JSON.stringify(params).includes("entry-without-bundle");
      await server.until(isPushed);
      assert.deepEqual(
        server.said(({ id, method }) => id !== undefined && method !== undefined),
        [],
      );
    });
  }

  it("keeps its settings if it rejects a request that it claims to support", async () => {
    const server = start();
    const dynamic = { dynamicRegistration: true };
    const workspace = { configuration: true, didChangeWatchedFiles: dynamic, didChangeConfiguration: dynamic };
    await server.initialize({ workspace });
    server.notify("initialized", {});
    server.notify("textDocument/didOpen", { textDocument: { ...opened.textDocument, text: `${stable}  - name: x\n` } });
    const registered = new Set<unknown>();
    while (registered.size < 2) {
      const { id } = await server.until(
        (said) => said.method === "client/registerCapability" && !registered.has(said.id),
      );
      registered.add(id);
      server.write(framed({ jsonrpc: "2.0", id, error: { code: -32603, message: "refused" } }));
    }
    const { id } = await server.until(({ method }) => method === "workspace/configuration");
    const settings = { rules: { "entry-without-bundle": "off" } };
    server.write(framed({ jsonrpc: "2.0", id, result: [settings] }));
    await server.until(
      ({ method, params }) =>
        method === "textDocument/publishDiagnostics" && !JSON.stringify(params).includes("entry-without-bundle"),
    );
  });
});

describe("a server that fails", () => {
  it("does not report zero findings", async () => {
    const disk = memoryWorkspace(files);
    const broken: Workspace = { ...disk, readFolder: () => Promise.reject(new Error("planted")) };
    const server = new RawServer(broken);
    await server.initialize({ textDocument: { diagnostic: {} } });
    server.notify("textDocument/didOpen", opened);
    assert.equal((await server.request(1, "textDocument/diagnostic", inStable)).error?.code, requestFailed);
    assert.equal(
      (await server.request(2, "workspace/diagnostic", { previousResultIds: [] })).error?.code,
      requestFailed,
    );
  });
});

describe("the server's process", () => {
  const main = builtServer() ?? fileURLToPath(new URL("../../server/src/main.ts", import.meta.url));
  const initialize = framed({ jsonrpc: "2.0", id: 1, method: "initialize", params: { capabilities: {} } });
  const shutdown = framed({ jsonrpc: "2.0", id: 2, method: "shutdown" });
  const exit = framed({ jsonrpc: "2.0", method: "exit" });

  /** Writes to the process until it has answered `answers` times, then ends its input, and waits for its end. */
  async function run(args: readonly string[], input: string, answers: number) {
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", main, ...args]);
    let [said, complained] = ["", ""];
    child.stdout.on("data", (chunk) => {
      said += chunk;
      if (said.split("Content-Length").length > answers) child.stdin.end();
    });
    child.stderr.on("data", (chunk) => {
      complained += chunk;
    });
    child.stdin.on("error", () => {});
    child.stdin.write(input);
    if (answers === 0) child.stdin.end();
    const status = await new Promise((resolve) => child.once("close", resolve));
    return { status, said, complained };
  }

  it("prints what is wrong with its input to stderr, and exits with 1", async () => {
    const { status, said, complained } = await run(["--stdio"], `${initialize}Content-Length: -1\r\n\r\n`, 9);
    assert.equal(
      complained,
      "olm-catalogs: the language server stopped: Content-Length '-1' is not a number of bytes\n",
    );
    assert.match(said, /"code":-32700/);
    assert.equal(status, 1);
  });

  it("ends with its input", async () => {
    assert.equal((await run(["--stdio"], "", 0)).status, 1);
    assert.equal((await run(["--stdio"], initialize + shutdown, 2)).status, 0);
  });

  it("ends at 'exit', with 0 after 'shutdown' and 1 without it", async () => {
    assert.equal((await run(["--stdio"], initialize + shutdown + exit, 9)).status, 0);
    assert.equal((await run(["--stdio"], initialize + exit, 9)).status, 1);
    assert.equal((await run(["--stdio"], exit, 9)).status, 1);
  });

  it("lists the supported transports", async () => {
    const { status, complained } = await run([], "", 0);
    assert.match(complained, /missing transport argument: '--stdio' or '--node-ipc'/);
    assert.equal(status, 1);
  });
});
