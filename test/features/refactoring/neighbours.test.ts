// Refactorings that touch the entries around the one that they are about: what these get, and what the title says.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { changeVersion } from "#core/features/refactoring/change-version.ts";
import { cutOffChannel, introduceChannel } from "#core/features/refactoring/channels.ts";
import { type DeprecationTarget, deprecate } from "#core/features/refactoring/deprecate.ts";
import { addNextVersion } from "#core/features/refactoring/next-version.ts";
import { promoteVersion } from "#core/features/refactoring/promote-version.ts";
import { removeFromChannel, removeVersion } from "#core/features/refactoring/remove-version.ts";
import { changeReplaces } from "#core/features/refactoring/replaces-edge.ts";
import { substituteVersion } from "#core/features/refactoring/substitute-version.ts";
import { outcome, shopOf } from "./draw-change.ts";

type Channels = Parameters<typeof shopOf>[0];

function at(entry: string, channel = "stable") {
  return { package: "shop", channel, entry };
}

/** An olm.deprecations blob for these bundles and channels. */
function deprecating(...names: readonly string[]): string {
  const items = names.map((name) => {
    const schema = name.startsWith("shop.") ? "olm.bundle" : "olm.channel";
    return `- reference:\n    schema: ${schema}\n    name: ${name}\n  message: old\n`;
  });
  return `---\nschema: olm.deprecations\npackage: shop\nentries:\n${items.join("")}`;
}

