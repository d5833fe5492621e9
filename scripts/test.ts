// npm test [SUITE…]: every check there is, each suite even if one before it failed, and one line of totals at the end.

import { globSync, readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { buildApiServer, findApiServer, hasGo, inContinuousIntegration } from "./api-server-binaries.ts";
import { packageExtension } from "./package-extension.ts";
import { inProject, projectFolder } from "./project.ts";
import { runNode } from "./run-node.ts";
import { runTestFiles } from "./run-test-files.ts";
import { addTotals, describeTotals, noTotals, type Totals } from "./totals.ts";
import { withoutSecrets } from "./without-secrets.ts";

interface Suite {
  readonly name: string;
  run(): Promise<Totals>;
}

/** Folders of test/ that need the built extension and are suites of their own; all others together are "unit". */
const builtSuites = ["server", "project", "cli", "host"];

/** Suites with tests on a real API server, which is built while those before them run. */
const apiServerSuites = ["api-server", "host"];

/** Such tests take a processor for themselves, so that wherever they lie they are a suite of their own. */
const apiServerTests = "test/**/*api-server.test.ts";

/** Folders of test/ that hold no tests. */
const support = ["support", "vectors", "api-server"];

const suites: readonly Suite[] = [
  { name: "check", run: check },
  { name: "build", run: () => countOne("the extension is built and packaged", packageExtension) },
  { name: "unit", run: () => runFolders(unitFolders()) },
  ...builtSuites.filter((name) => name !== "host").map((name) => ({ name, run: () => runFolders([name]) })),
  { name: "api-server", run: runOnApiServer },
  {
    name: "host",
    run: () => Promise.resolve(apiServer).then(() => withoutSecrets((hear) => runFolders(["host"], hear))),
  },
];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !suites.some((suite) => suite.name === name));
if (unknown.length > 0) {
  console.error(`no suite is named '${unknown.join("', '")}'; there are ${suites.map(({ name }) => name).join(", ")}`);
  process.exit(2);
}

const chosen = suites.filter(({ name }) => isChosen(name));
const apiServer = chosen.some(({ name }) => apiServerSuites.includes(name)) ? prepareApiServer() : undefined;
const lines: string[] = [];
let sum = noTotals;
for (const { name, run } of chosen) {
  console.log(`\n== ${name}`);
  const begin = performance.now();
  const totals = await run();
  sum = addTotals(sum, totals);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  lines.push(`${name.padEnd(10)} ${describeTotals(totals)} (${seconds} s)`);
  console.log(lines.at(-1));
}
console.log(`\n${lines.join("\n")}\n\n${describeTotals(sum)}`);
process.exitCode = sum.failed > 0 ? 1 : 0;

/** Everything unless suites are named; what is built is built anew for whoever runs it. */
function isChosen(name: string): boolean {
  if (asked.length === 0 || asked.includes(name)) return true;
  return name === "build" && asked.some((suite) => [...builtSuites, ...apiServerSuites].includes(suite));
}

async function check(): Promise<Totals> {
  const biome = inProject("node_modules/@biomejs/biome/bin/biome");
  const typescript = inProject("node_modules/typescript/bin/tsc");
  let totals = await countProgram("format and lint", [biome, "ci", "--colors=off", "."]);
  for (const project of globSync("*/tsconfig.json", { cwd: projectFolder }).sort()) {
    totals = addTotals(totals, await countProgram(`types of ${project}`, [typescript, "-p", inProject(project)]));
  }
  for (const generator of globSync("scripts/generate*.ts", { cwd: projectFolder }).sort()) {
    totals = addTotals(totals, await countProgram(`${generator} is up to date`, [inProject(generator), "--check"]));
  }
  return totals;
}

function countProgram(what: string, args: readonly string[]): Promise<Totals> {
  return countOne(what, async () => {
    const { status, output } = await runNode(args);
    if (status !== 0) throw new Error(output);
  });
}

/** Counts a step as one test, and says what was wrong with it. */
async function countOne(what: string, step: () => Promise<unknown>): Promise<Totals> {
  try {
    await step();
    return { ...noTotals, passed: 1 };
  } catch (error) {
    console.log(`✖ ${what}\n${error instanceof Error ? error.message : error}`);
    return { ...noTotals, failed: 1 };
  }
}

/** Begins at once and is waited for later; the outcome counts as one test. */
async function prepareApiServer(): Promise<Totals> {
  const mayBeLeftOut = !inContinuousIntegration() && !(await hasGo());
  let isLeftOut = false;
  const totals = await countOne("the API server for tests is there", async () => {
    isLeftOut = mayBeLeftOut && findApiServer() === undefined;
    if (!isLeftOut) await buildApiServer();
  });
  return isLeftOut ? { ...noTotals, skipped: 1 } : totals;
}

async function runOnApiServer(): Promise<Totals> {
  const prepared = (await apiServer) ?? noTotals;
  if (prepared.skipped > 0)
    console.log("﹣ the API server for tests: it is not built, and Go, which builds it, is missing");
  if (prepared.failed > 0) return prepared;
  const files = globSync(apiServerTests, { cwd: projectFolder, exclude: ["test/host/**"] }).sort();
  const concurrency = availableParallelism();
  return addTotals(prepared, await withoutSecrets((hear) => runTestFiles(files.map(inProject), { concurrency, hear })));
}

function unitFolders(): string[] {
  const folders = readdirSync(inProject("test"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => name).filter((name) => !builtSuites.includes(name) && !support.includes(name));
}

/** A suite without a single test file is a mistake in the wiring, not a success. */
async function runFolders(folders: readonly string[], hear?: (text: string) => void): Promise<Totals> {
  const exclude = folders.includes("host") ? [] : [apiServerTests];
  const globs = folders.map((folder) => `test/${folder}/**/*.test.ts`);
  const files = globSync(globs, { cwd: projectFolder, exclude }).sort();
  if (files.length === 0)
    return countOne(`tests in test/${folders.join(", test/")}`, () => Promise.reject("there are none"));
  // Windows side by side would only wait for one another.
  const concurrency = folders.includes("host") ? 1 : availableParallelism();
  return runTestFiles(files.map(inProject), { concurrency, hear });
}
