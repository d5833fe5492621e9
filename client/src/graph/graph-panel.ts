// The upgrade graph panel: follows the cursor and edits, and opens the source of a version.

import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import { showInvisible } from "#core";
import {
  type EntryTarget,
  type FromGraphPanel,
  readEntryTarget,
  readFromGraphPanel,
  readGraphSource,
  showUpgradeGraphCommand,
  type ToGraphPanel,
  type UpgradeGraphChangedParams,
  type UpgradeGraphParams,
  type UpgradeGraphResult,
  upgradeGraphMethod,
  type WireLocation,
} from "#protocol";
import type { LastReport } from "../cluster-upgrade/last-report.ts";
import { templateOfRendered } from "../rendered/rendered-uri.ts";
import { createDebouncedTask } from "../shared/debounced-task.ts";
import { documentSelector } from "../shared/document-selector.ts";
import type { GraphChanges } from "../shared/graph-changes.ts";
import { graphViewType } from "../shared/graph-view-type.ts";
import { openBeside } from "../shared/open-beside.ts";
import { loadPanelPage } from "../shared/panel-page.ts";
import { installedVersions } from "./installed-versions.ts";
import { applyResult, graphMessage, namesPlace, type ShownGraph } from "./shown-graph.ts";

/** The graph is requested when cursor and text have not changed for this time. */
const refreshPauseMs = 40;

/** The installed versions of a new page, as JSON. */
const noInstalled = "[]";

const noCatalogReason = "no catalog is open in the editor";

/** Registers "OLM: Show Upgrade Graph", and restores an open panel after a reload. There is at most one panel. */
export function registerGraphPanel(
  context: vscode.ExtensionContext,
  services: Omit<GraphPanelServices, "dist">,
): vscode.Disposable {
  const dist = vscode.Uri.joinPath(context.extensionUri, "dist");
  let open: GraphPanel | undefined;
  const adopt = (panel: vscode.WebviewPanel) => {
    const adopted = new GraphPanel(panel, { ...services, dist });
    panel.onDidDispose(() => {
      if (open === adopted) open = undefined;
    });
    open = adopted;
    return adopted;
  };
  return vscode.Disposable.from(
    vscode.commands.registerCommand(showUpgradeGraphCommand, (target?: unknown) =>
      (open ?? adopt(createPanel())).show(readEntryTarget(target)),
    ),
    vscode.window.registerWebviewPanelSerializer(graphViewType, {
      deserializeWebviewPanel: async (panel, state) => adopt(panel).restore(state),
    }),
    new vscode.Disposable(() => open?.dispose()),
  );
}

function createPanel(): vscode.WebviewPanel {
  // A rendered catalog is beside its template already.
  const viewColumn = activeTemplate() ? vscode.ViewColumn.Active : vscode.ViewColumn.Beside;
  const place = { viewColumn, preserveFocus: true };
  return vscode.window.createWebviewPanel(graphViewType, "Upgrade Graph", place);
}

/** The template of the rendered catalog in the active editor. */
function activeTemplate(): UpgradeGraphParams | undefined {
  const active = vscode.window.activeTextEditor?.document.uri;
  const template = active && templateOfRendered(active);
  return template && { uri: template.uri, position: { line: 0, character: 0 } };
}

interface GraphPanelServices {
  readonly client: LanguageClient;
  readonly log: vscode.LogOutputChannel;
  /** The cluster report whose installed versions the graph marks. */
  readonly last: LastReport;
  readonly changes: GraphChanges;
  /** The folder of the page's files. */
  readonly dist: vscode.Uri;
}

class GraphPanel {
  readonly #panel: vscode.WebviewPanel;
  readonly #client: LanguageClient;
  readonly #log: vscode.LogOutputChannel;
  readonly #last: LastReport;
  readonly #refresh = createDebouncedTask(() => this.#ask(), refreshPauseMs);
  #asked: UpgradeGraphParams | undefined;
  #shown: ShownGraph | undefined;
  /** The installed versions that the page has received, as JSON. */
  #pinned = noInstalled;

