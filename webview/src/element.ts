// Makes elements. Text only ever becomes text: nothing here reads markup.

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

const svgNamespace = "http://www.w3.org/2000/svg";

/** An HTML element; attributes that are undefined or false are left out, true ones are empty. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  setAttributes(made, attributes);
  made.append(...children);
  return made;
}

/** An SVG element, with attributes as for `element`. */
export function drawing<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes,
  ...children: readonly Node[]
): SVGElementTagNameMap[K] {
  const made = document.createElementNS(svgNamespace, tag);
  setAttributes(made, attributes);
  made.append(...children);
  return made;
}

function setAttributes(target: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) target.setAttribute(name, value === true ? "" : String(value));
  }
}
