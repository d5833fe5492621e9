// `npm run bench`: our times and memory beside those of peers, measured in the same run, as ratios.

import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { inProject, projectFolder } from "../scripts/project.ts";
import { benchDumps, benchLive } from "./bench-cluster.ts";
import {
  benchFeatures,
  benchGraphs,
  benchGrowth,
  benchGuardrails,
  benchLayout,
  benchResolve,
  benchTemplate,
} from "./bench-features.ts";
import { benchScale } from "./bench-scale.ts";
import { benchCsv, benchHover, benchMemory, benchServers } from "./bench-servers.ts";
import { benchValidate } from "./bench-validate.ts";
import { catalogsFolder, cli, type Place } from "./place.ts";
import { describeChanges, isKept, type Row, readHistory, runOf, tableOf } from "./report.ts";

/** One line for each run whose ratios are kept. */
const historyFile = inProject("bench/history.jsonl");

/** The rows of the last run, for machines. */
const resultFile = inProject("dist/bench.json");

/** What can be measured on its own: `npm run bench -- validate scale`. */
const sections: Readonly<Record<string, (place: Place) => AsyncGenerator<Row>>> = {
  resolve: benchResolve,
  hover: benchHover,
  validate: benchValidate,
  scale: benchScale,
  graphs: benchGraphs,
  layout: benchLayout,
  dumps: benchDumps,
  growth: benchGrowth,
  guardrails: benchGuardrails,
  live: benchLive,
  servers: benchServers,
  csv: benchCsv,
  features: benchFeatures,
  template: benchTemplate,
  memory: benchMemory,
};

const { values, positionals } = parseArgs({ options: { record: { type: "boolean" } }, allowPositionals: true });
const unknown = positionals.filter((name) => !(name in sections));
if (unknown.length > 0) throw new Error(`'${unknown[0]}' is none of ${Object.keys(sections).join(", ")}`);
if (!existsSync(cli)) throw new Error("dist/cli.cjs is missing: npm run bench builds it first");

const rows: Row[] = [];
const temporary = mkdtempSync(join(tmpdir(), "olm-catalogs-bench-"));
try {
  const place = { folder: catalogsFolder(temporary), temporary };
  for (const [name, measure] of Object.entries(sections)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    for await (const row of measure(place)) rows.push(row);
  }
} finally {
  rmSync(temporary, { recursive: true, force: true });
}

const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: projectFolder, encoding: "utf8" }).trim();
const run = runOf(rows, commit, new Date().toISOString().slice(0, 10));
const history = existsSync(historyFile) ? readHistory(readFileSync(historyFile, "utf8")) : [];
console.log(`\nNode ${process.version}, ours ÷ peer\n${tableOf(rows)}`);
const changes = describeChanges(rows, history);
if (changes.length > 0) console.log(`\nworse than before\n${changes.map((change) => `  ${change}`).join("\n")}`);
writeFileSync(resultFile, JSON.stringify({ ...run, node: process.version, rows }, undefined, 2));
console.log(`\n${resultFile} holds these figures for machines`);
if (values.record) appendFileSync(historyFile, `${JSON.stringify(run)}\n`);
if (!rows.every(isKept)) process.exitCode = 1;
