// A catalog in JSON is a stream of objects. VS Code's JSON language reports "End of file expected" at the second one.
// So such a document gets the language JSON Lines, which has the same grammar and no other checks.

import * as vscode from "vscode";
import { isOurDocument } from "../activation/look-at-documents.ts";
import { isJsonStream } from "./json-stream.ts";

/** Sets the language of catalogs that are streams of JSON objects, when they are opened and when they become one. */
export function registerJsonCatalogs(): vscode.Disposable {
  /** The documents whose language was set, so that the user can choose another one. */
  const changed = new Set<string>();
  const look = (document: vscode.TextDocument) => {
    const uri = document.uri.toString();
    if (document.languageId !== "json" || changed.has(uri)) return;
    if (!isOurDocument(document) || !isJsonStream(document.getText())) return;
    changed.add(uri);
    void vscode.languages.setTextDocumentLanguage(document, "jsonl");
  };
  for (const document of vscode.workspace.textDocuments) look(document);
  return vscode.Disposable.from(
    vscode.workspace.onDidOpenTextDocument(look),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.some(({ text }) => text.includes("{"))) look(document);
    }),
    vscode.window.tabGroups.onDidChangeTabs(({ closed }) => {
      for (const { input } of closed) if (input instanceof vscode.TabInputText) changed.delete(input.uri.toString());
    }),
  );
}
