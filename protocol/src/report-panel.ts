// What the extension and the cluster upgrade panel say to each other: two unions, one for each direction.

import type { ClusterJudgement, FactPlace } from "./judge-cluster.ts";
import type { WireLocation } from "./upgrade-graph.ts";

/** The source of a report. The panel saves it to request the report again after a reload. */
export type ReportSource = DumpSource | ClusterSource;

export interface DumpSource {
  readonly kind: "dump";
  /** What people call it, such as a folder's name. */
  readonly label: string;
  /** The files and folders of the dump. */
  readonly uris: readonly string[];
  /** The requested minor version; null for the next one. */
  readonly target: string | null;
}

export interface ClusterSource {
  readonly kind: "cluster";
  /** The context of the kubeconfig. */
  readonly label: string;
  /** The requested minor version; null for the next one. */
  readonly target: string | null;
}

/** Whether the report of a cluster follows it; "ended" after the connection is closed. */
export type LiveState = "live" | "reconnecting" | "ended";

/** How a cluster is followed just now. */
export interface LiveStatus {
  readonly state: LiveState;
  /** Why it is not live. */
  readonly why: string | null;
  /** When the cluster last said something, in milliseconds since 1970. */
  readonly since: number;
  /** Whether it is really that cluster is not checked: its certificate is taken as it is. */
  readonly insecure: boolean;
}

/** Messages from the extension to the panel. */
export type ToReportPanel =
  /** Shows a report; what the reader has made of the view stays as far as it can. */
  | { readonly type: "report"; readonly source: ReportSource; readonly judgement: ClusterJudgement }
  /** The dump or the cluster is being read or judged again, or (null) no longer. */
  | { readonly type: "busy"; readonly what: string | null }
  /** A quiet remark over the report that stays, such as that the dump can no longer be read; null takes it away. */
  | { readonly type: "note"; readonly note: string | null }
  /** An action of the user is done. */
  | { readonly type: "done"; readonly what: string }
  /** How the report follows the cluster. */
  | ({ readonly type: "live" } & LiveStatus)
  /** There is no report to show, and why; the cluster is one that can be connected with again. */
  | { readonly type: "empty"; readonly reason: string; readonly cluster: string | null };

/** Messages from the panel to the extension. */
export type FromReportPanel =
  /** The panel listens now; whatever was shown is to be sent (again). */
  | { readonly type: "ready" }
  /** Read the dump or the cluster again. */
  | { readonly type: "refresh" }
  /** Let the reader choose another dump, or another cluster. */
  | { readonly type: "choose"; readonly kind: ReportSource["kind"] }
  /** Connect to the cluster of an `empty` message. */
  | { readonly type: "connect" }
  /** Judge the upgrade to this minor version; null for the next one. */
  | { readonly type: "target"; readonly target: string | null }
  /** Put the report into the clipboard. */
  | { readonly type: "copy"; readonly format: "markdown" | "json" }
  /** Put an operator's name into the clipboard. */
  | { readonly type: "copyName"; readonly name: string }
  /** Show an object in the dump. */
  | { readonly type: "openObject"; readonly at: FactPlace }
  /** Show an entry in its catalog. */
  | { readonly type: "openEntry"; readonly at: WireLocation };
