// What differs between two states of a package, as sentences: one table for the text, one for the updates.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { packageChanges } from "#core";
import { catalogOf } from "../support/fixture.ts";
import { bundleFor, bundlesOf, channelOf, packageBlob } from "../support/lighthouse.ts";

const marks = { stuck: "!", lost: "−", changed: "~", new: "+" };
const fast = packageBlob.replace("stable", "fast");

/** Each change as `mark channels: sentence (OLMs) [marked versions] · the text of its place`; names without the package. */
function changes(before: string, after: string): readonly string[] {
  const [old, now] = [before, after].map((text) => catalogOf(text).packages.get("lighthouse"));
  assert.ok(old && now);
  return packageChanges(now, old).map(({ mark, channels, olms, sentence, marked, at }) => {
    const words = sentence.map((part) => (typeof part === "string" ? part : part.versions.join(", "))).join("");
    const where = channels.length === 0 ? "" : `${channels.join(", ")}: `;
    const who = olms.length === 0 ? "" : ` (${olms.join(", ")})`;
    const place = at.document.text.slice(at.span.start, at.span.end).trim();
    const line = `${marks[mark]} ${where}${words}${who} [${marked.join(" ")}] · ${place}`;
    return line.replaceAll("lighthouse.v", "");
  });
}

const entry = (name: string, more = "") => `- name: lighthouse.v${name}\n${more}`;
const chain = (...entries: readonly string[]) =>
  `${packageBlob}${channelOf("stable")}${entries.join("")}${bundlesOf("1.0.0", "1.1.0", "1.2.0", "1.3.0")}`;
const replaces = (name: string) => `  replaces: lighthouse.v${name}\n`;
const two = chain(entry("1.0.0"), entry("1.1.0", replaces("1.0.0")));

