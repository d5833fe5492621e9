// What an author waits for: language features, the graph panel, guardrails, and templates.

import { join } from "node:path";
import { corpusFolder } from "../test/support/corpus.ts";
import { channelWithRanges } from "./channel-with-ranges.ts";
import { middle } from "./lsp-session.ts";
import { measureFeatures, measureRename } from "./measure-features.ts";
import { measureGraphs } from "./measure-graph.ts";
import { measureGrowth } from "./measure-growth.ts";
import { measureGuardrails } from "./measure-guardrails.ts";
import { measureDagre, measureLayout, measurePaint } from "./measure-layout.ts";
import { measureTemplate } from "./measure-template.ts";
import { cli, fileOfMostLines, megabytes, ms, ourServer, type Place, sessionsEach } from "./place.ts";
import type { Row } from "./report.ts";
import { measureResolve } from "./resolve-channel.ts";

/** How many entries the channel has on which the resolvers are measured. */
const largeChannel = 1000;

/** How many entries the channels have whose graphs are written, each with a skipRange over all entries before. */
const graphSizes = [1000, 2000, 4000];

/** How long a feature may keep an editor waiting, in milliseconds. */
const featureBudgetMs = 10;

/** The features that must keep that budget; editors ask for the others at leisure. */
const promptFeatures: ReadonlySet<string> = new Set([
  "completion",
  "hover",
  "definition",
  "code lenses",
  "inlay hints",
]);

/** A figure beside the largest that is good enough. */
function atMost(what: string, value: number, most: number, unit: string): Row {
  return { what, against: `${most.toLocaleString("en")} ${unit}`, ratio: value / most, most: 1 };
}

/** What comes next from everywhere in a channel, under both OLMs. */
export async function* benchResolve(): AsyncGenerator<Row> {
  const { oursMs, peerMs } = measureResolve(channelWithRanges(largeChannel));
  console.log(`\nboth OLMs for every position of a channel with ${largeChannel} entries and a skipRange on each`);
  console.log(`  ${"olm-catalogs".padEnd(28)} median ${ms(oursMs)}`);
  console.log(`  ${"(d) semver, every pair".padEnd(28)} median ${ms(peerMs)}`);
  yield { what: "next versions", against: "(d) semver", ratio: oursMs / peerMs };
  yield atMost("next versions", oursMs, 100, "ms");
}

/** Graphs with an edge for each pair of entries: what they take as they grow. */
export async function* benchGraphs({ temporary }: Place): AsyncGenerator<Row> {
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
  yield { what: "panel, bytes of 4 × entries", against: "1 ×", ratio: largest / smallest, most: 5 };
}

/** The graph panel: its layout beside dagre's, how it grows, and the time until it is on the screen. */
export async function* benchLayout(): AsyncGenerator<Row> {
  console.log("\nthe layout of a channel in which each version replaces one and skips two");
  const [ours, larger, peer] = [measureLayout(1000), measureLayout(4000), measureDagre(1000)];
  for (const [name, { versions, edges, milliseconds }] of Object.entries({ ours, larger, "(g) dagre": peer })) {
    console.log(`  ${`${name}, ${versions} versions`.padEnd(28)} ${edges} edges  ${ms(milliseconds)}`);
  }
  const { firstMs, editP95Ms } = await measurePaint(100);
  console.log(
    `  panel of 152 versions in 12 channels: first picture ${ms(firstMs)}, after an edit p95 ${ms(editP95Ms)}`,
  );
  yield { what: "layout", against: "(g) dagre", ratio: ours.milliseconds / peer.milliseconds, most: 1 / 20 };
  yield { what: "layout of 4 × versions", against: "1 ×", ratio: larger.milliseconds / ours.milliseconds, most: 8 };
  yield atMost("first picture", firstMs, 500, "ms");
  yield atMost("edit to picture p95", editP95Ms, 100, "ms");
}

/** The processor time of what grows, at a size, twice and four times it; what is linear takes four times as long. */
export async function* benchGrowth(): AsyncGenerator<Row> {
  console.log("\ngrowth: processor time at n, 2n and 4n");
  for await (const { what, size, milliseconds, factor } of measureGrowth()) {
    const times = milliseconds.map((each) => ms(each)).join(" ");
    console.log(`  ${what.padEnd(52)} n = ${size.toLocaleString("en").padStart(7)} ${times}   × ${factor.toFixed(1)}`);
    yield { what: `${what}, 4n`, against: "n", ratio: factor, most: 8 };
  }
}

/** Each language feature after a keystroke in the file of most lines, and a rename among all files. */
export async function* benchFeatures({ folder }: Place): AsyncGenerator<Row> {
  const file = fileOfMostLines(folder);
  console.log(`\nlanguage features in ${file.split("/").slice(-2).join("/")}, each after a keystroke: p95, longest`);
  for (const { feature, p95Ms, longestMs } of await measureFeatures(ourServer, folder, file)) {
    console.log(`  ${feature.padEnd(28)} ${ms(p95Ms)} ${ms(longestMs)}`);
    const { most, ...row } = atMost(`${feature} p95`, p95Ms, featureBudgetMs, "ms");
    yield promptFeatures.has(feature) && most ? { ...row, most } : row;
  }
  const renameMs = await measureRename(ourServer, folder, file);
  if (renameMs === undefined) return;
  console.log(`  ${`rename, ${megabytes(folder).toFixed(1)} MB`.padEnd(28)} ${ms(renameMs)}`);
  yield atMost("rename", renameMs, 1000, "ms");
}

/** The check of guardrails after a keystroke, and the channels that enforce them. */
export async function* benchGuardrails(): AsyncGenerator<Row> {
  console.log("\nguardrails: 1,000 versions with 20 steps, processor time");
  for (const { what, checkMs, enforceMs, bypasses } of measureGuardrails()) {
    console.log(`  ${what.padEnd(28)} check ${ms(checkMs)}  enforce ${ms(enforceMs)}  ${bypasses} bypasses`);
    yield atMost(`guardrails, ${what}, check`, checkMs, 200, "ms");
    yield atMost(`guardrails, ${what}, enforce`, enforceMs, 1000, "ms");
  }
}

/** Opening and typing in the largest real template, beside a catalog of the same size. */
export async function* benchTemplate({ temporary }: Place): AsyncGenerator<Row> {
  const corpus = corpusFolder();
  if (!corpus) return console.log("\nno corpus here: no figures of a template");
  const folder = join(temporary, "templates");
  const { name, size, template, catalog } = await measureTemplate(ourServer, corpus, folder, sessionsEach);
  const [ours, peer] = [middle(template), middle(catalog)];
  console.log(`\nediting the template ${name}, ${(size / 1e6).toFixed(2)} MB, and a catalog of the same size`);
  for (const [what, { openMs, keystrokeP95Ms, hoverP95Ms }] of [
    ["template", ours],
    ["(i) catalog", peer],
  ] as const) {
    const times = `open ${ms(openMs)}  keystroke p95 ${ms(keystrokeP95Ms)}  hover p95 ${ms(hoverP95Ms)}`;
    console.log(`  ${what.padEnd(28)} ${times}`);
  }
  const against = "(i) catalog";
  yield { what: "template, open", against, ratio: ours.openMs / peer.openMs };
  yield { what: "template, keystroke p95", against, ratio: ours.keystrokeP95Ms / peer.keystrokeP95Ms };
  yield { what: "template, hover p95", against, ratio: ours.hoverP95Ms / peer.hoverP95Ms };
}
