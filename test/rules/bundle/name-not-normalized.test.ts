import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("the normalized name", () => {
  checkFindings(`${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse-v1.0.0-1
---
schema: olm.bundle
package: lighthouse
name: lighthouse-v1.0.0-1
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
    release: "1"
`);
});

test("the name without a release", () => {
  checkFindings(
    `${packageBlob}${channelBlob}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
      ~~~~~~~~~~~~~~~~~ error name-not-normalized
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
    release: "1"
`,
    { messages: ["'lighthouse.v1.0.0' has a release, so it must be named 'lighthouse-v1.0.0-1'"] },
  );
});

test("any name is valid without a release", () => {
  checkFindings(`${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: the-first-light
---
schema: olm.bundle
package: lighthouse
name: the-first-light
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
`);
});
