import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("one olm.package property", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`);
});

test("no properties", () => {
  checkFindings(
    `${packageBlob}${channelBlob}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
      ~~~~~~~~~~~~~~~~~ error package-property-count
image: quay.io/lighthouse/bundle:v1.0.0
`,
    {
      messages: ["bundle 'lighthouse.v1.0.0' has no 'olm.package' property, which must state its package and version"],
    },
  );
});

test("a misspelt property type", () => {
  checkFindings(
    `${packageBlob}${channelBlob}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.packge
        ~~~~~~~~~~ error package-property-count
  value:
    packageName: lighthouse
    version: 1.0.0
`,
    {
      messages: [
        "bundle 'lighthouse.v1.0.0' has no 'olm.package' property, which must state its package and version; did you mean 'olm.package'?",
      ],
    },
  );
});

test("two olm.package properties", () => {
  checkFindings(
    `${packageBlob}${channelBlob}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
- type: olm.package
        ~~~~~~~~~~~ error package-property-count
  value:
    packageName: lighthouse
    version: 1.0.1
`,
    {
      messages: ["bundle 'lighthouse.v1.0.0' has more than one 'olm.package' property"],
      related: [["17: the first one"]],
    },
  );
});
