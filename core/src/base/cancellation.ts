// How long work learns that nobody waits for it any more.

/** Satisfied by the tokens of VS Code and of LSP, by shape. */
export interface Cancellation {
  readonly isCancellationRequested: boolean;
}
