// What the instrumented sources talk to: it switches one mutation on and counts the work, in the process that runs the tests.

/** The global variable that the instrumented sources read. */
export const switchboardName = "__olmCatalogsMutants";

/** Thrown when code runs far longer than it does without the mutation. */
export class TooMuchWork extends Error {}

/** What ran since the last time it was asked. */
export interface Trace {
  /** The mutations whose place was reached, each with how often. */
  readonly mutants: readonly (readonly [mutant: number, times: number])[];
  /** The files of which a function ran. */
  readonly files: readonly number[];
  /** How many rounds all loops took. */
  readonly rounds: number;
}

/** Shared by all instrumented sources of one process. */
export class Switchboard {
  #on = -1;
  #rounds = 0;
  #limit = Number.POSITIVE_INFINITY;
  readonly #mutants: Uint32Array;
  readonly #files: Uint8Array;

  constructor(mutants: number, files: number) {
    this.#mutants = new Uint32Array(mutants);
    this.#files = new Uint8Array(files);
  }

  /** Switches a mutation on, or with -1 all off. */
  switchOn(mutant: number): void {
    this.#on = mutant;
  }

  /** How often the place of a mutation was reached since the last trace or call. */
  takeTimes(mutant: number): number {
    const times = this.#mutants[mutant] ?? 0;
    this.#mutants[mutant] = 0;
    return times;
  }

  /** Begins to count anew; more rounds than the limit are too much work. */
  limitRounds(limit: number): void {
    this.#rounds = 0;
    this.#limit = limit;
  }

  /** Called where a mutation is: whether it is on. */
  is(mutant: number): boolean {
    this.#mutants[mutant] = (this.#mutants[mutant] ?? 0) + 1;
    return this.#on === mutant;
  }

  /** Called by each function. */
  enter(file: number): void {
    this.#files[file] = 1;
  }

  /** Called in each round of a loop. */
  round(): void {
    if (++this.#rounds > this.#limit) throw new TooMuchWork(`more than ${this.#limit} rounds`);
  }

  /** What ran since the last call. */
  takeTrace(): Trace {
    const mutants = [...this.#mutants.entries()].filter(([, times]) => times > 0);
    const trace = { mutants, files: marked(this.#files), rounds: this.#rounds };
    this.#mutants.fill(0);
    this.#files.fill(0);
    this.#rounds = 0;
    return trace;
  }
}

function marked(marks: Uint8Array): readonly number[] {
  const found: number[] = [];
  for (let index = marks.indexOf(1); index >= 0; index = marks.indexOf(1, index + 1)) found.push(index);
  return found;
}
