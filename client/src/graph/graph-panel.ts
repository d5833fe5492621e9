// One upgrade graph panel: requests its graph, shows it in the page, and opens the source of a version.

import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import {
  type CompareWith,
  type ToGraphPanel,
  type UpgradeGraphParams,
  type UpgradeGraphResult,
  upgradeGraphMethod,
  type WireLocation,
} from "#protocol";
import type { LastReport } from "../cluster-upgrade/last-report.ts";
import { createDebouncedTask } from "../shared/debounced-task.ts";
import type { GraphChanges } from "../shared/graph-changes.ts";
import { openBeside } from "../shared/open-beside.ts";
import { showInformation } from "../shown/messages.ts";
import { entitle, loadPanelPage } from "../shown/panels.ts";
import { currentText } from "./compare.ts";
import { installedVersions } from "./installed-versions.ts";
import { handlePanelMessage } from "./panel-handlers.ts";
import { PanelPictures } from "./panel-pictures.ts";
import { PanelQuestions } from "./panel-questions.ts";
import { pickPackage } from "./pick-package.ts";
import {
  applyResult,
  comparisonWith,
  graphMessage,
  namesPlace,
  type ShownGraph,
  withoutSelection,
} from "./shown-graph.ts";

/** The graph is requested when cursor and text have not changed for this time. */
const refreshPauseMs = 40;

/** The installed versions of a new page, as JSON. */
const noInstalled = "[]";

const noCatalogReason = "no catalog is open in the editor";

/** What all panels share. */
export interface GraphPanelServices {
  readonly client: LanguageClient;
  readonly log: vscode.LogOutputChannel;
  /** The cluster report whose installed versions the graph marks. */
  readonly last: LastReport;
  readonly changes: GraphChanges;
  /** The folder of the page's files. */
  readonly dist: vscode.Uri;
}

export class GraphPanel {
  readonly services: GraphPanelServices;
  /** The pictures that the page draws on request. */
  readonly pictures = new PanelPictures((message) => this.post([message]));
  /** What the page asks about updates. */
  readonly questions = new PanelQuestions(this);
  readonly #panel: vscode.WebviewPanel;
  readonly #changedSelf = new vscode.EventEmitter<void>();
  /** Fires when the panel shows another package, becomes active, or is kept or no longer kept. */
  readonly onDidChange = this.#changedSelf.event;
  readonly #refresh = createDebouncedTask(() => this.#ask(), refreshPauseMs);
  #isKept = false;
  #asked: UpgradeGraphParams | undefined;
  /** What every graph of this panel is compared with. */
  #compare: CompareWith | undefined;
  #shown: ShownGraph | undefined;
  /** Whether the page listens. */
  #isReady = false;
  /** The request whose answer selected a version last. */
  #followed: UpgradeGraphParams | undefined;
  /** The place that the panel has shown without the focus, as long as the cursor stays there. */
  #opened: WireLocation | undefined;
  /** Whether the version at the requested place is to be asked about, once its graph is there. */
  #asksFromHere = false;
  /** The installed versions that the page has received, as JSON. */
  #installed = noInstalled;

