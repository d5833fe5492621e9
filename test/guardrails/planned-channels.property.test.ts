// Channels that are planned for random versions, policies and steps: opm accepts them, no update chain gets around a
// stop, and both OLMs update every version to the newest one that it may reach, in the fewest updates.

import assert from "node:assert/strict";
import { it } from "node:test";
import {
  type Catalog,
  compareVersions,
  opmVerdict,
  type Package,
  resolveUpdatePath,
  type Version,
  versionText,
} from "#core";
import { checkGuardrails } from "#core/guardrails/check-package.ts";
import { planChannels } from "#core/guardrails/plan-channels.ts";
import { planUpdates, type UpdatePlan } from "#core/guardrails/update-plan.ts";
import { defaultPolicy } from "#core/guardrails/update-policy.ts";
import { type BruteChannel, bypassesIn, channelText, updates, versionsAround } from "../support/brute-channels.ts";
import { farthestFromOutside, farthestWithMemory, policyAllows, readVersion } from "../support/brute-guardrails.ts";
import { catalogOf } from "../support/fixture.ts";
import { bundlesOf } from "../support/lighthouse.ts";
import { type Random, seededRandom } from "../support/random.ts";
import { applySteps, type RandomGuardrails, randomGuardrails } from "../support/random-guardrails.ts";
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
  const runs = randomRuns(3000);
  const counts = { channels: 0, entries: 0, versions: 0, bytes: 0, outside: 0, outsideUpdated: 0 };
  for (let run = 0; run < runs; run++) {
    const random = seededRandom(run);
    const guardrails = randomGuardrails(random);
    const planned = planFor(guardrails);
    checkVerdict(planned);
    checkEdges(planned, random);
    checkUpdates(planned);
    checkSize(planned);
    for (const version of random.sample(versionsAround, 2)) {
      counts.outside++;
      counts.outsideUpdated += Number(checkOutside(planned, version));
    }
    counts.channels += planned.channels.length;
    counts.entries += planned.channels.flatMap(({ entries }) => entries).length;
    counts.versions += guardrails.versions.length;
    counts.bytes += planned.channelTexts.length;
  }
  t.diagnostic(`${runs} packages: ${JSON.stringify(counts)}`);
  assert.ok(counts.outsideUpdated > 0);
  // Nearly every version is in one channel only, and needs less text than a channel that an author writes.
  assert.ok(counts.entries <= 1.02 * counts.versions && counts.channels <= 0.6 * counts.versions);
  assert.ok(counts.bytes <= 90 * counts.versions);
});

/** A package with planned channels. */
interface PlannedPackage extends RandomGuardrails {
  readonly plan: UpdatePlan;
  readonly channels: readonly BruteChannel[];
  readonly channelTexts: string;
  /** The whole catalog, for messages too. */
  readonly text: string;
  readonly catalog: Catalog;
}

function planFor(guardrails: RandomGuardrails): PlannedPackage {
  const { versions, policy, steps } = guardrails;
  const applied = applySteps(guardrails);
  const plan = planUpdates(versions, policy, applied);
  const name = (at: number) => versionText(versions[at] as Version);
  const channels = planChannels(plan, policy, applied).map(({ entries }, index) => ({
    name: `c${index}`,
    entries: entries.map(({ at, replaces, skips, skipRange }) => ({
      version: name(at),
      replaces: replaces === undefined ? undefined : name(replaces),
      skips: skips.map(name),
      skipRange,
    })),
  }));
  const channelTexts = channels.map(channelText).join("");
  const blob = { schema: "upgrade.guardrails/v1", package: "lighthouse", policy, steps };
  const head = "---\nschema: olm.package\nname: lighthouse\ndefaultChannel: c0\n";
  const text = `${head}${channelTexts}${bundlesOf(...versions.map(versionText))}---\n${JSON.stringify(blob)}\n`;
  return { ...guardrails, plan, channels, channelTexts, text, catalog: catalogOf(text) };
}

/** (a) opm accepts the channels, and no rule about guardrails finds a bypass. */
function checkVerdict({ catalog, text }: PlannedPackage): void {
  assert.equal(opmVerdict(catalog), "accepts", text);
  assert.deepEqual(checkGuardrails(catalog.packages.get("lighthouse") as Package).bypasses, [], text);
}