describe("when an entry is removed from a channel", () => {
  /** The lines of the channel; another one has the entry too, so that its bundle stays. */
  const removed = (name: string, ...entries: readonly string[]) =>
    outcome(shopOf({ stable: entries, other: [`- name: ${name}`] }), (catalog) => removeFromChannel(catalog, at(name)));

  it("the highest entry below a removed head is the next one, and skips those that no other entry updates", () => {
    const three = ["- name: shop.v1.0.0", "- name: shop.v1.1.0", "- name: shop.v1.2.0"];
    assert.deepEqual(
      removed("shop.v1.3.0", ...three, "- name: shop.v1.3.0\n  skips: [shop.v1.0.0, shop.v1.1.0, shop.v1.2.0]"),
      [
        "Remove 'shop.v1.3.0' from channel 'stable'",
        "-- name: shop.v1.3.0",
        "-  skips: [shop.v1.0.0, shop.v1.1.0, shop.v1.2.0]",
        "+  skips: [shop.v1.0.0, shop.v1.1.0]",
      ],
    );
    assert.deepEqual(
      removed(
        "shop.v1.3.0",
        "- name: shop.v1.0.0",
        "- name: shop.v1.1.0",
        "- name: shop.v1.2.0\n  replaces: shop.v1.1.0",
        "- name: shop.v1.3.0\n  replaces: shop.v1.2.0\n  skips: [shop.v1.1.0, shop.v1.0.0]",
      ),
      [
        "Remove 'shop.v1.3.0' from channel 'stable'",
        "-- name: shop.v1.3.0",
        "-  replaces: shop.v1.2.0",
        "-  skips: [shop.v1.1.0, shop.v1.0.0]",
        "+  skips: [shop.v1.0.0]",
      ],
    );
    assert.deepEqual(
      removed(
        "shop.v1.3.0",
        "- name: shop.v1.0.0",
        "- name: shop.v1.1.0\n  replaces: shop.v1.0.0",
        "- name: shop.v1.2.0\n  replaces: shop.v1.1.0",
        "- name: shop.v1.3.0\n  replaces: shop.v1.2.0\n  skips: [shop.v1.0.0]",
      ),
      [
        "Remove 'shop.v1.3.0' from channel 'stable'",
        "-- name: shop.v1.3.0",
        "-  replaces: shop.v1.2.0",
        "-  skips: [shop.v1.0.0]",
      ],
    );
    assert.deepEqual(
      removed(
        "shop.v1.3.0",
        "- name: shop.v1.0.0",
        "- name: shop.v1.3.0\n  replaces: shop.v0.9.0\n  skips: [shop.v1.0.0]",
      ),
      [
        "Remove 'shop.v1.3.0' from channel 'stable'",
        "-- name: shop.v1.3.0",
        "-  replaces: shop.v0.9.0",
        "-  skips: [shop.v1.0.0]",
      ],
    );
  });

  it("no lower entry skips the next head any more", () => {
    assert.deepEqual(
      removed(
        "shop.v1.3.0",
        "- name: shop.v1.1.0\n  skips: [shop.v1.2.0]",
        "- name: shop.v1.2.0\n  replaces: shop.v1.1.0",
        "- name: shop.v1.3.0\n  replaces: shop.v1.2.0",
      ),
      [
        "Remove 'shop.v1.3.0' from channel 'stable': 1 version loses its update path",
        "-  skips: [shop.v1.2.0]",
        "-- name: shop.v1.3.0",
        "-  replaces: shop.v1.2.0",
      ],
    );
  });

  it("an entry that replaced it takes over its skips, without what it replaces now", () => {
    assert.deepEqual(
      removed(
        "shop.v1.2.0",
        "- name: shop.v1.0.0",
        "- name: shop.v1.1.0",
        "- name: shop.v1.2.0\n  replaces: shop.v1.0.0\n  skips: [shop.v1.0.0, shop.v1.1.0]",
        "- name: shop.v1.3.0\n  replaces: shop.v1.2.0",
      ),
      [
        "Remove 'shop.v1.2.0' from channel 'stable'",
        "-- name: shop.v1.2.0",
        "-  replaces: shop.v1.0.0",
        "-  skips: [shop.v1.0.0, shop.v1.1.0]",
        "-  replaces: shop.v1.2.0",
        "+  replaces: shop.v1.0.0",
        "+  skips: [shop.v1.2.0, shop.v1.1.0]",
      ],
    );
    assert.deepEqual(
      removed(
        "shop.v1.2.0",
        "- name: shop.v1.0.0",
        "- name: shop.v1.1.0",
        "- name: shop.v1.2.0\n  replaces: shop.v1.0.0\n  skips: [shop.v1.1.0]",
        "- name: shop.v1.3.0\n  replaces: shop.v1.2.0\n  skips: [shop.v1.2.0, shop.v1.1.0]",
      ),
      [
        "Remove 'shop.v1.2.0' from channel 'stable'",
        "-- name: shop.v1.2.0",
        "-  replaces: shop.v1.0.0",
        "-  skips: [shop.v1.1.0]",
        "-  replaces: shop.v1.2.0",
        "+  replaces: shop.v1.0.0",
      ],
    );
    assert.deepEqual(
      removed(
        "shop.v1.2.0",
        "- name: shop.v1.0.0",
        "- name: shop.v1.2.0\n  replaces: shop.v1.0.0",
        "- name: shop.v1.3.0\n  replaces: shop.v1.2.0",
        "- name: shop.v1.4.0\n  replaces: shop.v1.2.0\n  skips: [shop.v1.3.0]",
      ),
      [
        "Remove 'shop.v1.2.0' from channel 'stable'",
        "-- name: shop.v1.2.0",
        "-  replaces: shop.v1.0.0",
        "-  replaces: shop.v1.2.0",
        "+  replaces: shop.v1.0.0",
        "+  skips: [shop.v1.2.0]",
        "-  replaces: shop.v1.2.0",
        "-  skips: [shop.v1.3.0]",
        "+  replaces: shop.v1.0.0",
        "+  skips: [shop.v1.3.0, shop.v1.2.0]",
      ],
    );
  });

  it("its skipRange is joined with that of an entry that replaced it, where both can be read", () => {
    const joined = (own: string, other: string) =>
      removed(
        "shop.v1.2.0",
        "- name: shop.v1.0.0",
        `- name: shop.v1.2.0\n  replaces: shop.v1.0.0\n  skipRange: '${own}'`,
        `- name: shop.v1.3.0\n  replaces: shop.v1.2.0${other && `\n  skipRange: '${other}'`}`,
      ).filter((line) => /skipRange/.test(line));
    assert.deepEqual(joined("<1.2.0", ""), []);
    assert.deepEqual(joined("<1.2.0", ">=1.1.0 <1.3.0"), [
      "-  skipRange: '<1.2.0'",
      "-  skipRange: '>=1.1.0 <1.3.0'",
      "+  skipRange: '<1.3.0'",
    ]);
    assert.deepEqual(joined(">=1.0.0 <1.2.0", ">=1.0.0  <1.3.0"), ["-  skipRange: '>=1.0.0 <1.2.0'"]);
    assert.deepEqual(joined(">=1.0.0 <1.2.0", "below"), ["-  skipRange: '>=1.0.0 <1.2.0'"]);
    assert.deepEqual(joined("below", "<1.3.0"), ["-  skipRange: 'below'"]);
  });

  it("the last entry of a version takes its bundle and what deprecates this along", () => {
    const channels = { stable: ["- name: shop.v1.0.0", "- name: shop.v1.1.0\n  replaces: shop.v1.0.0"] };
    const left = (more: string) =>
      outcome(shopOf(channels, more), (catalog) => removeFromChannel(catalog, at("shop.v1.0.0"))).filter(
        (line) => !/value|properties|packageName|type:|image/.test(line),
      );
    assert.deepEqual(left(deprecating("shop.v1.0.0", "shop.v1.1.0")), [
      "Remove 'shop.v1.0.0' from channel 'stable'",
      "-- name: shop.v1.0.0",
      "-  replaces: shop.v1.0.0",
      "+  skips:",
      "+  - shop.v1.0.0",
      "-name: shop.v1.0.0",
      "-    version: 1.0.0",
      "----",
      "-schema: olm.bundle",
      "-package: shop",
      "-- reference:",
      "-    schema: olm.bundle",
      "-    name: shop.v1.0.0",
      "-  message: old",
    ]);
    assert.deepEqual(left(deprecating("stable", "shop.v1.0.0", "shop.v1.1.0")), [
      "Remove 'shop.v1.0.0' from channel 'stable'",
      "-- name: shop.v1.0.0",
      "-  replaces: shop.v1.0.0",
      "+  skips:",
      "+  - shop.v1.0.0",
      "-name: shop.v1.0.0",
      "-    version: 1.0.0",
      "----",
      "-schema: olm.bundle",
      "-package: shop",
      "-  message: old",
      "-- reference:",
      "-    schema: olm.bundle",
      "-    name: shop.v1.0.0",
    ]);
    assert.deepEqual(left(deprecating("shop.v1.0.0") + deprecating("shop.v1.0.0", "shop.v1.1.0")), [
      "Remove 'shop.v1.0.0' from channel 'stable'",
      "-- name: shop.v1.0.0",
      "-  replaces: shop.v1.0.0",
      "+  skips:",
      "+  - shop.v1.0.0",
      "-name: shop.v1.0.0",
      "-    version: 1.0.0",
      "----",
      "-schema: olm.bundle",
      "-package: shop",
      "-- reference:",
      "-    schema: olm.bundle",
      "-    name: shop.v1.0.0",
      "-  message: old",
      "----",
      "-schema: olm.deprecations",
      "-package: shop",
      "-entries:",
      "-- reference:",
      "-    schema: olm.bundle",
      "-    name: shop.v1.0.0",
      "-  message: old",
    ]);
  });

  it("nothing is removed from a channel without another entry, nor what does not exist", () => {
    const channels = { stable: ["- name: shop.v1.0.0"], other: ["- name: shop.v1.0.0"] };
    const refused = (run: Parameters<typeof outcome>[1]) => outcome(shopOf(channels), run);
    assert.deepEqual(
      refused((catalog) => removeFromChannel(catalog, at("shop.v1.0.0"))),
      ["'shop.v1.0.0' is the only entry of channel 'stable'"],
    );
    assert.deepEqual(
      refused((catalog) => removeVersion(catalog, "shop", "shop.v1.0.0")),
      ["'shop.v1.0.0' is the only entry of channel 'stable'"],
    );
    assert.deepEqual(
      refused((catalog) => removeFromChannel(catalog, at("shop.v9.0.0"))),
      ["channel 'stable' has no entry 'shop.v9.0.0'"],
    );
    assert.deepEqual(
      refused((catalog) => removeFromChannel(catalog, at("shop.v1.0.0", "fast"))),
      ["channel 'fast' has no entry 'shop.v1.0.0'"],
    );
    assert.deepEqual(
      refused((catalog) => removeFromChannel(catalog, { ...at("shop.v1.0.0"), package: "inn" })),
      ["package 'inn' does not exist"],
    );
  });
});

