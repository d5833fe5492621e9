// How an author's properties reach a cluster: `opm render` reads them from the bundle image (pkg/registry/parse.go and
// registry_to_model.go), OLM v0 writes the catalog's on the installed CSV (registry/resolver/projection), and OLM v1
// writes the image's on its chart or ClusterObjectSet (rukpak/bundle/source/source.go).

import { compareBytes } from "../../base/byte-string.ts";
import { matchesField } from "../../go/field-names.ts";
import { lastPairOf } from "../../go/field-of.ts";
import {
  jsonElements,
  jsonKind,
  jsonMembers,
  jsonStringValue,
  jsonSyntaxError,
  jsonValueOf,
} from "../../go/go-json.ts";
import { goYamlError } from "../../go/go-yaml-error.ts";
import { compactJson, convertYamlToJson, jsonStringText, jsonText } from "../../go/json-text.ts";
import type { Bundle } from "../../model/blob.ts";
import type { BundleSource } from "../../model/bundle-source.ts";
import { annotationAt } from "../../model/csv.ts";
import type { PropertiesFile } from "../../model/properties-file.ts";
import { bundlePropertiesKey } from "../../openshift/annotation-names.ts";
import { type RawProperty, readBundleProperties } from "../../openshift/properties-annotation.ts";
import type { Node } from "../../syntax/node.ts";
import type { Parsed } from "../../versions/parsed.ts";

/** The parts of a bundle image that declare properties. */
export interface BundleImage {
  /** From metadata/annotations.yaml. */
  readonly packageName: string;
  /** The CSV's `spec.version`. */
  readonly version: string;
  /** The CSV's annotation `olm.properties`. */
  readonly annotation: string | undefined;
  /** `metadata/properties.yaml`; undefined if missing or empty. */
  readonly propertiesFile: PropertiesFile | undefined;
}

/** The image built from a bundle's source. Its package name is not needed here and stays empty. */
export function bundleImageOf({ csv, properties }: BundleSource): BundleImage {
  const annotation = csv && annotationAt(csv, bundlePropertiesKey)?.text?.value;
  return { packageName: "", version: csv?.version?.value ?? "", annotation, propertiesFile: properties };
}

/**
 * The properties that `opm render` gives the bundle of an image, without those that it derives from the manifests. They
 * are sorted and deduplicated. opm drops an annotation or a file that it cannot read without an error.
 */
export function renderedProperties(image: BundleImage): readonly RawProperty[] {
  const value = `{"packageName":${jsonStringText(image.packageName)},"version":${jsonStringText(image.version)}}`;
  const own = { type: "olm.package", json: value };
  const all = deduplicate([...fileProperties(image.propertiesFile), own, ...annotationProperties(image.annotation)]);
  // The last olm.package counts. The image's own is always present.
  const packageProperty = all.findLast(({ type }) => type === own.type) ?? own;
  const others = all.filter(({ type }) => type !== own.type);
  return deduplicate([packageProperty, ...others].map(inStructOrder)).toSorted(
    (a, b) => compareBytes(a.type, b.type) || compareBytes(a.json, b.json),
  );
}

/** The properties of a catalog's bundle, in order. Numbers are as the YAML reader normalised them. */
export function catalogProperties({ document, properties }: Bundle): readonly RawProperty[] {
  return properties.map(({ type, value }) => ({
    type: type?.value ?? "",
    json: value === undefined ? "" : jsonText(document, value),
  }));
}

/** The annotation `operatorframework.io/properties` that OLM v0 puts on the CSV of a bundle with these properties. */
export function annotationWrittenByV0(properties: readonly RawProperty[]): string {
  return `{"properties":${propertiesJson(properties)}}`;
}

/** Properties as Go's encoding/json writes them. */
export function propertiesJson(properties: readonly RawProperty[]): string {
  const items = properties.map(
    ({ type, json }) => `{"type":${jsonStringText(type)},"value":${json === "" ? "null" : compactJson(json)}}`,
  );
  return `[${items.join(",")}]`;
}

