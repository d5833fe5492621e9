// Planned channels keep the guardrails. Each mutant changes one entry of them; a search that tries everything decides
// whether that opens a way around a stop. Then it must be found, at the edge that opens it, and otherwise nothing.

import assert from "node:assert/strict";
import { it } from "node:test";
import { compareVersions, type Package, type Place, type Version, versionText } from "#core";
import { checkGuardrails, type StepBypass } from "#core/guardrails/check-package.ts";
import { planChannels } from "#core/guardrails/plan-channels.ts";
import { planUpdates } from "#core/guardrails/update-plan.ts";
import {
  type BruteBypass,
  type BruteChannel,
  type BruteEntry,
  bypassesIn,
  channelText,
  graphsOf,
  updates,
  versionsAround,
} from "../support/brute-channels.ts";
import { rangeMatches, readVersion, roleOf, type StepText } from "../support/brute-guardrails.ts";
import { catalogOf } from "../support/fixture.ts";
import { bundlesOf } from "../support/lighthouse.ts";
import { type Random, seededRandom } from "../support/random.ts";
import { applySteps, type RandomGuardrails, randomGuardrails } from "../support/random-guardrails.ts";
import { randomRuns } from "../support/random-runs.ts";

/** An update edge of a channel. */
interface Edge {
  readonly channel: string;
  readonly version: string;
  readonly field: "replaces" | "skips" | "skipRange";
  /** A version, or a range. */
  readonly value: string;
}

/** Channels with one entry that is not as planned; without an edge, it is left out. */
interface Mutant {
  readonly channels: readonly BruteChannel[];
  readonly edge: Edge | undefined;
}

it("every mutant that opens a way around a stop is found at the edge that opens it, and no other is", (t) => {
  const runs = randomRuns(2000);
  const counts = { packages: 0, mutants: 0, opening: 0, replaces: 0, skips: 0, skipRange: 0, elsewhere: 0 };
  for (let run = 0; run < runs; run++) {
    const random = seededRandom(1_000_000 + run);
    const guardrails = randomGuardrails(random);
    if (guardrails.steps.length === 0 || guardrails.versions.length < 3) continue;
    counts.packages++;
    const channels = plannedChannels(guardrails);
    for (let number = 0; number < 4; number++) {
      const mutant = mutate(channels, guardrails.versions, random);
      if (!mutant) continue;
      counts.mutants++;
      const result = checkMutant(guardrails, mutant, random);
      if (result === "closed") continue;
      counts.opening++;
      if (mutant.edge) counts[mutant.edge.field]++;
      counts.elsewhere += Number(result === "elsewhere");
    }
  }
  t.diagnostic(JSON.stringify(counts));
  assert.ok(counts.mutants > runs && counts.opening * 10 > counts.mutants, JSON.stringify(counts));
  assert.ok(counts.elsewhere * 100 < counts.opening, JSON.stringify(counts));
});

/** Whether the mutant opens a way around a stop: with its edge, or elsewhere, because another version is now the stop. */
function checkMutant(
  guardrails: RandomGuardrails,
  { channels, edge }: Mutant,
  random: Random,
): "closed" | "atEdge" | "elsewhere" {
  const { versions, policy, steps } = guardrails;
  const blob = { schema: "upgrade.guardrails/v1", package: "lighthouse", policy, steps };
  const head = "---\nschema: olm.package\nname: lighthouse\ndefaultChannel: c0\n";
  const bundles = bundlesOf(...versions.map(versionText));
  const text = `${head}${channels.map(channelText).join("")}${bundles}---\n${JSON.stringify(blob)}\n`;
  const pkg = catalogOf(text).packages.get("lighthouse") as Package;
  const opened = bypassesIn(channels, steps, [...versions, ...random.sample(versionsAround, 60)]);
  const { bypasses } = checkGuardrails(pkg);
  const message = `${JSON.stringify(edge)} opens ${JSON.stringify(opened)}: ${text}`;
  for (const bypass of bypasses) checkChain(bypass, channels, steps, message);
  const foundSteps = new Set(bypasses.map(({ step }) => step.number - 1));
  for (const { step } of opened) assert.ok(foundSteps.has(step), `step ${step + 1} is not found: ${message}`);
  if (bypasses.length === 0) return "closed";
  if (edge === undefined) return "elsewhere";
  const isFound = bypasses.some(({ at }) => isAt(at, edge, pkg));
  assert.ok(isFound || !opened.some((bypass) => isOn(bypass, edge)), `not found at the edge: ${message}`);
  return isFound ? "atEdge" : "elsewhere";
}

