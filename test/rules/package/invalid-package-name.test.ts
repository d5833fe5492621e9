import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("letters, digits and dashes", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`);
});

test("a dot and an upper case letter", () => {
  checkFindings(
    `---
schema: olm.package
name: Light.house
      ~~~~~~~~~~~ error invalid-package-name
defaultChannel: stable
---
schema: olm.channel
package: Light.house
name: stable
entries:
- name: lighthouse.v1.0.0
---
schema: olm.bundle
package: Light.house
name: lighthouse.v1.0.0
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: Light.house
    version: 1.0.0
`,
    {
      messages: [
        "'Light.house' is not a valid package name: it must not contain upper case letters, and must not contain '.': only a-z, 0-9 and '-' are allowed",
      ],
    },
  );
});

test("opm lets a channel have any name", () => {
  checkFindings(`${packageBlob}${channelBlob}---
schema: olm.channel
package: lighthouse
name: Fast.Lane
      ~~~~~~~~~ info unselectable-channel
entries:
- name: lighthouse.v1.0.0
${bundlesOf("1.0.0")}`);
});
