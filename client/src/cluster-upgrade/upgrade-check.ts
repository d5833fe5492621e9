// The one check of a cluster: reads a dump or asks the cluster, has what it says judged, and keeps the report true.

import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import type { ClusterIdentity } from "#cluster";
import type { ClusterFacts, ClusterSource, DumpSource, FromReportPanel, ReportSource } from "#protocol";
import { chooseContext, ensureTrustedWorkspace } from "../commands/check-cluster-upgrade.ts";
import { chooseDump, labelDump, RecentDumps } from "../commands/check-upgrade-from-dump.ts";
import type { PluginConsents } from "../kubeconfig/plugin-consents.ts";
import { createDebouncedTask } from "../shared/debounced-task.ts";
import { escapeLinks } from "../shared/escape-links.ts";
import { type CheckedCluster, requestJudgement } from "./checked-cluster.ts";
import { keepChosenTarget } from "./chosen-target.ts";
import { ClusterFollower, type LiveConnection } from "./cluster-follower.ts";
import type { LastReport } from "./last-report.ts";
import { readClusterDump } from "./read-cluster-dump.ts";
import { loadUserKubeconfig, readLiveCluster, watchLiveCluster } from "./read-live-cluster.ts";
import { type ReaderAction, runReaderAction } from "./reader-action.ts";
import { type RenamedFacts, renameFiles } from "./rename-files.ts";
import { UpgradeReportView } from "./upgrade-report-view.ts";

/** How long catalogs and cluster must rest, in milliseconds, before the cluster is judged again. */
const judgePauseMs = 100;

const tryAgain = "Try Again";
const chooseAnother = "Choose Another Context";

interface CheckServices {
  readonly context: vscode.ExtensionContext;
  readonly client: LanguageClient;
  readonly log: vscode.LogOutputChannel;
  /** Is told each report. */
  readonly last: LastReport;
  readonly consents: PluginConsents;
}

/** How a cluster is chosen. */
interface ClusterChoice {
  /** Offers the contexts even where a setting names one. */
  readonly always?: boolean;
  /** The minor version that the cluster shall go to; null for the next one. */
  readonly target?: string | null;
}

interface CheckOptions {
  readonly quietly: boolean;
  /** Signs in anew even where there is a connection. */
  readonly anew?: boolean;
}

export class UpgradeCheck {
  readonly #services: CheckServices;
  readonly #recent: RecentDumps;
  readonly #view: UpgradeReportView;
  readonly #again = createDebouncedTask(() => this.#judgeAgain(), judgePauseMs);
  #checked: CheckedCluster | undefined;
  /** To the cluster that the report is of. */
  #follower: ClusterFollower | undefined;
  /** Ends the reading that is under way; `#readingCluster` says whether it is one of a cluster. */
  #reading: AbortController | undefined;
  #readingCluster = false;
  /** Counts the questions to the server, for only the answer to the last one is taken. */
  #asked = 0;
  /** Something changed while a cluster was being read. */
  #isMissed = false;
  /** The source of the report that is shown, with the target that was chosen since the reading began. */
  #chosen: ReportSource | undefined;

