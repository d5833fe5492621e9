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
import { graphViewType } from "../shared/graph-view-type.ts";
import { findVisibleUri } from "../shared/visible-document.ts";
import { registerCommand } from "../shown/commands.ts";
import { showInformation } from "../shown/messages.ts";
import { renderedScheme } from "./rendered-scheme.ts";
import { renderedUri, templateOfRendered } from "./rendered-uri.ts";

/** An open catalog is rendered again when the template has not changed for this time. */
const refreshPauseMs = 100;

/** Registers the command and the documents behind it. */
export function registerRenderedCatalogs(client: LanguageClient, changes: GraphChanges): vscode.Disposable {
  const catalogs = new RenderedCatalogs(client, changes);
  return vscode.Disposable.from(
    catalogs,
    vscode.workspace.registerTextDocumentContentProvider(renderedScheme, catalogs),
    registerCommand(showRenderedCatalogCommand, (target: unknown) => showRenderedCatalog(client, catalogs, target)),
  );
}

/** Opens the catalog of the template that a lens names, or of the visible one, beside it. */
async function showRenderedCatalog(client: LanguageClient, catalogs: RenderedCatalogs, target: unknown): Promise<void> {
  const template = readRenderedCatalogParams(target) ?? visibleTemplate(client);
  if (template === undefined) {
    void showInformation("Open a catalog template first.");
    return;
  }
  const result = await catalogs.render(template);
  if ("none" in result) {
    void showInformation(`No catalog to show: ${result.none}.`);
    return;
  }
  const uri = renderedUri(template);
  const document = await vscode.workspace.openTextDocument(uri);
  const viewColumn = columnFor(uri, vscode.Uri.parse(template.uri).toString());
  await vscode.window.showTextDocument(document, { viewColumn, preview: true });
}

function visibleTemplate(client: LanguageClient): RenderedCatalogParams | undefined {
  const uri = findVisibleUri();
  return uri && { uri: client.code2ProtocolConverter.asUri(uri) };
}

/** Where the catalog is open, else the column of the graph beside the template, else a column beside it. */
function columnFor(rendered: vscode.Uri, template: string): vscode.ViewColumn {
  const groups = vscode.window.tabGroups.all;
  const shows = (group: vscode.TabGroup, uri: string) =>
    group.tabs.some(({ input }) => input instanceof vscode.TabInputText && input.uri.toString() === uri);
  const hasGraph = ({ tabs }: vscode.TabGroup) =>
    tabs.some(({ input }) => input instanceof vscode.TabInputWebview && input.viewType.endsWith(graphViewType));
  const open = groups.find((group) => shows(group, rendered.toString()));
  // VS Code locks the group of the graph, and would squeeze a third one in between.
  const graph = groups.find((group) => hasGraph(group) && !shows(group, template));
  return (open ?? graph)?.viewColumn ?? vscode.ViewColumn.Beside;
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
    const template = templateOfRendered(uri);
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
