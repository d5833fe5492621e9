import { spanOf, stringAt } from "../../go/field-of.ts";
import { fieldNamed } from "../../model/check-shape.ts";
import { blobSchemas, channelSchema, entrySchema, propertySchema } from "../../schema/blob-schemas.ts";
import { propertySchemas } from "../../schema/property-schemas.ts";
import type { ObjectShape, Shape } from "../../schema/shape.ts";
import type { Key, MapNode, Node } from "../../syntax/node.ts";
import type { Document } from "../../syntax/source-file.ts";
import { defineRule, type Report } from "../rule.ts";
import { suggestField } from "../support/missing-field-report.ts";
import { didYouMean, renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "unknown-key",
  scope: "blob",
  severity: "warning",
  summary:
    "No key looks like a field that opm knows and is spelt differently, or stands where opm does not look for it.",
  *check(blob) {
    const shape = blobSchemas.get(blob.schema.value);
    if (shape) yield* checkMap(blob.document, blob.root, shape);
    if (blob.kind !== "bundle") return;
    for (const { document, type, value } of blob.properties) {
      const valueShape = checkedProperties.has(type?.value ?? "") && propertySchemas.get(type?.value ?? "");
      if (value && valueShape) yield* checkNode(document, value, valueShape);
    }
  },
});

// Other values come from a CSV, by a tool; nobody misspells their keys here.
const checkedProperties: ReadonlySet<string> = new Set([
  "olm.package",
  "olm.package.required",
  "olm.gvk",
  "olm.gvk.required",
]);

function* checkNode(document: Document, node: Node, shape: Shape): Generator<Report> {
  if (shape.kind === "object" && node.kind === "map") yield* checkMap(document, node, shape);
  if (shape.kind === "list" && node.kind === "list") {
    for (const item of node.items) yield* checkNode(document, item, shape.items);
  }
}

function* checkMap(document: Document, map: MapNode, shape: ObjectShape): Generator<Report> {
  for (const { key, value } of map.pairs) {
    const field = fieldNamed(shape, key.value);
    if (!field) yield* checkKey(document, key, map, shape);
    else if (value.kind !== "scalar") yield* checkNode(document, value, field.shape);
  }
}

function* checkKey(document: Document, key: Key, map: MapNode, shape: ObjectShape): Generator<Report> {
  const at = { document, span: spanOf(key), value: key.value };
  const suggestion = suggestField(key, map, shape);
  // What opm refuses to do without is reported as missing, at this very key.
  if (suggestion !== undefined && shape.byName.get(suggestion)?.required) return;
  if (suggestion !== undefined) {
    const message = `'${key.value}' is no field of ${shape.title}, so opm ignores it${didYouMean(suggestion)}`;
    yield { at, message, fixes: renameFix(at, suggestion) };
    return;
  }
  const outer = fieldHolding(document, key, map, shape);
  // Several keys that stand too far left are one mistake.
  const first = map.pairs.find((pair) => fieldHolding(document, pair.key, map, shape) === outer)?.key;
  if (outer === undefined || first !== key) return;
  const place =
    outer === "entries"
      ? "is a field of an entry, but stands beside the entries"
      : `belongs below '${outer}', but stands beside it`;
  yield { at, message: `'${key.value}' ${place}, where opm ignores it` };
}

/** The field of the same mapping below which this key, not one of its own, would mean something. */
function fieldHolding(document: Document, key: Key, map: MapNode, shape: ObjectShape): string | undefined {
  const name = key.value.trim();
  if (fieldNamed(shape, name)) return undefined;
  if (shape === channelSchema && fieldNamed(entrySchema, name)) return "entries";
  const type = stringAt(document, map, "type")?.value ?? "";
  const value = shape === propertySchema && checkedProperties.has(type) ? propertySchemas.get(type) : undefined;
  if (value?.kind === "object" && fieldNamed(value, name)) return "value";
  return shape.fields.find((field) => field.shape.kind === "object" && fieldNamed(field.shape, name))?.name;
}
