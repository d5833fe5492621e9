// Limits how long an operation may take: until a signal is aborted or a time-out ends.

import type { ApiError } from "./api-response.ts";

/** The error of an aborted operation. */
export const cancelled: ApiError = { kind: "cancelled", message: "the request was cancelled" };

/** Combines several signals and a restartable time-out into one signal. Call `end` to release the timer. */
export class RequestLimits {
  readonly #controller = new AbortController();
  readonly #signals: readonly AbortSignal[];
  readonly #cancel = (): void => this.#stop("cancelled");
  #timer: NodeJS.Timeout | undefined;
  #cause: "timeout" | "cancelled" | undefined;
  #milliseconds: number | undefined;

  constructor(milliseconds: number | undefined, ...signals: readonly (AbortSignal | undefined)[]) {
    this.#signals = signals.filter((signal) => signal !== undefined);
    for (const signal of this.#signals) signal.addEventListener("abort", this.#cancel, { once: true });
    if (this.#signals.some(({ aborted }) => aborted)) this.#cancel();
    this.restart(milliseconds);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Restarts the time-out; without a number it is unlimited. */
  restart(milliseconds: number | undefined): void {
    clearTimeout(this.#timer);
    this.#milliseconds = milliseconds;
    if (milliseconds === undefined || this.#cause !== undefined) return;
    this.#timer = setTimeout(() => this.#stop("timeout"), milliseconds);
  }

  /** Why the operation was stopped; undefined if it was not. */
  get error(): ApiError | undefined {
    if (this.#cause === "cancelled") return cancelled;
    if (this.#cause === undefined) return undefined;
    return { kind: "timeout", message: `the server did not respond within ${(this.#milliseconds ?? 0) / 1000} s` };
  }

  /** The result of `start`, or the error if the operation is stopped first. */
  async orStopped<T>(start: () => Promise<T>): Promise<T | { readonly error: ApiError }> {
    const failure = this.error;
    if (failure) return { error: failure };
    return await new Promise((resolve, reject) => {
      const stop = (): void => resolve({ error: this.error ?? cancelled });
      this.signal.addEventListener("abort", stop, { once: true });
      start()
        .then(resolve, reject)
        .finally(() => this.signal.removeEventListener("abort", stop));
    });
  }

  end(): void {
    clearTimeout(this.#timer);
    for (const signal of this.#signals) signal.removeEventListener("abort", this.#cancel);
  }

  #stop(cause: "timeout" | "cancelled"): void {
    this.#cause ??= cause;
    clearTimeout(this.#timer);
    this.#controller.abort();
  }
}
