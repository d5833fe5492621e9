// Code lenses, inlay hints and struck-through names in a real VS Code, clicked as a person clicks them.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { after, afterEach, before, describe, test } from "node:test";
import type { Locator } from "playwright-core";
import { inProject } from "../../scripts/project.ts";
import { openWorkbench, type Workbench } from "../../scripts/workbench.ts";
import { keepPictureAfter } from "./pictures.ts";
import { startVsCodeForTests, type VsCodeForTests } from "./vscode-for-tests.ts";

const file = "catalogs/v4.20/lighthouse-operator/catalog.yaml";
const lines = readFileSync(inProject(`samples/${file}`), "utf8").split("\n");
const lineOf = (text: string) => lines.indexOf(text) + 1;

/** Runs in the window, whose types these tests do not have. */
function decorationsOf(elements: readonly unknown[]): readonly string[] {
  const window = globalThis as unknown as { getComputedStyle(of: unknown): { readonly textDecorationLine: string } };
  return elements.map((element) => window.getComputedStyle(element).textDecorationLine);
}

describe("at a glance in VS Code", () => {
  let vscode: VsCodeForTests;
  let workbench: Workbench;

  before(async () => {
    vscode = await startVsCodeForTests();
    workbench = await openWorkbench(vscode.browser, { port: vscode.port, folder: vscode.folder });
    await workbench.run("View: Close Primary Side Bar");
    await workbench.open(`${file}:${lineOf("name: stable-v1")}`);
    await workbench.status(/opm accepts/);
  });

  afterEach((t) => keepPictureAfter(t, workbench, "glance"));

  after(() => vscode?.stop());

  /** The part with this text of the lenses above the channel stable-v1 and its entries. */
  function lens(text: string | RegExp, nth = 0): Locator {
    return workbench.page.locator(".codelens-decoration a").filter({ hasText: text }).nth(nth);
  }

  function line(text: string): Locator {
    return workbench.page.locator(".view-line").filter({ hasText: text }).first();
  }

  test("lenses stand above channels and entries", async () => {
    await lens("head 1.2.0").waitFor();
    await lens("3 can update here").waitFor();
    await lens("OLM v0 and v1 → 1.2.0").waitFor();
  });

  test("hints stand behind names and ranges", async () => {
    await line("lighthouse-operator.v1.2.0").filter({ hasText: "head · OpenShift ≤ 4.21" }).waitFor();
    await line("skipRange:").filter({ hasText: "matches 3" }).waitFor();
  });

  test("a deprecated name is struck through where an entry skips it", async () => {
    const skipped = line("- lighthouse-operator.v1.1.0");
    await skipped.waitFor();
    assert.ok((await skipped.locator("span").evaluateAll(decorationsOf)).includes("line-through"));
    const other = await line("replaces: lighthouse-operator.v1.1.1").locator("span").evaluateAll(decorationsOf);
    assert.deepEqual([...new Set(other)], ["none"]);
  });

  test("a click on the head goes there", async () => {
    await lens("head 1.2.0").click();
    await workbench.cursor(new RegExp(`Ln ${lineOf("  - name: lighthouse-operator.v1.2.0")},`));
  });

  test("a click on the next update goes there", async () => {
    await workbench.open(`${file}:${lineOf("name: stable-v1")}`);
    await lens("OLM v0 and v1 → 1.2.0").click();
    await workbench.cursor(new RegExp(`Ln ${lineOf("  - name: lighthouse-operator.v1.2.0")},`));
  });

  test("a click on what can update here lists those entries", async () => {
    await lens("3 can update here").click();
    const peek = workbench.page.locator(".peekview-widget");
    await peek.filter({ hasText: "Locations (3)" }).waitFor();
    await workbench.page.keyboard.press("Escape");
    await peek.waitFor({ state: "detached" });
  });

  test("a click on the graph selects the entry there, whatever is under the cursor", async () => {
    await workbench.open(`${file}:${lineOf("name: stable-v1")}`);
    const above = workbench.page.locator(".codelens-decoration").filter({ hasText: "3 can update here" });
    await above.getByText("open graph").click();
    const panel = await workbench.webview("svg.lanes");
    await panel.locator("[aria-selected=true]").filter({ hasText: "v1.2.0" }).first().waitFor();
  });

  test("settings turn them off and on at once", async () => {
    const settings = path.join(vscode.folder, ".vscode", "settings.json");
    mkdirSync(path.dirname(settings), { recursive: true });
    const set = (on: boolean) =>
      writeFileSync(settings, JSON.stringify({ "olmCatalogs.codeLens": on, "olmCatalogs.inlayHints": on }));
    set(false);
    await workbench.page.locator(".codelens-decoration a").first().waitFor({ state: "detached" });
    await line("skipRange:").filter({ hasText: "matches 3" }).waitFor({ state: "detached" });
    set(true);
    await lens("3 can update here").waitFor();
    await line("skipRange:").filter({ hasText: "matches 3" }).waitFor();
  });
});
