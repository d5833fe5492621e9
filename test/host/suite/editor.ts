// What the tests do in VS Code, named as a person would name it. Waiting is for an event or an answer, never for a time.

import assert from "node:assert/strict";
import * as vscode from "vscode";

const patienceMs = 60_000;

/** The extension under test. */
export function extension(): vscode.Extension<{ isAwake: boolean; ready: Promise<boolean> }> {
  const found = vscode.extensions.getExtension("olm-catalogs.olm-catalogs");
  assert.ok(found, "the extension is installed");
  return found;
}

/** Opens a file of the workspace in an editor. */
export async function open(path: string): Promise<vscode.TextEditor> {
  return vscode.window.showTextDocument(await vscode.workspace.openTextDocument(inWorkspace(path)));
}

/** A file or folder of the workspace. */
export function inWorkspace(path: string): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.[0];
  assert.ok(folder, "a folder is open");
  return vscode.Uri.joinPath(folder.uri, path);
}

/** Our findings on a document, as `line rule` with 1-based lines. */
export function findings(uri: vscode.Uri): string[] {
  return vscode.languages
    .getDiagnostics(uri)
    .filter(({ source }) => source === "olm-catalogs")
    .map(({ range, code }) => `${range.start.line + 1} ${typeof code === "object" ? code.value : code}`);
}

/** Resolves once our findings on a document satisfy `wanted`; fails with those that are there instead. */
export async function untilFindings(uri: vscode.Uri, wanted: (findings: string[]) => boolean): Promise<string[]> {
  await until(vscode.languages.onDidChangeDiagnostics, () => wanted(findings(uri))).catch(() =>
    assert.fail(`the findings stayed [${findings(uri).join(", ")}]`),
  );
  return findings(uri);
}

/** Resolves once `holds`, asking again at each event. */
export function until<T>(event: vscode.Event<T>, holds: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    if (holds()) return resolve();
    const timer = setTimeout(() => finish(() => reject(new Error(`not within ${patienceMs} ms`))), patienceMs);
    const listener = event(() => {
      if (holds()) finish(resolve);
    });
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      listener.dispose();
      settle();
    };
  });
}

/** The place of `text` in a document, `into` characters further. */
export function placeOf(document: vscode.TextDocument, text: string, into = 0): vscode.Position {
  const offset = document.getText().indexOf(text);
  assert.notEqual(offset, -1, `'${text}' is in ${document.uri.path}`);
  return document.positionAt(offset + into);
}

/** Replaces the first `before` in the document by `after`, as typing does. */
export async function replace(editor: vscode.TextEditor, before: string, after: string): Promise<void> {
  const start = placeOf(editor.document, before);
  const range = new vscode.Range(start, placeOf(editor.document, before, before.length));
  assert.ok(await editor.edit((edit) => edit.replace(range, after)));
}
