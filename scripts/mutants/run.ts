// `npm run mutants`: changes core in many small ways, one at a time, and tells which changes no test notices.

import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { unitTests } from "../test-files.ts";
import { equivalentsFile, readEquivalents, staleEquivalents } from "./equivalents.ts";
import type { InstrumentedFile } from "./instances.ts";
import type { Order, SurveyedFile, Trial } from "./messages.ts";
import { planner } from "./plan.ts";
import { obeyAll } from "./pool.ts";
import { allMutants, keyOf, type Mutant, sampleOf } from "./sample.ts";
import type { Trace } from "./switchboard.ts";

/** The share of the sample that tests must kill, or that must be known as equivalent. */
const leastShare = 0.97;

/** Folders of test/ whose unit tests are not about core. */
const otherFolders = ["bench", "client", "cluster", "mutants", "node-workspace", "protocol", "syntaxes", "webview"];

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    sample: { type: "string", default: "500" },
    in: { type: "string", default: "" },
    tests: { type: "string", default: "" },
  },
});

const everyMutant = allMutants("");
const equivalents = readEquivalents();
const stale = staleEquivalents(equivalents, everyMutant);
const sample = sampleOf(
  everyMutant.filter(({ file }) => file.includes(values.in)),
  Number(values.seed),
  Number(values.sample),
);
console.log(`${sample.length} of ${everyMutant.length.toLocaleString("en")} mutants of core, seed ${values.seed}`);

const isEquivalent = new Set(equivalents.map(keyOf));
const survivors = await survivorsOf(sample);
const alive = survivors.filter((mutant) => !isEquivalent.has(keyOf(mutant)));
for (const equivalent of stale) console.log(`\n✖ not a mutant any more, in ${equivalentsFile}\n  ${keyOf(equivalent)}`);
const share = 1 - alive.length / sample.length;
console.log(
  `\n${sample.length - survivors.length} killed, ${survivors.length - alive.length} equivalent, ${alive.length} survived: ${(share * 100).toFixed(1)} % (at least ${leastShare * 100} %)`,
);
process.exitCode = share < leastShare || stale.length > 0 ? 1 : 0;

async function survivorsOf(mutants: readonly Mutant[]): Promise<readonly Mutant[]> {
  const files = instrumented(mutants);
  const begin: Order = { type: "begin", files, mutants: mutants.length };
  const { survey, load } = await surveyTests(begin);
  const planOf = planner(survey);
  const fileIndexes = new Map(files.map(({ file }, index) => [file, index]));
  const plans = mutants.map(({ file, isTopLevel }, mutant) =>
    planOf({
      mutant,
      file,
      runsOnLoad: isTopLevel || load.mutants.includes(mutant),
      fileIndex: fileIndexes.get(file) ?? -1,
    }),
  );
  const survived: Mutant[] = [];
  let done = 0;
  const orders = plans.map((plan) => ({ type: "try", plan }) as const);
  await obeyAll(begin, orders, processes(), ({ plan }, answer) => {
    const trial: Trial | undefined = answer?.type === "tried" ? answer.trial : undefined;
    // A process that falls silent or ends has noticed the mutation.
    const mutant = mutants[plan.mutant] as Mutant;
    if (trial && !trial.killedBy) {
      survived.push(mutant);
      if (!isEquivalent.has(keyOf(mutant))) showSurvivor(mutant);
    }
    showProgress(++done, orders.length, "mutants tried");
  });
  return survived.sort((a, b) => mutants.indexOf(a) - mutants.indexOf(b));
}

/** All files of core, with the mutants of the sample by number. */
function instrumented(mutants: readonly Mutant[]): readonly InstrumentedFile[] {
  const numbered = mutants.map(({ file, mutation }, id) => ({ file, mutation: { ...mutation, id } }));
  const byFile = Map.groupBy(numbered, ({ file }) => file);
  return [...new Set(everyMutant.map(({ file }) => file))].map((file) => ({
    file,
    mutations: (byFile.get(file) ?? []).map(({ mutation }) => mutation),
  }));
}

/** What each test does without mutations, and what loading core does. */
async function surveyTests(begin: Order): Promise<{ survey: readonly SurveyedFile[]; load: Trace }> {
  const files = unitTests(otherFolders).filter((file) => file.includes(values.tests));
  const survey: SurveyedFile[] = [];
  let done = 0;
  const orders = files.map((file) => ({ type: "survey", file }) as const);
  const load = await obeyAll(begin, orders, processes(), ({ file }, answer) => {
    if (answer?.type !== "surveyed") throw new Error(`${file} cannot be run without any mutation`);
    const { surveyed } = answer;
    if ("failure" in surveyed) console.log(`﹣ ${file}: ${surveyed.failure}`);
    else survey.push(surveyed);
    showProgress(++done, orders.length, "test files run without mutations");
  });
  for (const { file, tests } of survey) {
    for (const { name, failure } of tests) if (failure !== undefined) console.log(`﹣ ${file}: ${name}: ${failure}`);
  }
  return { survey: survey.sort((a, b) => (a.file < b.file ? -1 : 1)), load };
}

function processes(): number {
  return availableParallelism();
}

function showSurvivor({ file, lineNumber, line, from, to }: Mutant): void {
  console.log(`✖ ${file}:${lineNumber}\n  ${JSON.stringify({ file, line, from, to })}`);
}

/** A line for each tenth. */
function showProgress(done: number, all: number, what: string): void {
  if (Math.floor((done * 10) / all) > Math.floor(((done - 1) * 10) / all)) console.log(`${done} of ${all} ${what}`);
}