describe("what differs in the text", () => {
  test("nothing", () => {
    assert.deepEqual(changes(two, two), []);
    assert.deepEqual(changes(two, two.replace("quay.io", "registry.io")), []);
  });

  test("a new head", () => {
    assert.deepEqual(
      changes(two, chain(entry("1.0.0"), entry("1.1.0", replaces("1.0.0")), entry("1.2.0", replaces("1.1.0")))),
      [
        "~ stable: the head is now 1.2.0, not 1.1.0 [1.2.0] · 1.2.0",
        "+ stable: 1.2.0 is new [1.2.0] · 1.2.0",
        "+ stable: 1.1.0, 1.0.0 can now update to 1.2.0 (v0, v1) [] · 1.2.0",
        "+ stable: the automatic update from 1.1.0 is now 1.2.0, before none (v0, v1) [1.1.0] · 1.2.0",
      ],
    );
  });

  test("a version that is gone", () => {
    assert.deepEqual(changes(two, chain(entry("1.1.0"))), [
      "! stable: 1.0.0 is gone, and automatic updates from it no longer reach the channel head (v0, v1) [1.0.0] · 1.0.0",
      "− stable: 1.1.0 no longer replaces 1.0.0 [1.1.0] · 1.0.0",
    ]);
  });

  test("a head that is gone: nothing else says that nothing updates to it", () => {
    assert.deepEqual(changes(two, chain(entry("1.0.0"))), [
      "! stable: 1.1.0 is gone, and automatic updates from it no longer reach the channel head (v0, v1) [1.1.0] · 1.1.0",
      "− stable: no automatic update from 1.0.0 any more; before, to 1.1.0 (v0, v1) [1.0.0] · 1.0.0",
      "~ stable: the head is now 1.0.0, not 1.1.0 [1.0.0] · 1.0.0",
    ]);
  });

  test("a version that is gone, but that the channel still updates, is lost without being stuck", () => {
    const after = chain(entry("1.1.0", "  skipRange: <1.1.0\n"));
    assert.deepEqual(changes(two, after), [
      "− stable: 1.0.0 is gone [1.0.0] · 1.0.0",
      "− stable: 1.1.0 no longer replaces 1.0.0 [1.1.0] · 1.0.0",
      "+ stable: 1.1.0 now has skipRange '<1.1.0' [1.1.0] · <1.1.0",
    ]);
  });

  test("replaces, skips and skipRange", () => {
    const before = chain(
      entry("1.0.0"),
      entry("1.1.0"),
      entry("1.2.0", `${replaces("1.1.0")}  skips: [lighthouse.v1.0.0]\n  skipRange: <1.0.0\n`),
    );
    const after = chain(
      entry("1.0.0"),
      entry("1.1.0"),
      entry("1.2.0", `${replaces("1.0.0")}  skips: [lighthouse.v1.1.0]\n  skipRange: <1.1.0\n`),
    );
    assert.deepEqual(changes(before, after), [
      "− stable: 1.2.0 no longer skips 1.0.0 [1.2.0] · lighthouse.v1.0.0".replace("lighthouse.v", ""),
      "~ stable: 1.2.0 now replaces 1.0.0, not 1.1.0 [1.2.0] · 1.0.0",
      "~ stable: 1.2.0 now has skipRange '<1.1.0', not '<1.0.0' [1.2.0] · <1.1.0",
      "+ stable: 1.2.0 now skips 1.1.0 [1.2.0] · 1.1.0",
    ]);
  });

  test("channels, and the default channel", () => {
    const before = `${packageBlob}${channelOf("stable", "1.0.0")}${bundlesOf("1.0.0", "1.1.0")}`;
    const after = `${fast}${channelOf("fast", "1.1.0", "1.0.0")}${bundlesOf("1.0.0", "1.1.0")}`;
    assert.deepEqual(changes(before, after), [
      "− channel 'stable' is gone [] · stable",
      "~ the default channel is now 'fast', not 'stable' [] · fast",
      "+ channel 'fast' is new [] · fast",
      "+ fast: 1.1.0 is new [1.1.0] · 1.1.0",
    ]);
    assert.deepEqual(changes(after, before), [
      "− channel 'fast' is gone [] · fast",
      "− fast: 1.1.0 is gone [1.1.0] · 1.1.0",
      "~ the default channel is now 'stable', not 'fast' [] · stable",
      "+ channel 'stable' is new [] · stable",
    ]);
  });

  test("the same in several channels is said once", () => {
    const before = `${packageBlob}${channelOf("stable", "1.1.0", "1.0.0")}${channelOf("fast", "1.1.0", "1.0.0")}${bundlesOf("1.0.0", "1.1.0")}`;
    const after = `${packageBlob}${channelOf("stable", "1.1.0")}${channelOf("fast", "1.1.0")}${bundlesOf("1.0.0", "1.1.0")}`;
    assert.deepEqual(changes(before, after), [
      "! stable, fast: 1.0.0 is gone, and automatic updates from it no longer reach the channel head (v0, v1) [1.0.0] · 1.0.0",
      "− stable, fast: 1.1.0 no longer replaces 1.0.0 [1.1.0] · 1.0.0",
    ]);
  });

  test("deprecations and OpenShift versions", () => {
    assert.deepEqual(changes(two, two + deprecations("schema: olm.package")), [
      "~ the package is now deprecated [] · olm.package",
    ]);
    assert.deepEqual(changes(two, two + deprecations("schema: olm.channel, name: stable")), [
      "~ channel 'stable' is now deprecated [] · stable",
    ]);
    assert.deepEqual(changes(two + deprecations("schema: olm.bundle, name: lighthouse.v1.0.0"), two), [
      "~ 1.0.0 is no longer deprecated [1.0.0] · 1.0.0",
    ]);
    const limited = two.replace(bundlesOf("1.1.0"), bundleFor("1.1.0", '"4.18"'));
    assert.deepEqual(changes(two, limited), [
      "~ 1.1.0 is now supported up to OpenShift 4.18, before without a limit [1.1.0] · 1.1.0",
    ]);
  });

  test("a channel with two heads", () => {
    const said = changes(two, chain(entry("1.0.0"), entry("1.1.0")));
    assert.ok(said.includes("~ stable: the channel has 2 heads [1.0.0 1.1.0] · stable"), said.join("\n"));
  });

  test("a channel with other heads, of which it has several in both states", () => {
    const said = changes(chain(entry("1.0.0"), entry("1.1.0")), chain(entry("1.0.0"), entry("1.2.0")));
    assert.ok(said.includes("~ stable: the channel has 2 heads [1.0.0 1.2.0] · stable"), said.join("\n"));
    const heads = changes(chain(entry("1.0.0"), entry("1.1.0")), chain(entry("1.0.0"), entry("1.1.0"), entry("1.2.0")));
    assert.ok(heads.includes("~ stable: the channel has 3 heads [1.0.0 1.1.0 1.2.0] · stable"), heads.join("\n"));
  });
});

