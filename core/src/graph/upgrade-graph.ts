// The upgrade graph of a package as plain shapes; build-graph.ts makes them.

import type { Place } from "../syntax/source-file.ts";
import type { IndexRange } from "../versions/index-range.ts";

/** All channels of a package, in opm's order. */
export interface UpgradeGraph {
  readonly name: string;
  readonly defaultChannel: string | undefined;
  readonly deprecated: boolean;
  readonly channels: readonly ChannelGraph[];
}

export interface ChannelGraph {
  readonly name: string;
  /** The one entry that nobody replaces or skips; undefined when there is none or more than one. */
  readonly head: string | undefined;
  /** Every entry that nobody replaces or skips. */
  readonly heads: readonly string[];
  readonly deprecated: boolean;
  readonly entries: readonly EntryNode[];
  /** What `replaces` and `skips` declare, in the order of the entries that do. */
  readonly edges: readonly NamedEdge[];
  /** The skipRanges that match an entry of the channel, in the order of the entries that declare them. */
  readonly ranges: readonly RangeEdges[];
  /** Indexes of `entries`, lowest version first: the line on which ranges are stretches. */
  readonly order: readonly number[];
  readonly at: Place;
}

export interface EntryNode {
  readonly name: string;
  readonly version: string | undefined;
  readonly release: string | undefined;
  /** Whether the package has an olm.bundle blob of that name. */
  readonly bundle: boolean;
  readonly deprecated: boolean;
  readonly maxOpenShiftVersion: string | undefined;
  /** The entry's skipRange as written. */
  readonly skipRange: string | undefined;
  readonly at: Place;
}

/** A way to update: from the version one has to the version one gets. `from` may name what the channel does not have. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly kind: EdgeKind;
  readonly at: Place;
}

export type EdgeKind = "replaces" | "skips" | "skipRange";

/** An edge whose start is written by name. */
export interface NamedEdge extends Edge {
  readonly kind: "replaces" | "skips";
  /** The index of the entry that declares it. */
  readonly entry: number;
}

/** All edges of one skipRange, from what it covers to the entry that declares it. */
export interface RangeEdges {
  readonly to: string;
  readonly at: Place;
  /** The index of the entry that declares it. */
  readonly entry: number;
  /** Stretches of the channel's `order`, lowest version first; the declaring entry may be in one. */
  readonly covers: readonly IndexRange[];
}
