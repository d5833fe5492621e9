// The versions that the steps keep from the newest version that the policy allows them, each with a smallest cause: steps,
// and fields of the policy, of which none can be left out. No channels can update these versions as far as the policy says.

import type { Version } from "../versions/version.ts";
import { pathWithMemory } from "./path-with-memory.ts";
import type { AppliedStep } from "./step.ts";
import { StepMarks } from "./step-marks.ts";
import { planUpdates, type UpdatePlan } from "./update-plan.ts";
import { forbiddingField, type PolicyField, policyFields, type UpdatePolicy } from "./update-policy.ts";

/** Versions that one cause keeps back. */
export interface KeptBack {
  /** In ascending order, by their index in the plan. */
  readonly versions: readonly number[];
  /** The steps, by their index. Without any one of them, the policy's newest version can be reached. */
  readonly steps: readonly number[];
  /** The fields that are `false`. If any one of them were `true`, it could be reached as well. */
  readonly policy: readonly PolicyField[];
}

/** All versions of a plan that are kept back, one item per cause; the cause of the newest versions first. */
export function versionsKeptBack(
  plan: UpdatePlan,
  policy: UpdatePolicy,
  steps: readonly AppliedStep[],
): readonly KeptBack[] {
  const isKeptBack = (at: number) => plan.newest[at] !== plan.newestByPolicy[at];
  if (!plan.newest.some((_, at) => isKeptBack(at))) return [];
  const groups = [...new Set(plan.lastAlike)];
  const search = new CauseSearch(plan, groups, policy, steps);
  let left = [...groups.keys()].filter((group) => isKeptBack(groups[group] as number));
  const found: KeptBack[] = [];
  for (let newest = left.at(-1); newest !== undefined; newest = left.at(-1)) {
    const cause = found.length < mostCauses ? search.causeOf(newest) : search.everything;
    const sharing = new Set(found.length < mostCauses ? search.groupsKeptBackBy(cause, left) : left);
    sharing.add(newest);
    const lasts = new Set([...sharing].map((group) => groups[group]));
    const versions = plan.lastAlike.flatMap((last, at) => (lasts.has(last) ? [at] : []));
    found.push({ versions, ...cause });
    left = left.filter((group) => !sharing.has(group));
  }
  return found;
}

/** Further versions share one cause that is not a smallest one: all steps and the whole policy. */
const mostCauses = 20;

type Cause = Pick<KeptBack, "steps" | "policy">;

/** Looks for causes among the groups of versions that are alike, by their last versions. */
class CauseSearch {
  readonly #plan: UpdatePlan;
  readonly #groups: readonly number[];
  readonly #steps: readonly AppliedStep[];
  readonly everything: Cause;

  constructor(plan: UpdatePlan, groups: readonly number[], policy: UpdatePolicy, steps: readonly AppliedStep[]) {
    this.#plan = plan;
    this.#groups = groups;
    this.#steps = steps;
    const fields = policyFields.filter((field) => !policy[field]);
    this.everything = { steps: [...steps.keys()], policy: fields };
  }

  /** A smallest cause that keeps a group back. */
  causeOf(group: number): Cause {
    const { everything } = this;
    if (!this.#isKeptBackAlone(group, everything)) return this.#jointCauseOf(group);
    const steps = smallest(everything.steps, (left) => this.#isKeptBackAlone(group, { ...everything, steps: left }));
    const policy = smallest(everything.policy, (left) => this.#isKeptBackAlone(group, { steps, policy: left }));
    return { steps, policy };
  }

  /** Those of some groups that the cause keeps back, and that nothing less would keep back. */
  groupsKeptBackBy({ steps, policy }: Cause, groups: readonly number[]): readonly number[] {
    const lesser = [
      ...steps.map((each) => ({ steps: steps.filter((step) => step !== each), policy })),
      ...policy.map((each) => ({ steps, policy: policy.filter((field) => field !== each) })),
    ];
    const all = this.#keptBackBy({ steps, policy });
    const others = lesser.map((cause) => this.#keptBackBy(cause));
    return groups.filter((group) => all.has(group) && !others.some((each) => each.has(group)));
  }

  /** For a group that could make its stops if no other version had to be updated. */
  #jointCauseOf(group: number): Cause {
    const { everything } = this;
    const keeps = (cause: Cause) => this.#keptBackBy(cause).has(group);
    const steps = smallest(everything.steps, (left) => keeps({ ...everything, steps: left }));
    return { steps, policy: smallest(everything.policy, (left) => keeps({ steps, policy: left })) };
  }

  #isKeptBackAlone(group: number, { steps, policy }: Cause): boolean {
    const versions = this.#versions;
    const marks = StepMarks.of(versions, this.#chosen(steps));
    const onlyWith = policyWithout(policy);
    const allows = (from: number, to: number) =>
      forbiddingField(onlyWith, versions[from] as Version, versions[to] as Version) === undefined;
    const path = pathWithMemory(group, marks, { count: versions.length, allows });
    const end = this.#groups[path.at(-1)?.at ?? group] as number;
    return end < (this.#plan.newestByPolicy[this.#groups[group] as number] as number);
  }

  #keptBackBy({ steps, policy }: Cause): ReadonlySet<number> {
    const { newest } = planUpdates(this.#versions, policyWithout(policy), this.#chosen(steps));
    const isKeptBack = (end: number, group: number) =>
      (this.#groups[end] as number) < (this.#plan.newestByPolicy[this.#groups[group] as number] as number);
    return new Set(newest.flatMap((end, group) => (isKeptBack(end, group) ? [group] : [])));
  }

  get #versions() {
    return this.#groups.flatMap((at) => this.#plan.versions[at] ?? []);
  }

  #chosen(steps: readonly number[]): readonly AppliedStep[] {
    return steps.flatMap((step) => this.#steps[step] ?? []);
  }
}

/** The policy that forbids what these fields forbid, and nothing else. */
function policyWithout(fields: readonly PolicyField[]): UpdatePolicy {
  const allows = (field: PolicyField) => !fields.includes(field);
  return {
    zeroPatch: allows("zeroPatch"),
    zeroMinor: allows("zeroMinor"),
    patch: allows("patch"),
    minor: allows("minor"),
    major: allows("major"),
    prerelease: allows("prerelease"),
  };
}

/** A part of the items for which a property still holds, and without any one of them no more; larger parts are tried first. */
function smallest<T>(items: readonly T[], holds: (left: readonly T[]) => boolean): readonly T[] {
  let left = items;
  for (let size = Math.ceil(items.length / 2); size >= 1; size = size > 1 ? Math.ceil(size / 2) : 0) {
    for (let start = left.length - size; start > -size; start -= size) {
      const without = left.filter((_, at) => at < start || at >= start + size);
      if (without.length < left.length && holds(without)) left = without;
    }
  }
  return left;
}
