// "Enforce guardrails" in a real VS Code: from the menu at a finding, as a difference that is discarded or
// applied, and as a command where a package has no guardrails yet. The pictures are kept, the main ones in all themes.

import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, afterEach, before, describe, test } from "node:test";
import { openWorkbench, type Workbench } from "../../scripts/workbench.ts";
import { guardedChannel, guardedRest, guardrailsHead, throughEachMinor } from "../support/guarded-package.ts";
import { Author, savesItself } from "./author.ts";
import { Pictures, useTheme } from "./pictures.ts";
import { startVsCodeForTests, type VsCodeForTests } from "./vscode-for-tests.ts";

const opening = "  skipRange: '>=1.2.0 <1.4.0'\n";
const rest = guardedRest.replace("---\n", "");
const open = `${rest}${guardedChannel}${opening}${guardrailsHead}${throughEachMinor}`;
const enforced = open.replace(opening, "");
const bare = `${rest}${guardedChannel}`;
const policy = `policy:
  zeroPatch: false
  zeroMinor: false
  patch: true
  minor: true
  major: false
  prerelease: false
steps: []
`;

describe("Enforce guardrails", () => {
  let vscode: VsCodeForTests;
  let workbench: Workbench;
  let author: Author;
  let pictures: Pictures;
  let folder: string;

  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "olm-catalogs-enforce-"));
    mkdirSync(path.join(folder, "catalogs"));
    useTheme(folder, "dark");
    vscode = await startVsCodeForTests({
      settings: { "editor.minimap.enabled": false, ...savesItself },
    });
    workbench = await openWorkbench(vscode.browser, { port: vscode.port, folder });
    pictures = new Pictures(workbench, folder, "enforce");
    author = new Author(workbench, folder);
  });

  afterEach(() => pictures.last());

  after(async () => {
    await vscode?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const proposal = /Enforce guardrails: change channel 'stable'/;
  const difference = () => workbench.page.locator(".monaco-diff-editor").first();

  test("shows the difference, and changes nothing if it is discarded", async () => {
    await author.open("guarded", open, "'>=1.2.0 <1.4.0'");
    await workbench.page.locator(".squiggly-error").first().waitFor();
    // A menu that opens while the findings arrive may close again, and a window that still begins may open no editor.
    await workbench.settle();
    await workbench.askUntil(() => author.act("Enforce guardrails: change channel 'stable'…"), difference());
    await workbench.notification(proposal);
    await pictures.takeInAllThemes("difference");
    await workbench.answer(proposal, "Discard");
    await difference().waitFor({ state: "detached" });
    await author.becomes(open);
  });

  test("applies it", async () => {
    await author.open("guarded", open, "upgrade.guardrails/v1");
    await workbench.runUntil("OLM: Enforce Guardrails…", difference());
    await workbench.answer(proposal, "Apply");
    await difference().waitFor({ state: "detached" });
    await author.becomes(enforced);
    await pictures.take("applied");
    await workbench.run("OLM: Enforce Guardrails…");
    await workbench.notification(/channels enforce the guardrails already/);
  });

  test("offers guardrails to a package without them", async () => {
    await author.open("bare", bare, "name: stable");
    await workbench.run("OLM: Enforce Guardrails…");
    const offer = /Package 'lighthouse' has no guardrails/;
    await workbench.notification(offer);
    await pictures.takeInAllThemes("bare");
    await workbench.answer(offer, "Add Guardrails");
    const [head = "", ...others] = bare.split(/^(?=---$)/m);
    await author.becomes(`${head}${guardrailsHead}${policy}${others.join("")}`);
  });
});
