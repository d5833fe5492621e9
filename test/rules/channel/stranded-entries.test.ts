import { test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";

test("every entry is on the 'replaces' chain or skipped", () => {
  checkFindings(`${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.0.0
  skips: [lighthouse.v1.1.0]
${bundlesOf("1.0.0", "1.1.0", "1.2.0")}`);
});

test("the head skips the entry that it should replace", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.2.0
        ~~~~~~~~~~~~~~~~~ error stranded-entries
  skips: [lighthouse.v1.1.0]
${bundlesOf("1.0.0", "1.1.0", "1.2.0")}`,
    {
      messages: [
        "'lighthouse.v1.0.0' is stranded in channel 'stable': the 'replaces' chain from the head ends at 'lighthouse.v1.2.0', which replaces nothing",
      ],
      related: [["10: 'lighthouse.v1.0.0' is stranded"]],
    },
  );
});

test("the head replaces an entry that it also skips", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.1.0
            ~~~~~~~~~~~~~~~~~ error stranded-entries
  skips: [lighthouse.v1.1.0]
${bundlesOf("1.0.0", "1.1.0", "1.2.0")}`,
    {
      messages: [
        "'lighthouse.v1.0.0' is stranded in channel 'stable': the 'replaces' chain from the head stops after 'lighthouse.v1.2.0', because the next entry, 'lighthouse.v1.1.0', is skipped",
      ],
      related: [["15: 'lighthouse.v1.1.0' is skipped here", "10: 'lighthouse.v1.0.0' is stranded"]],
    },
  );
});

test("the head replaces an entry that does not exist", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.O.0
            ~~~~~~~~~~~~~~~~~ error stranded-entries
  skips: [lighthouse.v1.1.0]
${bundlesOf("1.0.0", "1.1.0", "1.2.0")}`,
    {
      messages: [
        "'lighthouse.v1.0.0' is stranded in channel 'stable': the 'replaces' chain from the head ends at 'lighthouse.v1.2.0', because 'lighthouse.v1.O.0' is not an entry of the channel; did you mean 'lighthouse.v1.0.0'?",
      ],
      related: [["10: 'lighthouse.v1.0.0' is stranded"]],
    },
  );
});

test("the newest entry replaces itself", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.1.0
            ~~~~~~~~~~~~~~~~~ error stranded-entries
${bundlesOf("1.0.0", "1.1.0")}`,
    {
      messages: [
        "'lighthouse.v1.1.0' replaces itself, so 'lighthouse.v1.0.0' is the head of channel 'stable' and 'lighthouse.v1.1.0' is stranded",
      ],
      related: [["10: the head of channel 'stable'"]],
    },
  );
});

test("the fix corrects the name", () => {
  checkFix(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.O.0
  skips: [lighthouse.v1.1.0]
${bundlesOf("1.0.0", "1.1.0", "1.2.0")}`,
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.0.0
  skips: [lighthouse.v1.1.0]
${bundlesOf("1.0.0", "1.1.0", "1.2.0")}`,
  );
});
