// `npm run bench`: our times beside those of peers, measured in the same run, as ratios. Figures in milliseconds.

import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findApiServer } from "../scripts/api-server-binaries.ts";
import { corpusFolder } from "../test/support/corpus.ts";
import { channelWithRanges } from "./channel-with-ranges.ts";
import { measureSession, type ServerCommand, type SessionFigures } from "./lsp-session.ts";
import { measureDumps } from "./measure-dump.ts";
import { measureFeatures, measureRename } from "./measure-features.ts";
import { measureGraphs } from "./measure-graph.ts";
import { measureGrowth } from "./measure-growth.ts";
import { measureGuardrails } from "./measure-guardrails.ts";
import { measureDagre, measureLayout, measurePaint } from "./measure-layout.ts";
import { measureLive } from "./measure-live.ts";
import { measureTemplate } from "./measure-template.ts";
import { measureOpenAndClose } from "./open-and-close.ts";
import { percentile } from "./percentile.ts";
import { measureResolve } from "./resolve-channel.ts";
import { syntheticCatalog } from "./synthetic-catalog.ts";
import { syntheticCsv } from "./synthetic-csv.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const root = join(here, "..");
const cli = join(root, "dist", "cli.cjs");
const server = join(root, "dist", "server.cjs");
const rounds = 7;
const sessionsEach = 5;

const ourServer: ServerCommand = { command: [process.execPath, cli, "lsp", "--stdio"], fixedDelayMs: 0 };

/** How many entries the channel has on which the resolvers are measured. */
const largeChannel = 1000;

/** How many entries the channels have whose graphs are written, each with a skipRange over all entries before. */
const graphSizes = [1000, 2000, 4000];

/** How many CSVs the cluster has that is judged from a dump. */
const largeCluster = 2000;

/** How many packages its catalog sources offer, where it is read live. */
const largeCatalog = 300;

/** How many owned CRDs, deployments and examples the large CSV has; 200 are 1.2 MB. */
const largeCsv = 200;

/** yaml-language-server waits this long after a keystroke before it validates. */
const yamlServerDelayMs = 200;

/** How long a feature may keep an editor waiting. */
const featureBudgetMs = 10;

/** The features that must keep that budget; editors ask for the others at leisure. */
const promptFeatures: ReadonlySet<string> = new Set([
  "completion",
  "hover",
  "definition",
  "code lenses",
  "inlay hints",
]);

/** Enough for a few large catalogs, and far from enough for all that are opened. */
const heapLimitMb = 400;

interface Budget {
  readonly what: string;
  /** To the peer of the same run; for a budget in milliseconds, to that budget. */
  readonly ratio: number;
  readonly budget: string;
  readonly kept: boolean;
}

