// The commands of code lenses, except the upgrade graph, which its panel registers.

import * as vscode from "vscode";
import {
  type CodeAction,
  CodeActionResolveRequest,
  type LanguageClient,
  type StaticFeature,
} from "vscode-languageclient/node";
import {
  applyRefactoringCommand,
  completeAgainCommand,
  type EntryPlacesResult,
  enforceGuardrailsCommand,
  entryPlacesMethod,
  goToEntryCommand,
  lensCommands,
  openDecodedCommand,
  readEntryTarget,
  refactoringCommandIds,
  showPredecessorsCommand,
  showUpdatePathCommand,
} from "#protocol";
import { applyChange } from "../shared/apply-change.ts";
import { showPlace } from "../shared/show-place.ts";
import { registerCommand } from "../shown/commands.ts";
import { showInformation } from "../shown/messages.ts";

/** Tells the server which commands the client supports in lenses, hovers, completions and code actions. */
export const lensCommandsFeature: StaticFeature = {
  fillClientCapabilities(capabilities) {
    capabilities.experimental = {
      ...capabilities.experimental,
      commands: {
        commands: [
          ...lensCommands,
          completeAgainCommand,
          openDecodedCommand,
          enforceGuardrailsCommand,
          showUpdatePathCommand,
          applyRefactoringCommand,
          ...Object.values(refactoringCommandIds),
        ],
      },
    };
  },
  getState: () => ({ kind: "static" }),
  initialize() {},
  clear() {},
};

async function applyRefactoring(client: LanguageClient, chosen: unknown): Promise<void> {
  const { title, edit } = await client.sendRequest(CodeActionResolveRequest.type, chosen as CodeAction);
  // Without an edit, the server has said why.
  if (edit) await applyChange(client, title, edit);
}

/** Registers the commands. Each requests the places when it runs, because the text may have changed in the meantime. */
export function registerLensCommands(client: LanguageClient): vscode.Disposable {
  const { asLocation } = client.protocol2CodeConverter;
  return vscode.Disposable.from(
    registerCommand(applyRefactoringCommand, (action: unknown) => applyRefactoring(client, action)),
    registerCommand(showPredecessorsCommand, async (target: unknown) => {
      const places = await findPlaces(client, target);
      if (places === undefined) return;
      const { uri, range } = asLocation(places.at);
      const found = places.predecessors.map((each) => asLocation(each));
      await vscode.commands.executeCommand("editor.action.showReferences", uri, range.start, found);
    }),
    registerCommand(goToEntryCommand, async (target: unknown) => {
      const places = await findPlaces(client, target);
      if (places === undefined) return;
      const { uri, range } = asLocation(places.at);
      await showPlace(uri, range);
    }),
  );
}

async function findPlaces(client: LanguageClient, target: unknown) {
  const entry = readEntryTarget(target);
  if (entry === undefined) return undefined;
  const result = await client.sendRequest<EntryPlacesResult>(entryPlacesMethod, entry);
  if (!("none" in result)) return result;
  void showInformation(`Cannot go there: ${result.none}.`);
  return undefined;
}
