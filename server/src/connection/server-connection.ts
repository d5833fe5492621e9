// A connection that ends with a reason when its input cannot be read, instead of waiting forever.

import {
  type Connection,
  createConnection,
  ErrorCodes,
  type MessageReader,
  type MessageWriter,
  type ResponseMessage,
} from "vscode-languageserver/node";
import { GatedReader } from "./gated-reader.ts";
import { LifecycleReader } from "./lifecycle-reader.ts";

/** How the client's input ended. */
export interface InputEnd {
  /** What was wrong with it; undefined when it ended where it may. */
  readonly mistake: string | undefined;
  /** The exit status that the protocol wants of the process. */
  readonly status: 0 | 1;
}

/** A connection, and the gate through which the client's messages come. */
export interface ServerConnection {
  readonly connection: Connection;
  readonly gate: GatedReader;
}

/** Connects to a client; `ended` hears once when no more messages will come. */
export function createServerConnection(
  reader: MessageReader,
  writer: MessageWriter,
  ended: (end: InputEnd) => void,
): ServerConnection {
  const lifecycle = new LifecycleReader(reader, writer);
  const gate = new GatedReader(lifecycle);
  reader.onError(async ({ message }) => {
    const error = { code: ErrorCodes.ParseError, message };
    const response: ResponseMessage = { jsonrpc: "2.0", id: null, error };
    // If the client cannot receive the answer, it sees that the process ends.
    await writer.write(response).catch(() => {});
    ended({ mistake: message, status: 1 });
  });
  reader.onClose(() => ended({ mistake: undefined, status: lifecycle.isShutDown ? 0 : 1 }));
  return { connection: createConnection(gate, writer), gate };
}
