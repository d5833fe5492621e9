// Requests the editor to refresh lenses, hints and tokens. Editors refresh them after an edit of the same document, but
// not after an edit of another file of the catalog, or when settings or files on disk change.

import { CodeLensRefreshRequest, type Connection } from "vscode-languageserver";
import type { Package, Snapshot } from "#core";
import type { ClientSupport } from "./client-capabilities.ts";
import { runSafely } from "./run-safely.ts";
import type { ServerState } from "./server-state.ts";

/** Long enough that typing in one file does not redraw another file at every key. */
const debounceMs = 200;

/** The kinds of answers that an editor shows and keeps. */
export type ShownKind = keyof ClientSupport["refreshes"];

/** Notes that the client gets an answer from a snapshot. */
export type NoteAnswer = (kind: ShownKind, snapshot: Snapshot) => void;

/** What the answers about a document depend on besides its own text; the same objects give the same answers. */
interface AnswerInput {
  readonly packages: readonly Package[];
  readonly settings: Snapshot["settings"];
}

export class ShownAnswers {
  readonly #connection: Connection;
  readonly #state: ServerState;
  readonly #client: () => ClientSupport;
  readonly #kinds = new Set<ShownKind>();
  /** The input of the last answers about each open document. */
  readonly #answered = new Map<string, AnswerInput>();
  /** The documents that were edited since the last check. */
  readonly #edited = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(connection: Connection, state: ServerState, client: () => ClientSupport) {
    this.#connection = connection;
    this.#state = state;
    this.#client = client;
  }

  /** Notes that the client gets an answer from this snapshot. */
  note(kind: ShownKind, snapshot: Snapshot): void {
    this.#kinds.add(kind);
    const { path } = snapshot.file;
    if (this.#state.documents.has(path)) this.#answered.set(path, inputOf(snapshot));
  }

  /** A document was opened, edited or closed. */
  documentChanged(path: string): void {
    if (this.#answered.has(path)) this.#edited.add(path);
    if (!this.#state.documents.has(path)) {
      this.#answered.delete(path);
      this.#edited.delete(path);
    }
    this.workspaceChanged();
  }

  /** Something changed on which answers may depend. */
  workspaceChanged(): void {
    if (this.#kinds.size === 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check(), debounceMs);
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  async #check(): Promise<void> {
    await runSafely(this.#connection, { method: "workspace/refresh", uri: "" }, undefined, async () => {
      const edited = new Set(this.#edited);
      this.#edited.clear();
      let hasChanged = false;
      for (const [path, before] of this.#answered) {
        const snapshot = edited.has(path) ? undefined : await this.#state.session.snapshot(path);
        if (!snapshot || isSameInput(inputOf(snapshot), before)) continue;
        hasChanged = true;
        if (this.#answered.has(path)) this.#answered.set(path, inputOf(snapshot));
      }
      if (hasChanged) await this.#refresh();
    });
  }

  async #refresh(): Promise<void> {
    const { languages } = this.#connection;
    const { refreshes } = this.#client();
    const isShown = (kind: ShownKind) => refreshes[kind] && this.#kinds.has(kind);
    if (isShown("codeLens")) await this.#connection.sendRequest(CodeLensRefreshRequest.type);
    if (isShown("inlayHint")) await languages.inlayHint.refresh();
    if (isShown("semanticTokens")) await languages.semanticTokens.refresh();
  }
}

function inputOf({ catalogs, settings }: Snapshot): AnswerInput {
  return { packages: catalogs.flatMap(({ packages }) => [...packages.values()]), settings };
}

function isSameInput(a: AnswerInput, b: AnswerInput): boolean {
  const isSame =
    a.packages.length === b.packages.length && a.packages.every((each, index) => each === b.packages[index]);
  return isSame && a.settings === b.settings;
}
