import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("deprecations with a package", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.deprecations
package: lighthouse
entries:
- reference:
    schema: olm.package
  message: the lamp is out
`);
});

test("no package", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.deprecations
        ~~~~~~~~~~~~~~~~ error deprecations-without-package
entries: []
`,
    { messages: ["this 'olm.deprecations' blob has no 'package', which must name its package"] },
  );
});
