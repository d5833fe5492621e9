// Shows a check in the panel, if it is open, and in the status item.

import type * as vscode from "vscode";
import type { FromReportPanel, LiveStatus, ReportSource, ToReportPanel } from "#protocol";
import type { CheckedCluster } from "./checked-cluster.ts";
import { createReportPanel, UpgradeReportPanel, type UpgradeReportPanelEvents } from "./upgrade-report-panel.ts";
import { createUpgradeStatus, type UpgradeStatus } from "./upgrade-status.ts";

export interface UpgradeReportViewOptions {
  /** The folder of the page's files. */
  readonly dist: vscode.Uri;
  /** The command that a click on the status item runs. */
  readonly reveal: string;
}

/** What the panel shows without a report, and the source that could not be checked. */
interface EmptyReport {
  readonly source: ReportSource | undefined;
  readonly message: ToReportPanel;
}

export class UpgradeReportView {
  readonly #dist: vscode.Uri;
  readonly #events: UpgradeReportPanelEvents;
  readonly #status: UpgradeStatus;
  #panel: UpgradeReportPanel | undefined;
  #empty: EmptyReport | undefined;

  constructor({ dist, reveal }: UpgradeReportViewOptions, events: UpgradeReportPanelEvents) {
    this.#dist = dist;
    this.#events = events;
    this.#status = createUpgradeStatus(reveal);
  }

  get column(): vscode.ViewColumn | undefined {
    return this.#panel?.column;
  }

  /** The source of a panel without a report, to which the user can connect. */
  get offered(): ReportSource | undefined {
    return this.#empty?.source;
  }

  /** Creates a panel if there is none. */
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
    this.#empty = undefined;
    if (this.#panel === undefined) return;
    this.#panel.entitle(`Cluster Upgrade: ${source.label}`);
    this.#panel.post({ type: "note", note: null });
    this.#panel.post({ type: "report", source, judgement });
  }

  /** Shows the reason for a missing report. If the source is a cluster, there is a button that connects to it. */
  showEmpty(reason: string, source: ReportSource | undefined): void {
    const cluster = source?.kind === "cluster" ? source.label : null;
    const message: ToReportPanel = { type: "empty", reason, cluster };
    this.#empty = { source, message };
    this.post(message);
  }

  /** Shows the verdict in the status bar, and the state of a live cluster in the panel. */
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
    if (message.type === "ready" && this.#empty !== undefined) this.post(this.#empty.message);
    this.#events.receive(message);
  }
}
