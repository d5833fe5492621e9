// Finding versions in the graph panel of a real VS Code, by mouse and by keyboard, in one window: the filter with its
// completion, only problems, whose updates are drawn, sections, channels and the table.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, afterEach, before, describe, test } from "node:test";
import type { Frame } from "playwright-core";
import { openWorkbench, type Workbench } from "../../scripts/workbench.ts";
import { submariner, zStreamCatalog } from "../support/z-stream-catalog.ts";
import { keepPictureAfter, Pictures, useTheme } from "./pictures.ts";
import { startVsCodeForTests, type VsCodeForTests } from "./vscode-for-tests.ts";

const catalog = zStreamCatalog(submariner);
const lineOf = (text: string) => catalog.split("\n").indexOf(text) + 1;

describe("finding versions in the graph", () => {
  let vscode: VsCodeForTests;
  let workbench: Workbench;
  let pictures: Pictures;
  let panel: Frame;
  let folder: string;

  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "olm-catalogs-find-in-graph-"));
    mkdirSync(path.join(folder, "submariner"));
    writeFileSync(path.join(folder, "submariner/catalog.yaml"), catalog);
    useTheme(folder, "dark");
    vscode = await startVsCodeForTests({ settings: { "editor.minimap.enabled": false } });
    workbench = await openWorkbench(vscode.browser, { port: vscode.port, folder });
    pictures = new Pictures(workbench, folder, "find-in-graph");
    await workbench.page.locator(".explorer-folders-view").getByText("submariner").first().waitFor();
    await workbench.open(`submariner/catalog.yaml:${lineOf("- name: submariner.v0.23.1")}`);
    await workbench.run("OLM: Show Upgrade Graph");
    panel = await workbench.webview("[aria-selected=true] .label:has-text('v0.23.1')");
  });

  afterEach((t) => keepPictureAfter(t, workbench, "find-in-graph"));

  after(async () => {
    await vscode?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await workbench.page.keyboard.press(key);
  };
  const type = (text: string) => workbench.page.keyboard.type(text);
  const field = () => panel.getByRole("combobox", { name: /^Filter versions/ });
  const option = (term: string) => panel.getByRole("option", { name: term });
  const row = (version: string) => panel.getByRole("treeitem", { name: `submariner.v${version},` });
  const hasFocus = (version: string) => panel.locator("[role=treeitem]:focus", { hasText: `v${version}` }).waitFor();
  const counts = (text: string) => panel.locator(".found").getByText(text, { exact: true }).waitFor();
  const tool = (name: string) => panel.getByRole("button", { name, exact: true });
  const mode = (name: string) => panel.getByRole("radio", { name, exact: true });
  const next = (version: string, text: string) => row(version).locator(".next").getByText(text).waitFor();

  test("the keyboard filters with operators, takes what is offered, and Escape brings everything back", async () => {
    await row("0.23.1").click();
    await press("/");
    await type("channel:stable-0.2* is:he");
    await option("is:head").waitFor();
    await press("ArrowDown", "Enter");
    assert.equal((await field().inputValue()).trim(), "channel:stable-0.2* is:head");
    await counts("5 of 49");
    await type(" >=0.22 -v0.24");
    await counts("2 of 49");
    await press("Enter");
    await hasFocus("0.23.1");
    await press("/", "Escape");
    assert.equal(await field().inputValue(), "");
    await panel.locator(".found:empty").waitFor({ state: "attached" });
    await panel.locator("[aria-selected=true] .label").getByText("v0.23.1", { exact: true }).waitFor();
  });

  test("the mouse takes what is offered, and a mistake is explained below the field", async () => {
    await field().click();
    await type("is:dep");
    await option("is:deprecated").click();
    assert.equal((await field().inputValue()).trim(), "is:deprecated");
    await counts("6 of 49");
    await type(" max:<<4");
    await panel.locator(".filter-wrong").getByText("'<<4' is not an OpenShift version").waitFor();
    await press("Escape");
    assert.equal(await field().inputValue(), "");
  });

  test("only problems are shown by mouse and by keyboard", async () => {
    await tool("Only problems").click();
    await counts("2 of 49");
    await tool("Only problems").press("Space");
    await row("0.23.1").waitFor();
    assert.equal(await tool("Only problems").getAttribute("aria-pressed"), "false");
  });

  test("the updates of each OLM are chosen by mouse and by arrow keys", async () => {
    await next("0.22.1", "v0.22.2");
    await mode("OLM v1").check();
    await mode("any channel").check();
    await next("0.23.1", "v0.24.0");
    await pictures.take("any-channel");
    await mode("any channel").press("ArrowLeft");
    assert.equal(await mode("this channel").isChecked(), true);
    await mode("OLM v1").press("ArrowRight");
    assert.equal(await mode("Difference").isChecked(), true);
    await press("ArrowLeft", "ArrowLeft");
    assert.equal(await mode("OLM v0").isChecked(), true);
    await next("0.22.0", "v0.22.2");
    await press("ArrowLeft");
    assert.equal(await mode("All edges").isChecked(), true);
  });

  test("sections are collapsed all at once and one by one, by mouse and by keyboard", async () => {
    await row("0.23.1").click();
    await tool("Collapse all").click();
    const section = (minor: string) => panel.locator(".row.section", { hasText: minor });
    await section("0.23").click();
    await row("0.23.0").waitFor();
    assert.equal(await row("0.22.0").count(), 0);
    await section("0.22").click();
    await row("0.22.0").waitFor();
    await press("ArrowLeft");
    await row("0.22.0").waitFor({ state: "detached" });
    await press("ArrowRight");
    await row("0.22.0").waitFor();
    await tool("Collapse all").press("Enter");
    await row("0.22.0").waitFor({ state: "detached" });
    await press("Enter");
    await row("0.22.0").waitFor();
  });

  test("one channel is shown alone by mouse and by keyboard", async () => {
    const channel = panel.getByRole("button", { name: /^channel stable-0\.23/ });
    await channel.click();
    await counts("2 of 49");
    await channel.press("Enter");
    await row("0.22.0").waitFor();
  });

  test("the table says the same in words, and its rows lead to their lines", async () => {
    await row("0.23.0").click();
    await press("t");
    const line = panel.locator(".version-table tbody tr", { has: panel.getByText("v0.23.0", { exact: true }) });
    await line.locator("td").getByText("v0.23.1").first().waitFor();
    await pictures.takeInAllThemes("table");
    await press("Enter");
    await workbench.cursor(new RegExp(`Ln ${lineOf("- name: submariner.v0.23.0")},`));
    await tool("Table").click();
    await row("0.23.0").waitFor();
  });
});