  /** A click on the status item runs `reveal`. */
  constructor(services: CheckServices, reveal: string) {
    this.#services = services;
    this.#recent = new RecentDumps(services.context.workspaceState);
    const dist = vscode.Uri.joinPath(services.context.extensionUri, "dist");
    this.#view = new UpgradeReportView(
      { dist, reveal },
      {
        receive: (message) => this.#handle(message),
        unknownMessage: () => services.log.warn("the cluster upgrade panel sent something unknown"),
        closed: () => this.#follower?.end(),
      },
    );
  }

  /** Asks which dump unless the arguments say so, and shows its report. */
  async chooseDump(args: readonly unknown[]): Promise<void> {
    const uris = await chooseDump(args, this.#recent);
    if (uris === undefined || uris.length === 0) return;
    const source: DumpSource = { kind: "dump", label: labelDump(uris), uris: uris.map(String), target: null };
    if (await this.#check(source, { quietly: false })) await this.#recent.remember(source.uris);
  }

  /** Asks which cluster unless a setting says so, and shows its report. */
  async chooseCluster({ always = false, target = null }: ClusterChoice = {}): Promise<void> {
    if (!(await ensureTrustedWorkspace())) return;
    const label = await chooseContext(await loadUserKubeconfig(), always);
    if (label !== undefined) await this.#check({ kind: "cluster", label, target }, { quietly: false });
  }

  /** Shows the report that there is, or asks for a dump. */
  reveal(): Promise<void> | void {
    if (this.#checked === undefined) return this.chooseDump([]);
    this.#view.reveal();
    this.#show();
  }

  /** Takes up again what the panel showed before the window was reloaded; a cluster is asked only when the reader is. */
  async restore(panel: vscode.WebviewPanel, source: ReportSource | undefined): Promise<void> {
    this.#view.adopt(panel);
    if (source?.kind === "dump") await this.#check(source, { quietly: true });
    else this.#view.showEmpty(source === undefined ? "nothing has been chosen yet" : notConnected(source), source);
  }

  /** Nothing that a program signed in goes on when the consent to it has been taken back. */
  endSignedInByProgram(): void {
    if (this.#readingCluster) this.#reading?.abort();
    if (this.#follower?.live.runsProgram) this.#follower.end("the consent to the program that signs in was taken back");
  }

  judgeSoon(): void {
    if (this.#checked !== undefined) this.#again.schedule();
  }

  dispose(): void {
    this.#reading?.abort();
    this.#again.dispose();
    this.#follower?.end();
    this.#view.dispose();
  }

  /** Reads and judges; answers whether there is a report of it now. What was shown before stays until then. */
  async #check(source: ReportSource, how: CheckOptions): Promise<boolean> {
    this.#reading?.abort();
    const reading = new AbortController();
    this.#reading = reading;
    this.#readingCluster = source.kind === "cluster";
    this.#chosen = undefined;
    this.#view.post({ type: "busy", what: `reading the ${source.kind} …` });
    try {
      if (source.kind === "dump") return await this.#readDump(source, how, reading.signal);
      return await this.#readCluster(source, how, reading.signal);
    } catch (error) {
      this.#services.log.error(`the ${source.kind} '${source.label}' could not be checked`, error);
      return this.#complain(source, "the log says why");
    } finally {
      if (this.#reading === reading) this.#rest();
    }
  }

  #rest(): void {
    this.#reading = undefined;
    this.#view.post({ type: "busy", what: null });
    if (this.#isMissed) this.judgeSoon();
    this.#isMissed = false;
  }

  async #readDump(source: DumpSource, how: CheckOptions, signal: AbortSignal): Promise<boolean> {
    const uris = source.uris.map((uri) => vscode.Uri.parse(uri));
    const read = await readClusterDump(uris, { quietly: how.quietly, signal });
    if (signal.aborted) return false;
    if (read === "cancelled") return this.#giveUp(source);
    if ("error" in read) return this.#complain(source, read.error);
    const shown = renameFiles(read.facts, (file) => vscode.workspace.asRelativePath(vscode.Uri.file(file)));
    return this.#judgeFirst({ source, shown }, undefined, how);
  }

  async #readCluster(source: ClusterSource, how: CheckOptions, signal: AbortSignal): Promise<boolean> {
    if (!vscode.workspace.isTrusted) return this.#refuse(source);
    const { quietly } = how;
    const known = how.anew ? undefined : this.#followerOf(source);
    const { consents } = this.#services;
    const read = await readLiveCluster({ context: source.label, live: known?.live, consents, quietly, signal });
    if (read === "cancelled") return !signal.aborted && this.#giveUp(source);
    if ("error" in read) return !signal.aborted && this.#complain(source, read.error);
    const follower = known ?? this.#newFollower(read.live);
    let isShown = false;
    try {
      isShown =
        !signal.aborted &&
        (await this.#judgeFirst(
          { source, shown: liveFacts(read.facts), asked: identityOf(source, follower) },
          follower,
          how,
        ));
    } finally {
      if (!isShown && follower !== known) follower.end();
    }
    if (isShown) void follower.follow(read.facts);
    return isShown;
  }

  #followerOf({ label }: ClusterSource): ClusterFollower | undefined {
    const { source } = this.#checked ?? {};
    const isOpen = this.#follower?.following.state !== "ended";
    return source?.kind === "cluster" && source.label === label && isOpen ? this.#follower : undefined;
  }

  #newFollower(live: LiveConnection): ClusterFollower {
    const follower: ClusterFollower = new ClusterFollower(live, watchLiveCluster, {
      facts: (facts) => follower === this.#follower && this.#takeFacts(facts),
      changed: () => follower === this.#follower && this.#showFollowing(),
      failed: (error) => this.#services.log.error("the cluster can no longer be followed", error),
    });
    return follower;
  }

  #takeFacts(facts: ClusterFacts): void {
    if (this.#checked === undefined) return;
    this.#checked = { ...this.#checked, shown: liveFacts(facts) };
    this.#again.schedule();
  }

  async #judgeFirst(
    read: Omit<CheckedCluster, "judgement">,
    follower: ClusterFollower | undefined,
    { quietly }: CheckOptions,
  ): Promise<boolean> {
    const asked = ++this.#asked;
    const source = keepChosenTarget(read.source, this.#chosen);
    const result = await requestJudgement(this.#services.client, { ...read, source });
    if (asked !== this.#asked) return false;
    if ("none" in result) return this.#complain(read.source, result.none);
    if (follower !== this.#follower) this.#follower?.end();
    this.#follower = follower;
    // Whatever was chosen meanwhile is judged when the reading is over.
    this.#checked = { ...read, source: keepChosenTarget(source, this.#chosen), judgement: result.judgement };
    if (quietly) this.#view.open();
    else this.#view.reveal();
    this.#show();
    return true;
  }

  /** Not while a cluster is being read, whose own report must not be overtaken. */
  async #judgeAgain(): Promise<void> {
    this.#isMissed = this.#reading !== undefined;
    if (this.#checked === undefined || this.#isMissed) return;
    const asked = ++this.#asked;
    try {
      const result = await requestJudgement(this.#services.client, this.#checked);
      if (asked !== this.#asked || this.#checked === undefined || "none" in result) return;
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
        void this.#aim(message.target);
        break;
      case "copy":
      case "copyName":
      case "openObject":
      case "openEntry":
        void this.#follow(message);
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

  async #aim(target: string | null): Promise<void> {
    if (this.#checked === undefined) return;
    this.#checked = { ...this.#checked, source: { ...this.#checked.source, target } };
    if (this.#reading !== undefined) this.#chosen = this.#checked.source;
    await this.#judgeAgain();
  }

  async #follow(message: ReaderAction): Promise<void> {
    if (this.#checked === undefined) return;
    const { client, log } = this.#services;
    const around = { converter: client.protocol2CodeConverter, log, column: this.#view.column };
    const done = await runReaderAction(this.#checked, message, around);
    if (done !== undefined) this.#view.post({ type: "done", what: done });
  }

  /** A report that is shown stays; a panel without one says why. */
  #giveUp(source: ReportSource): false {
    if (this.#checked === undefined) this.#view.showEmpty(`reading the ${source.kind} was cancelled`, source);
    return false;
  }

  #refuse(source: ClusterSource): false {
    void ensureTrustedWorkspace();
    return this.#giveUp(source);
  }

  /** A report that is shown stays, with the remark; without one there is a message, for nothing else would be seen. */
  #complain(source: ReportSource, why: string): false {
    const reason = `the ${source.kind} '${source.label}' cannot be checked: ${why}`;
    if (this.#checked === undefined) this.#view.showEmpty(reason, source);
    else this.#view.post({ type: "note", note: `T${reason.slice(1)}.` });
    void this.#offerWays(source, escapeLinks(`T${reason.slice(1)}.`));
    return false;
  }

  async #offerWays(source: ReportSource, message: string): Promise<void> {
    const ways = source.kind === "cluster" ? [tryAgain, chooseAnother] : [];
    const way = await vscode.window.showErrorMessage(message, ...ways);
    if (way === tryAgain) await this.#check(source, { quietly: false, anew: true });
    if (way === chooseAnother) await this.chooseCluster({ always: true, target: source.target });
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

/** Facts that stand in no file. */
function liveFacts(facts: ClusterFacts): RenamedFacts {
  return { facts, fileOf: () => undefined };
}

function identityOf({ label }: ClusterSource, { live }: ClusterFollower): ClusterIdentity {
  return { context: label, server: live.connection.server, skipsTlsVerify: live.insecure };
}

function notConnected({ label }: ReportSource): string {
  return `the report on the cluster '${label}' is not connected`;
}
