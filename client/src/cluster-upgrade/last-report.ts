// The last report on a cluster, for other parts of the extension such as the graph panel.

import * as vscode from "vscode";
import type { UpgradeReport } from "#protocol";

export class LastReport implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<UpgradeReport | undefined>();
  #report: UpgradeReport | undefined;

  /** Fires for each new report, and with undefined when the report is dropped. */
  readonly onDidChange = this.#changed.event;

  get report(): UpgradeReport | undefined {
    return this.#report;
  }

  /** Replaces the report; undefined drops it. */
  set(report: UpgradeReport | undefined): void {
    this.#report = report;
    this.#changed.fire(report);
  }

  dispose(): void {
    this.#changed.dispose();
  }
}
