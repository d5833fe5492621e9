// Whether a bundle can be installed together with all that it needs: what OLM v0 leaves to a SAT solver. Many packages
// with many versions each have more combinations than anybody can try, so that what was found impossible is remembered
// and never tried again, and the search goes straight back to the choice that is to blame.

import { type Dependency, hasDeprecatedProperty, providedApis } from "./v0-dependencies.ts";
import { dependenciesIn, type Installable, packagesOf, type SolverProblem, selfConflict } from "./v0-problem.ts";

/** How many questions whether one bundle fits may be asked about one problem: about a second. */
const MOST_QUESTIONS = 4_000_000;
/** A longer one rules out too little for what it costs to look it up. */
const LONGEST_IMPOSSIBLE = 6;

/** What is known of a problem after the searches so far. */
interface Knowledge {
  /** By the id of each of its members: choices, without that one, that cannot all be taken together with it. */
  readonly impossible: Map<string, (readonly string[])[]>;
  /** What nothing else may have in one namespace, by the id of the choice; undefined for one that is in its own way. */
  readonly claims: Map<string, readonly string[] | undefined>;
  questions: number;
}

const remembered = new WeakMap<SolverProblem, Knowledge>();

/**
 * Whether the solver can take the choice together with something for all that it needs; undefined where there are too
 * many combinations to tell.
 */
export function isSatisfiable(choice: Installable, problem: SolverProblem): boolean | undefined {
  const known = remembered.get(problem) ?? { impossible: new Map(), claims: new Map(), questions: 0 };
  remembered.set(problem, known);
  return claimsOf(choice, known) === undefined ? false : new Search(choice, problem, known).run();
}

/** One dependency that is to be met, with a choice taken for it. */
interface Level {
  readonly options: readonly Installable[];
  /** The option that is taken. */
  at: number;
  /** The levels, as indexes, whose choices are to blame for the options that failed. */
  readonly blame: Set<number>;
  /** What is still to be met below, with the level that asks for it. */
  open: readonly (readonly [Dependency, number])[];
}

class Search {
  readonly #levels: Level[] = [];
  /** The level of what is taken, by id. */
  readonly #taken = new Map<string, number>();
  /** The level of what is claimed. */
  readonly #claimed = new Map<string, number>();
  readonly #root: Installable;
  readonly #problem: SolverProblem;
  readonly #known: Knowledge;

  constructor(root: Installable, problem: SolverProblem, known: Knowledge) {
    this.#root = root;
    this.#problem = problem;
    this.#known = known;
  }

