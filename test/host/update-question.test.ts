// What a person asks and takes from the graph panel of a real VS Code, in one window: questions about updates from the
// editor, the context menu and the keyboard, the graph as a picture and as text, and what changed since the commit.

import assert from "node:assert/strict";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { after, afterEach, before, describe, test } from "node:test";
import type { Frame } from "playwright-core";
import { openWorkbench, type Workbench } from "../../scripts/workbench.ts";
import { gitRepository, withoutGit } from "../support/git-repository.ts";
import { guardedChannel, guardedRest } from "../support/guarded-package.ts";
import { bundlesOf, packageBlob } from "../support/lighthouse.ts";
import { savesItself } from "./author.ts";
import { keepPictureAfter } from "./pictures.ts";
import { startVsCodeForTests, type VsCodeForTests } from "./vscode-for-tests.ts";

const file = "catalogs/lighthouse/catalog.yaml";
const catalog = `${guardedRest}${guardedChannel}`;
/** The channel before its last version, and the catalog of that time. */
const [earlierChannel = ""] = guardedChannel.split("- name: lighthouse.v1.4.0");
const committed = `${packageBlob}${bundlesOf("1.2.0", "1.2.1", "1.3.0")}${earlierChannel}`;
const lineOf = (text: string) => catalog.split("\n").findIndex((line) => line.includes(text)) + 1;

