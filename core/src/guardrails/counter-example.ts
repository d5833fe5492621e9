// What shows that a step or a test does not hold: a chain of updates with the place of each, or the cause why no channels
// can keep a step, in words.

import { type PackageFacts, placeOf } from "../model/facts.ts";
import type { Place } from "../syntax/source-file.ts";
import type { GraphName, StepBypass, UnreachableStop } from "./check-package.ts";
import type { FailedTest } from "./check-tests.ts";
import {
  describeBypass,
  describeFailedTest,
  describeKeptBack,
  describeUnreachableStop,
  stepPlace,
} from "./describe-check.ts";
import type { WrittenStep } from "./guardrails.ts";
import type { KeptBackVersions } from "./kept-back-in-package.ts";
import { type ChainLink, chainLinks } from "./update-chain.ts";

/** Why a step or a test does not hold. */
export interface CounterExample {
  /** The rule that reports it. */
  readonly rule: "guardrail-bypass" | "unreachable-stop" | "failed-upgrade-test" | "impossible-step";
  readonly message: string;
  readonly at: Place;
  readonly graphs: readonly GraphName[];
  /** What is installed, and each version after it. */
  readonly chain: readonly ChainLink[];
  /** Where the rest of the cause is: other steps, fields of the policy, and the first version that is kept back. */
  readonly cause: readonly CausePlace[];
  /** The step that does not hold; undefined for a test. */
  readonly step: WrittenStep | undefined;
}

/** A part of a cause. */
export interface CausePlace {
  readonly message: string;
  readonly at: Place;
}

/** An edge behind a step, with the chain that leads through it. */
export function bypassExample(pkg: PackageFacts, bypass: StepBypass): CounterExample {
  const { at, graphs, chain, step } = bypass;
  const links = graphs[0] ? chainLinks(pkg, graphs[0], chain, at) : [];
  const message = describeBypass(bypass);
  return { rule: "guardrail-bypass", message, at, graphs, chain: links, cause: [], step };
}

/** A version that cannot reach the stop. */
export function unreachableExample(pkg: PackageFacts, unreachable: UnreachableStop): CounterExample {
  const { at, graphs, name, step } = unreachable;
  const links = graphs[0] ? chainLinks(pkg, graphs[0], [name]) : [];
  const message = describeUnreachableStop(unreachable);
  return { rule: "unreachable-stop", message, at, graphs, chain: links, cause: [], step };
}

/** Versions that no channels can update further, at one of the steps of the cause. */
export function keptBackExample(keptBack: KeptBackVersions, step: WrittenStep): CounterExample {
  const message = describeKeptBack(keptBack);
  const cause = causePlaces(keptBack, step);
  return { rule: "impossible-step", message, at: stepPlace(step), graphs: [], chain: [], cause, step };
}

/** Where the rest of a cause is that one of its steps shows. */
export function causePlaces({ steps, policy, versions }: KeptBackVersions, shown: WrittenStep): readonly CausePlace[] {
  const [first] = versions;
  return [
    ...steps.filter((step) => step !== shown).map((step) => ({ message: `step ${step.number}`, at: stepPlace(step) })),
    ...policy.flatMap(({ field, at }) => (at ? [{ message: `policy '${field}'`, at }] : [])),
    ...(first?.bundle.name ? [{ message: `'${first.name}' is kept back`, at: placeOf(first.bundle.name) }] : []),
  ];
}

/** The first version for which a test fails, with its updates. */
export function failedTestExample(pkg: PackageFacts, failed: FailedTest): CounterExample {
  const { test, failures } = failed;
  const [first] = failures;
  const names = (first?.chain ?? []).map(({ name }) => name);
  return {
    rule: "failed-upgrade-test",
    message: describeFailedTest(failed),
    at: test.reaches ?? test.every,
    graphs: failures.map(({ olm, channel }) => ({ olm, channel })),
    chain: first ? chainLinks(pkg, first, names) : [],
    cause: [],
    step: undefined,
  };
}

/** The cause, or the step and the updates of a counter-example, for editors and reports that list places. */
export function placesOf({ step, chain, cause }: CounterExample): readonly CausePlace[] {
  if (cause.length > 0) return cause;
  const links = chain.slice(0, mostLinks).flatMap(({ name, text, at }, index) => {
    const message = index === 0 ? `'${name}' is installed` : `update ${index}: '${name}' (${text})`;
    return at ? [{ message, at }] : [];
  });
  return step ? [{ message: `step ${step.number}`, at: stepPlace(step) }, ...links] : links;
}

/** More updates make a list of places too long to read. */
const mostLinks = 20;
