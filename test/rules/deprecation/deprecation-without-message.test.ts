import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob, twoChannels } from "../../support/lighthouse.ts";

test("a message", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.deprecations
package: lighthouse
entries:
- reference:
    schema: olm.package
  message: the lamp is out
`);
});

test("no message", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.deprecations
package: lighthouse
entries:
- reference:
    schema: olm.package
            ~~~~~~~~~~~ error deprecation-without-message
`,
    { messages: ["this deprecation has no 'message' to show to users"] },
  );
});

test("a misspelt key", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.deprecations
package: lighthouse
entries:
- reference:
    schema: olm.package
  mesage: the lamp is out
  ~~~~~~ error deprecation-without-message
`,
    {
      messages: ["this deprecation has no 'message' to show to users; did you mean 'message' instead of 'mesage'?"],
    },
  );
});

test("an empty message", () => {
  checkFindings(
    `${twoChannels}---
schema: olm.deprecations
package: lighthouse
entries:
- reference:
    schema: olm.channel
    name: stable
  message: ""
  ~~~~~~~ error deprecation-without-message
`,
    { messages: ["this deprecation has no 'message' to show to users"] },
  );
});
