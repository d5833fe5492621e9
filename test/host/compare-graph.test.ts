// Comparing graphs in the panel of a real VS Code, by mouse and by keyboard, in one window: with another catalog, with the
// saved file, with the last commit, and the two sides of a diff editor.

import path from "node:path";
import { after, afterEach, before, describe, test } from "node:test";
import type { Frame } from "playwright-core";
import { openWorkbench, type Workbench } from "../../scripts/workbench.ts";
import { gitRepository, withoutGit } from "../support/git-repository.ts";
import { bundlesOf, channelOf, packageBlob } from "../support/lighthouse.ts";
import { keepPictureAfter, Pictures, useTheme } from "./pictures.ts";
import { startVsCodeForTests, type VsCodeForTests } from "./vscode-for-tests.ts";

const catalogOf = (...versions: readonly string[]) =>
  `${packageBlob}${channelOf("stable", ...versions)}${bundlesOf(...versions)}`;
const older = "v4.20/lighthouse/catalog.yaml";
const newer = "v4.21/lighthouse/catalog.yaml";
/** What the commit has, and what is on the disk. */
const committed = catalogOf("1.2.0", "1.1.0", "1.0.0");
const written = catalogOf("1.3.0", "1.2.0", "1.1.0", "1.0.0");
const lineOf = (catalog: string, text: string) => catalog.split("\n").findIndex((line) => line.includes(text)) + 1;

describe("comparing graphs", { skip: withoutGit }, () => {
  const { folder, write } = gitRepository({ after }, { [older]: committed, [newer]: catalogOf("1.2.0", "1.0.0") });
  let vscode: VsCodeForTests;
  let workbench: Workbench;
  let pictures: Pictures;

  before(async () => {
    write({ [older]: written });
    useTheme(folder, "dark");
    vscode = await startVsCodeForTests({
      settings: { "editor.minimap.enabled": false, "files.autoSave": "off", "git.enabled": true },
      builtInExtensions: ["git", "git-base"],
    });
    workbench = await openWorkbench(vscode.browser, { port: vscode.port, folder });
    pictures = new Pictures(workbench, folder, "compare-graph");
    await workbench.page.locator(".explorer-folders-view").getByText("v4.20").first().waitFor();
    await workbench.open(`${older}:${lineOf(written, "- name: lighthouse.v1.3.0")}`);
    await workbench.status(/opm accepts/);
    await workbench.run("OLM: Show Upgrade Graph");
    await workbench.webview("#panel .package");
  });

  afterEach((t) => keepPictureAfter(t, workbench, "compare-graph"));

  after(() => vscode?.stop());

  const press = (key: string) => workbench.page.keyboard.press(key);
  const graphGroup = () =>
    workbench.page.locator(".editor-group-container").filter({
      has: workbench.page.locator(".tab").filter({ hasText: "Upgrade Graph" }),
    });
  const showChanges = () => workbench.page.getByRole("button", { name: "Show What This Changes for Updates" });
  /** The panel, once it is compared with a state of this name. */
  const compared = (name: string) => workbench.webview(`#panel .compared-with:has-text("${name}")`);
  const change = (panel: Frame, words: string) =>
    panel.locator(".changes > ul > li").filter({ hasText: words }).first();
  const focused = (panel: Frame, version: string) =>
    panel.locator("[role=treeitem]:focus", { hasText: version }).waitFor();

  test("the catalog of the next OpenShift lacks a version; keys go from change to change", async () => {
    await workbench.runAndPick("OLM: Compare Upgrade Graph With…", "v4.21");
    const panel = await compared("v4.21");
    await change(panel, "v1.1.0").waitFor();
    await pictures.takeInAllThemes("catalogs");
    const row = panel.getByRole("treeitem", { name: /^lighthouse\.v1\.3\.0, new/ });
    await row.click();
    await focused(panel, "v1.3.0");
    await press("n");
    await focused(panel, "v1.2.0");
    await press("n");
    await focused(panel, "v1.1.0");
    await press("Shift+N");
    await focused(panel, "v1.2.0");
  });

  test("an item of the list leads to its line, by mouse and by keyboard", async () => {
    const panel = await compared("v4.21");
    const sign = change(panel, "v1.3.0").getByRole("button", { name: /go to the line/ });
    await sign.click();
    await workbench.cursor(/Ln \d+, Col/);
    await workbench.page.locator(".editor-group-container.active .tab.active").getByText("catalog.yaml").waitFor();
    await sign.press("Enter");
    await workbench.page.locator(".editor-group-container.active .tab.active").getByText("catalog.yaml").waitFor();
  });

  test("the button of the title compares with the last commit, and the cross ends it", async () => {
    const panel = await compared("v4.21");
    await panel.getByRole("treeitem", { name: /^lighthouse\.v1\.3\.0/ }).click();
    await graphGroup().getByRole("button", { name: "Compare Upgrade Graph With…" }).click();
    await workbench.page.locator(".quick-input-title").getByText("Compare 'lighthouse' with").waitFor();
    // A list of VS Code takes no click for a moment after it opens.
    await workbench.settle();
    await workbench.page.locator(".quick-input-list .monaco-list-row").filter({ hasText: "HEAD" }).click();
    const withHead = await compared("HEAD");
    await change(withHead, "the head is now v1.3.0, not v1.2.0").waitFor();
    await withHead.getByRole("button", { name: "Stop comparing" }).press("Enter");
    await withHead.locator(".compared").waitFor({ state: "detached" });
  });

  test("an edit is compared with the saved file while it is typed, and saving ends the difference", async () => {
    await workbench.open(`${older}:${lineOf(written, "replaces: lighthouse.v1.2.0")}:30`);
    await press("Backspace");
    await press("1");
    await workbench.runAndPick("OLM: Compare Upgrade Graph With…", "Saved files");
    const panel = await compared("saved");
    await change(panel, "v1.3.0 now replaces v1.2.1, not v1.2.0").waitFor();
    await workbench.open(`${older}:${lineOf(written, "replaces: lighthouse.v1.2.0")}:30`);
    await press("Backspace");
    await press("0");
    await panel.locator(".compared-counts").getByText("no change").waitFor();
    await press("ControlOrMeta+s");
  });

  test("the button in a diff editor's title shows what the changes of the file do to updates", async () => {
    await workbench.open(older);
    await press("ControlOrMeta+Shift+g");
    await workbench.page.locator(".scm-view .monaco-list-row").filter({ hasText: "catalog.yaml" }).first().click();
    await showChanges().click();
    const panel = await compared("catalog.yaml (Index)");
    await change(panel, "the head is now v1.3.0, not v1.2.0").waitFor();
  });

  test("the command does the same for two files that are compared by hand", async () => {
    await workbench.open(newer);
    await workbench.start("File: Compare Active File With...");
    await workbench.page.keyboard.type(older);
    await workbench.page
      .locator(".quick-input-list .monaco-list-row.focused")
      .filter({ hasText: path.dirname(older) })
      .waitFor();
    await workbench.settle();
    await press("Enter");
    await workbench.page.locator(".tab.active").filter({ hasText: "↔" }).waitFor();
    await showChanges().waitFor();
    // The list of commands has those that fit when it opens.
    await workbench.settle();
    await workbench.run("OLM: Show What This Changes for Updates");
    const panel = await compared("v4.21");
    await change(panel, "v1.2.0 now replaces v1.1.0, not v1.0.0").waitFor();
  });
});
