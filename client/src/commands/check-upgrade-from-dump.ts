// The dialogs of "OLM: Check Cluster Upgrade from Dump", which choose the files of the dump.

import * as vscode from "vscode";
import { chooseItem, type ListItem } from "../shown/lists.ts";

/** The id of the command in package.json. */
export const checkUpgradeFromDump = "olmCatalogs.checkClusterUpgradeFromDump";

/** Recently read dumps, latest first. */
export class RecentDumps {
  readonly #memory: vscode.Memento;

  constructor(memory: vscode.Memento) {
    this.#memory = memory;
  }

  get all(): readonly (readonly string[])[] {
    return this.#memory.get<string[][]>(recentKey, []);
  }

  async remember(uris: readonly string[]): Promise<void> {
    const others = this.all.filter((each) => each.join() !== uris.join());
    await this.#memory.update(recentKey, [uris, ...others].slice(0, mostRecent));
  }
}

const recentKey = "olmCatalogs.recentDumps";
const mostRecent = 5;

interface DumpChoice extends ListItem {
  choose(): Thenable<readonly vscode.Uri[] | undefined>;
}

/**
 * The dump that the arguments name: a URI, several URIs, or what the explorer passes (the clicked item, then all
 * selected items). Without arguments, the user chooses; undefined if the user cancels.
 */
export async function chooseDump(
  args: readonly unknown[],
  recent: RecentDumps,
): Promise<readonly vscode.Uri[] | undefined> {
  const [clicked, selected] = args.map(urisIn);
  const given = [selected ?? [], clicked ?? []].find((uris) => uris.length > 0);
  if (given !== undefined) return given;
  const picked = await chooseItem<DumpChoice>(listChoices(recent), {
    title: "Check Cluster Upgrade from Dump",
    placeHolder: "The output of 'oc get … -o yaml' or '-o json', or a must-gather",
  });
  return picked?.choose();
}

/** A short name for a dump. */
export function labelDump(uris: readonly vscode.Uri[]): string {
  const [first, ...others] = uris;
  if (first === undefined) return "nothing";
  const name = vscode.workspace.asRelativePath(first);
  const short = name.split("/").filter(Boolean);
  const label = name === first.fsPath ? (short.at(-1) ?? name) : name;
  return others.length === 0 ? label : `${label} and ${others.length} more`;
}

function urisIn(value: unknown): readonly vscode.Uri[] {
  if (value instanceof vscode.Uri) return [value];
  return Array.isArray(value) ? value.filter((each) => each instanceof vscode.Uri) : [];
}

function listChoices(recent: RecentDumps): DumpChoice[] {
  const known = recent.all.map((texts): DumpChoice => {
    const uris = texts.map((text) => vscode.Uri.parse(text));
    return {
      icon: "history",
      label: labelDump(uris),
      description: uris[0]?.fsPath ?? "",
      choose: async () => uris,
    };
  });
  return [
    {
      icon: "file",
      label: "Choose files…",
      choose: () => showFileDialog({ canSelectFiles: true, canSelectMany: true }),
    },
    {
      icon: "folder",
      label: "Choose folder…",
      choose: () => showFileDialog({ canSelectFolders: true, canSelectFiles: false }),
    },
    ...known,
  ];
}

function showFileDialog(options: vscode.OpenDialogOptions): Thenable<readonly vscode.Uri[] | undefined> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  return vscode.window.showOpenDialog({
    ...options,
    title: "The dump of a cluster",
    openLabel: "Check",
    ...(folder === undefined ? {} : { defaultUri: folder }),
  });
}
