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
  const visiblePart = (element, rect) => {
    let { left, top, right, bottom } = rect;
    let scrolls = false;
    for (let parent = element; parent !== null; parent = parent.parentElement) {
      const style = getComputedStyle(parent);
      if (style.visibility === "hidden" || style.opacity === "0") return undefined;
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const box = parent.getBoundingClientRect();
      if (style.overflowX === "auto" && parent.scrollWidth > parent.clientWidth) scrolls = true;
      left = Math.max(left, box.left);
      right = Math.min(right, box.right);
      top = Math.max(top, box.top);
      bottom = Math.min(bottom, box.bottom);
    }
    left = Math.max(left, 0);
    right = Math.min(right, innerWidth);
    top = Math.max(top, 0);
    bottom = Math.min(bottom, innerHeight);
    return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom, scrolls } : undefined;
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
