// Which messages a server may get when: nothing but `initialize` at first, and nothing but `exit` after `shutdown`.
// Source: Language Server Protocol 3.17, "Lifecycle Messages". What comes at another time is answered here.

import {
  type DataCallback,
  type Disposable,
  ErrorCodes,
  type Message,
  type MessageReader,
  type MessageWriter,
  type ResponseMessage,
} from "vscode-languageserver/node";
import { RelayedReader } from "./relayed-reader.ts";

/** A message as it came: anything that JSON can hold. */
interface UncheckedMessage {
  readonly id?: unknown;
  readonly method?: unknown;
  readonly params?: unknown;
}

/** Passes on what comes at its time, answers other requests with an error, and drops other notifications. */
export class LifecycleReader extends RelayedReader {
  readonly #writer: MessageWriter;
  #state: "new" | "initialized" | "shut down" = "new";

  constructor(reader: MessageReader, writer: MessageWriter) {
    super(reader);
    this.#writer = writer;
  }

  /** Whether the client has asked the server to shut down. */
  get isShutDown(): boolean {
    return this.#state === "shut down";
  }

  listen(callback: DataCallback): Disposable {
    return this.reader.listen((message) => {
      if (this.#isInTime(asUnchecked(message))) callback(withCapabilities(message));
    });
  }

  #isInTime(message: UncheckedMessage): boolean {
    const { id, method, params } = message;
    if (method === undefined) return isResponse(message) || this.#refuse(null, notAMessage);
    if (typeof method !== "string") return this.#refuse(isId(id) ? id : null, notAMessage);
    if (id === undefined) return this.#isNotificationInTime(method, params);
    if (!isId(id)) return this.#refuse(null, { ...notAMessage, message: `the id of '${method}' is not an id` });
    return this.#isRequestInTime(id, method, params);
  }

  #isNotificationInTime(method: string, params: unknown): boolean {
    if (method === "exit") return true;
    if (this.#state !== "initialized") return false;
    return method !== "$/cancelRequest" || isId(asUnchecked(params).id);
  }

  #isRequestInTime(id: string | number, method: string, params: unknown): boolean {
    if (this.#state === "shut down") return this.#refuse(id, { ...invalidRequest, message: "the server is shut down" });
    if (method === "initialize") {
      if (this.#state === "initialized")
        return this.#refuse(id, { ...invalidRequest, message: "the server is already initialized" });
      if (typeof params !== "object" || params === null || Array.isArray(params)) {
        return this.#refuse(id, { code: ErrorCodes.InvalidParams, message: "'initialize' needs parameters" });
      }
      this.#state = "initialized";
    } else if (this.#state === "new") {
      return this.#refuse(id, {
        code: ErrorCodes.ServerNotInitialized,
        message: "the first request must be 'initialize'",
      });
    }
    if (method === "shutdown") this.#state = "shut down";
    return true;
  }

  #refuse(id: string | number | null, error: { code: number; message: string }): false {
    const response: ResponseMessage = { jsonrpc: "2.0", id, error };
    void this.#writer.write(response).catch(() => {});
    return false;
  }
}

const invalidRequest = { code: ErrorCodes.InvalidRequest };
const notAMessage = { ...invalidRequest, message: "neither a request, nor a notification, nor a response" };

function asUnchecked(message: Message | unknown): UncheckedMessage {
  return typeof message === "object" && message !== null && !Array.isArray(message) ? message : {};
}

/** The library cannot be initialized by a client that names no capabilities, not even none. */
function withCapabilities(message: Message): Message {
  const { method, params } = asUnchecked(message);
  if (method !== "initialize") return message;
  const { capabilities } = params as { readonly capabilities?: unknown };
  const isNamed = typeof capabilities === "object" && capabilities !== null;
  return isNamed ? message : ({ ...message, params: { ...(params as object), capabilities: {} } } as Message);
}

function isId(id: unknown): id is string | number {
  return typeof id === "string" || typeof id === "number";
}

function isResponse(message: UncheckedMessage): boolean {
  return (isId(message.id) || message.id === null) && ("result" in message || "error" in message);
}
