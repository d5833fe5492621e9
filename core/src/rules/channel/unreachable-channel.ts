import type { Channel } from "../../model/blob.ts";
import type { PackageFacts } from "../../model/facts.ts";
import { entriesNamed } from "../../model/find-in-package.ts";
import { bundlesByVersion } from "../../resolve/bundles-by-version.ts";
import type { InstalledBundle } from "../../resolve/edges.ts";
import type { VersionLine } from "../../resolve/version-line.ts";
import type { IndexRange } from "../../versions/index-range.ts";
import { defineRule } from "../rule.ts";
import { canPredictUpdates } from "../support/can-predict-updates.ts";
import { isSupportedChannel } from "../support/supported-channels.ts";

export default defineRule({
  id: "unreachable-channel",
  scope: "package",
  severity: "info",
  isOffByDefault: true,
  summary: "A lower version of another channel can be updated to every channel.",
  *check(pkg) {
    if (pkg.channels.length < 2 || !pkg.channels.every((channel) => canPredictUpdates(pkg, channel))) return;
    const alone = pkg.channels.filter((channel) => isSupportedChannel(pkg, channel) && !sharesEntry(pkg, channel));
    if (alone.length === 0) return;
    const line = bundlesByVersion(pkg);
    const indexes = new Map(line.entries.map(({ name }, index) => [name, index]));
    for (const channel of alone) {
      if (!channel.name) continue;
      const own = channel.entries.flatMap(({ name }) => indexes.get(name?.value ?? "") ?? []).sort((a, b) => a - b);
      const hasLowerElsewhere = (own.at(-1) ?? 0) >= own.length;
      if (!hasLowerElsewhere || hasEdgeFromElsewhere(channel, line, own)) continue;
      yield {
        at: channel.name,
        message: `no version of another channel can be updated to channel '${channel.name.value}'; let an entry replace, skip or match a lower version`,
      };
    }
  },
});

/** Whether an entry of the channel is in another channel too. */
function sharesEntry(pkg: PackageFacts, channel: Channel): boolean {
  return channel.entries.some(({ name }) => entriesNamed(pkg, name?.value ?? "").length > 1);
}

/** Whether an edge leads into the channel from a bundle that is not in it; `own` has the indexes of those that are. */
function hasEdgeFromElsewhere(
  { entries }: Channel,
  line: VersionLine<InstalledBundle>,
  own: readonly number[],
): boolean {
  const isOwn = new Set(own);
  return entries.some((entry) => {
    const { byName, byRange } = line.edgeSourcesOf(entry);
    return byName.some((index) => !isOwn.has(index)) || byRange.matching.some((range) => holdsOthers(range, own));
  });
}

function holdsOthers({ start, end }: IndexRange, own: readonly number[]): boolean {
  return countBelow(own, end) - countBelow(own, start) < end - start;
}

/** How many of the sorted numbers are lower than a limit. */
function countBelow(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
