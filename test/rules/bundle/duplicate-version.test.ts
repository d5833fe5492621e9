import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";

test("different versions; build metadata counts", () => {
  checkFindings(`${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.0.0-7
  replaces: lighthouse.v1.0.0
${bundlesOf("1.0.0")}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0-7
image: quay.io/lighthouse/bundle:v1.0.0-7
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0+7
`);
});

test("a version that was not increased", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
${bundlesOf("1.0.0")}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.1.0
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
             ~~~~~ error duplicate-version
`,
    {
      messages: ["bundles 'lighthouse.v1.0.0' and 'lighthouse.v1.1.0' both have version 1.0.0"],
      related: [["22: the version of 'lighthouse.v1.0.0'"]],
    },
  );
});

test("the finding is at the bundle whose name does not match the version", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.1.0
             ~~~~~ error duplicate-version
${bundlesOf("1.1.0")}`,
    {
      messages: ["bundles 'lighthouse.v1.1.0' and 'lighthouse.v1.0.0' both have version 1.1.0"],
      related: [["32: the version of 'lighthouse.v1.1.0'"]],
    },
  );
});
