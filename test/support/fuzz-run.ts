// How long a fuzzer runs, what it says when it fails, and how much memory it took.

import type { TestContext } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type Random, seededRandom } from "./random.ts";

/** A seed makes the same run again; the number of steps makes it longer. */
export interface FuzzOptions {
  readonly steps: number;
  readonly seed: number;
}

/** In megabytes, in the second half of a run. A server that kept the text of each edit would need five times as much. */
export const heapMayGrow = 8;

/** `usual` many steps, unless OLM_CATALOGS_FUZZ_STEPS and OLM_CATALOGS_FUZZ_SEED say otherwise. */
export function fuzzOptions(usual: number): FuzzOptions {
  return {
    steps: Number(process.env["OLM_CATALOGS_FUZZ_STEPS"] ?? usual),
    seed: Number(process.env["OLM_CATALOGS_FUZZ_SEED"] ?? 20_261_122),
  };
}

/** Runs a fuzzer; tells after each tenth of a run that is asked for what the heap holds. */
export async function runFuzz(
  test: TestContext,
  { steps, seed }: FuzzOptions,
  fuzz: (random: Random, everyStep: (step: number) => void) => Promise<void>,
): Promise<void> {
  const isLong = process.env["OLM_CATALOGS_FUZZ_STEPS"] !== undefined;
  const tell = (step: number) => {
    if (isLong && step % Math.ceil(steps / 10) === 0)
      test.diagnostic(`${step} steps: ${heapMegabytes().toFixed(1)} MB`);
  };
  try {
    await fuzz(seededRandom(seed), tell);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`with OLM_CATALOGS_FUZZ_SEED=${seed}: ${message}`, { cause: error });
  }
}

/** What the heap holds without garbage, in millions of bytes. */
export function heapMegabytes(): number {
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  collectGarbage();
  return process.memoryUsage().heapUsed / 1e6;
}
