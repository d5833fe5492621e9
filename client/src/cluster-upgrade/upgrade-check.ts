// Checks one dump or cluster at a time: reads it, has the server judge it, and keeps the report up to date.

import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import { asSentence } from "#core";
import type { ClusterFacts, ClusterSource, DumpSource, FromReportPanel, ReportSource } from "#protocol";
import { chooseContext, ensureTrustedWorkspace } from "../commands/check-cluster-upgrade.ts";
import { chooseDump, labelDump, RecentDumps } from "../commands/check-upgrade-from-dump.ts";
import type { PluginConsents } from "../kubeconfig/plugin-consents.ts";
import { createDebouncedTask } from "../shared/debounced-task.ts";
import { showError } from "../shown/messages.ts";
import { type CheckedCluster, requestJudgement } from "./checked-cluster.ts";
import { keepChosenTarget } from "./chosen-target.ts";
import { ClusterFollower, type LiveConnection } from "./cluster-follower.ts";
import type { LastReport } from "./last-report.ts";
import { loadUserKubeconfig, watchLiveCluster } from "./read-live-cluster.ts";
import { readSource } from "./read-source.ts";
import { type ReaderAction, runReaderAction } from "./reader-action.ts";
import { withoutFiles } from "./rename-files.ts";
import { UpgradeReportView } from "./upgrade-report-view.ts";

/** The cluster is judged again when catalogs and cluster have not changed for this time. */
const judgePauseMs = 100;

const tryAgain = "Try Again";
const chooseAnother = "Choose Another Context";

interface CheckServices {
  readonly context: vscode.ExtensionContext;
  readonly client: LanguageClient;
  readonly log: vscode.LogOutputChannel;
  /** Receives each report. */
  readonly last: LastReport;
  readonly consents: PluginConsents;
}

/** How to choose a cluster. */
interface ClusterChoice {
  /** Offers the contexts even if a setting names one. */
  readonly always?: boolean;
  /** The target minor version of the upgrade; null for the next one. */
  readonly target?: string | null;
}

interface CheckOptions {
  /** Shows progress only in the status bar, and does not bring the panel to the front. */
  readonly quietly: boolean;
  /** Connects again even if there is a connection. */
  readonly reconnect?: boolean;
}

export class UpgradeCheck {
  readonly #services: CheckServices;
  readonly #recent: RecentDumps;
  readonly #view: UpgradeReportView;
  readonly #judgeTask = createDebouncedTask(() => this.#judgeAgain(), judgePauseMs);
  #checked: CheckedCluster | undefined;
  /** Follows the live cluster of the report. */
  #follower: ClusterFollower | undefined;
  /** The current read, and what kind of source it reads. */
  #reading: { readonly controller: AbortController; readonly kind: ReportSource["kind"] } | undefined;
  /** The number of requests to the server. Only the response to the last one is used. */
  #requests = 0;
  /** Something changed during the current read. */
  #isOutdated = false;
  /** The source of the shown report with a target that was chosen during the current read. */
  #chosen: ReportSource | undefined;

