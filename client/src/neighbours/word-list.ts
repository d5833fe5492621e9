// If no extension offers completions, VS Code offers words of the open documents. In a catalog, Enter would then choose
// a word instead of starting a new line. VS Code can disable these words only for a whole language.
// So our list gets an item that matches nothing, which keeps those words out.

import * as vscode from "vscode";
import type { Middleware } from "vscode-languageclient/node";

/** Keeps VS Code's words out of our documents while the user types. */
export const withoutWordList: NonNullable<Middleware["provideCompletionItem"]> = async (
  document,
  position,
  context,
  token,
  next,
) => {
  const completions = await next(document, position, context, token);
  // The server answers null for documents that are not part of a catalog.
  if (completions === null || completions === undefined || token.isCancellationRequested) return completions;
  const items = Array.isArray(completions) ? completions : completions.items;
  const word = document.getWordRangeAtPosition(position);
  if (items.length > 0 || !word?.start.isBefore(position)) return completions;
  return [matchesNothing(word.with(undefined, position))];
};

/** An item that VS Code counts but never shows, because no typed text is part of its filter. */
function matchesNothing(range: vscode.Range): vscode.CompletionItem {
  const item = new vscode.CompletionItem("OLM Catalogs");
  item.filterText = "\uFFFF";
  item.insertText = "";
  item.range = range;
  return item;
}
