// What the process that tries mutants and the one that starts it tell each other.

import type { InstrumentedFile } from "./instances.ts";
import type { Trace } from "./switchboard.ts";

/** What one test did without any mutation. */
export interface SurveyedTest {
  readonly name: string;
  readonly milliseconds: number;
  readonly trace: Trace;
  /** Why it failed; then it can say nothing about mutations. */
  readonly failure?: string;
}

/** What loading a test file and running its tests did without any mutation. */
export interface SurveyedFile {
  readonly file: string;
  readonly load: Trace;
  readonly tests: readonly SurveyedTest[];
}

/** A test file that cannot be loaded, and why. */
export interface UnloadableFile {
  readonly file: string;
  readonly failure: string;
}

/** How long a test may run before it counts as endless: rounds of loops, and time while it waits for something. */
export interface Limits {
  readonly mostRounds: number;
  readonly longestMs: number;
}

/** One test to run: the how-manieth of its file, its limits, and how often it reaches the mutation. */
export interface PlannedTest extends Limits {
  readonly file: string;
  readonly index: number;
  readonly times: number;
}

/** The tests that may notice a mutation. */
export interface Plan {
  readonly mutant: number;
  /** They run the mutated place themselves, so that modules loaded without the mutation do. */
  readonly quick: readonly PlannedTest[];
  /** They run on modules that are loaded with the mutation on, because loading reaches its place. */
  readonly thorough: readonly PlannedTest[];
}

/** What became of a mutation. */
export interface Trial {
  readonly mutant: number;
  /** The test that failed, and how; undefined if all passed. */
  readonly killedBy: { readonly test: string; readonly failure: string } | undefined;
}

export type Order =
  | { readonly type: "begin"; readonly files: readonly InstrumentedFile[]; readonly mutants: number }
  | { readonly type: "survey"; readonly file: string }
  | { readonly type: "try"; readonly plan: Plan };

export type Answer =
  | { readonly type: "alive" }
  | { readonly type: "begun"; readonly load: Trace }
  | { readonly type: "surveyed"; readonly surveyed: SurveyedFile | UnloadableFile }
  | { readonly type: "tried"; readonly trial: Trial; readonly memoryBytes: number };
