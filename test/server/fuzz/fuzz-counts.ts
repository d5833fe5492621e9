// What a run of the fuzzer did and found, as it is told at its end.

/** What can go wrong. */
export type MistakeKind = "error" | "difference" | "place" | "text";

/** A step that the server did not take as it must. */
export class FuzzMistake extends Error {
  readonly kind: MistakeKind;

  constructor(kind: MistakeKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Counted while sessions are played; they add to it. */
export class FuzzCounts {
  requests = 0;
  answersChecked = 0;
  textsCompared = 0;
  comparisons = 0;
  readonly mistakes: Record<MistakeKind, number> = { error: 0, difference: 0, place: 0, text: 0 };

  /** Counts what ended a session. Anything but a mistake that was looked for is an error, too. */
  add(failure: unknown): void {
    this.mistakes[failure instanceof FuzzMistake ? failure.kind : "error"]++;
  }

  toString(): string {
    const { error, difference, place, text } = this.mistakes;
    return [
      `${this.requests} requests: ${error} uncaught errors`,
      `${this.comparisons} comparisons with a new server: ${difference} differences`,
      `${this.answersChecked} answers: ${place} with a place outside of its text`,
      `${this.textsCompared} texts of editor and server: ${text} differ`,
    ].join("\n");
  }
}
