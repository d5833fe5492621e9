import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("related images", () => {
  checkFindings(`${packageBlob}${channelBlob}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
relatedImages:
- name: lamp
  image: quay.io/lighthouse/lamp:v1
`);
});

test("a space", () => {
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
relatedImages:
- name: lamp
  image: quay.io/lighthouse/lamp v1
         ~~~~~~~~~~~~~~~~~~~~~~~~~~ error invalid-related-image
`,
    {
      messages: [
        "'quay.io/lighthouse/lamp v1' is not a valid image pull spec: it must not contain spaces or line breaks",
      ],
    },
  );
});

test("an empty image", () => {
  checkFindings(`${packageBlob}${channelBlob}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
relatedImages:
- name: lamp
  image: ""
`);
});
