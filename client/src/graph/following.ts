// The places in the editors that graphs follow.

import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import type { UpgradeGraphParams } from "#protocol";
import { templateOfRendered } from "../rendered/rendered-uri.ts";
import { documentSelector } from "../shared/document-selector.ts";
import { findVisibleEditor } from "../shared/visible-document.ts";

/** Calls `follow` with the place of the cursor when another editor becomes active or the cursor moves in it. */
export function followCursor(client: LanguageClient, follow: (at: UpgradeGraphParams) => void): vscode.Disposable {
  const look = (editor: vscode.TextEditor | undefined) => {
    const at = editor === vscode.window.activeTextEditor ? placeIn(client, editor) : undefined;
    if (at !== undefined) follow(at);
  };
  return vscode.Disposable.from(
    vscode.window.onDidChangeActiveTextEditor(look),
    vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => look(textEditor)),
  );
}

/** The place of the cursor in the editor that a command is about, as when a graph is active; undefined without one. */
export function placeOfCursor(client: LanguageClient): UpgradeGraphParams | undefined {
  return activeTemplate() ?? placeIn(client, findVisibleEditor());
}

/** The template of the rendered catalog in the active editor. */
export function activeTemplate(): UpgradeGraphParams | undefined {
  const active = vscode.window.activeTextEditor?.document.uri;
  const template = active && templateOfRendered(active);
  return template && { uri: template.uri, position: { line: 0, character: 0 } };
}

/** The place of the cursor in an editor of the document, as in the right side of a diff editor; else the document. */
export function placeInDocument(client: LanguageClient, uri: vscode.Uri): UpgradeGraphParams {
  const editors = vscode.window.visibleTextEditors.filter(({ document }) => document.uri.toString() === uri.toString());
  const editor = editors.find((each) => each === vscode.window.activeTextEditor) ?? editors[0];
  const { asUri, asPosition } = client.code2ProtocolConverter;
  return { uri: asUri(uri), ...(editor && { position: asPosition(editor.selection.active) }) };
}

function placeIn(client: LanguageClient, editor: vscode.TextEditor | undefined): UpgradeGraphParams | undefined {
  if (editor === undefined || vscode.languages.match(documentSelector, editor.document) === 0) return undefined;
  const { asUri, asPosition } = client.code2ProtocolConverter;
  return { uri: asUri(editor.document.uri), position: asPosition(editor.selection.active) };
}
