// The commands that refactor a catalog with the answers to their questions, and what they change.

import { type Author, type Change, withChanges } from "./author.ts";
import { ferry, ferryBundle } from "./ferry.ts";

/** A command that changes a catalog, worked by keys alone. */
export interface Job {
  readonly name: string;
  /** The id of the command. */
  readonly command: string;
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

export const jobs: readonly Job[] = [
  {
    name: "adds the next version to two channels",
    command: "olmCatalogs.addNextVersion",
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
    command: "olmCatalogs.substituteVersion",
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
    command: "olmCatalogs.changeVersion",
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
    command: "olmCatalogs.promoteVersion",
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
    command: "olmCatalogs.changeReplaces",
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
    command: "olmCatalogs.changeReplaces",
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
    command: "olmCatalogs.removeVersion",
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
    command: "olmCatalogs.removeVersion",
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
    command: "olmCatalogs.introduceChannel",
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
    command: "olmCatalogs.cutOffChannel",
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
    command: "olmCatalogs.deprecate",
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
    command: "olmCatalogs.deprecate",
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

/** One job of each command. */
export const firstJobs: ReadonlySet<Job> = new Set(
  jobs.filter(({ command }, index) => jobs.findIndex((each) => each.command === command) === index),
);
