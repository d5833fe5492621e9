// Each refactoring: where it is offered, under which title, and the lines that it changes in each style.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { previewChange } from "#core/edits/preview-change.ts";
import { changeVersion } from "#core/features/refactoring/change-version.ts";
import { introduceChannel } from "#core/features/refactoring/channels.ts";
import { deprecate } from "#core/features/refactoring/deprecate.ts";
import { addNextVersion } from "#core/features/refactoring/next-version.ts";
import { refactoringsAt } from "#core/features/refactoring/refactorings-at.ts";
import { changeReplaces } from "#core/features/refactoring/replaces-edge.ts";
import { substituteVersion } from "#core/features/refactoring/substitute-version.ts";
import { atCursor } from "../../support/places.ts";
import { bundle, changedLines, outcome } from "./draw-change.ts";

function jsonBundle(version: string): string {
  const value = { packageName: "shop", version };
  const properties = [{ type: "olm.package", value }];
  return `${JSON.stringify({ schema: "olm.bundle", package: "shop", name: `shop.v${version}`, image: `quay.io/shop/shop:v${version}`, properties })}\n`;
}

const block = `schema: olm.package
name: shop
defaultChannel: candidate
---
schema: olm.channel
package: shop
name: candidate
entries:
- name: shop.v1.0.0
# the second
- name: shop.v1.1.0
  replaces: shop.v1.0.0
  skipRange: '>=1.0.0 <1.1.0'
- name: shop.v1.2.0
  replaces: shop.v1.1.0
  skipRange: '>=1.0.0 <1.2.0'
---
schema: olm.channel
package: shop
name: stable
entries:
- name: shop.v1.0.0
- name: shop.v1.2.0
  replaces: shop.v1.0.0
${bundle("1.0.0")}${bundle("1.1.0")}${bundle("1.2.0")}`;

const flow = `schema: olm.package
name: shop
defaultChannel: stable
---
schema: olm.channel
package: shop
name: stable
entries: [
  {name: shop.v1.2.0, skips: [shop.v1.1.0, shop.v1.0.0]}, # the head
  {name: shop.v1.1.0, skips: [shop.v1.0.0]},
  {name: shop.v1.0.0}
]
${bundle("1.0.0")}${bundle("1.1.0")}${bundle("1.2.0")}`;

const json = `{"schema":"olm.package","name":"shop","defaultChannel":"stable"}
{
  "schema": "olm.channel",
  "package": "shop",
  "name": "stable",
  "entries": [
    {
      "name": "shop.v1.0.0"
    },
    {
      "name": "shop.v1.1.0",
      "replaces": "shop.v1.0.0"
    },
    {
      "name": "shop.v1.2.0",
      "replaces": "shop.v1.1.0"
    }
  ]
}
${jsonBundle("1.0.0")}${jsonBundle("1.1.0")}${jsonBundle("1.2.0")}`;

/** The titles that are offered where the cursor, `|` in `at`, stands in a text. */
async function titles(text: string, at: string, only = /^refactor/): Promise<readonly string[]> {
  const { snapshot, offset } = await atCursor(withCursor(text, at));
  const found = refactoringsAt(snapshot, { start: offset, end: offset }, (kind) => only.test(kind));
  return found.map(({ change }) => change.title);
}

/** The changed lines after the refactoring at the cursor whose title begins so. */
async function linesAfter(text: string, at: string, title: string): Promise<readonly string[]> {
  const { snapshot, offset } = await atCursor(withCursor(text, at));
  const found = refactoringsAt(snapshot, { start: offset, end: offset }, () => true).map(({ change }) => change);
  const change = found.find((each) => each.title.startsWith(title));
  const [catalog] = snapshot.catalogs;
  assert.ok(change && catalog, `not offered: ${title}; but: ${found.map((each) => each.title).join("; ")}`);
  return changedLines(catalog, previewChange(catalog, change));
}

function withCursor(text: string, at: string): string {
  const plain = at.replace("|", "");
  assert.ok(text.includes(plain), `'${plain}' is not in the text`);
  return `-- ${text.startsWith("{") ? "catalog.json" : "catalog.yaml"} --\n${text.replace(plain, () => at.replace("|", "<|>"))}`;
}

/** The lines of the new bundle, as far as tests look at them. */
function stub(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => /^\+(name|image|.*version)|^\+.*"olm.bundle"/.test(line));
}

