// The fix for an entry that OLM v0 never updates.

import type { Package } from "../../model/catalog.ts";
import { channelChain } from "../../model/channel-chain.ts";
import { bundleNamed, deprecationsOf } from "../../model/find-in-package.ts";
import { automaticUpdatesIn } from "../../resolve/automatic-updates.ts";
import { isSkipped } from "../../resolve/skipped-entries.ts";
import type { StuckEntry } from "../../resolve/stuck-entries.ts";
import { hasDeprecatedProperty } from "../../resolve/v0-dependencies.ts";
import type { InstalledEntry } from "../../resolve/version-line.ts";
import { compareVersions } from "../../versions/version.ts";
import type { Fix } from "../rule.ts";
import { addSkipFix } from "./add-skip-fix.ts";

/** Whoever skips the way on may skip the stuck entry too, else the head, so that both OLMs get there at once. */
export function skipStuckFix(pkg: Package, { stopsAt, successors }: StuckEntry): readonly Fix[] {
  const { channel } = stopsAt;
  const lower = [stopsAt, ...successors.flatMap(({ to }) => automaticUpdatesIn(pkg, channel).entryNamed(to) ?? [])];
  for (const name of [...successors.map(({ skippedBy }) => skippedBy), channelChain(channel).heads[0]?.name?.value]) {
    const by = automaticUpdatesIn(pkg, channel).entryNamed(name ?? "");
    if (!by || !isUpdateTarget(pkg, by) || !lower.every(({ version }) => compareVersions(version, by.version) < 0))
      continue;
    const added = addSkipFix(by.entry, stopsAt.name);
    if (added.length > 0) return added;
  }
  return [];
}

/** Whether both OLMs update to it: no entry skips it, and nothing deprecates it. */
function isUpdateTarget(pkg: Package, { name, channel }: InstalledEntry): boolean {
  const bundle = bundleNamed(pkg, name);
  if (!bundle || hasDeprecatedProperty(bundle) || deprecationsOf(pkg, "olm.bundle", name).length > 0) return false;
  return !isSkipped(channel, name);
}
