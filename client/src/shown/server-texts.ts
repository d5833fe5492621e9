// The server's texts are plain, for every editor. Where VS Code makes icons of them, this keeps them texts.

import * as vscode from "vscode";
import type { Middleware } from "vscode-languageclient/node";
import { plainError, plainText } from "./plain-text.ts";

/** Names lenses, symbols and completions as they are written. */
export const plainServerTexts = {
  provideCodeLenses: async (document, token, next) => {
    const lenses = await next(document, token);
    for (const { command } of lenses ?? []) if (command) command.title = plainText(command.title);
    return lenses;
  },
  provideDocumentSymbols: async (document, token, next) => {
    const symbols = await next(document, token);
    for (const symbol of symbols ?? []) nameSymbol(symbol);
    return symbols;
  },
  provideWorkspaceSymbols: async (query, token, next) => {
    const symbols = await next(query, token);
    for (const symbol of symbols ?? []) nameSymbol(symbol);
    return symbols;
  },
} satisfies Middleware;

function nameSymbol(symbol: vscode.DocumentSymbol | vscode.SymbolInformation): void {
  symbol.name = plainText(symbol.name);
  if (symbol instanceof vscode.SymbolInformation) symbol.containerName = plainText(symbol.containerName);
  else for (const child of symbol.children) nameSymbol(child);
}

/** Labels a completion. It is found by what the server calls it. */
export function labelCompletion(item: vscode.CompletionItem): void {
  const { label } = item;
  const name = typeof label === "string" ? label : label.label;
  const shown = plainText(name);
  if (shown === name) return;
  item.filterText ??= name;
  item.label = typeof label === "string" ? shown : { ...label, label: shown };
}

/** The same request, which fails with a plain message: VS Code makes a notification of why a rename is refused. */
export function failingPlainly(send: NonNullable<Middleware["sendRequest"]>): NonNullable<Middleware["sendRequest"]> {
  return async (type, params, token, next) => {
    try {
      return await send(type, params, token, next);
    } catch (error) {
      throw plainError(error);
    }
  };
}
