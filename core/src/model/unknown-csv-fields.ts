// The keys of a ClusterServiceVersion that its CustomResourceDefinition does not have. The parts of pods are left to the
// types of Kubernetes.

import { memoize } from "../base/memoize.ts";
import { spanOf } from "../go/field-of.ts";
import { csvSchema } from "../schema/csv-schema.ts";
import type { ResourceShape } from "../schema/resource-shape.ts";
import type { Node } from "../syntax/node.ts";
import type { Located } from "../syntax/source-file.ts";
import type { ClusterServiceVersion } from "./csv.ts";

/** A key that no program reads. */
export interface UnknownCsvField {
  readonly at: Located<string>;
  /** The field around it; undefined at the root. */
  readonly parent: string | undefined;
  /** The fields that are absent beside it. */
  readonly choices: readonly string[];
}

/** The unknown keys, in the order of the text. Empty for a document with syntax errors. */
export const unknownCsvFields = memoize((csv: ClusterServiceVersion): readonly UnknownCsvField[] =>
  csv.document.problems.length > 0 ? [] : [...findUnknown(csv)].sort((a, b) => a.at.span.start - b.at.span.start),
);

/** A node that is still to be examined. */
interface Waiting {
  readonly node: Node;
  readonly shape: ResourceShape;
  readonly name: string | undefined;
}

function* findUnknown({ document, map }: ClusterServiceVersion): Generator<UnknownCsvField> {
  const waiting: Waiting[] = [{ node: map, shape: csvSchema, name: undefined }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, shape, name } = next;
    if (node.kind === "list" && shape.kind === "list") {
      for (const item of node.items) waiting.push({ node: item, shape: shape.items, name });
    }
    if (node.kind !== "map" || shape.kind !== "object") continue;
    for (const { key, value } of node.pairs) {
      const field = shape.fields.find((each) => each.name === key.value);
      if (field) {
        if (value.kind !== "scalar") waiting.push({ node: value, shape: field.shape, name: field.name });
      } else if (!shape.isOpen) {
        const present = new Set(node.pairs.map((pair) => pair.key.value));
        const choices = shape.fields.map((each) => each.name).filter((each) => !present.has(each));
        yield { at: { document, span: spanOf(key), value: key.value }, parent: name, choices };
      }
    }
  }
}
