// The fixes that make a bundle's properties readable.

import type { TextEdit } from "../../base/text.ts";
import { jsonText } from "../../go/json-text.ts";
import type { Annotation } from "../../model/csv.ts";
import type { Node } from "../../syntax/node.ts";
import type { Document } from "../../syntax/source-file.ts";
import { escapeInQuotes } from "../../syntax/spell-string.ts";
import type { Fix } from "../rule.ts";

/** Wraps the only property in an annotation's JSON in an array. */
export function wrapInArrayFix(document: Document, root: Node, isExact: boolean): readonly Fix[] {
  if (root.kind !== "map" || !isExact) return [];
  const edits = [insertText(root.start, "["), insertText(root.end, "]")];
  return [fixInDocument(document, "Wrap the property in an array", edits)];
}

/** Replaces the YAML list of an annotation with the same list as a JSON string. */
export function writeAsJsonTextFix({ document, key, value }: Annotation): readonly Fix[] {
  if (value.kind !== "list" || document.text[value.start] === "*") return [];
  const json = jsonText(document, value);
  const written = document.format === "json" ? JSON.stringify(json) : escapeInQuotes(json, "'");
  const name = document.text.slice(key.span.start, key.span.end);
  const tail = document.text.slice(0, value.end).endsWith("\n") ? "\n" : "";
  const edit = { span: { start: key.span.start, end: value.end }, newText: `${name}: ${written}${tail}` };
  return [fixInDocument(document, "Convert to a JSON string", [edit])];
}

/** Adds the key above a list that is the whole file. */
export function addPropertiesKeyFix(document: Document, root: Node): readonly Fix[] {
  const isBlock = root.kind === "list" && document.text[root.start] === "-";
  const lineStart = document.text.lastIndexOf("\n", root.start - 1) + 1;
  if (!isBlock || document.text.slice(lineStart, root.start).trim() !== "") return [];
  return [fixInDocument(document, "Add 'properties:' above the list", [insertText(lineStart, "properties:\n")])];
}

/** Removes the separator at the start of a document. */
export function removeSeparatorFix(document: Document): readonly Fix[] {
  const line = /^---[ \t]*(?:\r?\n|$)/.exec(document.text)?.[0];
  if (line === undefined) return [];
  const edit = { span: { start: 0, end: line.length }, newText: "" };
  return [fixInDocument(document, "Remove the '---'", [edit])];
}

function insertText(at: number, newText: string): TextEdit {
  return { span: { start: at, end: at }, newText };
}

function fixInDocument(document: Document, title: string, edits: readonly TextEdit[]): Fix {
  return { title, edits: edits.map((edit) => ({ document, edit })) };
}
