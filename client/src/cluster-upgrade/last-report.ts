// What was last found out about a cluster, for whoever shows something of it beside the report itself.

import * as vscode from "vscode";
import type { UpgradeReport } from "#protocol";

export class LastReport implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<UpgradeReport | undefined>();
  #report: UpgradeReport | undefined;

  /** Tells each new report, and undefined when there is none any more. */
  readonly onDidChange = this.#changed.event;

  get report(): UpgradeReport | undefined {
    return this.#report;
  }

  /** A cluster has been judged, or (undefined) what was known of it is dropped. */
  set(report: UpgradeReport | undefined): void {
    this.#report = report;
    this.#changed.fire(report);
  }

  dispose(): void {
    this.#changed.dispose();
  }
}
