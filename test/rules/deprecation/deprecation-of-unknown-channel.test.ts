import { test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob, twoChannels } from "../../support/lighthouse.ts";

test("a channel that exists", () => {
  checkFindings(`${twoChannels}---
schema: olm.deprecations
package: lighthouse
entries:
- reference:
    schema: olm.channel
    name: stable
  message: the lamp is out
`);
});

test("a channel that does not exist", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.deprecations
package: lighthouse
entries:
- reference:
    schema: olm.channel
    name: stbale
          ~~~~~~ error deprecation-of-unknown-channel
  message: the lamp is out
`,
    { messages: ["deprecated channel 'stbale' does not exist in package 'lighthouse'; did you mean 'stable'?"] },
  );
});

test("no name", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.deprecations
package: lighthouse
entries:
- reference:
    schema: olm.channel
            ~~~~~~~~~~~ error deprecation-of-unknown-channel
  message: the lamp is out
`,
    { messages: ["this deprecation does not name a channel; add 'name'"] },
  );
});

test("the fix corrects the misspelt name", () => {
  checkFix(
    `${twoChannels}---
schema: olm.deprecations
package: lighthouse
entries:
- reference:
    schema: olm.channel
    name: stbale
  message: the lamp is out
`,
    `${twoChannels}---
schema: olm.deprecations
package: lighthouse
entries:
- reference:
    schema: olm.channel
    name: stable
  message: the lamp is out
`,
  );
});
