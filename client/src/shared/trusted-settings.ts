// In an untrusted workspace no git is run: the server is told that there is nothing to compare with.

import * as vscode from "vscode";
import type { LanguageClient, Middleware } from "vscode-languageclient/node";

/** The settings that the server gets. */
export const trustedSettings: NonNullable<NonNullable<Middleware["workspace"]>["configuration"]> = async (
  params,
  token,
  next,
) => {
  const sections = await next(params, token);
  if (vscode.workspace.isTrusted || !Array.isArray(sections)) return sections;
  return sections.map((section) => ({ ...section, against: "off" }));
};

/** Sends the settings again when the user trusts the workspace. */
export function followTrust(client: LanguageClient): vscode.Disposable {
  return vscode.workspace.onDidGrantWorkspaceTrust(() => {
    void client.sendNotification("workspace/didChangeConfiguration", { settings: null });
  });
}
