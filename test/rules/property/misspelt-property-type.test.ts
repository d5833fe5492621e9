import { describe, it } from "node:test";
import { catalogWith, checkBundle, checkBundleFix, csvWith } from "../../support/bundle-fixture.ts";
import { checkFindings, checkFix } from "../../support/fixture.ts";

const annotation = (type: string) => csvWith(`olm.properties: '[{"type": "${type}", "value": "4.18"}]'`);
const inCatalog = (type: string) => catalogWith(`- type: ${type}`, '  value: "4.18"');

describe("a property type", () => {
  it("that OLM knows, or that is somebody's own, is fine", async () => {
    for (const type of ["olm.maxOpenShiftVersion", "com.example.light", "olm.constraints.example"]) {
      await checkBundle(annotation(type));
    }
  });

  it("counts in upper and lower case", () => {
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

  it("is looked at in the annotation's JSON and in properties.yaml", async () => {
    await checkBundleFix(annotation("olm.maxOpenShiftVersions"), annotation("olm.maxOpenShiftVersion"));
    await checkBundleFix(annotation("operators.coreos.com/maxOpenShiftVersion"), annotation("olm.maxOpenShiftVersion"));
    const file = (type: string) =>
      `${csvWith()}-- metadata/properties.yaml --\nproperties:\n- type: ${type}\n  value: {label: light}\n`;
    await checkBundleFix(file("olm.lable"), file("olm.label"));
  });

  it("is put right in a catalog", () => {
    checkFix(inCatalog("olm.maxopenshiftversion"), inCatalog("olm.maxOpenShiftVersion"));
  });
});
