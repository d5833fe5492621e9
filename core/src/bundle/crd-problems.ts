// What operator-framework/api's validator `crd` finds in a CustomResourceDefinition: the checks of apiextensions-apiserver
// (ValidateCustomResourceDefinition of pkg/apis/apiextensions/validation), without those whose field contains
// "openAPIV3Schema" or "status", which the validator leaves out. Left out here, too: `selectableFields`,
// `deprecationWarning`, and the parts of a webhook's URL or service.

import { fieldOf } from "../go/field-of.ts";
import type { MapNode, Node } from "../syntax/node.ts";
import type { Located } from "../syntax/source-file.ts";
import { comparableNode } from "./comparable-node.ts";
import type { CustomResourceDefinition } from "./crd.ts";
import { type CrdProblem, crdKey, labelProblem, preservesUnknownFields } from "./crd-checks.ts";
import { conversionProblems } from "./crd-conversion.ts";
import { itemsOf, listField, mapField, nearestKey, textField, textsField } from "./fields.ts";
import { metadataProblems } from "./object-metadata.ts";

/** The problems of a CRD, in the order of the checks. */
export function* crdProblems(crd: CustomResourceDefinition): Generator<CrdProblem> {
  yield* ownMetadataProblems(crd);
  yield* groupProblems(crd);
  yield* scopeProblems(crd);
  yield* versionProblems(crd);
  yield* nameProblems(crd);
  yield* columnProblems(crd);
  yield* scaleProblems(crd);
  yield* conversionProblems(crd);
  yield* preserveProblems(crd);
}

function isSubdomain(text: string): boolean {
  return text.length <= 253 && text.split(".").every((part) => /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(part));
}

function* ownMetadataProblems(crd: CustomResourceDefinition): Generator<CrdProblem> {
  const { name, plural, group, document, map } = crd;
  const metadata = mapField(map, "metadata");
  const generateName = textField(document, metadata, "generateName");
  if (!name || name.value === "") {
    if (!generateName) yield { at: crdKey(crd, "metadata", "name"), message: "this CRD has no 'metadata.name'" };
  } else {
    const wanted = `${plural?.value ?? ""}.${group?.value ?? ""}`;
    if (!isSubdomain(name.value)) yield { at: name, message: `'${name.value}' is not a valid name of a CRD` };
    if (name.value !== wanted)
      yield { at: name, message: `a CRD is named after its plural and its group: '${wanted}'` };
  }
  const namespace = textField(document, metadata, "namespace");
  if (namespace && namespace.value !== "")
    yield { at: namespace, message: "a CRD has no namespace; remove 'namespace'" };
  if (metadata) yield* metadataProblems(document, metadata);
  if (!/(?:^|\.)(?:k8s|kubernetes)\.io$/.test(group?.value ?? "")) return;
  const approval = textField(document, mapField(metadata, "annotations"), approvalKey);
  if (approval && (approval.value.startsWith("unapproved") || /^[a-z]+:\/\/[^/]/i.test(approval.value))) return;
  const message = `the group '${group?.value}' belongs to Kubernetes; its CRDs need the annotation '${approvalKey}' with the URL of the approval`;
  yield { at: approval ?? crdKey(crd, "metadata", "annotations"), message };
}

const approvalKey = "api-approved.kubernetes.io";

function* groupProblems(crd: CustomResourceDefinition): Generator<CrdProblem> {
  const { group } = crd;
  if (!group || group.value === "")
    yield { at: group ?? crdKey(crd, "spec", "group"), message: "this CRD has no 'group'" };
  else if (!isSubdomain(group.value)) yield { at: group, message: `'${group.value}' is not a valid API group` };
  else if (!group.value.includes(".")) {
    yield { at: group, message: `the API group '${group.value}' must be a domain with at least one dot` };
  }
}

function* scopeProblems(crd: CustomResourceDefinition): Generator<CrdProblem> {
  const scope = textField(crd.document, mapField(crd.map, "spec"), "scope");
  if (!scope || scope.value === "") {
    if (crd.apiVersion === "v1") {
      yield {
        at: scope ?? crdKey(crd, "spec", "scope"),
        message: "this CRD has no 'scope'; write 'Namespaced' or 'Cluster'",
      };
    }
  } else if (scope.value !== "Namespaced" && scope.value !== "Cluster") {
    yield { at: scope, message: `'${scope.value}' is not a scope; write 'Namespaced' or 'Cluster'` };
  }
}

