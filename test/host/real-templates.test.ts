// The largest real template of each kind in a real VS Code with the real catalogs, in all themes. The pictures are kept.

import assert from "node:assert/strict";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import type { Locator } from "playwright-core";
import { type Finding, findingsInFile, Session } from "#core";
import { nodeWorkspace } from "#host";
import { openWorkbench, type Workbench } from "../../scripts/workbench.ts";
import { corpusFolder } from "../support/corpus.ts";
import { entryCountsOf, pathInCorpus, type RealAnswers, readRealAnswers } from "../support/template-answers.ts";
import { bundleTextOf, type PlainBundle } from "../support/template-bundles.ts";
import { Pictures, useTheme } from "./pictures.ts";
import { startVsCodeForTests, type VsCodeForTests } from "./vscode-for-tests.ts";

const settings = { "editor.minimap.enabled": false, "editor.cursorBlinking": "solid" } as const;

interface Opened {
  readonly what: string;
  /** Where it is in the workspace. */
  readonly file: string;
  readonly text: string;
  /** The number of entries that opm gives each channel. */
  readonly channels: Readonly<Record<string, number>>;
  readonly status: RegExp;
  /** Whether opm renders it. */
  readonly isRendered: boolean;
  /** Whether it has many channels, which are shown in every theme. */
  readonly isLarge?: boolean;
}

const corpus = corpusFolder();
const answers = readRealAnswers(corpus);

if (corpus === undefined || answers === undefined) {
  test("real templates in VS Code", (t) => t.skip("no corpus here: set OLM_CATALOGS_CORPUS to its folder"));
} else {
  describe("real templates in VS Code", () => openAll(corpus, answers));
}

