import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { guardedRest, guardrailsHead, throughEachMinor } from "../../support/guarded-package.ts";

test("a version without an update path to the stop", () => {
  checkFindings(
    `${guardedRest}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.2.0
        ~~~~~~~~~~~~~~~~~ warning unreachable-stop
- name: lighthouse.v1.2.1
- name: lighthouse.v1.3.0
  replaces: lighthouse.v1.2.1
- name: lighthouse.v1.4.0
  replaces: lighthouse.v1.3.0
  skips: [lighthouse.v1.2.0]
          ~~~~~~~~~~~~~~~~~ error guardrail-bypass
${guardrailsHead}${throughEachMinor}`,
    {
      messages: [
        "no chain of updates leads from 'lighthouse.v1.2.0' to >=1.3.0 <1.4.0, where step 1 requires a stop; under OLM v0 and v1 in channel 'stable'",
        "lets 'lighthouse.v1.2.0' update to 'lighthouse.v1.4.0' without >=1.3.0 <1.4.0, which step 1 requires (1.3 moves the CRD to v1); under OLM v0 and v1 in channel 'stable'",
      ],
    },
  );
});
