// The documents that were closed, until the client shows no findings of them. A closed document is unknown to the client's
// next request, so what it still shows has to be cleared without being asked for.

/** An editor that sends a new request passes over the answer to the one before, so one answer may be lost. */
const mostAnswers = 2;

export class ClosedDocuments {
  /** In how many answers each was told. */
  readonly #told = new Map<string, number>();

  add(path: string): void {
    this.#told.set(path, 0);
  }

  delete(path: string): void {
    this.#told.delete(path);
  }

  paths(): readonly string[] {
    return [...this.#told.keys()];
  }

  /** Notes that an answer tells what is to be shown now, and returns the result id that the client confirms it with. */
  tell(path: string): string {
    this.#told.set(path, (this.#told.get(path) ?? 0) + 1);
    return confirmation;
  }

  /** Takes the result ids of a request: what the client has, or was told often enough, needs no further answer. */
  confirm(previous: ReadonlyMap<string, string>): void {
    for (const [path, times] of this.#told) {
      if (times > 0 && (previous.has(path) || times >= mostAnswers)) this.#told.delete(path);
    }
  }
}

/** The result id of an empty report. No report of findings has it. */
const confirmation = "closed";