describe("a deprecation", () => {
  const channels = {
    candidate: [
      "- name: shop.v1.0.0",
      "- name: shop.v1.1.0\n  replaces: shop.v1.0.0",
      "- name: shop.v1.2.0\n  replaces: shop.v1.1.0",
    ],
    stable: ["- name: shop.v1.0.0", "- name: shop.v1.1.0\n  replaces: shop.v1.0.0"],
    old: ["- name: shop.v0.9.0"],
  };
  const inShop = (target: DeprecationTarget, message?: string, more = "") =>
    outcome(shopOf(channels, more), (catalog) => deprecate(catalog, "shop", target, message));
  const messageOf = (target: DeprecationTarget, message?: string) =>
    inShop(target, message).filter((line) => /message/.test(line));
  const bundle = (name: string) => ({ schema: "olm.bundle", name }) as const;

  it("of a version names the newer head of its own channel, else of the default channel", () => {
    assert.deepEqual(messageOf(bundle("shop.v1.0.0")), [
      "+  message: shop.v1.0.0 is no longer supported. Update to shop.v1.2.0.",
    ]);
    assert.deepEqual(messageOf(bundle("shop.v1.1.0")), [
      "+  message: shop.v1.1.0 is no longer supported. Update to shop.v1.2.0.",
    ]);
    assert.deepEqual(messageOf(bundle("shop.v0.9.0")), [
      "+  message: shop.v0.9.0 is no longer supported. Update to shop.v1.2.0.",
    ]);
    assert.deepEqual(messageOf(bundle("shop.v1.2.0")), ["+  message: shop.v1.2.0 is no longer supported."]);
  });

  it("of a version names the head of the channel that has it, not that of the default channel", () => {
    const apart = {
      fast: ["- name: shop.v3.0.0"],
      lts: ["- name: shop.v1.0.0", "- name: shop.v1.1.0\n  replaces: shop.v1.0.0"],
    };
    assert.deepEqual(
      outcome(shopOf(apart), (catalog) => deprecate(catalog, "shop", bundle("shop.v1.0.0"))).filter((line) =>
        /message/.test(line),
      ),
      ["+  message: shop.v1.0.0 is no longer supported. Update to shop.v1.1.0."],
    );
  });

  it("of a channel names the default channel, unless it is that one; of a package nothing", () => {
    assert.deepEqual(messageOf({ schema: "olm.channel", name: "stable" }), [
      "+  message: Channel stable is no longer supported. Switch to channel candidate.",
    ]);
    assert.deepEqual(messageOf({ schema: "olm.channel", name: "candidate" }), [
      "+  message: Channel candidate is no longer supported.",
    ]);
    assert.deepEqual(inShop({ schema: "olm.package" }), [
      "Deprecate package 'shop'",
      "+schema: olm.deprecations",
      "+package: shop",
      "+entries:",
      "+- reference:",
      "+    schema: olm.package",
      "+  message: Package shop is no longer maintained.",
      "+---",
    ]);
    assert.deepEqual(messageOf({ schema: "olm.package" }, "  gone "), ["+  message: gone"]);
    assert.deepEqual(messageOf({ schema: "olm.package" }, "  "), ["+  message: Package shop is no longer maintained."]);
  });

  it("is written as those before it are", () => {
    const more =
      "---\nschema: olm.deprecations\npackage: shop\nentries:\n- message: old\n  reference:\n    schema: olm.channel\n    name: old\n";
    assert.deepEqual(inShop(bundle("shop.v1.0.0"), "gone", more), [
      "Deprecate 'shop.v1.0.0'",
      "+- message: gone",
      "+  reference:",
      "+    schema: olm.bundle",
      "+    name: shop.v1.0.0",
    ]);
  });

  it("stands behind the first channel in a package without an olm.package blob", () => {
    const [, ...documents] = shopOf({ stable: ["- name: shop.v1.0.0"] }).split("---\n");
    const lines = outcome(documents.join("---\n"), (catalog) => deprecate(catalog, "shop", bundle("shop.v1.0.0")));
    assert.deepEqual(lines, [
      "Deprecate 'shop.v1.0.0'",
      "+schema: olm.deprecations",
      "+package: shop",
      "+entries:",
      "+- reference:",
      "+    schema: olm.bundle",
      "+    name: shop.v1.0.0",
      "+  message: shop.v1.0.0 is no longer supported.",
      "+---",
    ]);
  });

  it("is made once, and only in a package that exists", () => {
    assert.deepEqual(inShop(bundle("shop.v1.0.0"), "", deprecating("shop.v1.0.0")), [
      "'shop.v1.0.0' is deprecated already",
    ]);
    assert.deepEqual(
      inShop(
        { schema: "olm.package" },
        "",
        "---\nschema: olm.deprecations\npackage: shop\nentries:\n- reference:\n    schema: olm.package\n  message: old\n",
      ),
      ["package 'shop' is deprecated already"],
    );
    assert.deepEqual(
      outcome(shopOf(channels), (catalog) => deprecate(catalog, "inn", { schema: "olm.package" })),
      ["package 'inn' does not exist"],
    );
  });
});

