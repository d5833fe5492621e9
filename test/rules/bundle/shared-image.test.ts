import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";

const channel = channelOf("stable", "1.1.0", "1.0.0");

test("an image for each bundle", () => {
  checkFindings(`${packageBlob}${channel}${bundlesOf("1.0.0", "1.1.0")}`);
});

test("a copied bundle with the old image", () => {
  checkFindings(
    `${packageBlob}${channel}${bundlesOf("1.0.0")}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.1.0
image: quay.io/lighthouse/bundle:v1.0.0
       ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ warning shared-image
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.1.0
`,
    {
      messages: [
        "bundle 'lighthouse.v1.1.0' has the image of bundle 'lighthouse.v1.0.0', so one of them installs the other version",
      ],
      related: [["17: the image of 'lighthouse.v1.0.0'"]],
    },
  );
});

test("a bundle with the image of the next one", () => {
  checkFindings(
    `${packageBlob}${channel}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
image: quay.io/lighthouse/bundle:v1.1.0
       ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ warning shared-image
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
${bundlesOf("1.1.0")}`,
    {
      messages: [
        "bundle 'lighthouse.v1.0.0' has the image of bundle 'lighthouse.v1.1.0', so one of them installs the other version",
      ],
      related: [["27: the image of 'lighthouse.v1.1.0'"]],
    },
  );
});

test("a bundle with the image of its release candidate", () => {
  checkFindings(
    `${packageBlob}${channelOf("stable", "1.1.0", "1.1.0-rc.1")}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.1.0
image: quay.io/lighthouse/bundle:v1.1.0-rc.1
       ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ warning shared-image
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.1.0
${bundlesOf("1.1.0-rc.1")}`,
  );
});

test("a copied bundle with the old name is a duplicate", () => {
  checkFindings(`${packageBlob}${channelOf("stable", "1.0.0")}${bundlesOf("1.0.0")}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
      ~~~~~~~~~~~~~~~~~ error duplicate-bundle
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
`);
});

const withDigest = (version: string, marker = "") => `---
schema: olm.bundle
package: lighthouse
name: lighthouse.v${version}
image: quay.io/lighthouse/bundle@sha256:${"a".repeat(64)}
${marker}properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: ${version}
`;
const marker = `       ${"~".repeat("quay.io/lighthouse/bundle@sha256:".length + 64)} warning shared-image\n`;

test("without a version in the image, the higher version is the copy, in any order of the bundles", () => {
  checkFindings(`${packageBlob}${channel}${withDigest("1.0.0")}${withDigest("1.1.0", marker)}`);
  checkFindings(`${packageBlob}${channel}${withDigest("1.1.0", marker)}${withDigest("1.0.0")}`);
});
