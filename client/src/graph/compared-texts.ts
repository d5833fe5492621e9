// The read-only documents with the texts of other states, which the places of lost things lead to.

import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import { type ComparedTextResult, comparedScheme, comparedTextMethod, readComparedQuery } from "#protocol";
import type { GraphChanges } from "../shared/graph-changes.ts";

/**
 * Registers the documents behind `comparedScheme`. Each URI names its text, which changes with the saved files and with the
 * commit that a name such as HEAD means.
 */
export function registerComparedTexts(client: LanguageClient, changes: GraphChanges): vscode.Disposable {
  const changed = new vscode.EventEmitter<vscode.Uri>();
  const renewed = changes.onDidChange(() => {
    for (const { uri } of vscode.workspace.textDocuments) if (uri.scheme === comparedScheme) changed.fire(uri);
  });
  const provided = vscode.workspace.registerTextDocumentContentProvider(comparedScheme, {
    onDidChange: changed.event,
    async provideTextDocumentContent({ query }) {
      const params = readComparedQuery(query);
      // The places of other states are in documents of their own.
      if (params?.compare.type !== "saved" && params?.compare.type !== "commit") return "";
      const result = await client.sendRequest<ComparedTextResult>(comparedTextMethod, params);
      return "none" in result ? `# ${result.none}\n` : result.text;
    },
  });
  return vscode.Disposable.from(renewed, provided, changed);
}
