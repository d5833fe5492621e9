import { test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("entries with different names", () => {
  checkFindings(`${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
${bundlesOf("1.0.0", "1.1.0")}`);
});

test("two entries with the same name", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
        ~~~~~~~~~~~~~~~~~ error duplicate-entry
  skipRange: '>=0.0.0-0 <1.1.0'
${bundlesOf("1.0.0", "1.1.0")}`,
    {
      messages: ["entry 'lighthouse.v1.1.0' is defined twice in channel 'stable'"],
      related: [["11: first definition"]],
    },
  );
});

test("the fix removes an exact copy", () => {
  checkFix(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
${bundlesOf("1.0.0", "1.1.0")}`,
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
${bundlesOf("1.0.0", "1.1.0")}`,
  );
});

test("the same entry in another channel", () => {
  checkFindings(`${packageBlob}${channelBlob}---
schema: olm.channel
package: lighthouse
name: fast
entries:
- name: lighthouse.v1.0.0
${bundlesOf("1.0.0")}`);
});
