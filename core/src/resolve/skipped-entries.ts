// Which entries of a channel are skipped by others. OLM v0 never updates to a skipped entry.

import { memoize } from "../base/memoize.ts";
import type { Channel } from "../model/blob.ts";

/** The name of the first entry of the channel that skips the entry of that name. */
export function findSkippingEntry(channel: Channel, name: string): string | undefined {
  return skippingEntries(channel).get(name);
}

/** Whether any entry of the channel skips that name. Unlike `findSkippingEntry`, this counts entries without a name. */
export function isSkipped(channel: Channel, name: string): boolean {
  return skippedNames(channel).has(name);
}

const skippingEntries = memoize((channel: Channel): ReadonlyMap<string, string> => {
  const skipping = new Map<string, string>();
  for (const entry of channel.entries) {
    for (const { value } of entry.skips) {
      if (entry.name && !skipping.has(value)) skipping.set(value, entry.name.value);
    }
  }
  return skipping;
});

const skippedNames = memoize(
  (channel: Channel): ReadonlySet<string> =>
    new Set(channel.entries.flatMap(({ skips }) => skips.map(({ value }) => value))),
);
