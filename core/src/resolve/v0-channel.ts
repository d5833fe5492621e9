// The entries of one channel in the order in which OLM v0 prefers them: sortChannel in
// pkg/controller/registry/resolver/resolver.go of operator-lifecycle-manager.

import { goQuote } from "../go/go-quote.ts";
import type { Bundle, Channel, Entry } from "../model/blob.ts";
import type { Package } from "../model/catalog.ts";
import { bundleNamed, channelsNamed } from "../model/find-in-package.ts";
import type { Parsed } from "../versions/parsed.ts";

/** An entry that has a bundle: what a catalog server offers, and all that OLM v0 gets to see. */
export interface V0Entry {
  readonly name: string;
  readonly packageName: string;
  readonly channel: Channel;
  readonly channelName: string;
  readonly entry: Entry;
  readonly bundle: Bundle;
}

const offered = new WeakMap<Package, Map<string, readonly V0Entry[]>>();

/** The offered entries of the channel of that name, in opm's order; of doubled channel blobs all. */
export function v0Entries(pkg: Package, channelName: string): readonly V0Entry[] {
  const known = offered.get(pkg) ?? new Map<string, readonly V0Entry[]>();
  offered.set(pkg, known);
  const entries = known.get(channelName) ?? readEntries(pkg, channelName);
  known.set(channelName, entries);
  return entries;
}

function readEntries(pkg: Package, channelName: string): readonly V0Entry[] {
  const entries: V0Entry[] = [];
  for (const channel of channelsNamed(pkg, channelName)) {
    for (const entry of channel.entries) {
      const name = entry.name?.value ?? "";
      const bundle = bundleNamed(pkg, name);
      if (bundle) entries.push({ name, packageName: pkg.name, channel, channelName, entry, bundle });
    }
  }
  return entries;
}

const chains = new WeakMap<Package, Map<string, Parsed<readonly V0Entry[]>>>();

/** The channel's chain, head first, without the entries that another one skips; remembered for each package. */
export function v0Chain(pkg: Package, channelName: string): Parsed<readonly V0Entry[]> {
  const known = chains.get(pkg) ?? new Map<string, Parsed<readonly V0Entry[]>>();
  chains.set(pkg, known);
  const chain = known.get(channelName) ?? sortChannel(v0Entries(pkg, channelName));
  known.set(channelName, chain);
  return chain;
}

/**
 * Orders the entries of one channel from the head along `replaces`. Entries that any of them skips are walked through
 * but left out. The error is OLM's own, which fails every Subscription to the channel.
 */
export function sortChannel(entries: readonly V0Entry[]): Parsed<readonly V0Entry[]> {
  const [first] = entries;
  if (first === undefined) return { ok: [] };
  const links = linksOf(entries);
  const heads = entries.filter((each) => !links.replaced.has(each));
  const place = `channel ${goQuote(first.channelName)} of package ${goQuote(first.packageName)}`;
  if (heads.length === 0)
    return { error: `no channel heads (entries not replaced by another entry) found in ${place}` };
  const walks: (readonly V0Entry[])[] = [];
  for (const head of heads) {
    const walk = walkFrom(head, links);
    if (walk === undefined) {
      return { error: `a cycle exists in the chain of replacement beginning with ${goQuote(head.name)} in ${place}` };
    }
    walks.push(walk);
  }
  const [only, ...more] = walks;
  return only && more.length === 0 ? { ok: only } : { error: severalChains(walks, place) };
}

interface Links {
  /** Who is replaced or skipped. */
  readonly replaced: ReadonlySet<V0Entry>;
  readonly replaces: ReadonlyMap<V0Entry, V0Entry>;
  readonly skipped: ReadonlySet<string>;
}

function linksOf(entries: readonly V0Entry[]): Links {
  const byName = new Map(entries.map((each) => [each.name, each]));
  const replaced = new Set<V0Entry>();
  const replaces = new Map<V0Entry, V0Entry>();
  const skipped = new Set<string>();
  for (const each of entries) {
    const target = each.entry.replaces?.value ? byName.get(each.entry.replaces.value) : undefined;
    if (target) {
      replaced.add(target);
      replaces.set(each, target);
    }
    for (const { value } of each.entry.skips) {
      const target = byName.get(value);
      if (!target) continue;
      replaced.add(target);
      skipped.add(value);
    }
  }
  return { replaced, replaces, skipped };
}

/** Undefined for a walk that comes back to itself. */
function walkFrom(head: V0Entry, { replaces, skipped }: Links): readonly V0Entry[] | undefined {
  const chain: V0Entry[] = [];
  const visited = new Set<V0Entry>();
  for (let at: V0Entry | undefined = head; at !== undefined; at = replaces.get(at)) {
    if (visited.has(at)) return undefined;
    visited.add(at);
    if (!skipped.has(at.name)) chain.push(at);
  }
  return chain;
}

function severalChains(walks: readonly (readonly V0Entry[])[], place: string): string {
  const shown = walks.map((walk) => {
    const [first] = walk;
    const last = walk.at(-1);
    if (first === undefined || last === undefined) return "[]";
    return walk.length === 1 ? first.name : `${first.name}...${last.name}`;
  });
  const rule = "a unique replacement chain within a channel is required to determine the relative order";
  return `${rule} between channel entries, but ${walks.length} replacement chains were found in ${place}: ${shown.join(", ")}`;
}