describe("offers", () => {
  it("stand at the name of an entry", async () => {
    assert.deepEqual(await titles(block, "name: shop.v1.1|.0\n"), [
      "Promote 'shop.v1.1.0' to channel 'stable'",
      "Deprecate 'shop.v1.1.0'",
      "Remove version 'shop.v1.1.0' from the catalog",
    ]);
    assert.deepEqual(await titles(block, "na|me: shop.v1.2.0\n"), [
      "Add version 'shop.v1.3.0' to channel 'candidate'",
      "Add version 'shop.v1.2.1' to channel 'candidate'",
      "Deprecate 'shop.v1.2.0': 2 versions lose their update path",
      "Remove version 'shop.v1.2.0' from the catalog",
      "Remove 'shop.v1.2.0' from channel 'candidate'",
    ]);
  });

  it("stand at the fields that they change", async () => {
    // Without 'shop.v1.1.0' in the chain, opm would reject it.
    assert.deepEqual(await titles(block, "repl|aces: shop.v1.1.0"), []);
    assert.deepEqual(await titles(block, "skipRange: '>=1.0.0 <1|.2.0'"), [
      "Tighten skipRange to '>=1.0.0 <=1.1.0', which matches the same 2 versions",
      "Write skipRange as '>=1.0.0 <1.2.0 >=0.0.0-0', which a ClusterExtension reads the same way",
    ]);
    const wildcard = block.replace(">=1.0.0 <1.2.0", "1.1.x");
    assert.deepEqual(await titles(wildcard, "skipRange: '1.1|.x'"), [
      "Tighten skipRange to '1.1.0', which matches the same 1 version",
      "Write skipRange as '>=1.1.0 <1.2.0'",
      "Write skipRange as '>=1.1.0 <1.2.0 >=0.0.0-0', which a ClusterExtension reads the same way",
    ]);
  });

  it("stand at a channel, a bundle, a package and a file", async () => {
    assert.deepEqual(await titles(block, "name: stab|le"), [
      "Add version 'shop.v1.3.0' to channel 'stable'",
      "Add version 'shop.v1.2.1' to channel 'stable'",
      "Deprecate channel 'stable'",
      "Cut off channel 'stable': 1 version loses its update path",
    ]);
    assert.deepEqual(await titles(block, "name: candidate\nentr|ies:"), [
      "Add version 'shop.v1.3.0' to channel 'candidate'",
      "Add version 'shop.v1.2.1' to channel 'candidate'",
    ]);
    assert.deepEqual(await titles(block, "name: shop.|v1.1.0\nimage"), [
      "Deprecate 'shop.v1.1.0'",
      "Remove version 'shop.v1.1.0' from the catalog",
    ]);
    assert.deepEqual(await titles(block, "name: sh|op\n"), [
      "Deprecate package 'shop'",
      "Add guardrails to package 'shop'",
    ]);
    assert.deepEqual(await titles(block, "schem|a: olm.package"), ["Split this file into 6 files, one for each blob"]);
  });

  it("stand nowhere else", async () => {
    for (const at of ["ima|ge:", "- type: olm.pack|age", "pack|age: shop", "# the sec|ond", "-|--"])
      assert.deepEqual(await titles(block, at), [], at);
  });

  it("are not made where opm would reject the result, nor for broken text", async () => {
    assert.deepEqual(
      await titles(flow, "name: shop.v1.0.0|}").then((all) => all.filter((each) => /^Add/.test(each))),
      [],
    );
    const broken = block.replace("defaultChannel: candidate", "defaultChannel: [");
    assert.deepEqual(
      (await titles(broken, "name: shop.v1.1|.0\n")).filter((each) => /^Cut|^Split/.test(each)),
      [],
    );
  });
});

