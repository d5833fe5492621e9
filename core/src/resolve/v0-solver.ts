// Whether a bundle can be installed together with its dependencies, which OLM v0 leaves to a SAT solver. Packages with
// many versions have too many combinations to try them all. The search therefore uses conflict-directed backjumping: it
// returns straight to the latest decision that contributed to a failure. It also learns nogoods, combinations that were
// found to be impossible, and never tries them again.

import { memoize } from "../base/memoize.ts";
import { type Dependency, hasDeprecatedProperty, providedApis } from "./v0-dependencies.ts";
import { dependenciesIn, type Installable, packageNamesOf, type SolverProblem, selfConflict } from "./v0-problem.ts";

/** The tests of one bundle against the selected ones that are made for one problem at most: about a second. */
const MAX_TESTS = 4_000_000;
/** A larger nogood excludes too little to be worth its tests. */
const MAX_NOGOOD_SIZE = 6;

/** What the searches of one problem have found out so far. */
interface Knowledge {
  /** For each installable, by id: sets of other ids that cannot all be selected together with it. */
  readonly nogoods: Map<string, (readonly string[])[]>;
  /** For each installable, by id: what no other in the namespace may have; undefined if it can never be selected. */
  readonly claims: Map<string, readonly string[] | undefined>;
  tests: number;
}

const knowledgeOf = memoize((_: SolverProblem): Knowledge => ({ nogoods: new Map(), claims: new Map(), tests: 0 }));

/**
 * Whether the solver can select the installable together with providers for all its dependencies; undefined where there
 * are too many combinations to tell.
 */
export function isSatisfiable(installable: Installable, problem: SolverProblem): boolean | undefined {
  const knowledge = knowledgeOf(problem);
  if (claimsOf(installable, knowledge) === undefined) return false;
  return new BackjumpingSearch(installable, problem, knowledge).run();
}

/** A decision: the provider that is selected for one dependency. Its level is its index on the stack. */
interface Decision {
  /** The providers that were possible when the decision was made. */
  readonly options: readonly Installable[];
  /** The index of the selected option. */
  selected: number;
  /** The conflict set: the levels of the decisions that ruled out the options that failed. */
  readonly conflictSet: Set<number>;
  /** The dependencies that remain to be met after this decision, each with the level that introduced it. */
  unmet: readonly UnmetDependency[];
}

type UnmetDependency = readonly [dependency: Dependency, level: number];

class BackjumpingSearch {
  readonly #decisions: Decision[] = [];
  /** The level of each selected installable, by id. */
  readonly #selected = new Map<string, number>();
  /** The level of each claim. */
  readonly #claimed = new Map<string, number>();
  readonly #root: Installable;
  readonly #problem: SolverProblem;
  readonly #knowledge: Knowledge;

  constructor(root: Installable, problem: SolverProblem, knowledge: Knowledge) {
    this.#root = root;
    this.#problem = problem;
    this.#knowledge = knowledge;
  }

