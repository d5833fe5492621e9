import * as vscode from "vscode";
import { documentSelector } from "../language-client.ts";

/** The document that the reader has in view: the active editor's, or one beside the graph panel or log that is active. */
export function findVisibleDocument(): vscode.TextDocument | undefined {
  const { activeTextEditor, visibleTextEditors } = vscode.window;
  // VS Code takes an output channel that has the focus for a text editor.
  const besides = activeTextEditor === undefined || activeTextEditor.document.uri.scheme === "output";
  const editors = besides ? visibleTextEditors : [activeTextEditor];
  return editors.map(({ document }) => document).find((document) => vscode.languages.match(documentSelector, document));
}
