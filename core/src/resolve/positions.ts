// Where somebody can stand in a channel, and what comes next from each place: all answers of both OLMs at once.

import type { Channel } from "../model/blob.ts";
import type { Package } from "../model/catalog.ts";
import { Line, type Position } from "./line.ts";
import { type NextStep, nextStepsV0, nextStepsV1 } from "./next-steps.ts";
import type { Olm } from "./resolution.ts";
import { v0Chain } from "./v0-channel.ts";
import { v1BundleNamed, v1BundlesIn } from "./v1-package.ts";

/** All positions of one channel. OLM v1 is asked with `channels` set to that channel; dependencies count as met. */
export interface ChannelPositions {
  readonly channel: Channel;
  /** The entries that somebody may have installed, in opm's order; each name once. */
  readonly positions: readonly Position[];
  readonly line: Line;
  /** What OLM v0 says instead of any answer, because the channel has no unique chain. */
  readonly v0Error: string | undefined;
  named(name: string): Position | undefined;
  next(olm: Olm, position: Position): NextStep;
}

const remembered = new WeakMap<Package, Map<Channel, ChannelPositions>>();

/** The positions of one of the package's channels; the same package and channel give the same object. */
export function positionsIn(pkg: Package, channel: Channel): ChannelPositions {
  const known = remembered.get(pkg) ?? new Map<Channel, ChannelPositions>();
  remembered.set(pkg, known);
  const positions = known.get(channel) ?? positionsWith(pkg, channel, []);
  known.set(channel, positions);
  return positions;
}

/** The positions of a channel together with others that somebody has installed and that have left it. */
export function positionsWith(pkg: Package, channel: Channel, gone: readonly Position[]): ChannelPositions {
  const positions = entriesOf(pkg, channel);
  const line = new Line(new Map([...gone, ...positions].map((position) => [position.name, position])).values());
  const chain = v0Chain(pkg, channel.name?.value ?? "");
  const steps = {
    v0: "ok" in chain ? nextStepsV0(chain.ok, line) : new Map<Position, NextStep>(),
    v1: nextStepsV1(v1BundlesIn(pkg, channel), line),
  };
  return {
    channel,
    positions,
    line,
    v0Error: "error" in chain ? chain.error : undefined,
    named: (name) => line.named(name),
    next: (olm, position) => steps[olm].get(position) ?? "stays",
  };
}

function entriesOf(pkg: Package, channel: Channel): readonly Position[] {
  const byName = new Map<string, Position>();
  for (const entry of channel.entries) {
    const name = entry.name?.value ?? "";
    const version = v1BundleNamed(pkg, name)?.written;
    if (version && !byName.has(name)) byName.set(name, { name, channel, entry, version });
  }
  return [...byName.values()];
}
