import { test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob, twoVersions } from "../../support/lighthouse.ts";

test("a bundle that exists", () => {
  checkFindings(`${twoVersions}---
schema: olm.deprecations
package: lighthouse
entries:
- reference:
    schema: olm.bundle
    name: lighthouse.v1.0.0
  message: the lamp is out
`);
});

test("a bundle that does not exist", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.deprecations
package: lighthouse
entries:
- reference:
    schema: olm.bundle
    name: lighthouse.v0.1.0
          ~~~~~~~~~~~~~~~~~ error deprecation-of-unknown-bundle
  message: the lamp is out
`,
    { messages: ["deprecated bundle 'lighthouse.v0.1.0' does not exist in package 'lighthouse'"] },
  );
});

test("no name", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.deprecations
package: lighthouse
entries:
- reference:
    schema: olm.bundle
            ~~~~~~~~~~ error deprecation-of-unknown-bundle
  message: the lamp is out
`,
    { messages: ["this deprecation does not name a bundle; add 'name'"] },
  );
});

test("the fix corrects the misspelt name", () => {
  checkFix(
    `${twoVersions}---
schema: olm.deprecations
package: lighthouse
entries:
- reference:
    schema: olm.bundle
    name: lighthous.v1.0.0
  message: the lamp is out
`,
    `${twoVersions}---
schema: olm.deprecations
package: lighthouse
entries:
- reference:
    schema: olm.bundle
    name: lighthouse.v1.0.0
  message: the lamp is out
`,
  );
});

test("no suggestions for many unknown bundles", () => {
  const entries = Array.from(
    { length: 21 },
    (_, index) => `- {reference: {schema: olm.bundle, name: lightouse.v1.${index}.0}, message: the lamp is out}
                                         ${"~".repeat(`lightouse.v1.${index}.0`.length)} error deprecation-of-unknown-bundle
`,
  );
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.deprecations
package: lighthouse
entries:
${entries.join("")}`,
    {
      messages: entries.map(
        (_, index) => `deprecated bundle 'lightouse.v1.${index}.0' does not exist in package 'lighthouse'`,
      ),
    },
  );
});
