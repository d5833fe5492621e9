// Shows what a change would make of the files, before it is made: each file beside its text after the change.

import * as vscode from "vscode";

/** The scheme of read-only documents that hold a file's text after a change. */
export const changePreviewScheme = "olm-catalogs-preview";

/** The texts of the last preview. */
export class ChangePreview implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #texts = new Map<string, string>();
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.#changed.event;

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.#texts.get(uri.toString()) ?? "";
  }

  dispose(): void {
    this.#changed.dispose();
  }

  /** Opens the differences: of one file as a diff, of several in one editor. */
  async show(edit: vscode.WorkspaceEdit, title: string): Promise<void> {
    this.#texts.clear();
    const files = await Promise.all(edit.entries().map(([uri, edits]) => this.#prepare(uri, edits)));
    const [only, ...more] = files;
    if (!only) return;
    if (more.length === 0) {
      await vscode.commands.executeCommand("vscode.diff", only.before, only.after, title, { preview: true });
      return;
    }
    const resources = files.map(({ uri, before, after }) => [uri, before, after]);
    await vscode.commands.executeCommand("vscode.changes", title, resources);
  }

  /** Closes the differences that are open. */
  async close(): Promise<void> {
    const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs.filter(isPreview));
    if (tabs.length > 0) await vscode.window.tabGroups.close(tabs);
    this.#texts.clear();
  }

  async #prepare(uri: vscode.Uri, edits: readonly vscode.TextEdit[]) {
    const document = await openIfExists(uri);
    const after = this.#uriFor(uri.path, "after");
    this.#keep(after, document ? textAfter(document, edits) : edits.map(({ newText }) => newText).join(""));
    const before = document ? uri : this.#uriFor(uri.path, "before");
    return { uri, before, after };
  }

  #uriFor(path: string, query: string): vscode.Uri {
    return vscode.Uri.from({ scheme: changePreviewScheme, path, query });
  }

  #keep(uri: vscode.Uri, text: string): void {
    this.#texts.set(uri.toString(), text);
    this.#changed.fire(uri);
  }
}

/** A file that the change creates does not exist yet. */
async function openIfExists(uri: vscode.Uri): Promise<vscode.TextDocument | undefined> {
  try {
    return await vscode.workspace.openTextDocument(uri);
  } catch {
    return undefined;
  }
}

function textAfter(document: vscode.TextDocument, edits: readonly vscode.TextEdit[]): string {
  let [text, at] = ["", 0];
  const whole = document.getText();
  const sorted = edits.toSorted((a, b) => document.offsetAt(a.range.start) - document.offsetAt(b.range.start));
  for (const { range, newText } of sorted) {
    text += whole.slice(at, document.offsetAt(range.start)) + newText;
    at = document.offsetAt(range.end);
  }
  return text + whole.slice(at);
}

function isPreview({ input }: vscode.Tab): boolean {
  if (input instanceof vscode.TabInputTextDiff) return input.modified.scheme === changePreviewScheme;
  // The API has no stable type yet for the editor of several differences.
  const { textDiffs } = (input ?? {}) as { readonly textDiffs?: unknown };
  return Array.isArray(textDiffs) && textDiffs.some((each) => isPreviewUri(each?.modified));
}

function isPreviewUri(uri: unknown): boolean {
  return uri instanceof vscode.Uri && uri.scheme === changePreviewScheme;
}