const three = (last = "", first = "") =>
  chain(entry("1.0.0", first), entry("1.1.0", replaces("1.0.0")), entry("1.2.0", replaces("1.1.0") + last));
const deprecations = (...references: readonly string[]) =>
  `---\nschema: olm.deprecations\npackage: lighthouse\nentries:\n${references.map((each) => `- reference: {${each}}\n  message: old\n`).join("")}`;
const limited = (...maxes: readonly string[]) =>
  `${packageBlob}${channelOf("stable", "1.1.0", "1.0.0")}${bundleFor("1.1.0", maxes[0])}${bundleFor("1.0.0", maxes[1])}`;

/** What is without and with something, and what is said where that comes, and where it goes. */
const comingAndGoing: readonly (readonly [
  what: string,
  without: string,
  having: string,
  comes: readonly string[],
  goes: readonly string[],
])[] = [
  [
    "an update edge of another kind",
    two,
    chain(entry("1.0.0"), entry("1.1.0", "  skips: [lighthouse.v1.0.0]\n")),
    ["− stable: 1.1.0 no longer replaces 1.0.0 [1.1.0] · 1.0.0", "+ stable: 1.1.0 now skips 1.0.0 [1.1.0] · 1.0.0"],
    ["− stable: 1.1.0 no longer skips 1.0.0 [1.1.0] · 1.0.0", "+ stable: 1.1.0 now replaces 1.0.0 [1.1.0] · 1.0.0"],
  ],
  [
    "a skip",
    three(),
    three("  skips: [lighthouse.v1.0.0]\n"),
    [
      "~ stable: the automatic update from 1.0.0 is now 1.2.0, not 1.1.0 (v0, v1) [1.0.0] · 1.2.0",
      "+ stable: 1.2.0 now skips 1.0.0 [1.2.0] · 1.0.0",
    ],
    [
      "− stable: 1.2.0 no longer skips 1.0.0 [1.2.0] · 1.0.0",
      "~ stable: the automatic update from 1.0.0 is now 1.1.0, not 1.2.0 (v0, v1) [1.0.0] · 1.1.0",
      "+ stable: 1.0.0 can now update to 1.1.0 (v0) [] · 1.1.0",
    ],
  ],
  [
    "several skips, one of them twice",
    three(),
    three("  skips: [lighthouse.v0.8.0, lighthouse.v0.9.0, lighthouse.v0.8.0]\n"),
    ["+ stable: 1.2.0 now skips 0.8.0, 0.9.0 [1.2.0] · 0.8.0"],
    ["− stable: 1.2.0 no longer skips 0.8.0, 0.9.0 [1.2.0] · 0.8.0"],
  ],
  [
    "a skipRange",
    three(),
    three("  skipRange: <1.2.0\n"),
    [
      "~ stable: the automatic update from 1.0.0 is now 1.2.0, not 1.1.0 (v0, v1) [1.0.0] · 1.2.0",
      "+ stable: 1.2.0 now has skipRange '<1.2.0' [1.2.0] · <1.2.0",
    ],
    [
      "− stable: 1.2.0 no longer has skipRange '<1.2.0' [1.2.0] · <1.2.0",
      "~ stable: the automatic update from 1.0.0 is now 1.1.0, not 1.2.0 (v0, v1) [1.0.0] · 1.1.0",
      "+ stable: 1.0.0 can now update to 1.1.0 (v0) [] · 1.1.0",
    ],
  ],
  ["empty fields", three(), three("  skips: ['']\n  skipRange: ''\n", "  replaces: ''\n"), [], []],
  [
    "a cycle",
    two,
    chain(entry("1.0.0", replaces("1.1.0")), entry("1.1.0", replaces("1.0.0"))),
    [
      "− stable: no automatic update from 1.0.0 any more; before, to 1.1.0 (v0) [1.0.0] · 1.0.0",
      "~ stable: the channel has no head any more [] · stable",
      "+ stable: 1.0.0 now replaces 1.1.0 [1.0.0] · 1.1.0",
      "+ stable: 1.1.0 can now update to 1.0.0 (v1) [] · 1.0.0",
    ],
    [
      "− stable: 1.0.0 no longer replaces 1.1.0 [1.0.0] · 1.1.0",
      "− stable: 1.1.0 can no longer update to 1.0.0 (v1) [] · 1.0.0",
      "~ stable: the head is now 1.1.0 [1.1.0] · 1.1.0",
      "+ stable: 1.0.0 can now update to 1.1.0 (v0) [] · 1.1.0",
      "+ stable: the automatic update from 1.0.0 is now 1.1.0, before none (v0) [1.0.0] · 1.1.0",
    ],
  ],
  [
    "two heads",
    two,
    chain(entry("1.0.0"), entry("1.1.0")),
    [
      "− stable: 1.1.0 no longer replaces 1.0.0 [1.1.0] · 1.0.0",
      "− stable: no automatic update from 1.0.0 any more; before, to 1.1.0 (v0, v1) [1.0.0] · 1.0.0",
      "~ stable: the channel has 2 heads [1.0.0 1.1.0] · stable",
    ],
    [
      "~ stable: the head is now 1.1.0 [1.1.0] · 1.1.0",
      "+ stable: 1.1.0 now replaces 1.0.0 [1.1.0] · 1.0.0",
      "+ stable: 1.0.0 can now update to 1.1.0 (v0, v1) [] · 1.1.0",
      "+ stable: the automatic update from 1.0.0 is now 1.1.0, before none (v0, v1) [1.0.0] · 1.1.0",
    ],
  ],
  [
    "no default channel",
    two,
    two.replace("defaultChannel: stable\n", ""),
    ["~ no default channel any more; it was 'stable' [] · lighthouse"],
    ["~ the default channel is now 'stable' [] · stable"],
  ],
  [
    "a deprecated package",
    two,
    two + deprecations("schema: olm.package"),
    ["~ the package is now deprecated [] · olm.package"],
    ["~ the package is no longer deprecated [] · olm.package"],
  ],
  [
    "a deprecated channel",
    two,
    two + deprecations("schema: olm.channel, name: stable"),
    ["~ channel 'stable' is now deprecated [] · stable"],
    ["~ channel 'stable' is no longer deprecated [] · stable"],
  ],
  [
    "deprecated versions",
    two,
    two + deprecations("schema: olm.bundle, name: lighthouse.v1.0.0", "schema: olm.bundle, name: lighthouse.v1.1.0"),
    ["~ 1.1.0, 1.0.0 are now deprecated [1.1.0 1.0.0] · 1.0.0"],
    ["~ 1.1.0, 1.0.0 are no longer deprecated [1.1.0 1.0.0] · 1.0.0"],
  ],
  [
    "versions with a limit",
    limited(),
    limited('"4.18"', '"4.18"'),
    ["~ 1.1.0, 1.0.0 are now supported up to OpenShift 4.18, before without a limit [1.1.0 1.0.0] · 1.1.0"],
    ["~ 1.1.0, 1.0.0 are now supported without a limit, before up to OpenShift 4.18 [1.1.0 1.0.0] · 1.1.0"],
  ],
  [
    "a version with another limit",
    limited('"4.18"', '"4.19"'),
    limited('"4.19"', '"4.19"'),
    ["~ 1.1.0 is now supported up to OpenShift 4.19, before up to OpenShift 4.18 [1.1.0] · 1.1.0"],
    ["~ 1.1.0 is now supported up to OpenShift 4.18, before up to OpenShift 4.19 [1.1.0] · 1.1.0"],
  ],
  [
    "a channel with versions of its own",
    two,
    `${two}${channelOf("fast", "1.3.0", "1.2.0")}`,
    ["+ channel 'fast' is new [] · fast", "+ fast: 1.3.0, 1.2.0 are new [1.3.0 1.2.0] · 1.3.0"],
    ["− channel 'fast' is gone [] · fast", "− fast: 1.3.0, 1.2.0 are gone [1.3.0 1.2.0] · 1.3.0"],
  ],
  [
    "a channel with a version of another",
    two,
    `${two}${channelOf("fast", "1.1.0")}`,
    ["+ channel 'fast' is new [] · fast"],
    ["− channel 'fast' is gone [] · fast"],
  ],
];

