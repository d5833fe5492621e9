// "OLM: New Catalog…": asks for a package, its first channel, version and image, and writes a catalog of them.

import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import { type NewCatalog, type NewCatalogParams, type NewCatalogResult, newCatalogMethod } from "#protocol";
import { askForText } from "../shown/messages.ts";
import type { CommandContext, EditorCommand } from "./command.ts";

/** One question. The later ones may depend on the answers before. */
interface Question {
  readonly answer: keyof NewCatalogParams;
  readonly prompt: string;
}

const questions: readonly Question[] = [
  { answer: "package", prompt: "The package, named like the operator" },
  { answer: "channel", prompt: "The first and default channel" },
  { answer: "version", prompt: "The version of the first bundle" },
  { answer: "image", prompt: "The bundle image of that version" },
];

export const newCatalog: EditorCommand = {
  id: "olmCatalogs.newCatalog",
  async run({ client }: CommandContext, ...[clicked]: readonly unknown[]) {
    const folder = clicked instanceof vscode.Uri ? clicked : undefined;
    const catalog = await ask(client, suggestedPackage(folder));
    if (catalog === undefined) return;
    await write(catalog, folder);
  },
};

interface AnsweredCatalog extends NewCatalog {
  readonly packageName: string;
}

/** Asks all questions; undefined if the user cancels one. */
async function ask(client: LanguageClient, name: string): Promise<AnsweredCatalog | undefined> {
  let answers: NewCatalogParams = { package: name, channel: "stable", version: "1.0.0", image: "" };
  for (const [index, { answer, prompt }] of questions.entries()) {
    const { usualImage } = await draft(client, answers);
    const value = await askForText({
      title: `New Catalog (${index + 1}/${questions.length})`,
      prompt,
      value: answer === "image" ? usualImage : answers[answer],
      check: async (text) => {
        const { problems } = await draft(client, { ...answers, [answer]: text });
        return problems[answer] ?? undefined;
      },
    });
    if (value === undefined) return undefined;
    answers = { ...answers, [answer]: value };
  }
  return { ...(await draft(client, answers)), packageName: answers.package };
}

async function draft(client: LanguageClient, answers: NewCatalogParams): Promise<NewCatalog> {
  const result = await client.sendRequest<NewCatalogResult>(newCatalogMethod, answers);
  if ("none" in result) throw new Error(result.none);
  return result;
}

/** The name of the clicked or only folder, if a package can have it. */
function suggestedPackage(folder: vscode.Uri | undefined): string {
  const [only, ...more] = vscode.workspace.workspaceFolders ?? [];
  const path = folder?.path ?? (more.length === 0 ? only?.uri.path : undefined) ?? "";
  const name = path.split("/").at(-1) ?? "";
  return /^[a-z]([-a-z0-9]{0,61}[a-z0-9])?$/.test(name) && !/^catalogs?$/.test(name) ? name : "my-operator";
}

/** Writes a new file and opens it; without a folder, the catalog opens as an untitled document. */
async function write({ text, packageName }: AnsweredCatalog, folder: vscode.Uri | undefined): Promise<void> {
  const target = await chooseFile(packageName, folder);
  if (target === "cancelled") return;
  if (target === undefined) {
    const untitled = await vscode.workspace.openTextDocument({ language: "yaml", content: text });
    await vscode.window.showTextDocument(untitled);
    return;
  }
  const edit = new vscode.WorkspaceEdit();
  // The dialog has asked before it returned a file that exists.
  edit.createFile(target, { overwrite: true, contents: new TextEncoder().encode(text) });
  if (!(await vscode.workspace.applyEdit(edit))) throw new Error("VS Code could not write the new catalog");
  await vscode.window.showTextDocument(target);
}

/** A new file in the clicked folder, or one that the user chooses; undefined where no folder is open. */
async function chooseFile(
  packageName: string,
  clicked: vscode.Uri | undefined,
): Promise<vscode.Uri | undefined | "cancelled"> {
  const folder = clicked ?? vscode.workspace.workspaceFolders?.[0]?.uri;
  if (folder === undefined) return undefined;
  const below = clicked ? [] : [...(folder.path.endsWith(`/${packageName}`) ? [] : [packageName])];
  const file = vscode.Uri.joinPath(folder, ...below, "catalog.yaml");
  if (clicked && !(await exists(file))) return file;
  const chosen = await vscode.window.showSaveDialog({
    title: "Save the new catalog",
    defaultUri: file,
    filters: { YAML: ["yaml", "yml"] },
  });
  return chosen ?? "cancelled";
}

function exists(file: vscode.Uri): Thenable<boolean> {
  return vscode.workspace.fs.stat(file).then(
    () => true,
    () => false,
  );
}
