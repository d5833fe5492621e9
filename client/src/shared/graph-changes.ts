// Passes the server's notification about changed graphs on, because a client keeps only one handler for each method.

import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import { type UpgradeGraphChangedParams, upgradeGraphChangedMethod } from "#protocol";

export class GraphChanges implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<UpgradeGraphChangedParams>();
  readonly #handler: vscode.Disposable;

  /** Fires with the catalogs, and the catalogs of templates, whose graphs may have changed. */
  readonly onDidChange = this.#changed.event;

  constructor(client: LanguageClient) {
    this.#handler = client.onNotification(upgradeGraphChangedMethod, (changed: UpgradeGraphChangedParams) =>
      this.#changed.fire(changed),
    );
  }

  dispose(): void {
    this.#handler.dispose();
    this.#changed.dispose();
  }
}
