import * as vscode from "vscode";
import { type LanguageClient, WorkDoneProgress } from "vscode-languageclient/node";
import { formatCount } from "#core";
import {
  type CheckWorkspaceResult,
  checkWorkspaceMethod,
  clearWorkspaceCheckMethod,
  type WorkspaceCheckSummary,
} from "#protocol";
import { showInformation } from "../shown/messages.ts";
import { type Advance, showProgress } from "../shown/progress.ts";
import type { CommandContext, EditorCommand } from "./command.ts";

const showProblems = "Show Problems";

/** "OLM: Check Workspace": shows the findings in all files of the workspace as problems, and keeps them up to date. */
export const checkWorkspace: EditorCommand = {
  id: "olmCatalogs.checkWorkspace",
  async run({ client, log }: CommandContext) {
    const result = await showProgress({ title: "OLM: checking the workspace" }, (advance, token) =>
      requestCheck(client, advance, token).catch((error: unknown) => {
        if (!token.isCancellationRequested) log.error("the workspace could not be checked", error);
        return undefined;
      }),
    );
    if (result !== undefined) await showResult(result);
  },
};

/** "OLM: Clear Findings of the Workspace": leaves the findings in the catalogs of open documents. */
export const clearWorkspaceCheck: EditorCommand = {
  id: "olmCatalogs.clearWorkspaceCheck",
  run: ({ client }: CommandContext) => client.sendRequest(clearWorkspaceCheckMethod),
};

async function requestCheck(
  client: LanguageClient,
  advance: Advance,
  token: vscode.CancellationToken,
): Promise<CheckWorkspaceResult> {
  // A command may be what starts the server.
  await client.start();
  const workDoneToken = crypto.randomUUID();
  let reported = 0;
  const listening = client.onProgress(WorkDoneProgress.type, workDoneToken, (value) => {
    if (value.kind !== "report" || value.percentage === undefined) return;
    advance(value.message ?? "", value.percentage - reported);
    reported = value.percentage;
  });
  try {
    return await client.sendRequest<CheckWorkspaceResult>(checkWorkspaceMethod, { workDoneToken }, token);
  } finally {
    listening.dispose();
  }
}

async function showResult(result: CheckWorkspaceResult): Promise<void> {
  if ("none" in result) {
    void showInformation(`The workspace was not checked: ${result.none}.`);
    return;
  }
  const hasFindings = result.summary.error + result.summary.warning > 0;
  const text = describeSummary(result.summary);
  const choice = hasFindings ? await showInformation(text, showProblems) : await showInformation(text);
  if (choice === showProblems) await vscode.commands.executeCommand("workbench.actions.view.problems");
}

function describeSummary({ files, error, warning }: WorkspaceCheckSummary): string {
  const where = formatCount(files, "file");
  if (files === 0) return "No catalog, template, CSV or OLM resource is in this workspace.";
  if (error + warning === 0) return `No errors or warnings in ${where}.`;
  return `${formatCount(error, "error")} and ${formatCount(warning, "warning")} in ${where}.`;
}
