// Installed entries or bundles sorted by version. On this line, the installed versions that an entry updates are a few
// index ranges (its skipRange) and a few single indexes (its replaces and skips).

import { memoizeLocally } from "../base/memoize.ts";
import type { Channel, Entry } from "../model/blob.ts";
import { matchSortedVersions, type RangeMatches } from "../versions/range-matches.ts";
import { compareVersions } from "../versions/version.ts";
import { type InstalledBundle, skipRangeOf } from "./edges.ts";

/** An entry of a channel whose bundle has a version, so that a cluster can have it installed. */
export interface InstalledEntry extends InstalledBundle {
  readonly channel: Channel;
  readonly entry: Entry;
}

/** Where the update edges of an entry start, as indexes of a version line. */
export interface EdgeSources {
  /** By `replaces` and `skips`. */
  readonly byName: readonly number[];
  /** By `skipRange`. */
  readonly byRange: RangeMatches;
}

/** What may be installed, lowest version first; each name once. */
export class VersionLine<T extends InstalledBundle = InstalledEntry> {
  readonly entries: readonly T[];
  /** Where the update edges of an entry start; computed once for each entry. */
  readonly edgeSourcesOf: (entry: Entry) => EdgeSources;
  readonly #indexes: ReadonlyMap<string, number>;

  constructor(entries: Iterable<T>) {
    this.entries = [...entries].sort((a, b) => compareVersions(a.version, b.version));
    const versions = this.entries.map(({ version }) => version);
    this.#indexes = new Map(this.entries.map(({ name }, index) => [name, index]));
    this.edgeSourcesOf = memoizeLocally((entry) => {
      const names = [entry.replaces?.value ?? "", ...entry.skips.map(({ value }) => value)];
      const range = skipRangeOf(entry);
      return {
        byName: names.flatMap((name) => this.#indexes.get(name) ?? []),
        byRange: range ? matchSortedVersions(range, versions) : { matching: [], crashing: [] },
      };
    });
  }

  entryNamed(name: string): T | undefined {
    const index = this.#indexes.get(name);
    return index === undefined ? undefined : this.entries[index];
  }
}
