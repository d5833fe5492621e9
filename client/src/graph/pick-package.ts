// "OLM: Show Upgrade Graph of Package…": a list of every package of the open folders, to type into. Findings are counted
// while the list is open, one package after the other, because that runs all rules.

import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import { formatCount, showInvisible } from "#core";
import {
  type CountFindingsParams,
  type CountFindingsResult,
  countFindingsMethod,
  type GraphSource,
  type ListedPackage,
  type ListPackagesResult,
  listPackagesMethod,
} from "#protocol";
import { ChangingList, type ListItem } from "../shown/lists.ts";

/** The list is updated with new counts of findings this often. */
const updatePauseMs = 250;

interface PackageItem extends ListItem {
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
  readonly #list = new ChangingList<PackageItem>({
    title: "Show Upgrade Graph of Package",
    placeHolder: "Package or folder",
  });
  readonly #closed = new vscode.CancellationTokenSource();

  constructor(client: LanguageClient, shown: GraphSource | undefined) {
    this.#client = client;
    this.#shown = shown;
  }

  async ask(): Promise<GraphSource | undefined> {
    const asked = this.#list.ask();
    void this.#fill().then(
      () => this.#list.end(),
      () => {
        if (!this.#closed.token.isCancellationRequested) this.#list.end("The packages cannot be listed");
      },
    );
    return sourceOf(await asked);
  }

  dispose(): void {
    this.#closed.cancel();
    this.#closed.dispose();
    this.#list.dispose();
  }

  async #fill(): Promise<void> {
    const { token } = this.#closed;
    const { packages } = await this.#client.sendRequest<ListPackagesResult>(listPackagesMethod, {}, token);
    if (token.isCancellationRequested) return;
    const items = packages.map(
      (listed): PackageItem => ({
        listed,
        label: listed.name,
        description: placeText(listed),
      }),
    );
    const current = items.find(({ listed }) => listed.name === this.#shown?.package && listed.uri === this.#shown.uri);
    this.#list.show(items, current);
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
    const active = this.#list.active?.listed;
    this.#list.show(
      items,
      items.find(({ listed }) => listed === active),
    );
  }
}

function sourceOf(item: PackageItem | undefined): GraphSource | undefined {
  return item && { uri: item.listed.uri, package: item.listed.name };
}

/** Where the package is, and how large: `v4.20/quay · 3 channels · 12 versions`. */
function placeText({ place, kind, channels, versions }: ListedPackage): string {
  const kinds = { catalog: "", template: "template ", bundles: "bundle folders " };
  const counts = [formatCount(channels, "channel"), formatCount(versions, "version")];
  return [`${kinds[kind]}${showInvisible(place)}`, ...counts].join(" · ");
}

/** `1 error, 2 warnings`; empty without errors and warnings. */
function findingsText({ errors, warnings }: CountFindingsResult): string {
  return [
    ...(errors > 0 ? [formatCount(errors, "error")] : []),
    ...(warnings > 0 ? [formatCount(warnings, "warning")] : []),
  ].join(", ");
}
