// Random properties are tried with the same values each time, unless the environment asks for others.

import fc from "fast-check";

/** How a property is tried. */
export interface RandomRuns<T> {
  /** How many values are tried, unless OLM_CATALOGS_RANDOM_RUNS says otherwise. */
  readonly runs: number;
  /** Values that are tried first, whatever the seed, so that each case that a test counts on comes up. */
  readonly examples?: readonly T[];
}

/** The seed of all random values: OLM_CATALOGS_RANDOM_SEED, or a fixed one. */
const seed = Number(process.env["OLM_CATALOGS_RANDOM_SEED"] ?? 20_261_122);

/** How many random values are tried where `usual` is enough for a short run. */
export function randomRuns(usual: number): number {
  return Number(process.env["OLM_CATALOGS_RANDOM_RUNS"] ?? usual);
}

/** Asserts a property of random values. A failure names the seed, with which it happens again. */
export async function assertRandomly<T>(
  property: fc.IRawProperty<T>,
  { runs, examples = [] }: RandomRuns<T>,
): Promise<void> {
  const details = await fc.check(property, {
    numRuns: randomRuns(runs) + examples.length,
    seed,
    examples: [...examples],
  });
  if (!details.failed) return;
  const { errorInstance: cause } = details;
  const why = cause instanceof Error ? cause.message : String(cause);
  throw new Error(`with OLM_CATALOGS_RANDOM_SEED=${seed}: ${why}\n${fc.defaultReportMessage(details)}`, { cause });
}
