// Renders shapes as elements of SVG.

import type { Shape } from "#picture";
import { svgElement } from "../shared/element.ts";

export function renderShape({ tag, attributes, children }: Shape): SVGElement {
  return svgElement(tag, attributes, children.map(renderShape));
}
