// A refactoring in a real VS Code, by a command that asks for what it needs.

import { readFileSync } from "node:fs";
import { after, afterEach, before, describe, test } from "node:test";
import type { Locator } from "playwright-core";
import { inProject } from "../../scripts/project.ts";
import { openWorkbench, type Workbench } from "../../scripts/workbench.ts";
import { startVsCodeForTests, type VsCodeForTests } from "./vscode-for-tests.ts";

const file = "catalogs/v4.20/lighthouse-operator/catalog.yaml";
const head = "  - name: lighthouse-operator.v1.2.0";
const headLine =
  readFileSync(inProject(`samples/${file}`), "utf8")
    .split("\n")
    .indexOf(head) + 1;

describe("refactorings in VS Code", () => {
  let vscode: VsCodeForTests;
  let workbench: Workbench;

  before(async () => {
    vscode = await startVsCodeForTests();
    workbench = await openWorkbench(vscode.browser, { port: vscode.port, folder: vscode.folder });
    await workbench.run("View: Close Primary Side Bar");
    await workbench.open(`${file}:${headLine}`);
    await workbench.status(/opm accepts/);
    await workbench.page.keyboard.press("End");
  });

  afterEach((t) => workbench.keepPicture(inProject(`.tmp/refactoring ${t.name.replace(/\W+/g, "-")}.png`)));

  after(() => vscode?.stop());

  function line(text: string): Locator {
    return workbench.page.locator(".view-line").filter({ hasText: text }).first();
  }

  async function undo(text: string): Promise<void> {
    await workbench.page.keyboard.press("Control+z");
    await line(text).waitFor({ state: "detached" });
  }

  test("a command begins with the version under the cursor, refuses a wrong answer and takes a right one", async () => {
    await workbench.start("OLM: Substitute Version…");
    const rows = workbench.page.locator(".quick-input-list .monaco-list-row");
    await rows.first().filter({ hasText: "lighthouse-operator.v1.2.0" }).waitFor();
    await workbench.page.keyboard.press("Enter");
    await workbench.page.locator(".quick-input-message").filter({ hasText: "The new version" }).waitFor();
    await workbench.page.keyboard.type("1.1.1");
    await workbench.page.locator(".quick-input-message").filter({ hasText: "has version 1.1.1 already" }).waitFor();
    await workbench.page.keyboard.type("5");
    await workbench.page.locator(".quick-input-message").filter({ hasText: "1.1.15 is not higher" }).waitFor();
    for (let index = 0; index < "1.15".length; index++) await workbench.page.keyboard.press("Backspace");
    await workbench.page.keyboard.type("2.9");
    await workbench.page.locator(".quick-input-message").filter({ hasText: "The new version" }).waitFor();
    await workbench.page.keyboard.press("Enter");
    await line("name: lighthouse-operator.v1.2.9").waitFor();
    await undo("name: lighthouse-operator.v1.2.9");
  });
});
