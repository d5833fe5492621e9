// Everything in one bundle that gives, or was meant to give, the highest OpenShift version it supports.
// Who reads which carrier: OLM v0 the properties of the catalog's bundle, which it copies to the installed CSV; OLM v1
// the bundle image's own, from its CSV's annotation `olm.properties` and its properties.yaml.

import { fieldOf, listFieldOf, spanOf } from "../go/field-of.ts";
import { isChangedByYaml, jsonText } from "../go/json-text.ts";
import type { Bundle, Property } from "../model/blob.ts";
import type { BundleSource } from "../model/bundle-source.ts";
import { type Annotation, annotationAt, annotationsIn, clusterServiceVersionsOf } from "../model/csv.ts";
import { type EmbeddedJson, embeddedJson } from "../model/embedded-json.ts";
import { readProperty } from "../model/read-blob.ts";
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

/** A property, or what stands for one, wherever it is written. */
export interface CarriedValue {
  readonly carrier: CarrierKind;
  /** The property's type, or the enhancement's key. */
  readonly type: Located<string>;
  readonly value: Node | undefined;
  /** The value as OLM gets it, as JSON text; empty where there is none. */
  readonly json: string;
  /** The value to the character, also in JSON inside a string; the type where there is no value. */
  readonly at: Place;
  /** The mapping that holds type and value, or the enhancement's key among others. */
  readonly map: MapNode;
  /** The list that the property is an item of. */
  readonly list: ListNode | undefined;
  /** The string in which all this is JSON; undefined where it is not inside one. */
  readonly embedded: EmbeddedJson | undefined;
}

/** What one bundle carries: a blob of a catalog, or a bundle's source. */
export interface Carriers {
  readonly of:
    | { readonly kind: "bundle"; readonly bundle: Bundle }
    | { readonly kind: "source"; readonly source: BundleSource };
  /** Every property that has a type, of whatever type; of a source the annotation's first, as OLM v1 joins them. */
  readonly properties: readonly CarriedValue[];
  /** Those that mean the highest OpenShift version, the enhancement's own carriers among them. */
  readonly values: readonly CarriedValue[];
}

const ofSources = new WeakMap<BundleSource, Carriers>();
const ofImages = new WeakMap<Bundle, readonly CarriedValue[]>();

/** What a catalog's bundle carries, by the properties that OLM v0 reads. Not kept: catalogs have many bundles. */
export function carriersOfBundle(bundle: Bundle): Carriers {
  const { document, root } = bundle;
  const list = listFieldOf(root, "properties");
  const properties = bundle.properties.flatMap((property) => carried("fbc-property", property, list) ?? []);
  const own = underKey("enhancement-key", document, root, enhancementKey);
  return { of: { kind: "bundle", bundle }, properties, values: [...properties.filter(isMax), ...own] };
}

/** What a bundle's source, or an installed CSV, carries. */
export function carriersOfSource(source: BundleSource): Carriers {
  const known = ofSources.get(source);
  if (known) return known;
  const { csv } = source;
  const properties = [
    ...annotationProperties("csv-annotation", csv && annotationAt(csv, bundlePropertiesKey)),
    ...annotationProperties("installed-annotation", csv && annotationAt(csv, installedPropertiesKey)),
    ...fileProperties(source),
  ];
  const annotations = csv && annotationsMap(csv.map);
  const own = csv && annotations ? underKey("enhancement-annotation", csv.document, annotations, enhancementKey) : [];
  const fresh = { of: { kind: "source", source }, properties, values: [...properties.filter(isMax), ...own] } as const;
  ofSources.set(source, fresh);
  return fresh;
}

/**
 * The values in the annotations of the bundle image's CSV, as far as a catalog holds them in `olm.csv.metadata` or in an
 * `olm.bundle.object`: what OLM v1 obeys, together with the image's properties.yaml, of which a catalog's bundle shows
 * nothing apart.
 */
export function valuesInImageCsv(bundle: Bundle): readonly CarriedValue[] {
  const known = ofImages.get(bundle);
  if (known) return known;
  const fresh = bundle.properties.flatMap((property) => [
    ...valuesInCsvMetadata(property),
    ...valuesInObject(property),
  ]);
  ofImages.set(bundle, fresh);
  return fresh;
}

