// Writes upgrade graphs as one SVG, with a row for each version, newest first, and a lane for each channel. The SVG has no
// scripts and no external references. Its colours follow the reader's light or dark theme.

import { groupBy } from "../base/group-by.ts";
import { xmlText } from "../safe-text/xml-text.ts";
import { compareVersions, parseVersion, type Version } from "../versions/version.ts";
import { coveredEntries, missingNames } from "./channel-edges.ts";
import { zeroVersion } from "./entry-version.ts";
import type { ChannelGraph, EntryNode, RangeEdges, UpgradeGraph } from "./upgrade-graph.ts";

/** Draws all packages, one below the other, in parts. */
export function* renderSvg(graphs: readonly UpgradeGraph[]): Generator<string> {
  const drawings: PackageDrawing[] = [];
  let top: number = size.margin;
  let width = 320;
  for (const graph of graphs) {
    const drawing = placePackage(graph, top);
    drawings.push(drawing);
    top += drawing.height + size.margin;
    width = Math.max(width, drawing.width);
  }
  const title = graphs.map(({ name }) => name).join(", ");
  yield `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${top}" viewBox="0 0 ${width} ${top}" role="img" aria-label="${xmlText(`Upgrade graph of ${title}`)}">
<style>${style}</style>
<rect class="ground" width="${width}" height="${top}"/>
`;
  for (const drawing of drawings) for (const part of drawing.parts()) yield `${part}\n`;
  if (drawings.length === 0) yield "\n";
  yield "</svg>\n";
}

/** In pixels. */
const size = { margin: 20, row: 26, lane: 44, dot: 5, letter: 7.2, bracket: 8, bend: 15 } as const;

const style = `
  svg { --ground: #ffffff; --ink: #1f2328; --faint: #6e7781; --line: #d0d7de; font: 12px ui-sans-serif, system-ui, sans-serif; }
  .l0 { --lane: #0969da; } .l1 { --lane: #1a7f37; } .l2 { --lane: #9a6700; } .l3 { --lane: #8250df; } .l4 { --lane: #bf3989; } .l5 { --lane: #bc4c00; }
  @media (prefers-color-scheme: dark) {
    svg { --ground: #0d1117; --ink: #e6edf3; --faint: #8b949e; --line: #30363d; }
    .l0 { --lane: #58a6ff; } .l1 { --lane: #3fb950; } .l2 { --lane: #d29922; } .l3 { --lane: #bc8cff; } .l4 { --lane: #f778ba; } .l5 { --lane: #ff9e64; }
  }
  .ground { fill: var(--ground); } text { fill: var(--ink); } .faint { fill: var(--faint); } .title { font-weight: 600; font-size: 14px; }
  .rule { stroke: var(--line); } .name { fill: var(--lane); font-weight: 600; }
  .edge { stroke: var(--lane); fill: none; stroke-width: 1.6; } .skips { stroke-dasharray: 4 3; } .range { stroke-width: 1; opacity: .8; }
  .dot { fill: var(--lane); } .head, .missing { stroke: var(--lane); fill: var(--ground); stroke-width: 2; } .missing { stroke-width: 1.4; stroke-dasharray: 1.5 2; }
  .off { text-decoration: line-through; }
`;

interface SvgRow {
  readonly name: string;
  readonly node: EntryNode | undefined;
  readonly version: Version;
}

/** A package with its size; `parts` draws it. */
interface PackageDrawing {
  readonly width: number;
  readonly height: number;
  parts(): Generator<string>;
}

function placePackage(graph: UpgradeGraph, top: number): PackageDrawing {
  const rows = rowsOf(graph);
  const header = 34 + maxLength(graph.channels.map(({ name }) => name)) * size.letter * 0.72;
  const y = new Map(rows.map(({ name }, index) => [name, top + header + (index + 0.5) * size.row]));
  const lanes = lanesOf(graph, y);
  const text = lanes.reduce((most, { right }) => Math.max(most, right), size.margin as number) + 16;
  const widest = Math.max(graph.name.length + 20, maxLength(rows.map(rowLabelText)));
  const title = `${graph.name}${graph.deprecated ? " (deprecated)" : ""}`;
  return {
    width: Math.ceil(text + widest * size.letter + size.margin),
    height: header + rows.length * size.row,
    *parts() {
      yield `<text class="title" x="${size.margin}" y="${top + 12}">${xmlText(title)}</text>`;
      for (const lane of lanes) yield* drawLane(lane, top + header, graph, y);
      for (const row of rows) yield rowLabel(row, text, y.get(row.name) ?? 0);
    },
  };
}

function maxLength(texts: readonly string[]): number {
  return texts.reduce((most, { length }) => Math.max(most, length), 0);
}

/** Every name of the package once, newest first. Names that are not entries are sorted by the version in the name. */
function rowsOf({ channels }: UpgradeGraph): SvgRow[] {
  const rows = new Map<string, SvgRow>();
  for (const node of channels.flatMap(({ entries }) => entries)) {
    const parsed = parseVersion(node.version ?? "");
    if (!rows.has(node.name))
      rows.set(node.name, { name: node.name, node, version: "ok" in parsed ? parsed.ok : zeroVersion });
  }
  for (const name of channels.flatMap(missingNames)) {
    if (!rows.has(name)) rows.set(name, { name, node: undefined, version: versionOfName(name) });
  }
  return [...rows.values()].sort((a, b) => compareVersions(b.version, a.version));
}

