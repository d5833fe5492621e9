// The refactorings of commands: at which names each is offered, what there is to choose from, and that each request does
// what its command says.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { askingRefactoringsAt } from "#core/features/refactoring/asking-refactorings.ts";
import { refactorableAt } from "#core/features/refactoring/refactorable.ts";
import { type CatalogRefactoring, requestedRefactoring } from "#core/features/refactoring/requested-refactoring.ts";
import { atCursor } from "../../support/places.ts";
import { outcome, shopOf } from "./draw-change.ts";

const shop = shopOf({
  candidate: ["- name: shop.v1.0.0", "- name: shop.v1.2.0\n  replaces: shop.v1.0.0"],
  stable: ["- name: shop.v1.0.0", "- name: shop.latest"],
});

/** A text with the cursor, the `|` of `at`. */
function withCursor(text: string, at: string): string {
  const plain = at.replace("|", "");
  assert.ok(text.includes(plain), plain);
  return `-- catalog.yaml --\n${text.replace(plain, () => at.replace("|", "<|>"))}`;
}

describe("refactorings that ask for something", () => {
  const asking = async (at: string, text = shop) => {
    const { snapshot, offset } = await atCursor(withCursor(text, at));
    return askingRefactoringsAt(snapshot, { start: offset, end: offset }).map(
      ({ type, title, target }) => `${type}: ${title} ${JSON.stringify(target)}`,
    );
  };

  it("are offered at the name that they are about", async () => {
    assert.deepEqual(await asking("- name: shop.v|1.2.0"), [
      'substituteVersion: Substitute \'shop.v1.2.0\'… {"package":"shop","channel":"candidate","entry":"shop.v1.2.0"}',
      'changeVersion: Change the version number of \'shop.v1.2.0\'… {"package":"shop","channel":"candidate","entry":"shop.v1.2.0"}',
      'changeReplaces: Choose what \'shop.v1.2.0\' replaces… {"package":"shop","channel":"candidate","entry":"shop.v1.2.0"}',
      'introduceChannel: Introduce a channel with head \'shop.v1.2.0\'… {"package":"shop","channel":"candidate","entry":"shop.v1.2.0"}',
    ]);
    assert.deepEqual(await asking("replaces: shop.v|1.0.0"), [
      'changeReplaces: Choose what \'shop.v1.2.0\' replaces… {"package":"shop","channel":"candidate","entry":"shop.v1.2.0"}',
    ]);
    assert.deepEqual(await asking("name: candid|ate\nentries"), [
      'addNextVersion: Add a version to channel \'candidate\'… {"package":"shop","channel":"candidate"}',
    ]);
    assert.deepEqual(await asking("name: shop.v|1.0.0\nimage"), [
      'substituteVersion: Substitute \'shop.v1.0.0\'… {"package":"shop","entry":"shop.v1.0.0"}',
      'changeVersion: Change the version number of \'shop.v1.0.0\'… {"package":"shop","entry":"shop.v1.0.0"}',
    ]);
  });

  it("are offered nowhere else", async () => {
    assert.deepEqual(await asking("defaultChannel: candid|ate"), []);
    assert.deepEqual(await asking("name: sh|op\ndefault"), []);
    assert.deepEqual(await asking("schema: olm.pack|age"), []);
  });
});

describe("what there is to choose from", () => {
  const choices = async (at: string, text = shop) => {
    const { snapshot, offset } = await atCursor(withCursor(text, at));
    return refactorableAt(snapshot, offset);
  };

  it("is each channel with its head, the versions after it and its entries, and what the cursor is in", async () => {
    assert.deepEqual(await choices("- name: shop.v|1.2.0"), {
      packages: [
        {
          name: "shop",
          channels: [
            {
              name: "candidate",
              head: "shop.v1.2.0",
              next: ["1.3.0", "1.2.1", "2.0.0"],
              entries: [
                { name: "shop.v1.2.0", version: "1.2.0" },
                { name: "shop.v1.0.0", version: "1.0.0" },
              ],
            },
            {
              name: "stable",
              head: null,
              next: [],
              entries: [
                { name: "shop.v1.0.0", version: "1.0.0" },
                { name: "shop.latest", version: null },
              ],
            },
          ],
        },
      ],
      selected: { package: "shop", channel: "candidate", entry: "shop.v1.2.0" },
    });
  });

  it("leaves out packages without channels, and channels and entries without a name", async () => {
    const odd = `${shop}---\nschema: olm.package\nname: inn\ndefaultChannel: a\n---\nschema: olm.channel\npackage: shop\nentries:\n- name: shop.v1.0.0\n---\nschema: olm.channel\npackage: shop\nname: more\nentries:\n- replaces: shop.v1.0.0\n- name: shop.v1.0.0\n`;
    const found = await choices("defaultCh|annel: candidate", odd);
    assert.deepEqual(found?.selected, { package: "shop", channel: "candidate", entry: null });
    assert.deepEqual(
      found?.packages.map(({ name, channels }) => [name, ...channels.map((each) => each.name)]),
      [["shop", "candidate", "stable", "more"]],
    );
    assert.deepEqual(found?.packages[0]?.channels.at(-1)?.entries, [{ name: "shop.v1.0.0", version: "1.0.0" }]);
  });
});