  run(): boolean | undefined {
    if (this.#blameFor(this.#root) !== undefined) return false;
    this.#levels.push({ options: [this.#root], at: 0, blame: new Set(), open: [] });
    this.#take(0, []);
    while (this.#known.questions < MOST_QUESTIONS) {
      const { open } = this.#levels.at(-1) ?? { open: [] };
      if (open.length === 0) return true;
      const next = this.#mostUrgent(open);
      this.#levels.push({ ...next, at: 0, open: [] });
      if (next.options.length > 0) this.#take(this.#levels.length - 1, open);
      else if (!this.#goBack()) return false;
    }
    return undefined;
  }

  /** The dependency with the fewest bundles that still fit: where none does, everything else is in vain. */
  #mostUrgent(open: Level["open"]): Pick<Level, "options" | "blame"> {
    let best: Pick<Level, "options" | "blame"> | undefined;
    for (const [need, owner] of open) {
      const blame = new Set([owner]);
      const options: Installable[] = [];
      for (const option of this.#problem.providers.get(need) ?? []) {
        const culprits = this.#blameFor(option);
        if (culprits === undefined) options.push(option);
        else for (const culprit of culprits) blame.add(culprit);
      }
      if (!best || options.length < best.options.length) best = { options, blame };
      if (options.length < 2) break;
    }
    return best ?? { options: [], blame: new Set() };
  }

  /** The levels because of which a choice does not fit; empty if it never does, undefined if it fits. */
  #blameFor(choice: Installable): readonly number[] | undefined {
    this.#known.questions++;
    const claims = claimsOf(choice, this.#known);
    if (claims === undefined) return [];
    for (const claim of claims) {
      const level = this.#claimed.get(claim);
      if (level !== undefined) return [level];
    }
    for (const others of this.#known.impossible.get(choice.id) ?? []) {
      this.#known.questions++;
      if (others.every((id) => this.#taken.has(id))) return others.flatMap((id) => this.#taken.get(id) ?? []);
    }
    return undefined;
  }

  #take(index: number, above: Level["open"]): void {
    const level = this.#levels[index];
    const choice = level?.options[level.at];
    if (!level || !choice) return;
    this.#taken.set(choice.id, index);
    for (const claim of claimsOf(choice, this.#known) ?? []) this.#claimed.set(claim, index);
    const needs = dependenciesIn(choice).filter((need) => this.#problem.providers.has(need));
    level.open = [...above, ...needs.map((need) => [need, index] as const)].filter(([need]) => !this.#isMet(need));
  }

  #isMet(need: Dependency): boolean {
    return this.#problem.providers.get(need)?.some(({ id }) => this.#taken.has(id)) ?? true;
  }

  #leave(index: number): void {
    const level = this.#levels[index];
    const choice = level?.options[level.at];
    if (!choice) return;
    this.#taken.delete(choice.id);
    for (const claim of claimsOf(choice, this.#known) ?? []) this.#claimed.delete(claim);
  }

  /** Back from a level without options to the last that is to blame, and on with its next one; false if none is left. */
  #goBack(): boolean {
    for (let failed = this.#levels.pop(); failed !== undefined; failed = this.#levels.pop()) {
      const culprit = [...failed.blame].reduce((last, each) => Math.max(last, each), Number.NEGATIVE_INFINITY);
      this.#remember(failed.blame);
      while (this.#levels.length > culprit + 1) {
        this.#leave(this.#levels.length - 1);
        this.#levels.pop();
      }
      const level = this.#levels[culprit];
      if (!level || culprit === 0) return false;
      for (const each of failed.blame) if (each !== culprit) level.blame.add(each);
      this.#leave(culprit);
      level.at = this.#nextThatFits(level);
      if (level.at >= level.options.length) continue;
      this.#take(culprit, this.#levels[culprit - 1]?.open ?? []);
      return true;
    }
    return false;
  }

  /** What was learnt since the level was entered may rule out more of its options. */
  #nextThatFits(level: Level): number {
    let at = level.at + 1;
    for (let option = level.options[at]; option !== undefined; option = level.options[++at]) {
      const culprits = this.#blameFor(option);
      if (culprits === undefined) return at;
      for (const culprit of culprits) level.blame.add(culprit);
    }
    return at;
  }

  #remember(blame: ReadonlySet<number>): void {
    if (blame.size > LONGEST_IMPOSSIBLE) return;
    const ids = [...blame].flatMap((index) => this.#levels[index]?.options[this.#levels[index].at]?.id ?? []);
    for (const id of ids) {
      const known = this.#known.impossible.get(id) ?? [];
      known.push(ids.filter((other) => other !== id));
      this.#known.impossible.set(id, known);
    }
  }
}

/** No two operators of one package, and no two that provide the same API, fit into one namespace. */
function claimsOf(choice: Installable, { claims }: Knowledge): readonly string[] | undefined {
  if (claims.has(choice.id)) return claims.get(choice.id);
  const isTakeable = !hasDeprecatedProperty(choice.bundle) && selfConflict(choice) === undefined;
  const all = [...packagesOf(choice).map((name) => `package ${name}`), ...providedApis(choice.bundle)];
  const own = isTakeable ? all : undefined;
  claims.set(choice.id, own);
  return own;
}
