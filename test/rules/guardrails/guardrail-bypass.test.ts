import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { guardedChannel, guardedRest, guardrailsHead, throughEachMinor } from "../../support/guarded-package.ts";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";

test("a channel that leads through the stop", () => {
  checkFindings(`${guardedRest}${guardedChannel}${guardrailsHead}${throughEachMinor}tests:
- every: '>=1.2.0'
  reaches: head
  within: 2
`);
});

test("a skipRange that matches versions which must stop", () => {
  checkFindings(
    `${guardedRest}${guardedChannel}  skipRange: '>=1.2.0 <1.4.0'
             ~~~~~~~~~~~~~~~~ error guardrail-bypass
${guardrailsHead}${throughEachMinor}`,
    {
      messages: [
        "lets 'lighthouse.v1.2.0' update to 'lighthouse.v1.4.0' without >=1.3.0 <1.4.0, which step 1 requires (1.3 moves the CRD to v1); under OLM v0 and v1 in channel 'stable'",
      ],
    },
  );
});

test("a chain through a version that does not count as the stop", () => {
  checkFindings(
    `${packageBlob}${bundlesOf("1.2.0", "1.3.0", "1.3.5", "1.4.0")}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.2.0
- name: lighthouse.v1.3.0
  replaces: lighthouse.v1.2.0
- name: lighthouse.v1.3.5
  replaces: lighthouse.v1.3.0
  skipRange: '>=1.2.0 <1.3.5'
             ~~~~~~~~~~~~~~~~ error guardrail-bypass
- name: lighthouse.v1.4.0
  replaces: lighthouse.v1.3.5
${guardrailsHead}steps:
- from: 1.2.0
  through: 1.3.0
  before: '>=1.4.0'
`,
    {
      messages: [
        "lets 'lighthouse.v1.2.0' update to 'lighthouse.v1.4.0' by way of lighthouse.v1.3.5 without 1.3.0, which step 1 requires; under OLM v0 and v1 in channel 'stable'",
      ],
    },
  );
});

test("a version that has left the catalog", () => {
  checkFindings(
    `${packageBlob}${bundlesOf("1.3.0", "1.4.0")}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.3.0
- name: lighthouse.v1.4.0
  replaces: lighthouse.v1.3.0
  skipRange: '>=1.2.0 <1.4.0'
             ~~~~~~~~~~~~~~~~ error guardrail-bypass
${guardrailsHead}steps:
- from: '>=1.2.0 <1.3.0-0'
  through: 1.3.0
  before: '>=1.4.0'
tests:
- every: 1.3.0
  reaches: head
`,
    {
      messages: [
        "lets '1.2.0' update to 'lighthouse.v1.4.0' without 1.3.0, which step 1 requires; under OLM v0 and v1 in channel 'stable'",
      ],
    },
  );
});

test("an edge that opens a way around several stops", () => {
  checkFindings(
    `${packageBlob}${bundlesOf("1.2.0", "1.3.0", "1.4.0", "1.5.0")}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.2.0
- name: lighthouse.v1.3.0
  replaces: lighthouse.v1.2.0
- name: lighthouse.v1.4.0
  replaces: lighthouse.v1.3.0
- name: lighthouse.v1.5.0
  replaces: lighthouse.v1.4.0
  skipRange: '>=1.2.0 <1.5.0'
             ~~~~~~~~~~~~~~~~ error guardrail-bypass
${guardrailsHead}steps:
- from: '>=1.2.0 <1.3.0'
  through: '>=1.3.0 <1.4.0'
  before: '>=1.4.0'
- from: '>=1.3.0 <1.4.0'
  through: '>=1.4.0 <1.5.0'
  before: '>=1.5.0'
`,
    {
      messages: [
        "lets 'lighthouse.v1.2.0' update to 'lighthouse.v1.5.0' without >=1.3.0 <1.4.0, which step 1 requires; under OLM v0 and v1 in channel 'stable'; step 2 can be bypassed, too",
      ],
      related: [
        [
          "63: step 1",
          "50: 'lighthouse.v1.2.0' is installed",
          "57: update 1: 'lighthouse.v1.5.0' (skipRange '>=1.2.0 <1.5.0' matches 1.2.0)",
        ],
      ],
    },
  );
});

test("names of versions that have left the catalog", () => {
  checkFindings(
    `${packageBlob}${bundlesOf("1.3.0", "1.4.0")}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.3.0
  replaces: lighthouse.v1.2.0
- name: lighthouse.v1.4.0
  replaces: lighthouse.v1.3.0
  skips: [lighthouse.v1.2.5]
          ~~~~~~~~~~~~~~~~~ error guardrail-bypass
${guardrailsHead}${throughEachMinor}`,
    {
      messages: [
        "lets 'lighthouse.v1.2.5' update to 'lighthouse.v1.4.0' without >=1.3.0 <1.4.0, which step 1 requires (1.3 moves the CRD to v1); under OLM v0 and v1 in channel 'stable'",
      ],
    },
  );
});
