import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("a reference with a schema", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.deprecations
package: lighthouse
entries:
- reference:
    schema: olm.package
  message: the lamp is out
`);
});

test("no reference", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.deprecations
package: lighthouse
entries:
- message: the lamp is out
           ~~~~~~~~~~~~~~~ error deprecation-without-reference
`,
    { messages: ["this deprecation has no 'reference' with a 'schema', so it deprecates nothing"] },
  );
});

test("a reference whose fields are not indented", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.deprecations
package: lighthouse
entries:
- reference:
  schema: olm.package
  ~~~~~~ error deprecation-without-reference
  message: the lamp is out
`,
    { messages: ["'schema' and 'name' belong under 'reference'; indent them"], isAboutStyle: true },
  );
});

test("a reference without a schema", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.deprecations
package: lighthouse
entries:
- reference:
    name: stable
          ~~~~~~ error deprecation-without-reference
  message: the lamp is out
`,
    { messages: ["this deprecation has no 'reference' with a 'schema', so it deprecates nothing"] },
  );
});
