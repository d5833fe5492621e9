// Why OLM v0's solver can take none of the bundles that a Subscription may get, in OLM's own sentences: NotSatisfiable in
// pkg/controller/registry/resolver/solver and variable_types.go. Where several sentences would do, OLM names some of
// them; here they are those that follow from the fewest steps.

import { addAll } from "../base/add-all.ts";
import { type Dependency, hasDeprecatedProperty, providedApis } from "./v0-dependencies.ts";
import {
  type Conflict,
  conflictBetween,
  dependenciesIn,
  type Installable,
  packagesOf,
  type SolverProblem,
  selfConflict,
} from "./v0-problem.ts";
import { isSatisfiable } from "./v0-solver.ts";

/** The sentences against all of the choices. Two bundles may give the same sentence; then it comes twice, as in OLM. */
export function explainConflict(choices: readonly Installable[], problem: SolverProblem): readonly string[] {
  const inquest: Inquest = { problem, never: new Map(), steps: 0, givenUp: 0 };
  return unique(choices.flatMap((choice) => whyNot(choice, [], inquest) ?? [])).map(({ text }) => text);
}

/** More steps only lead to more sentences than anybody reads; what is left out then is one of them. */
const MOST_STEPS = 100_000;
const DEEPEST = 200;

interface Inquest {
  readonly problem: SolverProblem;
  /** Why a choice can never be taken, by its id, as far as that does not depend on how the inquest came there. */
  readonly never: Map<string, readonly Reason[] | undefined>;
  steps: number;
  /** How often an answer depended on how the inquest came there. */
  givenUp: number;
}

function unique(reasons: readonly Reason[]): readonly Reason[] {
  return [...new Map(reasons.map((each) => [`${each.about}\0${each.text}`, each])).values()];
}

interface Reason {
  /** Which variable of the solver says it. */
  readonly about: string;
  readonly text: string;
}

/** Why a choice cannot be taken together with those; undefined if it can. */
function whyNot(choice: Installable, taken: readonly Installable[], inquest: Inquest): readonly Reason[] | undefined {
  const { problem } = inquest;
  const alone = whyNever(choice, inquest, new Set());
  if (alone) return alone;
  inquest.steps += 1 + taken.length;
  if (inquest.steps > MOST_STEPS || taken.length > DEEPEST) {
    return taken.length === 0 ? dependenciesIn(choice).map((need) => requires(choice, need, problem)) : undefined;
  }
  const clash = taken.map((other) => conflictBetween(choice, other)).find((each) => each !== undefined);
  if (clash) return [clashes(clash, problem)];
  if (taken.length === 0 && isSatisfiable(choice, problem)) return undefined;
  const together = [...taken, choice];
  for (const need of dependenciesIn(choice)) {
    const reasons = whyNone(need, together, inquest);
    if (reasons) return unique([requires(choice, need, problem), ...reasons]);
  }
  return taken.length === 0 ? whyNotAll(choice, inquest) : undefined;
}

/** Why nothing can meet the dependency together with those; undefined if something can. */
function whyNone(need: Dependency, taken: readonly Installable[], inquest: Inquest): readonly Reason[] | undefined {
  const reasons: Reason[] = [];
  for (const option of inquest.problem.providers.get(need) ?? []) {
    if (taken.some(({ id }) => id === option.id)) return undefined;
    const why = whyNot(option, taken, inquest);
    if (!why) return undefined;
    addAll(reasons, why);
  }
  return reasons;
}

/** Each dependency could be met, but not all at once. */
function whyNotAll(choice: Installable, inquest: Inquest): readonly Reason[] {
  const { problem } = inquest;
  const needs = dependenciesIn(choice);
  const reasons = needs.map((need) => requires(choice, need, problem));
  const able: Installable[] = [];
  for (const option of new Set(needs.flatMap((need) => problem.providers.get(need) ?? []))) {
    const why = whyNot(option, [choice], inquest);
    if (why) addAll(reasons, why);
    else able.push(option);
  }
  return [...reasons, ...clashesAmong(able, inquest)];
}

