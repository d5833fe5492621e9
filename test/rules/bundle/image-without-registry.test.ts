import { test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { channelBlob, packageBlob } from "../../support/lighthouse.ts";
import { checkTemplateFindings } from "../../support/template-fixture.ts";

const bundle = (image: string) => `---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
image: ${image}
`;
const properties = `properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
`;
const catalog = (image: string, marker = "") => `${packageBlob}${channelBlob}${bundle(image)}${marker}${properties}`;
const marker = (image: string) => `       ${"~".repeat(image.length)} warning image-without-registry\n`;

for (const image of [
  "quay.io/lighthouse/bundle:v1.0.0",
  "docker.io/lighthouse/bundle:v1.0.0",
  "docker.io/library/lighthouse:v1.0.0",
  "registry:5000/lighthouse:v1.0.0",
  "localhost/lighthouse:v1.0.0",
]) {
  test(`the registry of ${image}`, () => checkFindings(catalog(image)));
}

for (const [image, whole] of [
  ["lighthouse/bundle:v1.0.0", "docker.io/lighthouse/bundle:v1.0.0"],
  ["lighthouse:v1.0.0", "docker.io/library/lighthouse:v1.0.0"],
  ["docker.io/lighthouse:v1.0.0", "docker.io/library/lighthouse:v1.0.0"],
  ["index.docker.io/lighthouse/bundle:v1.0.0", "docker.io/lighthouse/bundle:v1.0.0"],
] as const) {
  test(`the short name ${image}`, () => {
    checkFindings(catalog(image, marker(image)), {
      messages: [
        `'${image}' is a short image name, with which OLM v1 cannot install bundle 'lighthouse.v1.0.0'; write '${whole}'`,
      ],
    });
    checkFix(catalog(image, marker(image)), catalog(whole));
  });
}

test("a quoted image keeps its quotes", () => {
  const image = "'lighthouse/bundle:v1.0.0'";
  checkFix(catalog(image, marker(image)), catalog("'docker.io/lighthouse/bundle:v1.0.0'"));
});

test("an image that opm rejects has one finding", () => {
  checkFindings(catalog("Lighthouse:v1.0.0", `       ${"~".repeat(17)} error invalid-image\n`));
});

test("an image of a template", () => {
  const image = "lighthouse/bundle:v1.0.0";
  return checkTemplateFindings(`-- template.yaml --
schema: olm.semver
stable:
  bundles:
  - image: ${image}
           ${"~".repeat(image.length)} warning image-without-registry
-- bundles.yaml --
${bundle(image)}${properties}`);
});
