import { test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("two packages with different names", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.package
name: harbour
defaultChannel: stable
---
schema: olm.channel
package: harbour
name: stable
entries:
- name: harbour.v1.0.0
---
schema: olm.bundle
package: harbour
name: harbour.v1.0.0
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: harbour
    version: 1.0.0
`);
});

test("two blobs with the same name", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.package
name: lighthouse
      ~~~~~~~~~~ error duplicate-package
defaultChannel: stable
description: again
`,
    { messages: ["package 'lighthouse' is defined twice"], related: [["3: first definition"]] },
  );
});

test("the fix removes an exact copy", () => {
  checkFix(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}${packageBlob}`,
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`,
  );
});
