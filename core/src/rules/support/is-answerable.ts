// Whether to say what the OLMs do in a channel: not where opm refuses it, since that is what must be mended first.

import type { Channel } from "../../model/blob.ts";
import { versionOf } from "../../model/bundle-version.ts";
import type { Package } from "../../model/catalog.ts";
import { isReadable } from "../../model/left-out.ts";
import { rangeOf } from "../../resolve/edges.ts";
import { hasValidChain } from "../../resolve/graph-questions.ts";
import { positionsIn } from "../../resolve/positions.ts";

/** Whether the channel has a name, can be read and has a valid chain, and all its entries have bundles, each of its own version. */
export function isAnswerable(pkg: Package, channel: Channel): boolean {
  if (!channel.name?.value || !isReadable(channel) || !hasValidChain(channel) || isDoubled(pkg, channel)) return false;
  if (channel.entries.some((entry) => entry.skipRange?.value && rangeOf(entry) === undefined)) return false;
  return positionsIn(pkg, channel).positions.length === channel.entries.length;
}

/** What a package has twice. */
interface Doubles {
  readonly channels: ReadonlySet<string>;
  readonly hasBundles: boolean;
}

const remembered = new WeakMap<Package, Doubles>();

function isDoubled(pkg: Package, channel: Channel): boolean {
  const doubles = remembered.get(pkg) ?? doublesIn(pkg);
  remembered.set(pkg, doubles);
  return doubles.hasBundles || doubles.channels.has(channel.name?.value ?? "");
}

function doublesIn({ channels, bundles }: Package): Doubles {
  const seen = new Set<string>();
  const doubled = new Set<string>();
  for (const { name } of channels) {
    if (seen.has(name?.value ?? "")) doubled.add(name?.value ?? "");
    seen.add(name?.value ?? "");
  }
  const names = new Set(bundles.map(({ name }) => name?.value));
  const versions = new Set(bundles.map((bundle) => versionOf(bundle)?.text));
  return { channels: doubled, hasBundles: names.size < bundles.length || versions.size < bundles.length };
}
