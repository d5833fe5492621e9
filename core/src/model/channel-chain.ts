// The `replaces` chain of a channel as opm checks it: heads, cycle, stranded entries. It follows Head and
// validateReplacesChain in operator-registry's alpha/model/model.go.

import { memoize } from "../base/memoize.ts";
import type { Channel, Entry } from "./blob.ts";

export interface ChannelChain {
  /** The entries by name; the first one for a duplicate name. */
  readonly entries: ReadonlyMap<string, Entry>;
  /** The entries that no entry replaces or skips; one in a valid channel. */
  readonly heads: readonly Entry[];
  /** The entries from the head along `replaces`, as far as opm follows them; empty unless there is exactly one head. */
  readonly path: readonly Entry[];
  /** Why the path ends: the last entry replaces nothing, a missing entry, a skipped entry, or an entry of the path. */
  readonly end: "nothing" | "missing" | "skipped" | "cycle";
  /** The entries of the cycle that the path enters, in the order of the path. */
  readonly cycle: readonly Entry[];
  /** Entries that are neither on the path nor skipped; empty when there is a cycle. */
  readonly stranded: readonly Entry[];
}

/** The chain of a channel. Entries without a name are ignored. */
export const channelChain = memoize((channel: Channel): ChannelChain => {
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
    return { entries, heads, path: [], end: "nothing", cycle: [], stranded: [] };
  }
  const { path, end, cycle } = followReplaces(head, entries, skipped);
  const onPath = new Set(path);
  const stranded = [...entries].filter(([name, entry]) => !onPath.has(entry) && !skipped.has(name));
  return { entries, heads, path, end, cycle, stranded: end === "cycle" ? [] : stranded.map(([, entry]) => entry) };
});

function followReplaces(
  head: Entry,
  entries: ReadonlyMap<string, Entry>,
  skipped: ReadonlySet<string>,
): Pick<ChannelChain, "path" | "end" | "cycle"> {
  const path = [head];
  const seen = new Set(path);
  for (let at = head; ; ) {
    const target = at.replaces?.value ?? "";
    if (target === "") return { path, end: "nothing", cycle: [] };
    if (skipped.has(target)) return { path, end: "skipped", cycle: [] };
    const next = entries.get(target);
    if (next === undefined) return { path, end: "missing", cycle: [] };
    if (seen.has(next)) return { path, end: "cycle", cycle: path.slice(path.indexOf(next)) };
    path.push(next);
    seen.add(next);
    at = next;
  }
}

/** Whether opm accepts the chain of a channel: one head, no stranded entry, no cycle. */
export function hasValidChain(channel: Channel): boolean {
  const { heads, stranded, cycle } = channelChain(channel);
  return heads.length === 1 && stranded.length === 0 && cycle.length === 0;
}
