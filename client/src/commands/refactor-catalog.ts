// The commands that refactor a catalog: each asks for what it needs, checks the answers while they are typed, and
// applies one edit that can be undone.

import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import type { RefactoringRequest } from "#core";
import {
  type EntryTarget,
  type RefactorableResult,
  type RefactorCatalogResult,
  readEntryTarget,
  refactorableMethod,
  refactorCatalogMethod,
} from "#protocol";
import { applyChange as applyToFiles } from "../shared/apply-change.ts";
import { findVisibleDocument } from "../shared/visible-document.ts";
import { askInDialog, showInformation } from "../shown/messages.ts";
import type { CommandContext, EditorCommand } from "./command.ts";
import {
  askForChannel,
  askForChannels,
  askForDeprecation,
  askForEntry,
  askForHistory,
  askForImage,
  askForName,
  askForRaisedVersion,
  askForReplaced,
  askForScope,
  askForTargetChannel,
  askForVersion,
  type Choices,
  choosePackage,
  promotable,
  suggestedVersion,
} from "./refactor-dialogs.ts";

/** Asks for everything that a refactoring needs; undefined if the user cancels. */
type Ask = (choices: Choices) => Promise<RefactoringRequest | undefined>;

function command(id: string, title: string, ask: Ask): EditorCommand {
  return { id, run: (context, target) => refactor(context, title, { ask, target: readEntryTarget(target) }) };
}

const addNextVersion = command("olmCatalogs.addNextVersion", "Add Next Version", async (choices) => {
  const channels = await askForChannels(choices);
  if (!channels) return undefined;
  const base = { type: "addNextVersion", package: choices.package.name, channels, image: "" } as const;
  const version = await askForVersion(choices, suggestedVersion(choices, channels), (text) => ({
    ...base,
    version: text,
  }));
  if (version === undefined) return undefined;
  const image = await askForImage(choices, (text) => ({ ...base, version, image: text }));
  return image === undefined ? undefined : { ...base, version, image };
});

const substituteVersion = command("olmCatalogs.substituteVersion", "Substitute Version", async (choices) => {
  const entry = await askForEntry(choices, "The version whose place a new one takes, because it should not be used");
  if (!entry) return undefined;
  const base = { type: "substituteVersion", package: choices.package.name, entry: entry.entry, image: "" } as const;
  const version = await askForVersion(choices, "", (text) => ({ ...base, version: text }));
  return version === undefined ? undefined : { ...base, version };
});

const changeVersion = command("olmCatalogs.changeVersion", "Change Version Number", async (choices) => {
  const entry = await askForEntry(choices, "The version to change in its bundle, entries, edges and deprecations");
  if (!entry) return undefined;
  const base = { type: "changeVersion", package: choices.package.name, entry: entry.entry } as const;
  const version = await askForVersion(choices, "", (text) => ({ ...base, version: text }));
  return version === undefined ? undefined : { ...base, version };
});

const promoteVersion = command("olmCatalogs.promoteVersion", "Promote Version", async (choices) => {
  const entry = await askForEntry(choices, "The version to add to another channel", promotable(choices.package));
  const target = entry && (await askForTargetChannel(choices, entry.entry));
  return entry && target ? { type: "promoteVersion", package: choices.package.name, ...entry, target } : undefined;
});

const changeReplaces = command("olmCatalogs.changeReplaces", "Add or Move a Replaces Edge", async (choices) => {
  const entry = await askForEntry(choices, "The entry that should replace another one");
  const replaced = entry && (await askForReplaced(choices, entry));
  if (!entry || !replaced) return undefined;
  return { type: "changeReplaces", package: choices.package.name, ...entry, target: replaced.target };
});

const removeVersion = command("olmCatalogs.removeVersion", "Remove Version", async (choices) => {
  const entry = await askForEntry(choices, "The version to remove; its neighbours take over its update edges");
  const scope = entry && (await askForScope(choices, entry));
  if (!entry || !scope) return undefined;
  return { type: "removeVersion", package: choices.package.name, channel: scope.channel, entry: entry.entry };
});

