import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { guardedChannel, guardedRest, guardrailsHead } from "../../support/guarded-package.ts";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";

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
         ~~~~~~~~~~~~~~ warning range-quirk
  through: 1.3.0
  before: '>1.4.0 <1.4.0'
           ~~~~~~~~~~~~~ warning range-quirk
tests:
- every: 1.2.0
  reaches: 1.4.0
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

/** A channel for each version, so that none can be updated to another. */
function versionsApart(...versions: readonly string[]): string {
  const channels = versions.map((version, index) =>
    channelOf(index === versions.length - 1 ? "stable" : `only-${index}`, version),
  );
  return `${packageBlob}${bundlesOf(...versions)}${channels.join("")}`;
}

test("versions that no channels can update further, because no version is the stop", () => {
  checkFindings(
    `${versionsApart("1.2.0", "1.2.1", "1.4.0")}${guardrailsHead}steps:
- from: '>=1.2.0 <1.3.0'
  through: '>=1.3.0 <1.4.0'
           ~~~~~~~~~~~~~~~~ warning impossible-step
  before: '>=1.4.0'
`,
    {
      messages: [
        "step 1 keeps 'lighthouse.v1.2.0' and 1 other version from 'lighthouse.v1.4.0', because no version of the package matches >=1.3.0 <1.4.0",
      ],
      related: [["8: 'lighthouse.v1.2.0' is kept back"]],
    },
  );
});

test("versions that no channels can update further, because of the policy", () => {
  checkFindings(
    `${versionsApart("1.2.0", "1.2.1", "1.3.0", "2.0.0")}${guardrailsHead}policy:
  minor: false
  major: true
steps:
- from: '>=1.2.0 <1.3.0'
  through: '>=1.3.0 <1.4.0'
           ~~~~~~~~~~~~~~~~ warning impossible-step
  before: '>=2.0.0'
`,
    {
      messages: [
        "step 1 keeps 'lighthouse.v1.2.0' and 1 other version from 'lighthouse.v2.0.0', because no update path that 'minor: false' of the policy allows leads through >=1.3.0 <1.4.0",
      ],
      related: [["73: policy 'minor'", "8: 'lighthouse.v1.2.0' is kept back"]],
    },
  );
});

test("versions that no channels can update further, because of two steps together", () => {
  checkFindings(
    `${versionsApart("1.2.0", "1.3.0", "1.3.1", "1.4.0")}${guardrailsHead}steps:
- from: 1.4.0
  through: 1.4.0
  before: 1.4.0
- from: '>=1.2.0 <1.3.0'
  through: '>=1.2.1 <1.4.0'
           ~~~~~~~~~~~~~~~~ warning impossible-step
  latest: true
  before: 1.3.0
- from: '>=1.2.0 <1.3.0'
  through: 1.3.0
  before: 1.3.1 || >=1.4.0
`,
    {
      messages: [
        "steps 2 and 3 together keep 'lighthouse.v1.2.0' from 'lighthouse.v1.4.0', because no allowed update path makes all of their stops",
      ],
      related: [["81: step 3", "8: 'lighthouse.v1.2.0' is kept back"]],
    },
  );
});

test("versions of a channel that only the steps for this channel keep back", () => {
  checkFindings(
    `${versionsApart("1.2.0", "1.2.5", "1.3.0")}---
schema: olm.channel
package: lighthouse
name: fast
entries:
- name: lighthouse.v1.2.0
- name: lighthouse.v1.3.0
  replaces: lighthouse.v1.2.0
            ~~~~~~~~~~~~~~~~~ error guardrail-bypass
${guardrailsHead}steps:
- from: '>=1.2.0 <1.2.5'
  through: '>=1.2.5 <1.3.0'
           ~~~~~~~~~~~~~~~~ warning impossible-step
  before: '>=1.3.0'
  channels: [fast]
`,
    {
      messages: [
        "lets 'lighthouse.v1.2.0' update to 'lighthouse.v1.3.0' without >=1.2.5 <1.3.0, which step 1 requires; under OLM v0 and v1 in channel 'fast'",
        "step 1 keeps 'lighthouse.v1.2.0' from 'lighthouse.v1.3.0' in channel 'fast', because no version of the channel matches >=1.2.5 <1.3.0",
      ],
    },
  );
});
