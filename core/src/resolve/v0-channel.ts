// The entries of one channel in the order in which OLM v0 prefers them: sortChannel in
// pkg/controller/registry/resolver/resolver.go of operator-lifecycle-manager.

import { memoizeByBoth } from "../base/memoize.ts";
import { goQuote } from "../go/go-quote.ts";
import type { Channel, Entry } from "../model/blob.ts";
import type { BundleFacts, PackageFacts } from "../model/facts.ts";
import { bundleNamed, channelsNamed } from "../model/find-in-package.ts";
import type { Parsed } from "../versions/parsed.ts";

/** An entry that has a bundle. A catalog server offers only these, so OLM v0 does not see any other. */
export interface V0Entry {
  readonly name: string;
  readonly packageName: string;
  readonly channel: Channel;
  readonly channelName: string;
  readonly entry: Entry;
  readonly bundle: BundleFacts;
}

/** The entries of the channel of that name, in opm's order; of all such blobs if the channel is defined twice. */
export const v0Entries = memoizeByBoth((pkg: PackageFacts, channelName: string): readonly V0Entry[] => {
  const entries: V0Entry[] = [];
  for (const channel of channelsNamed(pkg, channelName)) {
    for (const entry of channel.entries) {
      const name = entry.name?.value ?? "";
      const bundle = bundleNamed(pkg, name);
      if (bundle) entries.push({ name, packageName: pkg.name, channel, channelName, entry, bundle });
    }
  }
  return entries;
});

/** The channel's chain, head first, without skipped entries. The error is OLM's own. */
export const v0Chain = memoizeByBoth(
  (pkg: PackageFacts, channelName: string): Parsed<readonly V0Entry[]> => sortChannel(v0Entries(pkg, channelName)),
);

/**
 * Orders the entries of one channel from the head along `replaces`. Skipped entries are passed through but left out.
 * The error is OLM's own; with it, every Subscription to the channel fails.
 */
export function sortChannel(entries: readonly V0Entry[]): Parsed<readonly V0Entry[]> {
  const [first] = entries;
  if (first === undefined) return { ok: [] };
  const links = linksOf(entries);
  const heads = entries.filter((each) => !links.replacedOrSkipped.has(each));
  const channel = `channel ${goQuote(first.channelName)} of package ${goQuote(first.packageName)}`;
  if (heads.length === 0) {
    return { error: `no channel heads (entries not replaced by another entry) found in ${channel}` };
  }
  const chains: (readonly V0Entry[])[] = [];
  for (const head of heads) {
    const chain = chainFrom(head, links);
    if (chain === undefined) {
      return { error: `a cycle exists in the chain of replacement beginning with ${goQuote(head.name)} in ${channel}` };
    }
    chains.push(chain);
  }
  const [only, ...more] = chains;
  return only && more.length === 0 ? { ok: only } : { error: severalChains(chains, channel) };
}

interface ReplacesLinks {
  readonly replacedOrSkipped: ReadonlySet<V0Entry>;
  readonly replaces: ReadonlyMap<V0Entry, V0Entry>;
  readonly skipped: ReadonlySet<string>;
}

function linksOf(entries: readonly V0Entry[]): ReplacesLinks {
  const byName = new Map(entries.map((each) => [each.name, each]));
  const replacedOrSkipped = new Set<V0Entry>();
  const replaces = new Map<V0Entry, V0Entry>();
  const skipped = new Set<string>();
  for (const each of entries) {
    const target = each.entry.replaces?.value ? byName.get(each.entry.replaces.value) : undefined;
    if (target) {
      replacedOrSkipped.add(target);
      replaces.set(each, target);
    }
    for (const { value } of each.entry.skips) {
      const target = byName.get(value);
      if (!target) continue;
      replacedOrSkipped.add(target);
      skipped.add(value);
    }
  }
  return { replacedOrSkipped, replaces, skipped };
}

/** Undefined where `replaces` forms a cycle. */
function chainFrom(head: V0Entry, { replaces, skipped }: ReplacesLinks): readonly V0Entry[] | undefined {
  const chain: V0Entry[] = [];
  const visited = new Set<V0Entry>();
  for (let at: V0Entry | undefined = head; at !== undefined; at = replaces.get(at)) {
    if (visited.has(at)) return undefined;
    visited.add(at);
    if (!skipped.has(at.name)) chain.push(at);
  }
  return chain;
}

function severalChains(chains: readonly (readonly V0Entry[])[], channel: string): string {
  const shown = chains.map((chain) => {
    const [first] = chain;
    const last = chain.at(-1);
    if (first === undefined || last === undefined) return "[]";
    return chain.length === 1 ? first.name : `${first.name}...${last.name}`;
  });
  const rule = "a unique replacement chain within a channel is required to determine the relative order";
  return `${rule} between channel entries, but ${chains.length} replacement chains were found in ${channel}: ${shown.join(", ")}`;
}
