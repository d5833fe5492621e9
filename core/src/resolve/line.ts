// Positions in the order of their versions: whom an entry updates is a few stretches of this line and a few names.

import type { Channel, Entry } from "../model/blob.ts";
import type { RangeOnLine } from "../versions/stretches.ts";
import { compareVersions, type Version } from "../versions/version.ts";
import { rangeOnLine } from "../versions/version-line.ts";
import { rangeOf } from "./edges.ts";

/** An entry of a channel whose bundle has a version: somebody may have it installed. */
export interface Position {
  readonly name: string;
  readonly channel: Channel;
  readonly entry: Entry;
  readonly version: Version;
}

/** Whom an entry updates. */
export interface Reach {
  /** By `replaces` and `skips`, as places on the line. */
  readonly named: readonly number[];
  /** By `skipRange`; `panics` is where asking makes OLM crash. */
  readonly range: RangeOnLine;
}

/** A line of positions; each name stands on it once. */
export class Line {
  readonly positions: readonly Position[];
  readonly #versions: readonly Version[];
  readonly #places: ReadonlyMap<string, number>;
  readonly #reaches = new Map<Entry, Reach>();

  constructor(positions: Iterable<Position>) {
    this.positions = [...positions].sort((a, b) => compareVersions(a.version, b.version));
    this.#versions = this.positions.map(({ version }) => version);
    this.#places = new Map(this.positions.map(({ name }, place) => [name, place]));
  }

  named(name: string): Position | undefined {
    const place = this.#places.get(name);
    return place === undefined ? undefined : this.positions[place];
  }

  /** Whom the entry updates; the same entry is looked at once. */
  reachOf(entry: Entry): Reach {
    const known = this.#reaches.get(entry);
    if (known) return known;
    const names = [entry.replaces?.value ?? "", ...entry.skips.map(({ value }) => value)];
    const range = rangeOf(entry);
    const reach: Reach = {
      named: names.flatMap((name) => this.#places.get(name) ?? []),
      range: range ? rangeOnLine(range, this.#versions) : { inside: [], panics: [] },
    };
    this.#reaches.set(entry, reach);
    return reach;
  }
}