function openAll(corpus: string, answers: RealAnswers): void {
  let vscode: VsCodeForTests;
  let workbench: Workbench;
  let pictures: Pictures;
  const folder = mkdtempSync(path.join(tmpdir(), "olm-catalogs-real-"));
  const substitutes = substitutesTemplate();
  const templates = [...largestTemplates(corpus, answers), substitutes];
  const session = new Session(nodeWorkspace());

  before(async () => {
    copyCatalogs(corpus, folder);
    for (const { file, text } of [...templates, { file: "substitutes/bundles.yaml", text: substitutes.bundles }]) {
      write(path.join(folder, file), text);
    }
    useTheme(folder, "dark");
    session.setWorkspaceFolders([folder]);
    vscode = await startVsCodeForTests({ logsAll: true, settings });
    workbench = await openWorkbench(vscode.browser, { port: vscode.port, folder });
    pictures = new Pictures(workbench, folder, "real-templates");
    // Go to File finds a file only after VS Code has listed the folder.
    await workbench.page.locator(".explorer-folders-view").getByText("templates").first().waitFor();
    await workbench.run("View: Close Primary Side Bar");
  });

  after(async () => {
    await vscode?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  for (const template of templates) {
    const { what, file, channels } = template;
    test(`${what}: the status has the verdict, and the Problems panel the findings`, async () => {
      await workbench.run("View: Close All Editors");
      await workbench.open(file);
      await workbench.status(template.status);
      await checkProblems(file);
    });

    test(`${what}: the graph has the channels that opm generates, with as many entries`, async () => {
      await workbench.run("OLM: Show Upgrade Graph");
      const panel = await workbench.webview("svg.lanes");
      const labels = panel.locator("button[data-channel]");
      for (const name of Object.keys(channels)) {
        await panel
          .locator(`[data-channel=${JSON.stringify(name)}]`)
          .first()
          .waitFor({ state: "attached" });
      }
      const shown = await labels.evaluateAll(labelsOf);
      const expected = Object.entries(channels).map(([name, count]) => `${name}: ${count}`);
      assert.deepEqual(shown.map(countInLabel).sort(), expected.sort());
      await (template.isLarge ? pictures.takeInAllThemes(`${what} graph`) : pictures.take(`${what} graph`));
    });

    test(`${what}: ${template.isRendered ? "Show Rendered Catalog opens the catalog" : "opm renders no catalog"}`, async () => {
      await workbench.run("View: Hide Panel");
      await workbench.run("View: Focus First Editor Group");
      await workbench.run("OLM: Show Rendered Catalog");
      if (template.isRendered) {
        const name = path.basename(file).replace(/\.\w+$/, "");
        await editor(`Rendered from ${name}`).getByText("schema: olm.package").first().waitFor();
      } else {
        await workbench.notification(/No catalog to show: /);
      }
      await pictures.take(`${what} rendered`);
      await workbench.run("Notifications: Clear All Notifications");
    });
  }

  test("Convert to Basic Template opens the largest catalog as a template that is not saved", async () => {
    await workbench.run("View: Close All Editors");
    await workbench.open(largestCatalog(folder));
    await workbench.status(/opm accepts/);
    await workbench.run("OLM: Convert to Basic Template");
    await editor("Untitled-1").getByText("schema: olm.template.basic").first().waitFor();
    await pictures.takeInAllThemes("converted catalog");
  });

  test("nothing failed: no error is in the log, and no notification is open", async () => {
    const data = path.dirname(vscode.extensionsFolder);
    const [log] = globSync("data/logs/**/OLM Catalogs.log", { cwd: data });
    assert.ok(log, "the log of OLM Catalogs is missing");
    const lines = readFileSync(path.join(data, log), "utf8").split("\n");
    assert.ok(
      lines.some((line) => line.startsWith("[info] ")),
      "the log has no levels",
    );
    assert.deepEqual(
      lines.filter((line) => /^\[(error|critical|warn)\] /.test(line)),
      [],
    );
    assert.equal(await workbench.page.locator(".notification-toast").count(), 0);
  });

  /** The editor group whose tab has this name. */
  function editor(name: string): Locator {
    return workbench.page.locator(".editor-group-container", { has: workbench.page.getByRole("tab", { name }) });
  }

  /** The list holds only what is in view; a few findings more are there at its other end. */
  async function checkProblems(file: string): Promise<void> {
    const expected = await visibleFindings(file);
    await workbench.run("Problems: Focus on Problems View");
    await workbench.page.locator(".viewpane-filter input").fill(`**/${file}`);
    if (expected.length === 0) return workbench.page.locator(".markers-panel .message-box-container").waitFor();
    const rows = workbench.page.locator(".markers-panel .monaco-list-row");
    const rowOf = ({ rule, line }: (typeof expected)[number]) =>
      rows
        .filter({ hasText: rule })
        .filter({ hasText: `[Ln ${line},` })
        .first();
    await workbench.run("Problems: Focus on Problems View");
    for (const each of expected) {
      const isInSecondHalf = expected.indexOf(each) >= expected.length / 2;
      await workbench.page.keyboard.press(isInSecondHalf ? "End" : "Home");
      await rowOf(each).waitFor();
    }
  }

  /** What the Problems panel shows of a file: hints are only in the text. */
  async function visibleFindings(file: string): Promise<readonly { readonly rule: string; readonly line: number }[]> {
    const snapshot = await session.snapshot(path.join(folder, file));
    assert.ok(snapshot?.template, `${file} is not read as a template`);
    const visible = findingsInFile(snapshot).filter(({ severity }) => severity !== "hint");
    return visible.map(({ rule, at }: Finding) => ({ rule, line: lineOf(snapshot.file.text, at.span.start) }));
  }
}

/** The largest template of all, and the largest ones of each kind for which opm's answer is known. */
function largestTemplates(corpus: string, { templates }: RealAnswers): readonly Opened[] {
  const answered = templates
    .filter(({ ok }) => ok)
    .map((answer) => ({
      answer,
      file: pathInCorpus(answer),
      text: readFileSync(path.join(corpus, pathInCorpus(answer)), "utf8"),
    }))
    .sort((a, b) => b.text.length - a.text.length);
  const opened = (what: string, schema: string): Opened => {
    const found = answered.find(({ text }) => text.includes(schema));
    assert.ok(found, `no template with ${schema}`);
    return {
      what,
      file: found.file,
      text: found.text,
      channels: entryCountsOf(found.answer),
      status: /opm renders/,
      isRendered: true,
    };
  };
  const basic = opened("basic template", "olm.template.basic");
  // Every real template has its schema: without that line, it is read by its entries.
  const withoutSchema: Opened = {
    ...basic,
    what: "template without schema",
    file: "templates/without-schema/template.yaml",
    text: basic.text.replace(/^schema: olm\.template\.basic\n/m, ""),
    status: /1 error/,
    isRendered: false,
  };
  assert.notEqual(withoutSchema.text, basic.text);
  return [largestTemplate(corpus), basic, { ...opened("semver template", "olm.semver"), isLarge: true }, withoutSchema];
}

/** The largest template, of whose images no catalog of the corpus has any. */
function largestTemplate(corpus: string): Opened {
  const all = globSync("templates/**/*.{yaml,json}", { cwd: corpus });
  const size = (file: string) => statSync(path.join(corpus, file)).size;
  const file = all.reduce((most, each) => (size(each) > size(most) ? each : most));
  const text = readFileSync(path.join(corpus, file), "utf8");
  const { entries } = JSON.parse(text) as { readonly entries: readonly WrittenBlob[] };
  const channels = entries.filter(({ schema }) => schema === "olm.channel");
  const counts = Object.fromEntries(channels.map((each) => [each.name, each.entries.length]));
  return {
    what: "largest template",
    file,
    text,
    channels: counts,
    status: /8 errors/,
    isRendered: true,
    isLarge: true,
  };
}

interface WrittenBlob {
  readonly schema: string;
  readonly name: string;
  readonly entries: readonly unknown[];
}

/** No real template substitutes bundles: this is the one of opm's answers that substitutes most. */
function substitutesTemplate(): Opened & { readonly bundles: string } {
  const file = new URL("../vectors/templates.json", import.meta.url);
  const { vectors } = JSON.parse(readFileSync(file, "utf8")) as { readonly vectors: readonly Vector[] };
  const vector = vectors.find(({ name }) => name === "subst-two");
  assert.ok(vector);
  const images = Object.entries(vector.images);
  return {
    what: "substitutes template",
    file: "substitutes/template.yaml",
    text: vector.template,
    bundles: images.flatMap(([image, { bundles }]) => bundles.map((each) => bundleTextOf(image, each))).join("\n---\n"),
    channels: Object.fromEntries(vector.channels.map(({ name, entries }) => [name, entries.length])),
    status: /opm renders/,
    isRendered: true,
  };
}

interface Vector {
  readonly name: string;
  readonly template: string;
  readonly images: Readonly<Record<string, { readonly bundles: readonly PlainBundle[] }>>;
  readonly channels: readonly { readonly name: string; readonly entries: readonly unknown[] }[];
}

function copyCatalogs(corpus: string, folder: string): void {
  for (const file of globSync("catalogs/v4.20/*/*.*", { cwd: corpus })) {
    write(path.join(folder, file), readFileSync(path.join(corpus, file)));
  }
}

function largestCatalog(folder: string): string {
  const all = globSync("catalogs/v4.20/*/catalog.yaml", { cwd: folder });
  const size = (file: string) => statSync(path.join(folder, file)).size;
  return all.reduce((most, each) => (size(each) > size(most) ? each : most));
}

/** The files of the corpus can be read-only, and so would be their copies. */
function write(file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Runs in the panel, whose types these tests do not have. */
interface Labelled {
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
  querySelector(selectors: string): Labelled | null;
}

function labelsOf(elements: readonly unknown[]): readonly string[] {
  return (elements as readonly Labelled[]).map(
    (each) => each.getAttribute("aria-label") ?? each.querySelector(".spoken")?.textContent ?? "",
  );
}

/** `channel stable, default channel, 12 entries` → `stable: 12`. */
function countInLabel(label: string): string {
  const [, name, count] = /^channel (.*?), .*?(\d+) entr(?:y|ies)$/.exec(label) ?? [];
  return `${name}: ${count}`;
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}
