import { test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("a pre-release and build metadata", () => {
  checkFindings(`${`${packageBlob}${channelBlob}`.replaceAll("stable", "candidate").replace("v1.0.0", "v1.0.0-rc.1")}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0-rc.1
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0-rc.1+7
`);
});

test("a v", () => {
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
    version: v1.0.0
             ~~~~~~ error invalid-version
`,
    {
      messages: [
        "'v1.0.0' is not a version such as '1.2.3': Invalid character(s) found in major number \"v1\"; did you mean '1.0.0'?",
      ],
    },
  );
});

test("a leading zero", () => {
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
    version: 1.01.0
             ~~~~~~ error invalid-version
`,
    {
      messages: [
        "'1.01.0' is not a version such as '1.2.3': Minor number must not contain leading zeroes \"01\"; did you mean '1.1.0'?",
      ],
    },
  );
});

test("two numbers, in quotes", () => {
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
    version: "1.0"
             ~~~~~ error invalid-version
`,
    {
      messages: ["'1.0' is not a version such as '1.2.3': No Major.Minor.Patch elements found; did you mean '1.0.0'?"],
    },
  );
});

test("no version", () => {
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
                 ~~~~~~~~~~ error invalid-version
`,
    { messages: ["the 'olm.package' property of 'lighthouse.v1.0.0' has no version"] },
  );
});

test("the fix removes the v", () => {
  checkFix(
    `${packageBlob}${channelBlob}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: v1.0.0
`,
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`,
  );
});
