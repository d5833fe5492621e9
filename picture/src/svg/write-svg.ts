// Writes pictures of upgrade graphs as one file of SVG, without scripts and references to other files.

import { formatCount, shownText, xmlText } from "#core";
import { drawLanes } from "../draw-lanes.ts";
import { laneColour } from "../lane-colour.ts";
import { layoutGraph } from "../layout.ts";
import type { PanelChannel } from "../panel-channel.ts";
import type { PanelGraph } from "../panel-graph.ts";
import { drawPath } from "../question/draw-path.ts";
import { markRow, type QuestionMarks } from "../question/question-marks.ts";
import { describeRows } from "../row-text.ts";
import type { Row } from "../rows.ts";
import { drawRow, labelWidthOf, textElement } from "./draw-row.ts";
import { type PictureColours, pictureStyles } from "./picture-colours.ts";
import { round, shapeParts } from "./shape-text.ts";
import { textWidth } from "./text-width.ts";

/** A graph with what is shown of it. */
export interface PictureView {
  readonly graph: PanelGraph;
  readonly rows: readonly Row[];
  /** The channels to show; empty for all. */
  readonly only: ReadonlySet<string>;
  /** What the answer to a question says about the versions; undefined without one. */
  readonly marks?: QuestionMarks | undefined;
  /** What the picture is limited to, such as the filter, after the counts. */
  readonly remarks: readonly string[];
}

/** Distances in pixels. */
const size = { margin: 20, title: 30, counts: 20, gap: 8, apart: 28, least: 320 } as const;

/** The room of the dot before the name of a channel, and the distance between two names. */
const dot = { room: 13, apart: 16 } as const;

/** Draws all graphs, one below the other, in parts. Lengths of the file are pixels. */
export function* writeSvg(views: readonly PictureView[], colours: PictureColours): Generator<string> {
  const drawings = views.map(drawGraph);
  const width = Math.ceil(drawings.reduce<number>((most, drawing) => Math.max(most, drawing.width), size.least));
  const height = Math.ceil(drawings.reduce<number>((sum, drawing) => sum + drawing.height + size.apart, size.margin));
  const names = views.map(({ graph }) => shownText(graph.wire.package)).join(", ");
  const about = views.map(({ graph, remarks }) => `${shownText(graph.wire.package)}: ${describe(graph, remarks)}`);
  yield `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title about">
<title id="title">${xmlText(`Upgrade graph of ${names}`)}</title>
<desc id="about">${xmlText(about.join("; "))}</desc>
<style>${pictureStyles(colours)}</style>
<rect class="back" width="${width}" height="${height}"/>
`;
  let top: number = size.margin;
  for (const drawing of drawings) {
    yield `<g transform="translate(0 ${round(top)})">\n`;
    for (const part of drawing.parts(width)) yield `${part}\n`;
    yield "</g>\n";
    top += drawing.height + size.apart;
  }
  yield "</svg>\n";
}

interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Writes it for a picture of this width. */
  parts(width: number): Generator<string>;
}

function drawGraph({ graph, rows, only, marks, remarks }: PictureView): Drawing {
  const layout = layoutGraph(graph, rows, only);
  const channels = graph.channels.filter(({ name }) => only.size === 0 || only.has(name));
  const colours = new Map(channels.map(({ name, colour }) => [name, colour]));
  const texts = describeRows(graph, rows).map((text) => markRow(text, marks));
  const labelWidth = texts.reduce((most, text) => Math.max(most, labelWidthOf(text)), 0);
  const drawn = layout.rows.flatMap((placed, index) => {
    const text = texts[index];
    return text === undefined ? [] : [drawRow(placed, text, { labelWidth, colours })];
  });
  const left = size.margin + layout.width + size.gap;
  const title = shownText(graph.wire.package);
  const counts = describe(graph, remarks);
  const texted = Math.max(textWidth(title, 15, true), textWidth(counts, 11));
  const inner = Math.max(
    drawn.reduce((most, row) => Math.max(most, left - size.margin + row.width), 0),
    texted,
    size.least,
  );
  const names = listChannels(channels, inner);
  const head = size.title + size.counts + names.height + size.gap;
  return {
    width: inner + 2 * size.margin,
    height: head + layout.height,
    *parts(width) {
      yield textElement(size.margin, 14, "title", title);
      yield textElement(size.margin, 32, "small quiet", counts);
      yield* names.parts(size.margin, size.title + size.counts + 6);
      yield `<g transform="translate(${size.margin} ${round(head)})">`;
      if (marks !== undefined) yield* shapeParts(drawPath(layout, marks));
      yield* shapeParts(drawLanes(layout));
      yield `</g><g transform="translate(0 ${round(head)})">`;
      for (const row of drawn) yield row.write(left, width - size.margin);
      yield "</g>";
    },
  };
}

interface ChannelNames {
  readonly height: number;
  /** Writes them below `top`. */
  parts(left: number, top: number): Generator<string>;
}

/** The names of the channels in the colours of their lanes, in lines of at most this width. */
function listChannels(channels: readonly PanelChannel[], most: number): ChannelNames {
  const placed: { readonly name: string; readonly classes: string; readonly x: number; readonly line: number }[] = [];
  let [x, line] = [0, 0];
  for (const { name, isDefault, wire, colour } of channels) {
    const wrong =
      wire.heads.length === 1 ? "" : wire.heads.length === 0 ? " (no head)" : ` (${wire.heads.length} heads)`;
    const text = `${shownText(name, 60)}${isDefault ? " ★" : ""}${wire.deprecated ? " (deprecated)" : ""}${wrong}`;
    const width = dot.room + textWidth(text, 11, true);
    if (x > 0 && x + width > most) [x, line] = [0, line + 1];
    placed.push({ name: text, classes: laneColour(colour), x, line });
    x += width + dot.apart;
  }
  return {
    height: placed.length === 0 ? 0 : (line + 1) * size.counts,
    *parts(left, top) {
      for (const { name, classes, x: start, line: at } of placed) {
        const y = top + at * size.counts;
        yield `<circle class="dot ${classes}" cx="${round(left + start + 4.5)}" cy="${round(y - 4)}" r="4.5"/>`;
        yield textElement(left + start + dot.room, y, "small bold", name);
      }
    },
  };
}

/** Such as `12 channels, 152 versions, OLM v1`. */
function describe({ channels, versions, wire }: PanelGraph, remarks: readonly string[]): string {
  const entries = versions.filter((version) => version.entries.size > 0).length;
  return [
    formatCount(channels.length, "channel"),
    formatCount(entries, "version"),
    ...(wire.deprecated ? ["deprecated"] : []),
    ...remarks.map((remark) => shownText(remark)),
  ].join(", ");
}
