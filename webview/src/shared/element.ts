// Makes elements. Text only ever becomes text: nothing here reads markup.

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** What an element holds: nodes, texts, and lists of them of any length. */
export type Content = Node | string | readonly Content[];

const svgNamespace = "http://www.w3.org/2000/svg";

/** An HTML element; attributes that are undefined or false are left out, true ones are empty. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes,
  ...children: readonly Content[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  setAttributes(made, attributes);
  appendContent(made, children);
  return made;
}

/** An SVG element, with attributes as for `element`. */
export function svgElement<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes,
  ...children: readonly (Node | readonly Node[])[]
): SVGElementTagNameMap[K] {
  const made = document.createElementNS(svgNamespace, tag);
  setAttributes(made, attributes);
  appendContent(made, children);
  return made;
}

/** Shows this instead of what an element held. */
export function replaceContent(target: Element, content: Content): void {
  target.replaceChildren();
  appendContent(target, content);
}

/** One by one: a call takes only so many arguments. */
function appendContent(target: Element, content: Content): void {
  if (typeof content === "string" || content instanceof Node) target.append(content);
  else for (const each of content) appendContent(target, each);
}

function setAttributes(target: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) target.setAttribute(name, value === true ? "" : String(value));
  }
}
