// The check of a cluster's update from a dump: reads it, has it judged, and shows the report and the verdict.

import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import {
  type ClusterJudgement,
  type FactPlace,
  type FromReportPanel,
  type JudgeClusterParams,
  type JudgeClusterResult,
  judgeClusterMethod,
  judgementChangedMethod,
  type ReportSource,
  readReportSource,
  type WirePlace,
} from "#protocol";
import { checkUpgradeFromDump, dumpOf, labelOf, RecentDumps } from "./commands/check-upgrade-from-dump.ts";
import type { LastReport } from "./last-report.ts";
import { readClusterDump } from "./read-cluster-dump.ts";
import { runWhenQuiet } from "./run-when-quiet.ts";
import { type ShownFacts, withShownFiles } from "./shown-files.ts";
import { upgradeReportMarkdown } from "./upgrade-report-markdown.ts";
import { createReportPanel, ReportPanel, reportViewType } from "./upgrade-report-panel.ts";
import { namesCatalog, namesObject, upgradeReportJson } from "./upgrade-report-text.ts";
import { createUpgradeStatus, type UpgradeStatus } from "./upgrade-status.ts";

/** What a click on the status item runs. */
const reveal = "olmCatalogs.revealClusterUpgrade";

/** How long catalogs must rest, in milliseconds, before the cluster is judged again. */
const pause = 100;

const nothingChosen = "no dump of a cluster has been chosen yet";

interface Surroundings {
  readonly context: vscode.ExtensionContext;
  readonly client: LanguageClient;
  readonly log: vscode.LogOutputChannel;
  /** Is told each report. */
  readonly last: LastReport;
}

/** Offers "OLM: Check Cluster Upgrade from Dump", and brings an open report back after a reload. There is one at most. */
export function registerUpgradeReport(
  context: vscode.ExtensionContext,
  client: LanguageClient,
  log: vscode.LogOutputChannel,
  last: LastReport,
): vscode.Disposable {
  const check = new UpgradeCheck({ context, client, log, last });
  return vscode.Disposable.from(
    vscode.commands.registerCommand(checkUpgradeFromDump, (...args: readonly unknown[]) => check.choose(args)),
    vscode.commands.registerCommand(reveal, () => check.reveal()),
    vscode.window.registerWebviewPanelSerializer(reportViewType, {
      deserializeWebviewPanel: async (panel, state) => check.restore(panel, readReportSource(state)),
    }),
    client.onNotification(judgementChangedMethod, () => check.judgeSoon()),
    check,
  );
}

/** What is known of the one cluster that was asked about last. */
interface Checked {
  readonly source: ReportSource;
  readonly shown: ShownFacts;
  readonly judgement: ClusterJudgement;
}

