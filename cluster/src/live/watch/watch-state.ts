// Combines the states of all watches into the one state that is shown.

/** Emits "live" when nothing is lost or still starting, and "reconnecting" while anything is lost. */
export class WatchState {
  readonly #on: (state: "live" | "reconnecting", why?: string) => void;
  readonly #starting = new Set<string>();
  readonly #lost = new Map<string, string>();
  #lastEmitted = "";

  constructor(on: (state: "live" | "reconnecting", why?: string) => void) {
    this.#on = on;
  }

  starting(what: string): void {
    this.#starting.add(what);
  }

  live(what: string): void {
    this.#starting.delete(what);
    this.#lost.delete(what);
    this.emit();
  }

  lost(what: string, why: string): void {
    this.#lost.set(what, why);
    this.emit();
  }

  /** A lost server affects all watches, so its reason comes first. */
  emit(): void {
    const [first] = this.#lost.values();
    const why = this.#lost.get("server") ?? first;
    if (why !== undefined) this.#emitOnce(`reconnecting: ${why}`, () => this.#on("reconnecting", why));
    else if (this.#starting.size === 0) this.#emitOnce("live", () => this.#on("live"));
  }

  #emitOnce(state: string, emit: () => void): void {
    if (this.#lastEmitted === state) return;
    this.#lastEmitted = state;
    emit();
  }
}
