// The rest of a long list behind a button such as `and 412 more`. Its items are created only when it is pressed, a number
// of them at a time, so that a page stays small however long a list is.

import { type Content, element, replaceContent } from "./element.ts";

/** How many more items a button shows at once. */
const step = 50;

/** How each rest shows at least a number of its items. */
const expanders = new WeakMap<Element, (count: number) => void>();

/** The rest of a list with `count` items, of which `render` creates those from an index up to another. */
export function renderRest(count: number, render: (from: number, to: number) => Content): HTMLElement {
  const place = element("span", { class: "rest" });
  let shown = 0;
  const show = (wanted: number): void => {
    const end = Math.min(count, Math.max(shown, wanted));
    const left = count - end;
    const button = element("button", { type: "button", class: "link more" }, `and ${left} more`);
    button.addEventListener("click", () => {
      const before = place.querySelectorAll(focusable).length;
      show(shown + step);
      // The button is gone, so the keyboard continues with the first new item.
      (place.querySelectorAll<HTMLElement>(focusable)[before - 1] ?? place).focus();
    });
    shown = end;
    place.dataset["shown"] = String(end);
    replaceContent(place, [end === 0 ? [] : render(0, end), left === 0 ? [] : [" ", button]]);
  };
  place.tabIndex = -1;
  expanders.set(place, show);
  show(0);
  return place;
}

const focusable = "button, a, input";

/** The first items of a list, rendered, and the rest of it if it has more than one item beyond them. */
export function splitRest<T>(
  items: readonly T[],
  most: number,
  renderAll: (items: readonly T[]) => Content,
): { readonly first: Content; readonly rest: HTMLElement | undefined } {
  if (items.length <= most + 1) return { first: renderAll(items), rest: undefined };
  const others = items.slice(most);
  const rest = renderRest(others.length, (from, to) => renderAll(others.slice(from, to)));
  return { first: renderAll(items.slice(0, most)), rest };
}

/** The items of a list as `li`, of which the last ones are behind a button if there are more than `most`. */
export function listItems<T>(
  items: readonly T[],
  most: number,
  render: (item: T) => HTMLElement,
  tag: "ol" | "ul" = "ul",
): readonly HTMLElement[] {
  if (items.length <= most + 1) return items.map(render);
  const others = items.slice(most);
  const start = tag === "ol" ? { start: most + 1 } : {};
  const rest = renderRest(others.length, (from, to) => element(tag, start, others.slice(from, to).map(render)));
  return [...items.slice(0, most).map(render), element("li", { class: "more-items" }, rest)];
}

/** Expands the rests in `target` as far as they are expanded before `render` replaces them. */
export function keepExpanded(target: Element, render: () => void): void {
  const shown = [...target.querySelectorAll<HTMLElement>(".rest")].map((rest) => Number(rest.dataset["shown"]));
  render();
  for (const [index, count] of shown.entries()) {
    // An expanded rest may contain others, which follow it.
    const rest = target.querySelectorAll(".rest")[index];
    if (count > 0 && rest !== undefined) expanders.get(rest)?.(count);
  }
}
