// Ranges of guardrails that mean something else than they appear to say.

import { test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { guardedChannel, guardedRest, guardrailsHead } from "../../support/guarded-package.ts";

const rest = `${guardedRest}${guardedChannel}${guardrailsHead}`;

test("each range of a step", () => {
  checkFindings(
    `${rest}steps:
- from: '| >=1.2.0 <1.3.0'
         ~ warning range-quirk
  through: '>=1.3.0 >1.2.1 <1.4.0'
            ~~~~~~~ warning range-quirk
  before: 1.4.0 || >=1.5.0 <1.5.0
                   ~~~~~~~~~~~~~~ warning range-quirk
`,
    {
      messages: [
        "OLM ignores the lone '|' and reads '>=1.2.0 <1.3.0'; did you mean '>=1.2.0 <1.3.0'?",
        "'>=1.3.0' is stricter, so '>1.2.1' has no effect",
        "'>=1.5.0 <1.5.0' matches no version, because all its conditions must hold at once",
      ],
    },
  );
});

test("both ranges of a test", () => {
  checkFindings(
    `${rest}tests:
- every: 1.2.0 <1.3.0
         ~~~~~ warning range-quirk
  reaches: 1.4.0 - 1.5.0
           ~~~~~~~~~~~~~ error failed-upgrade-test
           ~~~~~~~~~~~~~ warning range-quirk
`,
  );
});

test("a gap between alternatives, which crashes nothing here", () => {
  checkFindings(
    `${rest}steps:
- from: '>=1.2.0 <1.3.0'
  through: 1.3.0 || || 1.3.5
                 ~~~~~ warning range-quirk
  before: '>=1.4.0'
`,
    {
      messages: [
        "this range has nothing between two '||': only what is before this gap counts; did you mean '1.3.0 || 1.3.5'?",
      ],
    },
  );
});

test("beside a gap, only the gap has a fix: what the range should match is unknown until then", () => {
  checkFindings(
    `${rest}steps:
- from: '>=1.2.0 <1.3.0'
  through: 1.3.0 <1.3.1 || || 1.3.5
           ~~~~~ warning range-quirk
                        ~~~~~ warning range-quirk
  before: '>=1.4.0'
`,
    {
      messages: [
        "OLM reads '1.3.0' as exactly that version, so '<1.3.1' has no effect",
        "this range has nothing between two '||': only what is before this gap counts; did you mean '1.3.0 <1.3.1 || 1.3.5'?",
      ],
    },
  );
});

test("the fix", () => {
  const stepsFrom = (from: string) => `${rest}steps:\n- from: '${from}'\n  through: 1.3.0\n  before: '>=1.4.0'\n`;
  checkFix(stepsFrom("1.2.0 <1.3.0"), stepsFrom(">=1.2.0 <1.3.0"));
});
