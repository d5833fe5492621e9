// Keeps the client's messages waiting, in their order, until the server has the settings to answer them with.
// Without it, the first answers would be made with the default settings, and a client that cannot be told to ask again
// would keep them.

import type { DataCallback, Disposable, Message } from "vscode-languageserver/node";
import { RelayedReader } from "./relayed-reader.ts";

/** Passes on what comes while it is open, as it is at first, and the rest when it opens again. */
export class GatedReader extends RelayedReader {
  #callback: DataCallback = () => {};
  /** What came since it was closed; undefined while it is open. */
  #held: Message[] | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  listen(callback: DataCallback): Disposable {
    this.#callback = callback;
    return this.reader.listen((message) => {
      if (endsSession(message)) this.open();
      if (this.#held && !isNeededToOpen(message)) this.#held.push(message);
      else callback(message);
    });
  }

  /** Holds what comes from now on until `open`; after `limit` milliseconds without it, opens and calls `late`. */
  close(limit: number, late: () => void): void {
    this.#held ??= [];
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.open();
      late();
    }, limit);
  }

  /** Passes on what was held. */
  open(): void {
    clearTimeout(this.#timer);
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const message of held) this.#callback(message);
  }

  override dispose(): void {
    clearTimeout(this.#timer);
    super.dispose();
  }
}

/** The client says that it is ready, and answers. */
function isNeededToOpen(message: Message): boolean {
  return !("method" in message) || message.method === "initialized";
}

/** What must not wait for a client that answers no more. */
function endsSession(message: Message): boolean {
  return "method" in message && (message.method === "shutdown" || message.method === "exit");
}
