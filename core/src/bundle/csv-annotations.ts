// The annotations of a ClusterServiceVersion as operator-framework/api's decoder reads them: numbers and booleans are texts.

import { memoize } from "../base/memoize.ts";
import { fieldOf } from "../go/field-of.ts";
import { annotationsIn, type ClusterServiceVersion } from "../model/csv.ts";
import type { Node } from "../syntax/node.ts";
import type { Located } from "../syntax/source-file.ts";
import { mapField } from "./fields.ts";

/** An annotation with its value as a text. */
export interface TextAnnotation {
  readonly key: Located<string>;
  readonly text: Located<string>;
  readonly node: Node;
}

/** The annotations whose values can be texts, in the order of the text. */
export const csvAnnotations = memoize((csv: ClusterServiceVersion): readonly TextAnnotation[] => {
  const metadata = mapField(csv.map, "metadata");
  const annotations = annotationsIn(csv.document, metadata && fieldOf(metadata, "annotations"));
  return annotations.flatMap(({ key, value, document, span }) => {
    if (value.kind !== "scalar") return [];
    return { key, text: { document, span, value: value.value === null ? "" : String(value.value) }, node: value };
  });
});

/** The annotation with this key; undefined where it is missing, a list or a mapping. */
export function csvAnnotation(csv: ClusterServiceVersion, name: string): TextAnnotation | undefined {
  return csvAnnotations(csv).findLast(({ key }) => key.value === name);
}
