// The status item with opm's verdict on the catalog of the visible file.

import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import { type CatalogVerdict, catalogVerdictChangedMethod } from "#protocol";
import { findVisibleUri } from "../shared/visible-document.ts";
import { StatusItem } from "../shown/status-item.ts";
import { describeVerdict, requestVerdict } from "./verdict.ts";

/** A `when` clause context that is true while a file of a catalog is visible. */
const contextKey = "olmCatalogs.inCatalog";
/** The same for a catalog template. */
const templateKey = "olmCatalogs.inTemplate";

/** Shows the verdict, or nothing without a catalog. A click runs "OLM: Validate Catalog". */
export function registerStatus(client: LanguageClient): vscode.Disposable {
  const command = "olmCatalogs.validateCatalog";
  const item = new StatusItem("olmCatalogs.status", { name: "OLM Catalogs", command, priority: 90 });
  const refresh = latestOnly(async (isLatest) => {
    const catalog = await activeVerdict(client);
    if (!isLatest()) return;
    // The commands stay in the palette from one catalog to the next.
    if (catalog !== undefined || !isBetweenEditors()) {
      void vscode.commands.executeCommand("setContext", contextKey, catalog !== undefined);
      void vscode.commands.executeCommand("setContext", templateKey, catalog?.template !== undefined);
    }
    if (catalog === undefined) return item.hide();
    show(item, catalog);
  });
  return vscode.Disposable.from(
    item,
    client.onDidChangeState(refresh),
    client.onNotification(catalogVerdictChangedMethod, refresh),
    vscode.window.onDidChangeActiveTextEditor(refresh),
    vscode.languages.onDidChangeDiagnostics(refresh),
  );
}

async function activeVerdict(client: LanguageClient): Promise<CatalogVerdict | undefined> {
  const uri = findVisibleUri();
  if (uri === undefined || !client.isRunning()) return undefined;
  const result = await requestVerdict(client, uri);
  return "catalog" in result ? result.catalog : undefined;
}

/** Whether a tab waits for its text: while one editor takes the place of another, none is active. */
function isBetweenEditors(): boolean {
  const { activeTab } = vscode.window.tabGroups.activeTabGroup;
  return vscode.window.activeTextEditor === undefined && activeTab?.input instanceof vscode.TabInputText;
}

function show(item: StatusItem, catalog: CatalogVerdict): void {
  const { short, sentence, contents } = describeVerdict(catalog);
  const [first, ...others] = catalog.packages;
  const name = first === undefined ? "catalog" : others.length === 0 ? first : `${first} +${others.length}`;
  item.show({
    icon: iconOf(catalog),
    text: `${name}: ${short}`,
    tooltip: [`OLM Catalogs – ${sentence}`, contents, "Click to validate."],
    spoken: `OLM Catalogs, ${name}: ${sentence}`,
    isError: catalog.opm === "rejects",
  });
}

/** An unknown image in a template is not an error, because its catalog may be elsewhere. */
function iconOf({ opm, summary, template }: CatalogVerdict): string {
  if (summary.error > 0 || opm === "rejects") return "error";
  if (opm === "accepts") return "check";
  return template ? "question" : "error";
}

/** Runs `work` once at a time, and again if it was called in the meantime. `isLatest` is false after a newer call. */
function latestOnly(work: (isLatest: () => boolean) => Promise<void>): () => void {
  let asked = 0;
  let running = false;
  const run = async () => {
    asked++;
    if (running) return;
    running = true;
    try {
      for (let now = 0; now !== asked; ) {
        now = asked;
        await work(() => now === asked);
      }
    } finally {
      running = false;
    }
  };
  return () => void run().catch(() => {});
}
