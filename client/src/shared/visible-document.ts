import * as vscode from "vscode";
import { templateOfRendered } from "../rendered/rendered-uri.ts";
import { documentSelector } from "./document-selector.ts";

/** The document in the active editor, or in a visible editor while a panel or the log is active. */
export function findVisibleDocument(): vscode.TextDocument | undefined {
  const { activeTextEditor, visibleTextEditors } = vscode.window;
  // VS Code reports a focused output channel as the active text editor.
  const besides = activeTextEditor === undefined || activeTextEditor.document.uri.scheme === "output";
  const editors = besides ? visibleTextEditors : [activeTextEditor];
  return editors.map(({ document }) => document).find((document) => vscode.languages.match(documentSelector, document));
}

/** The URI of that document; of its template while a rendered catalog is active. */
export function findVisibleUri(): vscode.Uri | undefined {
  const active = vscode.window.activeTextEditor?.document.uri;
  const template = active && templateOfRendered(active);
  return template ? vscode.Uri.parse(template.uri) : findVisibleDocument()?.uri;
}
