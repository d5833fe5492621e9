// Plans for random versions, policies and steps, compared with a search that tries everything.

import assert from "node:assert/strict";
import { it } from "node:test";
import { versionText } from "#core";
import { type KeptBack, versionsKeptBack } from "#core/guardrails/kept-back.ts";
import { planUpdates } from "#core/guardrails/update-plan.ts";
import { defaultPolicy, type PolicyField, type UpdatePolicy } from "#core/guardrails/update-policy.ts";
import { farthestWithMemory } from "../support/brute-guardrails.ts";
import { seededRandom } from "../support/random.ts";
import { applySteps, type RandomGuardrails, randomGuardrails } from "../support/random-guardrails.ts";
import { randomRuns } from "../support/random-runs.ts";

const runs = randomRuns(20_000);

it("every version that can make its stops reaches the newest one that the policy allows, in the fewest updates", (t) => {
  const counts = { versions: 0, keptBack: 0, lessFar: 0, moreUpdates: 0 };
  for (let run = 0; run < runs; run++) {
    const guardrails = randomGuardrails(seededRandom(run));
    const plan = planUpdates(guardrails.versions, guardrails.policy, applySteps(guardrails));
    const farthest = farthestWithMemory(guardrails.versions, guardrails.policy, guardrails.steps);
    const byPolicy = farthestWithMemory(guardrails.versions, guardrails.policy, []);
    assert.deepEqual(
      plan.newestByPolicy,
      byPolicy.map(({ end }) => end),
      show(guardrails),
    );
    for (const [at, { end, updates }] of farthest.entries()) {
      counts.versions++;
      const [newest, distance] = [plan.newest[at] as number, plan.distance[at] as number];
      if (end === byPolicy[at]?.end) {
        assert.equal(newest, end, `${at}: ${show(guardrails)}`);
        if (distance > updates) counts.moreUpdates++;
        else assert.equal(distance, updates, `${at}: ${show(guardrails)}`);
        continue;
      }
      // The steps themselves keep it back. It may then be kept back a little more, for the sake of the others.
      counts.keptBack++;
      assert.ok(newest <= end, show(guardrails));
      if (newest < end) counts.lessFar++;
    }
  }
  t.diagnostic(JSON.stringify(counts));
  assert.ok(counts.moreUpdates * 10_000 <= counts.versions, JSON.stringify(counts));
  assert.ok(counts.lessFar * 500 <= counts.versions, JSON.stringify(counts));
});

it("nothing is kept back without steps", () => {
  for (let run = 0; run < runs; run++) {
    const guardrails = { ...randomGuardrails(seededRandom(run)), steps: [] };
    for (const policy of [defaultPolicy, guardrails.policy]) {
      const plan = planUpdates(guardrails.versions, policy, []);
      assert.deepEqual(versionsKeptBack(plan, policy, []), []);
    }
  }
});

it("each version that is kept back has one cause, of which no part can be left out", (t) => {
  const counts = { packages: 0, causes: 0, ofSeveralSteps: 0, withPolicy: 0 };
  for (let run = 0; run < runs; run++) {
    const guardrails = randomGuardrails(seededRandom(run));
    const applied = applySteps(guardrails);
    const plan = planUpdates(guardrails.versions, guardrails.policy, applied);
    const causes = versionsKeptBack(plan, guardrails.policy, applied);
    const listed = causes.flatMap(({ versions }) => versions).sort((a, b) => a - b);
    const expected = [...plan.newest.keys()].filter((at) => plan.newest[at] !== plan.newestByPolicy[at]);
    assert.deepEqual(listed, expected, show(guardrails));
    for (const cause of causes) checkCause(cause, guardrails);
    counts.packages += Number(causes.length > 0);
    counts.causes += causes.length;
    counts.ofSeveralSteps += causes.filter(({ steps }) => steps.length > 1).length;
    counts.withPolicy += causes.filter(({ policy }) => policy.length > 0).length;
  }
  t.diagnostic(JSON.stringify(counts));
  assert.ok(counts.packages * 4 < runs, JSON.stringify(counts));
  assert.ok(counts.ofSeveralSteps > 0 && counts.withPolicy > 0, JSON.stringify(counts));
});

/** With the whole cause, the policy's newest version cannot be reached; without any part of it, it can. */
function checkCause({ versions, steps, policy }: KeptBack, guardrails: RandomGuardrails): void {
  const goals = farthestWithMemory(guardrails.versions, guardrails.policy, []);
  const parts = [
    ...steps.map((each) => ({ steps: steps.filter((step) => step !== each), policy })),
    ...policy.map((each) => ({ steps, policy: policy.filter((field) => field !== each) })),
  ];
  const isReached = (at: number, cause: Pick<KeptBack, "steps" | "policy">) => {
    const written = cause.steps.flatMap((step) => guardrails.steps[step] ?? []);
    const reached = farthestWithMemory(guardrails.versions, policyWithout(cause.policy), written);
    return (reached[at]?.end ?? at) >= (goals[at]?.end ?? at);
  };
  for (const at of versions) {
    const message = `${at} because of ${JSON.stringify({ steps, policy })}: ${show(guardrails)}`;
    assert.ok(!isReached(at, { steps, policy }), `reached ${message}`);
    for (const part of parts) assert.ok(isReached(at, part), `not smallest: ${message}`);
  }
}

function policyWithout(fields: readonly PolicyField[]): UpdatePolicy {
  const allowing = { zeroPatch: true, zeroMinor: true, patch: true, minor: true, major: true, prerelease: true };
  return { ...allowing, ...Object.fromEntries(fields.map((field) => [field, false])) };
}

function show({ versions, policy, steps }: RandomGuardrails): string {
  return JSON.stringify({ versions: versions.map(versionText), policy, steps }, undefined, 1);
}
