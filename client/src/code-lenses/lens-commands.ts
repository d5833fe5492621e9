// The commands of code lenses, except the upgrade graph, which its panel registers.

import * as vscode from "vscode";
import type { LanguageClient, StaticFeature } from "vscode-languageclient/node";
import {
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
          ...Object.values(refactoringCommandIds),
        ],
      },
    };
  },
  getState: () => ({ kind: "static" }),
  initialize() {},
  clear() {},
};

/** Registers the commands. Each requests the places when it runs, because the text may have changed in the meantime. */
export function registerLensCommands(client: LanguageClient): vscode.Disposable {
  const { asLocation } = client.protocol2CodeConverter;
  return vscode.Disposable.from(
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
