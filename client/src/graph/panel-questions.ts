// The questions that the page of a panel asks about the updates of its package.

import * as vscode from "vscode";
import type { FromGraphPanel, ToGraphPanel, UpgradeQuestionParams, UpgradeQuestionResult } from "#protocol";
import { upgradeQuestionMethod } from "#protocol";
import type { GraphPanel } from "./graph-panel.ts";

/** Asks the server. A new question cancels the one before. */
export class PanelQuestions implements vscode.Disposable {
  readonly #panel: GraphPanel;
  #asked = new vscode.CancellationTokenSource();

  constructor(panel: GraphPanel) {
    this.#panel = panel;
  }

  async ask({ number, question }: Extract<FromGraphPanel, { readonly type: "ask" }>): Promise<void> {
    this.#asked.cancel();
    this.#asked.dispose();
    this.#asked = new vscode.CancellationTokenSource();
    const { token } = this.#asked;
    const { shown, services } = this.#panel;
    if (shown === undefined) return;
    const params: UpgradeQuestionParams = { uri: shown.source.uri, package: shown.graph.package, question };
    try {
      const result = await services.client.sendRequest<UpgradeQuestionResult>(upgradeQuestionMethod, params, token);
      if (!token.isCancellationRequested) this.#panel.post([{ type: "answer", number, result }]);
    } catch (error) {
      // A cancelled request fails.
      if (token.isCancellationRequested) return;
      const failed: ToGraphPanel = { type: "answer", number, result: { none: "the request failed; see the log" } };
      this.#panel.post([failed]);
      throw error;
    }
  }

  dispose(): void {
    this.#asked.cancel();
    this.#asked.dispose();
  }
}
