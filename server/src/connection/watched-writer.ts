// A writer of messages that tells of each one.

import type { Message, MessageWriter } from "vscode-languageserver/node";

export class WatchedWriter implements MessageWriter {
  readonly #writer: MessageWriter;
  readonly #sent: (message: Message) => void;

  /** `sent` is called for each message, before it is written. */
  constructor(writer: MessageWriter, sent: (message: Message) => void) {
    this.#writer = writer;
    this.#sent = sent;
  }

  get onError() {
    return this.#writer.onError;
  }

  get onClose() {
    return this.#writer.onClose;
  }

  write(message: Message): Promise<void> {
    this.#sent(message);
    return this.#writer.write(message);
  }

  end(): void {
    this.#writer.end();
  }

  dispose(): void {
    this.#writer.dispose();
  }
}