describe("the next version", () => {
  it("follows the head's replaces and skipRange", async () => {
    const lines = await linesAfter(block, "name: shop.v1.2|.0\n", "Add version 'shop.v1.3.0'");
    assert.deepEqual(lines.slice(0, 4), [
      "+- name: shop.v1.3.0",
      "+  replaces: shop.v1.2.0",
      "+  skipRange: '>=1.0.0 <1.3.0'",
      "+---",
    ]);
    assert.deepEqual(stub(lines.slice(4)), [
      "+name: shop.v1.3.0",
      "+image: quay.io/shop/shop:v1.3.0",
      "+    version: 1.3.0",
    ]);
  });

  it("skips what the head skips where no entry replaces another, first where the newest is first", async () => {
    const lines = await linesAfter(flow, "name: sta|ble", "Add version 'shop.v1.2.1'");
    assert.deepEqual(lines[0], "+  {name: shop.v1.2.1, skips: [shop.v1.1.0, shop.v1.0.0, shop.v1.2.0]},");
  });

  it("is an object in JSON", async () => {
    const lines = await linesAfter(json, '"name": "sta|ble"', "Add version 'shop.v1.3.0'");
    assert.deepEqual(lines.slice(0, 4), [
      "+    },",
      "+    {",
      '+      "name": "shop.v1.3.0",',
      '+      "replaces": "shop.v1.2.0"',
    ]);
    assert.equal(lines[4], `+${jsonBundle("1.3.0").trimEnd()}`);
  });

  it("takes the place of the patch before where patches do", () => {
    const patches = block
      .replace(
        "- name: shop.v1.2.0\n  replaces: shop.v1.0.0\n",
        "- name: shop.v1.2.0\n  replaces: shop.v1.0.0\n- name: shop.v1.2.1\n  replaces: shop.v1.0.0\n  skips:\n  - shop.v1.2.0\n",
      )
      .concat(bundle("1.2.1"));
    const wanted = { package: "shop", channels: ["stable"], version: "1.2.2", image: "quay.io/shop/shop@sha256:0" };
    const lines = outcome(patches, (catalog) => addNextVersion(catalog, { ...wanted, image: "quay.io/shop/other:1" }));
    assert.deepEqual(lines.slice(0, 6), [
      "Add version 'shop.v1.2.2' to channel 'stable'",
      "+- name: shop.v1.2.2",
      "+  replaces: shop.v1.0.0",
      "+  skips:",
      "+  - shop.v1.2.0",
      "+  - shop.v1.2.1",
    ]);
    assert.ok(lines.includes("+image: quay.io/shop/other:1"));
    assert.match(
      outcome(patches, (catalog) => addNextVersion(catalog, wanted))[0] ?? "",
      /^opm would reject the catalog: /,
    );
  });

  it("goes to several channels at once", () => {
    const wanted = { package: "shop", channels: ["candidate", "stable"], version: "2.0.0" };
    const lines = outcome(block, (catalog) => addNextVersion(catalog, wanted));
    assert.equal(lines[0], "Add version 'shop.v2.0.0' to 2 channels");
    assert.equal(lines.filter((line) => line === "+- name: shop.v2.0.0").length, 2);
    assert.equal(lines.filter((line) => line === "+schema: olm.bundle").length, 1);
  });

  it("is refused where it would not be the next one", () => {
    const refused = (version: string, channels = ["stable"]) =>
      outcome(block, (catalog) => addNextVersion(catalog, { package: "shop", channels, version }));
    assert.deepEqual(refused("1.1.5"), ["1.1.5 is not higher than 'shop.v1.2.0', the head of channel 'stable'"]);
    assert.deepEqual(refused("1.1.0"), ["'shop.v1.1.0' has version 1.1.0 already"]);
    assert.deepEqual(refused("1.x"), ["'1.x' is not a version such as 1.2.3"]);
    assert.deepEqual(refused("2.0.0", ["fast"]), ["no channel was given"]);
  });
});

describe("a version is removed, and its neighbours take over its edges", () => {
  it("from the middle of a channel", async () => {
    assert.deepEqual((await linesAfter(block, "name: shop.v1.1|.0\n", "Remove version")).slice(0, 9), [
      "-# the second",
      "-- name: shop.v1.1.0",
      "-  replaces: shop.v1.0.0",
      "-  skipRange: '>=1.0.0 <1.1.0'",
      "-  replaces: shop.v1.1.0",
      "+  replaces: shop.v1.0.0",
      "+  skips:",
      "+  - shop.v1.1.0",
      "----",
    ]);
  });

  it("from both ends of a list in flow style, with its comment", async () => {
    const head = await linesAfter(flow, "name: shop.v1.2|.0,", "Remove version");
    assert.deepEqual(head.slice(0, 2), [
      "-  {name: shop.v1.2.0, skips: [shop.v1.1.0, shop.v1.0.0]}, # the head",
      "----",
    ]);
    const last = await linesAfter(flow, "name: shop.v1.0|.0}", "Remove version");
    assert.deepEqual(last.slice(0, 4), [
      "-  {name: shop.v1.1.0, skips: [shop.v1.0.0]},",
      "-  {name: shop.v1.0.0}",
      "+  {name: shop.v1.1.0, skips: [shop.v1.0.0]}",
      "----",
    ]);
  });

  it("from JSON", async () => {
    const lines = await linesAfter(json, '"name": "shop.v1.1|.0"', "Remove version");
    assert.ok(lines.includes('+      "replaces": "shop.v1.0.0",'), lines.join("\n"));
  });
});