describe("questions and exports of the graph", { skip: withoutGit }, () => {
  const { folder, write } = gitRepository({ after }, { [file]: committed });
  let vscode: VsCodeForTests;
  let workbench: Workbench;

  before(async () => {
    write({ [file]: catalog });
    vscode = await startVsCodeForTests({ settings: { "editor.minimap.enabled": false, ...savesItself } });
    workbench = await openWorkbench(vscode.browser, { port: vscode.port, folder });
    await workbench.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await workbench.page.locator(".explorer-folders-view").getByText("catalogs").first().waitFor();
  });

  afterEach((t) => keepPictureAfter(t, workbench, "update-question"));

  after(() => vscode?.stop());

  const row = (panel: Frame, name: string | RegExp) => panel.getByRole("treeitem", { name }).first();
  const graph = () => workbench.webview("#panel .package");
  const press = (key: string) => workbench.page.keyboard.press(key);
  // A menu of VS Code takes no click for a moment after it opens.
  const choose = (words: string) => workbench.page.getByRole("menuitem", { name: words }).click({ delay: 250 });
  const clipboard = () => workbench.page.evaluate<string>("navigator.clipboard.readText()");
  /** Waits until the clipboard has this text: the page hands it to the extension. */
  const isCopied = async (text: string): Promise<void> => {
    await workbench.until(async () => (await clipboard()) === text);
    assert.equal(await clipboard(), text);
  };
  const installed = (panel: Frame) => panel.getByLabel("Installed version").inputValue();
  const wanted = (panel: Frame) => panel.getByLabel("Wanted version").inputValue();

  test("the entry under the cursor is asked about", async () => {
    await workbench.open(`${file}:${lineOf("- name: lighthouse.v1.2.1")}:12`);
    await workbench.status(/opm accepts/);
    await workbench.run("OLM: Show Update Path From Here");
    const panel = await graph();
    await panel.getByRole("region", { name: "Answer" }).getByRole("heading", { name: "Automatic updates" }).waitFor();
    assert.equal(await installed(panel), "lighthouse.v1.2.1");
  });

  test("the context menu of a version asks for it", async () => {
    const panel = await graph();
    await row(panel, "lighthouse.v1.4.0").click({ button: "right" });
    await choose("I Want This Version");
    await panel.getByText("Update path to lighthouse.v1.4.0").waitFor();
    await panel.locator(".manifest pre").first().waitFor();
    assert.deepEqual([await installed(panel), await wanted(panel)], ["lighthouse.v1.2.1", "lighthouse.v1.4.0"]);
  });

  test("the manifest is copied", async () => {
    const panel = await graph();
    await panel.getByRole("button", { name: /^Copy the / }).click();
    await panel.locator(".copied").getByText("copied").waitFor();
    await isCopied((await panel.locator(".manifest pre").textContent()) ?? "");
  });

  test("Shift+F10 opens the context menu of the version with the focus", async () => {
    const panel = await graph();
    await row(panel, "lighthouse.v1.2.0").click();
    await press("Shift+F10");
    await choose("I Have This Version");
    await row(panel, /^lighthouse\.v1\.2\.0.*I have/).waitFor();
    assert.deepEqual([await installed(panel), await wanted(panel)], ["lighthouse.v1.2.0", "lighthouse.v1.4.0"]);
    await row(panel, "lighthouse.v1.3.0").click();
    await press("Shift+F10");
    await choose("Copy Name");
    await isCopied("lighthouse.v1.3.0");
  });

  test("the keys h and w ask for the version with the focus", async () => {
    const panel = await graph();
    await row(panel, "lighthouse.v1.2.1").click();
    await press("h");
    await row(panel, /^lighthouse\.v1\.2\.1.*I have/).waitFor();
    // The head of the section is between them.
    await press("ArrowUp");
    await press("ArrowUp");
    await press("w");
    await row(panel, /^lighthouse\.v1\.3\.0.*I want/).waitFor();
    assert.deepEqual([await installed(panel), await wanted(panel)], ["lighthouse.v1.2.1", "lighthouse.v1.3.0"]);
  });

  test("the context menu of the editor asks about the entry at the mouse", async () => {
    const entry = workbench.page.locator(".view-line").filter({ hasText: "- name: lighthouse.v1.2.1" }).first();
    await entry.getByText("lighthouse.v1.2.1").click();
    await entry.getByText("lighthouse.v1.2.1").click({ button: "right" });
    await choose("Show Update Path From Here");
    const panel = await graph();
    await row(panel, /^lighthouse\.v1\.2\.1.*I have/).waitFor();
  });

  test("Escape leaves the question", async () => {
    const panel = await graph();
    await row(panel, "lighthouse.v1.4.0").click();
    await press("Escape");
    await panel.locator(".question-bar").waitFor({ state: "hidden" });
  });

  const picture = /^<svg .*v1\.4\.0.*v1\.2\.1/s;
  const image = /^\u{fffd}PNG/u;
  const mermaid = /^graph LR\n.*"lighthouse\.v1\.3\.0"\]-- replace --> lighthouse-stable-lighthouse\.v1\.4\.0/s;
  /** What each format holds, and the ending of its files. */
  const formats: Readonly<Record<string, readonly [RegExp, string]>> = {
    "SVG as shown": [picture, "svg"],
    "SVG for print": [picture, "svg"],
    "PNG as shown": [image, "png"],
    "PNG for print": [image, "png"],
    Mermaid: [mermaid, "mmd"],
    DOT: [/^digraph .*lighthouse\.v1\.4\.0/s, "dot"],
    JSON: [/^\{.*"lighthouse\.v1\.4\.0"/s, "json"],
    Markdown: [/\|.*v1\.4\.0/s, "md"],
  };

  test("the graph is saved in every format", async () => {
    for (const [format, [expected, ending]] of Object.entries(formats)) {
      const file = path.join(folder, `catalogs/lighthouse.${ending}`);
      rmSync(file, { force: true });
      await workbench.runAndPick("OLM: Save Upgrade Graph As…", format);
      await workbench.page.locator(".quick-input-widget").getByRole("button", { name: "OK" }).click();
      // A file is there before its text is.
      const read = () => (existsSync(file) ? readFileSync(file, "utf8") : "");
      await workbench.until(() => expected.test(read()));
      assert.match(read(), expected, format);
    }
  });

  test("the graph is copied in every format of text", async () => {
    for (const [format, [expected]] of Object.entries(formats).filter(([, [, ending]]) => ending !== "png")) {
      await workbench.runAndPick("OLM: Copy Upgrade Graph As…", format);
      await workbench.page.locator(".statusbar").getByText(`${format} copied`).waitFor();
      assert.match(await clipboard(), expected, format);
    }
  });

  test("what changed since the commit is shown, until comparing is stopped", async () => {
    await workbench.runAndPick("OLM: Compare Upgrade Graph With…", "HEAD");
    const panel = await workbench.webview("#panel .compared");
    await panel.locator(".changes li").filter({ hasText: "v1.4.0" }).first().waitFor();
    await row(panel, /^lighthouse\.v1\.4\.0, new,/).waitFor();
    await panel.getByRole("button", { name: "Stop comparing" }).click();
    await panel.locator(".compared").waitFor({ state: "detached" });
    await panel.locator(".changes").waitFor({ state: "hidden" });
  });
});
