// Shows the rule pages that are packaged with the extension. Links to them open in VS Code, without the network.

import * as vscode from "vscode";
import { registerCommand } from "../shown/commands.ts";
import { chooseItem } from "../shown/lists.ts";
import { showRule } from "./rule-links.ts";

/** Registers "OLM: Show Rule", which takes the id of a rule or lets the user choose one. */
export function registerRulePages({ extensionUri }: vscode.ExtensionContext): vscode.Disposable {
  return registerCommand(showRule, async (id: unknown) => {
    const rule = typeof id === "string" ? id : await chooseRule(extensionUri);
    if (rule === undefined || !/^[a-z0-9-]+$/.test(rule)) return;
    const page = vscode.Uri.joinPath(extensionUri, "docs", "rules", `${rule}.md`);
    await vscode.commands.executeCommand("markdown.showPreview", page);
  });
}

/** The schema of the settings file, which lists the rules with their summaries. */
interface SettingsSchema {
  readonly definitions: {
    readonly rules: {
      readonly properties: Readonly<Record<string, { readonly default: string; readonly description: string }>>;
    };
  };
}

async function chooseRule(extensionUri: vscode.Uri): Promise<string | undefined> {
  const file = vscode.Uri.joinPath(extensionUri, "schemas", "olm-catalogs.schema.json");
  const schema = JSON.parse(new TextDecoder().decode(await vscode.workspace.fs.readFile(file))) as SettingsSchema;
  const rules = Object.entries(schema.definitions.rules.properties);
  const items = rules.map(([label, rule]) => ({ label, description: rule.default, detail: rule.description }));
  const options = { title: "Show Rule", placeHolder: "Choose a rule", matchOnDetail: true, closesOnFocusOut: true };
  return (await chooseItem(items, options))?.label;
}