  constructor(panel: vscode.WebviewPanel, { client, log, last, changes, dist }: GraphPanelServices) {
    this.#panel = panel;
    this.#client = client;
    this.#log = log;
    this.#last = last;
    const subscriptions = vscode.Disposable.from(
      panel.webview.onDidReceiveMessage((message) => this.#receive(message)),
      vscode.window.onDidChangeActiveTextEditor((editor) => this.#follow(editor)),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => this.#follow(textEditor)),
      client.onDidChangeState(() => this.#refresh.schedule()),
      changes.onDidChange((changed) => this.#changed(changed)),
      last.onDidChange(() => this.#pin()),
      this.#refresh,
    );
    panel.onDidDispose(() => subscriptions.dispose());
    loadPanelPage(panel.webview, dist, { title: "Upgrade graph", script: "webview.js", style: "webview.css" });
  }

  /** Shows the target of a code lens, else the package under the cursor, without moving the keyboard focus. */
  show(target?: EntryTarget): void {
    const asked = target ?? activeTemplate();
    this.#panel.reveal(undefined, true);
    if (asked === undefined) return this.#follow(vscode.window.activeTextEditor);
    this.#asked = asked;
    this.#refresh.schedule();
  }

  /** Restores the package that the panel showed before the window was reloaded. */
  restore(state: unknown): void {
    this.#asked = readGraphSource(state);
    if (this.#asked === undefined) this.#follow(vscode.window.activeTextEditor);
    this.#refresh.schedule();
  }

  dispose(): void {
    this.#panel.dispose();
  }

  #follow(editor: vscode.TextEditor | undefined): void {
    if (editor === undefined || editor !== vscode.window.activeTextEditor) return;
    if (vscode.languages.match(documentSelector, editor.document) === 0) return;
    const { asUri, asPosition } = this.#client.code2ProtocolConverter;
    this.#asked = { uri: asUri(editor.document.uri), position: asPosition(editor.selection.active) };
    this.#refresh.schedule();
  }

  #changed({ roots }: UpgradeGraphChangedParams): void {
    if (this.#shown === undefined || roots.includes(this.#shown.graph.root)) this.#refresh.schedule();
  }

  async #ask(): Promise<void> {
    const asked = this.#asked;
    if (!this.#client.isRunning()) return;
    if (asked === undefined) return this.#post([{ type: "empty", reason: noCatalogReason }]);
    try {
      const result = await this.#client.sendRequest<UpgradeGraphResult>(upgradeGraphMethod, asked);
      if (asked === this.#asked) this.#take(asked, result);
    } catch (error) {
      this.#log.error("the upgrade graph could not be requested", error);
    }
  }

  #take(asked: UpgradeGraphParams, result: UpgradeGraphResult): void {
    const { shown, messages } = applyResult(this.#shown, asked, result);
    this.#shown = shown;
    if (shown !== undefined) this.#panel.title = showInvisible(`Upgrade Graph: ${shown.graph.package}`);
    this.#post(messages);
  }

  /** Sends the versions that the cluster has installed, if they have changed. */
  #pin(): void {
    const { report } = this.#last;
    const installed = report === undefined ? [] : installedVersions(report);
    const pinned = JSON.stringify(installed);
    if (pinned === this.#pinned) return;
    this.#pinned = pinned;
    this.#post([{ type: "installed", installed }]);
  }

  #post(messages: readonly ToGraphPanel[]): void {
    for (const message of messages) void this.#panel.webview.postMessage(message);
  }

  #receive(value: unknown): void {
    const message = readFromGraphPanel(value);
    if (message === undefined) this.#log.warn("the upgrade graph panel sent an unknown message");
    else this.#handle(message);
  }

  #handle(message: FromGraphPanel): void {
    switch (message.type) {
      case "ready":
        this.#pinned = noInstalled;
        this.#pin();
        if (this.#shown === undefined) this.#refresh.schedule();
        else this.#post([graphMessage(this.#shown)]);
        break;
      case "open":
        void this.#open(message.at, message.focus);
        break;
      case "switchPackage":
        this.#switch(message.package);
        break;
      default:
        message satisfies never;
    }
  }

  #switch(name: string): void {
    if (this.#shown === undefined) return;
    this.#asked = { uri: this.#shown.source.uri, package: name };
    this.#refresh.schedule();
  }

  async #open(at: WireLocation, focus: boolean): Promise<void> {
    if (this.#shown === undefined || !namesPlace(this.#shown, at.uri)) return;
    const { asUri, asRange } = this.#client.protocol2CodeConverter;
    const uri = asUri(at.uri);
    try {
      await openBeside(this.#panel.viewColumn, uri, asRange(at.range), { preserveFocus: !focus });
    } catch (error) {
      this.#log.error(`'${at.uri}' could not be opened`, error);
    }
  }
}
