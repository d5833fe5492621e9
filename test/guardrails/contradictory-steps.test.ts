// Pairs of steps that cannot both hold.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Package } from "#core";
import { contradictorySteps } from "#core/guardrails/contradictory-steps.ts";
import { versionText } from "#core/versions/version.ts";
import { catalogOf } from "../support/fixture.ts";
import { guardrailsHead } from "../support/guarded-package.ts";
import { bundlesOf, channelOf, packageBlob } from "../support/lighthouse.ts";

const channels = `${channelOf("stable", "1.4.0", "1.3.0", "1.2.1", "1.2.0")}${channelOf("fast", "1.2.1", "1.2.0")}`;
const rest = `${packageBlob}${bundlesOf("1.2.0", "1.2.1", "1.3.0", "1.4.0")}${channels}`;

/** "1 2 at 1.2.0" for each pair of steps; each step is its from, through and before, and perhaps more fields. */
function pairs(...steps: readonly string[]): readonly string[] {
  const items = steps.map((step) => {
    const [from, through, before, ...more] = step.split(", ");
    return `- from: '${from}'\n  through: '${through}'\n  before: '${before}'\n${more.map((line) => `  ${line}\n`).join("")}`;
  });
  const catalog = catalogOf(`${rest}${guardrailsHead}steps:\n${items.join("")}`);
  const found = contradictorySteps(catalog.packages.get("lighthouse") as Package);
  return found.map(({ first, second, version }) => `${first.number} ${second.number} at ${versionText(version)}`);
}

const cases: Readonly<Record<string, readonly [steps: readonly string[], pairs: readonly string[]]>> = {
  "each stop comes after the other": [["1.2.0, 1.3.0, >=1.4.0 || 1.2.1", "1.2.0, 1.2.1, >=1.3.0"], ["1 2 at 1.2.0"]],
  "stops in an order": [["1.2.0, 1.3.0, >=1.4.0", "1.2.0, 1.2.1, >=1.3.0"], []],
  "one stop is made by the other": [["1.2.0, 1.3.0, >=1.2.1 <1.3.0 || 1.4.0", "1.2.0, >=1.2.1 <1.4.0, >=1.4.0"], []],
  "steps for other versions": [["1.2.0, 1.3.0, >=1.4.0 || 1.2.1", "1.2.1, 1.2.1, >=1.3.0"], []],
  "steps for different channels": [
    ["1.2.0, 1.3.0, >=1.4.0 || 1.2.1, channels: [stable]", "1.2.0, 1.2.1, >=1.3.0, channels: [fast]"],
    [],
  ],
  "a stop that a channel does not have cannot be wanted there": [
    ["1.2.0, 1.3.0, 1.2.1, channels: [fast]", "1.2.0, 1.2.1, >=1.3.0"],
    [],
  ],
  "the last of three": [
    ["1.2.0, 1.4.0, >=1.5.0", "1.2.0, 1.3.0, >=1.4.0 || 1.2.1", "1.2.0, 1.2.1, >=1.3.0"],
    ["2 3 at 1.2.0"],
  ],
};

describe("contradictory steps", () => {
  for (const [name, [steps, expected]] of Object.entries(cases))
    it(name, () => assert.deepEqual(pairs(...steps), expected));
});
