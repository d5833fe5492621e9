// A random editor and the server: edits, requests at random places, cancellations, file events, settings and folders. Nothing
// fails, every place lies in its text, answers equal those of a new server, and memory does not grow.
// `npm run fuzz -- --steps 1000000 --seed 7` runs longer with other steps.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { moreFiles, startingFiles } from "../support/fuzz-files.ts";
import { fuzzOptions, heapMegabytes, runFuzz } from "../support/fuzz-run.ts";
import { FuzzWorld } from "../support/fuzz-world.ts";
import { fuzzSession } from "./fuzz/fuzz-session.ts";

const options = fuzzOptions(20_000);

/** In megabytes, in the second half. A server that kept the text of each edit would need five times as much. */
const mayGrow = 8;

describe("a session with the server", () => {
  it(`of ${options.steps} random steps`, (test) =>
    runFuzz(test, options, async (random, tell) => {
      let half = 0;
      const world = new FuzzWorld(random, { ...startingFiles, ...moreFiles });
      await fuzzSession(world, random, options.steps, (step) => {
        if (step === Math.floor(options.steps / 2)) half = heapMegabytes();
        tell(step);
      });
      const grown = heapMegabytes() - half;
      assert.ok(grown < mayGrow, `the heap has grown by ${grown.toFixed(1)} MB`);
    }));
});
