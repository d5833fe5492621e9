import { describe, it } from "node:test";
import { catalogWith, checkBundle, checkBundleFix, csvWith } from "../../support/bundle-fixture.ts";
import { checkFindings, checkFix } from "../../support/fixture.ts";

const enhancement = 'operators.coreos.com/maxOpenShiftVersion: "4.8"';
const property = '{"type": "olm.maxOpenShiftVersion", "value": "4.8"}';

describe("a maximum version where OLM does not read it", () => {
  it("is reported in the annotation of the enhancement", async () => {
    await checkBundle(
      csvWith(enhancement, "~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ warning unread-max-openshift-version"),
      {
        messages: [
          "'operators.coreos.com/maxOpenShiftVersion' has no effect: OLM v0 and OLM v1 read the property 'olm.maxOpenShiftVersion' in the annotation 'olm.properties' or in metadata/properties.yaml",
        ],
      },
    );
  });

  it("is reported in an annotation with the name of the property", async () => {
    for (const key of ["olm.maxOpenShiftVersion", "olm.maxOpenshiftVersion", "maxOpenShiftVersion"]) {
      await checkBundle(csvWith(`${key}: "4.8"`, `${"~".repeat(key.length)} warning unread-max-openshift-version`));
    }
  });

  it("is reported next to the properties of a bundle in a catalog", () => {
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

  it("is not reported for other keys", async () => {
    await checkBundle(csvWith('com.redhat.openshift.versions: "v4.8"', 'operators.coreos.com/minVersion: "4.8"'));
  });
});

describe("the fix moves it", () => {
  it("to the annotation that OLM reads, which it creates or extends", async () => {
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

  it("nowhere, and removes it, if the property exists already", async () => {
    const given = `olm.properties: '[${property}]'`;
    await checkBundleFix(csvWith(enhancement, given), csvWith(given));
  });

  it("to the properties of a bundle in a catalog", () => {
    checkFix(`${catalogWith()}${enhancement}\n`, catalogWith("- type: olm.maxOpenShiftVersion", '  value: "4.8"'));
  });
});