const introduceChannel = command("olmCatalogs.introduceChannel", "Introduce Channel", async (choices) => {
  const entry = await askForEntry(choices, "The version that becomes the head of the new channel");
  const history = entry && (await askForHistory());
  if (!entry || !history) return undefined;
  const base = { type: "introduceChannel", package: choices.package.name, ...entry, ...history } as const;
  const name = await askForName(choices, (text) => ({ ...base, name: text }));
  return name === undefined ? undefined : { ...base, name };
});

const cutOffChannel = command("olmCatalogs.cutOffChannel", "Cut Off Channel", async (choices) => {
  const channel = await askForChannel(choices, "The channel to remove, with the bundles that only it has");
  return channel === undefined ? undefined : { type: "cutOffChannel", package: choices.package.name, channel };
});

const deprecate = command("olmCatalogs.deprecate", "Deprecate", async (choices) => {
  const deprecation = await askForDeprecation(choices);
  return deprecation && { type: "deprecate", package: choices.package.name, ...deprecation };
});

const raiseVersion: EditorCommand = {
  id: "olmCatalogs.raiseVersion",
  run: async (context) => {
    const title = "Raise Version";
    const at = await findRefactorable(context);
    if (!at) return;
    const { csv } = at.found;
    if (!csv) return showReason("Raise Version: this file has no ClusterServiceVersion with a version.");
    const requestFor = (version: string) => ({ type: "raiseVersion", package: "", csv: csv.name, version }) as const;
    const tryVersion = (version: string) => requestChange(context.client, at.uri, requestFor(version));
    const version = await askForRaisedVersion({ title, csv, tryVersion });
    if (version !== undefined) await applyChange(context, at.uri, title, requestFor(version));
  },
};

export const refactoringCommands = [
  addNextVersion,
  substituteVersion,
  changeVersion,
  promoteVersion,
  changeReplaces,
  removeVersion,
  introduceChannel,
  cutOffChannel,
  deprecate,
  raiseVersion,
];

/** What a command asks for, and what a code action tells it already. */
interface Question {
  readonly ask: Ask;
  readonly target: EntryTarget | undefined;
}

async function refactor(context: CommandContext, title: string, { ask, target }: Question): Promise<void> {
  const at = await findRefactorable(context);
  if (!at) return;
  const { uri, found } = at;
  if (found.csv) return showReason("Nothing to refactor: this file is not part of a catalog.");
  const tryRequest = (request: RefactoringRequest) => requestChange(context.client, uri, request);
  const choices = await choosePackage({ title, found, target, tryRequest });
  const request = choices && (await ask(choices));
  if (request) await applyChange(context, uri, title, request);
}

/** What the visible document offers; undefined after a message that says why there is nothing. */
async function findRefactorable({ client }: CommandContext) {
  const document = findVisibleDocument();
  if (document === undefined) return void showReason("Open a file of the catalog first.");
  const uri = client.code2ProtocolConverter.asUri(document.uri);
  const found = await client.sendRequest<RefactorableResult>(refactorableMethod, { uri, position: cursorIn(document) });
  return "none" in found ? void showReason(`Nothing to refactor: ${found.none}.`) : { uri, found };
}

async function applyChange(
  { client }: CommandContext,
  uri: string,
  title: string,
  request: RefactoringRequest,
): Promise<void> {
  const result = await requestChange(client, uri, request);
  if ("none" in result) return showReason(`${title}: ${result.none}.`);
  if (result.losesUpdatePaths && !(await confirmLoss(result.title))) return;
  await applyToFiles(client, title, result.edit);
}

function requestChange(client: LanguageClient, uri: string, request: RefactoringRequest) {
  return client.sendRequest<RefactorCatalogResult>(refactorCatalogMethod, { uri, request });
}

function cursorIn(document: vscode.TextDocument): { readonly line: number; readonly character: number } {
  const editor = vscode.window.visibleTextEditors.find((each) => each.document === document);
  const { line, character } = editor?.selection.active ?? new vscode.Position(0, 0);
  return { line, character };
}

async function confirmLoss(title: string): Promise<boolean> {
  const apply = "Apply";
  const detail = "Installations of these versions would get fewer updates than before. The change can be undone.";
  return (await askInDialog({ text: title, details: [detail] }, apply)) === apply;
}

function showReason(text: string): void {
  void showInformation(text);
}
