// The chain of a channel as opm checks it: heads, the walk along replaces, cycle, stranded entries.
// From Head and validateReplacesChain in operator-registry's alpha/model/model.go.

import type { Channel, Entry } from "./blob.ts";

export interface ChannelChain {
  /** The entries by name; the first, should there be several of one name. */
  readonly entries: ReadonlyMap<string, Entry>;
  /** The entries that no entry replaces or skips; one in a valid channel. */
  readonly heads: readonly Entry[];
  /** From the only head along `replaces`, as far as opm follows it; empty unless there is exactly one head. */
  readonly walk: readonly Entry[];
  /** Why the walk ends: nothing replaced, a target that is no entry or is skipped by one, or the start of a cycle. */
  readonly end: "nothing" | "missing" | "skipped" | "cycle";
  /** The entries of a cycle that the walk runs into, in the order of the walk. */
  readonly cycle: readonly Entry[];
  /** Entries that are neither on the walk nor skipped by anybody; empty when there is a cycle. */
  readonly stranded: readonly Entry[];
}

const chains = new WeakMap<Channel, ChannelChain>();

/** The chain of a channel; entries without a name have no part in it. */
export function channelChain(channel: Channel): ChannelChain {
  const known = chains.get(channel);
  if (known) return known;
  const fresh = readChain(channel);
  chains.set(channel, fresh);
  return fresh;
}

function readChain(channel: Channel): ChannelChain {
  const entries = new Map<string, Entry>();
  for (const entry of channel.entries) {
    if (entry.name?.value && !entries.has(entry.name.value)) entries.set(entry.name.value, entry);
  }
  const skipped = new Set<string>();
  const incoming = new Set<string>();
  for (const { replaces, skips } of entries.values()) {
    if (replaces?.value) incoming.add(replaces.value);
    for (const { value } of skips) skipped.add(value);
  }
  const heads = [...entries].filter(([name]) => !incoming.has(name) && !skipped.has(name)).map(([, entry]) => entry);
  const [head, ...more] = heads;
  if (head === undefined || more.length > 0) {
    return { entries, heads, walk: [], end: "nothing", cycle: [], stranded: [] };
  }
  const { walk, end, cycle } = walkFrom(head, entries, skipped);
  const onWalk = new Set(walk);
  const stranded = [...entries].filter(([name, entry]) => !onWalk.has(entry) && !skipped.has(name));
  return { entries, heads, walk, end, cycle, stranded: end === "cycle" ? [] : stranded.map(([, entry]) => entry) };
}

function walkFrom(
  head: Entry,
  entries: ReadonlyMap<string, Entry>,
  skipped: ReadonlySet<string>,
): Pick<ChannelChain, "walk" | "end" | "cycle"> {
  const walk = [head];
  const seen = new Set(walk);
  for (let at = head; ; ) {
    const target = at.replaces?.value ?? "";
    if (target === "") return { walk, end: "nothing", cycle: [] };
    if (skipped.has(target)) return { walk, end: "skipped", cycle: [] };
    const next = entries.get(target);
    if (next === undefined) return { walk, end: "missing", cycle: [] };
    if (seen.has(next)) return { walk, end: "cycle", cycle: walk.slice(walk.indexOf(next)) };
    walk.push(next);
    seen.add(next);
    at = next;
  }
}

/** Whether opm accepts the chain of a channel: one head, no stranded entry, no cycle. */
export function hasValidChain(channel: Channel): boolean {
  const { heads, stranded, cycle } = channelChain(channel);
  return heads.length === 1 && stranded.length === 0 && cycle.length === 0;
}
