// The names in a package's `orphans`.

import { memoize } from "../base/memoize.ts";
import type { Blob } from "./blob.ts";
import type { PackageFacts } from "./facts.ts";

/** The names in one list of orphans. */
interface OrphanNames {
  readonly bundle: ReadonlySet<string>;
  readonly channel: ReadonlySet<string>;
  readonly entry: ReadonlySet<string>;
  readonly hasChannel: boolean;
}

/** Whether an orphan bundle, an orphan channel or an entry of an orphan channel has this name. */
export function hasOrphan(pkg: PackageFacts, kind: "bundle" | "channel" | "entry", name: string): boolean {
  return pkg.orphans.some((blobs) => orphanNames(blobs)[kind].has(name));
}

/** Whether any orphan is a channel. */
export function hasOrphanChannel(pkg: PackageFacts): boolean {
  return pkg.orphans.some((blobs) => orphanNames(blobs).hasChannel);
}

const orphanNames = memoize((blobs: readonly Blob[]): OrphanNames => {
  const names = { bundle: new Set<string>(), channel: new Set<string>(), entry: new Set<string>() };
  let hasChannel = false;
  for (const blob of blobs) {
    if (blob.kind === "bundle" && blob.name) names.bundle.add(blob.name.value);
    if (blob.kind !== "channel") continue;
    hasChannel = true;
    if (blob.name) names.channel.add(blob.name.value);
    for (const { name } of blob.entries) if (name) names.entry.add(name.value);
  }
  return { ...names, hasChannel };
});
