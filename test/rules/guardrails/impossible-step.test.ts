import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { guardedChannel, guardedRest, guardrailsHead } from "../../support/guarded-package.ts";

test("ranges and channels that match nothing", () => {
  checkFindings(
    `${guardedRest}${guardedChannel}${guardrailsHead}steps:
- from: '>=1.2.0 <1.3.0'
  through: '>=1.3.5 <1.4.0'
           ~~~~~~~~~~~~~~~~ warning impossible-step
  before: '>=1.4.0'
  channels: [stabel]
             ~~~~~~ warning impossible-step
tests:
- every: '>=3.0.0'
         ~~~~~~~~~ warning impossible-step
  reaches: head
`,
    {
      messages: [
        "'through' matches no version of the package",
        "package 'lighthouse' has no channel 'stabel'; did you mean 'stable'?",
        "'every' matches no version of the package",
      ],
    },
  );
});

test("a stop that is lower than all that must make it", () => {
  checkFindings(
    `${guardedRest}${guardedChannel}${guardrailsHead}steps:
- from: '>=1.3.0 <1.4.0'
  through: 1.2.1
           ~~~~~ warning impossible-step
  before: '>=1.5.0'
`,
    {
      messages: ["no version that 'from' matches can update to this stop: the highest one, 1.2.1, is lower"],
    },
  );
});

test("versions that are already behind the stop", () => {
  checkFindings(
    `${guardedRest}${guardedChannel}${guardrailsHead}steps:
- from: '>=1.2.0'
  through: 1.3.0
  before: '>=1.4.0'
          ~~~~~~~~~ warning impossible-step
`,
    {
      messages: ["'before' matches 1.4.0, which 'from' matches too: an installation of it is already behind the stop"],
    },
  );
});
