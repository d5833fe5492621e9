// Drives a real VS Code by keys and clicks: a cluster's dump is checked, its report read, filtered, followed and copied.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { closeSync, constants, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, afterEach, before, describe, test } from "node:test";
import type { Frame } from "playwright-core";
import { readKubeconfig } from "#cluster";
import { inProject } from "../../scripts/project.ts";
import { openWorkbench, type Workbench } from "../../scripts/workbench.ts";
import { keepPictureAfter } from "./pictures.ts";
import { startVsCodeForTests, type VsCodeForTests } from "./vscode-for-tests.ts";

const command = "OLM: Check Cluster Upgrade from Dump";
const dump = "cluster/operators-of-olm-v0.yaml";
const catalog = "catalogs/v4.20/lighthouse-operator/catalog.yaml";
const blockers = ["breakwater.v0.2.1", "lighthouse-operator.v1.1.1", "buoy"];
const installed = "installed: harbour-lights/lighthouse-operator.v1.1.1";
const others = ["tidewatch.v0.4.1", "foghorn.v2.4.0"];

describe("a cluster's dump in VS Code", () => {
  let vscode: VsCodeForTests;
  let workbench: Workbench;

  before(async () => {
    vscode = await startVsCodeForTests();
    workbench = await openWorkbench(vscode.browser, { port: vscode.port, folder: vscode.folder });
    await workbench.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await untilActive(workbench);
  });

  afterEach((t) => keepPictureAfter(t, workbench, "upgrade-report"));

  after(() => vscode?.stop());

  const report = () => workbench.webview(".operator");

  test("the command asks for a folder, reads it, and shows what blocks the cluster upgrade", async () => {
    await workbench.runAndPick(command, "Choose folder");
    await workbench.chooseFolder(path.join(vscode.folder, "cluster"), "Check");
    const panel = await report();
    assert.deepEqual(await operators(panel), [...blockers, ...others]);
    assert.equal(await panel.locator(".verdict").first().textContent(), "No");
  });

  test("the status bar shows the verdict too", async () => {
    const item = workbench.page.locator(".statusbar-item[id$='olmCatalogs.clusterUpgrade']");
    await item.filter({ hasText: "cluster: not upgradeable to 4.21" }).waitFor();
  });

  test("the report is filtered by keyboard", async () => {
    const panel = await report();
    await panel.locator(".disclosure").first().focus();
    await workbench.page.keyboard.press("/");
    await workbench.page.keyboard.type("harbour-lights blocks");
    await panel.getByText("1 of 5 found").waitFor();
    assert.deepEqual(await operators(panel), ["lighthouse-operator.v1.1.1"]);
  });

  test("a click on an operator opens its CSV in the dump", async () => {
    const panel = await report();
    await panel.getByRole("button", { name: "lighthouse-operator.v1.1.1", exact: true }).click();
    await panel.getByRole("button", { name: "Open in the dump" }).click();
    await workbench.cursor(new RegExp(`Ln ${lineIn(dump, "      name: lighthouse-operator.v1.1.1")},`));
  });

  test("a click on a version opens its entry in the catalog", async () => {
    const panel = await report();
    await panel.getByRole("button", { name: "Open in the catalog" }).click();
    await workbench.cursor(new RegExp(`Ln ${lineIn(catalog, "  - name: lighthouse-operator.v1.1.1")},`));
  });

  test("the report follows an edit of the catalog, and its undo", async () => {
    const panel = await report();
    const cell = panel.locator(".operator").filter({ hasText: "lighthouse-operator.v1.1.1" }).locator(".cell").nth(1);
    await cell.getByText("up to OpenShift 4.21").waitFor();
    await workbench.open(`${catalog}:${lineIn(catalog, "    value: '4.21'")}`);
    await workbench.page.keyboard.press("End");
    await workbench.page.keyboard.press("ArrowLeft");
    await workbench.page.keyboard.press("Shift+ArrowLeft");
    await workbench.page.keyboard.type("0");
    await cell.getByText("set the Subscription's channel to 'stable-v2'").waitFor();
    await workbench.page.keyboard.press("ControlOrMeta+z");
    await cell.getByText("up to OpenShift 4.21").waitFor();
  });

  test("the report is copied as Markdown", async () => {
    const panel = await report();
    await panel.getByRole("button", { name: "Copy as Markdown" }).click();
    await panel.getByText("copied as Markdown").waitFor();
    const copied = await workbench.page.evaluate<string>("navigator.clipboard.readText()");
    assert.match(copied, /^# Cluster upgrade: cluster\n/);
    assert.match(
      copied,
      /\| harbour-lights\/lighthouse-operator\.v1\.1\.1 \(OLM v0\) \| 4\.20 \| non-upgradeable \| \*\*blocks cluster upgrades\*\*/,
    );
  });

  test("after a reload of the window the report is restored", async () => {
    await workbench.reload();
    const panel = await report();
    assert.deepEqual(await operators(panel), ["lighthouse-operator.v1.1.1"]);
    await panel.locator("input.filter").press("Escape");
    assert.deepEqual(await operators(panel), [...blockers, ...others]);
  });

  test("a dump that was read before is offered again, and its unreadable parts are reported", async () => {
    await workbench.runAndPick(command, "Choose folder");
    await workbench.chooseFolder(path.join(vscode.folder, "extensions"), "Check");
    const panel = await report();
    await panel.locator("h1", { hasText: "extensions" }).waitFor();
    assert.match((await panel.locator(".verdict").first().textContent()) ?? "", /Unknown/);
    await workbench.runAndPick(command, "cluster");
    await panel.locator("h1", { hasText: /: cluster$/ }).waitFor();
    assert.deepEqual(await operators(panel), [...blockers, ...others]);
    await workbench.runAndPick(command, "extensions");
    await panel.locator("h1", { hasText: "extensions" }).waitFor();
  });

  test("the installed versions of a checked cluster are pinned in the upgrade graph", async () => {
    await workbench.open(catalog);
    await workbench.run("OLM: Show Upgrade Graph");
    const graph = await workbench.webview("svg.lanes");
    assert.equal(await graph.locator(".badge.installed").count(), 0, "the cluster that was checked last has nothing");
    await workbench.runAndPick(command, "cluster");
    await graph.locator(".row .badge.installed", { hasText: installed }).waitFor();
    const name = /^lighthouse-operator\.v1\.1\.1, .*, installed: harbour-lights\/lighthouse-operator\.v1\.1\.1/;
    await graph.getByRole("treeitem", { name }).waitFor();
    assert.deepEqual(await graph.locator(".row .badge.installed").allTextContents(), [installed]);
  });
});

describe("a cluster's dump in VS Code, in an untrusted folder", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "olm-catalogs-kubeconfig-"));
  const kubeconfig = path.join(folder, "config");
  let vscode: VsCodeForTests;
  let workbench: Workbench;
  before(async () => {
    execFileSync("mkfifo", [kubeconfig]);
    vscode = await startVsCodeForTests({ untrusted: true, settings: { "olmCatalogs.kubeconfig": kubeconfig } });
    workbench = await openWorkbench(vscode.browser, { port: vscode.port, folder: vscode.folder });
    await untilActive(workbench);
  });
  after(async () => {
    await vscode?.stop();
    rmSync(folder, { recursive: true });
  });

  test("no kubeconfig is read, so no program is known to run, and the command says so", async () => {
    await workbench.start("OLM: Check Cluster Upgrade");
    await workbench.notification(/Clusters can be read from trusted workspaces only/);
    assert.equal(giveToReader(kubeconfig, ""), false);
    await workbench.run("Notifications: Clear All Notifications");
    // A reader would have been noticed.
    const reading = readKubeconfig([kubeconfig]);
    while (!giveToReader(kubeconfig, "contexts: [{name: harbour}]\n")) await workbench.page.waitForTimeout(20);
    assert.deepEqual(
      (await reading).contexts.map(({ name }) => name),
      ["harbour"],
    );
  });

  test("is read too, because it is only data", async () => {
    await workbench.runAndPick(command, "Choose folder");
    await workbench.chooseFolder(path.join(vscode.folder, "cluster"), "Check");
    const panel = await workbench.webview(".operator");
    assert.deepEqual(await operators(panel), [...blockers, ...others]);
  });
});

/** Writes a text to who reads a named pipe; false without a reader. */
function giveToReader(pipe: string, text: string): boolean {
  try {
    const file = openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
    writeSync(file, text);
    closeSync(file);
    return true;
  } catch {
    return false;
  }
}

/** The window does not know the extension's commands until it has scanned the folder. */
async function untilActive(workbench: Workbench): Promise<void> {
  await workbench.open(catalog);
  await workbench.status(/opm accepts/);
}

function operators(panel: Frame): Promise<readonly string[]> {
  return panel.locator(".operator .disclosure").allTextContents();
}

/** The line (1-based) of a sample that begins with `text`. */
function lineIn(sample: string, text: string): number {
  const lines = readFileSync(inProject(`samples/${sample}`), "utf8").split("\n");
  return lines.findIndex((line) => line.startsWith(text)) + 1;
}
