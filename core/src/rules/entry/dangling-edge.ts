import { memoizeByBoth } from "../../base/memoize.ts";
import type { Channel, Entry } from "../../model/blob.ts";
import { channelChain } from "../../model/channel-chain.ts";
import type { PackageFacts } from "../../model/facts.ts";
import { bundleNamed, entriesNamed } from "../../model/find-in-package.ts";
import { mayBeInUnreadableDocument } from "../../model/missing-fields.ts";
import { type WrittenEdge, writtenEdgesOf } from "../../model/written-edges.ts";
import { compareVersions } from "../../versions/version.ts";
import { versionInEntryName } from "../../versions/version-in-entry-name.ts";
import { defineRule, type Report } from "../rule.ts";
import { sortByVersion, versionAndReleaseOf } from "../support/entry-version.ts";
import { didYouMean, renameFix } from "../support/nearest-name.ts";
import { suggestEdgeName } from "./suggest-edge-name.ts";

export default defineRule({
  id: "dangling-edge",
  scope: "package",
  alsoIn: ["csv"],
  severity: "warning",
  summary: "`replaces` and `skips` name entries, or lower versions that were removed from the catalog.",
  *check(pkg) {
    for (const channel of pkg.channels) {
      const { heads, stranded } = channelChain(channel);
      // In other channels, several-heads or stranded-entries reports the misspelt name.
      if (heads.length === 1 && stranded.length === 0) yield* danglingEdgeReports(pkg, channel);
    }
  },
});

function* danglingEdgeReports(pkg: PackageFacts, channel: Channel): Generator<Report> {
  for (const entry of channel.entries) {
    for (const edge of writtenEdgesOf(entry)) {
      const { value } = edge.at;
      if (value === "" || isKnownName(pkg, value)) continue;
      const report = misspeltReport(pkg, edge) ?? higherReport(pkg, edge) ?? gapReport(pkg, channel, edge);
      if (report) yield report;
    }
  }
}

function isKnownName(pkg: PackageFacts, name: string): boolean {
  return (
    bundleNamed(pkg, name) !== undefined || entriesNamed(pkg, name).length > 0 || mayBeInUnreadableDocument(pkg, name)
  );
}

function misspeltReport(pkg: PackageFacts, { entry, kind, at }: WrittenEdge): Report | undefined {
  const { problem, suggestion } = suggestEdgeName(pkg, entry, at.value) ?? {};
  if (problem === undefined) return undefined;
  const message = `'${nameOf(entry)}' ${kind} '${at.value}', ${problem}${didYouMean(suggestion)}`;
  return { at, message, fixes: renameFix(at, suggestion) };
}

/** A version that was removed from the catalog is lower than the entry, otherwise the update would be a downgrade. */
function higherReport(pkg: PackageFacts, { entry, kind, at }: WrittenEdge): Report | undefined {
  const own = versionAndReleaseOf(pkg, entry)?.version;
  const target = versionInEntryName(at.value)?.version;
  if (!own || !target) return undefined;
  const order = compareVersions(target, own);
  if (order < 0) return undefined;
  const which = order > 0 ? "a higher version" : "the same version";
  return { at, message: `'${nameOf(entry)}' ${kind} '${at.value}', ${which} that does not exist in the package` };
}

/** A removed version can be replaced where the chain ends. Above other entries of the channel, its name is a mistake. */
function gapReport(pkg: PackageFacts, channel: Channel, { entry, kind, at }: WrittenEdge): Report | undefined {
  if (kind !== "replaces") return undefined;
  const below = lowerNeighboursIn(pkg, channel).get(entry);
  const target = versionInEntryName(at.value)?.version;
  const lower = below && versionAndReleaseOf(pkg, below)?.version;
  if (!below || !lower || !target || compareVersions(target, lower) <= 0) return undefined;
  return {
    at,
    message: `'${nameOf(entry)}' replaces '${at.value}', which does not exist in the package${didYouMean(nameOf(below))}`,
    related: below.name ? [{ message: "the next lower entry of the channel", at: below.name }] : [],
  };
}

/** For each entry of the channel but the lowest, the next lower one. */
const lowerNeighboursIn = memoizeByBoth((pkg: PackageFacts, channel: Channel): ReadonlyMap<Entry, Entry> => {
  const sorted = sortByVersion(pkg, channel.entries);
  return new Map(sorted.slice(1).map((entry, index) => [entry, sorted[index] ?? entry]));
});

function nameOf({ name }: Entry): string {
  return name?.value ?? "";
}
