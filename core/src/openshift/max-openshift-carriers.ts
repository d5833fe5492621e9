// Everything in a bundle that gives, or is meant to give, the highest OpenShift version it supports. OLM v0 reads the
// properties of the catalog's bundle, which it copies to the installed CSV. OLM v1 reads those of the bundle image: its
// CSV's annotation `olm.properties` and its properties.yaml.

import { memoize } from "../base/memoize.ts";
import { fieldOf, listFieldOf, spanOf } from "../go/field-of.ts";
import { isChangedByYaml, jsonText } from "../go/json-text.ts";
import type { Bundle, Property } from "../model/blob.ts";
import type { BundleSource } from "../model/bundle-source.ts";
import { type Annotation, annotationAt, annotationsIn, clusterServiceVersionsOf } from "../model/csv.ts";
import { type EmbeddedJson, embeddedJson } from "../model/embedded-json.ts";
import { readProperty } from "../model/read-bundle.ts";
import { decodeBase64 } from "../syntax/base64.ts";
import { decodeText } from "../syntax/decode-text.ts";
import type { ListNode, MapNode, Node } from "../syntax/node.ts";
import { readSourceFile } from "../syntax/read-source-file.ts";
import type { Document, Located, Place } from "../syntax/source-file.ts";
import { bundlePropertiesKey, enhancementKey, installedPropertiesKey } from "./annotation-names.ts";
import { maxOpenShiftVersionType } from "./max-openshift-version.ts";

export type CarrierKind =
  | "fbc-property"
  | "csv-annotation"
  | "properties-yaml"
  | "installed-annotation"
  | "enhancement-annotation"
  | "enhancement-key";

/** A property, or the enhancement's equivalent of one, in any carrier. */
export interface CarriedValue {
  readonly carrier: CarrierKind;
  /** The property's type, or the enhancement's key. */
  readonly type: Located<string>;
  readonly value: Node | undefined;
  /** The value as JSON text, as OLM gets it; empty without a value. */
  readonly json: string;
  /** The exact place of the value, also in JSON inside a string; the place of the type without a value. */
  readonly at: Place;
  /** The mapping that contains type and value, or the enhancement's key. */
  readonly map: MapNode;
  /** The list that contains the property. */
  readonly list: ListNode | undefined;
  /** The JSON string that contains the property, if any. */
  readonly embedded: EmbeddedJson | undefined;
}

/** The properties of one bundle: of its blob in a catalog, or of its source. */
export interface Carriers {
  readonly of:
    | { readonly kind: "bundle"; readonly bundle: Bundle }
    | { readonly kind: "source"; readonly source: BundleSource };
  /** All properties with a type. In a source those of the annotation come first, as in OLM v1. */
  readonly properties: readonly CarriedValue[];
  /** The properties and enhancement keys that give the highest OpenShift version. */
  readonly values: readonly CarriedValue[];
}

/** The properties of a catalog's bundle, which OLM v0 reads. Not memoized, because catalogs have many bundles. */
export function carriersOfBundle(bundle: Bundle): Carriers {
  const { document, root } = bundle;
  const list = listFieldOf(root, "properties");
  const properties = bundle.properties.flatMap((property) => carriedValue("fbc-property", property, list) ?? []);
  const own = valuesUnderKey("enhancement-key", document, root, enhancementKey);
  return { of: { kind: "bundle", bundle }, properties, values: [...properties.filter(isMaxOpenShiftVersion), ...own] };
}

/** The properties of a bundle's source or of an installed CSV. */
export const carriersOfSource = memoize((source: BundleSource): Carriers => {
  const { csv } = source;
  const properties = [
    ...annotationProperties("csv-annotation", csv && annotationAt(csv, bundlePropertiesKey)),
    ...annotationProperties("installed-annotation", csv && annotationAt(csv, installedPropertiesKey)),
    ...fileProperties(source),
  ];
  const annotations = csv && annotationsMap(csv.map);
  const own =
    csv && annotations ? valuesUnderKey("enhancement-annotation", csv.document, annotations, enhancementKey) : [];
  return { of: { kind: "source", source }, properties, values: [...properties.filter(isMaxOpenShiftVersion), ...own] };
});

/**
 * The values in the annotations of the bundle image's CSV, if the catalog contains them in `olm.csv.metadata` or in an
 * `olm.bundle.object`. OLM v1 reads these and the image's properties.yaml, which a catalog does not contain separately.
 */
export const valuesInImageCsv = memoize((bundle: Bundle): readonly CarriedValue[] =>
  bundle.properties.flatMap((property) => [...valuesInCsvMetadata(property), ...valuesInObject(property)]),
);

/** The values in one `olm.csv.metadata`, which needs no decoding. */
export function valuesInCsvMetadata({ document, type, value }: Property): readonly CarriedValue[] {
  if (type?.value !== "olm.csv.metadata" || value?.kind !== "map") return [];
  const annotations = annotationsIn(document, fieldOf(value, "annotations"));
  const ours = annotations.findLast(({ key }) => key.value === bundlePropertiesKey);
  return annotationProperties("csv-annotation", ours).filter(isMaxOpenShiftVersion);
}

