import * as vscode from "vscode";
import { findVisibleUri } from "../shared/visible-document.ts";
import { showError, showInformation } from "../shown/messages.ts";
import { describeVerdict, requestVerdict } from "../verdict/verdict.ts";
import type { CommandContext, EditorCommand } from "./command.ts";

const showProblems = "Show Problems";
const showGraph = "Show Upgrade Graph";

/** "OLM: Validate Catalog": shows the verdict on the catalog of the visible file as a message. */
export const validateCatalog: EditorCommand = {
  id: "olmCatalogs.validateCatalog",
  async run({ client }: CommandContext) {
    const uri = findVisibleUri();
    if (uri === undefined) {
      void showInformation("Open a file of the catalog first.");
      return;
    }
    const result = await requestVerdict(client, uri);
    if ("none" in result) {
      void showInformation(`No catalog to validate: ${result.none}.`);
      return;
    }
    const { catalog } = result;
    const text = describeVerdict(catalog).sentence;
    const choice =
      catalog.opm === "accepts" ? await showInformation(text, showGraph) : await showError(text, showProblems);
    if (choice === showProblems) await vscode.commands.executeCommand("workbench.actions.view.problems");
    if (choice === showGraph) await vscode.commands.executeCommand("olmCatalogs.showUpgradeGraph");
  },
};
