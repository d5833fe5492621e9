// The place of a mistake drawn under the text, as a compiler would.

import assert from "node:assert/strict";
import type { Span } from "#core";

/** The text with tildes under the place, or `ok` without a mistake. */
export function drawPlace(text: string, at: Span | undefined): string {
  if (at === undefined) return `${text}\nok`;
  return `${text}\n${" ".repeat(at.start)}${"~".repeat(at.end - at.start)}`;
}

/** Reads pairs of lines, a text and its place; draws what `placeIn` finds and compares. */
export function checkPlaces(drawing: string, placeIn: (text: string) => Span | undefined): void {
  const lines = drawing.replace(/^\n|\n *$/g, "").split("\n");
  const texts = lines.filter((_, index) => index % 2 === 0);
  assert.equal(texts.map((text) => drawPlace(text, placeIn(text))).join("\n"), lines.join("\n"));
}
