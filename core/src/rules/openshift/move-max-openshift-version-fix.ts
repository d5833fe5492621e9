// Fixes that move a maximum OpenShift version to where OLM reads it, or remove it where OLM already reads one.

import type { TextEdit } from "../../base/text.ts";
import { listFieldOf } from "../../go/field-of.ts";
import { annotationAt, type ClusterServiceVersion } from "../../model/csv.ts";
import { type EmbeddedJson, embeddedJson, writeEmbedded } from "../../model/embedded-json.ts";
import { bundlePropertiesKey } from "../../openshift/annotation-names.ts";
import { type Carriers, listInAnnotation } from "../../openshift/max-openshift-carriers.ts";
import { propertyJsonWithMax, propertyWithMax } from "../../openshift/max-openshift-version.ts";
import { addItem } from "../../syntax/edit-list.ts";
import type { MapNode, Node } from "../../syntax/node.ts";
import { removePair } from "../../syntax/remove-pair.ts";
import type { Located } from "../../syntax/source-file.ts";
import { escapeInQuotes } from "../../syntax/spell-string.ts";
import type { Fix } from "../rule.ts";
import { isInstalledCsv } from "../support/max-openshift-reports.ts";

/** A key that OLM does not read, with its value, in the mapping that contains it. */
export interface MisplacedKey {
  readonly map: MapNode;
  readonly key: Located<string>;
  readonly value: Node;
}

/** Moves an annotation of a CSV to `olm.properties`; removes it where OLM already reads a maximum. */
export function moveToAnnotationFix(
  carriers: Carriers,
  misplaced: MisplacedKey,
  max: string | undefined,
): readonly Fix[] {
  const { of, values } = carriers;
  const csv = of.kind === "source" ? of.source.csv : undefined;
  if (!csv || isInstalledCsv(carriers)) return [];
  const isGiven = values.some(({ carrier }) => carrier === "csv-annotation" || carrier === "properties-yaml");
  if (isGiven) return removeKeyFix(misplaced);
  return max === undefined
    ? []
    : fixFromEdits(misplaced, `Move to '${bundlePropertiesKey}'`, moveToAnnotationEdits(csv, misplaced, max));
}

/** Moves a field of a bundle in a catalog to its properties; removes it where OLM already reads a maximum. */
export function moveToPropertiesFix(
  { of, values }: Carriers,
  misplaced: MisplacedKey,
  max: string | undefined,
): readonly Fix[] {
  if (of.kind !== "bundle") return [];
  if (values.some(({ carrier }) => carrier === "fbc-property")) return removeKeyFix(misplaced);
  const { document, root } = of.bundle;
  const list = listFieldOf(root, "properties");
  const added = list && max !== undefined ? addItem(document, list, propertyWithMax(max)) : undefined;
  return fixFromEdits(misplaced, "Move to 'properties'", editsWithRemoval(misplaced, added));
}

function removeKeyFix(misplaced: MisplacedKey): readonly Fix[] {
  return fixFromEdits(misplaced, `Remove '${misplaced.key.value}'`, editsWithRemoval(misplaced));
}

function fixFromEdits({ key }: MisplacedKey, title: string, edits: readonly TextEdit[] | undefined): readonly Fix[] {
  if (!edits) return [];
  return [{ title, edits: edits.map((edit) => ({ document: key.document, edit })) }];
}

function editsWithRemoval(
  { map, key }: MisplacedKey,
  ...others: readonly (TextEdit | undefined)[]
): TextEdit[] | undefined {
  const edits = [removePair(key.document, map, key.value), ...others];
  const known = edits.filter((edit) => edit !== undefined);
  return known.length === edits.length ? known : undefined;
}

function moveToAnnotationEdits(
  csv: ClusterServiceVersion,
  misplaced: MisplacedKey,
  max: string,
): readonly TextEdit[] | undefined {
  const annotation = annotationAt(csv, bundlePropertiesKey);
  if (!annotation) return [rewriteAsAnnotation(misplaced, max)];
  return annotation.text && editsWithRemoval(misplaced, appendToAnnotation(embeddedJson(annotation.text), max));
}

/** Turns the annotation itself into `olm.properties`. */
function rewriteAsAnnotation({ key, value }: MisplacedKey, max: string): TextEdit {
  const { format, text } = key.document;
  const json = `[${propertyJsonWithMax(max)}]`;
  const isJson = format === "json";
  const written = isJson ? JSON.stringify(json) : escapeInQuotes(json, "'");
  const name = isJson ? JSON.stringify(bundlePropertiesKey) : bundlePropertiesKey;
  const tail = text.slice(key.span.start, value.end).endsWith("\n") ? "\n" : "";
  return { span: { start: key.span.start, end: value.end }, newText: `${name}: ${written}${tail}` };
}

function appendToAnnotation(embedded: EmbeddedJson, max: string): TextEdit | undefined {
  const list = listInAnnotation(embedded);
  if (!list || !embedded.isExact || embedded.failure || embedded.root?.kind !== "list") return undefined;
  const last = list.items.at(-1);
  const text = writeEmbedded(embedded.host, `${last ? ", " : "["}${propertyJsonWithMax(max)}${last ? "" : "]"}`);
  const span = last ? { start: last.end, end: last.end } : { start: list.start, end: list.end };
  return text === undefined ? undefined : { span, newText: text };
}
