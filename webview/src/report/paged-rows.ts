// A long list that is rendered page by page, so that thousands of rows cost nothing until they are shown.

import "./paged-rows.css";
import { formatCount } from "#core";
import { element } from "../shared/element.ts";

export interface PagedRow {
  readonly key: string;
  /** A row with an unchanged signature keeps its element, and with it focus and scroll position. */
  readonly signature: string;
  render(): HTMLElement;
}

interface RenderedRow {
  readonly signature: string;
  readonly element: HTMLElement;
}

export class PagedRows {
  /** The button that shows the next page. Hidden after the last page. */
  readonly more = element("button", { type: "button", class: "tool more", hidden: true });
  readonly #container: HTMLElement;
  readonly #options: { readonly page: number; readonly noun: string; readonly drawn: () => void };
  #rows: readonly PagedRow[] = [];
  #rendered = new Map<string, RenderedRow>();
  #shown: number;

  /** `drawn` is called whenever the rows in the container have changed. */
  constructor(container: HTMLElement, options: { page: number; noun: string; drawn: () => void }) {
    this.#container = container;
    this.#options = options;
    this.#shown = options.page;
    this.more.addEventListener("click", () => this.#showMore());
  }

  /** Shows other rows. The number of shown pages stays the same. */
  show(rows: readonly PagedRow[]): void {
    this.#rows = rows;
    const next = new Map<string, RenderedRow>();
    for (const row of rows.slice(0, this.#shown)) {
      const before = this.#rendered.get(row.key);
      const same = before?.signature === row.signature;
      next.set(row.key, same ? before : { signature: row.signature, element: row.render() });
    }
    this.#rendered = next;
    putInOrder(
      this.#container,
      [...next.values()].map((each) => each.element),
    );
    this.#describeMore();
    this.#options.drawn();
  }

  /** Limits the next list to one page. */
  startOver(): void {
    this.#shown = this.#options.page;
  }

  /** Renders pages until the row is shown, and returns its element. */
  reach(key: string): HTMLElement | undefined {
    const index = this.#rows.findIndex((row) => row.key === key);
    if (index >= this.#shown) {
      this.#shown = Math.ceil((index + 1) / this.#options.page) * this.#options.page;
      this.show(this.#rows);
    }
    return this.find(key);
  }

  find(key: string): HTMLElement | undefined {
    return this.#rendered.get(key)?.element;
  }

  /** The keys of the shown rows from top to bottom. */
  get keys(): readonly string[] {
    return [...this.#rendered.keys()];
  }

  /** Shows one more page and focuses its first row. */
  #showMore(): void {
    const first = this.#rows[this.#shown]?.key;
    this.#shown += this.#options.page;
    this.show(this.#rows);
    const row = first === undefined ? undefined : this.find(first);
    (row?.querySelector<HTMLElement>("button, [tabindex]") ?? row)?.focus();
  }

  #describeMore(): void {
    const left = this.#rows.length - this.#shown;
    this.more.hidden = left <= 0;
    const next = Math.min(left, this.#options.page);
    this.more.textContent = `Show ${next} more of ${formatCount(this.#rows.length, this.#options.noun)}`;
  }
}

/** Makes the container hold the elements in this order, moving only those that are out of place. */
function putInOrder(container: HTMLElement, elements: readonly HTMLElement[]): void {
  const wanted = new Set<Element>(elements);
  for (const child of [...container.children]) if (!wanted.has(child)) child.remove();
  let at = container.firstElementChild;
  for (const each of elements) {
    if (each === at) at = at.nextElementSibling;
    else container.insertBefore(each, at);
  }
}
