// Quick checks of documents, used until the extension knows whether the workspace contains a catalog.

import * as vscode from "vscode";
import { expectedContent, firstLookLength, looksRelevant } from "#core";
import { documentSelector } from "../shared/document-selector.ts";

/** Quick checks read at most this many lines. */
const maxLines = 4000;

/** A key that all our texts contain. Edits without it are not checked further. */
const tellingKey = /schema|kind/i;

/** True if documents of this language may contain a catalog. */
export function isWatchedDocument(document: vscode.TextDocument): boolean {
  return vscode.languages.match(documentSelector, document) > 0;
}

/** True if the beginning of a document's text looks like ours. */
export function isOurDocument(document: vscode.TextDocument): boolean {
  if (!isWatchedDocument(document)) return false;
  const start = document.getText(new vscode.Range(0, 0, maxLines, 0));
  // A new document is completed from its first word on.
  if (start.trim() === "" && expectedContent(document.uri.path)) return true;
  return looksRelevant(document.uri.path, start.slice(0, firstLookLength));
}

/** True if a document becomes ours by this edit. */
export function isOurEdit({ document, contentChanges }: vscode.TextDocumentChangeEvent): boolean {
  if (!isWatchedDocument(document)) return false;
  const isTelling = contentChanges.some(({ range, text }) => {
    if (range.start.line >= maxLines) return false;
    return tellingKey.test(text.slice(0, firstLookLength)) || tellingKey.test(document.lineAt(range.start.line).text);
  });
  return isTelling && isOurDocument(document);
}
