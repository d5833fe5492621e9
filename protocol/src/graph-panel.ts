// What the extension and the upgrade graph panel say to each other: two unions, one for each direction.

import type { WireGraph, WireLocation } from "./upgrade-graph.ts";

/** The source of a graph. The panel saves it to request the graph again after a reload. */
export interface GraphSource {
  /** The text document in whose catalog the package is. */
  readonly uri: string;
  readonly package: string;
}

/** What a checked cluster has installed somewhere. */
export interface InstalledVersion {
  /** Null where nothing says which package it is of. */
  readonly package: string | null;
  /** The bundle's name. */
  readonly name: string;
  readonly version: string | null;
  /** The object that installed it, such as `namespace/name` of a CSV or `ClusterExtension buoy`. */
  readonly where: string;
}

/** Messages from the extension to the panel. */
export type ToGraphPanel =
  /** Shows a graph, selecting what `graph.selected` names; the view stays as it is where the package is the same. */
  | { readonly type: "graph"; readonly source: GraphSource; readonly graph: WireGraph; readonly note: string | null }
  /** The cursor stands on another entry of the package that is shown. */
  | { readonly type: "select"; readonly channel: string | null; readonly entry: string | null }
  /** A quiet remark over the graph that stays, such as that the text is broken just now; `null` takes it away. */
  | { readonly type: "note"; readonly note: string | null }
  /** What the cluster that was checked last has installed, of any package; nothing where none is known any more. */
  | { readonly type: "installed"; readonly installed: readonly InstalledVersion[] }
  /** There is no graph to show, and why. */
  | { readonly type: "empty"; readonly reason: string };

/** Messages from the panel to the extension. */
export type FromGraphPanel =
  /** The panel listens now; whatever was shown is to be sent (again). */
  | { readonly type: "ready" }
  /** Show this place of the shown graph's source; `focus` says whether the keyboard goes there too. */
  | { readonly type: "open"; readonly at: WireLocation; readonly focus: boolean }
  /** Show another package of the same catalog. */
  | { readonly type: "switchPackage"; readonly package: string };
