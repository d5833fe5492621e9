// The real server and texts that make programs slow, large or crash: each is answered, in little memory, and other files are
// still served.

import assert from "node:assert/strict";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, describe, it } from "node:test";
import { pathToFileURL } from "node:url";
import { bombs } from "../support/bombs.ts";
import { builtServer, connectToProcess, rulesIn } from "../support/server-connection.ts";

/** In megabytes, from the start of the process. */
const mostMemory = 300;

/** In megabytes: a server that has taken more is not asked about the next bomb, so that each is measured on its own. */
const memoryOfNew = 80;

/** What a hung server is noticed by. On a busy machine, the slowest bomb takes some seconds. */
const timeout = 120_000;

const position = { line: 0, character: 3 };
const range = { start: position, end: { line: 3, character: 0 } };
const questions = [
  "documentSymbol",
  "foldingRange",
  "codeLens",
  "semanticTokens/full",
  "inlayHint",
  "hover",
  "completion",
  "definition",
  "codeAction",
];

describe("the server", { skip: builtServer() ? false : "the server is not built" }, () => {
  const folder = mkdtempSync(join(tmpdir(), "olm-catalogs-bombs-"));
  const neighbour = pathToFileURL(join(folder, "neighbour/catalog.yaml")).href;
  let server: Awaited<ReturnType<typeof startServer>> | undefined;

  after(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true });
  });

  async function startServer() {
    const [client, child] = await connectToProcess(builtServer() ?? "", { folder: pathToFileURL(folder).href });
    const stop = async () => {
      await client.stop();
      child.kill();
    };
    return { client, stop, processId: child.pid ?? 0 };
  }

  for (const [index, [name, make]] of Object.entries(bombs).entries()) {
    it(`answers about ${name}, and serves its neighbour`, { timeout }, async () => {
      const files = make();
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, `${index}`, path)), { recursive: true });
        writeFileSync(join(folder, `${index}`, path), text);
      }
      server ??= await startServer();
      const { client, processId, stop } = server;
      const texts = Object.entries(files).filter((file): file is [string, string] => typeof file[1] === "string");
      const [path = "", text = ""] = texts.sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
      const uri = pathToFileURL(join(folder, `${index}`, path)).href;
      await client.open(uri, text);
      const report = await client.pull(uri);
      assert.equal(report.kind, "full");
      assert.ok(!rulesIn(report).includes("internal-error"), JSON.stringify(report.kind === "full" && report.items));
      for (const question of questions) {
        const more = { position, context: { diagnostics: [], triggerKind: 1 }, range };
        await client.about(`textDocument/${question}`, uri, more);
      }
      await client.open(neighbour, "schema: olm.package\nname: tidewatch\ndefaultChannel: stabel\n");
      assert.deepEqual(rulesIn(await client.pull(neighbour)), ["incomplete-package"]);
      await client.close(neighbour);
      await client.close(uri);
      assert.deepEqual(client.errors, []);
      const peak = peakMegabytes(processId);
      if (peak > memoryOfNew) {
        server = undefined;
        await stop();
      }
      rmSync(join(folder, `${index}`), { recursive: true });
      assert.ok(peak < mostMemory, `the server took ${peak} MB`);
    });
  }
});

/** The most memory that a process took; 0 where the system does not tell. */
function peakMegabytes(processId: number): number {
  const status = `/proc/${processId}/status`;
  const kilobytes = existsSync(status) ? /VmHWM:\s*(\d+)/.exec(readFileSync(status, "utf8"))?.[1] : undefined;
  return Math.round(Number(kilobytes ?? 0) / 1024);
}
