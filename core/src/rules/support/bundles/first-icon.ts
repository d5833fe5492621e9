// The icon that OperatorHub.io shows.

import { specOf } from "../../../bundle/csv-parts.ts";
import type { ClusterServiceVersion } from "../../../model/csv.ts";
import { type StructItem, structItems } from "./struct-items.ts";

/** The first item of `spec.icon`. */
export function firstIcon(csv: ClusterServiceVersion): StructItem | undefined {
  return structItems(csv.document, specOf(csv), "icon")[0];
}
