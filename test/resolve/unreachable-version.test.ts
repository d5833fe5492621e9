// Why OLM v0 does not reach a version: where its automatic updates lead instead, in a sentence that stays readable.

import assert from "node:assert/strict";
import { test } from "node:test";
import { parseTarget, shortestPath } from "#core";
import { catalogOf } from "../support/fixture.ts";
import { bundlesOf, channelOf, packageBlob } from "../support/lighthouse.ts";

/** Why nothing leads from 1.1.0 to 1.0.0 in a channel whose last version is 1.LAST.0. */
function reason(last: number): string | undefined {
  const versions = Array.from({ length: last + 1 }, (_, minor) => `1.${last - minor}.0`);
  const catalog = catalogOf(`${packageBlob}${channelOf("stable", ...versions)}${bundlesOf(...versions)}`);
  const installed = { name: "lighthouse.v1.1.0", version: "1.1.0" };
  const question = { packageName: "lighthouse", channel: "stable", installed };
  return shortestPath({ olm: "v0", catalog, question }, parseTarget("1.0.0")).reason;
}

test("a few updates are all named", () => {
  const named = [2, 3, 4, 5, 6, 7].map((minor) => `'lighthouse.v1.${minor}.0'`).join(", then ");
  assert.equal(
    reason(7),
    `OLM v0 does not reach '1.0.0' in channel 'stable': automatic updates lead from 'lighthouse.v1.1.0' to ${named}, and stop there`,
  );
});

test("of many updates only the first two and the last are named", () => {
  assert.equal(
    reason(400),
    "OLM v0 does not reach '1.0.0' in channel 'stable': automatic updates lead from 'lighthouse.v1.1.0' to 'lighthouse.v1.2.0', then 'lighthouse.v1.3.0', then 396 others, then 'lighthouse.v1.400.0', and stop there",
  );
});
