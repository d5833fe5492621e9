// Channels that are planned for random versions, policies and steps: opm accepts them, no update chain gets around a
// stop, and both OLMs update every version to the newest one that it may reach, in the fewest updates.

import assert from "node:assert/strict";
import { it } from "node:test";
import { opmVerdict, type Package, resolveUpdatePath, type Version, versionText } from "#core";
import { checkGuardrails } from "#core/guardrails/check-package.ts";
import { type PlannedChannel, planChannels } from "#core/guardrails/plan-channels.ts";
import { planUpdates, type UpdatePlan } from "#core/guardrails/update-plan.ts";
import { defaultPolicy, type UpdatePolicy } from "#core/guardrails/update-policy.ts";
import { readVersion, type StepText } from "../support/brute-guardrails.ts";
import { catalogOf } from "../support/fixture.ts";
import { bundlesOf } from "../support/lighthouse.ts";
import { seededRandom } from "../support/random.ts";
import { applySteps, randomGuardrails } from "../support/random-guardrails.ts";
import { randomRuns } from "../support/random-runs.ts";

it("the seed's defaults without steps lead every version to the newest of its major version or of its 0.y", () => {
  const versions = ["0.0.1", "0.0.2", "0.1.0", "0.1.1", "0.2.0", "1.0.0", "1.1.0-rc.1", "1.1.0", "1.2.0", "2.0.0"];
  const parsed = versions.map(readVersion);
  const { newest, distance } = planUpdates(parsed, defaultPolicy, []);
  const ends = Object.fromEntries(versions.map((text, at) => [text, versions[newest[at] ?? at]]));
  assert.deepEqual(ends, {
    "0.0.1": "0.0.1",
    "0.0.2": "0.0.2",
    "0.1.0": "0.1.1",
    "0.1.1": "0.1.1",
    "0.2.0": "0.2.0",
    "1.0.0": "1.2.0",
    "1.1.0-rc.1": "1.2.0",
    "1.1.0": "1.2.0",
    "1.2.0": "1.2.0",
    "2.0.0": "2.0.0",
  });
  assert.ok(distance.every((updates) => updates <= 1));
});

it("planned channels of random packages", (t) => {
  const runs = randomRuns(150);
  let channels = 0;
  for (let run = 0; run < runs; run++) {
    const { versions, policy, steps } = randomGuardrails(seededRandom(run));
    const applied = applySteps({ versions, steps });
    const plan = planUpdates(versions, policy, applied);
    const planned = planChannels(plan, policy, applied);
    channels += planned.length;
    check(plan, planned, policy, steps);
  }
  t.diagnostic(`${channels} channels for ${runs} packages`);
});

function check(plan: UpdatePlan, planned: readonly PlannedChannel[], policy: UpdatePolicy, steps: readonly StepText[]) {
  const text = catalogText(plan.versions, planned, policy, steps);
  const catalog = catalogOf(text);
  assert.equal(opmVerdict(catalog), "accepts", text);
  const pkg = catalog.packages.get("lighthouse") as Package;
  assert.deepEqual(checkGuardrails(pkg).bypasses, [], text);
  for (const [at, version] of plan.versions.entries()) {
    const installed = { name: nameOf(version), version: versionText(version) };
    const question = { packageName: "lighthouse", installed };
    const sources = [{ name: "catalog", catalog }];
    const own = planned.flatMap(({ entries }, index) => (entries.some((each) => each.at === at) ? [`c${index}`] : []));
    assert.ok(own.length > 0, `${installed.name} is in no channel: ${text}`);
    const paths = [
      resolveUpdatePath({ olm: "v1", sources, question }),
      ...own.flatMap((channel) => [
        resolveUpdatePath({ olm: "v1", sources, question: { ...question, channels: [channel] } }),
        resolveUpdatePath({ olm: "v0", catalog, question: { ...question, channel, ignoreDependencies: true } }),
      ]),
    ];
    for (const { hops } of paths) {
      const end = hops.at(-1)?.to.name ?? installed.name;
      const newest = nameOf(plan.versions[plan.newest[at] ?? at] as Version);
      assert.deepEqual([end, hops.length], [newest, plan.distance[at]], `from ${installed.name}: ${text}`);
    }
  }
}

function catalogText(
  versions: readonly Version[],
  planned: readonly PlannedChannel[],
  policy: UpdatePolicy,
  steps: readonly StepText[],
): string {
  const name = (at: number) => nameOf(versions[at] as Version);
  const channels = planned.map(({ entries }, index) => {
    const written = entries.map(({ at, replaces, skips, skipRange }) => ({
      name: name(at),
      ...(replaces === undefined ? {} : { replaces: name(replaces) }),
      ...(skips.length === 0 ? {} : { skips: skips.map(name) }),
      ...(skipRange === undefined ? {} : { skipRange }),
    }));
    return `---\n${JSON.stringify({ schema: "olm.channel", package: "lighthouse", name: `c${index}`, entries: written })}\n`;
  });
  const head = "---\nschema: olm.package\nname: lighthouse\ndefaultChannel: c0\n";
  const guardrails = { schema: "upgrade.guardrails/v1", package: "lighthouse", policy, steps };
  return `${head}${channels.join("")}${bundlesOf(...versions.map(versionText))}---\n${JSON.stringify(guardrails)}\n`;
}

function nameOf(version: Version): string {
  return `lighthouse.v${versionText(version)}`;
}
