// The one way in which commands and code actions change files: whole or not at all, and undone in one step.

import * as vscode from "vscode";
import type { LanguageClient, WorkspaceEdit } from "vscode-languageclient/node";
import { showError } from "../shown/messages.ts";

/**
 * Applies an edit of the server. New files get their text as they are created, so that nothing else is changed where one
 * cannot be written; then those before it are removed again.
 */
export async function applyChange(client: LanguageClient, title: string, change: unknown): Promise<void> {
  const before = vscode.window.activeTextEditor?.document.getText() ?? "";
  await saveMoved(client, change as WorkspaceEdit);
  const { edit, created } = await readChange(client, change as WorkspaceEdit);
  const isApplied = await vscode.workspace.applyEdit(edit, { isRefactoring: true }).then(
    (applied) => applied,
    () => false,
  );
  if (isApplied) return reveal(edit, created, before);
  await removeCreated(created);
  void showError(`${title}: VS Code could not change all files, so none was changed.`);
}

/**
 * Shows the first changed place: in the document that is visible if it was changed, else in a changed or new file. A new file
 * may be the one that was shown under another name: `before` is the text of that.
 */
async function reveal(edit: vscode.WorkspaceEdit, created: Created, before: string): Promise<void> {
  const changed = edit.entries().filter(([, edits]) => edits.some(({ range, newText }) => newText || !range.isEmpty));
  const editorOf = (uri: vscode.Uri) =>
    vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri.toString());
  const [[newUri, contents] = []] = created;
  const [uri, edits = []] = changed.find(([each]) => editorOf(each)) ?? changed[0] ?? [newUri];
  if (!uri) return;
  const inNew = new vscode.Position(firstDifference(before, new TextDecoder().decode(contents)), 0);
  const [first = inNew, ...others] = edits.map(({ range }) => range.start);
  const place = others.reduce((a, b) => (b.isBefore(a) ? b : a), first);
  const range = new vscode.Range(place, place);
  const editor = editorOf(uri);
  if (editor) editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  else await vscode.window.showTextDocument(uri, { preview: true, selection: range });
}

/** The first line, from 0, in which a text differs from another. */
function firstDifference(before: string, text: string): number {
  const lines = before.split(/\r?\n/);
  return Math.max(
    0,
    text.split(/\r?\n/).findIndex((line, index) => line !== lines[index]),
  );
}

/** Saves what the change renames or deletes: when it is undone, VS Code brings such files back as they are on disk. */
async function saveMoved(
  { protocol2CodeConverter: convert }: LanguageClient,
  { documentChanges = [] }: WorkspaceEdit,
): Promise<void> {
  const moved = documentChanges.flatMap((each) => {
    if (!("kind" in each) || each.kind === "create") return [];
    return convert.asUri(each.kind === "rename" ? each.oldUri : each.uri).toString();
  });
  const isMoved = (uri: string) => moved.some((each) => uri === each || uri.startsWith(`${each}/`));
  for (const document of vscode.workspace.textDocuments) {
    if (document.isDirty && isMoved(document.uri.toString())) await document.save();
  }
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
  const deleted = documentChanges.flatMap((each) => ("kind" in each && each.kind === "delete" ? each.uri : []));
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
    } else if (each.kind === "rename") {
      edit.renameFile(convert.asUri(each.oldUri), convert.asUri(each.newUri));
      // VS Code undoes what stands together in the order in which it was made: the files of a renamed folder would be looked
      // for where they are no more. An edit of no text between them makes it begin with the last.
      const inside = deleted.find((uri) => uri.startsWith(`${each.newUri}/`));
      if (inside !== undefined) edit.insert(convert.asUri(inside), new vscode.Position(0, 0), "");
    } else edit.deleteFile(convert.asUri(each.uri));
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