function clashesAmong(choices: readonly Installable[], inquest: Inquest): readonly Reason[] {
  const found = new Map<string, Reason>();
  for (const [index, one] of choices.entries()) {
    for (const other of choices.slice(index + 1)) {
      if (inquest.steps++ > MOST_STEPS) return [...found.values()];
      const clash = one.id === other.id ? undefined : conflictBetween(one, other);
      if (!clash || found.has(`${clash.kind} ${clash.name}`)) continue;
      found.set(`${clash.kind} ${clash.name}`, clashes(clash, inquest.problem));
    }
  }
  return [...found.values()];
}

/** Why a choice can never be taken, whatever else is: by itself, or for want of anything that can ever be taken. */
function whyNever(choice: Installable, inquest: Inquest, above: Set<string>): readonly Reason[] | undefined {
  if (inquest.never.has(choice.id)) return inquest.never.get(choice.id);
  if (above.has(choice.id) || above.size > DEEPEST || inquest.steps++ > MOST_STEPS) {
    inquest.givenUp++;
    return undefined;
  }
  const { givenUp } = inquest;
  above.add(choice.id);
  const reasons = whyNeverBelow(choice, inquest, above);
  above.delete(choice.id);
  if (inquest.givenUp === givenUp) inquest.never.set(choice.id, reasons);
  return reasons;
}

function whyNeverBelow(choice: Installable, inquest: Inquest, above: Set<string>): readonly Reason[] | undefined {
  const itself = whyNotItself(choice, inquest.problem);
  if (itself) return [itself];
  for (const need of dependenciesIn(choice)) {
    const options = inquest.problem.providers.get(need);
    const reasons = options && whyNeverAny(options, inquest, above);
    if (reasons) return unique([requires(choice, need, inquest.problem), ...reasons]);
  }
  return undefined;
}

function whyNeverAny(
  options: readonly Installable[],
  inquest: Inquest,
  above: Set<string>,
): readonly Reason[] | undefined {
  const reasons: Reason[] = [];
  for (const option of options) {
    const why = whyNever(option, inquest, above);
    if (!why) return undefined;
    addAll(reasons, why);
  }
  return reasons;
}

/** The solver keeps one sentence of those that forbid a bundle outright: the last. */
function whyNotItself(choice: Installable, problem: SolverProblem): Reason | undefined {
  const unmet = allNeeds(choice).findLast((need) => problem.providers.get(need)?.length === 0);
  if (unmet) return requires(choice, unmet, problem);
  if (hasDeprecatedProperty(choice.bundle)) return { about: choice.id, text: `bundle ${choice.id} is deprecated` };
  const clash = selfConflict(choice);
  return clash && clashes(clash, problem);
}

/** OLM appends the two older kinds of dependency once more behind all the others. */
function allNeeds(choice: Installable): readonly Dependency[] {
  const needs = dependenciesIn(choice);
  return [...needs, ...needs.filter(({ isOld }) => isOld)];
}

/** Of dependencies that the same bundles would meet, the solver keeps the last. */
function requires(choice: Installable, need: Dependency, { providers: options }: SolverProblem): Reason {
  const met = (each: Dependency) => (options.get(each) ?? []).map(({ id }) => id).join(" ");
  const same = allNeeds(choice).findLast((each) => met(each) === met(need)) ?? need;
  return { about: choice.id, text: `bundle ${choice.name} requires an operator ${same.text}` };
}

function clashes({ kind, name }: Conflict, { installables: choices }: SolverProblem): Reason {
  const has = kind === "package" ? packagesOf : ({ bundle }: Installable) => providedApis(bundle);
  const ids = [...choices.values()].flatMap((each) => has(each).flatMap((own) => (own === name ? each.id : [])));
  ids.sort();
  const [group, version, api] = name.split("/");
  const what = kind === "package" ? `originate from package ${name}` : `provide ${api} (${group}/${version})`;
  return { about: `${kind} ${name}`, text: `${ids.slice(0, -1).join(", ")} and ${ids.at(-1)} ${what}` };
}
