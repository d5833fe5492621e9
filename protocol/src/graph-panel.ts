// What the extension and the upgrade graph panel say to each other: two unions, one for each direction.

import type { CompareWith } from "./compare-with.ts";
import type { WireGraph, WireLocation } from "./upgrade-graph.ts";
import type { UpgradeQuestionResult, WireQuestion } from "./upgrade-question.ts";

/** The source of a graph. The panel saves it to request the graph again after a reload. */
export interface GraphSource {
  /** The text document in whose catalog the package is. */
  readonly uri: string;
  readonly package: string;
  /** What it is compared with. */
  readonly compare?: CompareWith;
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

export type PictureFormat = "svg" | "png";

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
  /** Asks for a `picture` with this number: of this SVG, or of the graph as it is shown. */
  | { readonly type: "draw"; readonly number: number; readonly format: PictureFormat; readonly svg: string | null }
  /** Whether the panel stays on its package; the page saves it for the time after a reload. */
  | { readonly type: "kept"; readonly kept: boolean }
  /** The text of the last message `copy` is on the clipboard. */
  | { readonly type: "copied" }
  /** Asks about these versions in the panel; what is null stays as it is. */
  | { readonly type: "question"; readonly have: string | null; readonly want: string | null }
  /** The answer to the `ask` with this number. */
  | { readonly type: "answer"; readonly number: number; readonly result: UpgradeQuestionResult }
  /** There is no graph to show, and why. */
  | { readonly type: "empty"; readonly reason: string };

/** Messages from the panel to the extension. */
export type FromGraphPanel =
  /** The panel listens now; whatever was shown is to be sent (again). */
  | { readonly type: "ready" }
  /** Show this place of the shown graph's source; `focus` says whether the keyboard goes there too. */
  | { readonly type: "open"; readonly at: WireLocation; readonly focus: boolean }
  /** Let the user choose another package of the open folders. */
  | { readonly type: "pickPackage" }
  /** Answer a question about the shown package, with this number; an earlier question needs no answer any more. */
  | { readonly type: "ask"; readonly number: number; readonly question: WireQuestion }
  /** Put a text on the clipboard. */
  | { readonly type: "copy"; readonly text: string }
  /** The picture that was asked for with this number: the bytes of the file; null where the page cannot draw it. */
  | { readonly type: "picture"; readonly number: number; readonly content: Uint8Array | null }
  /** Compare the graph with nothing any more. */
  | { readonly type: "stopComparing" };
