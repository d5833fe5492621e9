// Decodes bundle properties in annotations as Go's encoding/json does, with its exact errors: the annotation that OLM v0
// writes from the catalog (registry/resolver/projection/properties.go), and the author's `olm.properties`, which OLM v1
// reads (cluster-olm-operator's incompatible_operator_controller.go).

import { matchesField } from "../go/field-names.ts";
import {
  type JsonSpan,
  jsonElements,
  jsonKind,
  jsonMembers,
  jsonStringValue,
  jsonSyntaxError,
  jsonValueOf,
} from "../go/go-json.ts";
import type { Parsed } from "../versions/parsed.ts";

/** A property whose value is not decoded yet. */
export interface RawProperty {
  readonly type: string;
  /** The value's JSON text as written (`json.RawMessage`); empty without a value. */
  readonly json: string;
}

/** Reads the annotation `operatorframework.io/properties`, `{"properties":[…]}`, as OLM v0 does. */
export function readProjectedProperties(text: string): Parsed<readonly RawProperty[]> {
  return decodeAnnotation(text, PROJECTED, (decoding, value) => {
    const kind = jsonKind(decoding.text, value);
    if (kind === "null") return;
    if (kind !== "object") return recordError(decoding, kind, "value of type projection.propertiesAnnotation");
    for (const { key, value: list } of jsonMembers(decoding.text, value)) {
      if (matchesField(key, "properties")) decodeList(decoding, list);
    }
  });
}

/** Reads the annotation `olm.properties`, `[…]`, as OLM v1 does. */
export function readBundleProperties(text: string): Parsed<readonly RawProperty[]> {
  return decodeAnnotation(text, OF_BUNDLE, decodeList);
}

/** Go's names in error messages for the list, a property and its type. */
interface GoPlaces {
  readonly list: string;
  readonly property: string;
  readonly type: string;
}

interface Decoding {
  readonly text: string;
  readonly places: GoPlaces;
  /** The slice with its spare elements: Go decodes a repeated list into the elements of the previous one. */
  elements: { type: string; json: string }[];
  length: number;
  /** The first error. Go continues decoding but discards the result. */
  error: string | undefined;
}

const PROJECTED: GoPlaces = {
  list: "struct field propertiesAnnotation.properties of type []projection.property",
  property: "struct field propertiesAnnotation.properties of type projection.property",
  type: "struct field property.properties.type of type string",
};
const OF_BUNDLE: GoPlaces = {
  list: "value of type []property.Property",
  property: "value of type property.Property",
  type: "struct field Property.type of type string",
};
const CONTEXT = "failed to unmarshal properties annotation: ";

function decodeAnnotation(
  written: string,
  places: GoPlaces,
  decode: (decoding: Decoding, value: JsonSpan) => void,
): Parsed<readonly RawProperty[]> {
  const text = written.toWellFormed();
  const syntaxError = jsonSyntaxError(text);
  if (syntaxError !== undefined) return { error: CONTEXT + syntaxError };
  const decoding: Decoding = { text, places, elements: [], length: 0, error: undefined };
  decode(decoding, jsonValueOf(text));
  if (decoding.error !== undefined) return { error: CONTEXT + decoding.error };
  return { ok: decoding.elements.slice(0, decoding.length) };
}

function recordError(decoding: Decoding, kind: string, place: string): void {
  decoding.error ??= `json: cannot unmarshal ${kind} into Go ${place}`;
}

function decodeList(decoding: Decoding, value: JsonSpan): void {
  const kind = jsonKind(decoding.text, value);
  if (kind !== "array" && kind !== "null") return recordError(decoding, kind, decoding.places.list);
  let length = 0;
  if (kind === "array") {
    for (const element of jsonElements(decoding.text, value)) decodeProperty(decoding, length++, element);
  }
  decoding.length = length;
  if (length === 0) decoding.elements = [];
}

function decodeProperty(decoding: Decoding, index: number, value: JsonSpan): void {
  decoding.elements[index] ??= { type: "", json: "" };
  const property = decoding.elements[index];
  const kind = jsonKind(decoding.text, value);
  if (kind === "null") return;
  if (kind !== "object") return recordError(decoding, kind, decoding.places.property);
  for (const member of jsonMembers(decoding.text, value)) {
    if (matchesField(member.key, "type")) property.type = decodeType(decoding, member.value) ?? property.type;
    if (matchesField(member.key, "value")) property.json = decoding.text.slice(member.value.start, member.value.end);
  }
}

/** Undefined for null, which Go ignores, and for a value that is not a string. */
function decodeType(decoding: Decoding, value: JsonSpan): string | undefined {
  const kind = jsonKind(decoding.text, value);
  if (kind === "string") return jsonStringValue(decoding.text, value);
  if (kind !== "null") recordError(decoding, kind, decoding.places.type);
  return undefined;
}
