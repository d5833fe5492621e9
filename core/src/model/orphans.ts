// What a package may have that says it belongs elsewhere: see `strays` of a package.

import type { Blob } from "./blob.ts";
import type { Package } from "./catalog.ts";

/** What the blobs of one list have, each looked up by name. */
interface StrayNames {
  readonly bundle: ReadonlySet<string>;
  readonly channel: ReadonlySet<string>;
  readonly entry: ReadonlySet<string>;
  readonly hasChannel: boolean;
}

const remembered = new WeakMap<readonly Blob[], StrayNames>();

/** Whether a stray bundle or channel has this name, or an entry of a stray channel has. */
export function hasOrphan(pkg: Package, kind: "bundle" | "channel" | "entry", name: string): boolean {
  return pkg.orphans.some((blobs) => namesIn(blobs)[kind].has(name));
}

/** Whether any stray is a channel. */
export function hasOrphanChannel(pkg: Package): boolean {
  return pkg.orphans.some((blobs) => namesIn(blobs).hasChannel);
}

function namesIn(blobs: readonly Blob[]): StrayNames {
  const known = remembered.get(blobs);
  if (known) return known;
  const fresh = readNames(blobs);
  remembered.set(blobs, fresh);
  return fresh;
}

function readNames(blobs: readonly Blob[]): StrayNames {
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
}