async function main(): Promise<void> {
  if (!existsSync(cli)) throw new Error("dist/cli.cjs is missing: npm run bench builds it first");
  const temporary = mkdtempSync(join(tmpdir(), "olm-catalogs-bench-"));
  try {
    const folder = catalogsFolder(temporary);
    const budgets = [
      ...benchResolve(),
      ...(await benchHover(temporary)),
      ...benchValidate(folder),
      ...(await benchGraphs(temporary)),
      ...(await benchLayout()),
      ...benchDumps(temporary),
      ...(await benchGrowth()),
      ...benchGuardrails(),
      ...(await benchLive()),
      ...(await benchServers(folder)),
      ...(await benchCsv(temporary)),
      ...(await benchFeatures(folder)),
      ...(await benchTemplate(temporary)),
      ...(await benchMemory(temporary)),
    ];
    report(budgets);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** The real catalogs where they are there, else one of our making of about the same size. */
function catalogsFolder(temporary: string): string {
  const corpus = corpusFolder();
  if (corpus) return join(corpus, "catalogs", "v4.20");
  console.log("no corpus here: a generated catalog takes its place\n");
  writeFileSync(join(temporary, "catalog.yaml"), syntheticCatalog(28_000));
  return temporary;
}

/** What comes next from everywhere in a channel, under both OLMs. */
function* benchResolve(): Generator<Budget> {
  const { oursMs, peerMs } = measureResolve(channelWithRanges(largeChannel));
  console.log(`both OLMs for every position of a channel with ${largeChannel} entries and a skipRange on each`);
  console.log(`  ${"olm-catalogs".padEnd(28)} median ${ms(oursMs)}`);
  console.log(`  ${"(d) semver, every pair".padEnd(28)} median ${ms(peerMs)}`);
  yield { what: "next versions ÷ (d)", ratio: oursMs / peerMs, budget: "reported", kept: true };
  yield { what: "next versions ÷ 100 ms", ratio: oursMs / 100, budget: "≤ 1.00", kept: oursMs <= 100 };
}

/** Hovers all over that channel, through the server. */
async function* hoverBudgets(temporary: string): AsyncGenerator<Budget> {
  const file = join(temporary, "large-channel.yaml");
  writeFileSync(file, channelWithRanges(largeChannel));
  const sessions: SessionFigures[] = [];
  for (let session = 0; session < sessionsEach; session++) sessions.push(await measureSession(ourServer, file));
  rmSync(file);
  const { hoverP95Ms } = middle(sessions);
  console.log(`\nhover in that channel: p95 ${ms(hoverP95Ms)}\n`);
  yield { what: "hover p95 ÷ 5 ms", ratio: hoverP95Ms / 5, budget: "≤ 1.00", kept: hoverP95Ms <= 5 };
}

async function benchHover(temporary: string): Promise<Budget[]> {
  const budgets: Budget[] = [];
  for await (const budget of hoverBudgets(temporary)) budgets.push(budget);
  return budgets;
}

/** The whole command, process start included, against the yaml package on the same files and, if there, opm. */
function* benchValidate(folder: string): Generator<Budget> {
  const commands: Record<string, readonly string[]> = {
    "olm-catalogs validate": [process.execPath, cli, "validate", folder],
    "(a) yaml parseAllDocuments": [process.execPath, join(here, "yaml-peer.mjs"), folder],
  };
  const opm = findOpm();
  if (opm) commands["(c) opm validate"] = [opm, "validate", folder];
  else console.log("opm is not on the PATH: no ratio to it\n");
  const times = new Map(Object.keys(commands).map((name) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, command] of Object.entries(commands)) times.get(name)?.push(timeCommand(command));
  }
  console.log(`validate ${megabytes(folder)} MB of catalogs, ${rounds} rounds`);
  for (const [name, values] of times) {
    console.log(`  ${name.padEnd(28)} min ${ms(Math.min(...values))}  median ${ms(percentile(values, 0.5))}`);
  }
  const ours = percentile(times.get("olm-catalogs validate") ?? [], 0.5);
  const peer = percentile(times.get("(a) yaml parseAllDocuments") ?? [], 0.5);
  yield { what: "validate ÷ (a)", ratio: ours / peer, budget: "≤ 1.00", kept: ours / peer <= 1 };
  if (opm) {
    const ratio = ours / percentile(times.get("(c) opm validate") ?? [], 0.5);
    yield { what: "validate ÷ (c) opm", ratio, budget: "reported", kept: true };
  }
}

/** Graphs with an edge for each pair of entries: what they take as they grow. */
async function benchGraphs(temporary: string): Promise<Budget[]> {
  console.log("\nthe upgrade graph of a channel whose skipRanges cover all entries before");
  const panel: number[] = [];
  for await (const { to, entries, bytes, cpuSeconds, peakMb } of measureGraphs(cli, graphSizes, temporary)) {
    const size = `${(bytes / 1e6).toFixed(1)} MB`.padStart(10);
    console.log(
      `  ${`${to}, ${entries} entries`.padEnd(28)} ${size}  processor ${cpuSeconds.toFixed(2)} s  ${peakMb.toFixed(0)} MB of memory`,
    );
    if (to === "panel") panel.push(bytes);
  }
  const [smallest = 1, largest = Number.POSITIVE_INFINITY] = [panel[0], panel[graphSizes.length - 1]];
  const growth = largest / smallest;
  return [{ what: "panel, 4 × entries, bytes ÷ 5", ratio: growth / 5, budget: "≤ 1.00", kept: growth <= 5 }];
}

/** The graph panel: its layout beside dagre's, how it grows, and the time until it is on the screen. */
async function benchLayout(): Promise<Budget[]> {
  console.log("\nthe layout of a channel in which each version replaces one and skips two");
  const [ours, larger, peer] = [measureLayout(1000), measureLayout(4000), measureDagre(1000)];
  for (const [name, { versions, edges, milliseconds }] of Object.entries({ ours, larger, "(g) dagre": peer })) {
    console.log(`  ${`${name}, ${versions} versions`.padEnd(28)} ${edges} edges  ${ms(milliseconds)}`);
  }
  const { firstMs, editP95Ms } = await measurePaint(100);
  console.log(
    `  panel of 152 versions in 12 channels: first picture ${ms(firstMs)}, after an edit p95 ${ms(editP95Ms)}`,
  );
  const [speed, growth] = [(20 * ours.milliseconds) / peer.milliseconds, larger.milliseconds / ours.milliseconds / 8];
  return [
    { what: "layout × 20 ÷ (g)", ratio: speed, budget: "≤ 1.00", kept: speed <= 1 },
    { what: "layout, 4 × versions, time ÷ 8", ratio: growth, budget: "≤ 1.00", kept: growth <= 1 },
    { what: "first picture ÷ 500 ms", ratio: firstMs / 500, budget: "≤ 1.00", kept: firstMs <= 500 },
    { what: "edit to picture p95 ÷ 100 ms", ratio: editP95Ms / 100, budget: "≤ 1.00", kept: editP95Ms <= 100 },
  ];
}

/** Judging a large cluster from each form of its dump. */
function* benchDumps(temporary: string): Generator<Budget> {
  console.log(`\nupgradeable from a dump with ${largeCluster.toLocaleString("en")} CSVs of 21 KB`);
  for (const { form, seconds, peakMb, peer, toPeer } of measureDumps(cli, largeCluster, temporary)) {
    console.log(`  ${form.padEnd(28)} median ${seconds.toFixed(2)} s  ${peakMb.toFixed(0)} MB`);
    yield { what: `${form} dump ÷ ${peer.slice(0, 3)}`, ratio: toPeer, budget: "reported", kept: true };
    yield { what: `${form} dump ÷ 2 s`, ratio: seconds / 2, budget: "≤ 1.00", kept: seconds <= 2 };
    yield { what: `${form} dump ÷ 250 MB`, ratio: peakMb / 250, budget: "≤ 1.00", kept: peakMb <= 250 };
  }
  console.log("  (e) is JSON.parse of the list; (a) the yaml package on 100 such CSVs, as are ours beside it");
}

/** Reading a large cluster from a real API server. */
async function benchLive(): Promise<Budget[]> {
  if (!findApiServer()) {
    console.log("\nno API server here (npm run build-api-server builds it): no figures of a live cluster");
    return [];
  }
  const { oursMs, bareMs, oursMb, bareMb } = await measureLive(largeCluster, largeCatalog);
  console.log(`\na live cluster with ${largeCluster} CSVs of 21 KB and ${largeCatalog} packages of 57 KB`);
  console.log(`  ${"olm-catalogs".padEnd(28)} median ${ms(oursMs)}  ${oursMb.toFixed(0)} MB`);
  console.log(`  ${"(f) bare list calls".padEnd(28)} median ${ms(bareMs)}  ${bareMb.toFixed(0)} MB`);
  const [time, memory] = [oursMs / bareMs, oursMb / bareMb];
  return [
    { what: "live cluster ÷ (f)", ratio: time, budget: "≤ 2.00", kept: time <= 2 },
    { what: "its memory ÷ (f)", ratio: memory, budget: "≤ 2.00", kept: memory <= 2 },
  ];
}

/** What stays of catalogs that are opened and closed, one by one, in a server whose heap must not grow beyond this. */
async function benchMemory(temporary: string): Promise<Budget[]> {
  const command = [process.execPath, `--max-old-space-size=${heapLimitMb}`, server, "--stdio"];
  const { catalogs, size, earlyMb, lateMb } = await measureOpenAndClose(
    { command, fixedDelayMs: 0 },
    join(temporary, "opened-and-closed"),
  );
  console.log(
    `\n${catalogs} catalogs of ${size.toFixed(1)} MB opened and closed one by one, the heap at most ${heapLimitMb} MB`,
  );
  console.log(`  most memory until a quarter ${earlyMb.toFixed(0)} MB, until the end ${lateMb.toFixed(0)} MB`);
  const ratio = lateMb / earlyMb;
  return [{ what: "memory at the end ÷ at ¼", ratio, budget: "≤ 1.50", kept: ratio <= 1.5 }];
}

function timeCommand([program = "", ...args]: readonly string[]): number {
  const start = performance.now();
  const { error, status } = spawnSync(program, args, { stdio: "ignore" });
  if (error || status === null || status > 1)
    throw error ?? new Error(`${program} ${args.join(" ")} ended with ${status}`);
  return performance.now() - start;
}

function findOpm(): string | undefined {
  try {
    return execFileSync("which", ["opm"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return undefined;
  }
}

/** The processor time of what grows, at a size, twice and four times it; what is linear takes four times as long. */
async function benchGrowth(): Promise<Budget[]> {
  console.log("\ngrowth: processor time at n, 2n and 4n");
  const budgets: Budget[] = [];
  for await (const { what, size, milliseconds, factor } of measureGrowth()) {
    const times = milliseconds.map((each) => ms(each)).join(" ");
    console.log(`  ${what.padEnd(52)} n = ${size.toLocaleString("en").padStart(7)} ${times}   × ${factor.toFixed(1)}`);
    budgets.push({ what: `  ${what}, 4n ÷ n`, ratio: factor, budget: "≤ 8.00", kept: factor <= 8 });
  }
  return budgets;
}

/** Opening and typing in two catalogs, through our server and yaml-language-server. */
async function* benchServersOn(file: string): AsyncGenerator<Budget> {
  const yamlServer = join(root, "node_modules", "yaml-language-server", "bin", "yaml-language-server");
  const servers: Record<string, ServerCommand> = {
    "olm-catalogs": ourServer,
    "(b) yaml-language-server": {
      command: [process.execPath, yamlServer, "--stdio"],
      fixedDelayMs: yamlServerDelayMs,
    },
  };
  const text = readFileSync(file, "utf8");
  const size = (text.length / 1e6).toFixed(2);
  const lines = text.split("\n").length.toLocaleString("en");
  console.log(`\nediting ${file.split("/").slice(-2).join("/")}: ${size} MB, ${lines} lines`);
  const figures: SessionFigures[] = [];
  for (const [name, sessions] of await measureInTurn(servers, file)) {
    const session = middle(sessions);
    figures.push(session);
    console.log(
      `  ${name.padEnd(28)} open ${ms(session.openMs)}  keystroke p50 ${ms(session.keystrokeP50Ms)} p95 ${ms(session.keystrokeP95Ms)}  hover p95 ${ms(session.hoverP95Ms)}  ${session.peakMb.toFixed(0)} MB (${session.mode})`,
    );
  }
  const [ours, peer] = figures as [SessionFigures, SessionFigures];
  const open = ours.openMs / peer.openMs;
  const keystroke = ours.keystrokeP95Ms / peer.keystrokeP95Ms;
  yield { what: "  open ÷ (b)", ratio: open, budget: "≤ 0.33", kept: open <= 1 / 3 };
  yield { what: "  keystroke p95 ÷ (b)", ratio: keystroke, budget: "≤ 0.10", kept: keystroke <= 0.1 };
}

/** Several sessions with each server, taking turns, so that what else the machine does hits both alike. */
async function measureInTurn(
  servers: Record<string, ServerCommand>,
  file: string,
): Promise<Map<string, SessionFigures[]>> {
  const measured = new Map(Object.keys(servers).map((name) => [name, [] as SessionFigures[]]));
  for (let session = 0; session < sessionsEach; session++) {
    for (const [name, server] of Object.entries(servers)) measured.get(name)?.push(await measureSession(server, file));
  }
  return measured;
}

/** The median of each figure. */
function middle(sessions: readonly SessionFigures[]): SessionFigures {
  const median = (figure: (session: SessionFigures) => number): number => percentile(sessions.map(figure), 0.5);
  return {
    mode: sessions[0]?.mode ?? "push",
    openMs: median(({ openMs }) => openMs),
    keystrokeP50Ms: median(({ keystrokeP50Ms }) => keystrokeP50Ms),
    keystrokeP95Ms: median(({ keystrokeP95Ms }) => keystrokeP95Ms),
    hoverP95Ms: median(({ hoverP95Ms }) => hoverP95Ms),
    peakMb: median(({ peakMb }) => peakMb),
  };
}

/** A CSV in a bundle folder, about as large as the largest real one. */
async function benchCsv(temporary: string): Promise<Budget[]> {
  const manifests = join(temporary, "bundle", "manifests");
  mkdirSync(manifests, { recursive: true });
  mkdirSync(join(temporary, "bundle", "metadata"));
  const file = join(manifests, "harbor.clusterserviceversion.yaml");
  writeFileSync(file, syntheticCsv(largeCsv));
  const budgets: Budget[] = [];
  for await (const budget of benchServersOn(file)) budgets.push(budget);
  rmSync(join(temporary, "bundle"), { recursive: true });
  return budgets;
}

async function benchServers(folder: string): Promise<Budget[]> {
  const budgets: Budget[] = [];
  for (const file of filesToEdit(folder)) for await (const budget of benchServersOn(file)) budgets.push(budget);
  return budgets;
}

/** Each language feature after a keystroke in the first of those files, and a rename among all of them. */
async function* featureBudgets(folder: string): AsyncGenerator<Budget> {
  const [file = ""] = filesToEdit(folder);
  console.log(`\nlanguage features in ${file.split("/").slice(-2).join("/")}, each after a keystroke: p95`);
  for (const { feature, p95Ms } of await measureFeatures(ourServer, folder, file)) {
    console.log(`  ${feature.padEnd(28)} ${ms(p95Ms)}`);
    const [ratio, isPrompt] = [p95Ms / featureBudgetMs, promptFeatures.has(feature)];
    const budget = isPrompt ? "≤ 1.00" : "reported";
    yield { what: `  ${feature} p95 ÷ ${featureBudgetMs} ms`, ratio, budget, kept: !isPrompt || ratio <= 1 };
  }
  const renameMs = await measureRename(ourServer, folder, file);
  if (renameMs === undefined) return;
  console.log(`  ${`rename, ${megabytes(folder)} MB`.padEnd(28)} ${ms(renameMs)}`);
  yield { what: "  rename ÷ 1 s", ratio: renameMs / 1000, budget: "≤ 1.00", kept: renameMs <= 1000 };
}

async function benchFeatures(folder: string): Promise<Budget[]> {
  const budgets: Budget[] = [];
  for await (const budget of featureBudgets(folder)) budgets.push(budget);
  return budgets;
}

/** The check of guardrails after a keystroke, and the channels that enforce them. */
function benchGuardrails(): Budget[] {
  console.log("\nguardrails: 1,000 versions with 20 steps, processor time");
  return measureGuardrails().flatMap(({ what, checkMs, enforceMs, bypasses }): Budget[] => {
    console.log(`  ${what.padEnd(28)} check ${ms(checkMs)}  enforce ${ms(enforceMs)}  ${bypasses} bypasses`);
    return [
      { what: `guardrails, ${what}, check ÷ 200 ms`, ratio: checkMs / 200, budget: "≤ 1.00", kept: checkMs <= 200 },
      {
        what: `guardrails, ${what}, enforce ÷ 1 s`,
        ratio: enforceMs / 1000,
        budget: "≤ 1.00",
        kept: enforceMs <= 1000,
      },
    ];
  });
}

/** Opening and typing in the largest real template, beside a catalog of the same size. */
async function benchTemplate(temporary: string): Promise<Budget[]> {
  const corpus = corpusFolder();
  if (!corpus) {
    console.log("\nno corpus here: no figures of a template");
    return [];
  }
  const folder = join(temporary, "templates");
  const { name, size, template, catalog } = await measureTemplate(ourServer, corpus, folder, sessionsEach);
  const [ours, peer] = [middle(template), middle(catalog)];
  console.log(`\nediting the template ${name}, ${(size / 1e6).toFixed(2)} MB, and a catalog of the same size`);
  for (const [what, { openMs, keystrokeP95Ms, hoverP95Ms }] of [
    ["template", ours],
    ["(g) catalog", peer],
  ] as const) {
    const times = `open ${ms(openMs)}  keystroke p95 ${ms(keystrokeP95Ms)}  hover p95 ${ms(hoverP95Ms)}`;
    console.log(`  ${what.padEnd(28)} ${times}`);
  }
  const [open, keystroke] = [ours.openMs / peer.openMs, ours.keystrokeP95Ms / peer.keystrokeP95Ms];
  const hover = ours.hoverP95Ms / peer.hoverP95Ms;
  return [
    { what: "template, open ÷ (g)", ratio: open, budget: "reported", kept: true },
    { what: "template, keystroke p95 ÷ (g)", ratio: keystroke, budget: "reported", kept: true },
    { what: "template, hover p95 ÷ (g)", ratio: hover, budget: "reported", kept: true },
  ];
}

/** The catalog of about 28,000 lines, and the largest. */
function filesToEdit(folder: string): string[] {
  const files = catalogFiles(folder).map((path) => ({ path, size: statSync(path).size }));
  const largest = files.reduce((a, b) => (a.size >= b.size ? a : b)).path;
  const middle = files.map(({ path }) => path).find((path) => path.includes("project-quay"));
  return middle ? [middle, largest] : [largest];
}

function catalogFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function megabytes(folder: string): string {
  return (catalogFiles(folder).reduce((sum, path) => sum + statSync(path).size, 0) / 1e6).toFixed(1);
}

function ms(value: number): string {
  return `${value.toFixed(value < 100 ? 1 : 0)} ms`.padStart(9);
}

function report(budgets: readonly Budget[]): void {
  console.log("\nratios");
  for (const { what, ratio, budget, kept } of budgets) {
    console.log(`  ${what.padEnd(28)} ${ratio.toFixed(3).padStart(7)}   budget ${budget}${kept ? "" : "   NOT KEPT"}`);
  }
  if (budgets.some(({ kept }) => !kept)) process.exitCode = 1;
}

await main();