describe("a promoted version", () => {
  const candidate = [
    "- name: shop.v0.9.0",
    "- name: shop.v1.0.0\n  replaces: shop.v0.9.0",
    "- name: shop.v1.1.0\n  replaces: shop.v1.0.0\n  skips: [shop.v0.9.0]",
    "- name: shop.v1.2.0\n  replaces: shop.v1.1.0\n  skips: [shop.v1.0.0, shop.v0.9.0]\n  skipRange: '<1.2.0'",
  ];
  const promoted = (entry: string, ...stable: readonly string[]) =>
    outcome(shopOf({ candidate, stable }), (catalog) => promoteVersion(catalog, at(entry, "candidate"), "stable"));

  it("replaces the next lower one and is replaced by the next higher one", () => {
    assert.deepEqual(promoted("shop.v1.2.0", "- name: shop.v1.0.0", "- name: shop.v1.1.0\n  replaces: shop.v1.0.0"), [
      "Promote 'shop.v1.2.0' to channel 'stable'",
      "+- name: shop.v1.2.0",
      "+  replaces: shop.v1.1.0",
      "+  skips:",
      "+  - shop.v1.0.0",
      "+  - shop.v0.9.0",
      "+  skipRange: '<1.2.0'",
    ]);
    assert.deepEqual(promoted("shop.v1.2.0", "- name: shop.v1.0.0"), [
      "Promote 'shop.v1.2.0' to channel 'stable'",
      "+- name: shop.v1.2.0",
      "+  replaces: shop.v1.0.0",
      "+  skips:",
      "+  - shop.v0.9.0",
      "+  skipRange: '<1.2.0'",
    ]);
    assert.deepEqual(promoted("shop.v0.9.0", "- name: shop.v1.0.0"), [
      "Promote 'shop.v0.9.0' to channel 'stable'",
      "+- name: shop.v0.9.0",
      "+  replaces: shop.v0.9.0",
    ]);
    assert.deepEqual(promoted("shop.v1.0.0", "- name: shop.v1.1.0"), [
      "Promote 'shop.v1.0.0' to channel 'stable'",
      "+- name: shop.v1.0.0",
      "+  replaces: shop.v1.0.0",
    ]);
    assert.deepEqual(promoted("shop.v1.1.0", "- name: shop.v1.2.0\n  replaces: shop.v1.0.0", "- name: shop.v1.0.0"), [
      "Promote 'shop.v1.1.0' to channel 'stable'",
      "+  replaces: shop.v1.1.0",
      "+- name: shop.v1.1.0",
      "+  skips:",
      "+  - shop.v0.9.0",
    ]);
  });

  it("must have a known version, and another channel without it", () => {
    const channels = { candidate, stable: ["- name: shop.v1.0.0"], odd: ["- name: shop.latest"] };
    const refused = (entry: string, from: string, to: string) =>
      outcome(shopOf(channels), (catalog) => promoteVersion(catalog, at(entry, from), to));
    assert.deepEqual(refused("shop.v1.0.0", "candidate", "stable"), ["'shop.v1.0.0' is in channel 'stable' already"]);
    assert.deepEqual(refused("shop.v1.0.0", "candidate", "fast"), ["channel 'fast' does not exist"]);
    assert.deepEqual(refused("shop.v9.0.0", "candidate", "stable"), ["channel 'candidate' has no entry 'shop.v9.0.0'"]);
    assert.deepEqual(refused("shop.latest", "odd", "stable"), ["the version of 'shop.latest' is unknown"]);
  });
});

