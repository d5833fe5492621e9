// "OLM: Save Upgrade Graph As…" and "OLM: Copy Upgrade Graph As…": the graph of the active panel as a picture or a text.

import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import {
  copyUpgradeGraphCommand,
  type ExportGraphParams,
  exportGraphMethod,
  type GraphTextFormat,
  readExportGraphResult,
  saveUpgradeGraphCommand,
} from "#protocol";
import { chooseItem } from "../shown/lists.ts";
import { showError, showInformation, showWarning } from "../shown/messages.ts";
import { showDone } from "../shown/status-item.ts";
import { copiedFormats, type GraphFormat, graphFileName, graphFormats, isInCatalog } from "./graph-formats.ts";
import type { GraphPanel } from "./graph-panel.ts";
import type { PanelCommand } from "./panel-commands.ts";
import type { ShownGraph } from "./shown-graph.ts";

/** Writes the graph of the panel into a file that the user chooses. */
export const saveGraph: PanelCommand = { id: saveUpgradeGraphCommand, run: (panel) => exportGraph(panel)?.save() };

/** Puts the graph of the panel on the clipboard. */
export const copyGraph: PanelCommand = { id: copyUpgradeGraphCommand, run: (panel) => exportGraph(panel)?.copy() };

function exportGraph(panel: GraphPanel): GraphExport | undefined {
  if (panel.shown !== undefined) return new GraphExport(panel, panel.shown);
  void showInformation("The panel shows no upgrade graph to save.");
  return undefined;
}

/** One run of a command on the graph that was shown when it began. */
class GraphExport {
  readonly #client: LanguageClient;
  readonly #panel: GraphPanel;
  readonly #shown: ShownGraph;

  constructor(panel: GraphPanel, shown: ShownGraph) {
    this.#client = panel.services.client;
    this.#panel = panel;
    this.#shown = shown;
  }

  async save(): Promise<void> {
    const format = await this.#choose("Save Upgrade Graph As", graphFormats);
    if (format === undefined) return;
    const content = await this.#render(format);
    const file = content && (await this.#chooseFile(format));
    if (content === undefined || file === undefined) return;
    await vscode.workspace.fs.writeFile(file, content);
    await this.#report(file);
  }

  async copy(): Promise<void> {
    const format = await this.#choose("Copy Upgrade Graph As", copiedFormats);
    const content = format && (await this.#render(format));
    if (format === undefined || content === undefined) return;
    await vscode.env.clipboard.writeText(new TextDecoder().decode(content));
    showDone(`${format.label} copied`);
  }

  #choose(title: string, formats: readonly GraphFormat[]): Promise<GraphFormat | undefined> {
    return chooseItem(formats, { title, placeHolder: "Format", closesOnFocusOut: true });
  }

  /** The bytes of the file; undefined after a message that says why there are none. */
  async #render({ content }: GraphFormat): Promise<Uint8Array | undefined> {
    if ("text" in content) {
      const text = await this.#renderText(content.text);
      return text === undefined ? undefined : new TextEncoder().encode(text);
    }
    const svg = content.of === "package" ? await this.#renderText("svg") : null;
    if (svg === undefined) return undefined;
    const drawn = await this.#panel.pictures.draw(content.drawing, svg);
    if (drawn === undefined) {
      const hint = content.drawing === "png" ? "It may be too large for a PNG; save an SVG." : "Show its panel.";
      void showError(`The upgrade graph could not be drawn. ${hint}`);
    }
    return drawn;
  }

  async #renderText(format: GraphTextFormat): Promise<string | undefined> {
    const params: ExportGraphParams = { ...this.#shown.source, format };
    const result = readExportGraphResult(await this.#client.sendRequest(exportGraphMethod, params));
    if (result !== undefined && "text" in result) return result.text;
    const reason = result?.none ?? "the language server gave no answer";
    void showError(`The upgrade graph could not be written: ${reason}.`);
    return undefined;
  }

  /** A file that the user chooses; at first one beside the catalog, because opm reads every file in it. */
  #chooseFile({ label, extension }: GraphFormat): Thenable<vscode.Uri | undefined> {
    const { graph } = this.#shown;
    const root = this.#client.protocol2CodeConverter.asUri(graph.root);
    return vscode.window.showSaveDialog({
      title: `Save Upgrade Graph as ${label}`,
      defaultUri: vscode.Uri.joinPath(root, "..", graphFileName(graph.package, extension)),
      filters: { [extension.toUpperCase()]: [extension] },
    });
  }

  async #report(file: vscode.Uri): Promise<void> {
    const name = file.path.split("/").at(-1) ?? "";
    const open = "Open";
    const chosen = isInCatalog(
      file.toString(),
      this.#client.protocol2CodeConverter.asUri(this.#shown.graph.root).toString(),
    )
      ? await showWarning(
          `'${name}' is in the folder of the catalog, and opm reads every file there. Move it, or name it in .indexignore.`,
          open,
        )
      : await showInformation(`'${name}' is saved.`, open);
    if (chosen === open) await vscode.commands.executeCommand("vscode.open", file);
  }
}
