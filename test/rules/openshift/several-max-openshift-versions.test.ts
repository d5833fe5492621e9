import { describe, it } from "node:test";
import { catalogWith, checkBundle, checkBundleFix, csvWith } from "../../support/bundle-fixture.ts";
import { checkFindings, checkFix } from "../../support/fixture.ts";

const property = (value: string) => `{"type": "olm.maxOpenShiftVersion", "value": "${value}"}`;
const annotation = (...values: readonly string[]) => csvWith(`olm.properties: '[${values.map(property).join(", ")}]'`);
const file = (...lines: readonly string[]) => `-- metadata/properties.yaml --\nproperties:${lines.join("")}\n`;
const inFile = (value: string) => `\n- type: olm.maxOpenShiftVersion\n  value: '${value}'`;

describe("two maximum OpenShift versions", () => {
  it("are reported in the annotation and properties.yaml, equal or not", async () => {
    const marked = (value: string) =>
      `${annotation("4.18")}${file(inFile(value), "\n         ~~~~~~ warning several-max-openshift-versions")}`;
    await checkBundle(marked("4.19"), {
      messages: [
        "'olm.maxOpenShiftVersion' is defined more than once: OLM v0 and OLM v1 block cluster upgrades (cluster patch updates are never blocked)",
      ],
    });
    await checkBundle(marked("4.18"), {
      messages: [
        "'olm.maxOpenShiftVersion' is defined more than once: OLM v0 accepts equal values, but OLM v1 blocks cluster upgrades (cluster patch updates are never blocked)",
      ],
    });
  });

  it("are reported in the annotation of an installed CSV", async () => {
    await checkBundle(
      csvWith(
        `olm.properties: '[${property("4.18")}]'`,
        `operatorframework.io/properties: '{"properties": [${property("4.18")}]}'`,
      ),
    );
    await checkBundle(
      csvWith(
        `olm.properties: '[${property("4.18")}, ${property("4.19")}]'`,
        `operatorframework.io/properties: '{"properties": []}'`,
      ),
    );
  });

  it("are reported in a catalog, even if they are equal", () => {
    checkFindings(
      catalogWith(
        "- type: olm.maxOpenShiftVersion",
        '  value: "4.18"',
        "- type: olm.maxOpenShiftVersion",
        '  value: "4.18"',
        "         ~~~~~~ warning several-max-openshift-versions",
      ),
      {
        messages: [
          "'olm.maxOpenShiftVersion' is defined more than once: OLM v0 blocks cluster upgrades (cluster patch updates are never blocked), and OLM v1 reads the bundle image instead",
        ],
      },
    );
  });
});

describe("the fix removes one", () => {
  it("from the JSON of the annotation", async () => {
    await checkBundleFix(annotation("4.18", "4.19"), annotation("4.18"));
    const lines = (...items: readonly string[]) => csvWith("olm.properties: |-", "  [", ...items, "  ]");
    await checkBundleFix(
      lines(`    ${property("4.18")},`, `    ${property("4.19")}`),
      lines(`    ${property("4.18")}`),
    );
  });

  it("from properties.yaml, and keeps the list", async () => {
    await checkBundleFix(`${annotation("4.18")}${file(inFile("4.18"))}`, `${annotation("4.18")}${file(" []")}`);
    const other = "\n- type: com.example\n  value: light";
    await checkBundleFix(`${annotation("4.18")}${file(other, inFile("4.19"))}`, `${annotation("4.18")}${file(other)}`);
  });

  it("from a catalog's bundle", () => {
    const one = ["- type: olm.maxOpenShiftVersion", '  value: "4.18"'];
    checkFix(catalogWith(...one, ...one), catalogWith(...one));
  });
});
