// How long something may go on: until a signal is aborted, or for so many milliseconds.

import type { ApiError } from "./api-response.ts";

/** Somebody did not want to wait. */
export const cancelled: ApiError = { kind: "cancelled", message: "the request was cancelled" };

/** One signal made of several and of a time-out that may be set anew. End it, or its timer lives on. */
export class RequestLimits {
  readonly #controller = new AbortController();
  readonly #signals: readonly AbortSignal[];
  readonly #cancel = (): void => this.#stop("cancelled");
  #timer: NodeJS.Timeout | undefined;
  #why: "timeout" | "cancelled" | undefined;
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

  /** Counts from now on; without a number for ever. */
  restart(milliseconds: number | undefined): void {
    clearTimeout(this.#timer);
    this.#milliseconds = milliseconds;
    if (milliseconds === undefined || this.#why !== undefined) return;
    this.#timer = setTimeout(() => this.#stop("timeout"), milliseconds);
  }

  /** Why it stopped, if it did. */
  get error(): ApiError | undefined {
    if (this.#why === "cancelled") return cancelled;
    if (this.#why === undefined) return undefined;
    return { kind: "timeout", message: `the server did not respond within ${(this.#milliseconds ?? 0) / 1000} s` };
  }

  /** What `start` comes to, or why it is waited for no longer. */
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

  #stop(why: "timeout" | "cancelled"): void {
    this.#why ??= why;
    clearTimeout(this.#timer);
    this.#controller.abort();
  }
}
