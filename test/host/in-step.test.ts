// The graph panel in step with the editors of a real VS Code, by mouse and keyboard, in one window: what it follows, where
// files open, several panels side by side, the list of packages, and what a reload restores.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, afterEach, before, describe, test } from "node:test";
import type { Frame, Locator } from "playwright-core";
import { openWorkbench, type Workbench } from "../../scripts/workbench.ts";
import { parseFixture } from "../support/fixture.ts";
import { csvPathOf, packageFolder } from "../support/package-folder-fixture.ts";
import { savesItself } from "./author.ts";
import { keepPictureAfter } from "./pictures.ts";
import { startVsCodeForTests, type VsCodeForTests } from "./vscode-for-tests.ts";

/** A catalog of one package with two channels, and a deprecation of each kind. */
const catalogOf = (name: string) => `---
schema: olm.package
name: ${name}
defaultChannel: stable
---
schema: olm.channel
package: ${name}
name: stable
entries:
  - name: ${name}.v1.0.0
  - name: ${name}.v1.1.0
    replaces: ${name}.v1.0.0
---
schema: olm.channel
package: ${name}
name: fast
entries:
  - name: ${name}.v1.1.0
  - name: ${name}.v2.0.0
    replaces: ${name}.v1.1.0
${["1.0.0", "1.1.0", "2.0.0"].map((version) => bundleOf(name, version)).join("")}---
schema: olm.deprecations
package: ${name}
entries:
  - reference:
      schema: olm.channel
      name: fast
    message: fast is old
  - reference:
      schema: olm.bundle
      name: ${name}.v1.0.0
    message: this version is old
`;

const bundleOf = (name: string, version: string) => `---
schema: olm.bundle
name: ${name}.v${version}
package: ${name}
image: quay.io/example/${name}:v${version}
properties:
  - type: olm.package
    value:
      packageName: ${name}
      version: ${version}
`;

const template = `schema: olm.template.basic
entries:
  - schema: olm.package
    name: cove
    defaultChannel: stable
  - schema: olm.channel
    package: cove
    name: stable
    entries:
      - name: cove.v1.0.0
`;

const beacon = "v4.20/beacon/catalog.yaml";
const sibling = "v4.21/beacon/catalog.yaml";
const harbor = "v4.20/harbor/catalog.yaml";
const other = "notes.txt";
const bundles = packageFolder([{ version: "1.0.0" }, { version: "1.1.0", replaces: "1.0.0" }]);
const files: Readonly<Record<string, string>> = {
  [beacon]: catalogOf("beacon"),
  [sibling]: catalogOf("beacon"),
  [harbor]: catalogOf("harbor"),
  [other]: "nothing of a catalog\n",
  "template.yaml": template,
  ...Object.fromEntries(parseFixture(bundles).map((file) => [file.path, file.text])),
};

/** The line (1-based) of the first line with a text. */
function lineOf(file: string, text: string): number {
  const lines = (files[file] ?? "").split("\n");
  return lines.findIndex((line) => line.includes(text)) + 1;
}

