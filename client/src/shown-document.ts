import * as vscode from "vscode";
import { documentSelector } from "./language-client.ts";

/** The document that the reader has in view: the active editor's, or one beside the graph panel when that is active. */
export function shownDocument(): vscode.TextDocument | undefined {
  const { activeTextEditor, visibleTextEditors } = vscode.window;
  const editors = activeTextEditor === undefined ? visibleTextEditors : [activeTextEditor];
  return editors.map(({ document }) => document).find((document) => vscode.languages.match(documentSelector, document));
}
