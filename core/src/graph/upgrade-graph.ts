// The upgrade graph of a package as plain data, which build-graph.ts builds.

import type { Place } from "../syntax/source-file.ts";
import type { IndexRange } from "../versions/index-range.ts";

/** All channels of a package, in opm's order. */
export interface UpgradeGraph {
  readonly name: string;
  readonly defaultChannel: string | undefined;
  readonly deprecated: boolean;
  readonly channels: readonly ChannelGraph[];
}

/** How a part of a graph differs from another state of the package: it is only in this one, or only in the other. */
export type GraphChange = "new" | "lost";

export interface ChannelGraph {
  /** Only in a graph that is merged with another state. */
  readonly change?: GraphChange;
  readonly name: string;
  /** The only entry that no entry replaces or skips; undefined if there are none or several. */
  readonly head: string | undefined;
  /** Every entry that no entry replaces or skips. */
  readonly heads: readonly string[];
  readonly deprecated: boolean;
  readonly entries: readonly EntryNode[];
  /** The edges of `replaces` and `skips`, in the order of the entries that declare them. */
  readonly edges: readonly NamedEdge[];
  /** The edges of the skipRanges that match no other entry of the channel. opm draws none of them. */
  readonly outside: readonly OutsideEdge[];
  /** The skipRanges that match an entry of the channel, in the order of the entries that declare them. */
  readonly ranges: readonly RangeEdges[];
  /** Indexes of `entries`, lowest version first. The skipRanges are index ranges of it. */
  readonly order: readonly number[];
  readonly at: Place;
}

export interface EntryNode {
  readonly change?: GraphChange;
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

/** An update edge, from the installed version to its successor. `from` need not be an entry of the channel. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly kind: EdgeKind;
  readonly at: Place;
}

export type EdgeKind = "replaces" | "skips" | "skipRange";

/** An edge from all versions outside the channel that a skipRange matches; `from` is the range as written. */
export interface OutsideEdge extends Edge {
  readonly change?: GraphChange;
  readonly kind: "skipRange";
}

/** An edge that names the version that it starts from. */
export interface NamedEdge extends Edge {
  readonly change?: GraphChange;
  readonly kind: "replaces" | "skips";
  /** The index of the entry that declares it. */
  readonly entry: number;
}

/** All edges of one skipRange, from the entries that it matches to the entry that declares it. */
export interface RangeEdges {
  readonly change?: GraphChange;
  readonly to: string;
  readonly at: Place;
  /** The index of the entry that declares it. */
  readonly entry: number;
  /** Index ranges of the channel's `order`, lowest version first. The declaring entry may be in one. */
  readonly covers: readonly IndexRange[];
}
