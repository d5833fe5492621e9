// Writes shapes as text of SVG.

import { xmlText } from "#core";
import type { Shape } from "../shape.ts";

/** The element with its children, in parts. Attributes that are undefined are omitted. */
export function* shapeParts(shape: Shape): Generator<string> {
  if (shape.children.every(({ children }) => children.length === 0)) return yield shapeText(shape);
  yield `<${shape.tag}${attributesText(shape)}>`;
  for (const child of shape.children) yield* shapeParts(child);
  yield `</${shape.tag}>`;
}

function shapeText(shape: Shape): string {
  const inner = shape.children.map(shapeText).join("");
  const begin = `<${shape.tag}${attributesText(shape)}`;
  return inner === "" ? `${begin}/>` : `${begin}>${inner}</${shape.tag}>`;
}

function attributesText({ attributes }: Shape): string {
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [` ${name}="${xmlText(attributeText(value))}"`],
  );
  return written.join("");
}

/** Hundredths of a pixel are not visible. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function attributeText(value: string | number): string {
  return typeof value === "number" ? String(round(value)) : value.trim();
}