/** The chain of a finding really leads around the stop, in every graph that it names. */
function checkChain(
  { step, chain, graphs }: StepBypass,
  channels: readonly BruteChannel[],
  steps: readonly StepText[],
  message: string,
): void {
  const names = chain.map((name) => name.replace("lighthouse.v", ""));
  const written = steps[step.number - 1] as StepText;
  const [name] = graphs;
  const graph = graphsOf(channels).find(({ olm, channel }) => olm === name?.olm && channel === name.channel);
  const offered = graph?.entries.map(({ version }) => readVersion(version)) ?? [];
  const roles = names.map((each) => roleOf(written, readVersion(each), offered));
  const why = `${names.join(" → ")} does not lead around the stop: ${message}`;
  assert.ok(roles[0]?.isBound && roles.at(-1)?.isBehind && !roles.some(({ isStop }) => isStop), why);
  for (const [index, installed] of names.slice(0, -1).entries()) {
    const entries = graph?.entries.filter(({ version }) => version === names[index + 1]) ?? [];
    assert.ok(
      entries.some((entry) => updates(entry, installed)),
      why,
    );
  }
}

function isAt(at: Place, { channel, version, field, value }: Edge, pkg: Package): boolean {
  const entries = pkg.channels.find(({ name }) => name?.value === channel)?.entries ?? [];
  const entry = entries.find(({ name }) => name?.value === `lighthouse.v${version}`);
  const written = field === "skipRange" ? value : `lighthouse.v${value}`;
  return [entry?.[field] ?? []].flat().some((each) => each === at && each.value === written);
}

/** Whether a chain uses an edge. */
function isOn({ graph, chain }: BruteBypass, { channel, version, field, value }: Edge): boolean {
  if (graph.channel !== undefined && graph.channel !== channel) return false;
  return chain.some((each, index) => {
    const before = chain[index - 1];
    if (before === undefined || each !== version) return false;
    return field === "skipRange" ? rangeMatches(value, readVersion(before)) : before === value;
  });
}

function plannedChannels(guardrails: RandomGuardrails): readonly BruteChannel[] {
  const { versions, policy } = guardrails;
  const steps = applySteps(guardrails);
  const name = (at: number) => versionText(versions[at] as Version);
  return planChannels(planUpdates(versions, policy, steps), policy, steps).map(({ entries }, index) => ({
    name: `c${index}`,
    entries: entries.map(({ at, replaces, skips, skipRange }) => ({
      version: name(at),
      replaces: replaces === undefined ? undefined : name(replaces),
      skips: skips.map(name),
      skipRange,
    })),
  }));
}

/** The channels with another edge into one entry, or without the entry; undefined if that is nothing new. */
function mutate(channels: readonly BruteChannel[], versions: readonly Version[], random: Random): Mutant | undefined {
  const channel = random.pick(channels);
  const entry = random.pick(channel.entries);
  const others = versions.filter((version) => versionText(version) !== entry.version);
  const other = versionText(random.pick(others));
  const [low = entry.version, high = entry.version] = [random.pick(versionsAround), random.pick(versionsAround)]
    .sort(compareVersions)
    .map(versionText);
  const { version } = entry;
  switch (random.below(5)) {
    case 0:
      return withEdge(channels, { channel: channel.name, version, field: "replaces", value: other });
    case 1:
      if (entry.skips.includes(other)) return undefined;
      return withEdge(channels, { channel: channel.name, version, field: "skips", value: other });
    case 2: {
      const value = random.chance(50) ? `>=${low} <${version}` : `>=${low} <${high}`;
      return withEdge(channels, { channel: channel.name, version, field: "skipRange", value });
    }
    case 3:
      if (!entry.skipRange) return undefined;
      return withEdge(channels, {
        channel: channel.name,
        version,
        field: "skipRange",
        value: `${entry.skipRange} || >=${low} <${high}`,
      });
    default:
      return withoutEntry(channels, channel, entry);
  }
}

function withEdge(channels: readonly BruteChannel[], edge: Edge): Mutant {
  const { channel, version, field, value } = edge;
  const changed = (entry: BruteEntry): BruteEntry => {
    if (entry.version !== version) return entry;
    return { ...entry, [field]: field === "skips" ? [...entry.skips, value] : value };
  };
  const mutated = channels.map((each) =>
    each.name === channel ? { ...each, entries: each.entries.map(changed) } : each,
  );
  return { channels: mutated, edge };
}

/** Without an entry; what replaced it, replaces the one before. */
function withoutEntry(channels: readonly BruteChannel[], { name }: BruteChannel, left: BruteEntry): Mutant | undefined {
  let edge: Edge | undefined;
  const mutated = channels.map((channel) => {
    if (channel.name !== name) return channel;
    const entries = channel.entries.filter((entry) => entry !== left);
    return {
      name,
      entries: entries.map((entry) => {
        if (entry.replaces !== left.version) return entry;
        if (left.replaces) edge = { channel: name, version: entry.version, field: "replaces", value: left.replaces };
        return { ...entry, replaces: left.replaces };
      }),
    };
  });
  return { channels: mutated, edge };
}
