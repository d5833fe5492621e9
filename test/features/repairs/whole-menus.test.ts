// Every repair of every finding in small broken catalogs: its title, and the lines that it changes.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { findingsInFile } from "#core";
import { sequenceDifference } from "#core/edits/sequence-difference.ts";
import { repairsOf } from "#core/features/repairs/code-actions.ts";
import { snapshotOf, textsAfter, textsOf } from "../../support/check-repair.ts";
import { bundleFor, bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";

/** `rule at line`, then each repair with its changed lines. */
async function menus(fixture: string): Promise<readonly string[]> {
  const texts = textsOf(fixture);
  const [path = ""] = texts.keys();
  const snapshot = await snapshotOf(texts, path);
  assert.ok(snapshot);
  return findingsInFile(snapshot).flatMap((finding) => {
    const line = finding.at.document.text.slice(0, finding.at.span.start).split("\n").length;
    const repairs = repairsOf(snapshot, finding).map((repair) => {
      const after = textsAfter(texts, snapshot, repair);
      const changes = [...texts].map(([name, text]) => changedLines(text, after.get(name) ?? ""));
      return `${repair.fix.title}${changes.filter((each) => each !== "").join("\n --")}`;
    });
    return [`${finding.rule} at ${line}`, ...repairs];
  });
}

function changedLines(before: string, after: string): string {
  const [old, current] = [before.split("\n"), after.split("\n")];
  const parts = sequenceDifference(old, current, (a, b) => a === b).flatMap(({ start, end, newStart, newEnd }) => [
    ...old.slice(start, end).map((line) => `\n-${line}`),
    ...current.slice(newStart, newEnd).map((line) => `\n+${line}`),
  ]);
  return parts.join("");
}

/** A channel of entries, each written as `1.2.0 <1.1.0 !1.0.0 '>=1.0.0 <1.2.0'`: what it replaces, skips, and its skipRange. */
function channel(name: string, ...entries: readonly string[]): string {
  const lines = entries.map((entry) => {
    const [head = "", range] = entry.split(" '");
    const [version = "", ...edges] = head.split(" ");
    const named = (mark: string) =>
      edges.filter((each) => each.startsWith(mark)).map((each) => `lighthouse.v${each.slice(1)}`);
    const [replaces] = named("<");
    const skips = named("!");
    return [
      `- name: lighthouse.v${version}`,
      ...(replaces === undefined ? [] : [`  replaces: ${replaces}`]),
      ...(skips.length === 0 ? [] : ["  skips:", ...skips.map((each) => `  - ${each}`)]),
      ...(range === undefined ? [] : [`  skipRange: '${range}`]),
    ].join("\n");
  });
  return `---\nschema: olm.channel\npackage: lighthouse\nname: ${name}\nentries:\n${lines.join("\n")}\n`;
}

/** The package with one channel of these entries and a bundle for each. */
function stable(...entries: readonly string[]): string {
  return packageBlob + channel("stable", ...entries) + bundlesOf(...entries.map((each) => each.split(" ")[0] ?? ""));
}

describe("the repairs of a channel with", () => {
  it("several heads", async () => {
    assert.deepEqual(await menus(stable("1.0.0", "1.1.0", "1.2.0")), [
      "several-heads at 7",
      "Let 1.2.0 skip 1.0.0, 1.1.0: 1.0.0, 1.1.0 can update again\n+  skips:\n+  - lighthouse.v1.0.0\n+  - lighthouse.v1.1.0",
      "Let 1.1.0 replace 1.0.0, and let 1.2.0 replace 1.1.0: 1.0.0, 1.1.0 can update again\n+  replaces: lighthouse.v1.0.0\n+  replaces: lighthouse.v1.1.0",
      "several-heads at 8",
      "Let 1.2.0 skip 1.0.0, 1.1.0: 1.0.0, 1.1.0 can update again\n+  skips:\n+  - lighthouse.v1.0.0\n+  - lighthouse.v1.1.0",
      "Let 1.1.0 replace 1.0.0, and let 1.2.0 replace 1.1.0: 1.0.0, 1.1.0 can update again\n+  replaces: lighthouse.v1.0.0\n+  replaces: lighthouse.v1.1.0",
    ]);
    assert.deepEqual(await menus(stable("1.0.0", "1.1.0 <1.0.0", "1.2.0 <1.0.0 !1.0.0")), [
      "several-heads at 10",
      "Let 1.2.0 replace 1.1.0: 1.0.0, 1.1.0 can update again\n-  replaces: lighthouse.v1.0.0\n+  replaces: lighthouse.v1.1.0",
      "Let 1.2.0 skip 1.1.0: 1.0.0, 1.1.0 can update again\n+  - lighthouse.v1.1.0",
    ]);
    assert.deepEqual(await menus(stable("1.0.0", "1.2.0 <1.0.0", "1.1.0 '>=0.0.0-0 <1.1.0'")), [
      "several-heads at 8",
      "Let 1.2.0 replace 1.1.0, and let 1.1.0 replace 1.0.0: 1.0.0, 1.1.0 can update again\n-  replaces: lighthouse.v1.0.0\n+  replaces: lighthouse.v1.1.0\n+  replaces: lighthouse.v1.0.0",
    ]);
    assert.deepEqual(await menus(stable("1.0.0", "2.0.0-rc.1", "1.1.0 <1.0.0")), [
      "several-heads at 7",
      "Let 2.0.0-rc.1 replace 1.1.0: 1.0.0, 1.1.0 can update again\n+  replaces: lighthouse.v1.1.0",
      "Let 2.0.0-rc.1 skip 1.1.0\n+  skips:\n+  - lighthouse.v1.1.0",
    ]);
  });

  it("a cycle or no head", async () => {
    assert.deepEqual(await menus(stable("1.0.0 <1.2.0", "1.1.0 <1.0.0", "1.2.0 <1.1.0")), [
      "channel-without-head at 7",
      "Remove 'replaces' from 1.0.0: 1.0.0, 1.1.0 can update again\n-  replaces: lighthouse.v1.2.0",
    ]);
    assert.deepEqual(await menus(stable("1.0.0 !1.2.0", "1.1.0 <1.0.0", "1.2.0 <1.1.0")), [
      "channel-without-head at 8",
      "Remove 1.2.0 from the skips of 1.0.0: 1.0.0, 1.1.0 can update again\n-  skips:\n-  - lighthouse.v1.2.0",
    ]);
    assert.deepEqual(await menus(stable("1.0.0 <1.0.0", "1.1.0 <1.0.0")), [
      "replaces-cycle at 7",
      "Remove 'replaces' from 1.0.0: 1.0.0 can update again\n-  replaces: lighthouse.v1.0.0",
    ]);
    assert.deepEqual(await menus(stable("1.0.0", "1.1.0 <1.2.0", "1.2.0 <1.1.0", "1.3.0 <1.2.0")), [
      "several-heads at 8",
      "Let 1.1.0 replace 1.0.0: 1.0.0–1.2.0 can update again\n-  replaces: lighthouse.v1.2.0\n+  replaces: lighthouse.v1.0.0",
    ]);
  });

  it("stranded entries", async () => {
    assert.deepEqual(await menus(stable("1.0.0", "1.1.0 <1.0.0", "1.2.0 !1.1.0")), [
      "stranded-entries at 9",
      "Let 1.2.0 replace 1.0.0: 1.0.0, 1.1.0 can update again\n+  replaces: lighthouse.v1.0.0",
      "Let 1.2.0 skip 1.0.0: 1.0.0, 1.1.0 can update again\n+  - lighthouse.v1.0.0",
    ]);
    assert.deepEqual(await menus(stable("1.0.0", "1.1.0 <1.0.0", "1.2.0 <0.9.0", "1.3.0 <1.2.0 !1.1.0")), [
      "stranded-entries at 10",
      "Let 1.2.0 replace 1.0.0: 1.0.0–1.2.0 can update again\n-  replaces: lighthouse.v0.9.0\n+  replaces: lighthouse.v1.0.0",
      "Let 1.2.0 skip 1.0.0: 1.0.0–1.2.0 can update again\n+  skips:\n+  - lighthouse.v1.0.0",
      "Let 1.3.0 skip 1.0.0: 1.0.0–1.2.0 can update again\n+  - lighthouse.v1.0.0",
    ]);
    assert.deepEqual(await menus(stable("0.9.0", "1.0.0", "1.1.0 <1.0.0", "1.2.0 <1.1.0 !0.9.0 !1.1.0")), [
      "stranded-entries at 11",
      "Let 1.2.0 replace 1.0.0: 0.9.0–1.1.0 can update again\n-  replaces: lighthouse.v1.1.0\n+  replaces: lighthouse.v1.0.0",
      "Remove 1.1.0 from the skips of 1.2.0: 0.9.0–1.1.0 can update again\n-  - lighthouse.v1.1.0",
      "Let 1.2.0 skip 1.0.0: 0.9.0–1.1.0 can update again\n+  - lighthouse.v1.0.0",
    ]);
  });

  it("stuck entries", async () => {
    assert.deepEqual(await menus(stable("1.0.0", "1.1.0 <1.0.0", "1.2.0 <1.0.0 !1.1.0", "1.3.0 <1.2.0")), []);
    assert.deepEqual(await menus(stable("1.0.0", "1.1.0 !1.0.0", "1.2.0 !1.1.0")), [
      "stuck at 6",
      "Let 1.2.0 skip 1.0.0: 1.0.0 can update again\n+  - lighthouse.v1.0.0",
      "Let 1.2.0 replace 1.0.0: 1.0.0 can update again\n+  replaces: lighthouse.v1.0.0",
      "Let 1.2.0 skip '>=1.0.0 <1.2.0': 1.0.0 can update again\n+  skipRange: '>=1.0.0 <1.2.0'",
    ]);
    assert.deepEqual(await menus(stable("1.2.0", "1.0.0 !1.2.0", "1.3.0 !1.0.0")), [
      "stuck at 6",
      "Let 1.3.0 skip 1.2.0: 1.2.0 can update again\n+  - lighthouse.v1.2.0",
      "Let 1.3.0 replace 1.2.0: 1.2.0 can update again\n+  replaces: lighthouse.v1.2.0",
      "Let 1.3.0 skip '>=1.2.0 <1.3.0': 1.2.0 can update again\n+  skipRange: '>=1.2.0 <1.3.0'",
      "downgrade at 9",
    ]);
    assert.deepEqual(
      await menus(stable("1.0.0", "1.1.0 <1.0.0 '>=1.0.0 <1.1.0'", "1.2.0 <1.0.0 !1.1.0 '>=1.1.5 <1.2.0'")),
      [
        "range-covers-nothing at 14",
        "Let 1.2.0 skip '>=1.0.0 <1.2.0'\n-  skipRange: '>=1.1.5 <1.2.0'\n+  skipRange: '>=1.0.0 <1.2.0'",
        "Remove skipRange from 1.2.0\n-  skipRange: '>=1.1.5 <1.2.0'",
      ],
    );
  });

  it("updates that the OLMs choose differently", async () => {
    assert.deepEqual(await menus(stable("1.0.0", "1.1.0 <1.0.0", "1.2.0 <1.1.0 '>=1.0.0 <1.2.0'", "1.3.0 <1.2.0")), []);
    assert.deepEqual(
      await menus(stable("1.0.0", "1.1.0 <1.0.0", "1.2.0 <1.1.0 !1.0.0", "1.3.0 <1.2.0 '>=1.0.0 <1.1.0'")),
      [],
    );
  });

  it("a downgrade", async () => {
    assert.deepEqual(await menus(stable("1.0.0", "1.2.0 <1.0.0", "1.1.0 <1.2.0")), [
      "stuck at 7",
      "Let 1.1.0 replace 1.0.0, and let 1.2.0 replace 1.1.0: 1.0.0 can update again\n-  replaces: lighthouse.v1.0.0\n+  replaces: lighthouse.v1.1.0\n-  replaces: lighthouse.v1.2.0\n+  replaces: lighthouse.v1.0.0",
      "downgrade at 10",
      "Let 1.1.0 replace 1.0.0, and let 1.2.0 replace 1.1.0: 1.0.0 can update again\n-  replaces: lighthouse.v1.0.0\n+  replaces: lighthouse.v1.1.0\n-  replaces: lighthouse.v1.2.0\n+  replaces: lighthouse.v1.0.0",
    ]);
    assert.deepEqual(await menus(stable("1.0.0", "1.1.0 <1.0.0 !1.2.0", "1.2.0", "1.3.0 <1.1.0 !1.2.0")), [
      "downgrade at 10",
    ]);
    assert.deepEqual(await menus(stable("1.0.0 '<1.2.0'", "1.1.0 <1.0.0")), [
      "downgrade at 7",
      "Change to '<1.0.0'\n-  skipRange: '<1.2.0'\n+  skipRange: '<1.0.0'",
    ]);
  });

  it("edges to nothing", async () => {
    assert.deepEqual(await menus(stable("1.0.0", "1.1.0 <1.0.0", "1.2.0 <1.1.1")), [
      "several-heads at 10",
      "Change to 'lighthouse.v1.1.0'\n-  replaces: lighthouse.v1.1.1\n+  replaces: lighthouse.v1.1.0",
    ]);
    assert.deepEqual(await menus(stable("1.0.0", "1.1.0 <1.0.0 !1.0.5 !0.9.0")), []);
    assert.deepEqual(await menus(stable("1.0.0 <0.9.0", "1.1.0 <1.0.0")), []);
    assert.deepEqual(await menus(stable("1.0.0", "1.1.0 <1.0.0 !1.1.0", "1.1.0 <1.0.0")), [
      "channel-without-head at 10",
      "Remove 1.1.0 from the skips of 1.1.0\n-  skips:\n-  - lighthouse.v1.1.0",
      "duplicate-entry at 11",
      "Remove this definition\n-- name: lighthouse.v1.1.0\n-  replaces: lighthouse.v1.0.0",
      "Remove the first definition\n-  skips:\n-  - lighthouse.v1.1.0\n-- name: lighthouse.v1.1.0\n-  replaces: lighthouse.v1.0.0",
      "duplicate-bundle at 4",
      "Remove the duplicate\n----\n-schema: olm.bundle\n-package: lighthouse\n-name: lighthouse.v1.1.0\n-image: quay.io/lighthouse/bundle:v1.1.0\n-properties:\n-- type: olm.package\n-  value:\n-    packageName: lighthouse\n-    version: 1.1.0",
    ]);
  });

  it("ranges that are wrong", async () => {
    assert.deepEqual(await menus(stable("1.0.0", "1.1.0 <1.0.0 '>=1.0.0 <=1.1.0'")), [
      "own-version-in-range at 9",
      "Change to '>=1.0.0 <1.1.0'\n-  skipRange: '>=1.0.0 <=1.1.0'\n+  skipRange: '>=1.0.0 <1.1.0'",
    ]);
    assert.deepEqual(await menus(stable("1.0.0", "1.1.0 <1.0.0 '<=1.1.0'")), [
      "own-version-in-range at 9",
      "Change to '<1.1.0'\n-  skipRange: '<=1.1.0'\n+  skipRange: '<1.1.0'",
    ]);
    assert.deepEqual(await menus(stable("1.0.0", "1.1.0 <1.0.0 '>1.0.0, <1.1.0'")), [
      "wrong-dialect at 9",
      "Change to '>1.0.0 <1.1.0'\n-  skipRange: '>1.0.0, <1.1.0'\n+  skipRange: '>1.0.0 <1.1.0'",
      "Change to '>1.0.0 <1.1.0-0'\n-  skipRange: '>1.0.0, <1.1.0'\n+  skipRange: '>1.0.0 <1.1.0-0'",
    ]);
    assert.deepEqual(await menus(stable("1.0.0", "1.1.0 <1.0.0 '^1.0.0'")), [
      "wrong-dialect at 9",
      "Change to '>=1.0.0 <1.1.0'\n-  skipRange: '^1.0.0'\n+  skipRange: '>=1.0.0 <1.1.0'",
    ]);
    assert.deepEqual(await menus(stable("1.0.0", "1.1.0 <1.0.0 '>=1.0 <1.1.0'")), [
      "wrong-dialect at 9",
      "Change to '>=1.0.0 <1.1.0'\n-  skipRange: '>=1.0 <1.1.0'\n+  skipRange: '>=1.0.0 <1.1.0'",
      "Change to '>=1.0.0 <1.1.0-0'\n-  skipRange: '>=1.0 <1.1.0'\n+  skipRange: '>=1.0.0 <1.1.0-0'",
    ]);
    assert.deepEqual(await menus(stable("1.0.0", "1.1.0 <1.0.0 '1.0.x'")), []);
  });
});

describe("the repairs of a package with", () => {
  it("entries and bundles without each other", async () => {
    assert.deepEqual(
      await menus(
        packageBlob + channel("stable", "1.0.0", "1.1.0 <1.0.0", "1.2.0 <1.1.0") + bundlesOf("1.0.0", "1.2.0"),
      ),
      [
        "entry-without-bundle at 7",
        "Let 1.2.0 replace 1.0.0, and remove 'lighthouse.v1.1.0' from channel 'stable': 1.0.0 can update again\n-- name: lighthouse.v1.1.0\n-  replaces: lighthouse.v1.0.0\n-  replaces: lighthouse.v1.1.0\n+  replaces: lighthouse.v1.0.0",
      ],
    );
    assert.deepEqual(await menus(stable("1.0.0", "1.1.0 <1.0.0") + bundlesOf("1.0.5", "1.2.0")), [
      "bundle-without-entry at 4",
      "Add 1.0.5 to channel 'stable', replacing 1.0.0, and let 1.1.0 replace 1.0.5\n-- name: lighthouse.v1.1.0\n+- name: lighthouse.v1.0.5\n+- name: lighthouse.v1.1.0\n+  replaces: lighthouse.v1.0.5",
      "Remove bundle 'lighthouse.v1.0.5'\n-name: lighthouse.v1.0.5\n-image: quay.io/lighthouse/bundle:v1.0.5\n-properties:\n-- type: olm.package\n-  value:\n-    packageName: lighthouse\n-    version: 1.0.5\n----\n-schema: olm.bundle\n-package: lighthouse",
      "bundle-without-entry at 4",
      "Add 1.2.0 to channel 'stable', replacing 1.1.0\n+- name: lighthouse.v1.2.0\n+  replaces: lighthouse.v1.1.0",
      "Remove bundle 'lighthouse.v1.2.0'\n----\n-schema: olm.bundle\n-package: lighthouse\n-name: lighthouse.v1.2.0\n-image: quay.io/lighthouse/bundle:v1.2.0\n-properties:\n-- type: olm.package\n-  value:\n-    packageName: lighthouse\n-    version: 1.2.0",
    ]);
    assert.deepEqual(
      await menus(
        packageBlob +
          channel("stable", "1.2.0 <1.0.0", "1.0.0") +
          channel("fast", "1.0.0") +
          bundlesOf("1.0.0", "1.1.0", "1.2.0"),
      ),
      [
        "bundle-without-entry at 4",
        "Add 1.1.0 to channel 'fast', replacing 1.0.0\n+- name: lighthouse.v1.1.0\n+  replaces: lighthouse.v1.0.0",
        "Add 1.1.0 to channel 'stable', replacing 1.0.0, and let 1.2.0 replace 1.1.0\n+  replaces: lighthouse.v1.1.0\n+- name: lighthouse.v1.1.0",
        "Remove bundle 'lighthouse.v1.1.0'\n-name: lighthouse.v1.1.0\n-image: quay.io/lighthouse/bundle:v1.1.0\n-properties:\n-- type: olm.package\n-  value:\n-    packageName: lighthouse\n-    version: 1.1.0\n----\n-schema: olm.bundle\n-package: lighthouse",
      ],
    );
  });

  it("no package blob, no channel, or a default channel that does not exist", async () => {
    assert.deepEqual(await menus(stable("1.0.0").replace(packageBlob, "")), ["unknown-package at 3"]);
    assert.deepEqual(await menus(`${packageBlob}${bundlesOf("1.0.0")}`), ["incomplete-package at 3"]);
    assert.deepEqual(await menus(stable("1.0.0").replace("name: stable", "name: fast")), [
      "unknown-default-channel at 4",
      "Change to 'fast'\n-defaultChannel: stable\n+defaultChannel: fast",
    ]);
    assert.deepEqual(await menus(stable("1.0.0").replace("defaultChannel: stable\n", "")), [
      "missing-default-channel at 3",
      "Add 'defaultChannel: stable'\n+defaultChannel: stable",
    ]);
    assert.deepEqual(await menus(stable("1.0.0").replace("name: lighthouse\ndefault", "name: lighthuose\ndefault")), [
      "unknown-package at 3",
      "Change to 'lighthouse'\n-name: lighthuose\n+name: lighthouse",
    ]);
  });

  it("deprecations that are wrong", async () => {
    const deprecations = (...references: readonly string[]) =>
      `---\nschema: olm.deprecations\npackage: lighthouse\nentries:\n${references.map((each) => `- reference: {${each}}\n  message: old\n`).join("")}`;
    assert.deepEqual(
      await menus(
        stable("1.0.0", "1.1.0 <1.0.0") +
          deprecations(
            "schema: olm.bundle, name: lighthouse.v1.0.1",
            "schema: olm.channel, name: fast",
            "schema: olm.bundel, name: lighthouse.v1.0.0",
          ),
      ),
      [
        "deprecation-of-unknown-bundle at 5",
        "Remove the deprecation of 'lighthouse.v1.0.1'\n-- reference: {schema: olm.bundle, name: lighthouse.v1.0.1}\n-  message: old",
        "deprecation-of-unknown-channel at 7",
        "Remove the deprecation of 'fast'\n-- reference: {schema: olm.channel, name: fast}\n-  message: old",
        "unknown-deprecation-schema at 9",
        "Change to 'olm.bundle'\n-- reference: {schema: olm.bundel, name: lighthouse.v1.0.0}\n+- reference: {schema: olm.bundle, name: lighthouse.v1.0.0}",
      ],
    );
    assert.deepEqual(
      await menus(stable("1.0.0", "1.1.0 <1.0.0") + deprecations("schema: olm.bundle, name: lighthouse.v1.1.0")),
      ["deprecated-head at 5"],
    );
    assert.deepEqual(
      await menus(stable("1.0.0") + deprecations("schema: olm.package, name: lighthouse", "schema: olm.package")),
      [
        "deprecation-with-package-name at 5",
        "Remove the name\n-- reference: {schema: olm.package, name: lighthouse}\n+- reference: {schema: olm.package}",
      ],
    );
  });

  it("bundles that are wrong", async () => {
    assert.deepEqual(await menus(stable("1.0.0").replace("packageName: lighthouse", "packageName: tower")), [
      "package-property-mismatch at 9",
      "Change to 'lighthouse'\n-    packageName: tower\n+    packageName: lighthouse",
    ]);
    assert.deepEqual(await menus(stable("1.0.0").replace("version: 1.0.0", "version: 1.0")), [
      "invalid-property at 10",
      'Change to "1.0.0"\n-    version: 1.0\n+    version: "1.0.0"',
    ]);
    assert.deepEqual(await menus(stable("1.0.0").replace("version: 1.0.0", "version: v1.0.0")), [
      "invalid-version at 10",
      "Change to '1.0.0'\n-    version: v1.0.0\n+    version: 1.0.0",
    ]);
    assert.deepEqual(await menus(stable("1.0.0").replace(/properties:\n[\s\S]*/, "")), [
      "package-property-count at 4",
      "Add the 'olm.package' property with version 1.0.0\n+properties:\n+- type: olm.package\n+  value:\n+    packageName: lighthouse\n+    version: 1.0.0",
    ]);
    assert.deepEqual(await menus(stable("1.0.0").replace("image: quay.io", "image: https://quay.io")), [
      "invalid-image at 5",
      "Change to 'quay.io/lighthouse/bundle:v1.0.0'\n-image: https://quay.io/lighthouse/bundle:v1.0.0\n+image: quay.io/lighthouse/bundle:v1.0.0",
    ]);
    assert.deepEqual(await menus(stable("1.0.0") + bundlesOf("1.0.0")), [
      "duplicate-bundle at 4",
      "Remove the duplicate\n----\n-schema: olm.bundle\n-package: lighthouse\n-name: lighthouse.v1.0.0\n-image: quay.io/lighthouse/bundle:v1.0.0\n-properties:\n-- type: olm.package\n-  value:\n-    packageName: lighthouse\n-    version: 1.0.0",
    ]);
  });

  it("updates that end at the next OpenShift", async () => {
    const now = `${packageBlob}${channelOf("stable", "1.1.0", "1.0.0")}${bundleFor("1.0.0", '"4.20"')}${bundleFor("1.1.0", '"4.21"')}`;
    const next = `${packageBlob}${channelOf("stable", "2.0.0")}${bundleFor("2.0.0", undefined)}`;
    assert.deepEqual(await menus(`-- v4.20/catalog.yaml --\n${now}-- v4.21/catalog.yaml --\n${next}`), [
      "no-way-to-next-openshift at 6",
      "Let 2.0.0 skip 'lighthouse.v1.1.0' for OpenShift 4.21\n+  skips:\n+  - lighthouse.v1.1.0",
      "Let 2.0.0 skip '>=1.1.0 <2.0.0' for OpenShift 4.21\n+  skipRange: '>=1.1.0 <2.0.0'",
    ]);
  });
});
