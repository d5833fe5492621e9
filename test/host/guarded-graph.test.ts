// Guardrails in the graph panel of a real VS Code, by mouse and keyboard: stops, guarded versions and the
// edge that breaks a step, and marks that follow an edit of the blob. The pictures are kept, the main one in all themes.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, afterEach, before, describe, test } from "node:test";
import type { Frame } from "playwright-core";
import { openWorkbench, type Workbench } from "../../scripts/workbench.ts";
import { guardedChannel, guardedRest, guardrailsHead, throughEachMinor } from "../support/guarded-package.ts";
import { savesItself } from "./author.ts";
import { Pictures, useTheme } from "./pictures.ts";
import { startVsCodeForTests, type VsCodeForTests } from "./vscode-for-tests.ts";

const file = "lighthouse/catalog.yaml";
const opening = "  skipRange: '>=1.2.0 <1.4.0'";
const catalog = `${guardedRest.replace("---\n", "")}${guardedChannel}${opening}\n${guardrailsHead}${throughEachMinor}`;
const lineOf = (text: string) => catalog.split("\n").findIndex((line) => line.includes(text)) + 1;

describe("guardrails in the graph", () => {
  let vscode: VsCodeForTests;
  let workbench: Workbench;
  let pictures: Pictures;
  let folder: string;

  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "olm-catalogs-guarded-graph-"));
    mkdirSync(path.join(folder, "lighthouse"));
    writeFileSync(path.join(folder, file), catalog);
    useTheme(folder, "dark");
    vscode = await startVsCodeForTests({
      settings: { "editor.minimap.enabled": false, ...savesItself },
    });
    workbench = await openWorkbench(vscode.browser, { port: vscode.port, folder });
    pictures = new Pictures(workbench, folder, "guarded-graph");
    await workbench.page.locator(".explorer-folders-view").getByText("lighthouse").first().waitFor();
  });

  afterEach(() => pictures.last());

  after(async () => {
    await vscode?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const row = (panel: Frame, words: RegExp) => panel.getByRole("treeitem", { name: words }).first();
  const bypassedRow = /^lighthouse\.v1\.4\.0/;

  test("draws the stop, the guarded versions and the edge that breaks the step", async () => {
    await workbench.open(`${file}:${lineOf("upgrade.guardrails/v1")}`);
    await workbench.run("OLM: Show Upgrade Graph");
    const panel = await workbench.webview("svg.lanes .guards .stop");
    await row(panel, /^lighthouse\.v1\.3\.0.*required stop of step 1/).waitFor();
    await row(panel, /^lighthouse\.v1\.2\.1.*must make the stop of step 1/).waitFor();
    assert.equal(await panel.locator("svg.lanes .guards .guarded").count(), 1);
    assert.ok((await panel.locator("svg.lanes .break").count()) > 0);
    await workbench.parkMouse();
    await pictures.takeInAllThemes("drawn");
  });

  test("a click on a version explains its guardrail, and the mouse leads to the entry", async () => {
    const panel = await workbench.webview("svg.lanes .guards .stop");
    await row(panel, /^lighthouse\.v1\.2\.1/).click();
    await panel.locator(".guardrails").first().waitFor();
    await pictures.take("details");
    await row(panel, /^lighthouse\.v1\.2\.1/).dblclick();
    await workbench.cursor(new RegExp(`Ln ${lineOf("- name: lighthouse.v1.2.1")},`));
  });

  test("the keyboard goes along the updates and opens the entry", async () => {
    const panel = await workbench.webview("svg.lanes .guards .stop");
    await row(panel, bypassedRow).click();
    await workbench.page.keyboard.press("ArrowLeft");
    await panel.locator("[role=treeitem]:focus").filter({ hasText: "v1.3.0" }).waitFor();
    await workbench.page.keyboard.press("Enter");
    await workbench.cursor(new RegExp(`Ln ${lineOf("- name: lighthouse.v1.3.0")},`));
  });

  test("follows an edit of the blob, and its undo", async () => {
    const panel = await workbench.webview("svg.lanes .guards .stop");
    const stop = lineOf("  through: '>=1.3.0 <1.4.0'");
    await workbench.open(`${file}:${stop}:1`);
    await workbench.page.keyboard.press("End");
    for (let key = 0; key < "'>=1.3.0 <1.4.0'".length; key++) await workbench.page.keyboard.press("Backspace");
    await workbench.page.keyboard.type("1.2.1");
    await row(panel, /^lighthouse\.v1\.2\.1.*required stop of step 1/).waitFor();
    await row(panel, /^lighthouse\.v1\.3\.0(?!.*required stop)/).waitFor();
    await pictures.take("edited");
    // Each save in between begins another step to undo; there is nothing else to undo.
    for (let undo = 0; undo < 30; undo++) await workbench.page.keyboard.press("ControlOrMeta+z");
    await row(panel, /^lighthouse\.v1\.3\.0.*required stop of step 1/).waitFor();
    await row(panel, /^lighthouse\.v1\.2\.1.*must make the stop of step 1/).waitFor();
  });
});
