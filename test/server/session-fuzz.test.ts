// A random editor and the server: edits, requests at random places, cancellations, file events, settings and folders. Nothing
// fails, every place lies in its text, answers equal those of a new server, and memory does not grow.
// `npm run fuzz -- --steps 1000000 --seed 7` runs longer with other steps.

import { describe, it } from "node:test";
import { moreFiles, startingFiles } from "../support/fuzz-files.ts";
import { fuzzOptions, runFuzz } from "../support/fuzz-run.ts";
import { FuzzWorld } from "../support/fuzz-world.ts";
import { fuzzSession } from "./fuzz/fuzz-session.ts";

const options = fuzzOptions(20_000);

describe("a session with the server", () => {
  it(`of ${options.steps} random steps`, (test) =>
    runFuzz(test, options, (random, tell) =>
      fuzzSession(new FuzzWorld(random, { ...startingFiles, ...moreFiles }), random, options.steps, tell),
    ));
});
