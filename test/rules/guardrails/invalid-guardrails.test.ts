import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { guardedChannel, guardedRest, guardrailsHead } from "../../support/guarded-package.ts";

test("each part that cannot be read", () => {
  checkFindings(
    `${guardedRest}${guardedChannel}${guardrailsHead}policy:
  major: yess
         ~~~~ error invalid-guardrails
steps:
- from: '>=1.2.0 < 1.3.0.0'
                        ~~ error invalid-guardrails
  through: 1.3.0
  before: '>=1.4.0'
- through: 1.3.0
  ~~~~~~~ error invalid-guardrails
  before: '>=1.4.0'
tests:
- every: '>=1.2.0'
  reaches: head
  within: 0
          ~ error invalid-guardrails
- every: '>=1.2.0'
  reaches: 1.4.0
  olm: v2
       ~~ error invalid-guardrails
`,
    {
      messages: [
        "'major' must be true or false",
        '\'>=1.2.0 < 1.3.0.0\' is not a valid range such as \'>=1.2.0 <1.3.0\': Could not parse Range "<1.3.0.0": Could not parse version "1.3.0.0" in "<1.3.0.0": Invalid character(s) found in patch number "0.0"',
        "this item needs 'from', a range such as '>=1.2.0 <1.3.0'",
        "'within' must be a whole number of at least 1",
        "'olm' must be 'v0', 'v1' or 'both'",
      ],
    },
  );
});
