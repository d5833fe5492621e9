// Drives a real VS Code with the packaged extension: once from inside, through its API, and once from outside, as a person.

import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../../scripts/browser.ts";
import { inProject, vsixFile } from "../../scripts/project.ts";
import { startVsCodeServer, type VsCodeServer } from "../../scripts/vscode-server.ts";
import { runSuite } from "./run-suite.ts";

describe("in VS Code", () => {
  let browser: Browser;
  let server: VsCodeServer;
  const folder = mkdtempSync(path.join(tmpdir(), "olm-catalogs-host-"));
  const elsewhere = inProject("test/host/elsewhere");

  before(async () => {
    cpSync(inProject("samples"), folder, { recursive: true });
    cpSync(elsewhere, folder, { recursive: true });
    server = await startVsCodeServer({ vsix: vsixFile, testDriver: true });
    browser = await launchBrowser();
  });

  after(async () => {
    await browser?.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("on catalogs", async (t) => {
    const { results, figures } = await runSuite({ browser, port: server.port, suite: "catalogs", folder });
    for (const figure of figures) t.diagnostic(figure);
    for (const { name, error } of results) await t.test(name, () => failWith(error));
  });

  test("elsewhere", async (t) => {
    const { results } = await runSuite({ browser, port: server.port, suite: "elsewhere", folder: elsewhere });
    for (const { name, error } of results) await t.test(name, () => failWith(error));
  });
});

function failWith(error: string | undefined): void {
  if (error !== undefined) throw new Error(error);
}
