import * as vscode from "vscode";
import { until } from "./editor.ts";

/** Loading the code and running `activate`, as VS Code itself measured them ("Developer: Startup Performance"). */
export async function activationMilliseconds(): Promise<number> {
  await vscode.commands.executeCommand("perfview.show");
  const document = () => vscode.window.activeTextEditor?.document;
  await until(vscode.workspace.onDidChangeTextDocument, () => activationRow(document()) !== undefined);
  return activationRow(document()) ?? Number.NaN;
}

function activationRow(document: vscode.TextDocument | undefined): number | undefined {
  const row = document
    ?.getText()
    .split("\n")
    .find((line) => line.includes("olm-catalogs.olm-catalogs"));
  const numbers =
    row
      ?.split("|")
      .map((cell) => Number.parseFloat(cell))
      .filter(Number.isFinite) ?? [];
  return numbers.length === 0 ? undefined : numbers.slice(0, 2).reduce((sum, number) => sum + number, 0);
}
