import { describe, it } from "node:test";
import { catalogWith, checkBundle, checkBundleFix, csvWith } from "../../support/bundle-fixture.ts";
import { checkFindings, checkFix } from "../../support/fixture.ts";

const annotation = (type: string) => csvWith(`olm.properties: '[{"type": "${type}", "value": "4.18"}]'`);
const inCatalog = (type: string) => catalogWith(`- type: ${type}`, '  value: "4.18"');

describe("a property type", () => {
  it("is accepted if OLM reads it or if it does not resemble OLM's types", async () => {
    for (const type of ["olm.maxOpenShiftVersion", "com.example.light", "olm.constraints.example"]) {
      await checkBundle(annotation(type));
    }
  });

  it("is case-sensitive", () => {
    checkFindings(
      catalogWith(
        "- type: olm.maxOpenshiftVersion",
        "        ~~~~~~~~~~~~~~~~~~~~~~~ warning misspelt-property-type",
        '  value: "4.18"',
      ),
      {
        messages: [
          "unknown property type 'olm.maxOpenshiftVersion' does not limit cluster upgrades; did you mean 'olm.maxOpenShiftVersion'?",
        ],
      },
    );
  });

  const otherOrders: Readonly<Record<string, string>> = {
    "olm.openShiftMaxVersion": "olm.maxOpenShiftVersion",
    "olm.openshiftMaxVersion": "olm.maxOpenShiftVersion",
    "olm.OpenShiftVersionMax": "olm.maxOpenShiftVersion",
    "olm.maxVersionOpenShift": "olm.maxOpenShiftVersion",
    "olm.max_openshift_version": "olm.maxOpenShiftVersion",
    "olm.maximumOpenShiftVersion": "olm.maxOpenShiftVersion",
    "olm.maxOCPVersion": "olm.maxOpenShiftVersion",
    "olm.maxOpenShift": "olm.maxOpenShiftVersion",
    "operators.coreos.com/openShiftMaxVersion": "olm.maxOpenShiftVersion",
    openShiftMaxVersion: "olm.maxOpenShiftVersion",
    "olm.Constraint": "olm.constraint",
  };
  for (const [written, meant] of Object.entries(otherOrders)) {
    it(`'${written}' is '${meant}' in another order or spelling`, () => {
      checkFix(inCatalog(written), inCatalog(meant));
    });
  }

  it("is recognised by its words in another order", () => {
    const meant = {
      "olm.required.package": "olm.package.required",
      "olm.gvkRequired": "olm.gvk.required",
      "olm.csvMetadata": "olm.csv.metadata",
    };
    for (const [written, better] of Object.entries(meant)) {
      const mark = `${" ".repeat(8)}${"~".repeat(written.length)} warning misspelt-property-type`;
      checkFindings(catalogWith(`- type: ${written}`, mark, "  value: {}"), {
        messages: [`unknown property type '${written}' has no effect; did you mean '${better}'?`],
      });
    }
  });

  it("is corrected in the JSON of the annotation and in properties.yaml", async () => {
    await checkBundleFix(annotation("olm.maxOpenShiftVersions"), annotation("olm.maxOpenShiftVersion"));
    await checkBundleFix(annotation("operators.coreos.com/maxOpenShiftVersion"), annotation("olm.maxOpenShiftVersion"));
    const file = (type: string) =>
      `${csvWith()}-- metadata/properties.yaml --\nproperties:\n- type: ${type}\n  value: {label: light}\n`;
    await checkBundleFix(file("olm.lable"), file("olm.label"));
  });

  it("is corrected in a catalog", () => {
    checkFix(inCatalog("olm.maxopenshiftversion"), inCatalog("olm.maxOpenShiftVersion"));
  });
});
