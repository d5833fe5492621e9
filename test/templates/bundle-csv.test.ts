// What opm takes from the CSV in a bundle: a manifest is complete, and olm.csv.metadata counts only without one.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { bundleCsvOf } from "#core/templates/bundle-csv.ts";
import { catalogOf } from "../support/fixture.ts";
import { bundlesOf } from "../support/lighthouse.ts";

const metadata = `- type: olm.csv.metadata
  value:
    annotations: {olm.substitutesFor: lighthouse.v0.8.0}
    description: from the metadata
`;

function object(text: string): string {
  return `- type: olm.bundle.object\n  value: {data: ${Buffer.from(text).toString("base64")}}\n`;
}

const csv = `kind: ClusterServiceVersion
apiVersion: operators.coreos.com/v1alpha1
metadata:
  name: lighthouse.v1.0.0
  annotations: {olm.substitutesFor: lighthouse.v0.9.0}
spec:
  description: from the manifest
  icon: [{base64data: aWNvbg==, mediatype: image/png}, {base64data: b3RoZXI=}]
`;

/** What is taken from a bundle with these properties. */
function taken(...properties: readonly string[]) {
  const [bundle] = catalogOf(bundlesOf("1.0.0") + properties.join("")).packages.get("lighthouse")?.bundles ?? [];
  assert.ok(bundle);
  return bundleCsvOf(bundle);
}

const ofManifest = {
  description: "from the manifest",
  icon: { base64data: "aWNvbg==", mediatype: "image/png" },
  substitutesFor: "lighthouse.v0.9.0",
};
const ofMetadata = { description: "from the metadata", icon: undefined, substitutesFor: "lighthouse.v0.8.0" };
const nothing = { description: undefined, icon: undefined, substitutesFor: undefined };

describe("the CSV of a bundle", () => {
  it("is the manifest, whatever the metadata says", () => {
    assert.deepEqual(taken(object(csv)), ofManifest);
    assert.deepEqual(taken(metadata, object("kind: Service\n"), object(csv)), ofManifest);
  });

  it("is olm.csv.metadata without a manifest, which has no icon", () => {
    assert.deepEqual(taken(metadata), ofMetadata);
    assert.deepEqual(taken(object("kind: Service\n"), metadata), ofMetadata);
    assert.deepEqual(taken("- {type: olm.bundle.object, value: {ref: csv.yaml}}\n", metadata), ofMetadata);
  });

  it("is empty where there is none, or where it says nothing", () => {
    assert.deepEqual(taken(), nothing);
    assert.deepEqual(taken(object("kind: ClusterServiceVersion\nmetadata: {name: a}\n")), nothing);
    assert.deepEqual(taken("- {type: olm.csv.metadata, value: text}\n"), nothing);
  });

  it("has an icon only with data; its media type may be missing", () => {
    const withIcon = (icon: string) => taken(object(csv.replace(/icon: .*/, `icon: ${icon}`))).icon;
    assert.equal(withIcon("[]"), undefined);
    assert.equal(withIcon("[{mediatype: image/png}]"), undefined);
    assert.deepEqual(withIcon("[{base64data: aWNvbg==}]"), { base64data: "aWNvbg==", mediatype: "" });
  });
});