/**
 * The annotation `olm.properties` that OLM v1 writes and judges by; undefined if the image has no properties. The error
 * is the one with which OLM v1 fails to load the bundle.
 */
export function annotationWrittenByV1({ annotation, propertiesFile }: BundleImage): Parsed<string | undefined> {
  const fromCsv = annotation === undefined ? { ok: [] } : readBundleProperties(annotation);
  if ("error" in fromCsv) {
    const reason = fromCsv.error.replace("failed to unmarshal properties annotation: ", "");
    return { error: `failed to unmarshal csv.metadata.annotations['olm.properties']: ${reason}` };
  }
  if (!propertiesFile) return { ok: annotation };
  const fromFile = readPropertiesFile(propertiesFile, convertYamlToJson);
  if ("error" in fromFile) return { error: `failed to unmarshal metadata/properties.yaml: ${fromFile.error}` };
  const all = [...fromCsv.ok, ...fromFile.ok];
  return { ok: all.length === 0 ? "null" : propertiesJson(all) };
}

/** What opm reads from the annotation: from valid JSON also the fields beside a value of the wrong type. */
function annotationProperties(text: string | undefined): readonly RawProperty[] {
  if (text === undefined || jsonSyntaxError(text) !== undefined) return [];
  const list = jsonValueOf(text);
  if (jsonKind(text, list) !== "array") return [];
  return [...jsonElements(text, list)].map((element) => {
    const property = { type: "", json: "" };
    if (jsonKind(text, element) !== "object") return property;
    for (const { key, value } of jsonMembers(text, element)) {
      const isText = jsonKind(text, value) === "string";
      if (matchesField(key, "type") && isText) property.type = jsonStringValue(text, value);
      if (matchesField(key, "value")) property.json = text.slice(value.start, value.end);
    }
    return property;
  });
}

/** What opm reads from the file: its first document, or nothing if that has an error. */
function fileProperties(file: PropertiesFile | undefined): readonly RawProperty[] {
  if (!file || file.before) return [];
  const read = readPropertiesFile(file, jsonText);
  return "ok" in read ? read.ok : [];
}

/** Reads the file as YAML, even if it contains JSON, as OLM v1 does. */
function readPropertiesFile(
  { document, properties }: PropertiesFile,
  textOf: typeof jsonText,
): Parsed<readonly RawProperty[]> {
  const error = goYamlError(document);
  if (error !== undefined) return { error };
  return {
    ok: properties.map(({ map, value }) => ({
      type: goString(lastPairOf(map, "type")?.value),
      json: value === undefined ? "" : textOf(document, value),
    })),
  };
}

/** sigs.k8s.io/yaml converts numbers and booleans to strings where the Go type is a string. */
function goString(node: Node | undefined): string {
  return node?.kind === "scalar" && node.value !== null ? String(node.value) : "";
}

/** Go decodes an olm.gvk or olm.package and writes it again, with the keys in the order of its struct. */
function inStructOrder({ type, json }: RawProperty): RawProperty {
  if (type !== "olm.gvk" && type !== "olm.package") return { type, json };
  const keys = type === "olm.gvk" ? ["group", "kind", "version"] : ["packageName", "version", "release"];
  return { type, json: structText(json, keys) };
}

function structText(json: string, keys: readonly string[]): string {
  const object = jsonValueOf(json);
  if (jsonKind(json, object) !== "object") return json;
  const members = [...jsonMembers(json, object)];
  const fields = keys.flatMap((name) => {
    const value = members.findLast(({ key }) => matchesField(key, name))?.value;
    const text = value && jsonKind(json, value) === "string" ? jsonStringValue(json, value) : "";
    return text === "" && name === "release" ? [] : [`${jsonStringText(name)}:${jsonStringText(text)}`];
  });
  return `{${fields.join(",")}}`;
}

function deduplicate(properties: readonly RawProperty[]): readonly RawProperty[] {
  return [...new Map(properties.map((each) => [`${each.type}\n${each.json}`, each])).values()];
}
