// While one types in JSON, most texts are broken, and the reader stops at the first error. Answers about the rest would
// vanish with one key and come back with the next, so those about the last whole text are kept until the text is whole
// again, moved to where they belong. YAML needs none of this, because its reader continues behind an error.

import type { SourceFile, Span } from "#core";
import type { ServerState } from "./server-state.ts";

/** Something that is shown at an offset of a file, and how it moves with the text. */
export interface Movable<T> {
  readonly startOf: (item: T) => number;
  readonly moved: (item: T, by: number) => T;
}

interface WholeText<T> {
  readonly text: string;
  readonly items: readonly T[];
}

/** The items of the last whole text of each open JSON document. */
export class KeptAnswers<T> {
  readonly #state: ServerState;
  readonly #item: Movable<T>;
  readonly #last = new Map<string, WholeText<T>>();

  constructor(state: ServerState, item: Movable<T>) {
    this.#state = state;
    this.#item = item;
  }

  /** The items of a file; for broken JSON those of the last whole text, except where it was edited. */
  stable(file: SourceFile, items: readonly T[]): readonly T[] {
    const { path, text, documents } = file;
    const isBroken = documents.some(({ format, problems }) => format === "json" && problems.length > 0);
    const last = this.#last.get(path);
    if (isBroken) return last ? this.#move(last, text) : items;
    if (documents.some(({ format }) => format === "json")) this.#remember(file, items);
    return items;
  }

  #move(last: WholeText<T>, text: string): readonly T[] {
    const { startOf, moved } = this.#item;
    const by = text.length - last.text.length;
    const behind = last.text.length - commonEnd(last.text, text);
    const before = commonStart(last.text, text);
    return last.items.flatMap((item) => {
      // The first characters of a new line may equal those of the next one, which is pushed down.
      if (startOf(item) >= behind) return moved(item, by);
      return startOf(item) < before ? item : [];
    });
  }

  #remember({ path, text }: SourceFile, items: readonly T[]): void {
    for (const each of this.#last.keys()) if (!this.#state.documents.has(each)) this.#last.delete(each);
    if (this.#state.documents.has(path)) this.#last.set(path, { text, items });
  }
}

/** How many characters are the same at the beginning of two texts. */
function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/** How many characters are the same at the end of two texts. */
function commonEnd(a: string, b: string): number {
  const longest = Math.min(a.length, b.length);
  let length = 0;
  while (length < longest && a[a.length - 1 - length] === b[b.length - 1 - length]) length++;
  return length;
}

/** The same span further down, or up. */
export function movedSpan({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}
