import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { guardedChannel, guardedRest, guardrailsHead } from "../../support/guarded-package.ts";
import { channelOf } from "../../support/lighthouse.ts";

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

test("ranges that match no version at all", () => {
  checkFindings(
    `${guardedRest}${guardedChannel}${guardrailsHead}steps:
- from: '>=2.0.0 <1.0.0'
        ~~~~~~~~~~~~~~~~ warning impossible-step
  through: 1.3.0
  before: '>1.4.0 <1.4.0'
          ~~~~~~~~~~~~~~~ warning impossible-step
tests:
- every: 1.2.0
  reaches: 1.3.7
           ~~~~~ error failed-upgrade-test
           ~~~~~ warning impossible-step
`,
  );
});

test("a range over versions that are still to come, or have left the catalog", () => {
  checkFindings(`${guardedRest}${guardedChannel}${guardrailsHead}steps:
- from: '>=0.9.0 <1.0.0'
  through: 1.2.0
  before: '>=2.0.0'
`);
});

test("a stop that a channel of the step does not have", () => {
  checkFindings(
    `${guardedRest}${guardedChannel}${channelOf("fast", "1.2.1", "1.2.0")}${guardrailsHead}steps:
- from: '>=1.2.0 <1.3.0'
  through: 1.3.0
           ~~~~~ warning impossible-step
  before: '>=1.4.0'
  channels: [stable, fast]
`,
    { messages: ["'through' matches no entry of channel 'fast'"] },
  );
});

test("two stops of which each must be made before the other", () => {
  const edges = guardedChannel
    .replace("  replaces: lighthouse.v1.2.0\n", "$&            ~~~~~~~~~~~~~~~~~ error guardrail-bypass\n")
    .replace("  skipRange: '>=1.2.0 <1.3.0'\n", "$&             ~~~~~~~~~~~~~~~~ error guardrail-bypass\n");
  checkFindings(`${guardedRest}${edges}${guardrailsHead}steps:
- from: 1.2.0
  through: 1.3.0
  before: '>=1.4.0 || 1.2.1'
- from: 1.2.0
  through: 1.2.1
           ~~~~~ warning impossible-step
  before: '>=1.3.0'
`);
});