  run(): boolean | undefined {
    if (this.#conflictsOf(this.#root) !== undefined) return false;
    this.#decisions.push({ options: [this.#root], selected: 0, conflictSet: new Set(), unmet: [] });
    this.#select(0, []);
    while (this.#knowledge.tests < MAX_TESTS) {
      const { unmet } = this.#decisions.at(-1) ?? { unmet: [] };
      if (unmet.length === 0) return true;
      this.#decisions.push({ ...this.#mostConstrained(unmet), selected: 0, unmet: [] });
      if (this.#decisions.at(-1)?.options.length) this.#select(this.#decisions.length - 1, unmet);
      else if (!this.#backjump()) return false;
    }
    return undefined;
  }

  /** The dependency with the fewest providers left. If it has none, the search fails here without further decisions. */
  #mostConstrained(unmet: readonly UnmetDependency[]): Pick<Decision, "options" | "conflictSet"> {
    let best: Pick<Decision, "options" | "conflictSet"> | undefined;
    for (const [dependency, level] of unmet) {
      const conflictSet = new Set([level]);
      const options: Installable[] = [];
      for (const provider of this.#problem.providers.get(dependency) ?? []) {
        const conflicts = this.#conflictsOf(provider);
        if (conflicts === undefined) options.push(provider);
        else for (const conflict of conflicts) conflictSet.add(conflict);
      }
      if (!best || options.length < best.options.length) best = { options, conflictSet };
      if (options.length < 2) break;
    }
    return best ?? { options: [], conflictSet: new Set() };
  }

  /** The levels that rule out an installable: none if it can never be selected, undefined if nothing rules it out. */
  #conflictsOf(installable: Installable): readonly number[] | undefined {
    this.#knowledge.tests++;
    const claims = claimsOf(installable, this.#knowledge);
    if (claims === undefined) return [];
    for (const claim of claims) {
      const level = this.#claimed.get(claim);
      if (level !== undefined) return [level];
    }
    for (const others of this.#knowledge.nogoods.get(installable.id) ?? []) {
      this.#knowledge.tests++;
      if (others.every((id) => this.#selected.has(id))) return others.flatMap((id) => this.#selected.get(id) ?? []);
    }
    return undefined;
  }

  /** Selects the current option of a level, with the dependencies that were unmet before it. */
  #select(level: number, unmetBefore: readonly UnmetDependency[]): void {
    const decision = this.#decisions[level];
    const installable = decision?.options[decision.selected];
    if (!decision || !installable) return;
    this.#selected.set(installable.id, level);
    for (const claim of claimsOf(installable, this.#knowledge) ?? []) this.#claimed.set(claim, level);
    const added = dependenciesIn(installable).filter((each) => this.#problem.providers.has(each));
    const unmet = [...unmetBefore, ...added.map((each) => [each, level] as const)];
    decision.unmet = unmet.filter(([dependency]) => !this.#isMet(dependency));
  }

  #isMet(dependency: Dependency): boolean {
    return this.#problem.providers.get(dependency)?.some(({ id }) => this.#selected.has(id)) ?? true;
  }

  #unselect(level: number): void {
    const decision = this.#decisions[level];
    const installable = decision?.options[decision.selected];
    if (!installable) return;
    this.#selected.delete(installable.id);
    for (const claim of claimsOf(installable, this.#knowledge) ?? []) this.#claimed.delete(claim);
  }

  /**
   * Returns from a level without options to the latest level of its conflict set, skips those between, and selects the
   * next option there. False where no decision is left to change.
   */
  #backjump(): boolean {
    for (let failed = this.#decisions.pop(); failed !== undefined; failed = this.#decisions.pop()) {
      const target = [...failed.conflictSet].reduce((last, each) => Math.max(last, each), Number.NEGATIVE_INFINITY);
      this.#learnNogood(failed.conflictSet);
      while (this.#decisions.length > target + 1) {
        this.#unselect(this.#decisions.length - 1);
        this.#decisions.pop();
      }
      const decision = this.#decisions[target];
      if (!decision || target === 0) return false;
      for (const level of failed.conflictSet) if (level !== target) decision.conflictSet.add(level);
      this.#unselect(target);
      decision.selected = this.#nextPossibleOption(decision);
      if (decision.selected >= decision.options.length) continue;
      this.#select(target, this.#decisions[target - 1]?.unmet ?? []);
      return true;
    }
    return false;
  }

  /** The next option that no nogood rules out, as some may have been learned since the decision was made. */
  #nextPossibleOption(decision: Decision): number {
    let index = decision.selected + 1;
    for (let option = decision.options[index]; option !== undefined; option = decision.options[++index]) {
      const conflicts = this.#conflictsOf(option);
      if (conflicts === undefined) return index;
      for (const conflict of conflicts) decision.conflictSet.add(conflict);
    }
    return index;
  }

  #learnNogood(levels: ReadonlySet<number>): void {
    if (levels.size > MAX_NOGOOD_SIZE) return;
    const ids = [...levels].flatMap((level) => {
      const decision = this.#decisions[level];
      return decision?.options[decision.selected]?.id ?? [];
    });
    for (const id of ids) {
      const nogoods = this.#knowledge.nogoods.get(id) ?? [];
      nogoods.push(ids.filter((other) => other !== id));
      this.#knowledge.nogoods.set(id, nogoods);
    }
  }
}

/** In one namespace, only one operator may come from a package, and only one may provide an API. */
function claimsOf(installable: Installable, { claims }: Knowledge): readonly string[] | undefined {
  if (claims.has(installable.id)) return claims.get(installable.id);
  const canBeSelected = !hasDeprecatedProperty(installable.bundle) && selfConflict(installable) === undefined;
  const packages = packageNamesOf(installable).map((name) => `package ${name}`);
  const own = canBeSelected ? [...packages, ...providedApis(installable.bundle)] : undefined;
  claims.set(installable.id, own);
  return own;
}
