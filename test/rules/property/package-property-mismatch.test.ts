import { test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("the property names the bundle's package", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`);
});

test("another package", () => {
  checkFindings(
    `${packageBlob}${channelBlob}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: harbour
                 ~~~~~~~ error package-property-mismatch
    version: 1.0.0
`,
    {
      messages: [
        "bundle 'lighthouse.v1.0.0' is in package 'lighthouse', but its 'olm.package' property names 'harbour'",
      ],
      related: [["13: the bundle's package"]],
    },
  );
});

test("no package", () => {
  checkFindings(
    `${packageBlob}${channelBlob}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
        ~~~~~~~~~~~ error package-property-mismatch
  value:
    version: 1.0.0
`,
    {
      messages: [
        "bundle 'lighthouse.v1.0.0' is in package 'lighthouse', but its 'olm.package' property does not name a package",
      ],
      related: [["13: the bundle's package"]],
    },
  );
});

test("fields with the indentation of the value", () => {
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
  ~~~~~~~~~~~ error package-property-mismatch
  version: 1.0.0
`,
    {
      messages: [
        "bundle 'lighthouse.v1.0.0' is in package 'lighthouse', but its 'olm.package' property does not name a package; indent 'packageName' below 'value'",
      ],
      related: [["13: the bundle's package"]],
      isAboutStyle: true,
    },
  );
});

test("a misspelt packageName", () => {
  checkFindings(
    `${packageBlob}${channelBlob}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    pakageName: lighthouse
    ~~~~~~~~~~ error package-property-mismatch
    version: 1.0.0
`,
    {
      messages: [
        "bundle 'lighthouse.v1.0.0' is in package 'lighthouse', but its 'olm.package' property does not name a package; did you mean 'packageName' instead of 'pakageName'?",
      ],
      related: [["13: the bundle's package"]],
    },
  );
});

test("the fix writes the bundle's package", () => {
  checkFix(
    `${packageBlob}${channelBlob}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: harbour
    version: 1.0.0
`,
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`,
  );
});
