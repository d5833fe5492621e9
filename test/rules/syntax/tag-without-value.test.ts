import { test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";

const channel = (skipRange: string) => `---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  skipRange: ${skipRange}
`;

test("a quoted value, and a tag with a value", () => {
  for (const value of ["'!0.9.0 >=0.1.0 <1.0.0'", '"" # !', "!!str 0.9.0"]) {
    checkFindings(`${packageBlob}${channel(value)}${bundlesOf("1.0.0")}`);
  }
});

test("a value that begins with ! without quotes", () => {
  checkFindings(
    `${packageBlob}${channel("!0.9.0")}             ~~~~~~ warning tag-without-value
${bundlesOf("1.0.0")}`,
    { messages: ["YAML reads '!0.9.0' as a tag, so 'skipRange' is empty; put the value in quotes"] },
  );
});

test("the fix quotes the value", () => {
  checkFix(
    `${packageBlob}${channel("!1.0.0")}${bundlesOf("1.0.0")}`,
    `${packageBlob}${channel("'!1.0.0'")}${bundlesOf("1.0.0")}`,
  );
});
