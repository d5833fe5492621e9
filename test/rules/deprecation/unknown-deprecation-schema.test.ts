import { test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob, twoVersions } from "../../support/lighthouse.ts";

test("a package can be deprecated", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.deprecations
package: lighthouse
entries:
- reference:
    schema: olm.package
  message: the lamp is out
`);
});

test("a misspelt schema", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.deprecations
package: lighthouse
entries:
- reference:
    schema: olm.bundel
            ~~~~~~~~~~ error unknown-deprecation-schema
    name: lighthouse.v1.0.0
  message: the lamp is out
`,
    {
      messages: [
        "'olm.bundel' cannot be deprecated; use one of olm.package, olm.channel, olm.bundle; did you mean 'olm.bundle'?",
      ],
    },
  );
});

test("another schema", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.deprecations
package: lighthouse
entries:
- reference:
    schema: acme.lamp
            ~~~~~~~~~ error unknown-deprecation-schema
  message: the lamp is out
`,
    { messages: ["'acme.lamp' cannot be deprecated; use one of olm.package, olm.channel, olm.bundle"] },
  );
});

test("the fix corrects the schema", () => {
  checkFix(
    `${twoVersions}---
schema: olm.deprecations
package: lighthouse
entries:
- reference:
    schema: olm.bundel
    name: lighthouse.v1.0.0
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
