// What a generated package has otherwise than its template generates it now.

import { memoizeByBoth } from "../base/memoize.ts";
import type { Channel, Entry } from "../model/blob.ts";
import type { Package } from "../model/catalog.ts";
import type { Located, Place } from "../syntax/source-file.ts";

/** A difference, at its place in the package as it is generated now. */
export interface Difference {
  readonly at: Place;
  /** Completes "the generated catalog …". */
  readonly message: string;
}

/** Only packages, channels and edges are compared: releases of opm write bundles in different forms. */
export const firstDifference = memoizeByBoth((now: Package, pkg: Package): Difference | undefined => {
  for (const channel of now.channels) {
    // A channel without a name has another finding, and cannot be found in the generated catalog.
    const difference = channel.name && differenceInChannel(channel, channel.name, channelNamed(pkg, channel.name));
    if (difference) return difference;
  }
  const [before, after] = [pkg, now].map(({ definitions }) => definitions[0]?.defaultChannel);
  if (!after || before?.value === after.value) return undefined;
  return { at: after, message: `has the default channel '${before?.value ?? ""}' instead of '${after.value}'` };
});

function channelNamed({ channels }: Package, { value }: Located<string>): Channel | undefined {
  return channels.find((each) => each.name?.value === value);
}

function differenceInChannel(now: Channel, at: Located<string>, before: Channel | undefined): Difference | undefined {
  const named = `channel '${at.value}'`;
  if (!before) return { at, message: `lacks ${named}` };
  const known = new Map(before.entries.map((entry) => [entry.name?.value ?? "", entry]));
  for (const entry of now.entries) {
    const name = entry.name?.value ?? "";
    const old = known.get(name);
    known.delete(name);
    if (!old) return { at: entry.name ?? entry, message: `lacks '${name}' in ${named}` };
    if (edgesOf(old) !== edgesOf(entry)) {
      return { at: entry.name ?? entry, message: `has other update edges to '${name}' in ${named}` };
    }
  }
  const [left] = known.keys();
  if (left === undefined) return undefined;
  return { at, message: `still has '${left}' in ${named}` };
}

/** A name that is both replaced and skipped counts once: releases of opm differ in that. */
function edgesOf({ replaces, skips, skipRange }: Entry): string {
  const others = new Set(skips.map(({ value }) => value));
  others.delete(replaces?.value ?? "");
  return JSON.stringify([replaces?.value ?? "", [...others].sort(), skipRange?.value ?? ""]);
}
