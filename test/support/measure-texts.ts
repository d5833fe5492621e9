// Measures the visible texts of a page: which cover each other, and which are cut without a tooltip that says them.

import type { Page } from "playwright-core";

export interface TextFaults {
  /** Pairs of texts of which one covers the other. */
  readonly overlaps: readonly string[];
  /** Texts that are cut and have no tooltip. */
  readonly cut: readonly string[];
  /** Labels of versions of which less is in view than their text needs. */
  readonly hiddenVersions: readonly string[];
}

/** Measures the texts below `root`, as far as they are in view. */
export function measureTexts(page: Page, root = "#panel"): Promise<TextFaults> {
  return page.evaluate<TextFaults>(`(${measure})(${JSON.stringify(root)})`);
}

/** Runs in the page, so it is text. */
const measure = `(root) => {
  // What of the inside of an element is in view, found once for all texts in it.
  const views = new Map([[null, { left: 0, top: 0, right: innerWidth, bottom: innerHeight, scrolls: false }]]);
  const viewOf = (element) => {
    if (!views.has(element)) views.set(element, findView(element));
    return views.get(element);
  };
  const findView = (element) => {
    const style = getComputedStyle(element);
    if (style.visibility === "hidden" || style.opacity === "0") return undefined;
    const around = viewOf(element.parentElement);
    if (around === undefined || (style.overflowX === "visible" && style.overflowY === "visible")) return around;
    const scrolls = style.overflowX === "auto" && element.scrollWidth > element.clientWidth;
    return { ...common(around, element.getBoundingClientRect()), scrolls: scrolls || around.scrolls };
  };
  const common = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const visiblePart = (element, rect) => {
    const view = viewOf(element);
    if (view === undefined) return undefined;
    const part = common(view, rect);
    return part.right - part.left > 1 && part.bottom - part.top > 1 ? { ...part, scrolls: view.scrolls } : undefined;
  };
  // What lies above other things, on a back of its own that hides them.
  const layerOf = (element) => {
    const layer = element.closest(".filter-wrong, .filter-suggestions, thead th, tbody th");
    if (layer === null) return undefined;
    const opaque = /^rgb\\(/.test(getComputedStyle(layer).backgroundColor);
    return opaque ? (layer.closest("thead") ?? layer) : undefined;
  };
  const texts = [];
  const walker = document.createTreeWalker(document.querySelector(root), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (node.data.trim() === "" || parent.closest(".spoken") !== null || !parent.checkVisibility()) continue;
    if (parent.matches("details:not([open])")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const part = visiblePart(parent, rect);
      if (part !== undefined) texts.push({ text: node.data.trim(), parent, whole: rect, ...part });
    }
  }
  for (const input of document.querySelectorAll(root + " input:placeholder-shown")) {
    const { paddingLeft, paddingRight } = getComputedStyle(input);
    const { left, right, top, bottom } = input.getBoundingClientRect();
    const whole = { left: left + parseFloat(paddingLeft), right: right - parseFloat(paddingRight), top, bottom };
    const part = visiblePart(input, whole);
    if (part !== undefined) texts.push({ text: input.placeholder, parent: input, whole, ...part });
  }
  const overlaps = [];
  for (const [index, a] of texts.entries()) {
    for (const b of texts.slice(index + 1)) {
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (width > 1 && height > 3 && a.parent !== b.parent && layerOf(a.parent) === layerOf(b.parent)) {
        overlaps.push(a.text + " | " + b.text);
      }
    }
  }
  const isCut = ({ whole, left, right, scrolls }) => !scrolls && (left - whole.left > 2 || whole.right - right > 2);
  const cut = texts.filter((text) => isCut(text) && text.parent.closest("[title]") === null).map(({ text }) => text);
  const hiddenVersions = texts
    .filter((text) => text.parent.closest(".row.version .label") !== null && isCut(text))
    .map(({ text }) => text);
  return { overlaps, cut, hiddenVersions };
}`;
