import { test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";

const four = (second: string, third: string, head: string) => `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
  skipRange: '>=1.0.0 <${second}'
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.1.0
  skipRange: '>=1.0.0 <${third}'
- name: lighthouse.v1.3.0
  replaces: lighthouse.v1.2.0
  skipRange: ${head}
${bundlesOf("1.0.0", "1.1.0", "1.2.0", "1.3.0")}`;

test("ranges that end at the version of their entry", () => {
  checkFindings(four("1.1.0", "1.2.0", "'>=1.0.0 <1.3.0'"));
});

test("a range that ends early in a channel where others do, too", () => {
  checkFindings(four("1.1.0", "1.1.0", "'>=1.0.0 <1.1.0'"));
});

test("a range that ends early but leaves out nothing", () => {
  checkFindings(four("1.1.0", "1.2.0", "'>=1.0.0 <1.2.1'"));
});

test("a range that was copied from another entry", () => {
  checkFindings(
    four(
      "1.1.0",
      "1.2.0",
      `'>=1.0.0 <1.2.0'
             ~~~~~~~~~~~~~~~~ info range-ends-early`,
    ),
    {
      messages: [
        "skipRange of 'lighthouse.v1.3.0' ends at 1.2.0 and leaves out 'lighthouse.v1.2.0', but all other ranges of the channel end at their entry's version; did you mean '>=1.0.0 <1.3.0'?",
      ],
      related: [["49: version 1.2.0"]],
    },
  );
});

test("the fix ends the range at the version of its entry", () => {
  checkFix(four("1.1.0", "1.2.0", "'>=1.0.0 <1.2.0'"), four("1.1.0", "1.2.0", "'>=1.0.0 <1.3.0'"));
});
