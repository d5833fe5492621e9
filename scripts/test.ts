// npm test [SUITE…|FILE…]: runs every suite, each even if one before it failed, and ends with one line of totals.
// FILE is part of a test file's path, such as `rules/upgrade/stuck`: only the tests in matching files run.

import { globSync } from "node:fs";
import { availableParallelism } from "node:os";
import { buildApiServer, findApiServer, hasGo } from "./api-server-binaries.ts";
import { unpackBrowser } from "./browser.ts";
import { inContinuousIntegration } from "./continuous-integration.ts";
import { measureTime } from "./measure-time.ts";
import { packageExtension } from "./package-extension.ts";
import { inProject, projectFolder } from "./project.ts";
import { runNode } from "./run-node.ts";
import { runTestFiles } from "./run-test-files.ts";
import { runTestsTogether } from "./run-tests-together.ts";
import { apiServerTests, browserTests, propertyTests, testFiles, unitTests } from "./test-files.ts";
import { addTotals, describeTotals, noTotals, type Totals } from "./totals.ts";
import { setUpVsCodeServer } from "./vscode-server.ts";
import { withoutSecrets } from "./without-secrets.ts";

interface Suite {
  readonly name: string;
  run(): Promise<Totals>;
  /** Whether its tests use the bundles in dist/ or the packaged extension. */
  readonly needsBuild?: true;
  /** Whether its tests use the API server, which is built while the suites before it run. */
  readonly needsApiServer?: true;
}

/** Tests in VS Code that depend on how soon it answers: they run after the others. */
const quietHostTests = ["test/host/type-catalog.test.ts", "test/host/live-cluster-api-server.test.ts"];

/** Tests that take the longest of their suites: they begin first, so that none of them runs alone in the end. */
const longTests = [
  "test/growth/growth.property.test.ts",
  "test/growth/every-shape.property.test.ts",
  "test/server/real-templates.property.test.ts",
  "test/host/every-command.test.ts",
  "test/host/refactoring.test.ts",
  "test/host/real-templates.test.ts",
  "test/host/from-inside.test.ts",
  "test/host/server-health.test.ts",
  "test/host/update-question.test.ts",
];

const suites: readonly Suite[] = [
  { name: "check", run: check },
  { name: "build", run: () => countOne("the extension is built and packaged", packageExtension) },
  { name: "unit", run: () => together(unitTests()) },
  // Some take a minute and some a second: shared out beforehand, they would leave a processor idle.
  { name: "property", run: () => apart(testFiles(propertyTests)) },
  { name: "browser", run: runInBrowser },
  ...["server", "project", "cli"].map((name) => ({
    name,
    run: () => apart(testFiles(`test/${name}/**/*.test.ts`, [apiServerTests, propertyTests])),
    needsBuild: true as const,
  })),
  { name: "api-server", run: runOnApiServer, needsBuild: true, needsApiServer: true },
  { name: "host", run: runInVsCode, needsBuild: true, needsApiServer: true },
];

const asked = process.argv.slice(2);
const files = asked.filter((name) => !suites.some((suite) => suite.name === name));
const chosen = chooseSuites();
const apiServer = chosen.some(({ needsApiServer }) => needsApiServer) ? prepareApiServer() : undefined;
const lines: string[] = [];
let sum = noTotals;
for (const { name, run } of chosen) {
  console.log(`\n== ${name}`);
  const { result: totals, time } = await measureTime(run);
  sum = addTotals(sum, totals);
  lines.push(`${name.padEnd(10)} ${describeTotals(totals)} (${time})`);
  console.log(lines.at(-1));
}
console.log(`\n${lines.join("\n")}\n\n${describeTotals(sum)}`);
process.exitCode = sum.failed > 0 ? 1 : 0;

/** All suites unless some are named; the build comes first where a named suite needs it. */
function chooseSuites(): readonly Suite[] {
  if (asked.length === 0) return suites;
  const named = suites.filter(({ name }) => asked.includes(name));
  const needsBuild = named.some((suite) => suite.needsBuild);
  const withBuild = needsBuild ? suites.filter((suite) => named.includes(suite) || suite.name === "build") : named;
  return files.length === 0 ? withBuild : [...withBuild, { name: "files", run: () => together(matchingFiles()) }];
}

/** The test files whose path contains what was asked for. */
function matchingFiles(): readonly string[] {
  const all = globSync("test/**/*.test.ts", { cwd: projectFolder }).sort();
  return files.flatMap((part) => {
    const matching = all.filter((file) => file.includes(part));
    if (matching.length > 0) return matching;
    console.error(
      `'${part}' is neither a suite (${suites.map(({ name }) => name).join(", ")}) nor part of a test file's path`,
    );
    return process.exit(2);
  });
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
  const { result: totals, time } = await measureTime(() =>
    countOne("the API server for tests is there", async () => {
      isLeftOut = mayBeLeftOut && findApiServer() === undefined;
      if (!isLeftOut) await buildApiServer();
    }),
  );
  if (!isLeftOut) console.log(`ℹ the API server for tests was there after ${time}`);
  return isLeftOut ? { ...noTotals, skipped: 1 } : totals;
}

async function runOnApiServer(): Promise<Totals> {
  const prepared = (await apiServer) ?? noTotals;
  if (prepared.skipped > 0)
    console.log("﹣ the API server for tests: it is not built, and Go, which builds it, is missing");
  if (prepared.failed > 0) return prepared;
  const files = testFiles(apiServerTests, ["test/host/**"]);
  return addTotals(prepared, await withoutSecrets((hear) => apart(files, { hear })));
}

/** A window mostly waits, so there is one for each processor. */
async function runInVsCode(): Promise<Totals> {
  await setUpVsCodeServer();
  await apiServer;
  const others = testFiles("test/host/**/*.test.ts", quietHostTests);
  return withoutSecrets(async (hear) => {
    await unpackBrowser();
    return addTotals(await apart(others, { hear }), await apart(testFiles(quietHostTests), { hear }));
  });
}

async function runInBrowser(): Promise<Totals> {
  await unpackBrowser();
  return apart(testFiles(browserTests));
}

function together(files: readonly string[]): Promise<Totals> {
  return runTestsTogether(files.map(inProject));
}

function apart(files: readonly string[], options: { hear?: (text: string) => void } = {}): Promise<Totals> {
  const inOrder = [
    ...longTests.filter((file) => files.includes(file)),
    ...files.filter((file) => !longTests.includes(file)),
  ];
  return runTestFiles(inOrder.map(inProject), { processes: availableParallelism(), ...options });
}
