import { groupBy } from "../../base/group-by.ts";
import type { Channel } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { channelChain } from "../../model/channel-chain.ts";
import { bundleNamed, bundleNames, entriesNamed, entryNames } from "../../model/find-in-package.ts";
import { mayBeInUnreadableDocument } from "../../model/missing-fields.ts";
import type { Located } from "../../syntax/source-file.ts";
import { defineRule, type Report } from "../rule.ts";
import { didYouMean, nearestName, renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "dangling-edge",
  scope: "package",
  severity: "warning",
  summary: "`replaces` and `skips` spell the names of entries correctly.",
  *check(pkg) {
    const namesByDigits = groupNamesByDigits(pkg);
    for (const channel of pkg.channels) {
      const { heads, stranded } = channelChain(channel);
      // In other channels, several-heads or stranded-entries reports the misspelt name.
      if (heads.length === 1 && stranded.length === 0) yield* danglingEdgeReports(pkg, channel, namesByDigits);
    }
  },
});

function* danglingEdgeReports(pkg: Package, channel: Channel, namesByDigits: NamesByDigits): Generator<Report> {
  for (const { name, replaces, skips } of channel.entries) {
    for (const { kind, at } of writtenEdgesOf(replaces, skips)) {
      if (at.value === "" || isKnownName(pkg, at.value)) continue;
      const suggestion = nearestName(at.value, namesByDigits.get(digitsOf(at.value)) ?? []);
      if (suggestion === undefined) continue;
      const message = `'${name?.value ?? ""}' ${kind} '${at.value}', which does not exist in the package${didYouMean(suggestion)}`;
      yield { at, message, fixes: renameFix(at, suggestion) };
    }
  }
}

function writtenEdgesOf(replaces: Located<string> | undefined, skips: readonly Located<string>[]) {
  const edges = skips.map((at) => ({ kind: "skips", at }));
  return replaces ? [{ kind: "replaces", at: replaces }, ...edges] : edges;
}

function isKnownName(pkg: Package, name: string): boolean {
  return (
    bundleNamed(pkg, name) !== undefined || entriesNamed(pkg, name).length > 0 || mayBeInUnreadableDocument(pkg, name)
  );
}

/** Names with other digits are other versions. A target that was removed from the catalog is not a mistake. */
type NamesByDigits = ReadonlyMap<string, readonly string[]>;

function groupNamesByDigits(pkg: Package): NamesByDigits {
  return groupBy(new Set([...bundleNames(pkg), ...entryNames(pkg)]), digitsOf);
}

/** The digits of a name; the letters o and l count as digits, because they are easily mistaken for 0 and 1. */
function digitsOf(name: string): string {
  return name.replace(/o/gi, "0").replace(/l/gi, "1").replace(/\D/g, "");
}
