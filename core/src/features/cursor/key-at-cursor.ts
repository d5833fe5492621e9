// Which mapping's key is being typed at a place of a YAML text that may be broken there.

import type { Span } from "../../base/text.ts";
import type { Document } from "../../syntax/source-file.ts";
import { typingAt } from "./typing-at.ts";

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
  const typing = typingAt(document, offset);
  if (!typing?.key || typing.key.lacksSpace || typing.style !== "block") return undefined;
  const { span, indent } = typing.key;
  const pairs = typing.node?.kind === "map" ? typing.node.pairs : [];
  return { path: typing.path, span, indent, siblings: new Set(pairs.map(({ key }) => key)) };
}
