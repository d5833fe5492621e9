import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("a release", () => {
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

test("a leading zero", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse-v1.0.0-01
---
schema: olm.bundle
package: lighthouse
name: lighthouse-v1.0.0-01
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
    release: "01"
             ~~~~ error invalid-release
`,
    {
      messages: [
        "'01' is not a valid release: segment 0: Numeric PreRelease version must not contain leading zeroes \"01\"",
      ],
    },
  );
});

test("a long release and one with a plus", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse-v1.0.0-x
---
schema: olm.bundle
package: lighthouse
name: lighthouse-v1.0.0-x
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
    release: "123456789012345678901"
             ~~~~~~~~~~~~~~~~~~~~~~~ error invalid-release
`,
    { messages: ["'123456789012345678901' is not a valid release: exceeds maximum length of 20 characters"] },
  );
});

test("an empty release is the same as none", () => {
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
    release: ""
`);
});
