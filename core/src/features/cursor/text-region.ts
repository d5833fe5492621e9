// The text of one document around the cursor, also where the reader sees none: in an empty file, behind a last `---`, and
// between two JSON objects.

import type { Span } from "../../base/text.ts";
import { documentAt, type Snapshot } from "../../session/snapshot.ts";
import type { Document } from "../../syntax/source-file.ts";

/** A part of a file that is, or may become, a document. */
export interface TextRegion {
  readonly text: string;
  /** The offset of the text in its file. */
  readonly start: number;
  readonly format: Document["format"];
  /** The document that it is, or that it will follow; undefined in an empty file. */
  readonly document: Document | undefined;
}

/** The region at an offset of the snapshot's file; undefined on a separator line. */
export function textRegionAt(snapshot: Snapshot, offset: number): TextRegion | undefined {
  const { text, path } = snapshot.file;
  const at = documentAt(snapshot, offset);
  const isJson = at ? at.document.format === "json" : path.toLowerCase().endsWith(".json");
  if (at && isJson) return jsonRegion(at.document, offset - at.offset, at.offset);
  if (isJson) return { text, start: 0, format: "json", document: undefined };
  const region = yamlRegion(at?.document.text ?? text, at?.offset ?? offset);
  return region && { ...region, start: region.start + offset - (at?.offset ?? offset), document: at?.document };
}

function yamlRegion(text: string, offset: number): Omit<TextRegion, "document"> | undefined {
  const lineStart = offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
  if (text.startsWith("---", lineStart)) return undefined;
  const before = lineStart === 0 ? -1 : separatorBefore(text, lineStart);
  const start = before < 0 ? 0 : text.indexOf("\n", before) + 1;
  const next = text.indexOf("\n---", Math.max(0, offset - 1));
  const end = next < 0 ? text.length : next + 1;
  const format = /^\s*\{\s*["}]/.test(text.slice(start, start + 200)) ? "json" : "yaml";
  const region = { text: text.slice(start, end), start, format } as const;
  return format === "json" ? objectIn(region, offset) : region;
}

/** Of several objects the one at the cursor: each begins at the beginning of a line. */
function objectIn(region: Omit<TextRegion, "document">, offset: number): Omit<TextRegion, "document"> {
  const { text, start } = region;
  const begin = text.lastIndexOf("\n{", Math.max(0, offset - start - 2)) + 1;
  const next = text.indexOf("\n{", Math.max(begin, offset - start));
  return { ...region, text: text.slice(begin, next < 0 ? text.length : next + 1), start: start + begin };
}

/** The start of the last separator line before a line. */
function separatorBefore(text: string, lineStart: number): number {
  const at = text.lastIndexOf("\n---", lineStart - 1);
  if (at >= 0) return at + 1;
  return text.startsWith("---") ? 0 : -1;
}

/** The object at the cursor, or the space around it. */
function jsonRegion(document: Document, start: number, offset: number): TextRegion {
  const { text, root, problems } = document;
  const begin = text.search(/\S|$/);
  const end = root && problems.length === 0 ? root.end : text.length;
  if (offset > begin && offset < end) return { text, start, format: "json", document };
  const isBroken = problems.length > 0 && offset > begin;
  if (isBroken) return { text, start, format: "json", document };
  const space: Span = offset <= begin ? { start: 0, end: begin } : { start: end, end: text.length };
  return { text: text.slice(space.start, space.end), start: start + space.start, format: "json", document };
}