describe("the graph in step with the editors", () => {
  let vscode: VsCodeForTests;
  let workbench: Workbench;
  let folder: string;

  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "olm-catalogs-in-step-"));
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    vscode = await startVsCodeForTests({ settings: { "editor.minimap.enabled": false, ...savesItself } });
    workbench = await openWorkbench(vscode.browser, { port: vscode.port, folder });
    await workbench.page.locator(".explorer-folders-view").getByText("v4.20").first().waitFor();
  });

  afterEach((t) => keepPictureAfter(t, workbench, "in-step"));

  after(async () => {
    await vscode?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const tabs = () => workbench.page.locator(".tab");
  const tab = (title: string | RegExp) => tabs().filter({ hasText: title });
  const groups = () => workbench.page.locator(".editor-group-container");
  /** The group with a graph. */
  const graphGroup = () => groups().filter({ has: tab("Upgrade Graph") });
  const selected = (panel: Frame, label: string): Promise<void> =>
    panel.locator("[aria-selected=true] .label", { hasText: label }).first().waitFor();
  /** The page of the panel of a package. */
  const panelOf = (name: string) => workbench.webview(`#panel .package:has-text("${name}")`);
  const press = (key: string) => workbench.page.keyboard.press(key);
  /** Presses a key that leads to the line of beacon's catalog with a text: again where VS Code was still taking the focus. */
  const pressUntilAt = (key: string, text: string): Promise<void> =>
    workbench.askUntil(() => press(key), workbench.cursorAt(new RegExp(`Ln ${lineOf(beacon, text)},`)));

  test("follows the cursor on the keys of each kind of blob", async () => {
    await workbench.open(`${beacon}:${lineOf(beacon, "- name: beacon.v1.0.0")}`);
    await workbench.run("OLM: Show Upgrade Graph");
    const panel = await panelOf("beacon");
    await selected(panel, "v1.0.0");
    const places: readonly (readonly [string, string])[] = [
      ["name: fast", "v2.0.0"],
      ["name: beacon", "v1.1.0"],
      ["image: quay.io/example/beacon:v2.0.0", "v2.0.0"],
      ["image: quay.io/example/beacon:v1.0.0", "v1.0.0"],
      ["message: fast is old", "v2.0.0"],
      ["message: this version is old", "v1.0.0"],
    ];
    for (const [text, label] of places) {
      await workbench.open(`${beacon}:${lineOf(beacon, text)}`);
      await selected(panel, label);
    }
  });

  test("follows into another package, a template and a bundle folder", async () => {
    await workbench.open(`${harbor}:${lineOf(harbor, "name: fast")}`);
    await selected(await panelOf("harbor"), "v2.0.0");
    await workbench.open(csvPathOf("1.0.0"));
    await selected(await panelOf("lighthouse"), "v1.0.0");
    await workbench.open("template.yaml");
    await panelOf("cove");
    await workbench.open(`${beacon}:1`);
    await panelOf("beacon");
  });

  test("a click shows the line and keeps the focus, a double click and Enter go there", async () => {
    const panel = await panelOf("beacon");
    const row = (label: string): Locator => panel.getByRole("treeitem", { name: `beacon.${label}` }).first();
    await row("v1.0.0").click();
    await panel.locator("[role=treeitem]:focus").filter({ hasText: "v1.0.0" }).waitFor();
    await row("v2.0.0").dblclick();
    await workbench.cursor(new RegExp(`Ln ${lineOf(beacon, "- name: beacon.v2.0.0")},`));
    await row("v1.0.0").click();
    await pressUntilAt("Enter", "- name: beacon.v1.0.0");
  });

  test("files from the explorer and from Go to Definition open beside the graph", async () => {
    const panel = await panelOf("beacon");
    await panel.getByRole("treeitem", { name: "beacon.v1.1.0" }).first().click();
    await workbench.page.locator(".explorer-folders-view").getByText(other).first().click();
    await tab(other).waitFor();
    assert.equal(await graphGroup().locator(".tab").count(), 1, "only the graph is in its group");
    assert.equal(await groups().count(), 2);
    await workbench.open(`${beacon}:${lineOf(beacon, "replaces: beacon.v1.0.0")}:18`);
    await pressUntilAt("F12", "- name: beacon.v1.0.0");
    assert.equal(await graphGroup().locator(".tab").count(), 1);
  });

  test("a kept graph stays, and the next one opens beside it", async () => {
    const panel = await panelOf("beacon");
    await panel.getByRole("treeitem", { name: "beacon.v1.1.0" }).first().click();
    await graphGroup().getByRole("button", { name: "Keep This Graph Open" }).click();
    await graphGroup().getByRole("button", { name: "Follow the Cursor in This Graph" }).waitFor();
    await workbench.open(`${sibling}:${lineOf(sibling, "name: fast")}`);
    // The kept graph has the focus: the question is still about the catalog in the editor.
    await panel.getByPlaceholder("Filter").click();
    await workbench.run("OLM: Show Upgrade Graph");
    await tab("Upgrade Graph: beacon (v4.20)").waitFor();
    await tab("Upgrade Graph: beacon (v4.21)").waitFor();
    assert.equal(await groups().count(), 3);
    await workbench.open(`${harbor}:1`);
    await tab(/^Upgrade Graph: harbor$/).waitFor();
    await tab(/^Upgrade Graph: beacon$/).waitFor();
  });

  test("the list of packages has all of them, with counts, and can be typed into", async () => {
    const panel = await panelOf("harbor");
    await panel.getByRole("treeitem", { name: "harbor.v1.1.0" }).first().click();
    await press("p");
    const rows = workbench.page.locator(".quick-input-list .monaco-list-row");
    await rows.filter({ hasText: "harbor" }).first().waitFor();
    const texts = (await rows.allTextContents()).join("\n");
    for (const expected of [
      /beacon.*v4\.20\/beacon.*2 channels.*3 versions/,
      /lighthouse.*bundle folders/,
      /template/,
    ]) {
      assert.match(texts, expected);
    }
    await workbench.page.keyboard.type("v4.21/");
    await rows.filter({ hasText: "harbor" }).first().waitFor({ state: "detached" });
    await press("Enter");
    await tab("Upgrade Graph: beacon (v4.21)").waitFor();
  });

  test("each panel has its package again after a reload", async () => {
    await workbench.settle();
    await workbench.reload();
    await tab("Upgrade Graph: beacon (v4.20)").waitFor();
    await tab("Upgrade Graph: beacon (v4.21)").waitFor();
  });

  test("closing all editors leaves no locked group", async () => {
    await workbench.run("View: Close All Editors");
    await tabs().first().waitFor({ state: "detached" });
    await workbench.open(other);
    await tab(other).waitFor();
    assert.equal(await groups().count(), 1);
    assert.equal(await workbench.page.locator(".editor-group-container.locked").count(), 0);
  });
});
