// The only door to VS Code from inside the panel's page.

import type { FromPanel } from "#protocol";

/** What VS Code hands to a page, narrowed to what we say through it. */
export interface VsCodeApi {
  postMessage(message: FromPanel): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare function acquireVsCodeApi(): VsCodeApi;

/** May be called once in a page's life. */
export function vsCodeApi(): VsCodeApi {
  return acquireVsCodeApi();
}
