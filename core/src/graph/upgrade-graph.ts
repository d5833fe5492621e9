// The upgrade graph of a package as plain shapes; build-graph.ts makes them.

import type { Place } from "../syntax/source-file.ts";

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
  readonly edges: readonly Edge[];
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
