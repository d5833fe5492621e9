// The actions of the report: copying the report and names, and opening the places that it names.

import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import type { FactPlace, FromReportPanel, WireLocation } from "#protocol";
import { openBeside } from "../shared/open-beside.ts";
import { showError } from "../shown/messages.ts";
import type { CheckedCluster } from "./checked-cluster.ts";
import { upgradeReportMarkdown } from "./upgrade-report-markdown.ts";
import { namesCatalog, namesObject, upgradeReportJson } from "./upgrade-report-text.ts";

export type ReaderAction = Extract<
  FromReportPanel,
  { readonly type: "copy" | "copyName" | "openObject" | "openEntry" }
>;

export interface ActionContext {
  readonly converter: LanguageClient["protocol2CodeConverter"];
  readonly log: vscode.LogOutputChannel;
  /** The column of the panel. */
  readonly column: vscode.ViewColumn | undefined;
}

/** Runs the action if it is about something that the report names. Returns a message for the panel, if any. */
export async function runReaderAction(
  checked: CheckedCluster,
  action: ReaderAction,
  around: ActionContext,
): Promise<string | undefined> {
  switch (action.type) {
    case "copy":
      return copyReport(checked, action.format);
    case "copyName":
      return copyName(checked, action.name);
    case "openObject":
      return openPlace(findObject(checked, action.at), around);
    case "openEntry":
      return openPlace(findEntry(checked, action.at, around), around);
    default:
      return action satisfies never;
  }
}

async function copyReport({ source, judgement, asked }: CheckedCluster, format: "markdown" | "json"): Promise<string> {
  const { report } = judgement;
  const text =
    format === "json" ? upgradeReportJson(report, asked) : upgradeReportMarkdown(report, source.label, asked);
  await vscode.env.clipboard.writeText(text);
  return `copied as ${format === "json" ? "JSON" : "Markdown"}`;
}

async function copyName({ judgement }: CheckedCluster, name: string): Promise<string | undefined> {
  if (!judgement.report.operators.some((operator) => operator.name === name)) return undefined;
  await vscode.env.clipboard.writeText(name);
  return "name copied";
}

function findObject({ shown, judgement }: CheckedCluster, at: FactPlace): vscode.Location | undefined {
  const file = shown.fileOf(at.file);
  if (file === undefined || !namesObject(judgement, at)) return undefined;
  const start = new vscode.Position(Math.max(0, at.line - 1), Math.max(0, at.column - 1));
  return new vscode.Location(vscode.Uri.file(file), start);
}

function findEntry(
  { judgement }: CheckedCluster,
  at: WireLocation,
  { converter }: ActionContext,
): vscode.Location | undefined {
  if (!namesCatalog(judgement, at.uri)) return undefined;
  return new vscode.Location(converter.asUri(at.uri), converter.asRange(at.range));
}

async function openPlace(place: vscode.Location | undefined, { log, column }: ActionContext): Promise<undefined> {
  if (place === undefined) return;
  try {
    await openBeside(column, place.uri, place.range);
  } catch (error) {
    log.error(`'${place.uri.toString()}' could not be opened`, error);
    const shown = vscode.workspace.asRelativePath(place.uri);
    void showError(`'${shown}' cannot be opened.`);
  }
}
