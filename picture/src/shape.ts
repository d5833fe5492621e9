// Shapes of SVG as plain data: the panel makes elements of them, and the command line text.

/** An element of SVG. Attributes that are undefined are omitted. */
export interface Shape {
  readonly tag: ShapeTag;
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
  readonly children: readonly Shape[];
}

export type ShapeTag = "g" | "path" | "line" | "circle" | "rect";

/** Creates a shape. */
export function shape(
  tag: ShapeTag,
  attributes: Shape["attributes"],
  ...children: readonly (Shape | readonly Shape[])[]
): Shape {
  return { tag, attributes, children: children.flat() };
}
