// Which tests are run for a mutant, in which order, and what is remembered of mutants between runs.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readEquivalents, staleEquivalents } from "../../tools/mutants/equivalents.ts";
import type { SurveyedFile } from "../../tools/mutants/messages.ts";
import { type Place, planner } from "../../tools/mutants/plan.ts";
import { keyOf, mutantsOf, sampleOf } from "../../tools/mutants/sample.ts";

const mutant = 7;
const place: Place = { mutant, file: "core/src/versions/range.ts", fileIndex: 3, runsOnLoad: false };

/** A test file with one test. */
function surveyed(file: string, runs: { place?: "test" | "load"; file?: true; fails?: true }): SurveyedFile {
  const trace = (isReached: boolean) => ({
    mutants: isReached ? [[mutant, 1] as const] : [],
    files: runs.file ? [3] : [],
    rounds: 10,
  });
  const failure = runs.fails ? { failure: "no" } : {};
  const tests = [{ name: file, milliseconds: 1, trace: trace(runs.place === "test"), ...failure }];
  return { file, load: trace(runs.place === "load"), tests };
}

const survey = [
  surveyed("test/fbc/other.test.ts", { place: "test" }),
  surveyed("test/graph/elsewhere.test.ts", {}),
  surveyed("test/graph/same-file.test.ts", { file: true }),
  surveyed("test/graph/on-load.test.ts", { place: "load" }),
  surveyed("test/versions/range.test.ts", { place: "test" }),
  surveyed("test/versions/broken.test.ts", { place: "test", fails: true }),
];

describe("the plan for a mutant", () => {
  const filesOf = (tests: readonly { file: string }[]) => tests.map(({ file }) => file.split("/").slice(1).join("/"));

  test("has the tests that run its place, those of its own file first, and those whose files do on loading", () => {
    const { quick, thorough } = planner(survey)(place);
    assert.deepEqual(filesOf(quick), ["versions/range.test.ts", "fbc/other.test.ts"]);
    assert.deepEqual(filesOf(thorough), ["graph/on-load.test.ts"]);
  });

  test("has all tests where the place runs while core is loaded", () => {
    const { thorough } = planner(survey)({ ...place, runsOnLoad: true });
    assert.deepEqual(filesOf(thorough), [
      "versions/range.test.ts",
      "fbc/other.test.ts",
      "graph/same-file.test.ts",
      "graph/elsewhere.test.ts",
      "graph/on-load.test.ts",
    ]);
  });
});

describe("a sample", () => {
  const source = Array.from({ length: 100 }, (_, index) => `f(${index});`).join("\n");
  const keys = (text: string, seed: number) => sampleOf(mutantsOf("a.ts", text), seed, 20).map(keyOf).sort();

  test("is the same for the same seed, and another for another", () => {
    assert.deepEqual(keys(source, 1), keys(source, 1));
    assert.notDeepEqual(keys(source, 1), keys(source, 2));
  });

  test("stays as it is where lines are inserted", () => {
    assert.deepEqual(keys(`\n\nlet a;\n${source}`, 1), keys(source, 1));
  });
});

describe("the list of equivalent mutants", () => {
  test("names those that are mutants no more", () => {
    const [known] = mutantsOf("a.ts", "f(1);");
    assert.ok(known);
    const { file, line, from, to } = known;
    const list = [
      { file, line, from, to, reason: "" },
      { file, line: "f(2);", from: "2", to: "3", reason: "" },
    ];
    assert.deepEqual(staleEquivalents(list, [known]), list.slice(1));
  });

  test("gives a reason for each, and each once", () => {
    const list = readEquivalents();
    assert.deepEqual(
      list.filter(({ reason }) => !/^[A-Z].{20,}\.$/.test(reason)),
      [],
    );
    assert.equal(new Set(list.map(keyOf)).size, list.length);
  });
});
