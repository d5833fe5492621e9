// Which field's value is being typed at a place of a text that may be broken there.

import type { Document } from "../../syntax/source-file.ts";
import type { TypedValue } from "./rough-node.ts";
import { typingAt } from "./typing-at.ts";

/** A value under construction. */
export interface ValueAtCursor extends TypedValue {
  /** The keys from the document's root to the value; `[]` stands for an item of a list. */
  readonly path: readonly string[];
}

/** The value at an offset of the document's text; undefined in keys, comments and block texts. */
export function valueAtCursor(document: Document, offset: number): ValueAtCursor | undefined {
  const typing = typingAt(document, offset);
  return typing?.value && { path: typing.path, ...typing.value };
}
