import * as vscode from "vscode";
import { extension, until } from "./editor.ts";

/** Milliseconds for loading the code and running `activate`, as VS Code measured them. */
export interface ActivationTimes {
  readonly ours: number;
  /** Those of VS Code's own extensions that are active, together. */
  readonly others: number;
}

/** The times in "Developer: Startup Performance". */
export async function activationTimes(): Promise<ActivationTimes> {
  await vscode.commands.executeCommand("perfview.show");
  const rows = () => activationRows(vscode.window.activeTextEditor?.document.getText() ?? "");
  await until(vscode.workspace.onDidChangeTextDocument, () => rows().has(extension().id));
  const { [extension().id]: ours = Number.NaN, ...others } = Object.fromEntries(rows());
  return { ours, others: Object.values(others).reduce((sum, milliseconds) => sum + milliseconds, 0) };
}

/** The rows of active extensions: the id in the first cell, the two times in the first cells with numbers. */
function activationRows(text: string): ReadonlyMap<string, number> {
  const rows = new Map<string, number>();
  for (const line of text.split("\n")) {
    const [, id = "", ...cells] = line.split("|").map((cell) => cell.trim());
    const numbers = cells.map((cell) => Number.parseFloat(cell)).filter(Number.isFinite);
    if (vscode.extensions.getExtension(id) && numbers.length > 1) rows.set(id, (numbers[0] ?? 0) + (numbers[1] ?? 0));
  }
  return rows;
}
