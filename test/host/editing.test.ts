// Repairs, renames, new catalogs and decoded content in a real VS Code, by keyboard.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { after, afterEach, before, describe, test } from "node:test";
import { draftCatalog, opmVerdict } from "#core";
import { openWorkbench, type Workbench } from "../../scripts/workbench.ts";
import { catalogOf } from "../support/fixture.ts";
import { Author, savesItself, withChanges } from "./author.ts";
import { ferry } from "./ferry.ts";
import { keepPictureAfter } from "./pictures.ts";
import { startVsCodeForTests, type VsCodeForTests } from "./vscode-for-tests.ts";

const settings = { ...savesItself, "editor.codeActionsOnSave": { "source.fixAll.olmCatalogs": "explicit" } };

describe("editing in VS Code", () => {
  let vscode: VsCodeForTests;
  let workbench: Workbench;
  let author: Author;

  before(async () => {
    vscode = await startVsCodeForTests({ settings });
    workbench = await openWorkbench(vscode.browser, { port: vscode.port, folder: vscode.folder });
    author = new Author(workbench, vscode.folder);
    await workbench.run("View: Close Primary Side Bar");
    // Only a catalog says in the status bar when the language server is there.
    await author.open("first", ferry, "stable");
    await workbench.status(/ferry: opm accepts/);
  });

  afterEach((t) => keepPictureAfter(t, workbench, "editing"));

  after(() => vscode?.stop());

  test("the menu repairs a stranded entry in the way that is chosen", async () => {
    const stranding = withChanges(ferry, [["      - ferry.v1.1.0", "      - ferry.v1.2.0"]]);
    await author.open("stranded", stranding, "ferry.v1.2.0\n    skips:");
    await author.act("Remove 1.2.0 from the skips of 1.3.0: 1.1.0, 1.2.0 can update again");
    await author.becomes(withChanges(ferry, [["    skips:\n      - ferry.v1.1.0\n", ""]]));
  });

  test("the menu hides a finding", async () => {
    await author.open("ignored", ferry.replace("<1.2.0", "<=1.2.0"), ">=1.0.0");
    await author.act("Ignore 'own-version-in-range' here");
    const comment = "    # olm-catalogs-ignore own-version-in-range\n";
    await author.becomes(
      withChanges(ferry, [['    skipRange: ">=1.0.0 <1.2.0"', `${comment}    skipRange: ">=1.0.0 <=1.2.0"`]]),
    );
  });

  test("F2 renames a channel where it is defined and used", async () => {
    await author.open("renamed", ferry, "stable");
    await author.rename("stable", "main", "Enter");
    await author.becomes(ferry.replaceAll(/\bstable\b/g, "main"));
  });

  test("F2 shows the places in a preview before it changes them", async () => {
    await author.open("previewed", ferry, "candidate");
    await author.rename("candidate", "fast", "ControlOrMeta+Enter");
    await workbench.page.getByRole("button", { name: "Apply", exact: true }).waitFor();
    assert.equal(readFileSync(path.join(vscode.folder, "catalogs/previewed/catalog.yaml"), "utf8"), ferry);
    await author.press("ControlOrMeta+Enter");
    await author.becomes(ferry.replaceAll("candidate", "fast"));
  });

  test("snippets are offered only where a document begins", async () => {
    const rows = workbench.page.locator(".suggest-widget.visible .monaco-list-row");
    const snippets = rows.filter({ hasText: /^(olm-catalog|OperatorCondition)/ });
    await author.open("begun", ferry, "    replaces: ");
    await author.press("End", "Enter", "ControlOrMeta+Space");
    await rows.filter({ hasText: "skips" }).waitFor();
    assert.equal(await snippets.count(), 0);
    await author.press("Escape", "ControlOrMeta+z", "ControlOrMeta+End");
    await author.type("---\n");
    await author.press("ControlOrMeta+Space");
    await snippets.nth(1).waitFor();
    await author.type("olm-c");
    await rows.and(workbench.page.locator(".focused")).filter({ hasText: "olm-catalog" }).waitFor();
    await author.press("Enter", "Escape");
    const { text } = draftCatalog({
      package: "my-operator",
      channel: "stable",
      version: "1.0.0",
      image: "quay.io/example/my-operator-bundle:v1.0.0",
    });
    await author.becomes(ferry + text);
  });

  test("folded documents show what they are", async () => {
    await author.open("folded", ferry, "olm.package");
    await workbench.run("Fold All");
    const lines = workbench.page.locator(".view-line");
    await lines.filter({ hasText: "name: ferry.v1.3.0" }).waitFor();
    await lines.filter({ hasText: "image:" }).first().waitFor({ state: "detached" });
    for (const shown of ["name: stable", "name: candidate", "schema: olm.bundle"])
      await lines.filter({ hasText: shown }).first().waitFor();
  });

  test("decoded content opens beside the catalog", async () => {
    await author.show("catalogs/v4.20/lighthouse-operator/catalog.yaml:10:30");
    await workbench.run("OLM: Open Decoded");
    await workbench.page.locator(".tab.active").filter({ hasText: "icon.svg" }).waitFor();
  });

  test("a new catalog follows from four answers", async () => {
    await workbench.start("OLM: New Catalog…");
    await author.answer("The package, named like the operator", "Pier");
    await author.asked("must not contain upper case letters");
    await author.press("ControlOrMeta+a");
    await author.type("pier");
    await author.answer("The package, named like the operator");
    await author.answer("The first and default channel", "fast");
    await author.answer("The version of the first bundle", "0.1.0");
    await author.asked("The bundle image");
    const title = workbench.page.locator(".quick-input-title");
    // A busy VS Code may not take the key.
    await workbench.askUntil(() => author.press("Enter"), title.filter({ hasText: "Save the new catalog" }));
    await author.press("Enter");
    await title.filter({ hasText: "The folder pier does not exist" }).waitFor();
    await author.press("Enter");
    await workbench.status(/pier: opm accepts/);
    const text = readFileSync(path.join(vscode.folder, "pier/catalog.yaml"), "utf8");
    assert.match(text, /^defaultChannel: fast$/m);
    assert.match(text, /^name: pier\.v0\.1\.0$/m);
    assert.equal(opmVerdict(catalogOf(text)), "accepts");
  });

  test("saving fixes what leaves no choice", async () => {
    await workbench.run("File: Toggle Auto Save");
    await author.open("fixed", ferry.replace("replaces: ferry.v1.2.0", "replace: ferry.v1.2.0"), "replace: ");
    await author.press("ControlOrMeta+End", "Enter", "ControlOrMeta+s");
    await author.becomes(`${ferry}\n`);
  });
});
