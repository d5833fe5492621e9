// The line above a guardrails blob.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { codeLensesOf } from "#core";
import { guardedChannel, guardedRest, guardrailsHead, throughEachMinor } from "../../support/guarded-package.ts";
import { snapshotOf } from "../../support/places.ts";

/** The titles above the guardrails of a package. */
async function titles(lines: string, channel = guardedChannel): Promise<readonly string[]> {
  const snapshot = await snapshotOf(`-- catalog.yaml --\n${guardedRest}${channel}${guardrailsHead}${lines}`);
  const at = snapshot.file.text.indexOf("schema: upgrade.guardrails/v1");
  return codeLensesOf(snapshot).flatMap(({ span, title }) => (span.start === at ? title : []));
}

const wide = `${guardedChannel}  skipRange: '>=1.2.0 <1.4.0'\n`;
const reachesHead = "- every: '>=1.2.0'\n  reaches: head\n";

describe("the lens of guardrails", () => {
  it("counts the steps that hold and the tests that pass", async () => {
    assert.deepEqual(await titles(`${throughEachMinor}tests:\n${reachesHead}${reachesHead}`), [
      "1 step holds",
      "2 tests pass",
      "open graph",
    ]);
  });

  it("says how many of them do not", async () => {
    const never = "- every: 1.2.0\n  reaches: 1.2.1\n";
    assert.deepEqual(await titles(`${throughEachMinor}tests:\n${reachesHead}${never}`, wide), [
      "0 of 1 step holds",
      "1 of 2 tests pass",
      "open graph",
    ]);
  });

  it("counts a step that cannot be read as one that does not hold", async () => {
    assert.deepEqual(await titles(`${throughEachMinor}- from: x\n`), ["1 of 2 steps hold", "open graph"]);
  });

  it("counts a test of nothing as one that does not pass", async () => {
    const nothing = "- every: 9.0.0\n  reaches: head\n";
    assert.deepEqual(await titles(`tests:\n${reachesHead}${nothing}`), ["1 of 2 tests pass", "open graph"]);
  });

  it("says nothing about a package without steps and tests", async () => {
    assert.deepEqual(await titles("policy: {major: true}\n"), ["open graph"]);
  });
});