class UpgradeCheck {
  readonly #surroundings: Surroundings;
  readonly #recent: RecentDumps;
  readonly #status: UpgradeStatus;
  readonly #again = runWhenQuiet(() => this.#judgeAgain(), pause);
  #panel: ReportPanel | undefined;
  #checked: Checked | undefined;
  #isReading = false;
  /** Counts the questions to the server, for only the answer to the last one is taken. */
  #asked = 0;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
    this.#recent = new RecentDumps(surroundings.context.workspaceState);
    this.#status = createUpgradeStatus(reveal);
  }

  /** Asks which dump unless the arguments say so, and shows its report. */
  async choose(args: readonly unknown[]): Promise<void> {
    const uris = await dumpOf(args, this.#recent);
    if (uris === undefined || uris.length === 0) return;
    const source = { label: labelOf(uris), uris: uris.map(String), target: null };
    if (await this.#check(source, { quietly: false })) await this.#recent.remember(source.uris);
  }

  /** Shows the report that there is, or asks for a dump. */
  reveal(): Promise<void> | void {
    if (this.#checked === undefined) return this.choose([]);
    this.#openPanel();
    this.#post();
  }

  /** Takes up again what the panel showed before the window was reloaded. */
  async restore(panel: vscode.WebviewPanel, source: ReportSource | undefined): Promise<void> {
    this.#adopt(panel);
    if (source === undefined) this.#panel?.post({ type: "empty", reason: nothingChosen });
    else await this.#check(source, { quietly: true });
  }

  judgeSoon(): void {
    if (this.#checked !== undefined) this.#again.soon();
  }

  dispose(): void {
    this.#again.dispose();
    this.#status.dispose();
    this.#panel?.dispose();
  }

  /** Reads and judges; answers whether there is a report of it now. What was shown before stays until then. */
  async #check(source: ReportSource, { quietly }: { readonly quietly: boolean }): Promise<boolean> {
    if (this.#isReading) return false;
    this.#isReading = true;
    this.#panel?.post({ type: "busy", what: "reading the dump …" });
    try {
      return await this.#readAndJudge(source, quietly);
    } catch (error) {
      this.#surroundings.log.error(`the dump '${source.label}' could not be checked`, error);
      this.#complain(source, "the log says why");
      return false;
    } finally {
      this.#isReading = false;
      this.#panel?.post({ type: "busy", what: null });
    }
  }

  async #readAndJudge(source: ReportSource, quietly: boolean): Promise<boolean> {
    const uris = source.uris.map((uri) => vscode.Uri.parse(uri));
    const read = await readClusterDump(uris, quietly);
    if (read === "cancelled") return this.#giveUp();
    if ("error" in read) return this.#complain(source, read.error);
    const shown = withShownFiles(read.facts, (file) => vscode.workspace.asRelativePath(vscode.Uri.file(file)));
    return this.#judge(source, shown, { reveal: true });
  }

  async #judge(source: ReportSource, shown: ShownFacts, options: { readonly reveal: boolean }): Promise<boolean> {
    const { client } = this.#surroundings;
    const asked = ++this.#asked;
    await client.start();
    const params: JudgeClusterParams = { facts: shown.facts, target: source.target };
    const result = await client.sendRequest<JudgeClusterResult>(judgeClusterMethod, params);
    if (asked !== this.#asked) return false;
    if ("none" in result) return this.#complain(source, result.none);
    this.#checked = { source, shown, judgement: result.judgement };
    this.#status.show(result.judgement.report, source.label);
    this.#surroundings.last.set(result.judgement.report);
    if (options.reveal && this.#panel === undefined) this.#adopt(createReportPanel());
    this.#post();
    return true;
  }

  async #judgeAgain(): Promise<void> {
    if (this.#checked === undefined) return;
    const { source, shown } = this.#checked;
    try {
      await this.#judge(source, shown, { reveal: false });
    } catch (error) {
      this.#surroundings.log.error("the cluster could not be judged again", error);
    }
  }

  /** A report that is shown stays; a panel without one says why. */
  #giveUp(): false {
    if (this.#checked === undefined) this.#panel?.post({ type: "empty", reason: "reading the dump was cancelled" });
    return false;
  }

  /** A report that is shown stays, with the remark; without one there is a message, for nothing else would be seen. */
  #complain({ label }: ReportSource, why: string): false {
    const sentence = `The dump '${label}' cannot be checked: ${why}.`;
    if (this.#checked === undefined)
      this.#panel?.post({ type: "empty", reason: `the dump '${label}' cannot be checked: ${why}` });
    else this.#panel?.post({ type: "note", note: sentence });
    void vscode.window.showErrorMessage(asMessage(sentence));
    return false;
  }

  #post(): void {
    if (this.#checked === undefined || this.#panel === undefined) return;
    const { source, judgement } = this.#checked;
    this.#panel.title = `Cluster Upgrade: ${source.label}`;
    this.#panel.post({ type: "note", note: null });
    this.#panel.post({ type: "report", source, judgement });
  }

  #openPanel(): void {
    if (this.#panel === undefined) this.#adopt(createReportPanel());
    else this.#panel.reveal();
  }

  #adopt(panel: vscode.WebviewPanel): void {
    const { context, log } = this.#surroundings;
    const adopted = new ReportPanel(panel, vscode.Uri.joinPath(context.extensionUri, "dist"), {
      receive: (message) => this.#handle(message),
      strange: () => log.warn("the cluster upgrade panel sent something unknown"),
      closed: () => {
        if (this.#panel === adopted) this.#panel = undefined;
      },
    });
    this.#panel = adopted;
  }

  #handle(message: FromReportPanel): void {
    switch (message.type) {
      case "ready":
        this.#post();
        break;
      case "refresh":
        void this.#refresh();
        break;
      case "choose":
        void this.choose([]);
        break;
      case "target":
        void this.#aim(message.target);
        break;
      case "copy":
        void this.#copy(message.format);
        break;
      case "openObject":
        void this.#openObject(message.at);
        break;
      case "openEntry":
        void this.#openEntry(message.at);
        break;
      default:
        message satisfies never;
    }
  }

  async #refresh(): Promise<void> {
    if (this.#checked === undefined) return;
    const isDone = await this.#check(this.#checked.source, { quietly: true });
    if (isDone) this.#panel?.post({ type: "done", what: "the dump has been read again" });
  }

  async #aim(target: string | null): Promise<void> {
    if (this.#checked === undefined) return;
    this.#checked = { ...this.#checked, source: { ...this.#checked.source, target } };
    await this.#judgeAgain();
  }

  async #copy(format: "markdown" | "json"): Promise<void> {
    if (this.#checked === undefined) return;
    const { source, judgement } = this.#checked;
    const { report } = judgement;
    await vscode.env.clipboard.writeText(
      format === "json" ? upgradeReportJson(report) : upgradeReportMarkdown(report, source.label),
    );
    this.#panel?.post({ type: "done", what: `copied as ${format === "json" ? "JSON" : "Markdown"}` });
  }

  async #openObject(at: FactPlace): Promise<void> {
    const file = this.#checked?.shown.fileOf(at.file);
    if (this.#checked === undefined || file === undefined || !namesObject(this.#checked.judgement, at)) return;
    const start = new vscode.Position(Math.max(0, at.line - 1), Math.max(0, at.column - 1));
    await this.#show(vscode.Uri.file(file), new vscode.Range(start, start));
  }

  async #openEntry(at: WirePlace): Promise<void> {
    if (this.#checked === undefined || !namesCatalog(this.#checked.judgement, at.uri)) return;
    const { asUri, asRange } = this.#surroundings.client.protocol2CodeConverter;
    await this.#show(asUri(at.uri), asRange(at.range));
  }

  /** Beside the report, so that the next operator is one click away. */
  async #show(uri: vscode.Uri, selection: vscode.Range): Promise<void> {
    try {
      await vscode.window.showTextDocument(uri, { viewColumn: this.#editorColumn(uri), selection, preview: true });
    } catch (error) {
      this.#surroundings.log.error(`'${uri.toString()}' could not be opened`, error);
      void vscode.window.showErrorMessage(asMessage(`'${vscode.workspace.asRelativePath(uri)}' cannot be opened.`));
    }
  }

  #editorColumn(uri: vscode.Uri): vscode.ViewColumn {
    const editors = vscode.window.visibleTextEditors.filter(({ viewColumn }) => viewColumn !== undefined);
    const same = editors.find(({ document }) => document.uri.toString() === uri.toString());
    const other = editors.find(({ viewColumn }) => viewColumn !== this.#panel?.column);
    const beside = this.#panel?.column === vscode.ViewColumn.One ? vscode.ViewColumn.Two : vscode.ViewColumn.One;
    return same?.viewColumn ?? other?.viewColumn ?? beside;
  }
}

/** VS Code makes links, even to commands, of what looks like a link in a message; a file's name may look like one. */
function asMessage(text: string): string {
  return text.replaceAll("](", "] (");
}
