// Every command of the palette once in a real VS Code, with auto save on and off: what it writes is on the disk, is undone
// in one step, and leaves no file, no editor and no finding behind. A new command without a row fails.

import assert from "node:assert/strict";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, afterEach, before, describe, test } from "node:test";
import { inProject } from "../../scripts/project.ts";
import { openWorkbench, type Workbench } from "../../scripts/workbench.ts";
import { parseFixture } from "../support/fixture.ts";
import { guardedChannel, guardedRest, guardrailsHead, throughEachMinor } from "../support/guarded-package.ts";
import { lighthouseBundle } from "../support/lighthouse-bundle.ts";
import { Author, savesItself, withChanges } from "./author.ts";
import { ferry } from "./ferry.ts";
import { keepPictureAfter, type Outcome } from "./pictures.ts";
import { firstJobs } from "./refactoring-jobs.ts";
import { startVsCodeForTests, type VsCodeForTests } from "./vscode-for-tests.ts";

interface Command {
  readonly command: string;
  readonly title: string;
}

type Texts = Readonly<Record<string, string>>;

interface Worked {
  readonly author: Author;
  readonly workbench: Workbench;
  /** Begins the row's command. */
  start(): Promise<void>;
  /** Runs another command by its title. */
  run(title: string): Promise<void>;
}

interface Row {
  /** The files beforehand; the ferry's catalog if none are named. */
  readonly files?: Texts;
  /** The file that is open, if it is not the only one, and behind which first character the cursor is. */
  readonly file?: string;
  readonly at?: string;
  /** Works the command until what it shows is there. */
  work(worked: Worked): Promise<void>;
  /** The files afterwards, where the command changes them: then undo restores them. */
  readonly after?: Texts;
  /** A file that the command creates in the workspace, which undo removes. */
  readonly creates?: string;
  /** Files that the command writes where a dialog asked for a place, which no undo removes. */
  readonly saved?: readonly string[];
}

const catalog = "catalog.yaml";
const widget = (workbench: Workbench) => workbench.page.locator(".quick-input-widget");
const tabs = (workbench: Workbench) => workbench.page.locator(".tabs-container .tab");

/** Picks the package of the graph: VS Code puts the command used last first, whose title begins like the other's. */
async function withGraph({ author, workbench }: Worked): Promise<void> {
  await workbench.start("OLM: Show Upgrade Graph of Package…");
  await widget(workbench).locator(".monaco-list-row").filter({ hasText: "ferry" }).first().waitFor();
  await author.press("Enter");
  const panel = await workbench.webview("svg.lanes");
  await panel.locator("[role=treeitem]").first().click();
  // The panel is the active editor a moment later.
  await workbench.page.getByRole("button", { name: "Keep This Graph Open" }).waitFor();
}

/** A row of a command that says something in a notification. */
function says(expected: RegExp): Row {
  return {
    async work({ workbench, start, run }) {
      await start();
      await workbench.notification(expected);
      await run("Notifications: Clear All Notifications");
    },
  };
}

/** A row of a command that asks something, which is not answered. */
function asks(expected: RegExp): Row {
  return {
    async work({ author, workbench, start }) {
      await start();
      await widget(workbench).getByText(expected).first().waitFor();
      await author.press("Escape");
    },
  };
}

const bundleFiles = Object.fromEntries(parseFixture(lighthouseBundle()).map((each) => [each.path, each.text]));
const csv = "lighthouse/1.1.0/manifests/lighthouse.v1.1.0.clusterserviceversion.yaml";
const raisedCsv = withChanges(bundleFiles[csv] ?? "", [
  ["name: lighthouse.v1.1.0", "name: lighthouse.v1.2.0"],
  ["lighthouse:v1.1.0", "lighthouse:v1.2.0"],
  ["<1.1.0", "<1.2.0"],
  ["version: 1.1.0", "version: 1.2.0"],
  ["replaces: lighthouse.v1.0.0", "replaces: lighthouse.v1.1.0"],
  ["lighthouse:v1.1.0", "lighthouse:v1.2.0"],
]);
const raisedFiles = Object.fromEntries(
  Object.entries(bundleFiles).map(([file, text]) =>
    file === csv ? [file.replaceAll("1.1.0", "1.2.0"), raisedCsv] : [file.replace("/1.1.0/", "/1.2.0/"), text],
  ),
);

