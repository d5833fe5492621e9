// The status bar.

import * as vscode from "vscode";
import { plainLines, plainText } from "./plain-text.ts";

/** What an item is called, what a click on it runs, and where it stands. */
export interface StatusItemOptions {
  readonly name: string;
  readonly command: string;
  readonly priority: number;
}

/** What an item shows. */
export interface ShownStatus {
  /** The name of an icon before the text. */
  readonly icon: string;
  readonly text: string;
  /** The lines of its tooltip. */
  readonly tooltip: readonly string[];
  /** What a screen reader says. */
  readonly spoken: string;
  readonly isError?: boolean;
}

/** An item of the status bar, hidden at first. */
export class StatusItem implements vscode.Disposable {
  readonly #item: vscode.StatusBarItem;

  constructor(id: string, { name, command, priority }: StatusItemOptions) {
    this.#item = vscode.window.createStatusBarItem(id, vscode.StatusBarAlignment.Right, priority);
    this.#item.name = name;
    this.#item.command = command;
  }

  show({ icon, text, tooltip, spoken, isError = false }: ShownStatus): void {
    this.#item.text = `$(${icon}) ${plainText(text)}`;
    // Not Markdown, which would request the pictures in a text.
    this.#item.tooltip = plainLines(tooltip);
    this.#item.backgroundColor = isError ? new vscode.ThemeColor("statusBarItem.errorBackground") : undefined;
    this.#item.accessibilityInformation = { label: plainText(spoken) };
    this.#item.show();
  }

  hide(): void {
    this.#item.hide();
  }

  dispose(): void {
    this.#item.dispose();
  }
}

/** Says for some seconds in the status bar what was done. */
export function showDone(text: string): void {
  vscode.window.setStatusBarMessage(`$(check) ${plainText(text)}`, 5000);
}
