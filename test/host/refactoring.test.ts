// Every refactoring once in a real VS Code, by keyboard: the commands with their questions, the others from the menu.

import assert from "node:assert/strict";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { after, afterEach, before, describe, test } from "node:test";
import { opmVerdict } from "#core";
import { openWorkbench, type Workbench } from "../../scripts/workbench.ts";
import { catalogOf } from "../support/fixture.ts";
import { Author, savesItself, withChanges } from "./author.ts";
import { ferry, ferryBundle } from "./ferry.ts";
import { keepPictureAfter } from "./pictures.ts";
import { firstJobs, type Job, jobs } from "./refactoring-jobs.ts";
import { startVsCodeForTests, type VsCodeForTests } from "./vscode-for-tests.ts";

/** What needs no question is a code action. */
const fromMenu: readonly (Pick<Job, "name" | "at" | "changes"> & { readonly action: string })[] = [
  {
    name: "adds the next version",
    at: "ferry.v1.2.0",
    action: "Add version 'ferry.v1.2.1' to channel 'stable'",
    changes: [
      [
        "  - name: ferry.v1.2.0",
        '  - name: ferry.v1.2.1\n    replaces: ferry.v1.2.0\n    skipRange: ">=1.0.0 <1.2.1"\n  - name: ferry.v1.2.0',
      ],
      ["version: 1.2.0\n", `version: 1.2.0\n---\n${ferryBundle("1.2.1")}`],
    ],
  },
  {
    name: "tightens a range",
    at: ">=1.0.0",
    action: "Tighten skipRange to '>=1.0.0 <=1.1.0'",
    changes: [[">=1.0.0 <1.2.0", ">=1.0.0 <=1.1.0"]],
  },
  {
    name: "converts a range",
    at: ">=1.0.0",
    action: "which a ClusterExtension reads the same way",
    changes: [[">=1.0.0 <1.2.0", ">=1.0.0 <1.2.0 >=0.0.0-0"]],
  },
];

describe("refactorings in VS Code", () => {
  let vscode: VsCodeForTests;
  let workbench: Workbench;
  let author: Author;

  before(async () => {
    vscode = await startVsCodeForTests({ settings: savesItself });
    workbench = await openWorkbench(vscode.browser, { port: vscode.port, folder: vscode.folder });
    author = new Author(workbench, vscode.folder);
    await workbench.run("View: Close Primary Side Bar");
    // Only a catalog says in the status bar when the language server is there.
    await author.open("first", ferry, "stable");
    await workbench.status(/ferry: opm accepts/);
  });

  afterEach((t) => keepPictureAfter(t, workbench, "refactoring"));

  after(() => vscode?.stop());

  // The first job of each command is one of every-command.test.ts.
  for (const { name, text = ferry, at, work, changes } of jobs.filter((job) => !firstJobs.has(job))) {
    test(`a command ${name}`, async () => {
      await author.open(name.replace(/\W+/g, "-"), text, at);
      await work(author, (command) => workbench.start(`OLM: ${command}`));
      const expected = withChanges(text, changes);
      assert.equal(opmVerdict(catalogOf(expected)), "accepts");
      await author.becomes(expected);
    });
  }

  for (const { name, at, action, changes } of fromMenu) {
    test(`the menu at the cursor ${name}`, async () => {
      await author.open(name.replace(/\W+/g, "-"), ferry, at);
      await author.act(action);
      await author.becomes(withChanges(ferry, changes));
    });
  }

  test("the menu splits a file into one for each blob, and joins them again", async () => {
    await author.open("split", ferry, "olm.channel");
    await author.act("Split this file into 7 files, one for each blob");
    const [pkg = "", stable = "", candidate = "", ...bundles] = ferry.split("---\n");
    await author.becomes(stable, "catalogs/split/channels/stable.yaml");
    await author.becomes(pkg, "catalogs/split/package.yaml");
    await author.becomes(ferryBundle("1.3.0"), "catalogs/split/bundles/ferry.v1.3.0.yaml");
    await author.disappears("catalogs/split/catalog.yaml");
    await workbench.shows("catalogs/split/bundles/ferry.v1.0.0.yaml");
    await author.show("catalogs/split/package.yaml:1:10");
    await author.act("Join");
    // The files follow each other as opm reads them.
    await author.becomes([pkg, ...bundles, candidate, stable].join("---\n"), "catalogs/split/catalog.yaml");
    for (const file of ["package.yaml", "channels/stable.yaml", "bundles/ferry.v1.3.0.yaml"])
      await author.disappears(`catalogs/split/${file}`);
    await workbench.shows("catalogs/split/catalog.yaml");
  });

  test("an edit that would change a file of someone else is refused whole", async () => {
    const folder = path.join(vscode.folder, "catalogs/taken");
    mkdirSync(folder);
    for (const file of [".indexignore", "package.yaml"]) writeFileSync(path.join(folder, file), "package.yaml\n");
    await author.open("taken", ferry, "olm.channel");
    await author.act("Split this file into 7 files, one for each blob");
    await workbench.notification(/'package\.yaml' exists already and is not part of the catalog/);
    await author.becomes("package.yaml\n", "catalogs/taken/package.yaml");
    await author.becomes(ferry);
    assert.deepEqual(readdirSync(folder).sort(), [".indexignore", "catalog.yaml", "package.yaml"]);
  });

  test("the source action sorts entries", async () => {
    const highest = '  - name: ferry.v1.2.0\n    replaces: ferry.v1.1.0\n    skipRange: ">=1.0.0 <1.2.0"\n';
    const [next, lowest] = ["  - name: ferry.v1.1.0\n    replaces: ferry.v1.0.0\n", "  - name: ferry.v1.0.0\n"];
    await author.open("sort", ferry.replace(highest + next + lowest, highest + lowest + next), "stable");
    await author.act("Sort", "Source Action...");
    await author.becomes(ferry.replace(highest + next + lowest, lowest + next + highest));
  });
});
