// Steps that cannot mean what their author wanted: parts that no version matches, or that contradict each other.

import { type Contradiction, contradictorySteps } from "../../guardrails/contradictory-steps.ts";
import { causePlaces } from "../../guardrails/counter-example.ts";
import { describeKeptBack, stepPlace } from "../../guardrails/describe-check.ts";
import { guardrailRangeQuirks } from "../../guardrails/guardrail-range-quirks.ts";
import { guardrailsOf, type WrittenRange, type WrittenStep } from "../../guardrails/guardrails.ts";
import { type KeptBackVersions, keptBackInPackage } from "../../guardrails/kept-back-in-package.ts";
import { versionOf } from "../../model/bundle-version.ts";
import type { PackageFacts } from "../../model/facts.ts";
import { bundleNamed, channelNamed, channelNames } from "../../model/find-in-package.ts";
import type { Version } from "../../versions/version.ts";
import { compareVersions, versionText } from "../../versions/version.ts";
import { contains } from "../../versions/version-set.ts";
import { defineRule, type Report } from "../rule.ts";
import { didYouMean, nearestName, renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "impossible-step",
  scope: "package",
  severity: "warning",
  summary: "Every range of a guardrail matches versions of the package that the stop can separate.",
  *check(pkg) {
    if (pkg.unreadable.length > 0) return;
    const versions = pkg.bundles.flatMap((bundle) => versionOf(bundle)?.version ?? []).sort(compareVersions);
    const contradictions = contradictorySteps(pkg);
    const keptBack = keptBackInPackage(pkg).filter(
      ({ steps }) => !contradictions.some(({ first, second }) => steps.includes(first) && steps.includes(second)),
    );
    for (const { steps, tests } of guardrailsOf(pkg)) {
      for (const step of steps) {
        const caused = keptBack.filter((each) => each.steps[0] === step);
        yield* caused.map(reportKeptBack);
        yield* checkStep(pkg, step, versions, caused);
      }
      for (const { every } of tests) yield* emptyRange(every, "every", versions);
    }
    yield* contradictions.map(contradictionReport);
  },
});

/** The first step of the cause is where it is reported. */
function reportKeptBack(found: KeptBackVersions): Report {
  const first = found.steps[0] as WrittenStep;
  return { at: stepPlace(first), message: describeKeptBack(found), related: causePlaces(found, first) };
}

function* checkStep(
  pkg: PackageFacts,
  step: WrittenStep,
  versions: readonly Version[],
  keptBack: readonly KeptBackVersions[],
): Generator<Report> {
  const { from, through, before } = step.ranges;
  const keptFromStop = keptBack.filter(({ hasStop }) => !hasStop).map(({ channel }) => channel);
  if (!keptFromStop.includes(undefined)) yield* emptyRange(through, "through", versions);
  for (const [field, range] of Object.entries({ from, before }))
    if (range.versions.length === 0 && !hasQuirk(range))
      yield { at: range, message: `'${field}' matches no version at all` };
  yield* unknownChannels(pkg, step);
  yield* stopElsewhere(pkg, step, versions, keptFromStop);
  const stops = versions.filter((version) => contains(through.versions, version));
  const both = versions.find((version) => contains(from.versions, version) && contains(before.versions, version));
  if (both && !contains(through.versions, both)) {
    const message = `'before' matches ${versionText(both)}, which 'from' matches too: an installation of it is already behind the stop`;
    yield { at: before, message };
  }
  const lowest = versions.find((version) => contains(from.versions, version));
  const highestStop = keptBack.length > 0 ? undefined : stops.at(-1);
  if (lowest && highestStop && compareVersions(highestStop, lowest) < 0) {
    const message = `no version that 'from' matches can update to this stop: the highest one, ${versionText(highestStop)}, is lower`;
    yield { at: through, message };
  }
}

function* emptyRange(written: WrittenRange, field: string, versions: readonly Version[]): Generator<Report> {
  if (versions.some((version) => contains(written.versions, version)) || hasQuirk(written)) return;
  yield { at: written, message: `'${field}' matches no version of the package` };
}

/** Whether another rule says why a range matches no version at all. */
function hasQuirk({ value, versions }: WrittenRange): boolean {
  return versions.length === 0 && guardrailRangeQuirks(value).length > 0;
}

/** A stop that no channel has to which the step applies. */
function* stopElsewhere(
  pkg: PackageFacts,
  { channels, ranges: { through } }: WrittenStep,
  versions: readonly Version[],
  reported: readonly (string | undefined)[],
): Generator<Report> {
  const own = channels.flatMap(({ value }) => channelNamed(pkg, value) ?? []);
  if (own.length === 0 || !versions.some((version) => contains(through.versions, version))) return;
  for (const { name, entries } of own) {
    const isHere = entries.some((entry) => {
      const bundle = bundleNamed(pkg, entry.name?.value ?? "");
      const version = bundle && versionOf(bundle)?.version;
      return version && contains(through.versions, version);
    });
    if (!isHere && !reported.includes(name?.value))
      yield { at: through, message: `'through' matches no entry of channel '${name?.value ?? ""}'` };
  }
}

function contradictionReport({ first, second, version }: Contradiction): Report {
  const message = `steps ${first.number} and ${second.number} contradict each other: an installation of ${versionText(version)} must make each stop before the other`;
  return { at: second.ranges.through, message, related: [{ message: `step ${first.number}`, at: stepPlace(first) }] };
}

function* unknownChannels(pkg: PackageFacts, { channels }: WrittenStep): Generator<Report> {
  const known = new Set(channelNames(pkg));
  for (const channel of channels) {
    if (known.has(channel.value)) continue;
    const better = nearestName(channel.value, known);
    const message = `package '${pkg.name}' has no channel '${channel.value}'${didYouMean(better)}`;
    yield { at: channel, message, fixes: renameFix(channel, better) };
  }
}
