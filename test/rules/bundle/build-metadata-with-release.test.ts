import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("build metadata alone", () => {
  checkFindings(`${packageBlob}${channelBlob}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0+7
`);
});

test("both", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse-v1.0.0+7-1
---
schema: olm.bundle
package: lighthouse
name: lighthouse-v1.0.0+7-1
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0+7
             ~~~~~~~ error build-metadata-with-release
    release: "1"
`,
    { messages: ["version '1.0.0+7' has build metadata, but the bundle has a release; remove one of them"] },
  );
});
