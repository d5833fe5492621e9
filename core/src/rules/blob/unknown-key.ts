import { fieldOf, spanOf, stringFieldOf } from "../../go/field-of.ts";
import { fieldNamed } from "../../model/check-shape.ts";
import { channelSchema, entrySchema, propertySchema } from "../../schema/blob-schemas.ts";
import { knownBlobSchemas } from "../../schema/guardrails-schema.ts";
import { propertySchemas } from "../../schema/property-schemas.ts";
import type { ObjectShape, Shape } from "../../schema/shape.ts";
import type { Key, MapNode, Node } from "../../syntax/node.ts";
import type { Document } from "../../syntax/source-file.ts";
import { defineRule, type Report } from "../rule.ts";
import { suggestField } from "../support/missing-field-report.ts";
import { didYouMean, renameFix } from "../support/nearest-name.ts";
import { nestFix } from "../support/nest-fix.ts";
import { mechanical } from "../support/text-fix.ts";

export default defineRule({
  id: "unknown-key",
  scope: "blob",
  severity: "warning",
  isIgnoredText: true,
  summary: "Keys are spelled as opm spells its fields and placed where opm reads them.",
  *check(blob) {
    const shape = knownBlobSchemas.get(blob.schema.value);
    if (shape && hasUnknownKey(blob.root, shape)) yield* checkMap(blob.document, blob.root, shape);
    if (blob.kind !== "bundle") return;
    for (const { document, type, value } of blob.properties) {
      const valueShape = handwrittenTypes.has(type?.value ?? "") && propertySchemas.get(type?.value ?? "");
      if (value && valueShape && hasUnknownKey(value, valueShape)) yield* checkNode(document, value, valueShape);
    }
  },
});

// Authors write the values of these types by hand. Tools copy the values of other types from a CSV.
const handwrittenTypes: ReadonlySet<string> = new Set([
  "olm.package",
  "olm.package.required",
  "olm.gvk",
  "olm.gvk.required",
]);

/** Whether there is something to report: mostly there is not, and a generator for each value takes as long as the search. */
function hasUnknownKey(node: Node, shape: Shape): boolean {
  if (shape.kind === "list") return node.kind === "list" && node.items.some((item) => hasUnknownKey(item, shape.items));
  if (shape.kind !== "object" || node.kind !== "map") return false;
  return node.pairs.some(({ key, value }) => {
    const field = fieldNamed(shape, key.value);
    return !field || (value.kind !== "scalar" && hasUnknownKey(value, field.shape));
  });
}

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
  // The rule on the missing required field reports this key.
  if (suggestion !== undefined && (shape.byName.get(suggestion)?.required || isValueOfProperty(suggestion, map, shape)))
    return;
  if (suggestion !== undefined) {
    const message = `'${key.value}' is not a field of ${shape.title}, so opm ignores it${didYouMean(suggestion)}`;
    yield { at, message, fixes: () => mechanical(renameFix(at, suggestion)()) };
    return;
  }
  const parent = suggestParentOf(document, key.value, map, shape);
  // Several keys with the same wrong indentation are reported once.
  const first = map.pairs.find((pair) => suggestParentOf(document, pair.key.value, map, shape) === parent)?.key;
  if (parent === undefined || first !== key) return;
  const advice = parent === "entries" ? "indent it as a field of an entry" : `indent it below '${parent}'`;
  const isMisplaced = (name: string) => suggestParentOf(document, name, map, shape) === parent;
  const message = `opm ignores '${key.value}' at this level; ${advice}`;
  yield { at, message, fixes: () => nestFix(document, map, parent, isMisplaced) };
}

/** The value of a property with a type is not a required field of the shape, but without it opm rejects the property. */
function isValueOfProperty(field: string, map: MapNode, shape: ObjectShape): boolean {
  const type = shape === propertySchema && field === "value" ? fieldOf(map, "type") : undefined;
  return type?.kind === "scalar" && type.value !== "olm.bundle.object";
}

/** The field of the same mapping whose value could contain the key; undefined if the key is in the right mapping. */
function suggestParentOf(document: Document, key: string, map: MapNode, shape: ObjectShape): string | undefined {
  const name = key.trim();
  if (fieldNamed(shape, name)) return undefined;
  if (shape === channelSchema && fieldNamed(entrySchema, name)) return "entries";
  const type = stringFieldOf(document, map, "type")?.value ?? "";
  const value = shape === propertySchema && handwrittenTypes.has(type) ? propertySchemas.get(type) : undefined;
  if (value?.kind === "object" && fieldNamed(value, name)) return "value";
  return shape.fields.find((field) => field.shape.kind === "object" && fieldNamed(field.shape, name))?.name;
}
