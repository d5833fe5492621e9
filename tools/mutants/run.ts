// `npm run mutants`: changes core in many small ways, one at a time, and tells which changes no test notices.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { inProject } from "../../scripts/project.ts";
import { propertyTests, testFiles, unitTests } from "../../scripts/test-files.ts";
import { equivalentsFile, readEquivalents, staleEquivalents } from "./equivalents.ts";
import type { InstrumentedFile } from "./instances.ts";
import type { Order, SurveyedFile, SurveyedTest, Trial } from "./messages.ts";
import { planner } from "./plan.ts";
import { obeyAll } from "./pool.ts";
import { allMutants, keyOf, type Mutant, sampleOf } from "./sample.ts";
import type { Trace } from "./switchboard.ts";

/** The share of the sample that tests must kill, or that must be known as equivalent. */
const leastShare = 0.97;

/** How many lines are shown before and after a survivor. */
const linesAround = 3;

/** Folders of test/ whose unit tests are not about core. */
const otherFolders = ["bench", "client", "cluster", "mutants", "node-workspace", "protocol", "syntaxes", "webview"];

/** Tests of the command line that run it in their own process: much of what core answers is stated in its scenarios. */
const commandLineTests = ["scenarios", "upgradeable-text", "upgradeable-vectors"];

/** Tests of what uses core: some answers are only asked by requests to the server, some facts are only read from dumps. */
const testsOfUsers = ["test/server/*.test.ts", "test/cluster/dump/*.test.ts"];

/** Those whose inputs are random or large. */
const otherTestsOfUsers = ["test/**/*{fuzz,bombs,property}.test.ts"];

/** A test of what uses core that takes longer does not try mutants. */
const longestTestOfUsersMs = 5_000;

/** Property tests that run for minutes, or that are not about core. */
const otherPropertyTests = ["test/growth/**", "test/cluster/**", "test/server/**", "test/cli/**", "test/host/**"];

/** A property test that takes longer does not try mutants. */
const longestPropertyMs = 20_000;

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    sample: { type: "string", default: "500" },
    in: { type: "string", multiple: true, default: [""] },
    tests: { type: "string", multiple: true, default: [""] },
    again: { type: "boolean", default: false },
  },
});

/** What survived the last run. */
const survivorsFile = inProject("dist/mutants.json");

const everyMutant = allMutants("");
const equivalents = readEquivalents();
const stale = staleEquivalents(equivalents, everyMutant);
const sample = values.again
  ? lastSurvivors()
  : sampleOf(
      everyMutant.filter(({ file }) => values.in.some((part) => file.includes(part))),
      Number(values.seed),
      Number(values.sample),
    );
console.log(`${sample.length} of ${everyMutant.length.toLocaleString("en")} mutants of core, seed ${values.seed}`);

const isEquivalent = new Set(equivalents.map(keyOf));
const survivors = await survivorsOf(sample);
const alive = survivors.filter((mutant) => !isEquivalent.has(keyOf(mutant)));
mkdirSync(path.dirname(survivorsFile), { recursive: true });
writeFileSync(survivorsFile, JSON.stringify(alive.map(keyOf)));
for (const equivalent of stale) console.log(`\n✖ not a mutant any more, in ${equivalentsFile}\n  ${keyOf(equivalent)}`);
const share = 1 - alive.length / sample.length;
console.log(
  `\n${sample.length - survivors.length} killed, ${survivors.length - alive.length} equivalent, ${alive.length} survived: ${(share * 100).toFixed(1)} % (at least ${leastShare * 100} %)`,
);
process.exitCode = share < leastShare || stale.length > 0 ? 1 : 0;

function lastSurvivors(): readonly Mutant[] {
  const keys = new Set<string>(JSON.parse(readFileSync(survivorsFile, "utf8")));
  return everyMutant.filter((mutant) => keys.has(keyOf(mutant)));
}