describe("what a command asks for", () => {
  const done = (request: CatalogRefactoring) => outcome(shop, (catalog) => requestedRefactoring(catalog, request))[0];
  const entry = { package: "shop", channel: "candidate", entry: "shop.v1.2.0" };

  it("is done, with the title of the refactoring", () => {
    assert.equal(
      done({ type: "addNextVersion", package: "shop", channels: ["candidate"], version: "1.3.0", image: "" }),
      "Add version 'shop.v1.3.0' to channel 'candidate'",
    );
    assert.equal(
      done({ type: "substituteVersion", ...entry, version: "1.2.1", image: "" }),
      "Substitute 'shop.v1.2.0' with 'shop.v1.2.1'",
    );
    assert.equal(
      done({ type: "changeVersion", ...entry, version: "1.2.1" }),
      "Change version 1.2.0 of 'shop.v1.2.0' to 1.2.1",
    );
    assert.equal(
      done({ type: "promoteVersion", ...entry, channel: "stable", entry: "shop.v1.0.0", target: "candidate" }),
      "'shop.v1.0.0' is in channel 'candidate' already",
    );
    assert.equal(
      done({ type: "changeReplaces", ...entry, target: null }),
      // Channel 'stable' had several heads before.
      "opm would reject the catalog: channel 'candidate' has a second head 'shop.v1.0.0': 'shop.v1.2.0' replaces nothing",
    );
    assert.equal(
      done({ type: "changeReplaces", ...entry, target: "shop.v1.0.0" }),
      "'shop.v1.2.0' replaces 'shop.v1.0.0' already",
    );
    assert.equal(done({ type: "removeVersion", ...entry }), "Remove 'shop.v1.2.0' from channel 'candidate'");
    assert.equal(
      done({ type: "removeVersion", ...entry, channel: null }),
      "Remove version 'shop.v1.2.0' from the catalog",
    );
    assert.equal(
      done({ type: "introduceChannel", ...entry, name: "fast", withHistory: true }),
      "Introduce channel 'fast' with head 'shop.v1.2.0'",
    );
    assert.equal(done({ type: "cutOffChannel", package: "shop", channel: "stable" }), "Cut off channel 'stable'");
  });

  it("deprecates the entry, without an entry the channel, without a channel the package", () => {
    const deprecated = (channel: string | null, name: string | null, message: string) =>
      outcome(shop, (catalog) =>
        requestedRefactoring(catalog, { type: "deprecate", package: "shop", channel, entry: name, message }),
      ).filter((line) => /^D|message|reference|schema: olm\.[pcb]| name/.test(line));
    assert.deepEqual(deprecated("candidate", "shop.v1.0.0", "old"), [
      "Deprecate 'shop.v1.0.0'",
      "+- reference:",
      "+    schema: olm.bundle",
      "+    name: shop.v1.0.0",
      "+  message: old",
    ]);
    assert.deepEqual(deprecated("candidate", null, "old"), [
      "Deprecate channel 'candidate'",
      "+- reference:",
      "+    schema: olm.channel",
      "+    name: candidate",
      "+  message: old",
    ]);
    assert.deepEqual(deprecated(null, null, ""), [
      "Deprecate package 'shop'",
      "+- reference:",
      "+    schema: olm.package",
      "+  message: Package shop is no longer maintained.",
    ]);
  });
});
