// One difference between two states of a package, as it is listed and marked in the upgrade graph.

import type { Place } from "../../syntax/source-file.ts";
import type { Olm } from "../resolution.ts";

/** `stuck`: automatic updates do not reach the channel head any more. `lost` and `new`: only in one of both states. */
export type ChangeMark = "stuck" | "lost" | "changed" | "new";

/** Text, or the names of versions, newest first. */
export type ChangePart = string | { readonly versions: readonly string[] };

/** One difference between two states of a package. */
export interface PackageChange {
  readonly mark: ChangeMark;
  /** The channels that it is about; empty for the package as a whole. */
  readonly channels: readonly string[];
  /** The OLMs that it is about; empty if it is about the text alone. */
  readonly olms: readonly Olm[];
  readonly sentence: readonly ChangePart[];
  /** The versions that it marks in the graph. */
  readonly marked: readonly string[];
  /** In the text of today; for what is lost, in the other text. */
  readonly at: Place;
}
