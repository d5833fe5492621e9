// "OLM: Show Upgrade Graph of Package…": a list of every package of the open folders, to type into. Findings are counted
// while the list is open, one package after the other, because that runs all rules.

import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import {
  type CountFindingsParams,
  type CountFindingsResult,
  countFindingsMethod,
  type GraphSource,
  type ListedPackage,
  type ListPackagesResult,
  listPackagesMethod,
} from "#protocol";
import { escapeIcons } from "../shared/escape-icons.ts";
import { findingsText, placeText } from "./package-texts.ts";

/** The list is updated with new counts of findings this often. */
const updatePauseMs = 250;

interface PackageItem extends vscode.QuickPickItem {
  readonly listed: ListedPackage;
}

/** The package that the user chooses; undefined if the list is closed without a choice. */
export async function pickPackage(
  client: LanguageClient,
  shown: GraphSource | undefined,
): Promise<GraphSource | undefined> {
  const picker = new PackagePicker(client, shown);
  try {
    return await picker.ask();
  } finally {
    picker.dispose();
  }
}

class PackagePicker implements vscode.Disposable {
  readonly #client: LanguageClient;
  readonly #shown: GraphSource | undefined;
  readonly #pick = vscode.window.createQuickPick<PackageItem>();
  readonly #closed = new vscode.CancellationTokenSource();

  constructor(client: LanguageClient, shown: GraphSource | undefined) {
    this.#client = client;
    this.#shown = shown;
  }

  ask(): Promise<GraphSource | undefined> {
    const pick = this.#pick;
    pick.title = "Show Upgrade Graph of Package";
    pick.placeholder = "Package or folder";
    pick.matchOnDescription = true;
    pick.keepScrollPosition = true;
    pick.busy = true;
    pick.show();
    void this.#fill().then(
      () => {
        pick.busy = false;
      },
      () => {
        if (this.#closed.token.isCancellationRequested) return;
        pick.busy = false;
        pick.placeholder = "The packages cannot be listed";
      },
    );
    return new Promise((resolve) => {
      pick.onDidAccept(() => resolve(sourceOf(pick.selectedItems[0])));
      pick.onDidHide(() => resolve(undefined));
    });
  }

  dispose(): void {
    this.#closed.cancel();
    this.#closed.dispose();
    this.#pick.dispose();
  }

  async #fill(): Promise<void> {
    const { token } = this.#closed;
    const { packages } = await this.#client.sendRequest<ListPackagesResult>(listPackagesMethod, {}, token);
    if (token.isCancellationRequested) return;
    const items = packages.map(
      (listed): PackageItem => ({
        listed,
        label: escapeIcons(listed.name),
        description: escapeIcons(placeText(listed)),
      }),
    );
    this.#show(items);
    const current = items.find(({ listed }) => listed.name === this.#shown?.package && listed.uri === this.#shown.uri);
    if (current !== undefined) this.#pick.activeItems = [current];
    await this.#countFindings(items);
  }

  async #countFindings(items: readonly PackageItem[]): Promise<void> {
    const { token } = this.#closed;
    const counted = [...items];
    let shownAt = Date.now();
    for (const [index, item] of items.entries()) {
      const { uri, name } = item.listed;
      const params: CountFindingsParams = { uri, package: name };
      const detail = findingsText(
        await this.#client.sendRequest<CountFindingsResult>(countFindingsMethod, params, token),
      );
      if (token.isCancellationRequested) return;
      if (detail !== "") counted[index] = { ...item, description: `${item.description} · ${detail}` };
      if (Date.now() - shownAt < updatePauseMs && index < items.length - 1) continue;
      this.#show(counted);
      shownAt = Date.now();
    }
  }

  /** Shows the items; the active one stays active. */
  #show(items: readonly PackageItem[]): void {
    const active = this.#pick.activeItems[0]?.listed;
    this.#pick.items = items;
    const same = items.find(({ listed }) => listed === active);
    if (same !== undefined) this.#pick.activeItems = [same];
  }
}

function sourceOf(item: PackageItem | undefined): GraphSource | undefined {
  return item && { uri: item.listed.uri, package: item.listed.name };
}
