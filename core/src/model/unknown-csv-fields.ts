// The keys of a ClusterServiceVersion that its CustomResourceDefinition does not have. The parts of pods are left to the
// types of Kubernetes.

import { memoize } from "../base/memoize.ts";
import { spanOf } from "../go/field-of.ts";
import { csvSchema } from "../schema/csv-schema.ts";
import type { ResourceField, ResourceObject, ResourceShape } from "../schema/resource-shape.ts";
import type { Node } from "../syntax/node.ts";
import { searchParts } from "../syntax/reuse/search-parts.ts";
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
    if (!holdsUnknown(node, shape)) continue;
    forEachPart(node, shape, (part, of, field = name) => waiting.push({ node: part, shape: of, name: field }));
    if (node.kind !== "map" || shape.kind !== "object" || !hasUnknown(node, shape)) continue;
    const present = new Set(node.pairs.map((pair) => pair.key.value));
    const choices = shape.fields.map((each) => each.name).filter((each) => !present.has(each));
    const fields = fieldsByName(shape);
    for (const { key } of node.pairs) {
      if (fields.has(key.value)) continue;
      yield { at: { document, span: spanOf(key), value: key.value }, parent: name, choices };
    }
  }
}

/** Most values hold no unknown key. */
const holdsUnknown = searchParts<ResourceShape>({ isFound: hasUnknown, forEachPart });

function hasUnknown(node: Node, shape: ResourceShape): boolean {
  if (node.kind !== "map" || shape.kind !== "object" || shape.isOpen) return false;
  const fields = fieldsByName(shape);
  return node.pairs.some(({ key }) => !fields.has(key.value));
}

function forEachPart(node: Node, shape: ResourceShape, visit: (part: Node, of: ResourceShape, name?: string) => void) {
  if (node.kind === "list" && shape.kind === "list") for (const item of node.items) visit(item, shape.items);
  if (node.kind !== "map" || shape.kind !== "object") return;
  const fields = fieldsByName(shape);
  for (const { key, value } of node.pairs) {
    const field = value.kind === "scalar" ? undefined : fields.get(key.value);
    if (field && hasParts(field.shape)) visit(value, field.shape, field.name);
  }
}

function hasParts({ kind }: ResourceShape): boolean {
  return kind === "object" || kind === "list";
}

const fieldsByName = memoize(
  ({ fields }: ResourceObject): ReadonlyMap<string, ResourceField> =>
    // The first of a name counts.
    new Map(fields.toReversed().map((field) => [field.name, field])),
);
