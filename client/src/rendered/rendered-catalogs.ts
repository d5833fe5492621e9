// "OLM: Show Rendered Catalog": shows the catalog that a template generates as a read-only document, which follows edits.

import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import {
  type RenderedCatalogParams,
  type RenderedCatalogResult,
  readRenderedCatalogParams,
  readRenderedCatalogResult,
  renderedCatalogMethod,
  showRenderedCatalogCommand,
} from "#protocol";
import { createDebouncedTask } from "../shared/debounced-task.ts";
import type { GraphChanges } from "../shared/graph-changes.ts";
import { findVisibleDocument } from "../shared/visible-document.ts";
import { renderedScheme } from "./rendered-scheme.ts";

/** An open catalog is rendered again when the template has not changed for this time. */
const refreshPauseMs = 100;

/** Registers the command and the documents behind it. */
export function registerRenderedCatalogs(client: LanguageClient, changes: GraphChanges): vscode.Disposable {
  const catalogs = new RenderedCatalogs(client, changes);
  return vscode.Disposable.from(
    catalogs,
    vscode.workspace.registerTextDocumentContentProvider(renderedScheme, catalogs),
    vscode.commands.registerCommand(showRenderedCatalogCommand, (target: unknown) =>
      showRenderedCatalog(client, catalogs, target),
    ),
  );
}

/** Opens the catalog of the template that a lens names, or of the visible one, beside it. */
async function showRenderedCatalog(client: LanguageClient, catalogs: RenderedCatalogs, target: unknown): Promise<void> {
  const template = readRenderedCatalogParams(target) ?? visibleTemplate(client);
  if (template === undefined) {
    void vscode.window.showInformationMessage("Open a catalog template first.");
    return;
  }
  const result = await catalogs.render(template);
  if ("none" in result) {
    void vscode.window.showInformationMessage(`No catalog to show: ${result.none}.`);
    return;
  }
  const document = await vscode.workspace.openTextDocument(renderedUri(template));
  await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preview: true });
}

function visibleTemplate(client: LanguageClient): RenderedCatalogParams | undefined {
  const document = findVisibleDocument();
  return document && { uri: client.code2ProtocolConverter.asUri(document.uri) };
}

/** The name of a rendered catalog is that of its template, so that its tab tells where it comes from. */
function renderedUri({ uri }: RenderedCatalogParams): vscode.Uri {
  const name = vscode.Uri.parse(uri).path.split("/").at(-1) ?? "";
  const path = `/Rendered from ${name.replace(/\.\w+$/, "")}.yaml`;
  return vscode.Uri.from({ scheme: renderedScheme, path, query: JSON.stringify({ uri }) });
}

/** Read-only documents of which each URI names a template; its catalog is requested when the document is read. */
class RenderedCatalogs implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #client: LanguageClient;
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  /** The root of the catalog in each document that was read, by the document's URI. */
  readonly #roots = new Map<string, string>();
  /** The documents that may be outdated. */
  readonly #due = new Set<string>();
  readonly #refresh = createDebouncedTask(async () => this.#tell(), refreshPauseMs);
  readonly #subscriptions: vscode.Disposable;
  readonly onDidChange = this.#changed.event;

  constructor(client: LanguageClient, changes: GraphChanges) {
    this.#client = client;
    this.#subscriptions = vscode.Disposable.from(
      changes.onDidChange(({ roots }) => this.#schedule((root) => roots.includes(root))),
      client.onDidChangeState(() => this.#schedule(() => true)),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#roots.delete(uri.toString())),
    );
  }

  async render(template: RenderedCatalogParams): Promise<RenderedCatalogResult> {
    const result = readRenderedCatalogResult(await this.#client.sendRequest(renderedCatalogMethod, template));
    return result ?? { none: "the language server gave no answer" };
  }

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    const template = readRenderedCatalogParams(parseJson(uri.query));
    const result = template && (await this.render(template));
    if (result === undefined) return "";
    if ("none" in result) return `# ${result.none}\n`;
    this.#roots.set(uri.toString(), result.root);
    return result.text;
  }

  dispose(): void {
    this.#subscriptions.dispose();
    this.#refresh.dispose();
    this.#changed.dispose();
  }

  #schedule(isOutdated: (root: string) => boolean): void {
    for (const [uri, root] of this.#roots) if (isOutdated(root)) this.#due.add(uri);
    if (this.#due.size > 0) this.#refresh.schedule();
  }

  #tell(): void {
    for (const uri of this.#due) this.#changed.fire(vscode.Uri.parse(uri));
    this.#due.clear();
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
