// Watches the language server: tells of a request that takes too long, and starts a server that ended again, but not for ever.

import * as vscode from "vscode";
import {
  CloseAction,
  type CloseHandlerResult,
  ErrorAction,
  type ErrorHandler,
  type LanguageClient,
  type Middleware,
} from "vscode-languageclient/node";
import { RestartPolicy } from "./restart-policy.ts";
import { uriOfParams, type WorkingRequest, WorkingRequests } from "./working-requests.ts";

/** After how many errors of the connection in a row it is given up, as the library does. */
const mostErrors = 3;

export class ServerHealth implements ErrorHandler {
  readonly #policy = new RestartPolicy();
  readonly #requests = new WorkingRequests(
    (pause, work) => {
      const timer = setTimeout(work, pause);
      return () => clearTimeout(timer);
    },
    (request) => void this.#tellOfSlow(request),
  );
  #client: LanguageClient | undefined;

  /** The middleware that sees every request. */
  readonly sendRequest: NonNullable<Middleware["sendRequest"]> = async (type, params, token, next) => {
    const method = typeof type === "string" ? type : type.method;
    const answered = this.#requests.begin({ method, uri: uriOfParams(params) });
    try {
      return await next(type, params, token);
    } finally {
      answered();
    }
  };

  /** Sets the client whose server is watched. */
  watch(client: LanguageClient): void {
    this.#client = client;
  }

  error(_error: Error, _message: unknown, count: number | undefined) {
    return { action: (count ?? mostErrors + 1) <= mostErrors ? ErrorAction.Continue : ErrorAction.Shutdown };
  }

  async closed(): Promise<CloseHandlerResult> {
    const restart = this.#policy.ended(performance.now(), nameOf(this.#requests.lastUri));
    this.#requests.clear();
    if ("message" in restart) {
      void this.#offerStart(`OLM Catalogs: ${restart.message}`);
      return { action: CloseAction.DoNotRestart, message: restart.message, handled: true };
    }
    await new Promise((resolve) => setTimeout(resolve, restart.pause));
    return { action: CloseAction.Restart, message: "The language server ended and is started again.", handled: true };
  }

  async #tellOfSlow({ method, uri }: WorkingRequest): Promise<void> {
    const name = nameOf(uri);
    this.#client?.warn(`'${method}' takes more than 30 seconds: ${uri ?? "the workspace"}`, undefined, false);
    await this.#offerStart(
      `OLM Catalogs: the language server is busy with ${name === undefined ? "the workspace" : `'${name}'`}.`,
    );
  }

  /** Shows a message with a button that starts the server anew. */
  async #offerStart(message: string): Promise<void> {
    const [restart, showLog] = ["Restart", "Show Log"];
    const choice = await vscode.window.showWarningMessage(message, restart, showLog);
    if (choice === showLog) this.#client?.outputChannel.show();
    if (choice !== restart) return;
    // A busy server does not answer that it stops; the library then ends its process.
    await this.#client?.stop().catch(() => {});
    await this.#client?.start();
  }
}

/** The path of a document as the user knows it. */
function nameOf(uri: string | undefined): string | undefined {
  return uri === undefined ? undefined : vscode.workspace.asRelativePath(vscode.Uri.parse(uri));
}
