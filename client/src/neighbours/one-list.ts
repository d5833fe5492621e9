// In our documents, all completions are in the server's list.
//
// If no extension offers completions, VS Code offers words of the open documents. In a catalog, Enter would then choose
// a word instead of starting a new line. VS Code can disable these words only for a whole language.
// So our list gets an item that matches nothing, which keeps those words out.
//
// If another provider of ours answered beside the server, VS Code would ask it again at each part of a name and keep the
// old list until it answers. So our snippets are in the server's list, too.

import * as vscode from "vscode";
import type { Middleware } from "vscode-languageclient/node";
import { snippetsAt } from "../activation/document-snippets.ts";
import { labelCompletion } from "../shown/server-texts.ts";

type ProvideCompletionItem = NonNullable<Middleware["provideCompletionItem"]>;

/** Adds the snippets of the extension's folder to the server's list, and keeps VS Code's words out of our documents. */
export function oneList(extensionUri: vscode.Uri): ProvideCompletionItem {
  return async (document, position, context, token, next) => {
    const [completions, snippets] = await Promise.all([
      next(document, position, context, token),
      snippetsAt(extensionUri, document, position),
    ]);
    if (token.isCancellationRequested) return completions;
    const ofServer = Array.isArray(completions) ? completions : (completions?.items ?? []);
    for (const item of ofServer) labelCompletion(item);
    const items = [...ofServer, ...snippets];
    const isIncomplete = !Array.isArray(completions) && completions?.isIncomplete === true;
    if (items.length > 0) return new vscode.CompletionList(items, isIncomplete);
    // The server answers null for documents that are not part of a catalog.
    const isOurs = completions !== null && completions !== undefined;
    // An item is compared with the text in its range, and without any it would be shown: so the range has the last letter.
    const { text } = document.lineAt(position.line);
    const last = text.slice(0, position.character).trimEnd().length;
    return isOurs && last > 0
      ? [matchesNothing(new vscode.Range(position.with({ character: last - 1 }), position))]
      : completions;
  };
}

/** An item that VS Code counts but never shows, because no typed text is part of its filter. */
function matchesNothing(range: vscode.Range): vscode.CompletionItem {
  const item = new vscode.CompletionItem("OLM Catalogs");
  item.filterText = "\uFFFF";
  item.insertText = "";
  item.range = range;
  return item;
}
