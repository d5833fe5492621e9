// What is wrong with the guardrails of a package: the bypasses and unreachable stops of its steps in every graph of
// updates, and the failed tests of its automatic updates.

import { memoize } from "../base/memoize.ts";
import type { Channel } from "../model/blob.ts";
import type { PackageFacts } from "../model/facts.ts";
import type { Place } from "../syntax/source-file.ts";
import { contains } from "../versions/version-set.ts";
import { checkStep } from "./check-steps.ts";
import { type FailedTest, failedTests } from "./check-tests.ts";
import { type GuardrailScope, guardrailScopes } from "./guardrail-scopes.ts";
import { type Guardrails, guardrailsOf, type WrittenStep } from "./guardrails.ts";
import { keptBackInPackage } from "./kept-back-in-package.ts";
import { applyStep } from "./step.ts";
import { type UpdateGraph, updateGraphs } from "./update-graph.ts";
import { forbiddingField, type UpdatePolicy } from "./update-policy.ts";

/** Where an update chain can be followed. */
export interface GraphName {
  readonly olm: "v0" | "v1";
  /** Undefined for OLM v1 without `channels`. */
  readonly channel: string | undefined;
}

/** An edge through which users get behind a step without the stop. */
export interface StepBypass {
  readonly step: WrittenStep;
  readonly at: Place;
  /** A chain of updates through the edge: what is installed, and each version after it. */
  readonly chain: readonly string[];
  readonly graphs: readonly GraphName[];
}

/** A version from which no update chain leads through the stop that a step requires. */
export interface UnreachableStop {
  readonly step: WrittenStep;
  readonly name: string;
  /** The names of its entries in the graphs, or the step if there is none. */
  readonly at: Place;
  readonly graphs: readonly GraphName[];
}

/** The result of a check. */
export interface PackageCheck {
  readonly guardrails: readonly Guardrails[];
  readonly bypasses: readonly StepBypass[];
  readonly unreachable: readonly UnreachableStop[];
  readonly failed: readonly FailedTest[];
}

/** Checks all guardrails of a package. */
export const checkGuardrails = memoize((pkg: PackageFacts): PackageCheck => {
  const guardrails = guardrailsOf(pkg);
  // What no channels could change is not a mistake of these channels.
  const isKeptBack = ({ step, name }: UnreachableStop) =>
    keptBackInPackage(pkg).some(({ steps, names }) => steps.includes(step) && names.has(name));
  const hasSteps = guardrails.some(({ steps }) => steps.length > 0);
  const graphs = hasSteps ? updateGraphs(pkg) : [];
  const checked = guardrails.flatMap((each) =>
    each.steps.map((step) =>
      checkInGraphs(
        step,
        each.policy,
        graphs.filter((graph) => appliesTo(step, graph)),
        guardrailScopes(pkg, each),
      ),
    ),
  );
  return {
    guardrails,
    bypasses: checked.flatMap(({ bypasses }) => bypasses),
    unreachable: checked.flatMap(({ unreachable }) => unreachable).filter((each) => !isKeptBack(each)),
    failed: guardrails.flatMap(({ tests }) => failedTests(pkg, tests)),
  };
});

/** A step for some channels does not concern OLM v1 without `channels`, which uses the edges of the others, too. */
function appliesTo({ channels }: WrittenStep, { channel }: UpdateGraph): boolean {
  return channels.length === 0 || channels.some(({ value }) => channel !== undefined && value === nameOf(channel));
}

/** Checks a step in graphs; what is found in several of them is one result. */
function checkInGraphs(
  step: WrittenStep,
  policy: UpdatePolicy,
  graphs: readonly UpdateGraph[],
  scopes: readonly GuardrailScope[],
): Pick<PackageCheck, "bypasses" | "unreachable"> {
  const bypasses = new Map<Place, StepBypass>();
  const unreachable = new Map<string, UnreachableStop>();
  const results = new Map<string, ReturnType<typeof checkInGraph>>();
  const lists = new Map<UpdateGraph["versions"], number>();
  for (const graph of graphs) {
    const name: GraphName = { olm: graph.olm, channel: graph.channel && nameOf(graph.channel) };
    const scope = scopes.find(({ channel }) => channel === name.channel) ?? scopes.find(({ channel }) => !channel);
    // Graphs with the same edges have the same answers.
    if (!lists.has(graph.versions)) lists.set(graph.versions, lists.size);
    const key = `${lists.get(graph.versions)} ${scope ? scopes.indexOf(scope) : -1}`;
    const result = results.get(key) ?? checkInGraph(step, graph, scope);
    results.set(key, result);
    const { stops, bypasses: found, withoutStop } = result;
    for (const { at, chain } of found) {
      const known = bypasses.get(at);
      bypasses.set(at, { step, at, chain: known?.chain ?? chain, graphs: [...(known?.graphs ?? []), name] });
    }
    for (const index of withoutStop) {
      const from = graph.versions[index];
      // Where the policy keeps a version from every stop, it is not meant to be updated further.
      const mayStop = stops.some((stop) => from && forbiddingField(policy, from.version, stop) === undefined);
      if (!from || !mayStop) continue;
      const known = unreachable.get(from.name);
      const at = known?.at ?? from.own?.name ?? step;
      unreachable.set(from.name, { step, name: from.name, at, graphs: [...(known?.graphs ?? []), name] });
    }
  }
  return { bypasses: [...bypasses.values()], unreachable: [...unreachable.values()] };
}

function checkInGraph(step: WrittenStep, graph: UpdateGraph, scope: GuardrailScope | undefined) {
  const offered = graph.versions.filter(({ entries }) => entries.length > 0).map(({ version }) => version);
  const applied = applyStep(step, offered);
  const stops = offered.filter((version) => contains(applied.stops, version));
  return { stops, ...checkStep(graph, applied, heldBy(step, scope)) };
}

/** The versions through which no installation may get around the stop, as they are planned. */
function heldBy(step: WrittenStep, scope: GuardrailScope | undefined): (name: string) => boolean {
  const number = scope?.steps.indexOf(step) ?? -1;
  return (name) => {
    const at = number < 0 ? undefined : scope?.indexByName.get(name);
    return at !== undefined && scope?.plan.isBoundBy(at, number) === true;
  };
}

function nameOf({ name }: Channel): string {
  return name?.value ?? "";
}
