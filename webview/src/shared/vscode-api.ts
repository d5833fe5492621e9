// The API that VS Code provides to the page of a panel.

/** VS Code's API, with the type of the messages that the page sends. */
export interface VsCodeApi<Message> {
  postMessage(message: Message): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare function acquireVsCodeApi<Message>(): VsCodeApi<Message>;

/** Returns the API. May be called only once in the lifetime of a page. */
export function vsCodeApi<Message>(): VsCodeApi<Message> {
  return acquireVsCodeApi<Message>();
}
