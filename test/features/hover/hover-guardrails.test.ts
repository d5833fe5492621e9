// The hovers in a guardrails blob.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { hoverOn } from "../../support/check-hover.ts";
import { guardedChannel, guardedRest, guardrailsHead } from "../../support/guarded-package.ts";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";

const step = `steps:
- from: '>=1.2.0 <1.3.0'
  through: '>=1.3.0 <1.4.0'
  before: '>=1.4.0'
`;

/** The hover on the guardrails of a package with one channel, without the link to the guide. */
async function facts(lines: string, rest = guardedRest + guardedChannel): Promise<readonly string[] | undefined> {
  const markdown = await hoverOn(`${rest}${guardrailsHead}${lines}`);
  return markdown?.split("\n").filter((line) => line !== "" && !line.startsWith("- see [guardrails]"));
}

const ranges: Readonly<Record<string, { readonly lines: string; readonly facts: readonly string[] }>> = {
  "`from`": {
    lines: step.replace(">=1.2.0", ">=1.2<|>.0"),
    facts: [
      "**from** `>=1.2.0 <1.3.0`",
      "- from `1.2.0` up to but not including `1.3.0`; matches pre-releases such as `1.3.0-rc.1`",
      "- matches 2 of 4 entries: `1.2.0` and `1.2.1`",
    ],
  },
  "`through`": {
    lines: step.replace("<1.4.0", "<1.4<|>.0"),
    facts: [
      "**through** `>=1.3.0 <1.4.0`",
      "- from `1.3.0` up to but not including `1.4.0`; matches pre-releases such as `1.4.0-rc.1`",
      "- matches 1 of 4 entries: `1.3.0`",
    ],
  },
  "`through` where only the newest version counts": {
    lines: `${step.replace("'>=1.3.0 <1.4.0'", "'>=1.2.0 <<|>1.4.0'")}  latest: true\n`,
    facts: [
      "**through** `>=1.2.0 <1.4.0`",
      "- from `1.2.0` up to but not including `1.4.0`; matches pre-releases such as `1.4.0-rc.1`",
      "- matches 3 of 4 entries: `1.2.0`, `1.2.1` and `1.3.0`; the stop is the newest one, `1.3.0`",
    ],
  },
  "`before`": {
    lines: step.replace("before: '>=1.4.0'", "before: '>=2<|>.0.0'"),
    facts: [
      "**before** `>=2.0.0`",
      "- from `2.0.0`; matches pre-releases such as `2.1.0-rc.1`",
      "- matches 0 of 4 entries",
    ],
  },
  "`every`": {
    lines: "tests:\n- every: 1.2<|>.1\n  reaches: head\n",
    facts: ["**every** `1.2.1`", "- exactly `1.2.1`", "- matches 1 of 4 entries: `1.2.1`"],
  },
  "`reaches` with a range": {
    lines: "tests:\n- every: 1.2.1\n  reaches: <|>1.4.0\n",
    facts: ["**reaches** `1.4.0`", "- exactly `1.4.0`", "- matches 1 of 4 entries: `1.4.0`"],
  },
  "`reaches` with the head": {
    lines: "tests:\n- every: 1.2.1\n  reaches: he<|>ad\n",
    facts: ["**reaches** `head`", "- the head of the channel: `1.4.0`"],
  },
  "a range that cannot be read": {
    lines: step.replace("'>=1.4.0'", "'^1.<|>4.0'"),
    facts: [
      "**before** `^1.4.0`",
      '- it is not a valid range: Could not parse Range "^1\\.4\\.0"\\: Could not parse comparator "^" in "^1\\.4\\.0"',
      "- the step is not checked",
    ],
  },
  "a range that does not mean what it looks like": {
    lines: step.replace("'>=1.4.0'", "'>=1.4<|>.0 | <1.3.0'"),
    facts: [
      "**before** `>=1.4.0 | <1.3.0`",
      "- no version at all",
      "- matches 0 of 4 entries",
      "- **warning**: OLM ignores the lone '\\|' and reads '\\>=1\\.4\\.0 \\<1\\.3\\.0', which matches no version; '\\|\\|' separates alternatives; use `>=1.4.0 || <1.3.0` instead",
    ],
  },
};

