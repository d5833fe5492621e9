// Why OLM v0's solver can select none of the bundles that a Subscription allows, in OLM's own sentences: NotSatisfiable
// in pkg/controller/registry/resolver/solver and variable_types.go. Where several sets of sentences would explain it,
// OLM names any of them. Here it is the set that follows in the fewest steps.

import { addAll } from "../base/add-all.ts";
import { type Dependency, hasDeprecatedProperty, providedApis } from "./v0-dependencies.ts";
import {
  type Conflict,
  conflictBetween,
  dependenciesIn,
  type Installable,
  packageNamesOf,
  type SolverProblem,
  selfConflict,
} from "./v0-problem.ts";
import { isSatisfiable } from "./v0-solver.ts";

/** The sentences that rule out all of the installables. As in OLM, two bundles may give the same sentence twice. */
export function explainConflict(installables: readonly Installable[], problem: SolverProblem): readonly string[] {
  const explanation: Explanation = { problem, neverSelectable: new Map(), steps: 0, unanswered: 0 };
  const reasons = installables.flatMap((each) => whyNotSelectable(each, [], explanation) ?? []);
  return withoutDuplicates(reasons).map(({ text }) => text);
}

/** After so many steps, more sentences would only follow for dependencies of dependencies; they are left out. */
const MAX_STEPS = 100_000;
const MAX_DEPTH = 200;

/** A sentence, and the solver's variable that it is about. */
interface Reason {
  readonly variable: string;
  readonly text: string;
}

/** Reasons why something is impossible; undefined where it is possible, or where the search gave up. */
type Reasons = readonly Reason[] | undefined;

interface Explanation {
  readonly problem: SolverProblem;
  /** The answers of `whyNeverSelectable`, by id. Answers that were cut short are not kept. */
  readonly neverSelectable: Map<string, Reasons>;
  /** The work so far. */
  steps: number;
  /** How often `whyNeverSelectable` cut a question short, at a cycle of dependencies or at a limit. */
  unanswered: number;
}

function withoutDuplicates(reasons: readonly Reason[]): readonly Reason[] {
  return [...new Map(reasons.map((each) => [`${each.variable}\0${each.text}`, each])).values()];
}

/** Why an installable cannot be selected together with those that are selected already. */
function whyNotSelectable(
  installable: Installable,
  selected: readonly Installable[],
  explanation: Explanation,
): Reasons {
  const { problem } = explanation;
  const never = whyNeverSelectable(installable, explanation, new Set());
  if (never) return never;
  explanation.steps += 1 + selected.length;
  if (explanation.steps > MAX_STEPS || selected.length > MAX_DEPTH) {
    if (selected.length > 0) return undefined;
    return dependenciesIn(installable).map((dependency) => requirement(installable, dependency, problem));
  }
  const conflict = selected.map((other) => conflictBetween(installable, other)).find((each) => each !== undefined);
  if (conflict) return [conflictReason(conflict, problem)];
  if (selected.length === 0 && isSatisfiable(installable, problem)) return undefined;
  const together = [...selected, installable];
  for (const dependency of dependenciesIn(installable)) {
    const reasons = whyUnmet(dependency, together, explanation);
    if (reasons) return withoutDuplicates([requirement(installable, dependency, problem), ...reasons]);
  }
  return selected.length === 0 ? whyNotTogether(installable, explanation) : undefined;
}

/** Why no provider of a dependency can be selected together with those that are selected already. */
function whyUnmet(dependency: Dependency, selected: readonly Installable[], explanation: Explanation): Reasons {
  const reasons: Reason[] = [];
  for (const provider of explanation.problem.providers.get(dependency) ?? []) {
    if (selected.some(({ id }) => id === provider.id)) return undefined;
    const why = whyNotSelectable(provider, selected, explanation);
    if (!why) return undefined;
    addAll(reasons, why);
  }
  return reasons;
}

/** Why the dependencies of an installable cannot all be met at once, although each of them alone can. */
function whyNotTogether(installable: Installable, explanation: Explanation): readonly Reason[] {
  const { problem } = explanation;
  const dependencies = dependenciesIn(installable);
  const reasons = dependencies.map((dependency) => requirement(installable, dependency, problem));
  const selectable: Installable[] = [];
  for (const provider of new Set(dependencies.flatMap((each) => problem.providers.get(each) ?? []))) {
    const why = whyNotSelectable(provider, [installable], explanation);
    if (why) addAll(reasons, why);
    else selectable.push(provider);
  }
  return [...reasons, ...conflictsAmong(selectable, explanation)];
}

