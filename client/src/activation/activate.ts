// Entry point of the extension. It is small, because VS Code loads it with the first YAML or JSON document of any kind.
// It loads the rest and the language server when a text is ours, or when the user runs a command.

import * as vscode from "vscode";
import { decodedScheme } from "../decoded/decoded-scheme.ts";
import { renderedScheme } from "../rendered/rendered-scheme.ts";
import { registerDocumentSnippets } from "./document-snippets.ts";
import { findOurFile } from "./find-our-file.ts";
import { isOurDocument, isOurEdit, isWatchedDocument } from "./look-at-documents.ts";

/** The API of the extension, for other extensions and for tests. */
export interface OlmCatalogsApi {
  /** True when the whole extension is loaded. */
  readonly isAwake: boolean;
  /** Resolves when the language server has started, or to false if it could not start. Pending until it is needed. */
  readonly ready: Promise<boolean>;
}

export function activate(context: vscode.ExtensionContext): OlmCatalogsApi {
  const sleep = new Sleep(context);
  sleep.watch();
  const snippets = registerDocumentSnippets(context);
  context.subscriptions.push(snippets);
  sleep.ready.then(
    (runs) => runs && snippets.dispose(),
    () => {},
  );
  return {
    get isAwake() {
      return sleep.isOver;
    },
    ready: sleep.ready,
  };
}

/** Watches for a text or a command that needs the whole extension. */
class Sleep {
  readonly #context: vscode.ExtensionContext;
  readonly #begun = performance.now();
  readonly #server = Promise.withResolvers<boolean>();
  #watching: vscode.Disposable | undefined;
  #waking: Promise<void> | undefined;

  constructor(context: vscode.ExtensionContext) {
    this.#context = context;
  }

  get isOver(): boolean {
    return this.#waking !== undefined;
  }

  get ready(): Promise<boolean> {
    return this.#server.promise;
  }

  watch(): void {
    const documents = vscode.workspace.textDocuments.filter(isWatchedDocument);
    const commands = this.#commandIds().map((id) => this.#registerCommand(id));
    this.#watching = vscode.Disposable.from(
      new vscode.Disposable(() => {
        for (const command of commands) command.dispose();
      }),
      vscode.workspace.onDidOpenTextDocument((document) => this.#wakeIf(isOurDocument(document))),
      vscode.workspace.onDidChangeTextDocument((event) => this.#wakeIf(isOurEdit(event))),
      vscode.workspace.onDidChangeConfiguration(() => this.#wakeIf(checksWorkspace())),
    );
    this.#context.subscriptions.push(this.#watching, new vscode.Disposable(() => this.#server.resolve(false)));
    this.#wakeIf(checksWorkspace() || hasOurTab() || documents.some(isOurDocument));
    // Without a document in a tab, VS Code loaded the extension because of a file name: it opens settings itself.
    if (!documents.some(({ uri }) => isInTab(uri)))
      void findOurFile(() => this.isOver).then((found) => this.#wakeIf(found));
  }

  #commandIds(): readonly string[] {
    const { contributes } = this.#context.extension.packageJSON as Manifest;
    return contributes.commands.map(({ command }) => command);
  }

  /** Wakes the extension, which registers the command itself, and runs that. */
  #registerCommand(id: string): vscode.Disposable {
    return vscode.commands.registerCommand(id, async (...args: unknown[]) => {
      await this.#wake();
      return vscode.commands.executeCommand(id, ...args);
    });
  }

  #wakeIf(isNeeded: boolean): void {
    if (isNeeded) void this.#wake();
  }

  #wake(): Promise<void> {
    this.#waking ??= this.#load();
    return this.#waking;
  }

  async #load(): Promise<void> {
    const { start } = await import("../extension.ts");
    this.#watching?.dispose();
    start(this.#context, this.#begun).then(this.#server.resolve, this.#server.reject);
  }
}

interface Manifest {
  readonly contributes: { readonly commands: readonly { readonly command: string }[] };
}

function checksWorkspace(): boolean {
  return vscode.workspace.getConfiguration("olmCatalogs").get("diagnosticMode") === "workspace";
}

function isInTab(uri: vscode.Uri): boolean {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  return tabs.some(({ input }) => input instanceof vscode.TabInputText && input.uri.toString() === uri.toString());
}

/** True if one of our panels or files must be restored after a reload of the window. */
function hasOurTab(): boolean {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  return tabs.some(({ input }) => {
    if (input instanceof vscode.TabInputWebview) return input.viewType.includes("olmCatalogs.");
    const isFile = input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom;
    return isFile && [decodedScheme, renderedScheme].includes(input.uri.scheme);
  });
}
