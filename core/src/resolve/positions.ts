// Where somebody can stand in a package, and what comes next from each place: all answers of both OLMs at once.
// The answers are those of v0.ts and v1.ts, which a test holds them to; here nothing is asked twice.

import type { Channel, Entry } from "../model/blob.ts";
import type { Package } from "../model/catalog.ts";
import { compareVersions, type Version } from "../versions/version.ts";
import { rangeOf } from "./edges.ts";
import { Painter } from "./painter.ts";
import type { Olm } from "./resolution.ts";
import { type V0Entry, v0Chain } from "./v0-channel.ts";
import { isBarred } from "./v0-dependencies.ts";
import { type V1Bundle, v1Bundles } from "./v1-package.ts";
import { type RangeOnLine, rangeOnLine } from "./version-line.ts";

/** An entry of a channel whose bundle has a version: somebody may have it installed. */
export interface Position {
  readonly name: string;
  readonly channel: Channel;
  readonly entry: Entry;
  readonly version: Version;
}

/** What comes next by itself: another position, nothing, or a crash of OLM. */
export type NextStep = Position | "stays" | "crash";

/** All positions of one channel. OLM v1 is asked with `channels` set to that channel; dependencies count as met. */
export interface ChannelPositions {
  readonly channel: Channel;
  /** In opm's order; one for each name. */
  readonly positions: readonly Position[];
  readonly byName: ReadonlyMap<string, Position>;
  /** What OLM v0 says instead of any answer, because the channel has no unique chain. */
  readonly v0Error: string | undefined;
  next(olm: Olm, position: Position): NextStep;
}

const remembered = new WeakMap<Package, Map<Channel, ChannelPositions>>();

/** The positions of one of the package's channels; the same package and channel give the same object. */
export function positionsIn(pkg: Package, channel: Channel): ChannelPositions {
  const known = remembered.get(pkg) ?? new Map<Channel, ChannelPositions>();
  remembered.set(pkg, known);
  const positions = known.get(channel) ?? readPositions(pkg, channel);
  known.set(channel, positions);
  return positions;
}

function readPositions(pkg: Package, channel: Channel): ChannelPositions {
  const byName = new Map<string, Position>();
  const ranked = v1Bundles(pkg, { bundleReleaseSupport: false });
  const versions = new Map(ranked.map(({ name, version }) => [name, "ok" in version ? version.ok.version : undefined]));
  for (const entry of channel.entries) {
    const name = entry.name?.value ?? "";
    const version = versions.get(name);
    if (version && !byName.has(name)) byName.set(name, { name, channel, entry, version });
  }
  const line = new Line([...byName.values()]);
  const chain = v0Chain(pkg, channel.name?.value ?? "");
  const v0 = "ok" in chain ? answersV0(chain.ok, line) : new Map<Position, NextStep>();
  const v1 = answersV1(ranked, channel, line);
  return {
    channel,
    positions: [...byName.values()],
    byName,
    v0Error: "error" in chain ? chain.error : undefined,
    next: (olm, position) => (olm === "v0" ? v0 : v1).get(position) ?? "stays",
  };
}

/** Something that may come next. */
interface Target {
  readonly name: string;
  readonly entries: readonly Entry[];
  /** False for what may have an edge and is never taken. */
  readonly isTakable: boolean;
}

function answersV0(chain: readonly V0Entry[], line: Line): ReadonlyMap<Position, NextStep> {
  const targets = chain.map(({ name, entry, bundle }) => ({ name, entries: [entry], isTakable: !isBarred(bundle) }));
  return asSteps(bestTargets(targets, line, "range first"), line, () => true);
}

function answersV1(ranked: readonly V1Bundle[], channel: Channel, line: Line): ReadonlyMap<Position, NextStep> {
  const targets: Target[] = [];
  for (const { name, entries } of ranked) {
    const here = entries.filter((each) => each.channel === channel).map(({ entry }) => entry);
    if (here.length > 0) targets.push({ name, entries: here, isTakable: true });
  }
  const ranks = new Map(ranked.map(({ name, rank }) => [name, rank]));
  // What is installed is a candidate too, and wins against everything that does not rank above it.
  const isAbove = (name: string, installed: string) => (ranks.get(name) ?? 0) < (ranks.get(installed) ?? 0);
  return asSteps(bestTargets(targets, line, "names first"), line, isAbove);
}

/** What has an edge from each position, and where looking for it makes OLM crash. */
interface BestTargets {
  readonly best: ReadonlyMap<Position, string>;
  readonly crashes: ReadonlySet<Position>;
}

function asSteps(
  { best, crashes }: BestTargets,
  line: Line,
  isTaken: (name: string, installed: string) => boolean,
): ReadonlyMap<Position, NextStep> {
  const steps = new Map<Position, NextStep>();
  for (const [position, name] of best) {
    const next = line.byName.get(name);
    if (next && next !== position && isTaken(name, position.name)) steps.set(position, next);
  }
  for (const position of crashes) steps.set(position, "crash");
  return steps;
}

/** For each position the first of the targets that has an edge from it. */
function bestTargets(targets: readonly Target[], line: Line, order: "range first" | "names first"): BestTargets {
  const best = new Map<Position, string>();
  const crashes = new Set<Position>();
  const painter = new Painter(line.positions.length);
  for (const { name, entries, isTakable } of targets) {
    const take = (position: Position | undefined) => {
      if (position && isTakable && !best.has(position)) best.set(position, name);
    };
    for (const entry of entries) {
      const names = [entry.replaces?.value ?? "", ...entry.skips.map(({ value }) => value)];
      for (const from of names) take(line.byName.get(from));
      const { inside, panics } = line.stretchesOf(entry);
      for (const stretch of isTakable ? inside : []) painter.stroke(stretch, (place) => take(line.positions[place]));
      for (const { start, end } of panics) {
        for (const position of line.positions.slice(start, end)) {
          if (order === "range first" || !names.includes(position.name)) crashes.add(position);
        }
      }
    }
  }
  return { best, crashes };
}

/** The positions in the order of their versions. */
class Line {
  readonly positions: readonly Position[];
  readonly byName: ReadonlyMap<string, Position>;
  readonly #versions: readonly Version[];

  constructor(positions: readonly Position[]) {
    this.positions = positions.toSorted((a, b) => compareVersions(a.version, b.version));
    this.byName = new Map(positions.map((position) => [position.name, position]));
    this.#versions = this.positions.map(({ version }) => version);
  }

  /** Where the entry's skipRange takes in positions, or makes OLM crash. */
  stretchesOf(entry: Entry): RangeOnLine {
    const range = rangeOf(entry);
    return range ? rangeOnLine(range, this.#versions) : { inside: [], panics: [] };
  }
}
