import { test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("bundles with different names", () => {
  checkFindings(`${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
${bundlesOf("1.0.0", "1.1.0")}`);
});

test("two bundles with the same name", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
      ~~~~~~~~~~~~~~~~~ error duplicate-bundle
image: quay.io/lighthouse/bundle:other
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
`,
    { messages: ["bundle 'lighthouse.v1.0.0' is defined twice"], related: [["14: first definition"]] },
  );
});

test("the fix removes an exact copy", () => {
  checkFix(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0", "1.0.0")}`,
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`,
  );
});
