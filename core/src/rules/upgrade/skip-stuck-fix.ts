// The fix for an entry that OLM v0 never updates.

import type { Package } from "../../model/catalog.ts";
import { chainOf } from "../../model/channel-chain.ts";
import { bundleNamed, deprecationsOf } from "../../model/find-in-package.ts";
import type { StuckPosition } from "../../resolve/graph-questions.ts";
import type { Position } from "../../resolve/line.ts";
import { positionsIn } from "../../resolve/positions.ts";
import { isSkipped } from "../../resolve/skippers.ts";
import { isBarred } from "../../resolve/v0-dependencies.ts";
import { compareVersions } from "../../versions/version.ts";
import type { Fix } from "../rule.ts";
import { addSkipFix } from "./add-skip-fix.ts";

/** Whoever skips the way on may skip the stuck entry too, else the head, so that both OLMs get there at once. */
export function skipStuckFix(pkg: Package, { at, ways }: StuckPosition): readonly Fix[] {
  const { channel } = at;
  const lower = [at, ...ways.flatMap(({ to }) => positionsIn(pkg, channel).named(to) ?? [])];
  for (const name of [...ways.map(({ skippedBy }) => skippedBy), chainOf(channel).heads[0]?.name?.value]) {
    const by = positionsIn(pkg, channel).named(name ?? "");
    if (!by || !isUpdateTarget(pkg, by) || !lower.every(({ version }) => compareVersions(version, by.version) < 0))
      continue;
    const added = addSkipFix(by.entry, at.name);
    if (added.length > 0) return added;
  }
  return [];
}

/** Whether both OLMs update to it: no entry skips it, and nothing deprecates it. */
function isUpdateTarget(pkg: Package, { name, channel }: Position): boolean {
  const bundle = bundleNamed(pkg, name);
  if (!bundle || isBarred(bundle) || deprecationsOf(pkg, "olm.bundle", name).length > 0) return false;
  return !isSkipped(channel, name);
}
