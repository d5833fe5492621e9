// Watches the language server: tells of a request that takes too long, and starts a server that ended again, but not for ever.

import * as vscode from "vscode";
import {
  CloseAction,
  type CloseHandlerResult,
  ErrorAction,
  type ErrorHandler,
  type ErrorHandlerResult,
  type LanguageClient,
  type Middleware,
  State,
} from "vscode-languageclient/node";
import { showError, showWarning } from "../shown/messages.ts";
import { RestartPolicy } from "./restart-policy.ts";
import { uriOfParams, type WorkingRequest, WorkingRequests } from "./working-requests.ts";

/** The buttons of every message about a server that does not answer. */
const startButtons = ["Restart", "Show Log"] as const;
type StartButton = (typeof startButtons)[number];

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
  /** Whether the user asked for an end of the server. */
  #isRestarting = false;
  /** Whether the message that the server does not run is shown. */
  #isReported = false;

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

  /**
   * Errors of the connection are only logged. Whatever is sent after the server has ended fails, often many times at once:
   * `closed` decides what follows. The library would shut down after the fourth, which a start at the same time cannot undo.
   */
  error(): ErrorHandlerResult {
    return { action: ErrorAction.Continue, handled: true };
  }

  async closed(): Promise<CloseHandlerResult> {
    const file = nameOf(this.#requests.lastUri);
    this.#requests.clear();
    if (this.#isRestarting) {
      this.#isRestarting = false;
      return { action: CloseAction.Restart, message: "The language server is started again.", handled: true };
    }
    // A server that cannot start is not tried again and again: `reportFailedStart` follows.
    if (this.#client?.state === State.Starting) return { action: CloseAction.DoNotRestart, handled: true };
    const restart = this.#policy.ended(performance.now(), file);
    if ("message" in restart) {
      void this.#offerStart(`OLM Catalogs: ${restart.message}`);
      return { action: CloseAction.DoNotRestart, message: restart.message, handled: true };
    }
    await new Promise((resolve) => setTimeout(resolve, restart.pause));
    const last = file === undefined ? "" : ` It last worked on '${file}'.`;
    const message = `The language server ended and is started again.${last}`;
    return { action: CloseAction.Restart, message, handled: true };
  }

  /** Reports that the server does not run: once, however often the library reports it. */
  async reportFailedStart(): Promise<void> {
    if (this.#isReported) return;
    this.#isReported = true;
    const choice = await showError("OLM Catalogs: the language server does not run.", ...startButtons);
    this.#isReported = false;
    await this.#follow(choice);
  }

  async #tellOfSlow({ method, uri }: WorkingRequest): Promise<void> {
    const name = nameOf(uri);
    this.#client?.warn(`'${method}' takes more than 30 seconds: ${uri ?? "the workspace"}`, undefined, false);
    const work = name === undefined ? "the workspace" : `'${name}'`;
    await this.#offerStart(
      `OLM Catalogs: the language server has not answered for 30 seconds. It is busy with ${work}.`,
    );
  }

  async #offerStart(message: string): Promise<void> {
    await this.#follow(await showWarning(message, ...startButtons));
  }

  async #follow(choice: StartButton | undefined): Promise<void> {
    if (choice === "Show Log") this.#client?.outputChannel.show();
    if (choice === "Restart") await this.#restart();
  }

  /**
   * Starts the server anew. A busy one does not answer that it stops: the library would give up, start another one, and take
   * the end of the first for that of the second.
   */
  async #restart(): Promise<void> {
    const server = this.#client?.serverProcess;
    // A start that fails is reported.
    if (server === undefined) return this.#client?.start().catch(() => {});
    this.#isRestarting = true;
    server.kill("SIGKILL");
  }
}

/** The path of a document as the user knows it. */
function nameOf(uri: string | undefined): string | undefined {
  return uri === undefined ? undefined : vscode.workspace.asRelativePath(vscode.Uri.parse(uri));
}
