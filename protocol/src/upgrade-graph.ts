// What the server tells the editor about a package's upgrade graph: plain data, places as LSP counts them (0-based).

/** Request method: the upgrade graph of the package at a place in a text document. */
export const upgradeGraphMethod = "olmCatalogs/upgradeGraph";

/** Notification method, server to client: graphs of these catalog roots may have changed; ask again if shown. */
export const upgradeGraphChangedMethod = "olmCatalogs/upgradeGraphChanged";

export interface UpgradeGraphParams {
  readonly uri: string;
  /** Without a position, or where none is named at it, the document's first package. */
  readonly position?: WirePosition;
  /** Asks for this package of the document's catalog whatever stands at the position. */
  readonly package?: string;
}

export interface UpgradeGraphChangedParams {
  readonly roots: readonly string[];
}

/** Why there is no graph (not a catalog, no package here), or the graph. */
export type UpgradeGraphResult = { readonly graph: WireGraph } | { readonly none: string };

export interface WireGraph {
  readonly package: string;
  /** The catalog's root folder as a URI; with `package` it names the graph. */
  readonly root: string;
  /** All packages of the catalog, for switching. */
  readonly packages: readonly string[];
  readonly defaultChannel: string | null;
  readonly deprecated: boolean;
  readonly at: WirePlace | null;
  readonly channels: readonly WireChannel[];
  /** What stands at the asked position. */
  readonly selected: { readonly channel: string | null; readonly entry: string | null };
  /** Findings of this package, most severe first. */
  readonly findings: readonly WireFinding[];
  /** How many documents beside the package's could not be read, so that parts of the graph may be missing. */
  readonly unread: number;
}

export interface WireChannel {
  readonly name: string;
  readonly head: string | null;
  readonly heads: readonly string[];
  readonly deprecated: boolean;
  readonly at: WirePlace;
  readonly entries: readonly WireEntry[];
  readonly edges: readonly WireEdge[];
}

export interface WireEntry {
  readonly name: string;
  readonly version: string | null;
  readonly release: string | null;
  readonly bundle: boolean;
  readonly deprecated: boolean;
  readonly maxOpenShiftVersion: string | null;
  readonly skipRange: string | null;
  readonly at: WirePlace;
}

/** A generation of OLM. */
export type WireOlm = "v0" | "v1";

export interface WireEdge {
  readonly from: string;
  readonly to: string;
  readonly kind: "replaces" | "skips" | "skipRange";
  /** The OLMs that go along it by themselves. */
  readonly takenBy: readonly WireOlm[];
  readonly at: WirePlace;
}

export interface WireFinding {
  readonly rule: string;
  readonly severity: "error" | "warning" | "info" | "hint";
  readonly message: string;
  /** The channel and entry it is about, where it is about one. */
  readonly channel: string | null;
  readonly entry: string | null;
  readonly at: WirePlace;
}

export interface WirePlace {
  readonly uri: string;
  readonly range: { readonly start: WirePosition; readonly end: WirePosition };
}

/** 0-based; `character` in UTF-16 code units. */
export interface WirePosition {
  readonly line: number;
  readonly character: number;
}
