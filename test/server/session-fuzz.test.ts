// A random editor and the server: edits, requests at random places, cancellations, file events, settings and folders. Nothing
// fails, every place lies in its text, answers equal those of a new server, and memory does not grow.
// `npm run fuzz -- --steps 1000000 --seed 7` runs longer with other steps.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fuzzOptions, heapMayGrow, heapMegabytes, runFuzz } from "../support/fuzz-run.ts";
import { fuzzSession, sessionWorld } from "./fuzz/fuzz-session.ts";

const options = fuzzOptions(20_000);

describe("a session with the server", () => {
  it(`of ${options.steps} random steps`, (test) =>
    runFuzz(test, options, async (random, tell) => {
      let half = 0;
      await fuzzSession(sessionWorld(random), random, options.steps, (step) => {
        if (step === Math.floor(options.steps / 2)) half = heapMegabytes();
        tell(step);
      });
      const grown = heapMegabytes() - half;
      assert.ok(grown < heapMayGrow, `the heap has grown by ${grown.toFixed(1)} MB`);
    }));
});
