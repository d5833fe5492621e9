// When the whole workspace is checked: while the setting asks for it, and when the client does; with progress and cancel.

import {
  type CancellationToken,
  type Connection,
  DiagnosticSeverity,
  ErrorCodes,
  RequestType,
  RequestType0,
  WorkDoneProgress,
} from "vscode-languageserver";
import {
  type CheckWorkspaceResult,
  checkWorkspaceMethod,
  clearWorkspaceCheckMethod,
  readCheckWorkspaceParams,
  type WorkspaceCheckSummary,
} from "#protocol";
import { RequestError } from "./request-error.ts";
import { runSafely } from "./run-safely.ts";
import type { ServerState } from "./server-state.ts";
import type { CheckProgress, WorkspaceCheck } from "./workspace-check.ts";

const requestFailed: CheckWorkspaceResult = { none: "this request failed; see the log" };

export class WorkspaceCheckRunner {
  readonly #connection: Connection;
  readonly #state: ServerState;
  readonly #check: WorkspaceCheck;
  /** Called when there are new findings. */
  readonly #changed: () => void;
  #isWantedBySetting = false;
  #isRunning = false;

  constructor(connection: Connection, state: ServerState, check: WorkspaceCheck, changed: () => void) {
    this.#connection = connection;
    this.#state = state;
    this.#check = check;
    this.#changed = changed;
  }

  /** Registers the requests. */
  listen(): void {
    const check = new RequestType<unknown, CheckWorkspaceResult, void>(checkWorkspaceMethod);
    this.#connection.onRequest(check, (value: unknown, token: CancellationToken) =>
      runSafely(
        this.#connection,
        { method: checkWorkspaceMethod, uri: "" },
        requestFailed,
        () => this.#answer(value, token),
        token,
      ),
    );
    this.#connection.onRequest(new RequestType0<null, void>(clearWorkspaceCheckMethod), () => {
      this.#stop();
      return null;
    });
  }

  /** Settings or folders changed: all findings may. */
  restart(): void {
    const wasWanted = this.#isWantedBySetting;
    this.#isWantedBySetting = this.#state.session.settings.diagnosticMode === "workspace";
    if (wasWanted && !this.#isWantedBySetting) this.#stop();
    if (!this.#isWantedBySetting && !this.#check.isOn) return;
    this.#check.start();
    void this.#runInBackground();
  }

  async #answer(value: unknown, token: CancellationToken): Promise<CheckWorkspaceResult> {
    const params = readCheckWorkspaceParams(value);
    if (params === undefined)
      throw new RequestError(ErrorCodes.InvalidParams, `invalid parameters of '${checkWorkspaceMethod}'`);
    this.#check.start();
    const { workDoneToken } = params;
    const report = this.#progressReporter((message, percentage) => {
      const value = { kind: "report", message, percentage } as const;
      void this.#connection.sendProgress(WorkDoneProgress.type, workDoneToken, value);
    });
    const isComplete = await this.#check.update(token, report);
    if (!isComplete && !this.#isWantedBySetting) this.#stop();
    this.#changed();
    return isComplete ? { summary: this.#summary() } : { none: "the check was stopped" };
  }

  async #runInBackground(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    await runSafely(this.#connection, { method: checkWorkspaceMethod, uri: "" }, undefined, async () => {
      const progress = await this.#connection.window.createWorkDoneProgress();
      progress.begin("OLM: checking the workspace", 0, undefined, true);
      const report = this.#progressReporter((message, percentage) => progress.report(percentage, message));
      const isComplete = await this.#check.update(progress.token, report);
      progress.done();
      if (!isComplete) this.#stop();
    });
    this.#isRunning = false;
    this.#changed();
  }

  #stop(): void {
    this.#check.stop();
    this.#changed();
  }

  /** Reports each percent once, and the findings so far with it. */
  #progressReporter(report: (message: string, percentage: number) => void): CheckProgress {
    let reported = -1;
    return (done, all) => {
      const percentage = Math.floor((done / Math.max(1, all)) * 100);
      if (percentage === reported) return;
      reported = percentage;
      report(`file ${done} of ${all}`, percentage);
      this.#changed();
    };
  }

  #summary(): WorkspaceCheckSummary {
    const severities = [...this.#check.reports.values()].flatMap(({ items }) => items.map(({ severity }) => severity));
    return {
      files: this.#check.fileCount,
      error: severities.filter((severity) => severity === DiagnosticSeverity.Error).length,
      warning: severities.filter((severity) => severity === DiagnosticSeverity.Warning).length,
    };
  }
}
