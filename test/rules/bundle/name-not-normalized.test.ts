import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("the normalised name", () => {
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

test("the usual name", () => {
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

test("without a release any name will do", () => {
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
