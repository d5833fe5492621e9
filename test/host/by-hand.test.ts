// Drives a real VS Code with the packaged extension from outside, as a person does, by keys and clicks.

import assert from "node:assert/strict";
import { globSync, readFileSync, renameSync } from "node:fs";
import path from "node:path";
import { after, afterEach, before, describe, test } from "node:test";
import { inProject } from "../../scripts/project.ts";
import { openWorkbench, type Workbench } from "../../scripts/workbench.ts";
import { keepPictureAfter, Pictures, useTheme } from "./pictures.ts";
import { startVsCodeForTests, type VsCodeForTests } from "./vscode-for-tests.ts";

const good = "catalogs/v4.20/lighthouse-operator/catalog.yaml";
const bad = "mistakes/driftwood/catalog.yaml";

describe("by hand in VS Code", () => {
  let vscode: VsCodeForTests;
  let workbench: Workbench;

  before(async () => {
    vscode = await startVsCodeForTests();
    workbench = await openWorkbench(vscode.browser, { port: vscode.port, folder: vscode.folder });
  });

  afterEach((t) => keepPictureAfter(t, workbench, "by-hand"));

  after(() => vscode?.stop());

  test("the status item says that opm accepts a good catalog", async () => {
    await workbench.open(good);
    await workbench.status(/lighthouse-operator: opm accepts/);
  });

  test("the status item counts the errors of a rejected catalog", async () => {
    await workbench.open(bad);
    await workbench.status(/driftwood: \d+ errors/);
  });

  test("the Problems panel lists each finding with its rule", async () => {
    await workbench.run("Problems: Focus on Problems View");
    const row = workbench.page.locator(".markers-panel .monaco-list-row").filter({ hasText: "several-heads" });
    await row.first().waitFor();
    assert.match((await row.first().textContent()) ?? "", /driftwood\.v1\.1\.O/);
  });

  test("Validate Catalog says that opm rejects the catalog", async () => {
    await workbench.open(bad);
    await workbench.run("OLM: Validate Catalog");
    await workbench.notification(/opm rejects this catalog: \d+ errors/);
    await workbench.run("Notifications: Clear All Notifications");
  });

  test("the grammar distinguishes operators and versions in a range", async () => {
    await workbench.open(`${good}:${lineIn(good, "  - name: lighthouse-operator.v2.1.0")}`);
    const range = workbench.page.locator(".view-line").filter({ hasText: "skipRange" }).first();
    await range.getByText("1.2.0", { exact: true }).first().waitFor();
    await range.getByText(">=", { exact: true }).first().waitFor();
  });

  test("a hover is shown at the cursor", async () => {
    await workbench.open(`${good}:${lineIn(good, "  - name: lighthouse-operator.v2.1.0")}:15`);
    const hover = workbench.page.locator(".monaco-hover:visible").filter({ hasText: "lighthouse-operator" });
    await workbench.runUntil("Show or Focus Hover", hover);
    await workbench.page.keyboard.press("Escape");
  });

  test("Show Upgrade Graph draws the package beside the editor", async () => {
    await workbench.open(good);
    await workbench.run("OLM: Show Upgrade Graph");
    const panel = await workbench.webview("svg.lanes");
    for (const part of ["lighthouse-operator", "stable-v1", "stable-v2", "2.3.0-rc.1"]) {
      await panel.locator("body", { hasText: part }).waitFor();
    }
    assert.ok((await panel.locator("svg.lanes *").count()) > 20, "the lanes are drawn");
  });

  test("the graph follows an edit, and its undo", async () => {
    const panel = await workbench.webview("svg.lanes");
    await workbench.open(`${good}:${lineIn(good, "  - name: lighthouse-operator.v2.3.0-rc.1")}`);
    await workbench.page.keyboard.press("End");
    await workbench.page.keyboard.type("9");
    await panel.getByText("2.3.0-rc.19").first().waitFor();
    await workbench.page.keyboard.press("ControlOrMeta+z");
    await panel.getByText("2.3.0-rc.19").first().waitFor({ state: "detached" });
  });

  test("a double click in the graph leads to the entry's line", async () => {
    const panel = await workbench.webview("svg.lanes");
    await panel
      .locator("[role=treeitem]", { has: panel.getByText("v1.1.1", { exact: true }) })
      .first()
      .dblclick();
    await workbench.cursor(new RegExp(`Ln ${lineIn(good, "  - name: lighthouse-operator.v1.1.1")},`));
  });
});

describe("by hand in VS Code, in an untrusted folder", () => {
  let vscode: VsCodeForTests;
  before(async () => {
    vscode = await startVsCodeForTests({ untrusted: true });
  });
  after(() => vscode?.stop());

  test("catalogs are checked too, because no program of the folder is run", async () => {
    const workbench = await openWorkbench(vscode.browser, { port: vscode.port, folder: vscode.folder });
    await workbench.page.getByText("Restricted Mode").first().waitFor();
    await workbench.open(bad);
    await workbench.status(/driftwood: \d+ errors/);
  });
});

describe("by hand in VS Code, when the language server cannot start", () => {
  const told = /the language server does not run/;
  let vscode: VsCodeForTests;
  let server: string;
  before(async () => {
    vscode = await startVsCodeForTests();
    const [found = ""] = globSync("olm-catalogs.*/dist/server.cjs", { cwd: vscode.extensionsFolder });
    server = path.join(vscode.extensionsFolder, found);
    renameSync(server, `${server}.away`);
    // VS Code opens the settings of the folder itself; they do not count as an opened document.
    useTheme(vscode.folder, "dark");
  });
  after(() => vscode?.stop());

  test("one notification says so, leads to the log, and starts it once it can", async () => {
    const workbench = await openWorkbench(vscode.browser, { port: vscode.port, folder: vscode.folder });
    await workbench.notification(told);
    assert.equal(await workbench.page.locator(".notification-toast").count(), 1);
    // A window that still begins ignores that an output is to be shown.
    await new Pictures(workbench, vscode.folder, "by-hand").takeInAllThemes("server-does-not-run");
    await workbench.answer(told, "Show Log");
    const channel = workbench.page.locator(".part.panel option:checked").filter({ hasText: "OLM Catalogs" });
    await channel.first().waitFor({ state: "attached" });
    await workbench.reload();
    await workbench.notification(told);
    renameSync(`${server}.away`, server);
    await workbench.answer(told, "Restart");
    await workbench.open(bad);
    await workbench.status(/driftwood: \d+ errors/);
  });
});

/** The line (1-based) of a sample that begins with `text`. */
function lineIn(sample: string, text: string): number {
  const lines = readFileSync(inProject(`samples/${sample}`), "utf8").split("\n");
  return lines.findIndex((line) => line.startsWith(text)) + 1;
}
