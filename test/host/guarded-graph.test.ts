// Guardrails in the graph panel of a real VS Code, in three themes, by mouse and keyboard: stops, guarded versions and the
// edge that breaks a step, and marks that follow an edit of the blob. The pictures are kept.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, afterEach, before, describe, test } from "node:test";
import type { Frame } from "playwright-core";
import { inProject } from "../../scripts/project.ts";
import { openWorkbench, type Workbench } from "../../scripts/workbench.ts";
import { guardedChannel, guardedRest, guardrailsHead, throughEachMinor } from "../support/guarded-package.ts";
import { savesItself } from "./author.ts";
import { startVsCodeForTests, type VsCodeForTests } from "./vscode-for-tests.ts";

const themes = { light: "Default Light Modern", dark: "Default Dark Modern", "high-contrast": "Default High Contrast" };

const file = "lighthouse/catalog.yaml";
const opening = "  skipRange: '>=1.2.0 <1.4.0'";
const catalog = `${guardedRest.replace("---\n", "")}${guardedChannel}${opening}\n${guardrailsHead}${throughEachMinor}`;
const lineOf = (text: string) => catalog.split("\n").findIndex((line) => line.includes(text)) + 1;

for (const [name, theme] of Object.entries(themes)) {
  describe(`guardrails in the graph, ${name}`, () => {
    let vscode: VsCodeForTests;
    let workbench: Workbench;
    let folder: string;

    before(async () => {
      folder = mkdtempSync(path.join(tmpdir(), "olm-catalogs-guarded-graph-"));
      mkdirSync(path.join(folder, "lighthouse"));
      writeFileSync(path.join(folder, file), catalog);
      vscode = await startVsCodeForTests({
        settings: { "workbench.colorTheme": theme, "editor.minimap.enabled": false, ...savesItself },
      });
      workbench = await openWorkbench(vscode.browser, { port: vscode.port, folder });
      await workbench.page.locator(".explorer-folders-view").getByText("lighthouse").first().waitFor();
    });

    afterEach(() => picture("last"));

    after(async () => {
      await vscode?.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    const picture = (what: string) => workbench.keepPicture(inProject(`.tmp/guarded-graph-${what}-${name}.png`));
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
      await workbench.settle();
      await picture("drawn");
    });

    // What the mouse and the keyboard do has no theme.
    if (name !== "light") return;

    test("a click on a version explains its guardrail, and the mouse leads to the entry", async () => {
      const panel = await workbench.webview("svg.lanes .guards .stop");
      await row(panel, /^lighthouse\.v1\.2\.1/).click();
      await panel.locator(".guardrails").first().waitFor();
      await workbench.settle();
      await picture("details");
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
      await workbench.settle();
      await picture("edited");
      // The typing, the deletion, and more to be sure: there is nothing else to undo.
      for (let undo = 0; undo < 5; undo++) await workbench.page.keyboard.press("ControlOrMeta+z");
      await row(panel, /^lighthouse\.v1\.3\.0.*required stop of step 1/).waitFor();
      await row(panel, /^lighthouse\.v1\.2\.1.*must make the stop of step 1/).waitFor();
    });
  });
}
