// npm run fuzz -- --steps N --seed N: plays long sessions of a random editor to the server, one after another with seeds that
// count up, and says how to repeat each that fails. Without --steps it runs a million.

import { parseArgs } from "node:util";
import { FuzzCounts } from "../test/server/fuzz/fuzz-counts.ts";
import { fuzzSession, sessionWorld } from "../test/server/fuzz/fuzz-session.ts";
import { heapMayGrow, heapMegabytes } from "../test/support/fuzz-run.ts";
import { seededRandom } from "../test/support/random.ts";

/** The steps of one session: as many as a working day of typing has. */
const stepsOfSession = 20_000;

const { values } = parseArgs({ options: { steps: { type: "string" }, seed: { type: "string" } } });
const wanted = Number(values.steps ?? 1_000_000);
const firstSeed = Number(values.seed ?? 1);
if (!(wanted > 0 && Number.isInteger(firstSeed))) throw new Error("usage: npm run fuzz -- [--steps N] [--seed N]");

const counts = new FuzzCounts();
/** What escapes from the server's handlers ends a real server. */
for (const event of ["uncaughtException", "unhandledRejection"]) {
  process.on(event, (error: unknown) => {
    counts.add(error);
    console.log(`✖ ${event}: ${error instanceof Error ? error.stack : error}`);
  });
}

/** After each session, in megabytes. */
const heaps: number[] = [];
let played = 0;
for (let seed = firstSeed; played < wanted; seed++) {
  const steps = Math.min(stepsOfSession, wanted - played);
  const random = seededRandom(seed);
  try {
    await fuzzSession(sessionWorld(random), random, steps, () => played++, counts);
  } catch (error) {
    console.log(`✖ with --seed ${seed}: ${error instanceof Error ? error.message : error}`);
  }
  heaps.push(heapMegabytes());
  const failures = Object.values(counts.mistakes).reduce((sum, each) => sum + each);
  console.log(`${played} steps, ${failures} failures, heap ${heaps.at(-1)?.toFixed(1)} MB`);
}

const [first = 0, half = 0, last = 0] = [heaps[0], heaps[Math.floor(heaps.length / 2)], heaps.at(-1)];
console.log(`\n${played} steps in ${heaps.length} sessions\n${counts}`);
console.log(`heap: ${[first, half, last].map((each) => each.toFixed(1)).join(", ")} MB after the first, half and all`);
const hasGrown = last - half > heapMayGrow;
if (hasGrown) console.log("✖ the heap has grown");
process.exitCode = hasGrown || Object.values(counts.mistakes).some((each) => each > 0) ? 1 : 0;