  /** `reveal` is the command that a click on the status item runs. */
  constructor(services: CheckServices, reveal: string) {
    this.#services = services;
    this.#recent = new RecentDumps(services.context.workspaceState);
    const dist = vscode.Uri.joinPath(services.context.extensionUri, "dist");
    this.#view = new UpgradeReportView(
      { dist, reveal },
      {
        receive: (message) => this.#handle(message),
        unknownMessage: () => services.log.warn("the cluster upgrade panel sent an unknown message"),
        closed: () => this.#follower?.end(),
      },
    );
  }

  /** Shows the report of the dump that the arguments name, or of one that the user chooses. */
  async chooseDump(args: readonly unknown[]): Promise<void> {
    const uris = await chooseDump(args, this.#recent);
    if (uris === undefined || uris.length === 0) return;
    const source: DumpSource = { kind: "dump", label: labelDump(uris), uris: uris.map(String), target: null };
    if (await this.#check(source, { quietly: false })) await this.#recent.remember(source.uris);
  }

  /** Shows the report of the cluster that a setting names, or of one that the user chooses. */
  async chooseCluster({ always = false, target = null }: ClusterChoice = {}): Promise<void> {
    if (!(await ensureTrustedWorkspace())) return;
    const label = await chooseContext(await loadUserKubeconfig(), always);
    if (label !== undefined) await this.#check({ kind: "cluster", label, target }, { quietly: false });
  }

  /** Brings the report to the front, or lets the user choose a dump if there is none. */
  reveal(): Promise<void> | void {
    if (this.#checked === undefined) return this.chooseDump([]);
    this.#view.reveal();
    this.#show();
  }

  /** Restores a panel after the window was reloaded. A dump is read again; a cluster only when the user connects. */
  async restore(panel: vscode.WebviewPanel, source: ReportSource | undefined): Promise<void> {
    this.#view.adopt(panel);
    if (source?.kind === "dump") await this.#check(source, { quietly: true });
    else
      this.#view.showEmpty(
        source === undefined ? "no dump or cluster has been chosen yet" : notConnected(source),
        source,
      );
  }

  /** Ends connections that a program signed in, after its consent was revoked. */
  endConnectionsOfPrograms(): void {
    if (this.#reading?.kind === "cluster") this.#reading.controller.abort();
    if (this.#follower?.live.runsProgram) this.#follower.end("the consent to run the sign-in program was revoked");
  }

  /** Judges the cluster again after a pause, because catalogs have changed. */
  judgeSoon(): void {
    if (this.#checked !== undefined) this.#judgeTask.schedule();
  }

  dispose(): void {
    this.#reading?.controller.abort();
    this.#judgeTask.dispose();
    this.#follower?.end();
    this.#view.dispose();
  }

  /** Reads and judges a source, and returns whether its report is shown. The current report stays until then. */
  async #check(source: ReportSource, options: CheckOptions): Promise<boolean> {
    this.#reading?.controller.abort();
    const reading = { controller: new AbortController(), kind: source.kind };
    this.#reading = reading;
    this.#chosen = undefined;
    this.#view.post({ type: "busy", what: `reading the ${source.kind} …` });
    try {
      return await this.#readAndJudge(source, options, reading.controller.signal);
    } catch (error) {
      this.#services.log.error(`the ${source.kind} '${source.label}' could not be checked`, error);
      return this.#showFailure(source, "the log has details");
    } finally {
      if (this.#reading === reading) this.#endReading();
    }
  }

  #endReading(): void {
    this.#reading = undefined;
    this.#view.post({ type: "busy", what: null });
    if (this.#isOutdated) this.judgeSoon();
    this.#isOutdated = false;
  }

  async #readAndJudge(source: ReportSource, options: CheckOptions, signal: AbortSignal): Promise<boolean> {
    if (source.kind === "cluster" && !vscode.workspace.isTrusted) return this.#refuseUntrusted(source);
    const { consents } = this.#services;
    const existing = options.reconnect ? undefined : this.#followerOf(source);
    const result = await readSource(source, { consents, quietly: options.quietly, signal, live: existing?.live });
    if (result === "cancelled") return !signal.aborted && this.#showCancelled(source);
    if ("error" in result) return !signal.aborted && this.#showFailure(source, result.error);
    const { shown, live, asked } = result;
    const follower = existing ?? (live && this.#createFollower(live));
    let isShown = false;
    try {
      if (!signal.aborted) {
        isShown = await this.#judgeFirst({ source, shown, ...(asked ? { asked } : {}) }, follower, options);
      }
    } finally {
      if (!isShown && follower !== existing) follower?.end();
    }
    if (isShown) void follower?.follow(shown.facts);
    return isShown;
  }

  /** The follower of the shown report if it is open and has the same cluster as its source. */
  #followerOf({ kind, label }: ReportSource): ClusterFollower | undefined {
    const { source } = this.#checked ?? {};
    const isSame = kind === "cluster" && source?.kind === "cluster" && source.label === label;
    return isSame && this.#follower?.following.state !== "ended" ? this.#follower : undefined;
  }

  #createFollower(live: LiveConnection): ClusterFollower {
    const follower: ClusterFollower = new ClusterFollower(live, watchLiveCluster, {
      facts: (facts) => follower === this.#follower && this.#takeFacts(facts),
      changed: () => follower === this.#follower && this.#showFollowing(),
      failed: (error) => this.#services.log.error("the cluster can no longer be followed", error),
    });
    return follower;
  }

  #takeFacts(facts: ClusterFacts): void {
    if (this.#checked === undefined) return;
    this.#checked = { ...this.#checked, shown: withoutFiles(facts) };
    this.#judgeTask.schedule();
  }

  async #judgeFirst(
    read: Omit<CheckedCluster, "judgement">,
    follower: ClusterFollower | undefined,
    { quietly }: CheckOptions,
  ): Promise<boolean> {
    const request = ++this.#requests;
    const source = keepChosenTarget(read.source, this.#chosen);
    const result = await requestJudgement(this.#services.client, { ...read, source });
    if (request !== this.#requests) return false;
    if ("none" in result) return this.#showFailure(read.source, result.none);
    if (follower !== this.#follower) this.#follower?.end();
    this.#follower = follower;
    // A target that was chosen in the meantime is judged when the read has ended.
    this.#checked = { ...read, source: keepChosenTarget(source, this.#chosen), judgement: result.judgement };
    if (quietly) this.#view.open();
    else this.#view.reveal();
    this.#show();
    return true;
  }

  /** Judges the known facts again. Waits for the end of a read, so that its report is not overwritten. */
  async #judgeAgain(): Promise<void> {
    this.#isOutdated = this.#reading !== undefined;
    if (this.#checked === undefined || this.#isOutdated) return;
    const request = ++this.#requests;
    try {
      const result = await requestJudgement(this.#services.client, this.#checked);
      if (request !== this.#requests || this.#checked === undefined || "none" in result) return;
      this.#checked = { ...this.#checked, judgement: result.judgement };
      this.#show();
    } catch (error) {
      this.#services.log.error("the cluster could not be judged again", error);
    }
  }

  #handle(message: FromReportPanel): void {
    switch (message.type) {
      case "ready":
        this.#show();
        break;
      case "refresh":
        void this.#refresh();
        break;
      case "choose":
        void (message.kind === "dump" ? this.chooseDump([]) : this.chooseCluster({ always: true }));
        break;
      case "connect":
        void this.#connect();
        break;
      case "target":
        void this.#setTarget(message.target);
        break;
      case "copy":
      case "copyName":
      case "openObject":
      case "openEntry":
        void this.#runAction(message);
        break;
      default:
        message satisfies never;
    }
  }

  async #refresh(): Promise<void> {
    if (this.#checked === undefined) return;
    const { source } = this.#checked;
    const isDone = await this.#check(source, { quietly: source.kind === "dump" });
    if (isDone) this.#view.post({ type: "done", what: `the ${source.kind} has been read again` });
  }

  async #connect(): Promise<void> {
    const source = this.#view.offered;
    if (source !== undefined && (await ensureTrustedWorkspace())) await this.#check(source, { quietly: false });
  }

  async #setTarget(target: string | null): Promise<void> {
    if (this.#checked === undefined) return;
    this.#checked = { ...this.#checked, source: { ...this.#checked.source, target } };
    if (this.#reading !== undefined) this.#chosen = this.#checked.source;
    await this.#judgeAgain();
  }

  async #runAction(message: ReaderAction): Promise<void> {
    if (this.#checked === undefined) return;
    const { client, log } = this.#services;
    const context = { converter: client.protocol2CodeConverter, log, column: this.#view.column };
    const done = await runReaderAction(this.#checked, message, context);
    if (done !== undefined) this.#view.post({ type: "done", what: done });
  }

  /** Says in a panel without a report that reading was cancelled. A shown report stays. */
  #showCancelled(source: ReportSource): false {
    if (this.#checked === undefined) this.#view.showEmpty(`reading the ${source.kind} was cancelled`, source);
    return false;
  }

  #refuseUntrusted(source: ClusterSource): false {
    void ensureTrustedWorkspace();
    return this.#showCancelled(source);
  }

  /** Shows why a source cannot be checked: in the panel, above a report that stays, and in a message. */
  #showFailure(source: ReportSource, why: string): false {
    const reason = `the ${source.kind} '${source.label}' cannot be checked: ${why}`;
    if (this.#checked === undefined) this.#view.showEmpty(reason, source);
    else this.#view.post({ type: "note", note: asSentence(reason) });
    void this.#offerRetry(source, asSentence(reason));
    return false;
  }

  async #offerRetry(source: ReportSource, message: string): Promise<void> {
    const buttons = source.kind === "cluster" ? [tryAgain, chooseAnother] : [];
    const choice = await showError(message, ...buttons);
    if (choice === tryAgain) await this.#check(source, { quietly: false, reconnect: true });
    if (choice === chooseAnother) await this.chooseCluster({ always: true, target: source.target });
  }

  #show(): void {
    if (this.#checked === undefined) return;
    this.#view.showReport(this.#checked);
    this.#services.last.set(this.#checked.judgement.report);
    this.#showFollowing();
  }

  #showFollowing(): void {
    if (this.#checked !== undefined) this.#view.showFollowing(this.#checked, this.#follower?.following);
  }
}

function notConnected({ label }: ReportSource): string {
  return `the report is not connected to the cluster '${label}'`;
}
