// What people see of a check: the panel, if there is one, and the status item.

import type * as vscode from "vscode";
import { showInvisible } from "#core";
import type { FromReportPanel, LiveStatus, ReportSource, ToReportPanel } from "#protocol";
import type { CheckedCluster } from "./checked-cluster.ts";
import { createReportPanel, UpgradeReportPanel, type UpgradeReportPanelEvents } from "./upgrade-report-panel.ts";
import { createUpgradeStatus, type UpgradeStatus } from "./upgrade-status.ts";

export interface UpgradeReportViewOptions {
  /** The only folder from which the page may load anything. */
  readonly dist: vscode.Uri;
  /** The command that a click on the status item runs. */
  readonly reveal: string;
}

export interface EmptyReport {
  readonly source: ReportSource | undefined;
  readonly message: ToReportPanel;
}

export class UpgradeReportView {
  readonly #dist: vscode.Uri;
  readonly #events: UpgradeReportPanelEvents;
  readonly #status: UpgradeStatus;
  #panel: UpgradeReportPanel | undefined;
  /** What the panel shows instead of a report. */
  #offer: EmptyReport | undefined;

  constructor({ dist, reveal }: UpgradeReportViewOptions, events: UpgradeReportPanelEvents) {
    this.#dist = dist;
    this.#events = events;
    this.#status = createUpgradeStatus(reveal);
  }

  get column(): vscode.ViewColumn | undefined {
    return this.#panel?.column;
  }

  /** What a panel without a report offers to ask. */
  get offered(): ReportSource | undefined {
    return this.#offer?.source;
  }

  /** Makes a panel if there is none. */
  open(): void {
    if (this.#panel === undefined) this.adopt(createReportPanel());
  }

  reveal(): void {
    if (this.#panel === undefined) this.open();
    else this.#panel.reveal();
  }

  adopt(panel: vscode.WebviewPanel): void {
    const adopted = new UpgradeReportPanel(panel, this.#dist, {
      receive: (message) => this.#receive(message),
      unknownMessage: () => this.#events.unknownMessage(),
      closed: () => {
        if (this.#panel !== adopted) return;
        this.#panel = undefined;
        this.#events.closed();
      },
    });
    this.#panel = adopted;
  }

  post(message: ToReportPanel): void {
    this.#panel?.post(message);
  }

  showReport({ source, judgement }: CheckedCluster): void {
    this.#offer = undefined;
    if (this.#panel === undefined) return;
    this.#panel.title = showInvisible(`Cluster Upgrade: ${source.label}`);
    this.#panel.post({ type: "note", note: null });
    this.#panel.post({ type: "report", source, judgement });
  }

  /** Says why there is no report, and offers to ask the cluster that it would be of. */
  showEmpty(reason: string, source: ReportSource | undefined): void {
    const cluster = source?.kind === "cluster" ? source.label : null;
    const message: ToReportPanel = { type: "empty", reason, cluster };
    this.#offer = { source, message };
    this.post(message);
  }

  /** The verdict in the status bar, and in the panel how the cluster is followed, if it is one. */
  showFollowing({ source, judgement }: CheckedCluster, following: LiveStatus | undefined): void {
    if (following !== undefined) this.post({ type: "live", ...following });
    const since = following?.state === "ended" ? following.since : undefined;
    this.#status.show(judgement.report, source.label, since);
  }

  dispose(): void {
    this.#status.dispose();
    this.#panel?.dispose();
  }

  #receive(message: FromReportPanel): void {
    if (message.type === "ready" && this.#offer !== undefined) this.post(this.#offer.message);
    this.#events.receive(message);
  }
}
