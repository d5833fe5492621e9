// Sets olm.maxOpenShiftVersion in the annotation `olm.properties` of a ClusterServiceVersion, a string with JSON in it.
// Only the characters that differ are replaced, in the style of the string.

import { lineStartAt } from "../../base/lines.ts";
import { applyEdits, type TextEdit } from "../../base/text.ts";
import { annotationAt, type ClusterServiceVersion, clusterServiceVersionsOf } from "../../model/csv.ts";
import { writeEmbedded } from "../../model/embedded-json.ts";
import { bundlePropertiesKey } from "../../openshift/annotation-names.ts";
import { addField, fillField } from "../../syntax/edit-map.ts";
import { readJsonValue, skipJsonSpace } from "../../syntax/json-reader.ts";
import type { MapNode, Pair } from "../../syntax/node.ts";
import { scalarOffsets, styleAt } from "../../syntax/scalar-offsets.ts";
import type { Document, Located } from "../../syntax/source-file.ts";
import { textDifference } from "../../syntax/text-difference.ts";
import { columnOf, lineBreakOf } from "../../syntax/written-style.ts";
import { comparableContent, documentWithMax, reparse } from "./document-with-max.ts";

/**
 * Rewrites the CSV's document so that the annotation sets olm.maxOpenShiftVersion to `max`, or not at all if `max` is
 * undefined. Returns undefined if the document has mistakes or its style prevents the edit.
 */
export function csvWithMax(csv: ClusterServiceVersion, max: string | undefined): Document | undefined {
  const { document } = csv;
  if (document.problems.length > 0) return undefined;
  const annotation = annotationAt(csv, bundlePropertiesKey);
  if (!annotation && max === undefined) return document;
  const written = jsonWithMax(annotation?.text?.value ?? "[]", max);
  const edits = written === undefined ? undefined : annotationEdits(csv, written);
  const changed = edits && reparse(document, applyEdits(document.text, edits));
  return changed && differsOnlyInAnnotation(csv, changed, written) ? changed : undefined;
}

/** The JSON of the annotation with the property set to `max`, or removed if `max` is undefined. */
function jsonWithMax(json: string, max: string | undefined): string | undefined {
  const document = jsonDocument(json);
  return documentWithMax(document, max, "root", (_, text) => jsonDocument(text))?.text;
}

function jsonDocument(text: string): Document {
  const { root, failure, end, givesKeysTwice } = readJsonValue(text, skipJsonSpace(text, 0));
  const isWhole = skipJsonSpace(text, end) === text.length;
  const problem = { code: "json-syntax", message: "", span: { start: 0, end: 0 }, related: [] } as const;
  const problems = failure || !isWhole ? [problem] : [];
  const read = { root, problems, ignored: undefined, givesKeysTwice, guessed: [] };
  return { path: "", format: "json", text, bodyStart: 0, ...read };
}

function annotationEdits(csv: ClusterServiceVersion, json: string): readonly TextEdit[] | undefined {
  const annotation = annotationAt(csv, bundlePropertiesKey);
  if (!annotation) return addAnnotation(csv, json);
  return annotation.text && embeddedEdit(annotation.text, json);
}

function addAnnotation({ document, map }: ClusterServiceVersion, json: string): readonly TextEdit[] | undefined {
  const metadata = pairAt(map, "metadata")?.value;
  if (metadata?.kind !== "map") return undefined;
  const annotations = pairAt(metadata, "annotations");
  const isFilled = annotations?.value.kind === "map" && annotations.value.pairs.length > 0;
  const fields = [[bundlePropertiesKey, json]] as const;
  if (annotations && !isFilled) return fillField(document, metadata, annotations, { map: fields });
  const edit =
    annotations?.value.kind === "map"
      ? addField(document, annotations.value, bundlePropertiesKey, { text: json })
      : addField(document, metadata, "annotations", { map: fields });
  return edit && [edit];
}

/** The first pair with exactly this key. */
export function pairAt(map: MapNode, name: string): Pair | undefined {
  return map.pairs.find(({ key }) => key.value === name);
}

/** The edits that replace the JSON in the string. */
function embeddedEdit(host: Located<string>, json: string): readonly TextEdit[] | undefined {
  const { document, span, value } = host;
  if (json === value) return [];
  const offsets = scalarOffsets(document, span, value);
  const { span: part, newText } = textDifference(value, json);
  if (!offsets) return undefined;
  const column = columnOf(document, offsets.textSpan(emptySpan(lineStartAt(value, part.start))).start);
  const written = spellInHost(host, newText, column);
  return written === undefined ? undefined : [{ span: offsets.textSpan(part), newText: written }];
}

/** The JSON in the style of the host. Line breaks have no meaning and are kept only if the style can contain them. */
function spellInHost(host: Located<string>, json: string, column: number): string | undefined {
  const style = styleAt(host.document, host.span);
  if (style === "double") return writeEmbedded(host, json);
  const lines = json.split(/\r?\n/);
  if (style === "literal") return lines.join(`${lineBreakOf(host.document)}${" ".repeat(column)}`);
  return writeEmbedded(host, lines.map((line, index) => (index === 0 ? line : line.trimStart())).join(" "));
}

function emptySpan(offset: number) {
  return { start: offset, end: offset };
}

function differsOnlyInAnnotation(before: ClusterServiceVersion, changed: Document, json: string | undefined): boolean {
  const index = clusterServiceVersionsOf(before.document).indexOf(before);
  const after = clusterServiceVersionsOf(changed)[index];
  const text = after && annotationAt(after, bundlePropertiesKey)?.text?.value;
  if (text === undefined || json === undefined || normalizedJson(text) !== normalizedJson(json)) return false;
  return contentWithoutAnnotation(before.document, before) === contentWithoutAnnotation(changed, after);
}

function normalizedJson(json: string): string {
  const { root } = jsonDocument(json);
  return root ? comparableContent(root) : "";
}

/** The content of a document without the annotation of one CSV, as a text to compare. */
function contentWithoutAnnotation({ root }: Document, csv: ClusterServiceVersion | undefined): string {
  const metadata = csv && pairAt(csv.map, "metadata")?.value;
  const annotations = metadata?.kind === "map" ? pairAt(metadata, "annotations")?.value : undefined;
  const own = annotations?.kind === "map" ? pairAt(annotations, bundlePropertiesKey)?.value : undefined;
  const isEmpty =
    annotations?.kind === "map"
      ? annotations.pairs.every(({ value }) => value === own)
      : annotations?.kind === "scalar" && annotations.value === null;
  return root ? comparableContent(root, isEmpty ? annotations : own) : "";
}
