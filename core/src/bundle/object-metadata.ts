// What Kubernetes checks in the metadata of every object on its creation (ValidateObjectMeta of k8s.io/apimachinery,
// pkg/api/validation), apart from its name and namespace.

import { fieldOf, lastPairOf, spanOf } from "../go/field-of.ts";
import { isPlaceholder } from "../model/kubernetes-object.ts";
import { subdomainPattern } from "../schema/resource-shape.ts";
import type { MapNode } from "../syntax/node.ts";
import type { Document, Place } from "../syntax/source-file.ts";
import { itemsOf, mapField, scalarField, textField, textsField } from "./fields.ts";
import { readGroupVersion } from "./manifest-file.ts";

/** A problem at its place. */
export interface MetadataProblem {
  readonly at: Place;
  readonly message: string;
}

/** The problems of an object's `metadata`, in the order of Kubernetes' checks. */
export function* metadataProblems(document: Document, metadata: MapNode): Generator<MetadataProblem> {
  const generation = scalarField(metadata, "generation");
  if (generation && typeof generation.value === "number" && generation.value < 0)
    yield { at: { document, span: spanOf(generation) }, message: "'generation' must not be negative" };
  yield* labelProblems(document, metadata);
  yield* annotationProblems(document, metadata);
  yield* ownerProblems(document, metadata);
  yield* finalizerProblems(document, metadata);
  yield* managerProblems(document, metadata);
}

function* labelProblems(document: Document, metadata: MapNode): Generator<MetadataProblem> {
  for (const { key, value } of mapField(metadata, "labels")?.pairs ?? []) {
    const ofKey = qualifiedNameProblem(key.value);
    if (ofKey) yield { at: { document, span: spanOf(key) }, message: `'${key.value}' is not a valid label: ${ofKey}` };
    if (value.kind !== "scalar" || typeof value.value !== "string") continue;
    const ofValue = labelValueProblem(value.value);
    if (ofValue)
      yield {
        at: { document, span: spanOf(value) },
        message: `'${value.value}' is not a valid label value: ${ofValue}`,
      };
  }
}

const mostAnnotationBytes = 256 * 1024;

function* annotationProblems(document: Document, metadata: MapNode): Generator<MetadataProblem> {
  const annotations = mapField(metadata, "annotations");
  let bytes = 0;
  for (const { key, value } of annotations?.pairs ?? []) {
    const problem = qualifiedNameProblem(key.value.toLowerCase());
    if (problem)
      yield { at: { document, span: spanOf(key) }, message: `'${key.value}' is not a valid annotation: ${problem}` };
    bytes += bytesOf(key.value) + (value.kind === "scalar" ? bytesOf(String(value.value ?? "")) : 0);
  }
  const pair = lastPairOf(metadata, "annotations");
  if (!pair || bytes <= mostAnnotationBytes) return;
  const message = "the annotations of an object must not have more than 256 KiB together; shorten them";
  yield { at: { document, span: spanOf(pair.key) }, message };
}

function* ownerProblems(document: Document, metadata: MapNode): Generator<MetadataProblem> {
  let controllers = 0;
  for (const owner of itemsOf(metadata, "ownerReferences")) {
    const at = { document, span: { start: owner.start, end: owner.pairs[0]?.key.end ?? owner.end } };
    const text = (name: string) => textField(document, owner, name);
    const lacking = ["apiVersion", "kind", "name", "uid"].filter((name) => !text(name)?.value);
    if (lacking.length > 0) yield { at, message: `an owner needs ${lacking.map((name) => `'${name}'`).join(", ")}` };
    const apiVersion = text("apiVersion");
    if (apiVersion?.value && readGroupVersion(apiVersion.value).version === "")
      yield { at: apiVersion, message: `'${apiVersion.value}' is not a valid API version` };
    if (apiVersion?.value === "v1" && text("kind")?.value === "Event")
      yield { at, message: "an Event cannot be an owner" };
    const controller = fieldOf(owner, "controller");
    if (controller?.kind !== "scalar" || controller.value !== true) continue;
    controllers++;
    if (controllers > 1) {
      const span = spanOf(controller);
      yield { at: { document, span }, message: "only one owner can have 'controller: true'; remove this one" };
    }
  }
}

function* finalizerProblems(document: Document, metadata: MapNode): Generator<MetadataProblem> {
  const finalizers = textsField(document, metadata, "finalizers");
  for (const at of finalizers) {
    const problem = qualifiedNameProblem(at.value);
    if (problem) yield { at, message: `'${at.value}' is not a valid finalizer: ${problem}` };
  }
  const orphans = finalizers.find(({ value }) => value === "orphan");
  if (orphans && finalizers.some(({ value }) => value === "foregroundDeletion"))
    yield { at: orphans, message: "the finalizers 'orphan' and 'foregroundDeletion' exclude each other; remove one" };
}

function* managerProblems(document: Document, metadata: MapNode): Generator<MetadataProblem> {
  for (const entry of itemsOf(metadata, "managedFields")) {
    const start = { document, span: { start: entry.start, end: entry.pairs[0]?.key.end ?? entry.end } };
    const [operation, type] = [textField(document, entry, "operation"), textField(document, entry, "fieldsType")];
    if (operation?.value !== "Apply" && operation?.value !== "Update")
      yield { at: operation ?? start, message: "'operation' must be 'Apply' or 'Update'; remove 'managedFields'" };
    if (type?.value && type.value !== "FieldsV1")
      yield { at: type, message: "'fieldsType' must be 'FieldsV1'; remove 'managedFields'" };
  }
}

/** Why a text is not the name of a label, annotation or finalizer (IsQualifiedName of k8s.io/apimachinery). */
function qualifiedNameProblem(text: string): string | undefined {
  if (isPlaceholder(text)) return undefined;
  const parts = text.split("/");
  const [first = "", second] = parts;
  if (parts.length > 2) return "it has more than one '/'";
  if (second !== undefined && (first.length > 253 || !subdomainPattern.test(first)))
    return "before '/', write a domain in lower-case letters";
  const name = second ?? first;
  if (name === "") return "it has no name";
  return namePartProblem(name);
}

function labelValueProblem(text: string): string | undefined {
  return text === "" || isPlaceholder(text) ? undefined : namePartProblem(text);
}

function namePartProblem(text: string): string | undefined {
  if (text.length > 63) return "it has more than 63 characters";
  if (/^[A-Za-z0-9](?:[-\w.]*[A-Za-z0-9])?$/.test(text)) return undefined;
  return "use letters, digits, '-', '_' and '.', with a letter or digit at both ends";
}

/** The length in UTF-8. */
function bytesOf(text: string): number {
  let bytes = text.length;
  for (const character of text.match(/[^\0-\x7f]/gu) ?? []) {
    const code = character.codePointAt(0) ?? 0;
    bytes += (code < 0x800 ? 2 : code < 0x10000 ? 3 : 4) - character.length;
  }
  return bytes;
}
