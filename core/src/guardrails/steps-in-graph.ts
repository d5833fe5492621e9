// The steps of a package as its upgrade graph shows them: which entries they bind, where they stop, which edges break them.

import { groupBy } from "../base/group-by.ts";
import type { ChannelGraph, UpgradeGraph } from "../graph/upgrade-graph.ts";
import { versionOf } from "../model/bundle-version.ts";
import type { PackageFacts } from "../model/facts.ts";
import { bundleNamed } from "../model/find-in-package.ts";
import type { Place } from "../syntax/source-file.ts";
import type { IndexRange } from "../versions/index-range.ts";
import type { Version } from "../versions/version.ts";
import { contains, type VersionSet } from "../versions/version-set.ts";
import { stepsThere } from "./broken-steps.ts";
import { checkGuardrails } from "./check-package.ts";
import { guardrailsOf, type WrittenStep } from "./guardrails.ts";

/** A step in an upgrade graph. */
export interface StepInGraph {
  readonly step: WrittenStep;
  /** The channels to which it applies. */
  readonly channels: readonly StepInChannel[];
  /** The `replaces`, skips and skipRanges that open a bypass. */
  readonly bypasses: readonly Place[];
}

/** A step in a channel; both are index ranges of the channel's `order`. */
export interface StepInChannel {
  readonly channel: string;
  /** The entries that must make the stop. */
  readonly bound: readonly IndexRange[];
  /** The entries that count as the stop. */
  readonly stops: readonly IndexRange[];
}

/** The steps of a package, in the order of its blobs; none without guardrails. */
export function stepsInGraph(pkg: PackageFacts, { channels }: UpgradeGraph): readonly StepInGraph[] {
  const steps = guardrailsOf(pkg).flatMap((each) => each.steps);
  if (steps.length === 0) return [];
  const bypasses = groupBy(checkGuardrails(pkg).bypasses, ({ step }) => step);
  const inChannels = channels.map((channel) => stepsInChannel(pkg, channel));
  return steps.map((step) => ({
    step,
    channels: inChannels.flatMap((found) => found.get(step) ?? []),
    bypasses: [...new Set(bypasses.get(step)?.map(({ at }) => at))],
  }));
}

function stepsInChannel(pkg: PackageFacts, channel: ChannelGraph): ReadonlyMap<WrittenStep, StepInChannel> {
  const { name } = channel;
  const versions = channel.order.map((index) => {
    const bundle = bundleNamed(pkg, channel.entries[index]?.name ?? "");
    return bundle && versionOf(bundle)?.version;
  });
  const steps = stepsThere({ pkg, olm: "v1", channels: [name] });
  return new Map(
    steps.map(({ step, applied: { bound, stops } }) => [
      step,
      { channel: name, bound: rangesOf(versions, bound), stops: rangesOf(versions, stops) },
    ]),
  );
}

/** Where neighbouring versions are in a set. */
function rangesOf(versions: readonly (Version | undefined)[], set: VersionSet): readonly IndexRange[] {
  const ranges: IndexRange[] = [];
  for (const [index, version] of versions.entries()) {
    if (!version || !contains(set, version)) continue;
    const last = ranges.at(-1);
    if (last?.end === index) ranges[ranges.length - 1] = { ...last, end: index + 1 };
    else ranges.push({ start: index, end: index + 1 });
  }
  return ranges;
}
