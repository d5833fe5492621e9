import * as vscode from "vscode";
import { templateOfRendered } from "../rendered/rendered-uri.ts";
import { documentSelector } from "./document-selector.ts";

/** The active editor, or a visible one while a panel or the log is active; undefined if it has none of our documents. */
export function findVisibleEditor(): vscode.TextEditor | undefined {
  const active = vscode.window.activeTextEditor;
  // VS Code reports a focused output channel as the active text editor.
  const besides = active === undefined || active.document.uri.scheme === "output";
  const editors = besides ? vscode.window.visibleTextEditors : [active];
  return editors.find(({ document }) => vscode.languages.match(documentSelector, document));
}

/** The document in that editor. */
export function findVisibleDocument(): vscode.TextDocument | undefined {
  return findVisibleEditor()?.document;
}

/** The URI of that document, or of its template while a rendered catalog is active. */
export function findVisibleUri(): vscode.Uri | undefined {
  const active = vscode.window.activeTextEditor?.document.uri;
  const template = active && templateOfRendered(active);
  return template ? vscode.Uri.parse(template.uri) : findVisibleDocument()?.uri;
}
