// "OLM: Enforce Guardrails…": shows the channels that enforce the guardrails of the package at the cursor beside those
// that are written, and writes them if the author wants to.

import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import type { GuardrailsRequest } from "#core";
import {
  enforceGuardrailsCommand,
  type GuardrailsChangeResult,
  guardrailsChangeMethod,
  readEntryTarget,
} from "#protocol";
import { applyChange } from "../shared/apply-change.ts";
import { findVisibleDocument } from "../shared/visible-document.ts";
import { registerCommand } from "../shown/commands.ts";
import { showInformation } from "../shown/messages.ts";
import { ChangePreview, changePreviewScheme } from "./change-preview.ts";

/** Registers the command and the documents of its preview. */
export function registerGuardrailsCommand(client: LanguageClient): vscode.Disposable {
  const preview = new ChangePreview();
  return vscode.Disposable.from(
    preview,
    vscode.workspace.registerTextDocumentContentProvider(changePreviewScheme, preview),
    registerCommand(enforceGuardrailsCommand, (target: unknown) => enforceGuardrails(client, preview, target)),
  );
}

/** What the command is about: the package that a code action names, else the one at the cursor. */
interface Subject {
  readonly client: LanguageClient;
  readonly uri: string;
  readonly position: { readonly line: number; readonly character: number };
  readonly package: string | null;
}

async function enforceGuardrails(client: LanguageClient, preview: ChangePreview, target: unknown): Promise<void> {
  const document = findVisibleDocument();
  const named = readEntryTarget(target);
  if (document === undefined && named === undefined) return showReason("Open a file of the catalog first.");
  const editor = vscode.window.visibleTextEditors.find((each) => each.document === document);
  const { line, character } = editor?.selection.active ?? new vscode.Position(0, 0);
  const uri = named?.uri ?? (document ? client.code2ProtocolConverter.asUri(document.uri) : "");
  const subject = { client, uri, position: { line, character }, package: named?.package ?? null };
  const result = await request(subject, "enforce");
  if ("none" in result) return offerFirst(subject, result);
  await previewAndApply(subject, preview, result);
}

type Change = Exclude<GuardrailsChangeResult, { readonly none: string }>;

/** Shows the change, and makes it when the author agrees. If the text has changed meanwhile, shows it again. */
async function previewAndApply(subject: Subject, preview: ChangePreview, shown: Change): Promise<void> {
  const edit = await toEdit(subject.client, shown);
  if (!edit) return;
  await preview.show(edit, shown.title);
  const apply = "Apply";
  const reasons = shown.explanation.map((each) => `${each.charAt(0).toUpperCase()}${each.slice(1)}.`);
  const text = [`${shown.title}.`, ...reasons.slice(0, mostReasons)].join(" ");
  const answer = await showInformation(text, apply, "Discard");
  await preview.close();
  if (answer !== apply) return;
  const result = await request(subject, "enforce");
  if ("none" in result) return showReason(`Nothing was written: ${result.none}.`);
  if (JSON.stringify(result.edit) !== JSON.stringify(shown.edit)) return previewAndApply(subject, preview, result);
  await applyChange(subject.client, "Enforce Guardrails", result.edit);
}

/** A message has room for a few; the differences show the rest. */
const mostReasons = 4;

/** Says why there is nothing to enforce, and offers what can be done about it. */
async function offerFirst(
  subject: Subject,
  { none, first }: Extract<GuardrailsChangeResult, { readonly none: string }>,
): Promise<void> {
  const reason = `${none.charAt(0).toUpperCase()}${none.slice(1)}.`;
  if (!first) return showReason(reason);
  const action = { add: "Add Guardrails", convert: "Convert to Basic Template" }[first];
  if ((await showInformation(reason, action)) !== action) return;
  const result = await request(subject, first);
  if ("none" in result) return showReason(`${action}: ${result.none}.`);
  await applyChange(subject.client, action, result.edit);
}

function request(
  { client, uri, position, package: name }: Subject,
  action: GuardrailsRequest["action"],
): Promise<GuardrailsChangeResult> {
  return client.sendRequest<GuardrailsChangeResult>(guardrailsChangeMethod, {
    uri,
    position,
    request: { action, package: name },
  });
}

function toEdit(client: LanguageClient, { edit }: Change): Promise<vscode.WorkspaceEdit | undefined> {
  const converter = client.protocol2CodeConverter;
  return converter.asWorkspaceEdit(edit as Parameters<typeof converter.asWorkspaceEdit>[0]);
}

function showReason(text: string): void {
  void showInformation(text);
}
