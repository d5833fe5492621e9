// The one check of a cluster: reads a dump or asks the cluster, has what it says judged, and keeps the report true.

import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import type { ClusterFacts, ClusterSource, DumpSource, FromReportPanel, ReportSource } from "#protocol";
import { chooseContext, mayAskClusters } from "../commands/check-cluster-upgrade.ts";
import { dumpOf, labelOf, RecentDumps } from "../commands/check-upgrade-from-dump.ts";
import type { PluginConsents } from "../kubeconfig/plugin-consents.ts";
import { asMessage } from "../shared/as-message.ts";
import { runWhenQuiet } from "../shared/run-when-quiet.ts";
import { withChosenTarget } from "./aimed-source.ts";
import { askCluster, readUsersKubeconfig, watchUntil } from "./ask-cluster.ts";
import { type AskedCluster, type Checked, judge } from "./checked-cluster.ts";
import { ClusterLink, type Line } from "./cluster-link.ts";
import type { LastReport } from "./last-report.ts";
import { readClusterDump } from "./read-cluster-dump.ts";
import { act, type ReaderAction } from "./reader-action.ts";
import { ReportView } from "./report-view.ts";
import { type ShownFacts, withShownFiles } from "./shown-files.ts";

/** How long catalogs and cluster must rest, in milliseconds, before the cluster is judged again. */
const pause = 100;

const tryAgain = "Try Again";
const chooseAnother = "Choose Another Context";

interface Surroundings {
  readonly context: vscode.ExtensionContext;
  readonly client: LanguageClient;
  readonly log: vscode.LogOutputChannel;
  /** Is told each report. */
  readonly last: LastReport;
  readonly consents: PluginConsents;
}

/** How a cluster is chosen. */
interface Choice {
  /** Offers the contexts even where a setting names one. */
  readonly always?: boolean;
  /** The minor version that the cluster shall go to; null for the next one. */
  readonly target?: string | null;
}

interface How {
  readonly quietly: boolean;
  /** Signs in anew even where there is a connection. */
  readonly anew?: boolean;
}

