import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, channelOf, packageBlob, twoChannels } from "../../support/lighthouse.ts";

test("a channel and a bundle with the same name", () => {
  checkFindings(`${packageBlob}---
schema: olm.channel
package: lighthouse
name: lighthouse.v1.0.0
entries:
- name: lighthouse.v1.0.0
${channelOf("stable", "1.1.0", "1.0.0")}${bundlesOf("1.1.0", "1.0.0")}---
schema: olm.deprecations
package: lighthouse
entries:
- reference:
    schema: olm.channel
    name: lighthouse.v1.0.0
  message: the lamp is out
- reference:
    schema: olm.bundle
    name: lighthouse.v1.0.0
  message: the lamp is out
`);
});

test("the same channel twice", () => {
  checkFindings(
    `${twoChannels}---
schema: olm.deprecations
package: lighthouse
entries:
- reference:
    schema: olm.channel
    name: stable
  message: the lamp is out
- reference:
    schema: olm.channel
    name: stable
          ~~~~~~ error duplicate-deprecation
  message: 'still out'
`,
    { messages: ["olm.channel 'stable' is deprecated twice"], related: [["33: the first deprecation"]] },
  );
});

test("the package twice", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.deprecations
package: lighthouse
entries:
- reference:
    schema: olm.package
  message: the lamp is out
- reference:
    schema: olm.package
            ~~~~~~~~~~~ error duplicate-deprecation
  message: the lamp is out
`,
    { messages: ["olm.package is deprecated twice"], related: [["26: the first deprecation"]] },
  );
});