function* versionProblems(crd: CustomResourceDefinition): Generator<CrdProblem> {
  const { document, map } = crd;
  const spec = mapField(map, "spec");
  const versions = itemsOf(spec, "versions");
  const names = versions.map((version) => textField(document, version, "name"));
  const [first] = names;
  const single = textField(document, spec, "version");
  const place = crdKey(crd, "spec", "versions");
  for (const [index, name] of names.entries()) {
    const problem = labelProblem(name?.value ?? "");
    const item = versions[index];
    const at = name ?? (item ? nearestKey(document, item, ["name"], firstKey(crd, item) ?? place) : place);
    if (problem)
      yield { at, message: name ? `'${name.value}' is not a valid version: ${problem}` : "this version has no 'name'" };
  }
  const isMadeOfOne =
    versions.length === 0 && crd.apiVersion === "v1beta1" && single !== undefined && single.value !== "";
  const stored = versions.filter((version) => isTrue(fieldOf(version, "storage"))).length;
  const texts = names.map((name) => name?.value ?? "");
  if (new Set(texts).size < texts.length) yield { at: place, message: "two versions have the same name" };
  if (stored !== 1 && !isMadeOfOne) {
    yield {
      at: place,
      message: `exactly one version must have 'storage: true', but ${stored === 0 ? "none has" : `${stored} have`}`,
    };
  }
  if (crd.apiVersion === "v1" || !single || single.value === "") return;
  const problem = labelProblem(single.value);
  if (problem) yield { at: single, message: `'${single.value}' is not a valid version: ${problem}` };
  if (versions.length > 0 && (first?.value ?? "") !== single.value) {
    yield { at: single, message: "'version' must be the first of 'versions'" };
  }
}

function isTrue(node: Node | undefined): boolean {
  return node?.kind === "scalar" && node.value === true;
}

function firstKey({ document }: CustomResourceDefinition, map: MapNode): Located<string> | undefined {
  const key = map.pairs[0]?.key;
  return key && { document, span: { start: key.start, end: key.end }, value: key.value };
}

function* nameProblems(crd: CustomResourceDefinition): Generator<CrdProblem> {
  const { document, map } = crd;
  const names = mapField(map, "spec", "names");
  const text = (name: string) => textField(document, names, name);
  for (const name of ["plural", "kind"] as const) {
    if ((text(name)?.value ?? "") !== "") continue;
    yield { at: text(name) ?? crdKey(crd, "spec", "names", name), message: `this CRD has no 'names.${name}'` };
    // Without a kind, no list kind and no singular can be made of it.
    if (name !== "kind") continue;
    for (const other of ["singular", "listKind"]) {
      if ((text(other)?.value ?? "") !== "") continue;
      yield { at: text(other) ?? crdKey(crd, "spec", "names", other), message: `this CRD has no 'names.${other}'` };
    }
  }
  for (const name of ["plural", "singular", "kind", "listKind"]) {
    const value = text(name);
    const isKind = name === "kind" || name === "listKind";
    const problem =
      value && value.value !== "" ? labelProblem(isKind ? value.value.toLowerCase() : value.value) : undefined;
    if (value && problem) yield { at: value, message: `'${value.value}' is not a valid '${name}': ${problem}` };
  }
  for (const value of [...textsField(document, names, "shortNames"), ...textsField(document, names, "categories")]) {
    const problem = labelProblem(value.value);
    if (problem) yield { at: value, message: `'${value.value}' is not a valid name: ${problem}` };
  }
  const listKind = text("listKind");
  if (listKind && listKind.value !== "" && listKind.value === text("kind")?.value) {
    yield { at: listKind, message: "'listKind' must differ from 'kind'" };
  }
}

const columnTypes: readonly string[] = ["integer", "number", "string", "boolean", "date"];
const columnFormats: readonly string[] = ["int32", "int64", "float", "double", "byte", "date", "date-time", "password"];

