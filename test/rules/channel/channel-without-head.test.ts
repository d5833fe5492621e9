import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";

test("the newest entry is the head", () => {
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

test("the oldest entry replaces the newest", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  replaces: lighthouse.v1.2.0
            ~~~~~~~~~~~~~~~~~ error channel-without-head
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.1.0
${bundlesOf("1.0.0", "1.1.0", "1.2.0")}`,
    {
      messages: ["channel 'stable' has no head: 'lighthouse.v1.0.0' replaces the newest entry 'lighthouse.v1.2.0'"],
    },
  );
});

test("the only entry replaces itself", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  replaces: lighthouse.v1.0.0
            ~~~~~~~~~~~~~~~~~ error channel-without-head
${bundlesOf("1.0.0")}`,
    {
      messages: ["channel 'stable' has no head: 'lighthouse.v1.0.0' replaces itself"],
    },
  );
});

test("the newest entry skips itself", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
  skips: [lighthouse.v1.1.0]
          ~~~~~~~~~~~~~~~~~ error channel-without-head
${bundlesOf("1.0.0", "1.1.0")}`,
    {
      messages: ["channel 'stable' has no head: 'lighthouse.v1.1.0' skips itself"],
    },
  );
});

test("a skipRange that matches the newest entry does not change the head", () => {
  checkFindings(`${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
  skipRange: '>=1.0.0'
             ~~~~~~~~~ info own-version-in-range
${bundlesOf("1.0.0", "1.1.0")}`);
});
