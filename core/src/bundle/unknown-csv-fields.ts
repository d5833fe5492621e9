// The keys of a ClusterServiceVersion that its CustomResourceDefinition does not have. The parts of pods are left to the
// types of Kubernetes.

import { memoize } from "../base/memoize.ts";
import { spanOf } from "../go/field-of.ts";
import type { ClusterServiceVersion } from "../model/csv.ts";
import { csvSchema } from "../schema/csv-schema.ts";
import type { ResourceField, ResourceObject, ResourceShape } from "../schema/resource-shape.ts";
import type { MapNode, Node } from "../syntax/node.ts";
import type { Located } from "../syntax/source-file.ts";
import { holdsOtherKeys } from "./decoding/go-problem-search.ts";
import { type GoType, goFields, goStruct } from "./decoding/go-types.ts";

/** A key that no program reads. */
export interface UnknownCsvField {
  readonly at: Located<string>;
  /** The field around it; undefined at the root. */
  readonly parent: string | undefined;
  /** The fields that are absent beside it. */
  readonly choices: readonly string[];
}

/** The unknown keys, in the order of the text. */
export const unknownCsvFields = memoize((csv: ClusterServiceVersion): readonly UnknownCsvField[] =>
  [...findUnknown(csv)].sort((a, b) => a.at.span.start - b.at.span.start),
);

/** A value that is still to be looked at: what it is by the definition, and by Go's types, which have the same fields. */
interface Waiting {
  readonly node: Node;
  readonly shape: ResourceShape;
  readonly type: GoType;
  readonly name: string | undefined;
}

function* findUnknown({ document, map }: ClusterServiceVersion): Generator<UnknownCsvField> {
  const type = goStruct("ClusterServiceVersion");
  if (!holdsOtherKeys(map, type)) return;
  const waiting: Waiting[] = [{ node: map, shape: csvSchema, type, name: undefined }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const part of partsOf(next)) waiting.push(part);
    const { node, shape, name } = next;
    if (node.kind !== "map" || shape.kind !== "object" || shape.isOpen) continue;
    const fields = fieldsByName(shape);
    const unknown = node.pairs.filter(({ key }) => !fields.has(key.value));
    const choices = unknown.length > 0 ? absentFields(node, shape) : [];
    for (const { key } of unknown) {
      yield { at: { document, span: spanOf(key), value: key.value }, parent: name, choices };
    }
  }
}

function absentFields(map: MapNode, { fields }: ResourceObject): readonly string[] {
  const present = new Set(map.pairs.map(({ key }) => key.value));
  return fields.map(({ name }) => name).filter((name) => !present.has(name));
}

/** The lists and mappings in a value that the definition describes. */
function partsOf({ node, shape, type, name }: Waiting): readonly Waiting[] {
  if (node.kind === "list" && shape.kind === "list" && type.kind === "list") {
    return node.items.map((item) => ({ node: item, shape: shape.items, type: type.of, name }));
  }
  if (node.kind !== "map" || shape.kind !== "object") return [];
  const [fields, goTypes] = [fieldsByName(shape), goFields(type)];
  return node.pairs.flatMap(({ key, value }): readonly Waiting[] => {
    const field = value.kind === "scalar" ? undefined : fields.get(key.value);
    const goField = goTypes.get(key.value);
    return field && goField ? [{ node: value, shape: field.shape, type: goField.type, name: field.name }] : [];
  });
}

const fieldsByName = memoize(
  ({ fields }: ResourceObject): ReadonlyMap<string, ResourceField> =>
    // The first of a name counts.
    new Map(fields.toReversed().map((field) => [field.name, field])),
);
