// Creates elements. Texts become text nodes and are never parsed as HTML.

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** The contents of an element: nodes, texts, and nested lists of them. */
export type Content = Node | string | readonly Content[];

const svgNamespace = "http://www.w3.org/2000/svg";

/** Creates an HTML element. Attributes that are undefined or false are omitted, and true ones are empty. */
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

/** Creates an SVG element, with attributes as for `element`. */
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

/** Replaces the contents of an element. */
export function replaceContent(target: Element, content: Content): void {
  target.replaceChildren();
  appendContent(target, content);
}

/** Appends items one by one, because a call takes only a limited number of arguments. */
function appendContent(target: Element, content: Content): void {
  if (typeof content === "string" || content instanceof Node) target.append(content);
  else for (const each of content) appendContent(target, each);
}

function setAttributes(target: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) target.setAttribute(name, value === true ? "" : String(value));
  }
}