/** The values in one `olm.bundle.object`. Their place is the whole base64 text. */
function valuesInObject({ document, type, value }: Property): readonly CarriedValue[] {
  const data = type?.value === "olm.bundle.object" && value?.kind === "map" ? fieldOf(value, "data") : undefined;
  const text = data?.kind === "scalar" && typeof data.value === "string" ? textInBase64(data.value) : "";
  if (!data || !text.includes(bundlePropertiesKey)) return [];
  const csvs = readSourceFile(document.path, text).documents.flatMap(clusterServiceVersionsOf);
  const values = csvs.flatMap((csv) => carriersOfSource({ csv, properties: undefined }).values);
  const at = { document, span: spanOf(data) };
  const own = values.filter(({ carrier }) => carrier === "csv-annotation");
  return own.map((each) => {
    const type = { ...at, value: each.type.value };
    return { ...each, at, type, json: each.json, list: undefined };
  });
}

function textInBase64(data: string): string {
  const bytes = decodeBase64(data);
  return "ok" in bytes ? decodeText(bytes.ok).text : "";
}

/** The mapping `metadata.annotations` of an object. */
export function annotationsMap(object: MapNode): MapNode | undefined {
  const metadata = object.pairs.find(({ key }) => key.value === "metadata")?.value;
  const annotations =
    metadata?.kind === "map" ? metadata.pairs.find(({ key }) => key.value === "annotations")?.value : undefined;
  return annotations?.kind === "map" ? annotations : undefined;
}

/** The list of properties in an annotation's JSON: the array itself, or the field of an installed CSV's object. */
export function listInAnnotation({ root }: EmbeddedJson): ListNode | undefined {
  return root?.kind === "map" ? listFieldOf(root, "properties") : root?.kind === "list" ? root : undefined;
}

/** Whether YAML turns the value into a number that differs from its text, such as `4.10` into 4.1. JSON does not. */
export function isNumberChangedByYaml({ value, at, embedded }: CarriedValue): boolean {
  return value !== undefined && !embedded && isChangedByYaml(at.document, value);
}

function isMaxOpenShiftVersion({ type }: CarriedValue): boolean {
  return type.value === maxOpenShiftVersionType;
}

function annotationProperties(carrier: CarrierKind, annotation: Annotation | undefined): readonly CarriedValue[] {
  if (!annotation?.text) return [];
  const embedded = embeddedJson(annotation.text);
  // Every reader ignores broken JSON.
  if (embedded.failure) return [];
  const list = listInAnnotation(embedded);
  const isObject = embedded.root?.kind === "map";
  if (!list || isObject !== (carrier === "installed-annotation")) return [];
  return list.items.flatMap((item) =>
    item.kind === "map" ? (carriedValue(carrier, readProperty(annotation.document, item), list, embedded) ?? []) : [],
  );
}

function fileProperties({ properties: file }: BundleSource): readonly CarriedValue[] {
  if (!file || file.document.problems.length > 0) return [];
  const { document, properties } = file;
  const list = document.root?.kind === "map" ? listFieldOf(document.root, "properties") : undefined;
  return properties.flatMap((property) => carriedValue("properties-yaml", property, list) ?? []);
}

/** A property of a list; undefined without a type. */
function carriedValue(
  carrier: CarrierKind,
  { document, map, type, value }: Property,
  list: ListNode | undefined,
  embedded?: EmbeddedJson,
): CarriedValue | undefined {
  if (!type) return undefined;
  const at = value ? { document, span: spanOf(value) } : type;
  return new CarriedProperty({ carrier, type, value, at, map, list, embedded });
}

class CarriedProperty implements CarriedValue {
  readonly carrier: CarrierKind;
  readonly type: Located<string>;
  readonly value: Node | undefined;
  readonly at: Place;
  readonly map: MapNode;
  readonly list: ListNode | undefined;
  readonly embedded: EmbeddedJson | undefined;

  constructor({ carrier, type, value, at, map, list, embedded }: Omit<CarriedValue, "json">) {
    this.carrier = carrier;
    this.type = type;
    this.value = value;
    this.at = at;
    this.map = map;
    this.list = list;
    this.embedded = embedded;
  }

  /** Computed on demand, because most properties are large and their JSON is not needed. */
  get json(): string {
    const { at, embedded, value } = this;
    return value === undefined ? "" : (embedded?.json(value) ?? jsonText(at.document, value));
  }
}

/** The value under the enhancement's key. */
function valuesUnderKey(carrier: CarrierKind, document: Document, map: MapNode, name: string): readonly CarriedValue[] {
  const pair = map.pairs.findLast(({ key }) => key.value === name);
  if (!pair) return [];
  const { key, value } = pair;
  const type = { document, span: spanOf(key), value: key.value };
  const json = jsonText(document, value);
  return [
    { carrier, type, value, json, at: { document, span: spanOf(value) }, map, list: undefined, embedded: undefined },
  ];
}
