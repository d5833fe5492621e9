// What may be typed at a place.

import { documentAt, type Snapshot } from "../../session/snapshot.ts";
import type { Place } from "../../syntax/source-file.ts";
import { completeClusterExtension } from "./complete-cluster-extension.ts";
import { completeOperatorCondition } from "./complete-operator-condition.ts";

/** One thing that may stand at the cursor. */
export interface Completion {
  /** What a list shows; what an editor compares with the typed text where `filter` is undefined. */
  readonly label: string;
  readonly kind: "package" | "channel" | "version" | "range" | "value" | "field";
  /** A few words beside the label, as plain text. */
  readonly detail: string | undefined;
  /** CommonMark, with all catalog text escaped. */
  readonly documentation: string | undefined;
  readonly deprecated: boolean;
  /** What is replaced, all on the cursor's line. */
  readonly at: Place;
  /** To be inserted as it is: further lines bring their own indentation. */
  readonly newText: string;
  readonly filter: string | undefined;
}

/** The completions at an offset of the snapshot's file, best first; empty where there is nothing to choose from. */
export function completionsAt(snapshot: Snapshot, offset: number): readonly Completion[] {
  const at = documentAt(snapshot, offset);
  return at ? [...completeClusterExtension(snapshot, at), ...completeOperatorCondition(at)] : [];
}
