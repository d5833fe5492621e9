// What a graph panel is compared with: the choice, the text of a document that it names, and the active diff editor.

import * as vscode from "vscode";
import { type ComparablesParams, type ComparablesResult, type CompareWith, comparablesMethod } from "#protocol";
import { chooseItem, type ListItem } from "../shown/lists.ts";
import { showInformation } from "../shown/messages.ts";
import type { GraphPanel } from "./graph-panel.ts";
import type { PanelCommand } from "./panel-commands.ts";

/** "OLM: Compare Upgrade Graph With…": lets the user choose another state of the package. */
export const compareGraph: PanelCommand = {
  id: "olmCatalogs.compareUpgradeGraph",
  async run(panel) {
    const { shown } = panel;
    if (shown === undefined) {
      void showInformation("The panel shows no graph yet.");
      return;
    }
    const { uri, package: name } = shown.source;
    const result = await askComparables(panel, { uri, package: name });
    const choices = [...choicesOf(result), ...(shown.source.compare === undefined ? [] : [nothing])];
    const title = `Compare '${name}' with`;
    const chosen = await chooseItem(choices, { title, closesOnFocusOut: true });
    if (chosen !== undefined) panel.compareWith(chosen.compare);
  },
};

interface Choice extends ListItem {
  readonly compare: CompareWith | undefined;
}

const nothing: Choice = { label: "Nothing", description: "shows the graph alone", compare: undefined };

function choicesOf({ released, catalogs }: ComparablesResult): readonly Choice[] {
  const isDirty = vscode.workspace.textDocuments.some((document) => document.isDirty);
  return [
    {
      label: "Saved files",
      description: isDirty ? "what unsaved edits change" : "no file has unsaved changes",
      compare: { type: "saved" },
    },
    ...(released === null
      ? []
      : [
          {
            label: released,
            description: "what changed since the commit",
            compare: { type: "commit", revision: null } as const,
          },
        ]),
    ...catalogs.map(({ name, folder, uri }) => ({
      label: name,
      description: folder,
      compare: { type: "file", uri } as const,
    })),
  ];
}

async function askComparables({ services }: GraphPanel, params: ComparablesParams): Promise<ComparablesResult> {
  const result = await services.client.sendRequest<ComparablesResult | { readonly none: string }>(
    comparablesMethod,
    params,
  );
  return "none" in result ? { released: null, catalogs: [] } : result;
}

/**
 * What the server is asked to compare with: another text of the file as it is now; undefined where that document does not
 * exist any more.
 */
export async function currentText(compare: CompareWith | undefined): Promise<CompareWith | undefined> {
  if (compare?.type !== "text") return compare;
  try {
    const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(compare.uri));
    return { ...compare, text: document.getText() };
  } catch {
    return undefined;
  }
}

/** The two sides of a diff editor: the document whose graph is shown, and what it is compared with. */
export interface DiffSides {
  readonly modified: vscode.Uri;
  readonly compare: CompareWith;
}

/** The sides of the active diff editor; undefined where no file on a disk is on its right side. */
export function activeDiff(): DiffSides | undefined {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  if (!(input instanceof vscode.TabInputTextDiff)) return undefined;
  const { original, modified } = input;
  if (modified.scheme !== "file" && modified.scheme !== "untitled") return undefined;
  return { modified, compare: comparisonOf(original, modified) };
}

/** A commit is compared as a whole; another file means its catalog; anything else is a text of the same file. */
function comparisonOf(original: vscode.Uri, modified: vscode.Uri): CompareWith {
  if (original.scheme === modified.scheme && original.path !== modified.path) {
    return { type: "file", uri: original.toString() };
  }
  const revision = original.scheme === "git" ? revisionOf(original) : undefined;
  if (revision !== undefined) return { type: "commit", revision };
  const name = original.path.split("/").at(-1) ?? original.path;
  const kind = original.scheme === "git" ? "Index" : original.scheme;
  return { type: "text", uri: original.toString(), name: `${name} (${kind})` };
}

/** The commit that a document of VS Code's git extension shows; undefined for the index, which has no name. */
function revisionOf({ query }: vscode.Uri): string | undefined {
  try {
    const { ref } = JSON.parse(query) as { readonly ref?: unknown };
    return typeof ref === "string" && /^[\w/.-]+$/.test(ref) ? ref : undefined;
  } catch {
    return undefined;
  }
}
