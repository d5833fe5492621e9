// The process that runs the tests: first each without mutations, then those that may notice a mutation, with it.

import type { CollectedTest } from "./collected-tests.ts";
import { instrumentModules, loadModule, loadTests } from "./instances.ts";
import type {
  Answer,
  Limits,
  Order,
  Plan,
  PlannedTest,
  SurveyedFile,
  SurveyedTest,
  Trial,
  UnloadableFile,
} from "./messages.ts";
import { withoutHanging } from "./patience.ts";
import { Switchboard, switchboardName } from "./switchboard.ts";

/** How many rounds of loops loading may take. */
const mostRoundsOfLoading = 1e8;

/** What a test may take without any mutation. */
const limitsOfSurvey: Limits = { mostRounds: Number.POSITIVE_INFINITY, longestMs: 100_000 };

let switchboard: Switchboard;
let instance = 0;
let loaded = new Map<string, readonly CollectedTest[]>();
let strayFailure: unknown;
let lastAnswer = performance.now();

process.on("unhandledRejection", (error) => {
  strayFailure = error;
});
process.on("disconnect", () => process.exit());
process.on("message", (order: Order) => void obey(order));

async function obey(order: Order): Promise<void> {
  if (order.type === "begin") {
    switchboard = new Switchboard(order.mutants, order.files.length);
    Object.assign(globalThis, { [switchboardName]: switchboard });
    instrumentModules(order.files);
    await loadModule("core/src/index.ts", instance);
    answer({ type: "begun", load: switchboard.takeTrace() });
  } else if (order.type === "survey") answer({ type: "surveyed", surveyed: await survey(order.file) });
  else answer({ type: "tried", trial: await tryMutant(order.plan), memoryBytes: process.memoryUsage().rss });
}

async function survey(file: string): Promise<SurveyedFile | UnloadableFile> {
  switchboard.takeTrace();
  const tests = await testsOrFailure(file);
  if (typeof tests === "string") return { file, failure: tests };
  const load = switchboard.takeTrace();
  const surveyed: SurveyedTest[] = [];
  for (const test of tests) {
    const begin = performance.now();
    const failure = await failureOf(test, limitsOfSurvey);
    const milliseconds = performance.now() - begin;
    const trace = switchboard.takeTrace();
    surveyed.push({ name: test.name, milliseconds, trace, ...(failure === undefined ? {} : { failure }) });
  }
  return { file, load, tests: surveyed };
}

async function tryMutant({ mutant, quick, thorough }: Plan): Promise<Trial> {
  const again = new Map(thorough.map((planned) => [keyOf(planned), planned]));
  for (const planned of quick) {
    const test = (await testsOf(planned.file))[planned.index] as CollectedTest;
    switchboard.takeTimes(mutant);
    switchboard.switchOn(mutant);
    const failure = await failureOf(test, planned);
    switchboard.switchOn(-1);
    // What an earlier run has memoised hides the place from the test.
    if (failure === undefined && switchboard.takeTimes(mutant) < planned.times) again.set(keyOf(planned), planned);
    if (failure === undefined) continue;
    const failureWithout = await failureOf(test, planned);
    if (failureWithout === undefined) return { mutant, killedBy: { test: test.name, failure } };
    // What an earlier mutation left behind makes it fail: nothing of these modules can be trusted any more.
    renew();
    for (const each of quick.slice(quick.indexOf(planned))) again.set(keyOf(each), each);
    break;
  }
  return { mutant, killedBy: again.size > 0 ? await tryWhileLoading(mutant, [...again.values()]) : undefined };
}

function keyOf({ file, index }: PlannedTest): string {
  return `${file} ${index}`;
}

/** Loads all modules anew with the mutation on, and runs the tests until one fails. */
async function tryWhileLoading(mutant: number, planned: readonly PlannedTest[]): Promise<Trial["killedBy"]> {
  const before = { instance, loaded };
  renew();
  switchboard.switchOn(mutant);
  try {
    for (const each of planned) {
      const { file, index } = each;
      const tests = await testsOrFailure(file);
      if (typeof tests === "string") return { test: `loading ${file}`, failure: tests };
      const test = tests[index];
      if (test === undefined) return { test: `loading ${file}`, failure: "it has fewer tests" };
      const failure = await failureOf(test, each);
      if (failure !== undefined) return { test: test.name, failure };
    }
    return undefined;
  } finally {
    switchboard.switchOn(-1);
    newest = instance;
    ({ instance, loaded } = before);
  }
}

let newest = 0;

function renew(): void {
  newest = Math.max(newest, instance) + 1;
  instance = newest;
  loaded = new Map();
}

async function testsOf(file: string): Promise<readonly CollectedTest[]> {
  const known = loaded.get(file);
  if (known) return known;
  switchboard.limitRounds(mostRoundsOfLoading);
  const tests = await loadTests(file, instance);
  loaded.set(file, tests);
  return tests;
}

async function testsOrFailure(file: string): Promise<readonly CollectedTest[] | string> {
  try {
    return await testsOf(file);
  } catch (error) {
    return inShort(error);
  }
}

async function failureOf(test: CollectedTest, { mostRounds, longestMs }: Limits): Promise<string | undefined> {
  if (performance.now() - lastAnswer > 2000) answer({ type: "alive" });
  switchboard.limitRounds(mostRounds);
  strayFailure = undefined;
  try {
    await withoutHanging(test.run(), longestMs);
    return strayFailure === undefined ? undefined : inShort(strayFailure);
  } catch (error) {
    return inShort(error);
  }
}

function inShort(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300);
}

function answer(message: Answer): void {
  lastAnswer = performance.now();
  process.send?.(message);
}
