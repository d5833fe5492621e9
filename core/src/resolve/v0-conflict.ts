// Why OLM v0's solver can take none of the bundles that a Subscription may get, in OLM's own sentences: NotSatisfiable in
// pkg/controller/registry/resolver/solver and variable_types.go. Where several sentences would do, OLM names some of
// them; here they are those that follow from the fewest steps.

import { type Dependency, isBarred, providedApis } from "./v0-dependencies.ts";
import {
  type Choice,
  type Clash,
  canTake,
  clashOf,
  needsOf,
  ownClash,
  type Problem,
  packagesOf,
} from "./v0-satisfy.ts";

/** The sentences against all of the choices. Two bundles may give the same sentence; then it comes twice, as in OLM. */
export function conflictOf(choices: readonly Choice[], problem: Problem): readonly string[] {
  const reasons = new Map<string, string>();
  for (const choice of choices) {
    for (const { about, text } of whyNot(choice, [], problem) ?? []) reasons.set(`${about}\0${text}`, text);
  }
  return [...reasons.values()];
}

interface Reason {
  /** Which variable of the solver says it. */
  readonly about: string;
  readonly text: string;
}

/** Why a choice cannot be taken together with those; undefined if it can. */
function whyNot(choice: Choice, taken: readonly Choice[], problem: Problem): readonly Reason[] | undefined {
  const alone = whyNever(choice, problem, new Set());
  if (alone) return alone;
  const clash = taken.map((other) => clashOf(choice, other)).find((each) => each !== undefined);
  if (clash) return [clashes(clash, problem)];
  if (taken.length === 0 && canTake(choice, problem)) return undefined;
  const together = [...taken, choice];
  for (const need of needsOf(choice)) {
    const reasons = whyNone(need, together, problem);
    if (reasons) return [requires(choice, need, problem), ...reasons];
  }
  return taken.length === 0 ? whyNotAll(choice, problem) : undefined;
}

/** Why nothing can meet the dependency together with those; undefined if something can. */
function whyNone(need: Dependency, taken: readonly Choice[], problem: Problem): readonly Reason[] | undefined {
  const reasons: Reason[] = [];
  for (const option of problem.options.get(need) ?? []) {
    if (taken.some(({ id }) => id === option.id)) return undefined;
    const why = whyNot(option, taken, problem);
    if (!why) return undefined;
    reasons.push(...why);
  }
  return reasons;
}

/** Each dependency could be met, but not all at once. */
function whyNotAll(choice: Choice, problem: Problem): readonly Reason[] {
  const needs = needsOf(choice);
  const reasons = needs.map((need) => requires(choice, need, problem));
  const able: Choice[] = [];
  for (const option of new Set(needs.flatMap((need) => problem.options.get(need) ?? []))) {
    const why = whyNot(option, [choice], problem);
    if (why) reasons.push(...why);
    else able.push(option);
  }
  for (const [index, one] of able.entries()) {
    for (const other of able.slice(index + 1)) {
      const clash = one.id === other.id ? undefined : clashOf(one, other);
      if (clash) reasons.push(clashes(clash, problem));
    }
  }
  return reasons;
}

/** Why a choice can never be taken, whatever else is: by itself, or for want of anything that can ever be taken. */
function whyNever(choice: Choice, problem: Problem, above: ReadonlySet<string>): readonly Reason[] | undefined {
  const itself = whyNotItself(choice, problem);
  if (itself) return [itself];
  if (above.has(choice.id)) return undefined;
  const path = new Set(above).add(choice.id);
  for (const need of needsOf(choice)) {
    const reasons = problem.options.get(need)?.map((option) => whyNever(option, problem, path));
    if (reasons?.every((each) => each !== undefined)) return [requires(choice, need, problem), ...reasons.flat()];
  }
  return undefined;
}

/** The solver keeps one sentence of those that forbid a bundle outright: the last. */
function whyNotItself(choice: Choice, problem: Problem): Reason | undefined {
  const unmet = allNeeds(choice).findLast((need) => problem.options.get(need)?.length === 0);
  if (unmet) return requires(choice, unmet, problem);
  if (isBarred(choice.bundle)) return { about: choice.id, text: `bundle ${choice.id} is deprecated` };
  const clash = ownClash(choice);
  return clash && clashes(clash, problem);
}

/** OLM appends the two older kinds of dependency once more behind all the others. */
function allNeeds(choice: Choice): readonly Dependency[] {
  const needs = needsOf(choice);
  return [...needs, ...needs.filter(({ isOld }) => isOld)];
}

/** Of dependencies that the same bundles would meet, the solver keeps the last. */
function requires(choice: Choice, need: Dependency, { options }: Problem): Reason {
  const met = (each: Dependency) => (options.get(each) ?? []).map(({ id }) => id).join(" ");
  const same = allNeeds(choice).findLast((each) => met(each) === met(need)) ?? need;
  return { about: choice.id, text: `bundle ${choice.name} requires an operator ${same.text}` };
}

function clashes({ kind, name }: Clash, { choices }: Problem): Reason {
  const has = kind === "package" ? packagesOf : ({ bundle }: Choice) => providedApis(bundle);
  const ids = [...choices.values()].flatMap((each) => has(each).flatMap((own) => (own === name ? each.id : [])));
  ids.sort();
  const [group, version, api] = name.split("/");
  const what = kind === "package" ? `originate from package ${name}` : `provide ${api} (${group}/${version})`;
  return { about: `${kind} ${name}`, text: `${ids.slice(0, -1).join(", ")} and ${ids.at(-1)} ${what}` };
}