/** The slower tests try only what survives all others. */
async function survivorsOf(mutants: readonly Mutant[]): Promise<readonly Mutant[]> {
  const unit = [...unitTests(otherFolders), ...commandLineTests.map((name) => `test/cli/${name}.test.ts`)];
  const survivors = await survivorsAmong(mutants, unit, Number.POSITIVE_INFINITY);
  const unknown = survivors.filter((mutant) => !isEquivalent.has(keyOf(mutant)));
  const slower = await survivorsAmong(unknown, testFiles(testsOfUsers, otherTestsOfUsers), longestTestOfUsersMs);
  const alive = new Set(await survivorsAmong(slower, testFiles(propertyTests, otherPropertyTests), longestPropertyMs));
  return survivors.filter((mutant) => alive.has(mutant) || isEquivalent.has(keyOf(mutant)));
}

async function survivorsAmong(
  mutants: readonly Mutant[],
  tests: readonly string[],
  longestMs: number,
): Promise<readonly Mutant[]> {
  const testsToRun = tests.filter((file) => values.tests.some((part) => file.includes(part)));
  if (mutants.length === 0 || testsToRun.length === 0) return mutants;
  const files = instrumented(mutants);
  const begin: Order = { type: "begin", files, mutants: mutants.length };
  const { survey, load } = await surveyTests(begin, testsToRun, longestMs);
  const planOf = planner(survey);
  const fileIndexes = new Map(files.map(({ file }, index) => [file, index]));
  const plans = mutants.map(({ file, isTopLevel }, mutant) =>
    planOf({
      mutant,
      file,
      runsOnLoad: isTopLevel || load.mutants.some(([reached]) => reached === mutant),
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
async function surveyTests(
  begin: Order,
  files: readonly string[],
  longestMs: number,
): Promise<{ survey: readonly SurveyedFile[]; load: Trace }> {
  const survey: SurveyedFile[] = [];
  let done = 0;
  const orders = files.map((file) => ({ type: "survey", file }) as const);
  const load = await obeyAll(begin, orders, processes(), ({ file }, answer) => {
    if (answer?.type !== "surveyed") throw new Error(`${file} cannot be run without any mutation`);
    const { surveyed } = answer;
    if ("failure" in surveyed) console.log(`﹣ ${file}: ${surveyed.failure}`);
    else survey.push({ ...surveyed, tests: surveyed.tests.map((test) => shortEnough(test, longestMs)) });
    showProgress(++done, orders.length, "test files run without mutations");
  });
  for (const { file, tests } of survey) {
    for (const { name, failure } of tests) if (failure !== undefined) console.log(`﹣ ${file}: ${name}: ${failure}`);
  }
  return { survey: survey.sort((a, b) => (a.file < b.file ? -1 : 1)), load };
}

/** Tests keep their numbers, so that one that takes too long counts as one that says nothing. */
function shortEnough(test: SurveyedTest, longestMs: number): SurveyedTest {
  return test.milliseconds > longestMs ? { ...test, failure: "it takes too long" } : test;
}

function processes(): number {
  return availableParallelism();
}

/** The change in its lines, and the words with which the list of equivalents names it. */
function showSurvivor({ file, lineNumber, line, from, to }: Mutant): void {
  const lines = readFileSync(inProject(file), "utf8").split("\n");
  const first = Math.max(0, lineNumber - 1 - linesAround);
  const shown = lines
    .slice(first, lineNumber + linesAround)
    .map((text, index) => `  ${first + index + 1 === lineNumber ? "▸" : " "} ${text}`);
  const change = `  ${from}  →  ${to || "(nothing)"}`;
  console.log(
    [`✖ ${file}:${lineNumber}`, change, ...shown, `  ${JSON.stringify({ file, line, from, to })}`].join("\n"),
  );
}

/** A line for each tenth. */
function showProgress(done: number, all: number, what: string): void {
  if (Math.floor((done * 10) / all) > Math.floor(((done - 1) * 10) / all)) console.log(`${done} of ${all} ${what}`);
}