describe("other refactorings", () => {
  it("promote a version between those of the other channel", async () => {
    assert.deepEqual(await linesAfter(block, "name: shop.v1.1|.0\n", "Promote"), [
      "-- name: shop.v1.2.0",
      "+- name: shop.v1.1.0",
      "+  skipRange: '>=1.0.0 <1.1.0'",
      "+- name: shop.v1.2.0",
      "+  replaces: shop.v1.1.0",
    ]);
  });

  it("deprecate in a new blob, and in the one that is there", () => {
    const target = { schema: "olm.channel", name: "stable" } as const;
    const first = outcome(block, (catalog) => deprecate(catalog, "shop", target));
    const blob = [
      "+---",
      "+schema: olm.deprecations",
      "+package: shop",
      "+entries:",
      "+- reference:",
      "+    schema: olm.channel",
      "+    name: stable",
      "+  message: Channel stable is no longer supported. Switch to channel candidate.",
    ];
    assert.deepEqual(first, ["Deprecate channel 'stable'", ...blob.slice(1), "+---"]);
    const text = `${block}${blob.map((line) => line.slice(1)).join("\n")}\n`;
    assert.deepEqual(
      outcome(text, (catalog) =>
        deprecate(catalog, "shop", { schema: "olm.bundle", name: "shop.v1.0.0" }, "Old: gone"),
      ),
      [
        "Deprecate 'shop.v1.0.0'",
        "+- reference:",
        "+    schema: olm.bundle",
        "+    name: shop.v1.0.0",
        "+  message: 'Old: gone'",
      ],
    );
    assert.deepEqual(
      outcome(text, (catalog) => deprecate(catalog, "shop", target)),
      ["channel 'stable' is deprecated already"],
    );
  });

  it("substitute a version", () => {
    const lines = outcome(block, (catalog) =>
      substituteVersion(catalog, { package: "shop", entry: "shop.v1.1.0", version: "1.1.1" }),
    );
    assert.deepEqual(lines.slice(0, 10), [
      "Substitute 'shop.v1.1.0' with 'shop.v1.1.1'",
      "+- name: shop.v1.1.1",
      "+  replaces: shop.v1.0.0",
      "+  skips:",
      "+  - shop.v1.1.0",
      "+  skipRange: '>=1.0.0 <1.1.1'",
      "-  replaces: shop.v1.1.0",
      "+  replaces: shop.v1.1.1",
      "+  skips:",
      "+  - shop.v1.1.0",
    ]);
    assert.deepEqual(
      outcome(block, (catalog) =>
        substituteVersion(catalog, { package: "shop", entry: "shop.v1.1.0", version: "1.0.5" }),
      ),
      ["1.0.5 is not higher than 'shop.v1.1.0'"],
    );
  });

  it("change a version everywhere", () => {
    assert.deepEqual(
      outcome(block, (catalog) => changeVersion(catalog, "shop", "shop.v1.2.0", "2.0.0")),
      [
        "Change version 1.2.0 of 'shop.v1.2.0' to 2.0.0",
        "-- name: shop.v1.2.0",
        "+- name: shop.v2.0.0",
        "-  skipRange: '>=1.0.0 <1.2.0'",
        "+  skipRange: '>=1.0.0 <2.0.0'",
        "-- name: shop.v1.2.0",
        "+- name: shop.v2.0.0",
        "-name: shop.v1.2.0",
        "-image: quay.io/shop/shop:v1.2.0",
        "+name: shop.v2.0.0",
        "+image: quay.io/shop/shop:v2.0.0",
        "-    version: 1.2.0",
        "+    version: 2.0.0",
      ],
    );
    assert.equal(
      outcome(block, (catalog) => changeVersion(catalog, "shop", "shop.v1.1.0", "1.1.7"))[0],
      "Change version 1.1.0 of 'shop.v1.1.0' to 1.1.7",
    );
    // A tag cannot hold a `+`.
    assert.deepEqual(
      outcome(block, (catalog) => changeVersion(catalog, "shop", "shop.v1.2.0", "1.2.0+1")).filter((line) =>
        line.startsWith("+image: "),
      ),
      ["+image: quay.io/shop/shop:v1.2.0-1"],
    );
  });

  it("move a replaces edge, and say who loses a path", () => {
    const at = { package: "shop", channel: "stable", entry: "shop.v1.2.0" };
    assert.match(
      outcome(block, (catalog) => changeReplaces(catalog, at, undefined))[0] ?? "",
      /^opm would reject the catalog: /,
    );
    const inCandidate = { ...at, channel: "candidate" };
    assert.match(
      outcome(block, (catalog) => changeReplaces(catalog, inCandidate, "shop.v1.0.0"))[0] ?? "",
      /^opm would reject/,
    );
  });

  it("introduce no channel without a name or an entry, or with a name that another one has", () => {
    const head = { package: "shop", channel: "candidate", entry: "shop.v1.1.0" };
    const refused = (name: string, entry = head.entry) =>
      outcome(block, (catalog) => introduceChannel(catalog, { name, head: { ...head, entry }, withHistory: true }));
    assert.deepEqual(refused(" "), ["the channel needs a name"]);
    assert.deepEqual(refused("candidate"), ["channel 'candidate' exists already"]);
    assert.deepEqual(refused("fast", "shop.v9.0.0"), ["channel 'candidate' has no entry 'shop.v9.0.0'"]);
  });

  it("introduce a channel with or without a history, and cut one off", async () => {
    const head = { package: "shop", channel: "candidate", entry: "shop.v1.1.0" };
    assert.deepEqual(
      outcome(block, (catalog) => introduceChannel(catalog, { name: "fast", head, withHistory: true })),
      [
        "Introduce channel 'fast' with head 'shop.v1.1.0'",
        "+name: fast",
        "+entries:",
        "+- name: shop.v1.0.0",
        "+- name: shop.v1.1.0",
        "+  replaces: shop.v1.0.0",
        "+  skipRange: '>=1.0.0 <1.1.0'",
        "+---",
        "+schema: olm.channel",
        "+package: shop",
      ],
    );
    const lines = await linesAfter(block, "name: candid|ate\nentries", "Cut off");
    assert.deepEqual(lines.slice(0, 2), ["-defaultChannel: candidate", "+defaultChannel: stable"]);
    assert.ok(lines.includes("-name: shop.v1.1.0"), "the bundle that only this channel has goes too");
  });

  it("sort entries in the direction in which most of them stand", async () => {
    const mixed = block.replace(
      "- name: shop.v1.0.0\n- name: shop.v1.2.0\n  replaces: shop.v1.0.0\n",
      "- name: shop.v1.2.0\n  replaces: shop.v1.0.0\n- name: shop.v1.0.0 # first\n",
    );
    const three = mixed
      .replace("- name: shop.v1.0.0 # first\n", "- name: shop.v1.0.0 # first\n- name: shop.v1.1.0\n")
      .replace(
        "replaces: shop.v1.0.0\n- name: shop.v1.0.0 # first",
        "replaces: shop.v1.0.0\n  skips: [shop.v1.1.0]\n- name: shop.v1.0.0 # first",
      );
    assert.deepEqual(
      await linesAfter(three, "name: stable\nentr|ies", "Sort the entries of channel 'stable' by version"),
      ["+- name: shop.v1.0.0 # first", "+- name: shop.v1.1.0", "-- name: shop.v1.0.0 # first", "-- name: shop.v1.1.0"],
    );
    assert.deepEqual(await titles(three, "schem|a: olm.package", /^source/), [
      "Sort the entries of all channels by version",
    ]);
  });

  it("split a file into one for each blob, and join them again", async () => {
    const { snapshot, offset } = await atCursor(withCursor(block, "schem|a: olm.package"));
    const [catalog] = snapshot.catalogs;
    const [split] = refactoringsAt(snapshot, { start: offset, end: offset }, (kind) => kind === "refactor.move");
    assert.ok(split && catalog);
    const parts = previewChange(catalog, split.change);
    assert.deepEqual(
      parts.files.map(({ path }) => path.slice("/w/".length)),
      [
        "bundles/shop.v1.0.0.yaml",
        "bundles/shop.v1.1.0.yaml",
        "bundles/shop.v1.2.0.yaml",
        "channels/candidate.yaml",
        "channels/stable.yaml",
        "package.yaml",
      ],
    );
    const fixture = parts.files.map(({ path, text }) => `-- ${path.slice("/w/".length)} --\n${text}`).join("");
    const again = await atCursor(fixture.replace("schema: olm.package\n", "schem<|>a: olm.package\n"));
    const [join] = refactoringsAt(
      again.snapshot,
      { start: again.offset, end: again.offset },
      (kind) => kind === "refactor.move",
    );
    const [spread] = again.snapshot.catalogs;
    assert.ok(join && spread);
    assert.equal(join.change.title, "Join the 6 files of package 'shop' into catalog.yaml");
    const [file, ...more] = previewChange(spread, join.change).files;
    const documents = (text: string | undefined) => text?.split("---\n").sort();
    assert.deepEqual([documents(file?.text), more], [documents(block), []]);
  });
});
