// Positions in the order of their versions: whom an entry updates is a few stretches of this line and a few names.

import type { Channel, Entry } from "../model/blob.ts";
import type { RangeMatches } from "../versions/index-range.ts";
import { matchSortedVersions } from "../versions/range-matches.ts";
import { compareVersions, type Version } from "../versions/version.ts";
import { skipRangeOf } from "./edges.ts";

/** An entry of a channel whose bundle has a version: somebody may have it installed. */
export interface InstalledEntry {
  readonly name: string;
  readonly channel: Channel;
  readonly entry: Entry;
  readonly version: Version;
}

/** Whom an entry updates. */
export interface EdgeSources {
  /** By `replaces` and `skips`, as places on the line. */
  readonly byName: readonly number[];
  /** By `skipRange`; `panics` is where asking makes OLM crash. */
  readonly byRange: RangeMatches;
}

/** A line of positions; each name stands on it once. */
export class VersionLine {
  readonly entries: readonly InstalledEntry[];
  readonly #versions: readonly Version[];
  readonly #places: ReadonlyMap<string, number>;
  readonly #reaches = new Map<Entry, EdgeSources>();

  constructor(positions: Iterable<InstalledEntry>) {
    this.entries = [...positions].sort((a, b) => compareVersions(a.version, b.version));
    this.#versions = this.entries.map(({ version }) => version);
    this.#places = new Map(this.entries.map(({ name }, place) => [name, place]));
  }

  entryNamed(name: string): InstalledEntry | undefined {
    const place = this.#places.get(name);
    return place === undefined ? undefined : this.entries[place];
  }

  /** Whom the entry updates; the same entry is looked at once. */
  edgeSourcesOf(entry: Entry): EdgeSources {
    const known = this.#reaches.get(entry);
    if (known) return known;
    const names = [entry.replaces?.value ?? "", ...entry.skips.map(({ value }) => value)];
    const range = skipRangeOf(entry);
    const reach: EdgeSources = {
      byName: names.flatMap((name) => this.#places.get(name) ?? []),
      byRange: range ? matchSortedVersions(range, this.#versions) : { matching: [], crashing: [] },
    };
    this.#reaches.set(entry, reach);
    return reach;
  }
}
