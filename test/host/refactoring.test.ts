// Every refactoring once in a real VS Code, by keyboard: the commands with their questions, the others from the menu.

import assert from "node:assert/strict";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { after, afterEach, before, describe, test } from "node:test";
import { opmVerdict } from "#core";
import { openWorkbench, type Workbench } from "../../scripts/workbench.ts";
import { catalogOf } from "../support/fixture.ts";
import { Author, type Change, savesItself, withChanges } from "./author.ts";
import { ferry, ferryBundle } from "./ferry.ts";
import { keepPictureAfter } from "./pictures.ts";
import { startVsCodeForTests, type VsCodeForTests } from "./vscode-for-tests.ts";

interface Job {
  readonly name: string;
  /** The catalog, if it is not the ferry's. */
  readonly text?: string;
  /** The cursor is behind the first character of this. */
  readonly at: string;
  work(author: Author, run: (command: string) => Promise<void>): Promise<void>;
  /** What changes in the catalog, from top to bottom. */
  readonly changes: readonly Change[];
}

/** The ferry's catalog without an edge that its channel candidate can do without. */
const withoutEdge = withChanges(ferry, [
  ["name: candidate", "name: candidate"],
  ["    replaces: ferry.v1.1.0\n", ""],
]);

const jobs: readonly Job[] = [
  {
    name: "adds the next version to two channels",
    at: "ferry.v1.2.0",
    async work(author, run) {
      await run("Add Next Version…");
      await author.check("The channels that get the version", "candidate");
      await author.answer("The new version", "1.3.1");
      await author.answer("The bundle image");
    },
    changes: [
      [
        "  - name: ferry.v1.2.0",
        '  - name: ferry.v1.3.1\n    replaces: ferry.v1.2.0\n    skipRange: ">=1.0.0 <1.3.1"\n  - name: ferry.v1.2.0',
      ],
      ["  - name: ferry.v1.3.0", "  - name: ferry.v1.3.1\n    replaces: ferry.v1.3.0\n  - name: ferry.v1.3.0"],
      ["version: 1.3.0\n", `version: 1.3.0\n---\n${ferryBundle("1.3.1")}`],
    ],
  },
  {
    name: "substitutes a version, after two answers that are refused",
    at: "ferry.v1.3.0",
    async work(author, run) {
      await run("Substitute Version…");
      await author.chooseFirst("The version whose place a new one takes", "ferry.v1.3.0");
      await author.asked("The new version");
      await author.type("1.2.0");
      await author.asked("'ferry.v1.2.0' has version 1.2.0 already");
      await author.type("-rc.1");
      await author.asked("1.2.0-rc.1 is not higher than 'ferry.v1.3.0'");
      await author.press("ControlOrMeta+a");
      await author.type("1.4.0");
      await author.answer("The new version");
    },
    changes: [
      [
        "  - name: ferry.v1.3.0",
        "  - name: ferry.v1.4.0\n    replaces: ferry.v1.2.0\n    skips:\n      - ferry.v1.1.0\n      - ferry.v1.3.0\n  - name: ferry.v1.3.0",
      ],
      ["version: 1.3.0\n", `version: 1.3.0\n---\n${ferryBundle("1.4.0")}`],
    ],
  },
  {
    name: "changes a version number everywhere, once the loss of an update path is agreed to",
    at: "ferry.v1.1.0",
    async work(author, run) {
      await run("Change Version Number…");
      await author.chooseFirst("The version to change", "ferry.v1.1.0");
      await author.answer("The new version", "1.1.5");
      await author.agree("1 version loses its update path");
    },
    changes: [
      ...Array<[string, string]>(6).fill(["ferry.v1.1.0", "ferry.v1.1.5"]),
      ["ferry:v1.1.0", "ferry:v1.1.5"],
      ["version: 1.1.0", "version: 1.1.5"],
    ],
  },
  {
    name: "promotes a version to another channel",
    at: "ferry.v1.0.0",
    async work(author, run) {
      await run("Promote Version…");
      await author.choose("The version to add to another channel", "ferry.v1.0.0");
      await author.choose("The channel that gets 'ferry.v1.0.0'", "candidate");
      await author.agree("1 version loses its update path");
    },
    changes: [
      ["name: candidate", "name: candidate"],
      [
        "replaces: ferry.v1.1.0\n  - name: ferry.v1.1.0\n",
        "replaces: ferry.v1.0.0\n  - name: ferry.v1.1.0\n  - name: ferry.v1.0.0\n",
      ],
    ],
  },
  {
    name: "removes a replaces edge",
    at: "ferry.v1.2.0\n    replaces: ferry.v1.1.0\n  - name: ferry.v1.1.0\n---",
    async work(author, run) {
      await run("Add or Move a Replaces Edge…");
      await author.chooseFirst("The entry that should replace another one", "candidate");
      await author.choose("What 'ferry.v1.2.0' replaces", "Replace nothing");
      await author.agree("1 version loses its update path");
    },
    changes: [
      ["name: candidate", "name: candidate"],
      ["    replaces: ferry.v1.1.0\n", ""],
    ],
  },
  {
    name: "adds a replaces edge",
    text: withoutEdge,
    at: "ferry.v1.2.0\n  - name: ferry.v1.1.0\n---",
    async work(author, run) {
      await run("Add or Move a Replaces Edge…");
      await author.chooseFirst("The entry that should replace another one", "candidate");
      await author.choose("What 'ferry.v1.2.0' replaces", "ferry.v1.1.0");
    },
    changes: [
      ["name: candidate", "name: candidate"],
      ["  - name: ferry.v1.2.0\n", "  - name: ferry.v1.2.0\n    replaces: ferry.v1.1.0\n"],
    ],
  },
  {
    name: "removes a version from the whole catalog",
    at: "ferry.v1.3.0",
    async work(author, run) {
      await run("Remove Version…");
      await author.chooseFirst("The version to remove", "ferry.v1.3.0");
    },
    changes: [
      ["  - name: ferry.v1.3.0\n    replaces: ferry.v1.2.0\n    skips:\n      - ferry.v1.1.0\n", ""],
      [`---\n${ferryBundle("1.3.0")}`, ""],
    ],
  },
  {
    name: "removes a version from one channel",
    at: "ferry.v1.2.0\n    replaces: ferry.v1.1.0\n  - name: ferry.v1.1.0\n---",
    async work(author, run) {
      await run("Remove Version…");
      await author.chooseFirst("The version to remove", "candidate");
      await author.choose("Where 'ferry.v1.2.0' is removed", "Channel candidate");
    },
    changes: [
      ["name: candidate", "name: candidate"],
      ["replaces: ferry.v1.2.0", "replaces: ferry.v1.1.0"],
      ["  - name: ferry.v1.2.0\n    replaces: ferry.v1.1.0\n", "      - ferry.v1.2.0\n"],
    ],
  },
  {
    name: "introduces a channel",
    at: "ferry.v1.3.0",
    async work(author, run) {
      await run("Introduce Channel…");
      await author.chooseFirst("The version that becomes the head", "ferry.v1.3.0");
      await author.choose("The versions of the new channel", "Alone");
      await author.answer("The name of the new channel", "fast");
    },
    changes: [
      [
        "schema: olm.bundle",
        "schema: olm.channel\npackage: ferry\nname: fast\nentries:\n  - name: ferry.v1.3.0\n---\nschema: olm.bundle",
      ],
    ],
  },
  {
    name: "cuts off a channel with the bundle that only it has",
    at: "candidate",
    async work(author, run) {
      await run("Cut Off Channel…");
      await author.chooseFirst("The channel to remove", "candidate");
      await author.agree("2 versions lose their update path");
    },
    changes: [
      [
        `schema: olm.channel
package: ferry
name: candidate
entries:
  - name: ferry.v1.3.0
    replaces: ferry.v1.2.0
    skips:
      - ferry.v1.1.0
  - name: ferry.v1.2.0
    replaces: ferry.v1.1.0
  - name: ferry.v1.1.0
---
`,
        "",
      ],
      [`---\n${ferryBundle("1.3.0")}`, ""],
    ],
  },
  {
    name: "deprecates a version",
    at: "ferry.v1.0.0",
    async work(author, run) {
      await run("Deprecate…");
      await author.chooseFirst("The version, channel or package to deprecate", "ferry.v1.0.0");
      await author.answer("What users are told", "Row to 1.2.0");
    },
    changes: [
      [
        "---\n",
        "---\nschema: olm.deprecations\npackage: ferry\nentries:\n  - reference:\n      schema: olm.bundle\n      name: ferry.v1.0.0\n    message: Row to 1.2.0\n---\n",
      ],
    ],
  },
  {
    name: "deprecates a channel",
    at: "candidate",
    async work(author, run) {
      await run("Deprecate…");
      await author.chooseFirst("The version, channel or package to deprecate", "candidate");
      await author.answer("What users are told", "Board at stable");
    },
    changes: [
      [
        "---\n",
        "---\nschema: olm.deprecations\npackage: ferry\nentries:\n  - reference:\n      schema: olm.channel\n      name: candidate\n    message: Board at stable\n---\n",
      ],
    ],
  },
];

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

  for (const { name, text = ferry, at, work, changes } of jobs) {
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
    await author.show("catalogs/split/package.yaml:1:10");
    await author.act("Join");
    // The files follow each other as opm reads them.
    await author.becomes([pkg, ...bundles, candidate, stable].join("---\n"), "catalogs/split/catalog.yaml");
    for (const file of ["package.yaml", "channels/stable.yaml", "bundles/ferry.v1.3.0.yaml"])
      await author.disappears(`catalogs/split/${file}`);
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