const opening = "  skipRange: '>=1.2.0 <1.4.0'\n";
const guarded = `${guardedRest.replace("---\n", "")}${guardedChannel}${opening}${guardrailsHead}${throughEachMinor}`;
const withIcon = ferry.replace("---\n", "icon:\n  base64data: aGVsbG8=\n  mediatype: text/plain\n---\n");
const template = `schema: olm.template.basic
entries:
- schema: olm.package
  name: ferry
  defaultChannel: stable
- schema: olm.channel
  package: ferry
  name: stable
  entries:
  - name: ferry.v1.0.0
- schema: olm.bundle
  image: quay.io/harbour/ferry:v1.0.0
`;

const rows = new Map<string, Row>([
  [
    "olmCatalogs.showUpgradeGraph",
    {
      async work({ workbench, start }) {
        await start();
        await workbench.webview("svg.lanes");
      },
    },
  ],
  ["olmCatalogs.pickGraphPackage", { work: withGraph }],
  [
    "olmCatalogs.keepGraph",
    {
      async work(worked) {
        await withGraph(worked);
        await worked.start();
        await worked.workbench.page.getByRole("button", { name: "Follow the Cursor in This Graph" }).waitFor();
      },
    },
  ],
  [
    "olmCatalogs.followInGraph",
    {
      async work(worked) {
        await withGraph(worked);
        await worked.run("OLM: Keep This Graph Open");
        await worked.workbench.page.getByRole("button", { name: "Follow the Cursor in This Graph" }).waitFor();
        await worked.start();
        await worked.workbench.page.getByRole("button", { name: "Keep This Graph Open" }).waitFor();
      },
    },
  ],
  [
    "olmCatalogs.showUpdatePath",
    {
      at: "ferry.v1.0.0",
      async work({ workbench, start }) {
        await start();
        await workbench.webview(".question-bar");
      },
    },
  ],
  [
    "olmCatalogs.compareUpgradeGraph",
    {
      async work(worked) {
        await withGraph(worked);
        await worked.start();
        await widget(worked.workbench).locator(".monaco-list-row").first().waitFor();
        await worked.author.press("Escape");
      },
    },
  ],
  [
    "olmCatalogs.showUpdateChanges",
    {
      async work({ workbench, start, run }) {
        await run("File: Compare Active File with Saved");
        await workbench.page.locator(".monaco-diff-editor").first().waitFor();
        await start();
        await workbench.webview("#panel .compared");
      },
    },
  ],
  [
    "olmCatalogs.saveUpgradeGraph",
    {
      saved: ["ferry.mmd"],
      async work(worked) {
        await withGraph(worked);
        await worked.workbench.runAndPick("OLM: Save Upgrade Graph As…", "Mermaid");
        await widget(worked.workbench).getByRole("button", { name: "OK" }).click();
      },
    },
  ],
  [
    "olmCatalogs.copyUpgradeGraph",
    {
      async work(worked) {
        await withGraph(worked);
        await worked.workbench.runAndPick("OLM: Copy Upgrade Graph As…", "Markdown");
        await worked.workbench.page.locator(".statusbar").getByText("Markdown copied").waitFor();
      },
    },
  ],
  [
    "olmCatalogs.showRenderedCatalog",
    {
      files: { [catalog]: ferry, "template.yaml": template },
      file: "template.yaml",
      async work({ workbench, start }) {
        await start();
        await tabs(workbench).nth(1).waitFor();
      },
    },
  ],
  [
    "olmCatalogs.convertToTemplate",
    {
      async work({ workbench, start, run }) {
        await start();
        await tabs(workbench).filter({ hasText: "Untitled" }).first().waitFor();
        await workbench.page.locator(".view-line").getByText("olm.template.basic").first().waitFor();
        await run("View: Revert and Close Editor");
      },
    },
  ],
  [
    "olmCatalogs.validateCatalog",
    {
      files: { [catalog]: ferry.replace("defaultChannel: stable", "defaultChannel: none") },
      // The finding must leave with the editor.
      async work({ workbench, start, run }) {
        await start();
        await workbench.notification(/opm rejects this catalog/);
        await problems(workbench, /1/);
        await run("Notifications: Clear All Notifications");
      },
    },
  ],
  ...[...firstJobs].map(({ command, text = ferry, at, work, changes }): [string, Row] => [
    command,
    {
      files: { [catalog]: text },
      at,
      work: ({ author, workbench }) => work(author, (title) => workbench.start(`OLM: ${title}`)),
      after: { [catalog]: withChanges(text, changes) },
    },
  ]),
  [
    "olmCatalogs.raiseVersion",
    {
      files: bundleFiles,
      file: csv,
      at: "version: 1.1.0",
      async work({ author, start }) {
        await start();
        await author.asked("The new version; now 1.1.0");
        await author.press("ControlOrMeta+a");
        await author.type("1.2.0");
        await author.asked("Raise the version to 1.2.0: changes");
        await author.press("Enter");
      },
      after: raisedFiles,
    },
  ],
  [
    "olmCatalogs.enforceGuardrails",
    {
      files: { [catalog]: guarded },
      async work({ workbench, start }) {
        await start();
        await workbench.page.locator(".monaco-diff-editor").first().waitFor();
        await workbench.answer(/Enforce guardrails/, "Apply");
        await workbench.page.locator(".monaco-diff-editor").first().waitFor({ state: "detached" });
      },
      after: { [catalog]: guarded.replace(opening, "") },
    },
  ],
  ["olmCatalogs.checkWorkspace", checksWorkspace()],
  ["olmCatalogs.clearWorkspaceCheck", checksWorkspace()],
  ["olmCatalogs.checkClusterUpgrade", says(/No cluster can be chosen/)],
  ["olmCatalogs.checkClusterUpgradeFor", asks(/The target minor version/)],
  ["olmCatalogs.forgetSignInPrograms", says(/No programs were allowed/)],
  ["olmCatalogs.checkClusterUpgradeFromDump", asks(/Choose folder/)],
  [
    "olmCatalogs.newCatalog",
    {
      creates: "barge/catalog.yaml",
      async work({ author, workbench, start }) {
        await start();
        await author.answer("The package, named like the operator", "barge");
        await author.answer("The first and default channel");
        await author.answer("The version of the first bundle");
        await author.asked("The bundle image");
        const title = workbench.page.locator(".quick-input-title");
        // A busy VS Code may not take the key.
        await workbench.askUntil(() => author.press("Enter"), title.filter({ hasText: "Save the new catalog" }));
        await author.press("Enter");
        await title.filter({ hasText: "The folder barge does not exist" }).waitFor();
        await author.press("Enter");
        await tabs(workbench).nth(1).waitFor();
      },
    },
  ],
  [
    "olmCatalogs.openDecoded",
    {
      files: { [catalog]: withIcon },
      at: "aGVsbG8=",
      async work({ workbench, start }) {
        await start();
        await tabs(workbench).nth(1).waitFor();
      },
    },
  ],
  [
    "olmCatalogs.showLog",
    {
      async work({ workbench, start, run }) {
        await start();
        const channel = workbench.page.locator(".part.panel select option:checked").filter({ hasText: "OLM Catalogs" });
        await channel.first().waitFor({ state: "attached" });
        await run("View: Hide Panel");
      },
    },
  ],
  [
    "olmCatalogs.showRule",
    {
      async work({ author, workbench, start }) {
        await start();
        await author.asked("Choose a rule");
        await author.type("overridden-key");
        await widget(workbench).locator(".monaco-list-row.focused").filter({ hasText: "overridden-key" }).waitFor();
        await author.press("Enter");
        await tabs(workbench).filter({ hasText: "overridden-key" }).first().waitFor();
      },
    },
  ],
]);

