// The one way in which commands and code actions change files: whole or not at all, and undone in one step.

import * as vscode from "vscode";
import type { LanguageClient, WorkspaceEdit } from "vscode-languageclient/node";
import { showError } from "../shown/messages.ts";

/**
 * Applies an edit of the server. New files get their text as they are created, so that nothing else is changed where one
 * cannot be written; then those before it are removed again.
 */
export async function applyChange(client: LanguageClient, title: string, change: unknown): Promise<void> {
  const { edit, created } = await readChange(client, change as WorkspaceEdit);
  const isApplied = await vscode.workspace.applyEdit(edit, { isRefactoring: true }).then(
    (applied) => applied,
    () => false,
  );
  if (isApplied) return reveal(edit, created);
  await removeCreated(created);
  void showError(`${title}: VS Code could not change all files, so none was changed.`);
}

/** Shows the first changed place: in the document that is visible if it was changed, else in a changed or new file. */
async function reveal(edit: vscode.WorkspaceEdit, created: Created): Promise<void> {
  const changed = edit.entries().filter(([, edits]) => edits.length > 0);
  const visible = vscode.window.visibleTextEditors.map(({ document }) => document.uri.toString());
  const [uri, edits] = changed.find(([each]) => visible.includes(each.toString())) ?? changed[0] ?? [];
  const place = edits?.map(({ range }) => range.start).reduce((a, b) => (b.isBefore(a) ? b : a));
  const editor = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri?.toString());
  if (editor && place) {
    editor.revealRange(new vscode.Range(place, place), vscode.TextEditorRevealType.InCenterIfOutsideViewport);
    return;
  }
  const shown = uri ?? created.keys().next().value;
  const range = place && new vscode.Range(place, place);
  // A folder that was renamed with the file has other paths by now.
  if (shown)
    await vscode.window
      .showTextDocument(shown, { preview: true, ...(range && { selection: range }) })
      .then(undefined, () => {});
}

/** New files with their texts. */
type Created = ReadonlyMap<vscode.Uri, Uint8Array>;

async function readChange(
  { protocol2CodeConverter: convert }: LanguageClient,
  { documentChanges = [], changes = {} }: WorkspaceEdit,
): Promise<{ readonly edit: vscode.WorkspaceEdit; readonly created: Created }> {
  const edit = new vscode.WorkspaceEdit();
  const created = new Map<vscode.Uri, Uint8Array>();
  const texts = new Map<string, string>();
  for (const each of documentChanges) {
    if ("kind" in each) continue;
    const text = each.edits.map((own) => ("newText" in own ? own.newText : "")).join("");
    texts.set(each.textDocument.uri, (texts.get(each.textDocument.uri) ?? "") + text);
  }
  const newUris = new Set(
    documentChanges.flatMap((each) => ("kind" in each && each.kind === "create" ? each.uri : [])),
  );
  const setEdits = async (uri: string, edits: Parameters<typeof convert.asTextEdits>[0]) =>
    edit.set(convert.asUri(uri), (await convert.asTextEdits(edits)) ?? []);
  for (const each of documentChanges) {
    if (!("kind" in each)) {
      if (!newUris.has(each.textDocument.uri)) await setEdits(each.textDocument.uri, each.edits as never);
    } else if (each.kind === "create") {
      const uri = convert.asUri(each.uri);
      const contents = new TextEncoder().encode(texts.get(each.uri) ?? "");
      created.set(uri, contents);
      edit.createFile(uri, { contents });
    } else if (each.kind === "rename") edit.renameFile(convert.asUri(each.oldUri), convert.asUri(each.newUri));
    else edit.deleteFile(convert.asUri(each.uri));
  }
  for (const [uri, edits] of Object.entries(changes)) await setEdits(uri, edits);
  return { edit, created };
}

/** Removes what was created of a change that failed; a file with another text is someone else's. */
async function removeCreated(created: Created): Promise<void> {
  for (const [uri, contents] of created) {
    const found = await vscode.workspace.fs.readFile(uri).then(
      (bytes) => bytes,
      () => undefined,
    );
    const isOwn = found?.every((byte, index) => byte === contents[index]);
    if (isOwn) await vscode.workspace.fs.delete(uri).then(undefined, () => {});
  }
}