  constructor(panel: vscode.WebviewPanel, services: GraphPanelServices) {
    const { client, changes, last, dist } = services;
    this.#panel = panel;
    this.services = services;
    const subscriptions = vscode.Disposable.from(
      panel.webview.onDidReceiveMessage((message) => handlePanelMessage(this, message)),
      client.onDidChangeState(() => this.#refresh.schedule()),
      changes.onDidChange(({ roots }) => this.#changed(roots)),
      last.onDidChange(() => this.#tellInstalled()),
      panel.onDidChangeViewState(() => this.#changedSelf.fire()),
      this.#refresh,
      this.#changedSelf,
      this.pictures,
      this.questions,
    );
    panel.onDidDispose(() => subscriptions.dispose());
    loadPanelPage(panel.webview, dist, { title: "Upgrade graph", script: "webview.js", style: "webview.css" });
  }

  /** The graph in the page; undefined before the first one. */
  get shown(): ShownGraph | undefined {
    return this.#shown;
  }

  get isActive(): boolean {
    return this.#panel.active;
  }

  /** Whether the panel stays on its package. */
  get isKept(): boolean {
    return this.#isKept;
  }

  entitle(title: string): void {
    entitle(this.#panel, title);
  }

  /** Makes the panel stay on its package, or follow the cursor. */
  keep(isKept: boolean): void {
    this.#isKept = isKept;
    if (isKept && this.#shown !== undefined) {
      const { uri, package: name } = this.#shown.source;
      this.#asked = { uri, package: name };
      this.#refresh.schedule();
    }
    this.post([{ type: "kept", kept: isKept }]);
    this.#changedSelf.fire();
  }

  /** Follows the cursor; a kept panel only within its own package. */
  follow(at: UpgradeGraphParams): void {
    const asked = this.#isKept ? this.#inOwnPackage(at) : at;
    if (asked === undefined) return;
    // The panel has put the cursor there itself, and its user may have selected another version since.
    if (this.#isOpened(at)) this.#followed = asked;
    else this.#opened = undefined;
    this.show(asked);
  }

  /** Shows the graph that the parameters ask for. */
  show(asked: UpgradeGraphParams | undefined): void {
    if (asked !== undefined) {
      this.#compare = comparisonWith(this.#compare, this.#asked, asked);
      this.#asked = asked;
    }
    this.#refresh.schedule();
  }

  /** Shows the graph that the parameters ask for, compared with another state. */
  showCompared(asked: UpgradeGraphParams | undefined, compare: CompareWith | undefined): void {
    this.#asked = asked ?? this.#asked;
    this.compareWith(compare);
  }

  /** Compares the graph with another state, or with nothing any more. */
  compareWith(compare: CompareWith | undefined): void {
    this.#compare = compare;
    this.#refresh.schedule();
  }

  /** Shows the graph that the parameters ask for, and asks what follows the version that they select. */
  showUpdatePath(asked: UpgradeGraphParams | undefined): void {
    this.#asksFromHere = true;
    this.show(asked);
  }

  /** Brings the panel to the front, without moving the keyboard focus. */
  reveal(): void {
    this.#panel.reveal(undefined, true);
  }

  /** Sends everything to a page that has just been loaded. */
  fillPage(): void {
    this.#isReady = true;
    this.#installed = noInstalled;
    this.#tellInstalled();
    this.post([{ type: "kept", kept: this.#isKept }]);
    if (this.#shown === undefined) return this.#refresh.schedule();
    this.post([graphMessage(this.#shown)]);
    this.#askFromHere();
  }

  /** Lets the user choose another package for this panel. */
  async pickPackage(): Promise<void> {
    const picked = await pickPackage(this.services.client, this.#shown?.source);
    if (picked !== undefined) this.show(picked);
  }

  /** Opens a place of the shown graph in an editor beside the panel. */
  async open(at: WireLocation, focus: boolean): Promise<void> {
    if (this.#shown === undefined || !namesPlace(this.#shown, at.uri)) return;
    const { asUri, asRange } = this.services.client.protocol2CodeConverter;
    if (!focus) this.#opened = at;
    await openBeside(this.#panel.viewColumn, asUri(at.uri), asRange(at.range), { preserveFocus: !focus });
  }

  /** Sends messages to the page. */
  post(messages: readonly ToGraphPanel[]): void {
    for (const message of messages) void this.#panel.webview.postMessage(message);
  }

  dispose(): void {
    this.#panel.dispose();
  }

  /** A place in the package that is shown; undefined for a place elsewhere. */
  #inOwnPackage(at: UpgradeGraphParams): UpgradeGraphParams | undefined {
    if (this.#shown === undefined || !namesPlace(this.#shown, at.uri)) return undefined;
    return { ...at, package: this.#shown.source.package };
  }

  /** Whether the cursor is still where the panel has put it. */
  #isOpened({ uri, position }: UpgradeGraphParams): boolean {
    const start = this.#opened?.range.start;
    return uri === this.#opened?.uri && position?.line === start?.line && position?.character === start?.character;
  }

  #changed(roots: readonly string[]): void {
    if (this.#shown === undefined || roots.includes(this.#shown.graph.root)) this.#refresh.schedule();
  }

  async #ask(): Promise<void> {
    const asked = this.#asked;
    const wanted = this.#compare;
    const { client, log } = this.services;
    if (!client.isRunning()) return;
    if (asked === undefined) return this.post([{ type: "empty", reason: noCatalogReason }]);
    try {
      const compare = await currentText(wanted);
      const result = await client.sendRequest<UpgradeGraphResult>(upgradeGraphMethod, {
        ...asked,
        ...(compare && { compare }),
      });
      if (asked !== this.#asked || wanted !== this.#compare) return;
      const isFollowed = this.#followed === asked;
      this.#followed = asked;
      this.#take({ ...asked, ...(wanted && compare && { compare: wanted }) }, result, isFollowed);
    } catch (error) {
      log.error("the upgrade graph could not be requested", error);
    }
  }

  /** Shows an answer. `isFollowed` tells that the page already has the selection of this place. */
  #take(asked: UpgradeGraphParams, result: UpgradeGraphResult, isFollowed: boolean): void {
    const { shown, messages } = applyResult(this.#shown, asked, result);
    this.#shown = shown;
    this.post(isFollowed ? withoutSelection(messages) : messages);
    this.#changedSelf.fire();
    this.#askFromHere(result);
  }

  /** Asks about the selected version, if that was requested. */
  #askFromHere(result?: UpgradeGraphResult): void {
    if (!this.#asksFromHere || !this.#isReady) return;
    this.#asksFromHere = false;
    const have = result !== undefined && "none" in result ? null : (this.#shown?.graph.selected.entry ?? null);
    if (have !== null) return this.post([{ type: "question", have, want: null }]);
    void showInformation("Place the cursor on an entry of a channel to show its update path.");
  }

  /** Sends the versions that the cluster has installed, if they have changed. */
  #tellInstalled(): void {
    const { report } = this.services.last;
    const installed = report === undefined ? [] : installedVersions(report);
    const told = JSON.stringify(installed);
    if (told === this.#installed) return;
    this.#installed = told;
    this.post([{ type: "installed", installed }]);
  }
}