function conflictsAmong(installables: readonly Installable[], explanation: Explanation): readonly Reason[] {
  const found = new Map<string, Reason>();
  for (const [index, one] of installables.entries()) {
    for (const other of installables.slice(index + 1)) {
      if (explanation.steps++ > MAX_STEPS) return [...found.values()];
      const conflict = one.id === other.id ? undefined : conflictBetween(one, other);
      if (!conflict || found.has(`${conflict.kind} ${conflict.name}`)) continue;
      found.set(`${conflict.kind} ${conflict.name}`, conflictReason(conflict, explanation.problem));
    }
  }
  return [...found.values()];
}

/**
 * Why an installable can never be selected, whatever else is: because of itself, or because every provider of one of
 * its dependencies can never be selected either. `dependents` are the ids on the way to it: a dependency cycle is no
 * reason of its own.
 */
function whyNeverSelectable(installable: Installable, explanation: Explanation, dependents: Set<string>): Reasons {
  const { id } = installable;
  if (explanation.neverSelectable.has(id)) return explanation.neverSelectable.get(id);
  if (dependents.has(id) || dependents.size > MAX_DEPTH || explanation.steps++ > MAX_STEPS) {
    explanation.unanswered++;
    return undefined;
  }
  const unansweredBefore = explanation.unanswered;
  dependents.add(id);
  const reasons = whyInvalid(installable, explanation.problem) ?? whyNeverMet(installable, explanation, dependents);
  dependents.delete(id);
  // An answer that was cut short holds for these dependents only.
  if (explanation.unanswered === unansweredBefore) explanation.neverSelectable.set(id, reasons);
  return reasons;
}

/** The requirement of a dependency that can never be met, with the reasons against each of its providers. */
function whyNeverMet(installable: Installable, explanation: Explanation, dependents: Set<string>): Reasons {
  const { problem } = explanation;
  for (const dependency of dependenciesIn(installable)) {
    const providers = problem.providers.get(dependency);
    const reasons = providers && whyNoneSelectable(providers, explanation, dependents);
    if (reasons) return withoutDuplicates([requirement(installable, dependency, problem), ...reasons]);
  }
  return undefined;
}

function whyNoneSelectable(
  providers: readonly Installable[],
  explanation: Explanation,
  dependents: Set<string>,
): Reasons {
  const reasons: Reason[] = [];
  for (const provider of providers) {
    const why = whyNeverSelectable(provider, explanation, dependents);
    if (!why) return undefined;
    addAll(reasons, why);
  }
  return reasons;
}

/** Why a bundle can never be installed. Of several such sentences, the solver keeps the last. */
function whyInvalid(installable: Installable, problem: SolverProblem): Reasons {
  const unmet = withRepeatedDependencies(installable).findLast((each) => problem.providers.get(each)?.length === 0);
  if (unmet) return [requirement(installable, unmet, problem)];
  if (hasDeprecatedProperty(installable.bundle)) {
    return [{ variable: installable.id, text: `bundle ${installable.id} is deprecated` }];
  }
  const conflict = selfConflict(installable);
  return conflict && [conflictReason(conflict, problem)];
}

/** The dependencies in OLM's order: the two older kinds come a second time, after all others. */
function withRepeatedDependencies(installable: Installable): readonly Dependency[] {
  const dependencies = dependenciesIn(installable);
  return [...dependencies, ...dependencies.filter(({ isOld }) => isOld)];
}

/** The sentence for a dependency. Of dependencies with the same providers, the solver keeps the last. */
function requirement(installable: Installable, dependency: Dependency, { providers }: SolverProblem): Reason {
  const providerIds = (each: Dependency) => (providers.get(each) ?? []).map(({ id }) => id).join(" ");
  const wanted = providerIds(dependency);
  const kept = withRepeatedDependencies(installable).findLast((each) => providerIds(each) === wanted) ?? dependency;
  return { variable: installable.id, text: `bundle ${installable.name} requires an operator ${kept.text}` };
}

function conflictReason({ kind, name }: Conflict, { installables }: SolverProblem): Reason {
  const namesOf = kind === "package" ? packageNamesOf : ({ bundle }: Installable) => providedApis(bundle);
  const ids = [...installables.values()].flatMap((each) =>
    namesOf(each).flatMap((own) => (own === name ? each.id : [])),
  );
  ids.sort();
  const [group, version, api] = name.split("/");
  const what = kind === "package" ? `originate from package ${name}` : `provide ${api} (${group}/${version})`;
  return { variable: `${kind} ${name}`, text: `${ids.slice(0, -1).join(", ")} and ${ids.at(-1)} ${what}` };
}
