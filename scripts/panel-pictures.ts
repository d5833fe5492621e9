// npm run panel-pictures FOLDER [PACKAGE…]: pictures of the graph panel's page in headless Chromium, for looking at: each
// package in four themes and several widths. Those of the README come from screenshots.ts.

import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Browser } from "playwright-core";
import type { WireGraph } from "#protocol";
import { panelGraphs } from "../test/support/panel-graphs.ts";
import { bundlePanel, openPanel, type PanelBundle, type Theme, themeNames } from "../test/support/panel-page.ts";
import { launchBrowser } from "./browser.ts";

const widths = [300, 760, 1600, 2000];

/** The states in which a package is drawn in the first theme; in the others it is drawn as it is at first. */
const states: Readonly<Record<string, Record<string, unknown>>> = {
  first: {},
  open: { folded: [] },
  folded: { folded: "all" },
  v0: { edgeFilter: "v0" },
  v1: { edgeFilter: "v1" },
  difference: { edgeFilter: "difference", folded: [] },
  legend: { legend: true },
};

const [folder, ...only] = process.argv.slice(2);
if (folder === undefined) throw new Error("usage: npm run panel-pictures FOLDER [PACKAGE…]");
mkdirSync(folder, { recursive: true });
const browser = await launchBrowser();
try {
  const bundle = await bundlePanel();
  for (const [name, graph] of await panelGraphs()) {
    if (only.length > 0 && !only.includes(name)) continue;
    for (const theme of themeNames)
      for (const width of widths) await takeStates(browser, bundle, { graph, theme, width });
    console.log(name);
  }
} finally {
  await browser.close();
}

interface Shown {
  readonly graph: WireGraph;
  readonly theme: Theme;
  readonly width: number;
}

async function takeStates(browser: Browser, bundle: PanelBundle, { graph, theme, width }: Shown): Promise<void> {
  const names = theme === themeNames[0] ? Object.keys(states) : ["first"];
  for (const state of names) {
    const panel = await openPanel(browser, bundle, { theme, width, state: keptState(graph, states[state] ?? {}) });
    await panel.show(graph);
    const file = path.join(folder ?? "", `${graph.package}-${width}-${theme}-${state}.png`);
    await panel.page.screenshot({ path: file });
    if (panel.errors.length > 0) throw new Error(panel.errors.join("\n"));
    await panel.close();
  }
}

/** What the panel kept of the package: `folded: "all"` stands for all minor versions. */
function keptState(graph: WireGraph, state: Record<string, unknown>): unknown {
  const versions = graph.channels.flatMap(({ entries }) => entries.map(({ version }) => version ?? ""));
  const minors = [...new Set(versions.map((version) => version.split(".").slice(0, 2).join(".")))];
  const folded = state["folded"] === "all" ? minors : state["folded"];
  return { source: { uri: "file:///catalog/catalog.yaml", package: graph.package }, ...state, folded };
}
