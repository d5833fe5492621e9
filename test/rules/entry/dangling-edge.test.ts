import { test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("the last entry of the chain may replace an entry that was removed", () => {
  checkFindings(`${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  replaces: lighthouse.v0.9.0
  skips: [lighthouse.v0.8.0]
${bundlesOf("1.0.0")}`);
});

test("a misspelt 'replaces' in a valid channel", () => {
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
  replaces: lighthouse.1.1.0
            ~~~~~~~~~~~~~~~~ warning dangling-edge
  skips: [lighthouse.v1.0.0, lighthouse.v1.1.0]
${bundlesOf("1.0.0", "1.1.0", "1.2.0")}`,
    {
      messages: [
        "'lighthouse.v1.2.0' replaces 'lighthouse.1.1.0', which does not exist in the package; did you mean 'lighthouse.v1.1.0'?",
      ],
    },
  );
});

test("a misspelt skip of an entry that is skipped elsewhere", () => {
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
  skips: [lighthuose.v1.0.0]
          ~~~~~~~~~~~~~~~~~ warning dangling-edge
${bundlesOf("1.0.0", "1.1.0", "1.2.0")}`,
    {
      messages: [
        "'lighthouse.v1.2.0' skips 'lighthuose.v1.0.0', which does not exist in the package; did you mean 'lighthouse.v1.0.0'?",
      ],
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
  replaces: lighthouse.v1.1.0
  skips: [lighthuose.v1.0.0]
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
  replaces: lighthouse.v1.1.0
  skips: [lighthouse.v1.0.0]
${bundlesOf("1.0.0", "1.1.0", "1.2.0")}`,
  );
});

test("the name of an entry of another channel is known", () => {
  checkFindings(`${packageBlob}${channelBlob}---
schema: olm.channel
package: lighthouse
name: fast
entries:
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
${bundlesOf("1.0.0", "1.1.0")}`);
});
