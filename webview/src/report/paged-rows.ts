// A long list, drawn a page at a time: thousands of rows cost no more than those that somebody has asked to see.

import { element } from "../shared/element.ts";
import { countOf } from "../shared/shown-text.ts";

export interface PagedRow {
  readonly key: string;
  /** A row of the same signature keeps its element, and with it focus and place. */
  readonly signature: string;
  render(): HTMLElement;
}

interface Drawn {
  readonly signature: string;
  readonly element: HTMLElement;
}

export class PagedRows {
  /** The button that shows the next page; hidden where there is none. */
  readonly more = element("button", { type: "button", class: "tool more", hidden: true });
  readonly #container: HTMLElement;
  readonly #options: { readonly page: number; readonly noun: string; readonly drawn: () => void };
  #rows: readonly PagedRow[] = [];
  #drawn = new Map<string, Drawn>();
  #shown: number;

  /** `drawn` is called whenever other rows stand in the container. */
  constructor(container: HTMLElement, options: { page: number; noun: string; drawn: () => void }) {
    this.#container = container;
    this.#options = options;
    this.#shown = options.page;
    this.more.addEventListener("click", () => this.#showMore());
  }

  /** Shows other rows; how many of them stays as it was. */
  show(rows: readonly PagedRow[]): void {
    this.#rows = rows;
    const next = new Map<string, Drawn>();
    for (const row of rows.slice(0, this.#shown)) {
      const before = this.#drawn.get(row.key);
      const same = before?.signature === row.signature;
      next.set(row.key, same ? before : { signature: row.signature, element: row.render() });
    }
    this.#drawn = next;
    putInOrder(
      this.#container,
      [...next.values()].map((each) => each.element),
    );
    this.#describeMore();
    this.#options.drawn();
  }

  /** From now on only as many as fit on a page. */
  startOver(): void {
    this.#shown = this.#options.page;
  }

  /** Draws as much as is needed for that row to stand there, and answers it. */
  reach(key: string): HTMLElement | undefined {
    const index = this.#rows.findIndex((row) => row.key === key);
    if (index >= this.#shown) {
      this.#shown = Math.ceil((index + 1) / this.#options.page) * this.#options.page;
      this.show(this.#rows);
    }
    return this.find(key);
  }

  find(key: string): HTMLElement | undefined {
    return this.#drawn.get(key)?.element;
  }

  /** The keys of the rows that stand there, from top to bottom. */
  get keys(): readonly string[] {
    return [...this.#drawn.keys()];
  }

  /** The keyboard goes on at the first row that was not there before. */
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
    this.more.textContent = `Show ${next} more of ${countOf(this.#rows.length, this.#options.noun)}`;
  }
}

/** Puts the elements in their order, moving only what is not in its place already. */
function putInOrder(container: HTMLElement, elements: readonly HTMLElement[]): void {
  const wanted = new Set<Element>(elements);
  for (const child of [...container.children]) if (!wanted.has(child)) child.remove();
  let at = container.firstElementChild;
  for (const each of elements) {
    if (each === at) at = at.nextElementSibling;
    else container.insertBefore(each, at);
  }
}