describe("a new version", () => {
  const channels: Channels = {
    candidate: [
      "- name: shop.v1.0.0",
      "- name: shop.v1.1.0\n  replaces: shop.v1.0.0\n  skipRange: '<1.1.0'",
      "- name: shop.v2.0.0\n  replaces: shop.v1.1.0",
    ],
    stable: ["- name: shop.v1.0.0"],
    split: ["- name: shop.v1.0.0", "- name: shop.v1.1.0"],
    odd: ["- name: shop.latest"],
  };
  const added = (wanted: { version: string; channels: readonly string[]; package?: string; image?: string }) =>
    outcome(shopOf(channels), (catalog) => addNextVersion(catalog, { package: "shop", ...wanted }));

  it("is named after the highest head of its channels", () => {
    assert.deepEqual(added({ version: "2.1.0", channels: ["stable", "candidate"] }), [
      "Add version 'shop.v2.1.0' to 2 channels",
      "+- name: shop.v2.1.0",
      "+  replaces: shop.v2.0.0",
      "+- name: shop.v2.1.0",
      "+  replaces: shop.v1.0.0",
      "+---",
      "+schema: olm.bundle",
      "+package: shop",
      "+name: shop.v2.1.0",
      "+image: quay.io/shop/shop:v2.1.0",
      "+properties:",
      "+- type: olm.package",
      "+  value:",
      "+    packageName: shop",
      "+    version: 2.1.0",
    ]);
    assert.deepEqual(
      added({ version: "2.1.0+b", channels: ["candidate"], image: " " }).filter((line) => /shop:/.test(line)),
      ["+image: quay.io/shop/shop:v2.1.0-b"],
    );
  });

  it("needs a channel with one head whose version is known and lower", () => {
    assert.deepEqual(added({ version: "2.1.0", channels: ["candidate", "split"] }), [
      "channel 'split' does not have exactly one head",
    ]);
    assert.deepEqual(added({ version: "2.1.0", channels: ["candidate", "odd"] }), [
      "the version of 'shop.latest', the head of channel 'odd', is unknown",
    ]);
    assert.deepEqual(added({ version: "2.1.0", channels: ["candidate", "fast"] }), ["channel 'fast' does not exist"]);
    assert.deepEqual(added({ version: "2.1.0", channels: [] }), ["no channel was given"]);
    assert.deepEqual(added({ version: "1.5.0", channels: ["stable", "candidate"] }), [
      "1.5.0 is not higher than 'shop.v2.0.0', the head of channel 'candidate'",
    ]);
    assert.deepEqual(added({ version: "2.1.0", channels: ["candidate"], package: "inn" }), [
      "package 'inn' does not exist",
    ]);
  });
});

