// The steps and tests of guardrails in the Test Explorer of a real VS Code: marks beside the lines, the
// counter-example as a message, and results that follow edits. The pictures are kept, the main ones in all themes.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, afterEach, before, describe, test } from "node:test";
import type { Locator } from "playwright-core";
import { openWorkbench, type Workbench } from "../../scripts/workbench.ts";
import { guardedChannel, guardedRest, guardrailsHead, throughEachMinor } from "../support/guarded-package.ts";
import { Pictures, useTheme } from "./pictures.ts";
import { startVsCodeForTests, type VsCodeForTests } from "./vscode-for-tests.ts";

const opening = "  skipRange: '>=1.2.0 <1.4.0'";
const catalog = `${guardedRest.replace("---\n", "")}${guardedChannel}${opening}
${guardrailsHead}${throughEachMinor}- from: 1.3.0
  through: 1.4.0
  before: '>=2.0.0'
tests:
- every: '>=1.2.0'
  reaches: head
  within: 1
- every: '<1.3.0'
  reaches: 2.0.0
  olm: v0
- every: 9.0.0
  reaches: head
`;
const lineOf = (text: string) => catalog.split("\n").findIndex((line) => line.includes(text)) + 1;

describe("the Test Explorer", () => {
  let vscode: VsCodeForTests;
  let workbench: Workbench;
  let pictures: Pictures;
  let folder: string;

  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "olm-catalogs-tests-"));
    mkdirSync(path.join(folder, "lighthouse"));
    writeFileSync(path.join(folder, "lighthouse/catalog.yaml"), catalog);
    writeFileSync(path.join(folder, "other.txt"), "nothing\n");
    useTheme(folder, "dark");
    vscode = await startVsCodeForTests({
      settings: { "editor.minimap.enabled": false, "files.autoSave": "off" },
    });
    workbench = await openWorkbench(vscode.browser, { port: vscode.port, folder });
    pictures = new Pictures(workbench, folder, "tests");
    await workbench.page.locator(".explorer-folders-view").getByText("lighthouse").first().waitFor();
  });

  afterEach(() => pictures.last());

  after(async () => {
    await vscode?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const rows = () => workbench.page.locator(".test-explorer .monaco-list-row");
  const row = (label: string): Locator => rows().filter({ hasText: label });
  /** The row of a case once it has the icon of a result. */
  const shows = (label: string, result: "passed" | "failed" | "error") =>
    row(label).locator(`.codicon-testing-${result}-icon`).first().waitFor();

  test("lists the steps and tests with their results", async () => {
    await workbench.open(`lighthouse/catalog.yaml:${lineOf("- name: lighthouse.v1.4.0")}`);
    // VS Code shows the view with the first test case.
    await workbench.page.getByRole("tab", { name: /^Testing/ }).click();
    await row("lighthouse").locator(".monaco-tl-twistie").first().click();
    await shows("step 1", "failed");
    await shows("step 2", "passed");
    await shows("test 1", "passed");
    await shows("test 2", "failed");
    await shows("test 3", "error");
    await workbench.parkMouse();
    await pictures.takeInAllThemes("list");
    // Neither a message nor the list of results opens.
    assert.equal(await workbench.page.locator(".test-output-peek, .part.panel:visible").count(), 0);
  });

  test("marks the lines of the blob in the gutter", async () => {
    await workbench.open(`lighthouse/catalog.yaml:${lineOf("upgrade.guardrails/v1")}`);
    await workbench.page.locator(".glyph-margin-widgets .testing-run-glyph").nth(5).waitFor();
    await pictures.takeInAllThemes("gutter");
  });

  test("a failure is a message at the edge that opens it, with the chain of updates", async () => {
    await workbench.open(`lighthouse/catalog.yaml:${lineOf(opening)}:16`);
    const peek = workbench.page.locator(".test-output-peek");
    // VS Code leaves the chain out of what opens while its editors are still loaded.
    await workbench.runUntil("Test: Peek Output", peek.getByText("→ lighthouse.v1.4.0: skipRange"));
    await peek.getByText("lets 'lighthouse.v1.2.0' update to 'lighthouse.v1.4.0'").first().waitFor();
    await pictures.takeInAllThemes("message");
    await workbench.page.keyboard.press("Escape");
  });

  test("results follow an edit, a syntax error and its undo", async () => {
    await workbench.open(`lighthouse/catalog.yaml:${lineOf(opening)}:1`);
    await workbench.page.keyboard.press("ControlOrMeta+Shift+K");
    await shows("step 1", "passed");
    await shows("test 1", "failed");
    await pictures.take("edited");
    await workbench.page.keyboard.press("ControlOrMeta+z");
    await shows("step 1", "failed");
    await workbench.open(`lighthouse/catalog.yaml:${lineOf("upgrade.guardrails/v1")}:1`);
    await workbench.page.keyboard.type("{");
    // The last results stay, and are shown as outdated.
    await row("step 1").locator(".codicon-testing-failed-icon.retired").waitFor();
    await row("step 2").locator(".codicon-testing-passed-icon.retired").waitFor();
    await pictures.take("broken");
    await workbench.page.keyboard.press("ControlOrMeta+z");
    await row("step 1").locator(".codicon-testing-failed-icon:not(.retired)").waitFor();
  });

  test("what is deleted is gone", async () => {
    writeFileSync(path.join(folder, "lighthouse/catalog.yaml"), catalog.slice(0, catalog.indexOf("tests:")));
    await row("test 1").waitFor({ state: "detached" });
    await shows("step 1", "failed");
    await workbench.run("View: Close All Editors");
    await shows("step 1", "failed");
    rmSync(path.join(folder, "lighthouse/catalog.yaml"));
    await row("step 1").waitFor({ state: "detached" });
    await pictures.take("gone");
  });
});
