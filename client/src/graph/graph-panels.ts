// The upgrade graph panels: opens and restores them, and lets one follow the cursor.

import * as vscode from "vscode";
import {
  type EntryTarget,
  readEntryTarget,
  readGraphSource,
  readIsKept,
  showUpdateChangesCommand,
  showUpdatePathCommand,
  showUpgradeGraphCommand,
} from "#protocol";
import { graphViewType } from "../shared/graph-view-type.ts";
import { registerCommand } from "../shown/commands.ts";
import { showInformation } from "../shown/messages.ts";
import { createPanel } from "../shown/panels.ts";
import { activeDiff } from "./compare.ts";
import { registerComparedTexts } from "./compared-texts.ts";
import { activeTemplate, followCursor, placeInDocument, placeOfCursor } from "./following.ts";
import { GraphPanel, type GraphPanelServices } from "./graph-panel.ts";
import { panelCommands } from "./panel-commands.ts";
import { PanelContext } from "./panel-context.ts";
import { columnBesideGraphs, releaseEmptyGroups } from "./panel-groups.ts";
import { titlesOf } from "./panel-titles.ts";
import { pickPackage } from "./pick-package.ts";
import { runOnVersion, versionCommands } from "./version-commands.ts";

/** Registers "OLM: Show Upgrade Graph" and the commands of the panels, and restores open panels after a reload. */
export function registerGraphPanels(
  context: vscode.ExtensionContext,
  services: Omit<GraphPanelServices, "dist">,
): vscode.Disposable {
  const dist = vscode.Uri.joinPath(context.extensionUri, "dist");
  const panels = new GraphPanels({ ...services, dist });
  const commands = panelCommands.map(({ id, run }) =>
    registerCommand(id, () => (panels.current === undefined ? undefined : run(panels.current))),
  );
  const menu = versionCommands.map((command) =>
    registerCommand(command.id, (context: unknown) => runOnVersion(panels.current, command, context)),
  );
  return vscode.Disposable.from(
    registerCommand(showUpgradeGraphCommand, (target?: unknown) => panels.show(readEntryTarget(target))),
    registerCommand("olmCatalogs.pickGraphPackage", () => panels.pick()),
    registerCommand(showUpdatePathCommand, (target?: unknown) => panels.showUpdatePath(readEntryTarget(target))),
    vscode.window.registerWebviewPanelSerializer(graphViewType, {
      deserializeWebviewPanel: async (panel, state) => panels.restore(panel, state),
    }),
    registerCommand(showUpdateChangesCommand, () => panels.showDiff()),
    registerComparedTexts(services.client, services.changes),
    disposeAll([...commands, ...menu]),
    panels,
  );
}

class GraphPanels implements vscode.Disposable {
  readonly #services: GraphPanelServices;
  readonly #following: vscode.Disposable;
  readonly #context = new PanelContext();
  /** The open panels; the one that was active last is the last. */
  #open: readonly GraphPanel[] = [];

  constructor(services: GraphPanelServices) {
    this.#services = services;
    this.#following = followCursor(services.client, (at) => {
      for (const panel of this.#open) panel.follow(at);
    });
  }

  /** The panel that commands act on: the active one, or the one that was active last. */
  get current(): GraphPanel | undefined {
    return this.#open.at(-1);
  }

  /** Shows the target of a code lens, else the package under the cursor, without moving the keyboard focus. */
  show(target: EntryTarget | undefined): void {
    const panel = this.#follower();
    panel.reveal();
    panel.show(target ?? placeOfCursor(this.#services.client));
  }

  /** Lets the user choose a package, and shows it in the active panel, else in the one that follows the cursor. */
  async pick(): Promise<void> {
    const active = this.#open.find(({ isActive }) => isActive);
    if (active !== undefined) return active.pickPackage();
    const picked = await pickPackage(this.#services.client, this.current?.shown?.source);
    if (picked === undefined) return;
    const panel = this.#follower();
    panel.reveal();
    panel.show(picked);
  }

  /** Asks what follows the version of a target, else the one under the cursor. */
  showUpdatePath(target: EntryTarget | undefined): void {
    const asked = target ?? placeOfCursor(this.#services.client);
    const panel = this.#follower();
    panel.reveal();
    panel.showUpdatePath(asked);
  }

  /** Shows the graph of the right side of the active diff editor, compared with the left side. */
  showDiff(): void {
    const sides = activeDiff();
    if (sides === undefined) {
      void showInformation("Open a diff editor with a file of a catalog on the right side first.");
      return;
    }
    const panel = this.#follower();
    panel.reveal();
    panel.showCompared(placeInDocument(this.#services.client, sides.modified), sides.compare);
  }

  /** Restores the package that a panel showed before the window was reloaded. */
  restore(panel: vscode.WebviewPanel, state: unknown): void {
    const source = readGraphSource(state);
    const isKept = readIsKept(state) && source !== undefined;
    const adopted = this.#adopt(panel);
    const asked = source ? { uri: source.uri, package: source.package } : placeOfCursor(this.#services.client);
    adopted.showCompared(asked, source?.compare);
    if (isKept) adopted.keep(true);
  }

  dispose(): void {
    this.#following.dispose();
    for (const panel of this.#open) panel.dispose();
  }

  /** The panel that follows the cursor; a new one if all are kept. */
  #follower(): GraphPanel {
    return this.#open.findLast(({ isKept }) => !isKept) ?? this.#adopt(createGraphPanel());
  }

  #adopt(panel: vscode.WebviewPanel): GraphPanel {
    const adopted = new GraphPanel(panel, this.#services);
    this.#open = [...this.#open, adopted];
    adopted.onDidChange(() => this.#changed(adopted));
    panel.onDidDispose(() => {
      this.#open = this.#open.filter((other) => other !== adopted);
      this.#retitle();
      this.#tellContext();
      void releaseEmptyGroups();
    });
    this.#tellContext();
    return adopted;
  }

  #changed(panel: GraphPanel): void {
    if (panel.isActive) this.#open = [...this.#open.filter((other) => other !== panel), panel];
    // The cursor is followed in one panel only.
    if (!panel.isKept) for (const other of this.#open) if (other !== panel && !other.isKept) other.keep(true);
    this.#tellContext();
    this.#retitle();
  }

  #tellContext(): void {
    const graphIsKept = this.#open.some(({ isActive, isKept }) => isActive && isKept);
    this.#context.show({ graphIsOpen: this.#open.length > 0, graphIsKept });
  }

  #retitle(): void {
    const titles = titlesOf(this.#open.map(({ shown }) => shown?.graph));
    for (const [index, panel] of this.#open.entries()) panel.entitle(titles[index] ?? "");
  }
}

function disposeAll(disposables: readonly vscode.Disposable[]): vscode.Disposable {
  return new vscode.Disposable(() => {
    for (const each of disposables) each.dispose();
  });
}

function createGraphPanel(): vscode.WebviewPanel {
  // A rendered catalog is beside its template already.
  const viewColumn = activeTemplate() ? vscode.ViewColumn.Active : columnBesideGraphs();
  const place = { viewColumn, preserveFocus: true };
  return createPanel(graphViewType, "Upgrade Graph", place);
}
