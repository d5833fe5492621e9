// The custom request for a package's upgrade graph: plain data with LSP positions (0-based).

import type { CompareWith, WireComparison, WireGraphChange } from "./compare-with.ts";

/** Request method: the upgrade graph of the package at a place in a text document. */
export const upgradeGraphMethod = "olmCatalogs/upgradeGraph";

/** Notification method, server to client: graphs of these catalog roots may have changed; ask again if shown. */
export const upgradeGraphChangedMethod = "olmCatalogs/upgradeGraphChanged";

export interface UpgradeGraphParams {
  readonly uri: string;
  /** Without a position, or where none is named at it, the document's first package. */
  readonly position?: WirePosition;
  /** Asks for this package of the document's catalog; what stands at the position is selected if it is of the package. */
  readonly package?: string;
  /** Selects this channel, or this entry of it, instead of what stands at the position. */
  readonly channel?: string;
  readonly entry?: string;
  /** Compares the package with another state of it. */
  readonly compare?: CompareWith;
}

export interface UpgradeGraphChangedParams {
  readonly roots: readonly string[];
}

/** The graph, or `none` with the reason, for example that there is no package at the place. */
export type UpgradeGraphResult = { readonly graph: WireGraph } | { readonly none: string };

export interface WireGraph {
  readonly package: string;
  /** The catalog's root folder as a URI; with `package` it names the graph. */
  readonly root: string;
  /** All packages of the catalog, for switching. */
  readonly packages: readonly string[];
  readonly defaultChannel: string | null;
  readonly deprecated: boolean;
  readonly at: WireLocation | null;
  readonly channels: readonly WireChannel[];
  readonly across: WireAcross;
  /** What is at the requested position. */
  readonly selected: { readonly channel: string | null; readonly entry: string | null };
  /** Findings of this package, most severe first. */
  readonly findings: readonly WireFinding[];
  /** The steps of the package's guardrails; none without an `upgrade.guardrails/v1` blob. */
  readonly steps: readonly WireStep[];
  /** How many documents beside the package's could not be read, so that parts of the graph may be missing. */
  readonly unread: number;
  /** What differs from another state; what only that state has is in the graph, marked as lost. */
  readonly compared?: WireComparison;
}

/** A guardrail: an installation of `from` must pass `through` before `before`. */
export interface WireStep {
  /** Its position in its list, from 1. */
  readonly number: number;
  /** The ranges as written. */
  readonly from: string;
  readonly through: string;
  readonly before: string;
  /** Whether only the newest version of `through` counts as the stop. */
  readonly latest: boolean;
  readonly reason: string | null;
  readonly at: WireLocation;
  /** The channels to which it applies. */
  readonly channels: readonly WireStepInChannel[];
  /** The places of the update edges that open a bypass. */
  readonly bypasses: readonly WireLocation[];
}

/** The entries that a step concerns, as stretches of the channel's `order`. */
export interface WireStepInChannel {
  readonly channel: string;
  /** The entries that must make the stop. */
  readonly bound: readonly WireIndexRange[];
  /** The entries that count as the stop. */
  readonly stops: readonly WireIndexRange[];
}

export interface WireChannel {
  /** Only in a graph that is compared; so in what follows. */
  readonly change?: WireGraphChange;
  readonly name: string;
  readonly head: string | null;
  readonly heads: readonly string[];
  readonly deprecated: boolean;
  readonly at: WireLocation;
  readonly entries: readonly WireEntry[];
  /** What `replaces` and `skips` declare. */
  readonly edges: readonly WireEdge[];
  /** What skipRanges declare: each is one, however many entries it covers. */
  readonly ranges: readonly WireRange[];
  /** Indexes of `entries`, lowest version first: the line on which ranges are stretches. */
  readonly order: readonly number[];
}

export interface WireEntry {
  readonly change?: WireGraphChange;
  readonly name: string;
  readonly version: string | null;
  readonly release: string | null;
  readonly bundle: boolean;
  readonly deprecated: boolean;
  readonly maxOpenShiftVersion: string | null;
  readonly skipRange: string | null;
  /** The targets of the automatic updates of OLM v0 and OLM v1 from it in this channel. */
  readonly automatic: { readonly v0: string | null; readonly v1: string | null };
  /** The OLMs whose automatic updates from it never reach the channel head. */
  readonly stuck: readonly WireOlm[];
  readonly at: WireLocation;
}

/** The automatic updates that can lead from one channel to another. Names and channels are given by index. */
export interface WireAcross {
  /** All names of entries, and all names that entries refer to: those with a version first, lowest first. */
  readonly names: readonly string[];
  /** Those of OLM v1 without `channels`. */
  readonly anyChannel: readonly WireAnyChannelUpdates[];
  /** For each of the graph's channels, those of OLM v0 with a Subscription to it, also from other channels' names. */
  readonly switches: readonly (readonly WireUpdates[])[];
}

/** A stretch of names that are all updated to the name `to`. What is in no stretch is not updated. */
export interface WireUpdates extends WireIndexRange {
  readonly to: number;
}

export interface WireAnyChannelUpdates extends WireUpdates {
  /** The channel with the edge, if possible one that has the updated name too; null without an edge. */
  readonly channel: number | null;
  /** `same`: no edge, but another bundle of the same version. */
  readonly kind: "replaces" | "skips" | "skipRange" | "same";
}

/** A generation of OLM. */
export type WireOlm = "v0" | "v1";

export interface WireEdge {
  readonly change?: WireGraphChange;
  readonly from: string;
  readonly to: string;
  readonly kind: "replaces" | "skips" | "skipRange";
  /** The OLMs for which this edge is an automatic update. */
  readonly takenBy: readonly WireOlm[];
  readonly at: WireLocation;
}

/** The updates of one skipRange. */
export interface WireRange {
  readonly change?: WireGraphChange;
  readonly to: string;
  readonly at: WireLocation;
  /** Stretches of the channel's `order`, `end` not included, lowest version first and apart from each other. */
  readonly covers: readonly WireIndexRange[];
}

export interface WireIndexRange {
  readonly start: number;
  readonly end: number;
}

export interface WireFinding {
  readonly rule: string;
  readonly severity: "error" | "warning" | "info" | "hint";
  readonly message: string;
  /** The channel and entry it is about, where it is about one. */
  readonly channel: string | null;
  readonly entry: string | null;
  readonly at: WireLocation;
}

export interface WireLocation {
  readonly uri: string;
  readonly range: { readonly start: WirePosition; readonly end: WirePosition };
}

/** 0-based; `character` in UTF-16 code units. */
export interface WirePosition {
  readonly line: number;
  readonly character: number;
}
