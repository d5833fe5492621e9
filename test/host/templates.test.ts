// Catalog templates in a real VS Code, by keyboard: findings, the generated graph, the rendered catalog and the verdict.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, afterEach, before, describe, test } from "node:test";
import type { Locator } from "playwright-core";
import { inProject } from "../../scripts/project.ts";
import { openWorkbench, type Workbench } from "../../scripts/workbench.ts";
import { keepPictureAfter } from "./pictures.ts";
import { startVsCodeForTests, type VsCodeForTests } from "./vscode-for-tests.ts";

const semver = "templates/semver.yaml";
const basic = "templates/basic.yaml";
const catalog = "catalogs/v4.20/lighthouse-operator/catalog.yaml";

describe("templates in VS Code", () => {
  let vscode: VsCodeForTests;
  let workbench: Workbench;

  before(async () => {
    vscode = await startVsCodeForTests();
    workbench = await openWorkbench(vscode.browser, { port: vscode.port, folder: vscode.folder });
    await workbench.run("View: Close Primary Side Bar");
  });

  afterEach((t) => keepPictureAfter(t, workbench, "templates"));

  after(() => vscode?.stop());

  const press = (key: string) => workbench.page.keyboard.press(key);
  const cursorAt = (line: number) => workbench.cursor(new RegExp(`Ln ${line},`));

  /** The editor whose tab has this name. */
  function editor(name: string): Locator {
    return workbench.page.locator(".editor-group-container", { has: workbench.page.getByRole("tab", { name }) });
  }

  test("the Problems panel names the lines of a basic template, and the status counts its errors", async () => {
    await workbench.open(basic);
    await workbench.status(/tidewatch: 1 error/);
    await workbench.run("Problems: Focus on Problems View");
    const rows = workbench.page.locator(".markers-panel .monaco-list-row");
    for (const [rule, text] of [
      ["ignored-template-field", "description: Tells the tides."],
      ["entry-without-bundle", "- name: tidewatch.v0.5.O"],
    ] as const) {
      const place = `[Ln ${lineIn(basic, text)},`;
      await rows.filter({ hasText: rule }).filter({ hasText: place }).waitFor();
    }
    await rows.filter({ hasText: "entry-without-bundle" }).click();
    await press("Enter");
    await cursorAt(lineIn(basic, "- name: tidewatch.v0.5.O"));
    await workbench.run("View: Hide Panel");
  });

  test("the status says that opm renders a template without mistakes", async () => {
    await workbench.open(semver);
    await workbench.status(/lighthouse-operator: opm renders/);
  });

  test("Show Upgrade Graph draws the generated channels, and Enter on a version leads to the line of its image", async () => {
    await workbench.run("OLM: Show Upgrade Graph");
    const panel = await workbench.webview("svg.lanes");
    for (const name of ["candidate-v2", "stable-v1", "stable-v2"]) {
      await panel.getByText(name, { exact: true }).locator("visible=true").first().waitFor();
    }
    const version = panel.locator("[role=treeitem]", { has: panel.getByText("v2.0.1", { exact: true }) }).first();
    await version.click();
    await version.and(panel.locator("[aria-selected=true]")).waitFor();
    await version.press("Enter");
    await cursorAt(lineIn(semver, imageOf("2.0.1")));
    // The start of the line stays visible, although the image is longer than the editor is wide.
    const [line, margin] = [".view-line", ".margin"].map((part) => editor("semver.yaml").locator(part).first());
    const [lineBox, marginBox] = [await line?.boundingBox(), await margin?.boundingBox()];
    assert.ok(lineBox && marginBox);
    assert.equal(lineBox.x, marginBox.x + marginBox.width);
  });

  test("Show Rendered Catalog opens the catalog beside the template, read-only", async () => {
    await workbench.run("View: Close Other Editors in Group");
    await workbench.open(`${semver}:${lineIn(semver, imageOf("2.1.1"))}`);
    await workbench.run("OLM: Show Rendered Catalog");
    await editor("Rendered from semver").getByText("name: candidate-v2").waitFor();
    await press("x");
    await workbench.page
      .getByText(/read-only/)
      .first()
      .waitFor();
    await press("Escape");
    await workbench.status(/lighthouse-operator: opm renders/);
    // It joins the graph, which is still open, instead of a column of its own.
    assert.equal(await workbench.page.locator(".editor-group-container").count(), 2);
  });

  test("the rendered catalog follows an edit, and its undo", async () => {
    await workbench.run("View: Focus First Editor Group");
    const entry = editor("Rendered from semver").getByText("- name: lighthouse-operator.v2.2.0");
    await workbench.open(`${semver}:${lineIn(semver, imageOf("2.2.0"))}`);
    await entry.waitFor();
    await press("ControlOrMeta+Shift+K");
    await entry.waitFor({ state: "detached" });
    await press("ControlOrMeta+z");
    await entry.waitFor();
  });

  test("the status follows an edit, and its undo", async () => {
    const line = lineIn(semver, "Schema: olm.semver");
    await workbench.open(`${semver}:${line}`);
    await press("End");
    await workbench.page.keyboard.type("s");
    await workbench.status(/1 error/);
    await press("ControlOrMeta+z");
    await workbench.status(/lighthouse-operator: opm renders/);
  });
});

/** The line (1-based) of a sample that has `text`. */
function lineIn(sample: string, text: string): number {
  const line = linesOf(sample).findIndex((each) => each.includes(text)) + 1;
  assert.notEqual(line, 0, text);
  return line;
}

/** The image of a version of lighthouse-operator, as the samples' catalog has it. */
function imageOf(version: string): string {
  const lines = linesOf(catalog);
  const bundle = lines.indexOf(`name: lighthouse-operator.v${version}`);
  return (lines[bundle + 2] ?? "").replace("image: ", "");
}

function linesOf(sample: string): readonly string[] {
  return readFileSync(inProject(`samples/${sample}`), "utf8").split("\n");
}