/** Checks a workspace with a finding in a closed catalog, and clears it. */
function checksWorkspace(): Row {
  return {
    files: { "open/catalog.yaml": ferry, "closed/catalog.yaml": "schema: olm.pakage\n" },
    file: "open/catalog.yaml",
    async work({ workbench, run }) {
      await run("OLM: Check Workspace");
      await workbench.notification(/1 warning/);
      await problems(workbench, /1/);
      await run("OLM: Clear Findings of the Workspace");
      await problems(workbench, noProblems);
      await run("Notifications: Clear All Notifications");
    },
  };
}

const noProblems = /^[^1-9]*$/;

/** Waits until the status bar counts such problems. */
async function problems(workbench: Workbench, expected: RegExp): Promise<void> {
  await workbench.page.locator("[id='status.problems']").filter({ hasText: expected }).waitFor();
}

const { contributes } = JSON.parse(readFileSync(inProject("package.json"), "utf8")) as {
  readonly contributes: {
    readonly commands: readonly Command[];
    readonly menus: { readonly commandPalette: readonly { readonly command: string; readonly when: string }[] };
  };
};
const hidden = new Set(
  contributes.menus.commandPalette.flatMap(({ command, when }) => (when === "false" ? command : [])),
);
const commands = contributes.commands.filter(({ command }) => !hidden.has(command));

