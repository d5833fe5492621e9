import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("one blob with all deprecations", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.deprecations
package: lighthouse
entries:
- reference:
    schema: olm.package
  message: the lamp is out
- reference:
    schema: olm.channel
    name: stable
  message: the lamp is out
`);
});

test("two blobs", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.deprecations
package: lighthouse
entries:
- reference:
    schema: olm.package
  message: the lamp is out
---
schema: olm.deprecations
package: lighthouse
         ~~~~~~~~~~ error duplicate-deprecations
entries:
- reference:
    schema: olm.channel
    name: stable
  message: the lamp is out
`,
    {
      messages: ["package 'lighthouse' has several 'olm.deprecations' blobs; merge them into one"],
      related: [["23: the first one"]],
    },
  );
});
