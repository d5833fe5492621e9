// Which tests may notice a mutation, those first that are likely to.

import type { Plan, PlannedTest, SurveyedFile } from "./messages.ts";

/** A test may take so many times the rounds of loops that it takes without the mutation, and these in addition. */
const timesRounds = 50;
const additionalRounds = 1e6;

/** A test that waits for an answer may take so many times the time that it takes without the mutation, and this in addition. */
const timesTime = 20;
const additionalMs = 10_000;

interface Candidate extends Omit<PlannedTest, "times"> {
  readonly milliseconds: number;
  /** How often it reaches each mutation. */
  readonly mutants: ReadonlyMap<number, number>;
  readonly mutantsOfLoading: ReadonlySet<number>;
  readonly files: ReadonlySet<number>;
}

/** A sampled mutation, as far as its tests depend on it. */
export interface Place {
  readonly mutant: number;
  readonly file: string;
  /** The how-manieth of the instrumented files that is. */
  readonly fileIndex: number;
  /** Whether it runs while core is loaded, so that it may change every test. */
  readonly runsOnLoad: boolean;
}

/** Makes the plan of each mutation from what the tests do without any. */
export function planner(survey: readonly SurveyedFile[]): (place: Place) => Plan {
  const candidates = survey.flatMap(({ file, load, tests }): Candidate[] => {
    const mutantsOfLoading = new Set(load.mutants.map(([mutant]) => mutant));
    return tests.flatMap(({ trace, milliseconds, failure }, index) => {
      if (failure !== undefined) return [];
      const mostRounds = trace.rounds * timesRounds + additionalRounds;
      const [mutants, files] = [new Map(trace.mutants), new Set(trace.files)];
      const longestMs = milliseconds * timesTime + additionalMs;
      return [{ file, index, mostRounds, longestMs, milliseconds, mutants, mutantsOfLoading, files }];
    });
  });
  return (place) => planOf(place, candidates);
}

/** A place that runs while core is loaded may change every test; another only tests that run it, or whose file does on loading. */
function planOf({ mutant, file, fileIndex, runsOnLoad }: Place, candidates: readonly Candidate[]): Plan {
  const rated = candidates
    .filter(({ mutants, mutantsOfLoading }) => runsOnLoad || mutants.has(mutant) || mutantsOfLoading.has(mutant))
    .map((test) => {
      const runsPlace = test.mutants.has(mutant);
      const relation = relationOf(file, test.file) + Number(test.files.has(fileIndex)) * 8 + Number(runsPlace) * 16;
      return { test, relation };
    })
    .sort((a, b) => b.relation - a.relation || a.test.milliseconds - b.test.milliseconds)
    .map(({ test }) => test);
  const planned = (tests: readonly Candidate[]) =>
    tests.map(({ file, index, mostRounds, longestMs, mutants }) => {
      return { file, index, mostRounds, longestMs, times: mutants.get(mutant) ?? 0 };
    });
  return {
    mutant,
    quick: planned(rated.filter(({ mutants }) => mutants.has(mutant))),
    thorough: planned(rated.filter(({ mutantsOfLoading }) => runsOnLoad || mutantsOfLoading.has(mutant))),
  };
}

/** How much a test file's path resembles a source file's, from 0 to 7: `test/a/b.test.ts` belongs to `core/src/a/b.ts`. */
function relationOf(sourceFile: string, testFile: string): number {
  const source = sourceFile.replace(/\.ts$/, "").split("/").slice(2);
  const test = testFile
    .replace(/(\.property)?\.test\.ts$/, "")
    .split("/")
    .slice(1);
  let shared = 0;
  while (shared < 3 && shared < source.length - 1 && source[shared] === test[shared]) shared++;
  return shared + (source.at(-1) === test.at(-1) ? 4 : 0);
}
