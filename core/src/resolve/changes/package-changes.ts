// A list of what differs between two states of a package, gravest first, each with a sentence and a place.

import { groupBy } from "../../base/group-by.ts";
import { memoizeByBoth } from "../../base/memoize.ts";
import type { Package } from "../../model/catalog.ts";
import { changedFields } from "./changed-fields.ts";
import { changedChannels, changedUpdates } from "./changed-updates.ts";
import { goneAndStuck } from "./gone-and-stuck.ts";
import type { ChangeMark, PackageChange } from "./package-change.ts";

/** What changed from `before` to `after`; empty if nothing on which updates depend is different. */
export const packageChanges = memoizeByBoth((after: Package, before: Package): readonly PackageChange[] => {
  const channels = changedChannels(before, after).map((change) => ({ change, stuckSinceGone: goneAndStuck(change) }));
  const saidAsStuck = new Map(channels.map(({ change, stuckSinceGone }) => [change.name, stuckSinceGone]));
  const changes = [
    ...changedFields(before, after, saidAsStuck),
    ...channels.flatMap(({ change, stuckSinceGone }) => changedUpdates(change, stuckSinceGone)),
  ];
  const merged = mergeAlike(mergeAlike(changes, "olms"), "channels");
  return order.flatMap((mark) => merged.filter((change) => change.mark === mark));
});

const order: readonly ChangeMark[] = ["stuck", "lost", "changed", "new"];

/** Joins changes that differ in nothing but their OLMs or channels, and their place. */
function mergeAlike(changes: readonly PackageChange[], by: "olms" | "channels"): readonly PackageChange[] {
  const alike = groupBy(changes, ({ at, ...rest }) => JSON.stringify({ ...rest, [by]: rest[by].length > 0 }));
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    return first ? { ...first, [by]: [...new Set<string>(group.flatMap((change) => change[by]))] } : [];
  });
}
