// The complete picture of packages: all edges, channels and versions in light colours, whatever a panel shows.

import { type Place, plainEntry, type StepInGraph, type UpgradeGraph } from "#core";
import type { WireChannel, WireGraph, WireLocation, WireStep } from "#protocol";
import { readPanelGraph } from "../panel-graph.ts";
import { listRows } from "../rows.ts";
import { printColours } from "./picture-colours.ts";
import { writeSvg } from "./write-svg.ts";

/** A package as it is drawn. */
export interface DrawnPackage {
  readonly graph: UpgradeGraph;
  /** The steps of its guardrails. */
  readonly steps: readonly StepInGraph[];
}

/** One file of SVG with all packages, one below the other, in parts. */
export function* renderSvg(packages: readonly DrawnPackage[]): Generator<string> {
  const locate = numberPlaces();
  const views = packages.map((each) => {
    const graph = readPanelGraph(wireGraph(each, locate));
    const rows = listRows(graph, { folded: new Set(), filter: "", problems: false, only: new Set() });
    return { graph, rows, only: new Set<string>(), remarks: [] };
  });
  yield* writeSvg(views, printColours);
}

type Locate = (place: Place) => WireLocation;

/** Locations that differ where the places do. A picture needs no lines and columns. */
function numberPlaces(): Locate {
  const documents = new Map<Place["document"], string>();
  return ({ document, span }) => {
    const uri = documents.get(document) ?? String(documents.size);
    documents.set(document, uri);
    return { uri, range: { start: { line: 0, character: span.start }, end: { line: 0, character: span.end } } };
  };
}

function wireGraph({ graph, steps }: DrawnPackage, locate: Locate): WireGraph {
  return {
    package: graph.name,
    root: "",
    packages: [graph.name],
    defaultChannel: graph.defaultChannel ?? null,
    deprecated: graph.deprecated,
    at: null,
    channels: graph.channels.map((channel) => wireChannel(channel, locate)),
    across: { names: [], anyChannel: [], switches: [] },
    selected: { channel: null, entry: null },
    findings: [],
    steps: steps.map((each) => wireStep(each, locate)),
    unread: 0,
  };
}

function wireChannel(channel: UpgradeGraph["channels"][number], locate: Locate): WireChannel {
  return {
    name: channel.name,
    head: channel.head ?? null,
    heads: channel.heads,
    deprecated: channel.deprecated,
    at: locate(channel.at),
    entries: channel.entries.map((entry) => ({
      ...plainEntry(entry),
      skipRange: entry.skipRange ?? null,
      automatic: { v0: null, v1: null },
      stuck: [],
      at: locate(entry.at),
    })),
    edges: [...channel.edges, ...channel.outside].map(({ from, to, kind, at }) => ({
      from,
      to,
      kind,
      takenBy: [],
      at: locate(at),
    })),
    ranges: channel.ranges.map(({ to, covers, at }) => ({ to, covers, at: locate(at) })),
    order: channel.order,
  };
}

/** A step of guardrails as plain data. */
export function wireStep({ step, channels, bypasses }: StepInGraph, locate: Locate): WireStep {
  const { number, ranges, latest, reason } = step;
  return {
    number,
    from: ranges.from.value,
    through: ranges.through.value,
    before: ranges.before.value,
    latest,
    reason: reason ?? null,
    at: locate(ranges.through),
    channels,
    bypasses: bypasses.map(locate),
  };
}
