// Where to report a field that is missing: at its empty or misspelt key, if there is one.

import { keyOf, spanOf } from "../../go/field-of.ts";
import { fieldNamed } from "../../model/check-shape.ts";
import type { ObjectShape } from "../../schema/shape.ts";
import type { Key, MapNode } from "../../syntax/node.ts";
import type { Document, Place } from "../../syntax/source-file.ts";
import type { Report } from "../rule.ts";
import { didYouMean, nearestName, renameFix } from "./nearest-name.ts";

interface MissingField {
  readonly document: Document;
  readonly map: MapNode;
  readonly shape: ObjectShape;
  readonly field: string;
  /** Where to report it when no key comes near: the name of what lacks it. */
  readonly fallback: Place;
}

/** The report that a field is missing, with the repair of a misspelt key. */
export function missingFieldReport(missing: MissingField, message: string): Report {
  const { document, map, shape, field, fallback } = missing;
  const empty = keyOf(map, field);
  if (empty) return { at: { document, span: spanOf(empty) }, message };
  const misspelt = map.pairs.find(({ key }) => suggestField(key, map, shape) === field)?.key;
  if (!misspelt) return { at: fallback, message };
  const at = { document, span: spanOf(misspelt), value: misspelt.value };
  return {
    at,
    message: `'${misspelt.value}' is no '${field}': ${message}${didYouMean(field)}`,
    fixes: renameFix(at, field),
  };
}

/** The field that a key which opm does not know is probably misspelt for; blanks that nobody sees count as slips too. */
export function suggestField(key: Key, map: MapNode, shape: ObjectShape): string | undefined {
  if (fieldNamed(shape, key.value)) return undefined;
  const free = shape.fields.map(({ name }) => name).filter((name) => keyOf(map, name) === undefined);
  const bare = key.value.replace(/[\s\u200b\ufeff]/g, "");
  return free.find((name) => name === bare) ?? nearestName(bare, free);
}