test("every command of the palette has a row", () => {
  assert.deepEqual([...rows.keys()].sort(), commands.map(({ command }) => command).sort());
});

for (const [mode, settings] of [
  ["on", savesItself],
  ["off", { "files.autoSave": "off" }],
] as const) {
  describe(`every command of the palette, with auto save ${mode}`, () => {
    let vscode: VsCodeForTests;
    let workbench: Workbench;
    let author: Author;
    let folder: string;

    before(async () => {
      folder = mkdtempSync(path.join(tmpdir(), "olm-catalogs-commands-"));
      writeAll(folder, { "first/catalog.yaml": ferry });
      vscode = await startVsCodeForTests({ settings });
      workbench = await openWorkbench(vscode.browser, { port: vscode.port, folder });
      await workbench.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      author = new Author(workbench, folder);
      await workbench.run("View: Close Primary Side Bar");
      await author.show("first/catalog.yaml:1:1");
      await workbench.status(/ferry: opm accepts/);
      await workbench.run("View: Close All Editors");
      rmSync(path.join(folder, "first"), { recursive: true });
    });

    afterEach(async (t: Outcome) => {
      if (!t.passed) {
        await keepPictureAfter(t, workbench, `every-command-${mode}`);
        await author.press("Escape");
        await workbench.run("View: Revert and Close Editor");
        await workbench.run("View: Close All Editors");
      }
      for (const each of readdirSync(folder)) rmSync(path.join(folder, each), { recursive: true });
    });

    after(async () => {
      await vscode?.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    for (const { command, title } of commands) {
      test(command, async () => {
        const row = rows.get(command);
        assert.ok(row, "the command has no row");
        const own = command.replace("olmCatalogs.", "");
        const head = row.after ? preface : "";
        const files = below(own, row.files ?? { [catalog]: ferry }, head);
        writeAll(folder, files);
        const file = path.posix.join(own, row.file ?? catalog);
        await author.show(`${file}:${placeIn(files[file] ?? "", row.at)}`);
        if (row.after) await scrollsAway();
        await row.work({
          author,
          workbench,
          start: () => workbench.start(`OLM: ${title}`),
          run: (other) => workbench.run(other),
        });
        const wanted = row.after && below(own, row.after, head);
        const { creates } = row;
        if (creates !== undefined) {
          await workbench.until(() => existsSync(path.join(folder, creates)));
          await undo(files);
        }
        if (wanted) {
          await becomes(wanted);
          await shows(files[file] ?? "", wanted, files);
          await undo(files);
        }
        for (const saved of row.saved ?? []) {
          await workbench.until(
            () => readAll(folder)[saved] !== undefined || readAll(folder)[`${own}/${saved}`] !== undefined,
          );
          for (const each of [saved, `${own}/${saved}`]) rmSync(path.join(folder, each), { force: true });
        }
        assert.deepEqual(readAll(folder), files, "no file is left, and each is as it was");
        assert.equal(await isDirty(), false, "every file is saved");
        await workbench.run("View: Close All Editors");
        await workbench.page.locator(".tabs-container .tab").first().waitFor({ state: "detached" });
        await problems(workbench, noProblems);
      });
    }

    /** Waits until the disk has what a command wrote; without auto save once that is saved. */
    async function becomes(wanted: Texts): Promise<void> {
      await workbench.until(async () => {
        // A tab says a moment later that it is saved.
        const isSaved = !(await isDirty());
        if (mode === "off" && !isSaved) await workbench.run("File: Save All");
        return isSaved && JSON.stringify(readAll(folder)) === JSON.stringify(wanted);
      });
      assert.deepEqual(readAll(folder), wanted);
    }

    /** Scrolls to the top of the file, where the cursor is not. */
    async function scrollsAway(): Promise<void> {
      const first = workbench.page.locator(".line-numbers").getByText("1", { exact: true });
      await workbench.askUntil(() => author.press("Alt+PageUp", "Alt+PageUp", "Alt+PageUp", "Alt+PageUp"), first);
    }

    /** The first line that a command changed can be seen. */
    async function shows(before: string, wanted: Texts, files: Texts): Promise<void> {
      const known = Object.values(files);
      const [file = "", text = ""] = Object.entries(wanted).find(([, each]) => !known.includes(each)) ?? [];
      const active = workbench.page.locator(".tab.active");
      await active.filter({ hasText: path.posix.basename(file) }).waitFor();
      const lines = before.split("\n");
      const line = text.split("\n").findIndex((each, index) => each !== lines[index]) + 1;
      await workbench.page.locator(".line-numbers").getByText(`${line}`, { exact: true }).first().waitFor();
    }

    async function isDirty(): Promise<boolean> {
      return (await workbench.page.locator(".tab.dirty").count()) > 0;
    }

    /** Undoes the last change in one step; VS Code asks where it concerns several files. */
    async function undo(wanted: Texts): Promise<void> {
      const before = JSON.stringify(readAll(folder));
      const dialog = workbench.page.locator(".monaco-dialog-box");
      // A busy VS Code may not take the key: it is pressed again only while nothing happens.
      await workbench.until(async () => {
        await workbench.run("View: Focus Active Editor Group");
        await author.press("ControlOrMeta+z");
        for (const end = Date.now() + 5000; Date.now() < end; ) {
          if (await dialog.isVisible()) return true;
          if ((await isDirty()) || JSON.stringify(readAll(folder)) !== before) return true;
          await workbench.page.waitForTimeout(50);
        }
        return false;
      });
      if (await workbench.appears(dialog)) await workbench.askUntilGone(() => author.press("Enter"), dialog);
      await becomes(wanted);
    }
  });
}

/** What stands before the text of each file that a command changes, so that the change is not visible beforehand. */
const preface = "# Boats of the harbour.\n".repeat(120);

function below(folder: string, files: Texts, head = ""): Texts {
  return sorted(Object.fromEntries(Object.entries(files).map(([file, text]) => [`${folder}/${file}`, head + text])));
}

function sorted(files: Texts): Texts {
  return Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function writeAll(folder: string, files: Texts): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}

function readAll(folder: string): Texts {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => {
    const found = statSync(path.join(folder, file), { throwIfNoEntry: false });
    return found?.isFile();
  });
  return sorted(Object.fromEntries(files.map((file) => [file, readFileSync(path.join(folder, file), "utf8")])));
}

/** The line and column behind the first character of a place. */
function placeIn(text: string, place = ""): string {
  const before = text.slice(0, text.indexOf(place) + (place === "" ? 0 : 1)).split("\n");
  return `${before.length}:${(before.at(-1) ?? "").length + 1}`;
}
