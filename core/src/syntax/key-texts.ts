// The texts of keys: few different ones, each many times. One string for all of them takes less memory than one for each.

/** More texts than these are no longer the names of fields. */
const mostTexts = 500;

export class KeyTexts {
  readonly #known = new Map<string, string>();

  /** The text as the string that was first given for it. */
  same(text: string): string {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    if (this.#known.size < mostTexts) this.#known.set(text, text);
    return text;
  }
}
