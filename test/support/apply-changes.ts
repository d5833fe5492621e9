// What a client's text is after changes, by the library that clients and servers share.

import type { Range } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";

/** One change as a client sends it. */
export interface Change {
  readonly range?: Range;
  readonly text: string;
}

/** The document after changes. It counts its lines anew each time, since the library miscounts where CR meets LF. */
export function applyChanges(document: TextDocument, changes: readonly Change[], version: number): TextDocument {
  let result = document;
  for (const change of changes) {
    const updated = TextDocument.update(result, [structuredClone(change)], version);
    result = TextDocument.create(document.uri, document.languageId, version, updated.getText());
  }
  return result;
}