/** Those of one `olm.csv.metadata`, which are there without decoding anything. */
export function valuesInCsvMetadata({ document, type, value }: Property): readonly CarriedValue[] {
  if (type?.value !== "olm.csv.metadata" || value?.kind !== "map") return [];
  const annotations = annotationsIn(document, fieldOf(value, "annotations"));
  const ours = annotations.findLast(({ key }) => key.value === bundlePropertiesKey);
  return annotationProperties("csv-annotation", ours).filter(isMax);
}

/** What is inside base64 has all of that for its place. */
function valuesInObject({ document, type, value }: Property): readonly CarriedValue[] {
  const data = type?.value === "olm.bundle.object" && value?.kind === "map" ? fieldOf(value, "data") : undefined;
  const text = data?.kind === "scalar" && typeof data.value === "string" ? textInBase64(data.value) : "";
  if (!data || !text.includes(bundlePropertiesKey)) return [];
  const csvs = readSourceFile(document.path, text).documents.flatMap(clusterServiceVersionsOf);
  const values = csvs.flatMap((csv) => carriersOfSource({ csv, properties: undefined }).values);
  const at = { document, span: spanOf(data) };
  const own = values.filter(({ carrier }) => carrier === "csv-annotation");
  return own.map((each) => ({ ...each, at, type: { ...at, value: each.type.value }, list: undefined }));
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

/** The list of properties in an annotation's JSON: the array itself, or that of the installed CSV's object. */
export function listInAnnotation({ root }: EmbeddedJson): ListNode | undefined {
  return root?.kind === "map" ? listFieldOf(root, "properties") : root?.kind === "list" ? root : undefined;
}

/** Whether YAML makes another number of the value than its author wrote; JSON, also inside an annotation, does not. */
export function isNumberChangedByYaml({ value, at, embedded }: CarriedValue): boolean {
  return value !== undefined && !embedded && isChangedByYaml(at.document, value);
}

function isMax({ type }: CarriedValue): boolean {
  return type.value === maxOpenShiftVersionType;
}

function annotationProperties(carrier: CarrierKind, annotation: Annotation | undefined): readonly CarriedValue[] {
  if (!annotation?.text) return [];
  const embedded = embeddedJson(annotation.text);
  // Of broken JSON nobody reads anything.
  if (embedded.failure) return [];
  const list = listInAnnotation(embedded);
  const isObject = embedded.root?.kind === "map";
  if (!list || isObject !== (carrier === "installed-annotation")) return [];
  return list.items.flatMap((item) =>
    item.kind === "map" ? (carried(carrier, readProperty(annotation.document, item), list, embedded) ?? []) : [],
  );
}

function fileProperties({ properties: file }: BundleSource): readonly CarriedValue[] {
  if (!file || file.document.problems.length > 0) return [];
  const { document, properties } = file;
  const list = document.root?.kind === "map" ? listFieldOf(document.root, "properties") : undefined;
  return properties.flatMap((property) => carried("properties-yaml", property, list) ?? []);
}

/** A property in its list; undefined for one without a type. */
function carried(
  carrier: CarrierKind,
  { document, map, type, value }: Property,
  list: ListNode | undefined,
  embedded?: EmbeddedJson,
): CarriedValue | undefined {
  if (!type) return undefined;
  const at = value ? { document, span: spanOf(value) } : type;
  return {
    carrier,
    type,
    value,
    // Most properties are large, and nobody asks.
    get json() {
      return value === undefined ? "" : (embedded?.json(value) ?? jsonText(document, value));
    },
    at,
    map,
    list,
    embedded,
  };
}

/** What stands under a key of its own. */
function underKey(carrier: CarrierKind, document: Document, map: MapNode, name: string): readonly CarriedValue[] {
  const pair = map.pairs.findLast(({ key }) => key.value === name);
  if (!pair) return [];
  const { key, value } = pair;
  const type = { document, span: spanOf(key), value: key.value };
  const json = jsonText(document, value);
  return [
    { carrier, type, value, json, at: { document, span: spanOf(value) }, map, list: undefined, embedded: undefined },
  ];
}