describe("what is said where something comes, and where it goes:", () => {
  for (const [what, without, having, comes, goes] of comingAndGoing) {
    test(what, () => {
      assert.deepEqual(changes(without, having), comes);
      assert.deepEqual(changes(having, without), goes);
    });
  }
});

describe("what differs for installed versions", () => {
  test("updates that stop on the way, and that reach the head again", () => {
    const skips = (...names: readonly string[]) =>
      `  skips: [${names.map((name) => `lighthouse.v${name}`).join(", ")}]\n`;
    const good = chain(entry("1.0.0"), entry("1.1.0"), entry("1.2.0", skips("1.0.0", "1.1.0")));
    const cut = chain(entry("1.0.0"), entry("1.1.0", skips("1.0.0")), entry("1.2.0", skips("1.1.0")));
    assert.deepEqual(changes(good, cut), [
      "! stable: automatic updates from 1.0.0 no longer reach the channel head (v0) [1.0.0] · 1.0.0",
      "− stable: 1.2.0 no longer skips 1.0.0 [1.2.0] · 1.0.0",
      "− stable: no automatic update from 1.0.0 any more; before, to 1.2.0 (v0) [1.0.0] · 1.0.0",
      "~ stable: the automatic update from 1.0.0 is now 1.1.0, not 1.2.0 (v1) [1.0.0] · 1.1.0",
      "+ stable: 1.1.0 now skips 1.0.0 [1.1.0] · 1.0.0",
      "+ stable: 1.0.0 can now update to 1.1.0 (v1) [] · 1.1.0",
    ]);
    assert.ok(
      changes(cut, good).includes(
        "+ stable: automatic updates from 1.0.0 now reach the channel head (v0) [1.0.0] · 1.2.0",
      ),
    );
  });

  describe("in a channel that opm rejects", () => {
    const isStuck = (line: string) => /reach the channel head/.test(line);
    const skips = (name: string) => `  skips: [lighthouse.v${name}]\n`;
    const rejected = {
      "with two heads": chain(entry("1.0.0"), entry("1.1.0"), entry("1.2.0", replaces("1.1.0"))),
      "with a stranded entry": chain(entry("1.0.0"), entry("1.1.0", replaces("1.0.0")), entry("1.2.0", skips("1.1.0"))),
      "with a cycle": chain(
        entry("1.0.0", replaces("1.1.0")),
        entry("1.1.0", replaces("1.0.0")),
        entry("1.2.0", replaces("1.1.0")),
      ),
    };
    const good = chain(entry("1.0.0"), entry("1.1.0", replaces("1.0.0")), entry("1.2.0", replaces("1.1.0")));
    const cut = chain(entry("1.0.0"), entry("1.1.0", skips("1.0.0")), entry("1.2.0", skips("1.1.0")));

    for (const [what, text] of Object.entries(rejected)) {
      test(`${what}, no version is called stuck, and none freed`, () => {
        assert.deepEqual(changes(good, text).filter(isStuck), []);
        assert.deepEqual(changes(cut, text).filter(isStuck), []);
      });

      test(`${what}, every version counts as reaching the head until the channel is repaired`, () => {
        assert.deepEqual(changes(text, good).filter(isStuck), []);
        assert.deepEqual(changes(text, cut).filter(isStuck), [
          "! stable: automatic updates from 1.0.0 no longer reach the channel head (v0) [1.0.0] · 1.0.0",
        ]);
      });
    }
  });

  test("what is stuck in both states is not said", () => {
    const before = chain(
      entry("1.0.0"),
      entry("1.1.0"),
      entry("1.2.0", "  skips: [lighthouse.v1.1.0, lighthouse.v1.0.0]\n"),
    );
    const after = chain(
      entry("1.0.0"),
      entry("1.1.0"),
      entry("1.2.0", "  skips: [lighthouse.v1.0.0, lighthouse.v1.1.0]\n"),
    );
    assert.deepEqual(changes(before, after), []);
  });

  test("what stops at deprecated versions, as intended, does not become stuck by another change", () => {
    const deprecated =
      "---\nschema: olm.deprecations\npackage: lighthouse\nentries:\n- reference: {schema: olm.bundle, name: lighthouse.v1.1.0}\n  message: old\n";
    const before = two + deprecated;
    const after =
      two.replace("replaces: lighthouse.v1.0.0", "replaces: lighthouse.v1.0.0\n  skips: [lighthouse.v0.9.0]") +
      deprecated;
    assert.deepEqual(changes(before, after), ["+ stable: 1.1.0 now skips 0.9.0 [1.1.0] · 0.9.0"]);
  });
});
