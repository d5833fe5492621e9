// What the hover on an entry says about guardrails.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { hoverOn } from "../../support/check-hover.ts";
import { guardrailsHead, throughEachMinor } from "../../support/guarded-package.ts";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";

const channel = (entries: string) =>
  `---\nschema: olm.channel\npackage: lighthouse\nname: stable\nentries:\n${entries}`;

const kept = `- name: lighthouse.v1.2.0
- name: lighthouse.v1.3.0
  replaces: lighthouse.v1.2.0
- name: lighthouse.v1.3.5
  replaces: lighthouse.v1.3.0
- name: lighthouse.v1.4.0
  replaces: lighthouse.v1.3.5
`;

const wide = `${kept}  skipRange: '>=1.2.0 <1.4.0'\n`;

/** The lines of the hover on an entry that are about steps. */
async function stops(version: string, steps: string, entries = kept): Promise<readonly string[]> {
  const at = entries.replace(`- name: lighthouse.v${version}`, `- name: light<|>house.v${version}`);
  const bundles = bundlesOf("1.2.0", "1.3.0", "1.3.5", "1.4.0");
  const markdown = await hoverOn(`${packageBlob}${bundles}${channel(at)}${guardrailsHead}${steps}`);
  return (markdown ?? "").split("\n").filter((line) => line.includes("step "));
}

const cases: Readonly<
  Record<string, readonly [version: string, steps: string, entries: string, facts: readonly string[]]>
> = {
  "the stop that an installation must make": [
    "1.2.0",
    throughEachMinor,
    kept,
    [
      "- **step 1**: from here you must pass `>=1.3.0 <1.4.0` (newest: `1.3.5`) before `>=1.4.0` – 1\\.3 moves the CRD to v1",
    ],
  ],
  "the only version that counts": [
    "1.3.0",
    "steps:\n- from: '>=1.2.0 <1.4.0'\n  through: '>=1.3.0 <1.4.0'\n  before: '>=1.4.0'\n  latest: true\n",
    kept,
    ["- **step 1**: from here you must pass `1.3.5`, the newest of `>=1.3.0 <1.4.0`, before `>=1.4.0`"],
  ],
  "that it is the stop": [
    "1.3.5",
    throughEachMinor,
    kept,
    ["- **step 1**: a required stop from `>=1.2.0 <1.3.0` before `>=1.4.0` – 1\\.3 moves the CRD to v1"],
  ],
  "nothing where no step is concerned": ["1.4.0", throughEachMinor, kept, []],
  "nothing of a step for other channels": ["1.2.0", `${throughEachMinor}  channels: [fast]\n`, kept, []],
  "the automatic updates that break it": [
    "1.2.0",
    throughEachMinor,
    wide,
    [
      "- **step 1**: from here you must pass `>=1.3.0 <1.4.0` (newest: `1.3.5`) before `>=1.4.0` – 1\\.3 moves the CRD to v1",
      "- **breaks step 1**: OLM v0 and v1 update to `1.4.0` without `>=1.3.0 <1.4.0`",
    ],
  ],
};

describe("the hover on an entry of a package with guardrails", () => {
  for (const [name, [version, steps, entries, facts]] of Object.entries(cases))
    it(`says ${name}`, async () => assert.deepEqual(await stops(version, steps, entries), facts));
});
