// Whether all the watches are at work, in the one word that people see.

/** Tells "live" when nothing is lost and nothing is still beginning, "reconnecting" while anything is lost. */
export class WatchState {
  readonly #on: (state: "live" | "reconnecting", why?: string) => void;
  readonly #beginning = new Set<string>();
  readonly #lost = new Map<string, string>();
  #told = "";

  constructor(on: (state: "live" | "reconnecting", why?: string) => void) {
    this.#on = on;
  }

  begun(what: string): void {
    this.#beginning.add(what);
  }

  live(what: string): void {
    this.#beginning.delete(what);
    this.#lost.delete(what);
    this.tell();
  }

  lost(what: string, why: string): void {
    this.#lost.set(what, why);
    this.tell();
  }

  /** What is lost for the server is lost for all: its reason comes first. */
  tell(): void {
    const [first] = this.#lost.values();
    const why = this.#lost.get("server") ?? first;
    if (why !== undefined) this.#tellOnce(`reconnecting: ${why}`, () => this.#on("reconnecting", why));
    else if (this.#beginning.size === 0) this.#tellOnce("live", () => this.#on("live"));
  }

  #tellOnce(what: string, tell: () => void): void {
    if (this.#told === what) return;
    this.#told = what;
    tell();
  }
}
