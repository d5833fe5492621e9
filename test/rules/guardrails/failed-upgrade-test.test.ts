import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { guardedChannel, guardedRest, guardrailsHead } from "../../support/guarded-package.ts";

test("a counter-example for each failed test", () => {
  checkFindings(
    `${guardedRest}${guardedChannel}${guardrailsHead}tests:
- every: '>=1.2.0'
         ~~~~~~~~~ error failed-upgrade-test
  reaches: head
  within: 1
- every: '<1.3.0'
  reaches: 2.0.0
           ~~~~~ error failed-upgrade-test
  olm: v0
- every: 1.4.0
  reaches: head
`,
    {
      messages: [
        "test 1 fails for 'lighthouse.v1.2.0' and 1 other version: it takes more than 1 update to reach the head (lighthouse.v1.3.0 → lighthouse.v1.4.0); under OLM v0 and v1 in channel 'stable'",
        "test 2 fails for 'lighthouse.v1.2.0' and 1 other version: its updates end at 'lighthouse.v1.4.0', not at 2.0.0; under OLM v0 in channel 'stable'",
      ],
    },
  );
});