function* columnProblems(crd: CustomResourceDefinition): Generator<CrdProblem> {
  const { document } = crd;
  const path = crd.apiVersion === "v1" ? "jsonPath" : "JSONPath";
  for (const holder of holdersOf(crd, "additionalPrinterColumns")) {
    for (const column of itemsOf(holder, "additionalPrinterColumns")) {
      const fallback = firstKey(crd, column) ?? crdKey(crd, "spec", "versions");
      const text = (name: string) => textField(document, column, name);
      const missing = ["name", "type", path].filter((name) => (text(name)?.value ?? "") === "");
      for (const name of missing) yield { at: text(name) ?? fallback, message: `this column has no '${name}'` };
      const [type, format, jsonPath] = [text("type"), text("format"), text(path)];
      if (type && type.value !== "" && !columnTypes.includes(type.value)) {
        yield {
          at: type,
          message: `'${type.value}' is not a type of a column; write one of ${columnTypes.join(", ")}`,
        };
      }
      if (format && format.value !== "" && !columnFormats.includes(format.value)) {
        yield {
          at: format,
          message: `'${format.value}' is not a format of a column; write one of ${columnFormats.join(", ")}`,
        };
      }
      if (jsonPath && jsonPath.value !== "" && !jsonPath.value.startsWith(".")) {
        yield { at: jsonPath, message: `'${path}' must begin with '.'` };
      }
    }
  }
}

function* scaleProblems(crd: CustomResourceDefinition): Generator<CrdProblem> {
  for (const holder of holdersOf(crd, "subresources")) {
    const scale = mapField(holder, "subresources", "scale");
    if (!scale) continue;
    const at = nearestKey(crd.document, holder, ["subresources", "scale", "specReplicasPath"], crd.kind);
    const replicas = textField(crd.document, scale, "specReplicasPath");
    if (!replicas || replicas.value === "") yield { at, message: "'scale' has no 'specReplicasPath'" };
    else if (!replicas.value.startsWith(".spec."))
      yield { at: replicas, message: "'specReplicasPath' must begin with '.spec.'" };
    const selector = textField(crd.document, scale, "labelSelectorPath");
    if (selector && selector.value !== "" && !/^\.(?:spec|status)\./.test(selector.value)) {
      yield { at: selector, message: "'labelSelectorPath' must begin with '.spec.' or '.status.'" };
    }
  }
}

/**
 * The mappings that define a part: `spec` in v1beta1 and the versions. If all versions of v1 define the same, only the first,
 * because the API server then makes one part of them.
 */
function holdersOf({ map, apiVersion }: CustomResourceDefinition, name: string): readonly MapNode[] {
  const spec = mapField(map, "spec");
  const versions = itemsOf(spec, "versions");
  const written = versions.map((version) => {
    const value = fieldOf(version, name);
    return value ? comparableNode(value) : "";
  });
  const areEqual = apiVersion === "v1" && new Set(written).size === 1;
  const holders = areEqual ? versions.slice(0, 1) : versions;
  return apiVersion === "v1" || !spec ? holders : [spec, ...holders];
}

function* preserveProblems(crd: CustomResourceDefinition): Generator<CrdProblem> {
  if (!preservesUnknownFields(crd)) return;
  const at = crdKey(crd, "spec", "preserveUnknownFields");
  const isWritten = at.value === "preserveUnknownFields";
  const message = isWritten
    ? "'preserveUnknownFields' must not be true; set 'x-kubernetes-preserve-unknown-fields' in the schema instead"
    : "a CRD of v1beta1 preserves unknown fields, which is not allowed; convert it to 'apiextensions.k8s.io/v1'";
  yield { at, message };
  if (hasDefault(crd)) yield { at, message: "'preserveUnknownFields' must be false, because the schema has defaults" };
}

/** Whether a schema of the CRD has a default. */
function hasDefault({ map }: CustomResourceDefinition): boolean {
  const spec = mapField(map, "spec");
  const holders = [mapField(spec, "validation"), ...itemsOf(spec, "versions").map((each) => mapField(each, "schema"))];
  const waiting: Node[] = holders.flatMap((holder) => mapField(holder, "openAPIV3Schema") ?? []);
  for (let schema = waiting.pop(); schema; schema = waiting.pop()) {
    if (schema.kind !== "map") continue;
    const value = fieldOf(schema, "default");
    if (value) return true;
    for (const part of schemasIn(schema)) waiting.push(part);
  }
  return false;
}

function schemasIn(schema: MapNode): readonly Node[] {
  const maps = ["properties", "patternProperties", "definitions"].flatMap((name) =>
    (mapField(schema, name)?.pairs ?? []).map(({ value }) => value),
  );
  const lists = ["allOf", "anyOf", "oneOf", "items"].flatMap((name) => listField(schema, name)?.items ?? []);
  const single = ["items", "not", "additionalProperties", "additionalItems"].flatMap(
    (name) => fieldOf(schema, name) ?? [],
  );
  return [...maps, ...lists, ...single];
}
