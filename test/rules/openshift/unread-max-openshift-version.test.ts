import { describe, it } from "node:test";
import { catalogWith, checkBundle, checkBundleFix, csvWith } from "../../support/bundle-fixture.ts";
import { checkFindings, checkFix } from "../../support/fixture.ts";

const enhancement = 'operators.coreos.com/maxOpenShiftVersion: "4.8"';
const property = '{"type": "olm.maxOpenShiftVersion", "value": "4.8"}';

describe("a version where no released OLM reads it", () => {
  it("is found in the enhancement's annotation", async () => {
    await checkBundle(
      csvWith(enhancement, "~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ warning unread-max-openshift-version"),
      {
        messages: [
          "'operators.coreos.com/maxOpenShiftVersion' has no effect: OLM v0 and OLM v1 read the property 'olm.maxOpenShiftVersion' in the annotation 'olm.properties' or in metadata/properties.yaml",
        ],
      },
    );
  });

  it("is found in an annotation that is named after the property", async () => {
    for (const key of ["olm.maxOpenShiftVersion", "olm.maxOpenshiftVersion", "maxOpenShiftVersion"]) {
      await checkBundle(csvWith(`${key}: "4.8"`, `${"~".repeat(key.length)} warning unread-max-openshift-version`));
    }
  });

  it("is found beside the properties of a catalog's bundle", () => {
    checkFindings(
      `${catalogWith()}${enhancement}
~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ warning unread-max-openshift-version
`,
      {
        messages: [
          "'operators.coreos.com/maxOpenShiftVersion' has no effect: OLM v0 reads the property 'olm.maxOpenShiftVersion' in 'properties', and OLM v1 the one in the bundle image",
        ],
      },
    );
  });

  it("is not looked for in other keys", async () => {
    await checkBundle(csvWith('com.redhat.openshift.versions: "v4.8"', 'operators.coreos.com/minVersion: "4.8"'));
  });
});

describe("the fix moves it", () => {
  it("to the annotation that is read, which it makes or adds to", async () => {
    await checkBundleFix(csvWith(enhancement), csvWith(`olm.properties: '[${property}]'`));
    await checkBundleFix(csvWith(enhancement, "olm.properties: '[]'"), csvWith(`olm.properties: '[${property}]'`));
    await checkBundleFix(
      csvWith(`olm.properties: '[{"type":"com.example","value":1}]'`, "operators.coreos.com/maxOpenShiftVersion: 4.8"),
      csvWith(`olm.properties: '[{"type":"com.example","value":1}, ${property}]'`),
    );
  });

  it("in JSON too", async () => {
    const csv = (annotations: string) =>
      `-- csv.json --\n{"apiVersion": "operators.coreos.com/v1alpha1", "kind": "ClusterServiceVersion", "metadata": {"annotations": {${annotations}}}}\n`;
    await checkBundleFix(
      csv('"operators.coreos.com/maxOpenShiftVersion": "4.8"'),
      csv(`"olm.properties": ${JSON.stringify(`[${property}]`)}`),
    );
    await checkBundleFix(
      csv('"operators.coreos.com/maxOpenShiftVersion": "4.8", "olm.properties": "[]"'),
      csv(`"olm.properties": ${JSON.stringify(`[${property}]`)}`),
    );
  });

  it("nowhere, where the property is there already", async () => {
    const given = `olm.properties: '[${property}]'`;
    await checkBundleFix(csvWith(enhancement, given), csvWith(given));
  });

  it("to the bundle's properties in a catalog", () => {
    checkFix(`${catalogWith()}${enhancement}\n`, catalogWith("- type: olm.maxOpenShiftVersion", '  value: "4.8"'));
  });
});
