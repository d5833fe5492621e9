// An annotation as operator-framework/api decodes it: a number or boolean is its text, and null is empty.

import { annotationAt, type ClusterServiceVersion } from "../../../model/csv.ts";
import type { Located } from "../../../syntax/source-file.ts";

/** The text of an annotation of a CSV; undefined where it is missing, a list or a mapping. */
export function annotationText(csv: ClusterServiceVersion, key: string): Located<string> | undefined {
  const annotation = annotationAt(csv, key);
  if (annotation?.value.kind !== "scalar") return undefined;
  const { document, span, value } = annotation;
  return { document, span, value: value.value === null ? "" : String(value.value) };
}