/** The version that is part of a name, for names without a bundle. */
function versionOfName(name: string): Version {
  const parsed = parseVersion(/(?<!\d)\d+\.\d+\.\d+.*/s.exec(name)?.[0] ?? "");
  return "ok" in parsed ? parsed.ok : zeroVersion;
}

interface SvgLane {
  readonly channel: ChannelGraph;
  readonly order: number;
  readonly x: number;
  /** Where the brackets of its skipRanges start. */
  readonly brackets: number;
  readonly right: number;
}

function lanesOf({ channels }: UpgradeGraph, y: ReadonlyMap<string, number>): SvgLane[] {
  const lanes: SvgLane[] = [];
  let x = size.margin + 10;
  for (const [order, channel] of channels.entries()) {
    const brackets = x + 14 + (hasBends(channel, y) ? size.bend : 0);
    const right = brackets + bracketsOf(channel).size * size.bracket;
    lanes.push({ channel, order, x, brackets, right });
    x = Math.max(right + 16, x + size.lane);
  }
  return lanes;
}

/** Whether any edge bends around entries between its ends. */
function hasBends({ edges }: ChannelGraph, y: ReadonlyMap<string, number>): boolean {
  return edges.some((edge) => isBent(edge, y));
}

function isBent({ from, to }: { readonly from: string; readonly to: string }, y: ReadonlyMap<string, number>): boolean {
  return Math.abs((y.get(from) ?? 0) - (y.get(to) ?? 0)) > size.row * 1.5;
}

/** The skipRanges that match other entries, by the entry that declares them. */
function bracketsOf({ entries, order, ranges }: ChannelGraph): ReadonlyMap<string, readonly RangeEdges[]> {
  const matchesOther = ({ to, covers }: RangeEdges) =>
    covers.some(({ start, end }) => {
      let at = start;
      while (at < end && entries[order[at] ?? -1]?.name === to) at++;
      return at < end;
    });
  return groupBy(ranges.filter(matchesOther), ({ to }) => to);
}

function* drawLane(lane: SvgLane, top: number, graph: UpgradeGraph, y: ReadonlyMap<string, number>): Generator<string> {
  const { channel, x, order } = lane;
  const label = `${channel.name}${channel.name === graph.defaultChannel ? " ★" : ""}`;
  const heads = new Set(channel.heads);
  yield `<g class="l${order % 6}">`;
  yield `<text class="name${channel.deprecated ? " off" : ""}" transform="translate(${x + 4} ${top - 4}) rotate(-45)">${xmlText(label)}</text>`;
  for (const edge of channel.edges) yield drawEdge(lane, edge, y);
  let at = lane.brackets;
  for (const [to, ranges] of bracketsOf(channel)) {
    const covered = ranges.flatMap((range) => coveredEntries(channel, range)).filter(({ name }) => name !== to);
    yield drawBracket(at, { to, from: covered.map(({ name }) => name) }, x, y);
    at += size.bracket;
  }
  for (const { name } of channel.entries) yield drawDot(x, y.get(name) ?? 0, heads.has(name) ? "head" : "dot");
  for (const name of missingNames(channel)) yield drawDot(x, y.get(name) ?? 0, "missing");
  yield "</g>";
}

function drawEdge({ x }: SvgLane, edge: ChannelGraph["edges"][number], y: ReadonlyMap<string, number>): string {
  const from = y.get(edge.from) ?? 0;
  const to = y.get(edge.to) ?? 0;
  const bend = isBent(edge, y) ? x + Math.min(28, 12 + Math.abs(from - to) / size.row) : x;
  const path = `M${x} ${from}C${bend} ${from} ${bend} ${to} ${x} ${to}`;
  const title = `${edge.to} ${edge.kind} ${edge.from}`;
  return `<path class="edge ${edge.kind}" d="${path}"><title>${xmlText(title)}</title></path>`;
}

/** A bracket from the entry along all versions that its skipRange matches, with a tick at each. */
function drawBracket(
  at: number,
  { to, from }: { readonly to: string; readonly from: readonly string[] },
  lane: number,
  y: ReadonlyMap<string, number>,
): string {
  const ticks = from.map((name) => y.get(name) ?? 0);
  const target = y.get(to) ?? 0;
  const [first, last] = ticks.reduce(
    ([low, high], tick) => [Math.min(low, tick), Math.max(high, tick)],
    [target, target],
  );
  const line = `M${lane} ${target}H${at}M${at} ${first}V${last}`;
  const path = line + ticks.map((tick) => `M${at - 3} ${tick}H${at}`).join("");
  const title = `skipRange of ${to} matches ${from.length} of this channel`;
  return `<path class="edge range" d="${path}"><title>${xmlText(title)}</title></path>`;
}

function drawDot(x: number, y: number, kind: "dot" | "head" | "missing"): string {
  return `<circle class="${kind}" cx="${x}" cy="${y}" r="${kind === "head" ? size.dot + 1 : size.dot}"/>`;
}

function rowLabel(row: SvgRow, x: number, y: number): string {
  const classes = row.node === undefined ? "faint" : row.node.deprecated ? "off" : "";
  return `<text${classes ? ` class="${classes}"` : ""} x="${x}" y="${y + 4}">${xmlText(rowLabelText(row))}</text>`;
}

function rowLabelText({ name, node }: SvgRow): string {
  if (!node) return `${name} (not an entry)`;
  const facts = [node.bundle ? "" : "no bundle", node.deprecated ? "deprecated" : ""];
  if (node.maxOpenShiftVersion !== undefined) facts.push(`OpenShift ≤ ${node.maxOpenShiftVersion}`);
  return [name, ...facts.filter((fact) => fact !== "")].join(" · ");
}
