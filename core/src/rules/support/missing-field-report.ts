// The report of a missing field. It is at the field's key if that is empty or misspelt, else at the object around it.

import { keyOf, spanOf } from "../../go/field-of.ts";
import { fieldNamed } from "../../model/check-shape.ts";
import type { ObjectShape } from "../../schema/shape.ts";
import type { Key, MapNode } from "../../syntax/node.ts";
import type { Document, Place } from "../../syntax/source-file.ts";
import type { Report } from "../rule.ts";
import { nearestName, renameFix } from "./nearest-name.ts";
import { mechanical } from "./text-fix.ts";

interface MissingField {
  readonly document: Document;
  readonly map: MapNode;
  readonly shape: ObjectShape;
  readonly field: string;
  /** Where to report the field if no key resembles it, such as the name of the object that lacks it. */
  readonly fallback: Place;
}

/** The report that a field is missing, with a fix if its key is misspelt. */
export function missingFieldReport(missing: MissingField, message: string): Report {
  const { document, map, shape, field, fallback } = missing;
  const empty = keyOf(map, field);
  if (empty) return { at: { document, span: spanOf(empty) }, message };
  const misspelt = map.pairs.find(({ key }) => suggestField(key, map, shape) === field)?.key;
  if (!misspelt) return { at: fallback, message };
  return misspeltFieldReport(document, misspelt, field, message);
}

/** The report that a field is missing because its key is misspelt. */
export function misspeltFieldReport(document: Document, key: Key, field: string, message: string): Report {
  const at = { document, span: spanOf(key), value: key.value };
  return {
    at,
    message: `${message}; did you mean '${field}' instead of '${key.value}'?`,
    fixes: () => mechanical(renameFix(at, field)()),
  };
}

/** The field that an unknown key most likely stands for; invisible characters count as misspelling too. */
export function suggestField(key: Key, map: MapNode, shape: ObjectShape): string | undefined {
  if (fieldNamed(shape, key.value)) return undefined;
  const unusedFields = shape.fields.map(({ name }) => name).filter((name) => keyOf(map, name) === undefined);
  // In a CSV, fields of an entry are annotations such as olm.skipRange.
  const visible = key.value.replace(/[\s\u200b\ufeff]/g, "").replace(/^olm\./, "");
  return unusedFields.find((name) => name === visible) ?? nearestName(visible, unusedFields);
}
