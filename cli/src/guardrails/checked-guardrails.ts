// The result of `guardrails`, independent of the report format.

import type { GuardrailCase, Place } from "#core";
import type { Io } from "../process/io.ts";
import type { PlacedSpan } from "../validate/placed.ts";

/** A package with steps or tests. */
export interface GuardedPackage {
  readonly name: string;
  readonly cases: readonly GuardrailCase[];
}

export interface CheckedGuardrails {
  /** Those with steps or tests. */
  readonly packages: readonly GuardedPackage[];
  /** Resolves places to lines. */
  readonly place: (place: Place) => PlacedSpan;
}

/** A report format. Each format has its own file in `reporters/`. */
export interface GuardrailsReporter {
  /** Writes everything to standard output. */
  report(checked: CheckedGuardrails, io: Io): void | Promise<void>;
}

/** `step 2`, or `test 1`. */
export function labelOf({ kind, number }: GuardrailCase): string {
  return `${kind} ${number}`;
}

/** The case in words: `test 1: every >=1.0.0 reaches head`. */
export function nameOf(each: GuardrailCase): string {
  return each.text === undefined ? labelOf(each) : `${labelOf(each)}: ${each.text}`;
}

/** The number of cases with each result. */
export function countResults(cases: readonly GuardrailCase[]): Readonly<Record<GuardrailCase["result"], number>> {
  const count = (result: GuardrailCase["result"]) => cases.filter((each) => each.result === result).length;
  return { passed: count("passed"), failed: count("failed"), undecided: count("undecided") };
}