/** (c) No edge is a move that the policy forbids, and no chain of edges gets around a stop, whatever is installed. */
function checkEdges({ versions, policy, steps, channels, text }: PlannedPackage, random: Random): void {
  const installed = [...versions, ...random.sample(versionsAround, 40)];
  for (const { entries } of channels) {
    for (const entry of entries) {
      for (const version of installed) {
        if (!updates(entry, versionText(version))) continue;
        const isAllowed = policyAllows(policy, version, readVersion(entry.version));
        assert.ok(isAllowed, `${versionText(version)} to ${entry.version}: ${text}`);
      }
    }
  }
  assert.deepEqual(bypassesIn(channels, steps, installed), [], text);
}

/** (b) Both OLMs update each version to the newest one in the fewest updates, with each of its channels and with none. */
function checkUpdates(planned: PlannedPackage): void {
  const { versions, policy, steps, plan, channels, text } = planned;
  const farthest = farthestWithMemory(versions, policy, steps);
  const byPolicy = farthestWithMemory(versions, policy, []);
  for (const [at, version] of versions.entries()) {
    const own = channels.filter(({ entries }) => entries.some((each) => each.version === versionText(version)));
    assert.ok(own.length > 0, `${versionText(version)} is in no channel: ${text}`);
    const newest = plan.newest[at] as number;
    if (farthest[at]?.end === byPolicy[at]?.end) assert.equal(newest, farthest[at]?.end, text);
    for (const path of pathsFrom(planned, version, own)) {
      const { hops } = path;
      const end = hops.at(-1)?.to.name ?? nameOf(version);
      const expected = [nameOf(versions[newest] as Version), plan.distance[at]];
      assert.deepEqual([end, hops.length], expected, `from ${versionText(version)}: ${text}`);
    }
  }
}

/** An installation that is not in the catalog is not updated, or as far as it may be. Returns whether it is. */
function checkOutside(planned: PlannedPackage, version: Version): boolean {
  const { versions, policy, steps, plan, channels, text } = planned;
  if (versions.some((each) => compareVersions(each, version) === 0)) return false;
  const { end } = farthestFromOutside(version, versions, policy, steps);
  let isUpdated = false;
  for (const { hops } of pathsFrom(planned, version, channels)) {
    const [first, ...others] = hops;
    if (!first) continue;
    isUpdated = true;
    // Behind the first update, it goes as far as the version that it has become.
    const to = versions.findIndex((each) => nameOf(each) === first.to.name);
    assert.equal(others.length, plan.distance[to], `from ${versionText(version)}: ${text}`);
    assert.ok((plan.newest[to] as number) <= end, `from ${versionText(version)}: ${text}`);
  }
  return isUpdated;
}

function pathsFrom({ catalog }: PlannedPackage, version: Version, channels: readonly BruteChannel[]) {
  const installed = { name: nameOf(version), version: versionText(version) };
  const question = { packageName: "lighthouse", installed };
  const sources = [{ name: "catalog", catalog }];
  return [
    resolveUpdatePath({ olm: "v1", sources, question }),
    ...channels.flatMap(({ name }) => [
      resolveUpdatePath({ olm: "v1", sources, question: { ...question, channels: [name] } }),
      resolveUpdatePath({ olm: "v0", catalog, question: { ...question, channel: name, ignoreDependencies: true } }),
    ]),
  ];
}

/** (d) Small and readable: a version is skipped once at most, and a range has
 * one part more than steps divide it into, or is a list of the versions of its channel. See also the totals above. */
function checkSize({ versions, steps, plan, channels, text }: PlannedPackage): void {
  const heads = new Set(plan.newest).size;
  assert.ok(channels.length >= heads && channels.length <= versions.length, text);
  for (const { entries } of channels) {
    const skips = entries.flatMap((entry) => entry.skips);
    assert.equal(new Set(skips).size, skips.length, text);
    for (const { skipRange = "" } of entries) {
      const parts = skipRange.split(" || ");
      const most = Math.max(2 + steps.length, entries.length - 1);
      assert.ok(parts.length <= most && parts.every((part) => part.length <= 30), `${skipRange}: ${text}`);
    }
  }
}

function nameOf(version: Version): string {
  return `lighthouse.v${versionText(version)}`;
}
