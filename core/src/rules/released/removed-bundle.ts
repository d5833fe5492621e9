import { formatFirst } from "../../base/format-text.ts";
import { groupBy } from "../../base/group-by.ts";
import type { Channel } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import {
  bundleNamed,
  bundleNames,
  channelNamed,
  entriesNamed,
  referencesToEntry,
} from "../../model/find-in-package.ts";
import { mayBeInUnreadableDocument } from "../../model/missing-fields.ts";
import type { Place } from "../../syntax/source-file.ts";
import { defineRule } from "../rule.ts";
import { comparedWith } from "./compared-with.ts";
import { loweredHeads } from "./lowered-heads.ts";

export default defineRule({
  id: "removed-bundle",
  scope: "released",
  severity: "warning",
  summary: "The package still has every released bundle.",
  *check(change) {
    const { released, current } = change;
    if (!current || current.orphans.length > 0) return;
    const names = removedNames(released, current);
    for (const [channel, group] of groupBy(names, (name) => channelOfRemoved(released, current, name))) {
      const at = placeOfRemoved(current, channel, group);
      const [first = "", ...more] = group.map((name) => `'${name}'`);
      const bundles =
        more.length === 0
          ? `released bundle ${first} is missing`
          : `${group.length} released bundles are missing, ${formatFirst([first, ...more], maxNames)}`;
      const message = `${bundles}: deprecate a bundle instead of removing it ${comparedWith(change)}`;
      if (at) yield { at, message };
    }
  },
});

const maxNames = 3;

/** The bundles without any trace: opm rejects an entry without its bundle and a bundle without its entry. */
function removedNames(released: Package, current: Package): readonly string[] {
  const lowered = new Set(loweredHeads(released, current).map(({ before }) => before.name));
  return [...bundleNames(released)].filter(
    (name) =>
      !bundleNamed(current, name) &&
      entriesNamed(current, name).length === 0 &&
      !lowered.has(name) &&
      !mayBeInUnreadableDocument(current, name),
  );
}

/** The first channel that had the bundle and still exists. */
function channelOfRemoved(released: Package, current: Package, name: string): Channel | undefined {
  for (const { channel } of entriesNamed(released, name)) {
    const same = channelNamed(current, channel.name?.value ?? "");
    if (same) return same;
  }
  return undefined;
}

/** The `replaces` or `skips` that still names one of the bundles, else the channel, else the package. */
function placeOfRemoved(current: Package, channel: Channel | undefined, names: readonly string[]): Place | undefined {
  if (!channel) return current.definitions[0]?.name ?? current.channels[0]?.schema;
  for (const name of names) {
    const reference = referencesToEntry(current, name).find((each) => each.channel === channel);
    if (reference) return reference.at;
  }
  return channel.name ?? channel.schema;
}
