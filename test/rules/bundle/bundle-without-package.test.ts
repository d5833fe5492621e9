import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("a bundle with a package", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`);
});

test("no package", () => {
  checkFindings(
    `${packageBlob}${channelBlob}---
schema: olm.bundle
name: lighthouse.v1.0.0
      ~~~~~~~~~~~~~~~~~ error bundle-without-package
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
`,
    { messages: ["bundle 'lighthouse.v1.0.0' has no 'package', which must name its package"] },
  );
});

test("a misspelt key", () => {
  checkFindings(
    `${packageBlob}${channelBlob}---
schema: olm.bundle
pacakge: lighthouse
~~~~~~~ error bundle-without-package
name: lighthouse.v1.0.0
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
`,
    {
      messages: [
        "bundle 'lighthouse.v1.0.0' has no 'package', which must name its package; did you mean 'package' instead of 'pacakge'?",
      ],
    },
  );
});

test("an empty package", () => {
  checkFindings(
    `${packageBlob}${channelBlob}---
schema: olm.bundle
package: ""
~~~~~~~ error bundle-without-package
name: lighthouse.v1.0.0
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
`,
    { messages: ["bundle 'lighthouse.v1.0.0' has no 'package', which must name its package"] },
  );
});
