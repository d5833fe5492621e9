// The one way in which commands and code actions change files: whole or not at all, and undone in one step.

import * as vscode from "vscode";
import type { LanguageClient, WorkspaceEdit } from "vscode-languageclient/node";
import { showError } from "../shown/messages.ts";

/**
 * Applies an edit of the server. New files get their text as they are created, so that nothing else is changed where one
 * cannot be written; then those before it are removed again.
 */
export async function applyChange(client: LanguageClient, title: string, change: unknown): Promise<void> {
  const read = await readChange(client, change as WorkspaceEdit);
  const { edit, created } = read;
  const isApplied = await vscode.workspace.applyEdit(edit, { isRefactoring: true }).then(
    (applied) => applied,
    () => false,
  );
  if (isApplied) return reveal(read);
  await removeCreated(created);
  void showError(`${title}: VS Code could not change all files, so none was changed.`);
}

/**
 * Shows the first changed place: in the document that is visible if it was changed, else in a changed or new file. A file
 * that is renamed with its folder is changed at a path that it no longer has: opened there, it would be saved there, too.
 */
async function reveal({ edit, created, renamed }: Change): Promise<void> {
  const editors = vscode.window.visibleTextEditors;
  const changed = edit
    .entries()
    .filter(([, edits]) => edits.length > 0)
    .map(([uri, edits]) => ({ uri: pathAfter(uri.toString(), renamed), edits }));
  const isVisible = (uri: string) => editors.find(({ document }) => document.uri.toString() === uri);
  const { uri, edits = [] } = changed.find((each) => isVisible(each.uri)) ?? changed[0] ?? {};
  const [first, ...others] = edits.map(({ range }) => range.start);
  const place = first && others.reduce((a, b) => (b.isBefore(a) ? b : a), first);
  const range = place && new vscode.Range(place, place);
  const editor = uri === undefined ? undefined : isVisible(uri);
  if (editor && range) {
    editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
    return;
  }
  const shown = uri === undefined ? created.keys().next().value : vscode.Uri.parse(uri);
  if (shown && renamed.length === 0)
    await vscode.window.showTextDocument(shown, { preview: true, ...(range && { selection: range }) });
}

/** The path of a file after files or folders were renamed in this order. */
function pathAfter(uri: string, renamed: Change["renamed"]): string {
  return renamed.reduce(
    (at, [from, to]) => (at === from || at.startsWith(`${from}/`) ? to + at.slice(from.length) : at),
    uri,
  );
}

/** New files with their texts. */
type Created = ReadonlyMap<vscode.Uri, Uint8Array>;

/** A change as VS Code applies it. */
interface Change {
  readonly edit: vscode.WorkspaceEdit;
  readonly created: Created;
  /** The renamed files and folders, in their order. */
  readonly renamed: readonly (readonly [from: string, to: string])[];
}

async function readChange(
  { protocol2CodeConverter: convert }: LanguageClient,
  { documentChanges = [], changes = {} }: WorkspaceEdit,
): Promise<Change> {
  const edit = new vscode.WorkspaceEdit();
  const created = new Map<vscode.Uri, Uint8Array>();
  const renamed: [from: string, to: string][] = [];
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
    } else if (each.kind === "rename") {
      const [from, to] = [convert.asUri(each.oldUri), convert.asUri(each.newUri)];
      renamed.push([from.toString(), to.toString()]);
      edit.renameFile(from, to);
    } else edit.deleteFile(convert.asUri(each.uri));
  }
  for (const [uri, edits] of Object.entries(changes)) await setEdits(uri, edits);
  return { edit, created, renamed };
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
