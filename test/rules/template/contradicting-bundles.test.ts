import { test } from "node:test";
import { bundleBlob, bundlesFile, checkTemplateFindings } from "../../support/template-fixture.ts";

const template = (marker: string) => `-- template.yaml --
schema: olm.semver
fast:
  bundles:
  - image: example.com/lighthouse:1.0.0
${marker}`;

const marker = "           ~~~~~~~~~~~~~~~~~~~~~~~~~~~~ warning contradicting-bundles\n";

test("two files describe different bundles in one image", () =>
  checkTemplateFindings(
    `${template(marker)}${bundlesFile("a/catalog.yaml", "1.0.0")}-- b/catalog.yaml --
${bundleBlob("1.0.0").replace("    version: 1.0.0", "    version: 1.0.1")}`,
    { messages: ["files describe different bundles in 'example.com/lighthouse:1.0.0', so none of them is used"] },
  ));

test("a property that only one of them has", () =>
  checkTemplateFindings(
    `${template(marker)}${bundlesFile("a/catalog.yaml", "1.0.0")}-- b/catalog.yaml --
${bundleBlob("1.0.0")}- type: olm.maxOpenShiftVersion
  value: "4.20"
`,
  ));

test("files that say the same, in other words and with the manifests in another form", () =>
  checkTemplateFindings(
    `${template("")}${bundlesFile("a/catalog.yaml", "1.0.0")}-- b/catalog.json --
{
  "schema": "olm.bundle",
  "name": "lighthouse.v1.0.0",
  "package": "lighthouse",
  "image": "example.com/lighthouse:1.0.0",
  "properties": [
    {"value": {"version": "1.0.0", "packageName": "lighthouse"}, "type": "olm.package"},
    {"type": "olm.csv.metadata", "value": {"displayName": "Lighthouse"}}
  ]
}
`,
  ));
