// Who skips whom in a channel: OLM v0 never updates to an entry that another one skips.

import type { Channel } from "../model/blob.ts";

const remembered = new WeakMap<Channel, ReadonlyMap<string, string>>();

/** The name of the first entry of the channel that skips an entry of this name. */
export function findSkippingEntry(channel: Channel, name: string): string | undefined {
  const known = remembered.get(channel);
  if (known) return known.get(name);
  const skippers = new Map<string, string>();
  for (const entry of channel.entries) {
    for (const { value } of entry.skips) {
      if (entry.name && !skippers.has(value)) skippers.set(value, entry.name.value);
    }
  }
  remembered.set(channel, skippers);
  return skippers.get(name);
}

const skipped = new WeakMap<Channel, ReadonlySet<string>>();

/** Whether any entry of the channel, even one without a name, skips this name. */
export function isSkipped(channel: Channel, name: string): boolean {
  const known =
    skipped.get(channel) ?? new Set(channel.entries.flatMap(({ skips }) => skips.map(({ value }) => value)));
  skipped.set(channel, known);
  return known.has(name);
}
