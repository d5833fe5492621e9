// The connection to the language server, a process of its own that uses Node's IPC.

import * as vscode from "vscode";
import { LanguageClient, type Middleware, type ServerOptions, TransportKind } from "vscode-languageclient/node";
import { openDecodedCommand } from "#protocol";
import { lensCommandsFeature } from "./code-lenses/lens-commands.ts";
import { diagnosticCollections } from "./neighbours/diagnostics.ts";
import { oneList } from "./neighbours/one-list.ts";
import { packagedPageLink, showRule, withPackagedPages } from "./neighbours/rule-links.ts";
import { ServerHealth } from "./server-health/server-health.ts";
import { documentSelector } from "./shared/document-selector.ts";
import { trustedSettings } from "./shared/trusted-settings.ts";
import { failingPlainly, plainServerTexts } from "./shown/server-texts.ts";

/** Creates the client without starting it. Its id makes `olmCatalogs.trace.server` the setting that logs messages. */
export function createLanguageClient(context: vscode.ExtensionContext, log: vscode.LogOutputChannel): LanguageClient {
  const module = context.asAbsolutePath("dist/server.cjs");
  const server: ServerOptions = {
    run: { module, transport: TransportKind.ipc },
    debug: { module, transport: TransportKind.ipc, options: { execArgv: ["--nolazy", "--inspect=6009"] } },
  };
  const health = new ServerHealth();
  const client = new ReportingClient("olmCatalogs", "OLM Catalogs", server, {
    documentSelector,
    outputChannel: log,
    diagnosticCollectionName: "olm-catalogs",
    diagnosticCollectionProvider: diagnosticCollections,
    markdown: { isTrusted: { enabledCommands: [showRule, openDecodedCommand] } },
    errorHandler: health,
    middleware: {
      ...plainServerTexts,
      sendRequest: failingPlainly(health.sendRequest),
      provideCompletionItem: oneList(context.extensionUri),
      provideHover: withRulePages,
      provideDocumentLinks: withLinksToRulePages,
      workspace: { configuration: trustedSettings },
    },
    initializationFailedHandler: () => false,
  });
  health.watch(client);
  client.registerFeature(lensCommandsFeature);
  return client;
}

/** Hovers link to the packaged pages of rules. */
const withRulePages: NonNullable<Middleware["provideHover"]> = async (document, position, token, next) => {
  const hover = await next(document, position, token);
  for (const content of hover?.contents ?? []) {
    if (content instanceof vscode.MarkdownString) content.value = withPackagedPages(content.value);
  }
  return hover;
};

/** So do the ids of rules. */
const withLinksToRulePages: NonNullable<Middleware["provideDocumentLinks"]> = async (document, token, next) => {
  const links = await next(document, token);
  for (const link of links ?? []) {
    const packaged = link.target && packagedPageLink(link.target.toString(true));
    if (packaged !== undefined) link.target = vscode.Uri.parse(packaged);
  }
  return links;
};

/** Starts the server and returns whether it runs. */
export function startLanguageClient(client: LanguageClient): Promise<boolean> {
  return client.start().then(
    () => true,
    () => false,
  );
}

/** Lets a failed start be reported once, with buttons. The base class reports every attempt. */
class ReportingClient extends LanguageClient {
  override error(message: string, data?: unknown, show?: boolean | "force"): void {
    super.error(message, data, false);
    const { errorHandler } = this.clientOptions;
    if (show === "force" && errorHandler instanceof ServerHealth) void errorHandler.reportFailedStart();
  }
}
