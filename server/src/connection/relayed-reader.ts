// A reader of messages that gets them from another one: what that reports is reported here.

import type { DataCallback, Disposable, MessageReader } from "vscode-languageserver/node";

/** What readers share that pass on some messages of another. */
export abstract class RelayedReader implements MessageReader {
  protected readonly reader: MessageReader;

  constructor(reader: MessageReader) {
    this.reader = reader;
  }

  get onError() {
    return this.reader.onError;
  }

  get onClose() {
    return this.reader.onClose;
  }

  get onPartialMessage() {
    return this.reader.onPartialMessage;
  }

  abstract listen(callback: DataCallback): Disposable;

  dispose(): void {
    this.reader.dispose();
  }
}
