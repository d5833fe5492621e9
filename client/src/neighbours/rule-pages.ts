// Shows the rule pages that are packaged with the extension. Links to them open in VS Code, without the network.

import * as vscode from "vscode";
import { registerCommand } from "../shown/commands.ts";
import { chooseItem } from "../shown/lists.ts";
import { showRule } from "./rule-links.ts";

/** Registers "OLM: Show Rule", which takes the id of a rule or lets the user choose one. */
export function registerRulePages({ extension, extensionUri }: vscode.ExtensionContext): vscode.Disposable {
  return registerCommand(showRule, async (id: unknown) => {
    const rule = typeof id === "string" ? id : await chooseRule(extension.packageJSON as Manifest);
    if (rule === undefined || !/^[a-z0-9-]+$/.test(rule)) return;
    const page = vscode.Uri.joinPath(extensionUri, "docs", "rules", `${rule}.md`);
    await vscode.commands.executeCommand("markdown.showPreview", page);
  });
}

/** The settings of package.json, which list the rules with their summaries. */
interface Manifest {
  readonly contributes: {
    readonly configuration: readonly { readonly properties: Readonly<Record<string, Setting>> }[];
  };
}

interface Setting {
  readonly properties?: Readonly<Record<string, { readonly default: string; readonly description: string }>>;
}

async function chooseRule({ contributes }: Manifest): Promise<string | undefined> {
  const settings = contributes.configuration.map(({ properties }) => properties["olmCatalogs.rules"]);
  const rules = Object.entries(settings.find((each) => each !== undefined)?.properties ?? {});
  const items = rules.map(([label, rule]) => ({ label, description: rule.default, detail: rule.description }));
  const options = { title: "Show Rule", placeHolder: "Choose a rule", matchOnDetail: true, closesOnFocusOut: true };
  return (await chooseItem(items, options))?.label;
}
