// The hints behind names and ranges.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { inlayHintsOf } from "#core";
import { drawHints } from "../../support/draw-glance.ts";
import { bundleFor, bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";
import { showPlaces, snapshotOf } from "../../support/places.ts";

/** A bundle whose name does not contain its version. */
const nameless = `---
schema: olm.bundle
package: lighthouse
name: lighthouse-4f2a
image: quay.io/lighthouse/bundle:4f2a
properties:
- {type: olm.package, value: {packageName: lighthouse, version: 1.0.0}}
- {type: olm.maxOpenShiftVersion, value: "4.18"}
`;

const others = packageBlob + nameless + bundlesOf("1.1.0", "1.2.0");

/** Draws the hints of the entries of a channel `stable`. A second file contains its package and bundles. */
async function drawEntries(entries: string, more = others): Promise<string> {
  const head = "schema: olm.channel\npackage: lighthouse\nname: stable\nentries:";
  const snapshot = await snapshotOf(`-- channel.yaml --\n${head}${entries}\n-- others.yaml --\n${more}`);
  return drawHints(snapshot).trimEnd().replace(head, "");
}

const cases: Readonly<Record<string, string>> = {
  "the version if the name does not contain it, and the limit of the bundle": `
- name: lighthouse-4f2a‹1.0.0 · OpenShift ≤ 4.18›
- name: lighthouse.v1.1.0‹head›
  replaces: lighthouse-4f2a‹1.0.0›
  skips:
  - 'lighthouse-4f2a'‹1.0.0›
  - lighthouse.v1.0.5`,
  "what a range matches": `
- name: lighthouse.v1.2.0‹head›
  skips: [lighthouse.v1.1.0, "lighthouse-4f2a"‹1.0.0›]
  skipRange: '>=1.0.0 <1.2.0'‹matches 2› # these
- name: lighthouse.v1.1.0
  skipRange: <0.1.0‹matches no bundle›
- name: lighthouse-4f2a‹1.0.0 · OpenShift ≤ 4.18›
  skipRange: not a range`,
  "in flow style": ` [{name: lighthouse.v1.1.0‹head›, replaces: lighthouse-4f2a‹1.0.0›}, {"name": "lighthouse-4f2a"‹1.0.0 · OpenShift ≤ 4.18›}]`,
  "no head if there are two": `
- name: lighthouse.v1.1.0
- name: lighthouse.v1.2.0`,
};

describe("inlay hints", () => {
  for (const [what, drawn] of Object.entries(cases)) {
    it(what, async () => assert.equal(await drawEntries(drawn.replaceAll(/‹.*?›/g, "")), drawn));
  }

  it("a name contains a version only as a whole", async () => {
    const named = (name: string, version: string) =>
      `---\nschema: olm.bundle\npackage: lighthouse\nname: ${name}\nimage: a/b:c\nproperties:\n- {type: olm.package, value: {packageName: lighthouse, version: ${version}}}\n`;
    const hinted = async (name: string, version: string) =>
      (await drawEntries(`\n- name: ${name}`, packageBlob + named(name, version))).includes(`‹${version} · head›`);
    assert.equal(await hinted("lighthouse.v1.1.0", "1.1.0"), false);
    assert.equal(await hinted("lighthouse.1.1.0", "1.1.0"), false);
    assert.equal(await hinted("lighthouse.v1.1.0-5", "1.1.0+5"), false);
    assert.equal(await hinted("lighthouse.v11.1.0", "1.1.0"), true);
    assert.equal(await hinted("lighthouse.v1.1.01", "1.1.0"), true);
    assert.equal(await hinted("lighthouse.v1.1.0.2", "1.1.0"), true);
    assert.equal(await hinted("lighthouse.v2.1.1.0", "1.1.0"), true);
  });

  it("a range that matches only versions outside the channel, of other channels or removed", async () => {
    const catalog = (range: string) => `${packageBlob}---
schema: olm.channel
package: lighthouse
name: old
entries:
- name: lighthouse.v1.0.0
---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.1.0
  skipRange: '${range}'
${bundlesOf("1.0.0", "1.1.0")}`;
    const hint = async (range: string) => {
      const parts = inlayHintsOf(await snapshotOf(catalog(range))).flatMap((each) => each.parts);
      return parts
        .filter(({ label }) => label.startsWith("matches"))
        .map(({ label, tooltip }) => `${label}: ${tooltip}`);
    };
    assert.deepEqual(await hint(">=1.0.0 <1.1.0"), [
      "matches 1 outside the channel: Matches 0 of 1 entry; and 1 bundle outside the channel: `1.0.0`",
    ]);
    assert.deepEqual(await hint("<=1.1.0"), [
      "matches 1: Matches 1 of 1 entry: `1.1.0`; and 1 bundle outside the channel: `1.0.0`",
    ]);
    assert.deepEqual(await hint("<1.0.0"), [
      "matches no bundle: Matches 0 of 1 entry, only versions outside the catalog",
    ]);
    assert.deepEqual(await hint(">1.0.0 <1.0.0"), ["matches none: Matches 0 of 1 entry"]);
  });

  it("explain themselves and lead to where they are written", async () => {
    const channel = `---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse-4f2a
  skipRange: '<2.0.0'
`;
    const snapshot = await snapshotOf(packageBlob + channel + nameless);
    const hints = inlayHintsOf(snapshot);
    const parts = hints.flatMap((hint) => hint.parts);
    assert.deepEqual(
      parts.map(({ label, tooltip }) => `${label}: ${tooltip}`),
      [
        "1.0.0: Version of the bundle `lighthouse-4f2a`",
        "head: Head of the default channel `stable`: no other entry replaces or skips it",
        "OpenShift ≤ 4.18: Supported up to OpenShift `4.18`: while it is installed, it blocks the cluster upgrade to `4.19`",
        "matches 1: Matches 1 of 1 entry: `1.0.0`",
      ],
    );
    assert.deepEqual(
      showPlaces(
        snapshot,
        parts.flatMap(({ location }) => location ?? []),
      ),
      [
        "catalog.yaml:18: - {type: olm.package, value: {packageName: lighthouse, version: <|1.0.0|>}}",
        "catalog.yaml:8: name: <|stable|>",
        'catalog.yaml:19: - {type: olm.maxOpenShiftVersion, value: <|"4.18"|>}',
      ],
    );
  });

  it("list the first of many versions", async () => {
    const versions = Array.from({ length: 13 }, (_, index) => `1.${index}.0`);
    const channel = channelOf("stable", ...versions.toReversed());
    const snapshot = await snapshotOf(`${packageBlob}${channel}  skipRange: '<9.0.0'\n${bundlesOf(...versions)}`);
    const [part] = inlayHintsOf(snapshot).at(-1)?.parts ?? [];
    assert.match(part?.tooltip ?? "", /^Matches 13 of 13 entries: `1\.0\.0`, .*, `1\.9\.0` and 3 more$/);
  });

  it("stand behind names in deprecations", async () => {
    const deprecations = `---
schema: olm.deprecations
package: lighthouse
entries:
- reference: {schema: olm.bundle, name: lighthouse-4f2a}
  message: old
- reference: {schema: olm.channel, name: stable}
  message: old
`;
    const snapshot = await snapshotOf(deprecations + others + bundleFor("2.0.0", '"4.19"'));
    const { text } = snapshot.file;
    assert.equal(
      drawHints(snapshot).slice(0, text.length),
      text.replace("4f2a}", "4f2a‹1.0.0›}").slice(0, text.length),
    );
  });
});
