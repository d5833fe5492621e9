// The layout of upgrade graphs beside that of dagre, and the time from an edit to its picture in a browser.

import { layoutGraph, listRows, readPanelGraph } from "#picture";
import type { WireEdge, WireGraph } from "#protocol";
import { launchBrowser } from "../scripts/browser.ts";
import { graphOfCatalog } from "../test/support/graph-of-catalog.ts";
import { bundlePanel, openPanel } from "../test/support/panel-page.ts";
import { wireGraph } from "../test/support/wire-graph.ts";
import { armada, zStreamCatalog } from "../test/support/z-stream-catalog.ts";
import { layOutWithDagre } from "./dagre-peer.mjs";
import { percentile } from "./percentile.ts";

export interface LayoutFigures {
  readonly versions: number;
  readonly edges: number;
  readonly milliseconds: number;
}

const rounds = 9;

/** Measures our layout of one channel with so many versions, each of which replaces one and skips two others. */
export function measureLayout(versions: number): LayoutFigures {
  const times = Array.from({ length: rounds }, () => {
    const graph = channelWithSkips(versions);
    return timeOf(() => {
      const read = readPanelGraph(graph);
      layoutGraph(read, listRows(read, { folded: new Set(), filter: "", problems: false, only: new Set() }), new Set());
    });
  });
  return { versions, edges: edgesOf(channelWithSkips(versions)).length, milliseconds: percentile(times, 0.5) };
}

/** Measures dagre's layout of the same nodes and edges, once, because it is slow. */
export function measureDagre(versions: number): LayoutFigures {
  const graph = channelWithSkips(versions);
  const edges = edgesOf(graph);
  const names = new Set(graph.channels.flatMap(({ entries }) => entries.map(({ name }) => name)));
  let placed = 0;
  const milliseconds = timeOf(() => {
    placed = layOutWithDagre(names, edges);
  });
  if (placed !== versions) throw new Error(`dagre placed ${placed} of ${versions} versions`);
  return { versions, edges: edges.length, milliseconds };
}

export interface PaintFigures {
  /** From the panel's first graph to the picture. */
  readonly firstMs: number;
  /** From an edited graph to the picture, of 95 of 100 edits. */
  readonly editP95Ms: number;
}

/** Shows a graph of 152 versions in 12 channels in a headless Chromium, and then edits it. */
export async function measurePaint(edits: number): Promise<PaintFigures> {
  const shape = { ...armada, patches: [...new Array<number>(10).fill(14), 12], across: armada.across.slice(0, 1) };
  const graph = await graphOfCatalog(zStreamCatalog(shape));
  const browser = await launchBrowser();
  try {
    const panel = await openPanel(browser, await bundlePanel(), { width: 1200 });
    const firstMs = await panel.show(graph);
    const times: number[] = [];
    for (let edit = 0; edit < edits; edit++) times.push(await panel.show(withoutEdge(graph, edit)));
    if (panel.errors.length > 0) throw new Error(panel.errors.join("\n"));
    return { firstMs, editP95Ms: percentile(times, 0.95) };
  } finally {
    await browser.close();
  }
}

function timeOf(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

function edgesOf({ channels }: WireGraph): readonly WireEdge[] {
  return channels.flatMap(({ edges }) => edges);
}

function channelWithSkips(versions: number): WireGraph {
  const name = (index: number) => `v1.${Math.floor(index / 20)}.${index % 20}`;
  const lines = Array.from({ length: versions }, (_, index) => {
    const edges = ["replaces", "skips", "skips"].map((kind, back) =>
      index > back ? `${kind} ${name(index - back - 1)}` : "",
    );
    return `  ${name(index)} ${edges.join(" ")}`;
  });
  return wireGraph(["stable", ...lines].join("\n"));
}

/** The graph without one of its edges, as after an edit. */
function withoutEdge(graph: WireGraph, edit: number): WireGraph {
  const channels = graph.channels.map((channel) => ({
    ...channel,
    edges: channel.edges.filter((_, index) => index !== edit % channel.edges.length),
  }));
  return { ...graph, channels };
}
