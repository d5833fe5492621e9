// A bundle folder in a real VS Code: hover, completion and outline of its CSV. The pictures are kept, the main ones in all themes.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { openWorkbench, type Workbench } from "../../scripts/workbench.ts";
import { parseFixture } from "../support/fixture.ts";
import { lighthouseBundle, lighthouseCsv, lighthouseDockerfile } from "../support/lighthouse-bundle.ts";
import { Pictures, useTheme } from "./pictures.ts";
import { startVsCodeForTests, type VsCodeForTests } from "./vscode-for-tests.ts";

const lines = lighthouseCsv.split("\n");
const lineOf = (text: string) => lines.findIndex((line) => line.includes(text)) + 1;

describe("a bundle folder in VS Code", () => {
  let vscode: VsCodeForTests;
  let workbench: Workbench;
  let pictures: Pictures;
  let folder: string;

  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "olm-catalogs-bundle-"));
    for (const file of parseFixture(lighthouseBundle(lighthouseCsv, "bundle") + lighthouseDockerfile)) {
      const target = path.join(folder, file.path.replace("lighthouse.v1.1.0.clusterserviceversion", "csv"));
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, file.text);
    }
    useTheme(folder, "dark");
    vscode = await startVsCodeForTests({
      settings: { "editor.minimap.enabled": false },
    });
    workbench = await openWorkbench(vscode.browser, { port: vscode.port, folder });
    pictures = new Pictures(workbench, folder, "bundle");
    // Go to File finds a file only after VS Code has listed the folder.
    await workbench.page.locator(".explorer-folders-view").getByText("bundle").first().waitFor();
    await workbench.run("View: Close Primary Side Bar");
  });

  after(async () => {
    await vscode?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("a hover explains a value", async () => {
    await workbench.open(`bundle/manifests/csv.yaml:${lineOf("capabilities:")}:22`);
    const hover = workbench.page.locator(".monaco-hover:visible").filter({ hasText: "metrics, alerts" }).first();
    await workbench.runUntil("Show or Focus Hover", hover);
    await pictures.takeInAllThemes("hover");
  });

  test("completion offers what is missing", async () => {
    await workbench.open(`bundle/manifests/csv.yaml:${lineOf("version: 1.1.0")}:17`);
    await workbench.page.keyboard.press("Enter");
    await workbench.page.keyboard.press("Control+Space");
    const row = (text: string) =>
      workbench.page.locator(".suggest-widget.visible .monaco-list-row").filter({ hasText: text });
    await row("minKubeVersion").first().waitFor();
    await pictures.takeInAllThemes("completion");
    await workbench.page.keyboard.press("Escape");
    await workbench.run("Undo");
  });

  test("a label that differs from the annotation is found", async () => {
    await workbench.open("bundle.Dockerfile:6:10");
    await workbench.page.locator(".squiggly-warning").first().waitFor();
    const hover = workbench.page.locator(".monaco-hover:visible").filter({ hasText: "label-mismatch" }).first();
    await workbench.runUntil("Show or Focus Hover", hover);
    await pictures.takeInAllThemes("label-finding");
    await workbench.page.keyboard.press("Escape");
  });

  test("completion in bundle.Dockerfile offers the labels with the values of the annotations", async () => {
    await workbench.open("bundle.Dockerfile:5:66");
    await workbench.page.keyboard.press("End");
    await workbench.page.keyboard.type("\nLABEL op");
    // VS Code takes the text of a label for a string, in which it does not offer anything while typing.
    await workbench.page.keyboard.press("Control+Space");
    const row = workbench.page
      .locator(".suggest-widget.visible .monaco-list-row")
      .filter({ hasText: "channels.v1" })
      .first();
    await row.waitFor();
    await pictures.take("labels");
    await workbench.page.keyboard.press("Escape");
  });

  test("raising the version asks for it, and shows what changes", async () => {
    await workbench.open(`bundle/manifests/csv.yaml:${lineOf("version: 1.1.0")}:12`);
    await workbench.start("OLM: Raise Version");
    const input = workbench.page.locator(".quick-input-widget input.input");
    await workbench.page.locator(".quick-input-widget").getByText("now 1.1.0").waitFor();
    await input.fill("1.1");
    await workbench.page.getByText("'1.1' is not a version such as 1.2.3").first().waitFor();
    await input.fill("1.2.0");
    await workbench.page.getByText("Raise the version to 1.2.0: changes").first().waitFor();
    await pictures.takeInAllThemes("raise");
    await workbench.page.keyboard.press("Escape");
  });

  test("code actions add what is required", async () => {
    await workbench.open("bundle/metadata/annotations.yaml:2:5");
    await workbench.runUntil("Refactor...", workbench.page.getByText("Add what is required"));
    await pictures.take("required");
    await workbench.page.keyboard.press("Escape");
  });

  test("the outline lists the parts of the CSV", async () => {
    await workbench.open("bundle/manifests/csv.yaml:1:1");
    const row = (text: string) =>
      workbench.page.locator(".quick-input-list .monaco-list-row").filter({ hasText: text });
    await workbench.runUntil("Go to Symbol in Editor", row("keeper-account"));
    await row("Lamp").first().waitFor();
    await pictures.takeInAllThemes("outline");
    await workbench.page.keyboard.press("Escape");
  });
});
