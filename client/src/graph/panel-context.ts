// The context keys with which package.json says when the commands of the panels are there.

import * as vscode from "vscode";

/** Tells VS Code what the panels are like, where it has changed. */
export class PanelContext {
  readonly #told = new Map<string, boolean>();

  show(panels: { readonly graphIsOpen: boolean; readonly graphIsKept: boolean }): void {
    for (const [key, value] of Object.entries(panels)) {
      if ((this.#told.get(key) ?? false) === value) continue;
      this.#told.set(key, value);
      void vscode.commands.executeCommand("setContext", `olmCatalogs.${key}`, value);
    }
  }
}
