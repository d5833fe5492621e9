import * as vscode from "vscode";
import { basicTemplateMethod, readBasicTemplateResult } from "#protocol";
import { findVisibleUri } from "../shared/visible-document.ts";
import { showInformation } from "../shown/messages.ts";
import type { CommandContext, EditorCommand } from "./command.ts";

/** "OLM: Convert to Basic Template": opens the catalog of the visible file as a template that is not saved yet. */
export const convertToTemplate: EditorCommand = {
  id: "olmCatalogs.convertToTemplate",
  async run({ client }: CommandContext) {
    const visible = findVisibleUri();
    if (visible === undefined) {
      void showInformation("Open a file of the catalog first.");
      return;
    }
    const uri = client.code2ProtocolConverter.asUri(visible);
    const answer = readBasicTemplateResult(await client.sendRequest(basicTemplateMethod, { uri }));
    const result = answer ?? { none: "the language server gave no answer" };
    if ("none" in result) {
      void showInformation(`No template of this catalog: ${result.none}.`);
      return;
    }
    const document = await vscode.workspace.openTextDocument({ language: "yaml", content: result.text });
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside });
  },
};
