import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("a bundle with an image", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`);
});

test("no image", () => {
  checkFindings(
    `${packageBlob}${channelBlob}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
      ~~~~~~~~~~~~~~~~~ error missing-image
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
`,
    { messages: ["bundle 'lighthouse.v1.0.0' has no 'image'"] },
  );
});

test("an empty image", () => {
  checkFindings(
    `${packageBlob}${channelBlob}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
image: ""
~~~~~ error missing-image
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
`,
    { messages: ["bundle 'lighthouse.v1.0.0' has no 'image'"] },
  );
});

test("a bundle that contains its manifests", () => {
  checkFindings(`${packageBlob}${channelBlob}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
- type: olm.bundle.object
  value:
    data: e30=
`);
});
