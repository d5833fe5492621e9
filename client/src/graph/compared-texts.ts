// The read-only documents with the texts of other states, which the places of lost things lead to.

import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import { type ComparedTextResult, comparedScheme, comparedTextMethod, readComparedQuery } from "#protocol";

/** Registers the documents behind `comparedScheme`. Each URI names its text. */
export function registerComparedTexts(client: LanguageClient): vscode.Disposable {
  return vscode.workspace.registerTextDocumentContentProvider(comparedScheme, {
    async provideTextDocumentContent({ query }) {
      const params = readComparedQuery(query);
      // The places of other states are in documents of their own.
      if (params?.compare.type !== "saved" && params?.compare.type !== "commit") return "";
      const result = await client.sendRequest<ComparedTextResult>(comparedTextMethod, params);
      return "none" in result ? `# ${result.none}\n` : result.text;
    },
  });
}
