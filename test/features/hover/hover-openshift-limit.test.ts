// The OpenShift limit in hovers on entries and bundles, and the nearest update with a higher limit.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { bundleWith, hoverOn } from "../../support/check-hover.ts";
import { packageBlob } from "../../support/lighthouse.ts";

/** The lines about OpenShift in the hover at the cursor. */
async function factsAt(fixture: string): Promise<readonly string[]> {
  const lines = ((await hoverOn(fixture)) ?? "").split("\n");
  return lines.filter((line) => /OpenShift/.test(line)).map((line) => line.replace(/^- (version `[\d.]+`; )?/, ""));
}

/** The channel `stable` with these entries, and bundles with these limits by version. */
function catalogOf(entries: string, limits: Readonly<Record<string, string>>): string {
  const bundles = Object.entries(limits).map(
    ([version, limit]) => `---
schema: olm.bundle
package: lighthouse
name: lighthouse.v${version}
image: quay.io/lighthouse/bundle:v${version}
properties:
- type: olm.package
  value: {packageName: lighthouse, version: ${version}}
${limit === "" ? "" : `- {type: olm.maxOpenShiftVersion, value: ${limit}}\n`}`,
  );
  const channel = `---\nschema: olm.channel\npackage: lighthouse\nname: stable\nentries:\n${entries}`;
  return `${packageBlob}${channel}${bundles.join("")}`;
}

const inFolder = (folder: string, catalog: string) => `-- ${folder}/lighthouse.yaml --\n${catalog}`;

describe("the nearest update that allows the next OpenShift", () => {
  const entries = `- name: lighthouse.v1.0.<|>0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.1.0
- name: lighthouse.v1.3.0
  replaces: lighthouse.v1.2.0
`;
  const limits = { "1.0.0": "'4.18'", "1.1.0": "'4.18'", "1.2.0": "'4.19'", "1.3.0": "" };

  it("is named once if it is the same for both OLMs", async () => {
    assert.deepEqual(await factsAt(catalogOf(entries, limits)), [
      "supported up to OpenShift `4.18`",
      "the nearest update that allows OpenShift `4.19` is `1.2.0` (2 hops)",
    ]);
  });

  it("must allow the version after the catalog's OpenShift version, even if the limit is lower", async () => {
    const facts = await factsAt(inFolder("v4.19", catalogOf(entries, limits)));
    assert.deepEqual(facts.slice(1), ["the nearest update that allows OpenShift `4.20` is `1.3.0` (3 hops)"]);
  });

  it("may exist only for OLM v1, which follows any edge with a pinned version", async () => {
    const down = `${entries.replace("lighthouse.v1.2.0\n", "lighthouse.v1.2.0\n  skipRange: <1.2.0\n")}  skips: [lighthouse.v1.0.0]\n`;
    assert.deepEqual((await factsAt(catalogOf(down, { ...limits, "1.3.0": "'4.18'" }))).slice(1), [
      "the nearest update that allows OpenShift `4.19`: under OLM v0 none, under OLM v1 `1.2.0` (1 hop)",
    ]);
  });

  it("does not exist for OLM v0 if another entry skips it", async () => {
    const skipped = `${entries}  skips: [lighthouse.v1.2.0]\n`;
    assert.deepEqual((await factsAt(catalogOf(skipped, limits))).slice(1), [
      "the nearest update that allows OpenShift `4.19`: under OLM v0 none, under OLM v1 `1.2.0` (2 hops)",
    ]);
  });

  it("may not exist; it is not mentioned without a limit", async () => {
    const all = { "1.0.0": "'4.18'", "1.1.0": "'4.18'", "1.2.0": "'4.18.1'", "1.3.0": "'4.18'" };
    assert.deepEqual((await factsAt(catalogOf(entries, all))).slice(1), [
      "no update from here allows OpenShift `4.19`",
    ]);
    assert.deepEqual(await factsAt(catalogOf(entries, { ...all, "1.0.0": "" })), ["no OpenShift limit"]);
  });
});

describe("the OpenShift limit of an entry", () => {
  const only = (limit: string) => catalogOf("- name: lighthouse.v1.0.<|>0\n", { "1.0.0": limit });
  const first = async (fixture: string) => (await factsAt(fixture))[0];

  it("says whether it blocks on the catalog's OpenShift", async () => {
    assert.equal(
      await first(inFolder("v4.18", only("'4.18'"))),
      "supported up to OpenShift `4.18`; this catalog is for OpenShift `4.18`, where it blocks the upgrade to `4.19`, but no patch update",
    );
    assert.equal(
      await first(inFolder("v4.17", only("'4.18'"))),
      "supported up to OpenShift `4.18`; this catalog is for OpenShift `4.17`, where it does not block the upgrade to `4.18`",
    );
  });

  it("is the value as OLM v0 reads it, or OLM v0's error for a broken value", async () => {
    assert.equal(await first(only("v4.18")), "supported up to OpenShift `4.18`");
    assert.equal(await first(only("4.10")), "supported up to OpenShift `4.1`");
    assert.equal(
      await first(only("banana")),
      'OLM v0 cannot read its maxOpenShiftVersion and blocks every OpenShift minor upgrade, but no patch update: failed to parse "banana" as semver\\: Invalid character\\(s\\) found in major number "0banana"',
    );
  });

  it("includes the bundle image's limit if the catalog shows that OLM v1 reads a different one", async () => {
    const image = `- type: olm.csv.metadata
  value: {annotations: {olm.properties: '[{"type":"olm.maxOpenShiftVersion","value":"4.17"}]'}}
`;
    const onName = (properties: string) =>
      bundleWith(properties).replace("lighthouse.v1.0.0\nimage", "light<|>house.v1.0.0\nimage");
    assert.deepEqual(await factsAt(onName(`${image}- {type: olm.maxOpenShiftVersion, value: '4.18'}\n`)), [
      "supported up to OpenShift `4.18` (OLM v1 reads `4.17` from the bundle image)",
    ]);
    assert.deepEqual(await factsAt(onName(image)), [
      "no OpenShift limit in the catalog, but OLM v1 reads `4.17` from the bundle image",
    ]);
  });
});