describe("an entry's replaces", () => {
  const stable = [
    "- name: shop.v1.0.0",
    "- name: shop.v1.1.0\n  skipRange: '<1.1.0'",
    "- name: shop.v1.2.0\n  replaces: shop.v1.1.0\n  skips: [shop.v1.0.0]\n  skipRange: '<1.2.0'",
  ];
  const changed = (entry: string, target: string | undefined, channel = "stable") =>
    outcome(shopOf({ stable }), (catalog) => changeReplaces(catalog, at(entry, channel), target));

  it("is added, changed and removed", () => {
    assert.deepEqual(changed("shop.v1.1.0", "shop.v1.0.0"), [
      "Add 'replaces: shop.v1.0.0' to 'shop.v1.1.0'",
      "+  replaces: shop.v1.0.0",
    ]);
    assert.deepEqual(
      outcome(
        shopOf({
          stable: [
            "- name: shop.v1.0.0",
            "- name: shop.v1.1.0\n  replaces: shop.v1.0.0",
            "- name: shop.v1.2.0\n  replaces: shop.v1.1.0\n  skips: [shop.v1.1.0]",
          ],
        }),
        (catalog) => changeReplaces(catalog, at("shop.v1.2.0"), "shop.v1.0.0"),
      ),
      ["Let 'shop.v1.2.0' replace 'shop.v1.0.0' instead", "-  replaces: shop.v1.1.0", "+  replaces: shop.v1.0.0"],
    );
    assert.deepEqual(changed("shop.v1.2.0", "shop.v1.0.0"), [
      "opm would reject the catalog: channel 'stable' has a second head 'shop.v1.1.0': 'shop.v1.2.0' skips 'shop.v1.0.0' but not 'shop.v1.1.0'",
    ]);
    assert.deepEqual(
      outcome(shopOf({ stable: ["- name: shop.v1.0.0\n  replaces: shop.v0.9.0"] }), (catalog) =>
        changeReplaces(catalog, at("shop.v1.0.0"), undefined),
      ),
      ["Remove 'replaces: shop.v0.9.0' from 'shop.v1.0.0'", "-  replaces: shop.v0.9.0"],
    );
  });

  it("is left alone where nothing would change, and never names its own entry", () => {
    assert.deepEqual(changed("shop.v1.2.0", "shop.v1.1.0"), ["'shop.v1.2.0' replaces 'shop.v1.1.0' already"]);
    assert.deepEqual(changed("shop.v1.1.0", undefined), ["'shop.v1.1.0' replaces nothing already"]);
    assert.deepEqual(changed("shop.v1.1.0", "shop.v1.1.0"), ["an entry cannot replace itself"]);
    assert.deepEqual(changed("shop.v9.0.0", "shop.v1.1.0"), ["channel 'stable' has no entry 'shop.v9.0.0'"]);
    assert.deepEqual(changed("shop.v1.1.0", "shop.v1.0.0", "fast"), ["channel 'fast' has no entry 'shop.v1.1.0'"]);
  });
});

