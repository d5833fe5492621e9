// The fix for an entry that OLM v0 never updates because its successors are skipped.

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

/**
 * Lets another entry skip the stuck one, so that both OLMs update to it directly: preferably an entry that skips a
 * successor of the stuck entry, otherwise the channel head.
 */
export function skipStuckFix(pkg: Package, { stopsAt, successors }: StuckEntry): readonly Fix[] {
  const { channel } = stopsAt;
  const updates = automaticUpdatesIn(pkg, channel);
  const lower = [stopsAt, ...successors.flatMap(({ to }) => updates.entryNamed(to) ?? [])];
  const head = channelChain(channel).heads[0]?.name?.value;
  for (const name of [...successors.map(({ skippedBy }) => skippedBy), head]) {
    const target = updates.entryNamed(name ?? "");
    if (!target || !isUpdateTarget(pkg, target) || !isHigherThanAll(target, lower)) continue;
    const fixes = addSkipFix(target.entry, stopsAt.name);
    if (fixes.length > 0) return fixes;
  }
  return [];
}

function isHigherThanAll(target: InstalledEntry, lower: readonly InstalledEntry[]): boolean {
  return lower.every(({ version }) => compareVersions(version, target.version) < 0);
}

/** Whether both OLMs update to the entry: no other entry skips it, and it is not deprecated. */
function isUpdateTarget(pkg: Package, { name, channel }: InstalledEntry): boolean {
  const bundle = bundleNamed(pkg, name);
  if (!bundle || hasDeprecatedProperty(bundle) || deprecationsOf(pkg, "olm.bundle", name).length > 0) return false;
  return !isSkipped(channel, name);
}
