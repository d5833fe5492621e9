// The only door to VS Code from inside a panel's page.

/** What VS Code hands to a page, narrowed to what the page says through it. */
export interface VsCodeApi<Message> {
  postMessage(message: Message): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare function acquireVsCodeApi<Message>(): VsCodeApi<Message>;

/** May be called once in a page's life. */
export function vsCodeApi<Message>(): VsCodeApi<Message> {
  return acquireVsCodeApi<Message>();
}