describe("a channel", () => {
  const channels: Channels = {
    candidate: [
      "- name: shop.v0.9.0",
      "- name: shop.v1.0.0\n  replaces: shop.v0.9.0\n  skipRange: '<1.0.0'",
      "- name: shop.v1.1.0\n  replaces: shop.v1.0.0\n  skips: [shop.v0.9.0]",
      "- name: shop.v2.0.0\n  replaces: shop.v1.1.0",
    ],
    stable: ["- name: shop.v1.0.0"],
    fast: ["- name: shop.v1.1.0"],
  };
  const more = deprecating("candidate", "shop.v1.0.0");

  it("is introduced with an entry and those below it, or with the entry alone", () => {
    const introduced = (entry: string, withHistory: boolean) =>
      outcome(shopOf(channels), (catalog) =>
        introduceChannel(catalog, { name: "lts", head: at(entry, "candidate"), withHistory }),
      );
    assert.deepEqual(introduced("shop.v1.1.0", true), [
      "Introduce channel 'lts' with head 'shop.v1.1.0'",
      "+name: lts",
      "+entries:",
      "+- name: shop.v0.9.0",
      "+- name: shop.v1.0.0",
      "+  replaces: shop.v0.9.0",
      "+  skipRange: <1.0.0",
      "+- name: shop.v1.1.0",
      "+  replaces: shop.v1.0.0",
      "+  skips:",
      "+  - shop.v0.9.0",
      "+---",
      "+schema: olm.channel",
      "+package: shop",
    ]);
    assert.deepEqual(introduced("shop.v1.0.0", false), [
      "Introduce channel 'lts' with head 'shop.v1.0.0'",
      "+name: lts",
      "+entries:",
      "+- name: shop.v1.0.0",
      "+  skipRange: <1.0.0",
      "+---",
      "+schema: olm.channel",
      "+package: shop",
    ]);
  });

  it("is cut off with its bundles and deprecations, and the channel with the highest head becomes the default", () => {
    const cut = (name: string) =>
      outcome(shopOf(channels, more), (catalog) => cutOffChannel(catalog, "shop", name)).filter(
        (line) => !/value|properties|packageName|type:|image/.test(line),
      );
    assert.deepEqual(cut("candidate"), [
      "Cut off channel 'candidate' and its 2 bundles, and make 'fast' the default channel: 3 versions lose their update path",
      "-defaultChannel: candidate",
      "+defaultChannel: fast",
      "-name: candidate",
      "-entries:",
      "-- name: shop.v0.9.0",
      "-- name: shop.v1.0.0",
      "-  replaces: shop.v0.9.0",
      "-  skipRange: '<1.0.0'",
      "-- name: shop.v1.1.0",
      "-  replaces: shop.v1.0.0",
      "-  skips: [shop.v0.9.0]",
      "-- name: shop.v2.0.0",
      "-  replaces: shop.v1.1.0",
      "----",
      "-schema: olm.channel",
      "-package: shop",
      "-name: shop.v0.9.0",
      "-    version: 0.9.0",
      "----",
      "-schema: olm.bundle",
      "-package: shop",
      "-schema: olm.bundle",
      "-package: shop",
      "-name: shop.v2.0.0",
      "-    version: 2.0.0",
      "----",
      "-- reference:",
      "-    schema: olm.channel",
      "-    name: candidate",
      "-  message: old",
    ]);
    assert.deepEqual(cut("stable"), [
      "Cut off channel 'stable'",
      "-name: stable",
      "-entries:",
      "-- name: shop.v1.0.0",
      "----",
      "-schema: olm.channel",
      "-package: shop",
    ]);
  });

  it("is cut off only if it exists and another one does", () => {
    const refused = (name: string) =>
      outcome(shopOf({ stable: ["- name: shop.v1.0.0"] }), (catalog) => cutOffChannel(catalog, "shop", name));
    assert.deepEqual(refused("stable"), ["'stable' is the only channel of package 'shop'"]);
    assert.deepEqual(refused("fast"), ["channel 'fast' does not exist"]);
  });
});

