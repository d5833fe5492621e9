// The steps and tests of guardrails as test cases: plain data with LSP positions (0-based).

import { type Check, either, list, naturalNumber, oneOf, orNull, readAs, shape, text, textOrNull } from "./check.ts";
import { wireLocation } from "./check-location.ts";
import type { WireLocation } from "./upgrade-graph.ts";

/** Request method: the test cases of all catalogs with an open document, and of those that had one. */
export const guardrailTestsMethod = "olmCatalogs/guardrailTests";

/** Notification method, server to client, after the first request: ask again. */
export const guardrailTestsChangedMethod = "olmCatalogs/guardrailTestsChanged";

/** The test cases, or why there are none. */
export type GuardrailTestsResult = GuardrailTests | { readonly none: string };

export interface GuardrailTests {
  readonly packages: readonly WireGuardedPackage[];
  /**
   * The URIs of open documents of these catalogs with syntax errors: test cases that are missing may be in them, and
   * those that are undecided may depend on them.
   */
  readonly broken: readonly string[];
}

export interface WireGuardedPackage {
  readonly name: string;
  /** The catalog's root as a URI; for a template, the URI of its file. With `name` it names the package. */
  readonly root: string;
  readonly at: WireLocation;
  readonly cases: readonly WireGuardrailCase[];
}

export interface WireGuardrailCase {
  readonly kind: "step" | "test";
  /** From 1. A package can have several cases of the same kind and number, one in each of its blobs. */
  readonly number: number;
  /** What it asks for; null if that cannot be read. */
  readonly text: string | null;
  readonly result: "passed" | "failed" | "undecided";
  /** Why it is undecided. */
  readonly why: string | null;
  readonly at: WireLocation;
  /** The first counter-examples of a case that fails. */
  readonly examples: readonly WireCounterExample[];
  /** How many more there are. */
  readonly more: number;
}

export interface WireCounterExample {
  readonly message: string;
  readonly at: WireLocation;
  /** The chain of updates that shows it, as far as it is worth showing. */
  readonly chain: readonly { readonly text: string; readonly at: WireLocation | null }[];
  /** The rest of the cause, where no channels can keep a step. */
  readonly cause: readonly { readonly text: string; readonly at: WireLocation | null }[];
}

/** The result, or undefined for anything else. */
export function readGuardrailTestsResult(result: unknown): GuardrailTestsResult | undefined {
  return readAs(guardrailTestsResult, result);
}

const counterExample: Check<WireCounterExample> = shape({
  message: text,
  at: wireLocation,
  chain: list(shape({ text, at: orNull(wireLocation) })),
  cause: list(shape({ text, at: orNull(wireLocation) })),
});
const guardrailCase: Check<WireGuardrailCase> = shape({
  kind: oneOf("step", "test"),
  number: naturalNumber,
  text: textOrNull,
  result: oneOf("passed", "failed", "undecided"),
  why: textOrNull,
  at: wireLocation,
  examples: list(counterExample),
  more: naturalNumber,
});
const guardedPackage: Check<WireGuardedPackage> = shape({
  name: text,
  root: text,
  at: wireLocation,
  cases: list(guardrailCase),
});
const guardrailTests: Check<GuardrailTests> = shape({ packages: list(guardedPackage), broken: list(text) });
const guardrailTestsResult: Check<GuardrailTestsResult> = either(guardrailTests, shape({ none: text }));
