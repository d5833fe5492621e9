// How a long computation learns that its result is no longer needed.

/** Structurally compatible with the cancellation tokens of VS Code and LSP. */
export interface Cancellation {
  readonly isCancellationRequested: boolean;
}