describe("a substitute", () => {
  const substituted = (version: string, channels: Channels, entry = "shop.v1.1.0") =>
    outcome(shopOf(channels), (catalog) => substituteVersion(catalog, { package: "shop", entry, version })).filter(
      (line) => !/value|properties|packageName|type:/.test(line),
    );
  const up = {
    stable: [
      "- name: shop.v1.0.0",
      "- name: shop.v1.1.0\n  replaces: shop.v1.0.0\n  skipRange: '<1.1.0'",
      "- name: shop.v1.2.0\n  replaces: shop.v1.1.0",
      "- name: shop.v1.3.0\n  replaces: shop.v1.2.0\n  skips: [shop.v1.1.0]",
    ],
  };

  it("stands beside the version in each channel, is replaced in its place, and skipped where it is skipped", () => {
    assert.deepEqual(substituted("1.1.1", up), [
      "Substitute 'shop.v1.1.0' with 'shop.v1.1.1'",
      "+- name: shop.v1.1.1",
      "+  replaces: shop.v1.0.0",
      "+  skips: [shop.v1.1.0]",
      "+  skipRange: '<1.1.1'",
      "-  replaces: shop.v1.1.0",
      "+  replaces: shop.v1.1.1",
      "+  skips: [shop.v1.1.0]",
      "-  skips: [shop.v1.1.0]",
      "+  skips: [shop.v1.1.0, shop.v1.1.1]",
      "+---",
      "+schema: olm.bundle",
      "+package: shop",
      "+name: shop.v1.1.1",
      "+image: quay.io/shop/shop:v1.1.1",
      "+    version: 1.1.1",
    ]);
    assert.deepEqual(substituted("1.1.1", { stable: up.stable.toReversed(), fast: ["- name: shop.v1.1.0"] }), [
      "Substitute 'shop.v1.1.0' with 'shop.v1.1.1'",
      "-  skips: [shop.v1.1.0]",
      "+  skips: [shop.v1.1.0, shop.v1.1.1]",
      "-  replaces: shop.v1.1.0",
      "+  replaces: shop.v1.1.1",
      "+  skips: [shop.v1.1.0]",
      "+- name: shop.v1.1.1",
      "+  replaces: shop.v1.0.0",
      "+  skips: [shop.v1.1.0]",
      "+  skipRange: '<1.1.1'",
      "+- name: shop.v1.1.1",
      "+  skips:",
      "+  - shop.v1.1.0",
      "+---",
      "+schema: olm.bundle",
      "+package: shop",
      "+name: shop.v1.1.1",
      "+image: quay.io/shop/shop:v1.1.1",
      "+    version: 1.1.1",
    ]);
  });

  it("has a higher version, for an entry that exists", () => {
    assert.deepEqual(substituted("1.1.0", up), ["'shop.v1.1.0' has version 1.1.0 already"]);
    assert.deepEqual(substituted("1.0.9", up), ["1.0.9 is not higher than 'shop.v1.1.0'"]);
    assert.deepEqual(substituted("1.2.0", up), ["'shop.v1.2.0' has version 1.2.0 already"]);
    assert.deepEqual(substituted("1.x", up), ["'1.x' is not a version such as 1.2.3"]);
    assert.deepEqual(substituted("1.1.1", up, "shop.v9.0.0"), ["'shop.v9.0.0' is not an entry of a channel"]);
  });
});

describe("another version of a bundle", () => {
  const changed = (text: string, version: string, name = "shop.v1.1.0") =>
    outcome(text, (catalog) => changeVersion(catalog, "shop", name, version));
  const text = shopOf(
    {
      stable: [
        "- name: shop.v1.0.0",
        "- name: shop.v1.1.0\n  replaces: shop.v1.0.0\n  skipRange: '<1.1.0'",
        "- name: shop.v1.2.0\n  replaces: shop.v1.1.0\n  skips: [shop.v1.1.0]",
      ],
    },
    deprecating("shop.v1.0.0", "shop.v1.1.0"),
  );

  it("is written in its name, its edges, its deprecation and its image's tag", () => {
    assert.deepEqual(changed(text, "1.1.5"), [
      "Change version 1.1.0 of 'shop.v1.1.0' to 1.1.5: 1 version loses its update path",
      "-- name: shop.v1.1.0",
      "+- name: shop.v1.1.5",
      "-  skipRange: '<1.1.0'",
      "+  skipRange: '<1.1.5'",
      "-  replaces: shop.v1.1.0",
      "-  skips: [shop.v1.1.0]",
      "+  replaces: shop.v1.1.5",
      "+  skips: [shop.v1.1.5]",
      "-name: shop.v1.1.0",
      "-image: quay.io/shop/shop:v1.1.0",
      "+name: shop.v1.1.5",
      "+image: quay.io/shop/shop:v1.1.5",
      "-    version: 1.1.0",
      "+    version: 1.1.5",
      "-    name: shop.v1.1.0",
      "+    name: shop.v1.1.5",
    ]);
  });

  it("leaves a name and an image without the version alone", () => {
    const other = text.replaceAll("shop.v1.1.0", "shop.second").replace("shop:v1.1.0", "shop@sha256:1.1.0");
    assert.deepEqual(changed(other, "1.1.5", "shop.second"), [
      "Change version 1.1.0 of 'shop.second' to 1.1.5",
      "-  skipRange: '<1.1.0'",
      "+  skipRange: '<1.1.5'",
      "-image: quay.io/shop/shop@sha256:1.1.0",
      "+image: quay.io/shop/shop@sha256:1.1.5",
      "-    version: 1.1.0",
      "+    version: 1.1.5",
    ]);
    assert.deepEqual(
      changed(text.replace("quay.io/shop/shop:v1.1.0", "quay.io:1.1.0/shop/shop"), "1.1.5").filter((line) =>
        /quay/.test(line),
      ),
      [],
    );
  });

  it("is a version that no other bundle has, of a bundle whose version is known", () => {
    assert.deepEqual(changed(text, "1.2.0"), ["'shop.v1.2.0' has version 1.2.0 already"]);
    assert.deepEqual(changed(text, "1.x"), ["'1.x' is not a version such as 1.2.3"]);
    assert.deepEqual(changed(text, "1.1.5", "shop.v9.0.0"), ["the version of 'shop.v9.0.0' is unknown"]);
  });
});
