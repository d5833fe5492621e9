// Which mapping's key is being typed at a place of a YAML text that may be broken there.

import type { Span } from "../../base/text.ts";
import type { Node } from "../../syntax/node.ts";
import type { Document } from "../../syntax/source-file.ts";
import { valueAtCursor } from "./value-at-cursor.ts";

/** A key under construction. */
export interface KeyAtCursor {
  /** The keys from the document's root to the mapping; `[]` stands for an item of a list. */
  readonly path: readonly string[];
  /** The letters that are there. */
  readonly span: Span;
  /** How many columns stand before it. */
  readonly indent: number;
  /** The keys that the mapping has already. */
  readonly siblings: ReadonlySet<string>;
}

/** The key at an offset of the document's text, in block style; undefined on values and where a key is complete. */
export function keyAtCursor(document: Document, offset: number): KeyAtCursor | undefined {
  const { text, format } = document;
  if (format === "json") return undefined;
  const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
  const before = /^( *(?:- +)*)([\w./-]*)$/.exec(text.slice(lineStart, offset));
  const rest = /^[\w./-]*(?=[ \t]*\r?(?:\n|$))/.exec(text.slice(offset));
  if (!before || !rest) return undefined;
  const [, lead = "", typed = ""] = before;
  const span = { start: offset - typed.length, end: offset + rest[0].length };
  // With a colon added, the typed letters parse as a key, and the lines above give its path.
  const asKey = `${text.slice(0, span.start)}key: ${text.slice(span.end)}`;
  const value = valueAtCursor({ ...document, text: asKey }, span.start + "key: ".length);
  if (value?.path.at(-1) !== "key") return undefined;
  const path = value.path.slice(0, -1);
  return { path, span, indent: lead.length, siblings: siblingKeys(document.root, path, offset) };
}

/** The keys of the mapping at a path, in the last item of each list that begins before the offset. */
function siblingKeys(root: Node | undefined, path: readonly string[], offset: number): ReadonlySet<string> {
  let at: Node | undefined = root;
  for (const name of path) {
    if (name === "[]") at = at?.kind === "list" ? at.items.findLast(({ start }) => start <= offset) : undefined;
    else at = at?.kind === "map" ? at.pairs.find(({ key }) => key.value === name)?.value : undefined;
  }
  return new Set(at?.kind === "map" ? at.pairs.map(({ key }) => key.value) : []);
}