export class UpgradeCheck {
  readonly #surroundings: Surroundings;
  readonly #recent: RecentDumps;
  readonly #view: ReportView;
  readonly #again = runWhenQuiet(() => this.#judgeAgain(), pause);
  #checked: Checked | undefined;
  /** To the cluster that the report is of. */
  #link: ClusterLink | undefined;
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
  constructor(surroundings: Surroundings, reveal: string) {
    this.#surroundings = surroundings;
    this.#recent = new RecentDumps(surroundings.context.workspaceState);
    const dist = vscode.Uri.joinPath(surroundings.context.extensionUri, "dist");
    this.#view = new ReportView(
      { dist, reveal },
      {
        receive: (message) => this.#handle(message),
        strange: () => surroundings.log.warn("the cluster upgrade panel sent something unknown"),
        closed: () => this.#link?.end(),
      },
    );
  }

  /** Asks which dump unless the arguments say so, and shows its report. */
  async chooseDump(args: readonly unknown[]): Promise<void> {
    const uris = await dumpOf(args, this.#recent);
    if (uris === undefined || uris.length === 0) return;
    const source: DumpSource = { kind: "dump", label: labelOf(uris), uris: uris.map(String), target: null };
    if (await this.#check(source, { quietly: false })) await this.#recent.remember(source.uris);
  }

  /** Asks which cluster unless a setting says so, and shows its report. */
  async chooseCluster({ always = false, target = null }: Choice = {}): Promise<void> {
    if (!(await mayAskClusters())) return;
    const label = await chooseContext(await readUsersKubeconfig(), always);
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
    if (this.#link?.line.runsProgram) this.#link.end("the consent to the program that signs in was taken back");
  }

  judgeSoon(): void {
    if (this.#checked !== undefined) this.#again.soon();
  }

  dispose(): void {
    this.#reading?.abort();
    this.#again.dispose();
    this.#link?.end();
    this.#view.dispose();
  }

  /** Reads and judges; answers whether there is a report of it now. What was shown before stays until then. */
  async #check(source: ReportSource, how: How): Promise<boolean> {
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
      this.#surroundings.log.error(`the ${source.kind} '${source.label}' could not be checked`, error);
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

  async #readDump(source: DumpSource, how: How, signal: AbortSignal): Promise<boolean> {
    const uris = source.uris.map((uri) => vscode.Uri.parse(uri));
    const read = await readClusterDump(uris, { quietly: how.quietly, signal });
    if (signal.aborted) return false;
    if (read === "cancelled") return this.#giveUp(source);
    if ("error" in read) return this.#complain(source, read.error);
    const shown = withShownFiles(read.facts, (file) => vscode.workspace.asRelativePath(vscode.Uri.file(file)));
    return this.#judgeFirst({ source, shown }, undefined, how);
  }

  async #readCluster(source: ClusterSource, how: How, signal: AbortSignal): Promise<boolean> {
    if (!vscode.workspace.isTrusted) return this.#refuse(source);
    const { quietly } = how;
    const known = how.anew ? undefined : this.#linkTo(source);
    const { consents } = this.#surroundings;
    const read = await askCluster({ context: source.label, line: known?.line, consents, quietly, signal });
    if (read === "cancelled") return !signal.aborted && this.#giveUp(source);
    if ("error" in read) return !signal.aborted && this.#complain(source, read.error);
    const link = known ?? this.#newLink(read.line);
    let isShown = false;
    try {
      isShown =
        !signal.aborted &&
        (await this.#judgeFirst({ source, shown: ofCluster(read.facts), asked: askedBy(source, link) }, link, how));
    } finally {
      if (!isShown && link !== known) link.end();
    }
    if (isShown) void link.follow(read.facts);
    return isShown;
  }

  #linkTo({ label }: ClusterSource): ClusterLink | undefined {
    const { source } = this.#checked ?? {};
    const isOpen = this.#link?.following.state !== "ended";
    return source?.kind === "cluster" && source.label === label && isOpen ? this.#link : undefined;
  }

  #newLink(line: Line): ClusterLink {
    const link: ClusterLink = new ClusterLink(line, watchUntil, {
      facts: (facts) => link === this.#link && this.#takeFacts(facts),
      changed: () => link === this.#link && this.#showFollowing(),
      broke: (error) => this.#surroundings.log.error("the cluster can no longer be followed", error),
    });
    return link;
  }

  #takeFacts(facts: ClusterFacts): void {
    if (this.#checked === undefined) return;
    this.#checked = { ...this.#checked, shown: ofCluster(facts) };
    this.#again.soon();
  }

  async #judgeFirst(
    read: Omit<Checked, "judgement">,
    link: ClusterLink | undefined,
    { quietly }: How,
  ): Promise<boolean> {
    const asked = ++this.#asked;
    const source = withChosenTarget(read.source, this.#chosen);
    const result = await judge(this.#surroundings.client, { ...read, source });
    if (asked !== this.#asked) return false;
    if ("none" in result) return this.#complain(read.source, result.none);
    if (link !== this.#link) this.#link?.end();
    this.#link = link;
    // Whatever was chosen meanwhile is judged when the reading is over.
    this.#checked = { ...read, source: withChosenTarget(source, this.#chosen), judgement: result.judgement };
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
      const result = await judge(this.#surroundings.client, this.#checked);
      if (asked !== this.#asked || this.#checked === undefined || "none" in result) return;
      this.#checked = { ...this.#checked, judgement: result.judgement };
      this.#show();
    } catch (error) {
      this.#surroundings.log.error("the cluster could not be judged again", error);
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
    if (source !== undefined && (await mayAskClusters())) await this.#check(source, { quietly: false });
  }

  async #aim(target: string | null): Promise<void> {
    if (this.#checked === undefined) return;
    this.#checked = { ...this.#checked, source: { ...this.#checked.source, target } };
    if (this.#reading !== undefined) this.#chosen = this.#checked.source;
    await this.#judgeAgain();
  }

  async #follow(message: ReaderAction): Promise<void> {
    if (this.#checked === undefined) return;
    const { client, log } = this.#surroundings;
    const around = { converter: client.protocol2CodeConverter, log, column: this.#view.column };
    const done = await act(this.#checked, message, around);
    if (done !== undefined) this.#view.post({ type: "done", what: done });
  }

  /** A report that is shown stays; a panel without one says why. */
  #giveUp(source: ReportSource): false {
    if (this.#checked === undefined) this.#view.showEmpty(`reading the ${source.kind} was cancelled`, source);
    return false;
  }

  #refuse(source: ClusterSource): false {
    void mayAskClusters();
    return this.#giveUp(source);
  }

  /** A report that is shown stays, with the remark; without one there is a message, for nothing else would be seen. */
  #complain(source: ReportSource, why: string): false {
    const reason = `the ${source.kind} '${source.label}' cannot be checked: ${why}`;
    if (this.#checked === undefined) this.#view.showEmpty(reason, source);
    else this.#view.post({ type: "note", note: `T${reason.slice(1)}.` });
    void this.#offerWays(source, asMessage(`T${reason.slice(1)}.`));
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
    this.#surroundings.last.set(this.#checked.judgement.report);
    this.#showFollowing();
  }

  #showFollowing(): void {
    if (this.#checked !== undefined) this.#view.showFollowing(this.#checked, this.#link?.following);
  }
}

/** Facts that stand in no file. */
function ofCluster(facts: ClusterFacts): ShownFacts {
  return { facts, fileOf: () => undefined };
}

function askedBy({ label }: ClusterSource, { line }: ClusterLink): AskedCluster {
  return { context: label, server: line.connection.server, skipsTlsVerify: line.insecure };
}

function notConnected({ label }: ReportSource): string {
  return `the report on the cluster '${label}' is not connected`;
}
