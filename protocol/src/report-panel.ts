// What the extension and the cluster upgrade panel say to each other: two unions, one for each direction.

import type { ClusterJudgement, FactPlace } from "./upgrade-check.ts";
import type { WirePlace } from "./upgrade-graph.ts";

/** What a report was made from: the panel keeps it, so that it can be made again after a reload. */
export interface ReportSource {
  /** What people call it, such as a folder's name. */
  readonly label: string;
  /** The files and folders of the dump. */
  readonly uris: readonly string[];
  /** The minor version that was asked for; null for the next one. */
  readonly target: string | null;
}

/** What the extension tells the panel. */
export type ToReportPanel =
  /** Shows a report; what the reader has made of the view stays as far as it can. */
  | { readonly type: "report"; readonly source: ReportSource; readonly judgement: ClusterJudgement }
  /** The dump is being read or judged again, or (null) no longer. */
  | { readonly type: "busy"; readonly what: string | null }
  /** A quiet remark over the report that stays, such as that the dump can no longer be read; null takes it away. */
  | { readonly type: "note"; readonly note: string | null }
  /** Something that the reader asked for is done. */
  | { readonly type: "done"; readonly what: string }
  /** There is no report to show, and why. */
  | { readonly type: "empty"; readonly reason: string };

/** What the panel tells the extension. */
export type FromReportPanel =
  /** The panel listens now; whatever was shown is to be sent (again). */
  | { readonly type: "ready" }
  /** Read the dump again. */
  | { readonly type: "refresh" }
  /** Let the reader choose another dump. */
  | { readonly type: "choose" }
  /** Judge the way to this minor version; null for the next one. */
  | { readonly type: "target"; readonly target: string | null }
  /** Put the report into the clipboard. */
  | { readonly type: "copy"; readonly format: "markdown" | "json" }
  /** Show an object in the dump. */
  | { readonly type: "openObject"; readonly at: FactPlace }
  /** Show an entry in its catalog. */
  | { readonly type: "openEntry"; readonly at: WirePlace };
