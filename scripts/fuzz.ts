// npm run fuzz -- --steps N --seed N: plays long sessions of a random editor to the server, one after another with seeds that
// count up, and says how to repeat each that fails. Without --steps it runs a million.

import { parseArgs } from "node:util";
import { fuzzSession } from "../test/server/fuzz/fuzz-session.ts";
import { moreFiles, startingFiles } from "../test/support/fuzz-files.ts";
import { heapMegabytes } from "../test/support/fuzz-run.ts";
import { FuzzWorld } from "../test/support/fuzz-world.ts";
import { seededRandom } from "../test/support/random.ts";

/** The steps of one session: as many as a working day of typing has. */
const stepsOfSession = 20_000;

const { values } = parseArgs({ options: { steps: { type: "string" }, seed: { type: "string" } } });
const wanted = Number(values.steps ?? 1_000_000);
const firstSeed = Number(values.seed ?? 1);
if (!(wanted > 0 && Number.isInteger(firstSeed))) throw new Error("usage: npm run fuzz -- [--steps N] [--seed N]");

let failures = 0;
for (let done = 0, seed = firstSeed; done < wanted; done += stepsOfSession, seed++) {
  const steps = Math.min(stepsOfSession, wanted - done);
  const random = seededRandom(seed);
  try {
    await fuzzSession(new FuzzWorld(random, { ...startingFiles, ...moreFiles }), random, steps, () => {});
  } catch (error) {
    failures++;
    console.log(`✖ with --seed ${seed}: ${error instanceof Error ? error.message : error}`);
  }
  console.log(`${done + steps} steps, ${failures} failed sessions, heap ${heapMegabytes().toFixed(1)} MB`);
}
process.exitCode = failures > 0 ? 1 : 0;