describe("the hover on a range of guardrails", () => {
  for (const [name, { lines, facts: expected }] of Object.entries(ranges))
    it(`explains ${name}`, async () => assert.deepEqual(await facts(lines), expected));

  const twoChannels = `${packageBlob}${bundlesOf("1.2.0", "1.3.0", "1.3.5")}${channelOf("stable", "1.3.0", "1.2.0")}${channelOf("fast", "1.3.5", "1.3.0", "1.2.0")}`;

  it("tells channels apart only where they differ", async () => {
    assert.deepEqual((await facts(step.replace(">=1.2.0", ">=1.2<|>.0"), twoChannels))?.slice(2), [
      "- in every channel: matches 1 entry: `1.2.0`",
    ]);
    const latest = `${step.replace("<1.4.0", "<1.4<|>.0")}  latest: true\n`;
    assert.deepEqual((await facts(latest, twoChannels))?.slice(2), [
      "- in channel `stable`: matches 1 entry: `1.3.0`; the stop is the newest one, `1.3.0`",
      "- in channel `fast`: matches 2 entries: `1.3.0` and `1.3.5`; the stop is the newest one, `1.3.5`",
    ]);
    assert.deepEqual((await facts(`${latest}  channels: [fast]\n`, twoChannels))?.slice(2), [
      "- matches 2 of 3 entries: `1.3.0` and `1.3.5`; the stop is the newest one, `1.3.5`",
    ]);
    assert.deepEqual((await facts("tests:\n- every: 1.2.0\n  reaches: he<|>ad\n", twoChannels))?.slice(1), [
      "- the head of each channel: `1.3.0` (`stable`) and `1.3.5` (`fast`)",
    ]);
  });

  it("explains the same in a basic template", async () => {
    const entries = `${guardrailsHead}${step}`.replace(">=1.2.0", ">=1.2<|>.0").replace("---\n", "");
    const template = `-- template.yaml --\nschema: olm.template.basic\nentries:\n- schema: olm.package\n  name: lighthouse\n  defaultChannel: stable\n- schema: olm.channel\n  package: lighthouse\n  name: stable\n  entries:\n  - name: lighthouse.v1.2.0\n- ${entries.trimEnd().replaceAll("\n", "\n  ")}\n`;
    const markdown = await hoverOn(template);
    assert.match(markdown ?? "", /^\*\*from\*\* `>=1\.2\.0 <1\.3\.0`\n\n- from `1\.2\.0` up to/);
  });
});

describe("the hover on a policy", () => {
  const policies: Readonly<Record<string, readonly [lines: string, fact: string]>> = {
    "a field that allows": ["policy:\n  min<|>or: true\n", "- **allowed** here, such as from `1.2.1` to `1.3.0`"],
    "a value that forbids": ["policy:\n  patch: fal<|>se\n", "- **forbidden** here, such as from `1.2.0` to `1.2.1`"],
    "a field without an example": ["policy:\n  zeroMinor<|>: true\n", "- **allowed** here"],
    "the policy as a whole": ["pol<|>icy:\n  major: true\n", "- allows `patch`, `minor` and `major`"],
    "a policy that allows nothing": [
      "pol<|>icy: {patch: false, minor: false}\n",
      "- allows no update to another release",
    ],
  };
  for (const [name, [lines, fact]] of Object.entries(policies))
    it(`explains ${name}`, async () => assert.equal((await facts(lines))?.at(-1), fact));

  it("explains a field and its default", async () => {
    const lines = await facts("policy:\n  mi<|>nor: true\n");
    assert.deepEqual(lines?.slice(0, 2), [
      "**`minor`**: true or false",
      "Whether a version may update to a higher minor version of its major version, other than 0. Default: `true`.",
    ]);
  });
});
