// The hover on a name in a bundle folder or a CSV alone: what the catalogs of the workspace know of it.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { hoverAt } from "#core";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";
import { lighthouseBundle, lighthouseCsv } from "../../support/lighthouse-bundle.ts";
import { atCursorWithCatalogs } from "../../support/places.ts";

const catalog = `-- catalogs/lighthouse/catalog.yaml --
${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.1
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.0.0
${bundlesOf("1.0.0", "1.0.1", "1.2.0")}`;

async function hoverOn(file: string, text: string): Promise<string | undefined> {
  const at = file.indexOf(text) + text.length - 1;
  const { snapshot, offset } = await atCursorWithCatalogs(`${file.slice(0, at)}<|>${file.slice(at)}${catalog}`);
  return hoverAt(snapshot, offset)?.markdown;
}

const alone = `-- operator.yaml --\n${lighthouseCsv}`;

describe("a hover on a name in a CSV alone", () => {
  it("says where the catalogs have the bundle that it replaces", async () => {
    assert.equal(
      await hoverOn(alone, "replaces: lighthouse.v1.0.0"),
      "**Bundle** `lighthouse.v1.0.0`\n\n- a bundle, version `1.0.0`, in channel `stable` (catalog `catalogs/lighthouse`)",
    );
    assert.match(
      (await hoverOn(
        alone.replace("replaces: lighthouse.v1.0.0", "replaces: lighthouse.v1.0.1"),
        "lighthouse.v1.0.1",
      )) ?? "",
      /in channel `stable` \(head\)/,
    );
  });

  it("says that no catalog has its own name yet", async () => {
    assert.match((await hoverOn(alone, "name: lighthouse.v1.1.0")) ?? "", /- no bundle with this name \(catalog/);
  });

  it("says which bundles of the catalogs its range matches", async () => {
    assert.match(
      (await hoverOn(alone, "'>=1.0.0 <1.1.0")) ?? "",
      /- matches 2 of 3 bundles: `1\.0\.0` and `1\.0\.1` \(catalog `catalogs\/lighthouse`\)/,
    );
  });

  it("is missing where no catalog has the package", async () => {
    assert.equal(await hoverOn(alone.replaceAll("lighthouse.v", "beacon.v"), "replaces: beacon.v1.0.0"), undefined);
  });
});

it("a hover on package and channel in annotations.yaml", async () => {
  const bundle = lighthouseBundle(undefined, "bundle");
  assert.equal(
    await hoverOn(bundle, "bundle.package.v1: lighthouse"),
    "**Package** `lighthouse`\n\n- 3 bundles, 1 channel, default channel `stable` (catalog `catalogs/lighthouse`)",
  );
  assert.equal(
    await hoverOn(bundle, "candidate,stable"),
    "**Channel** `stable`\n\n- 2 entries, head `lighthouse.v1.0.1` (catalog `catalogs/lighthouse`)",
  );
  assert.match((await hoverOn(bundle, "channels.v1: candi")) ?? "", /- no channel with this name/);
});

describe("a hover on a range in a bundle that is in no channel", () => {
  const bundle = `${lighthouseBundle(undefined, "bundle")}-- bundle/metadata/dependencies.yaml --
dependencies:
- type: olm.package
  value:
    packageName: lighthouse
    version: ">=1.0.0 <=1.1.0"
-- bundle/metadata/properties.yaml --
properties:
- type: olm.constraint
  value:
    failureMessage: needs a lighthouse
    all:
      constraints:
      - package:
          packageName: lighthouse
          versionRange: ">=1.2.0"
`;

  it("says what the version of a dependency means, and what it matches", async () => {
    const markdown = (await hoverOn(bundle, '">=1.0.0 <=1.1.0')) ?? "";
    assert.match(markdown, /^\*\*Versions\*\* `>=1\.0\.0 <=1\.1\.0`$/m);
    assert.match(markdown, /matches pre-releases such as `1\.1\.0-rc\.1`/);
    assert.match(markdown, /^- matches 2 of 3 bundles: `1\.0\.0` and `1\.0\.1` \(catalog/m);
  });

  it("does so in a constraint of properties.yaml, and in the properties of a catalog", async () => {
    assert.match((await hoverOn(bundle, '">=1.2.0')) ?? "", /^- matches 1 of 3 bundles: `1\.2\.0` \(catalog/m);
    const required = `-- other/catalog.yaml --
schema: olm.bundle
package: beacon
name: beacon.v1.0.0
image: quay.io/lighthouse/beacon:v1.0.0
properties:
- type: olm.package
  value:
    packageName: beacon
    version: 1.0.0
- type: olm.package.required
  value:
    packageName: lighthouse
    versionRange: ">=1.0.1"
`;
    assert.match((await hoverOn(required, '">=1.0.1')) ?? "", /^- from `1\.0\.1`/m);
    assert.equal(await hoverOn(required, "    version: 1.0.0"), undefined);
  });

  it("says what the skipRange of a CSV in no channel means", async () => {
    const unlisted = lighthouseBundle().replace(/^.*bundle\.channels\.v1.*\n/m, "");
    assert.match((await hoverOn(unlisted, "'>=1.0.0 <1.1.0")) ?? "", /^\*\*skipRange\*\* `>=1\.0\.0 <1\.1\.0`$/m);
  });
});
