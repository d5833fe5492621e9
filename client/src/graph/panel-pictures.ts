// Pictures that the page of the graph panel draws on request.

import type { FromGraphPanel, PictureFormat, ToGraphPanel } from "#protocol";

/** A page that does not answer for this time is closed or hidden. */
const patienceMs = 20_000;

/** Requests for pictures that are not answered yet. */
export class PanelPictures {
  readonly #post: (message: ToGraphPanel) => void;
  readonly #waiting = new Map<number, (content: Uint8Array | undefined) => void>();
  #last = 0;

  constructor(post: (message: ToGraphPanel) => void) {
    this.#post = post;
  }

  /** The file of this SVG, or of the graph as it is shown; undefined where the page cannot draw it or does not answer. */
  draw(format: PictureFormat, svg: string | null): Promise<Uint8Array | undefined> {
    const number = ++this.#last;
    return new Promise((resolve) => {
      const timer = setTimeout(() => settle(undefined), patienceMs);
      const settle = (content: Uint8Array | undefined) => {
        clearTimeout(timer);
        this.#waiting.delete(number);
        resolve(content);
      };
      this.#waiting.set(number, settle);
      this.#post({ type: "draw", number, format, svg });
    });
  }

  receive({ number, content }: Extract<FromGraphPanel, { type: "picture" }>): void {
    this.#waiting.get(number)?.(content ?? undefined);
  }

  /** Answers all requests with undefined. */
  dispose(): void {
    for (const settle of [...this.#waiting.values()]) settle(undefined);
  }
}
