import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("no name, or an empty one", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.deprecations
package: lighthouse
entries:
- reference:
    schema: olm.package
    name: ""
  message: the lamp is out
`);
});

test("the package's own name", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.deprecations
package: lighthouse
entries:
- reference:
    schema: olm.package
    name: lighthouse
          ~~~~~~~~~~ error deprecation-with-package-name
  message: the lamp is out
`,
    { messages: ["a deprecation of 'olm.package' must not have a name; remove 'lighthouse'"] },
  );
});
