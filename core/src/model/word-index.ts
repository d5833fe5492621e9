// An index of the words in texts, because searching thousands of texts for each of thousands of names takes too long.

/** The characters of most OLM names. Any other character separates words. */
const word = /[\w.-]+/g;

/** Where a word may begin inside a longer one, such as before `v1` in `harbor-operator.v1.2.0`. */
const partStart = /(?<=[_.-])(?=[A-Za-z0-9])/;

/** A sorted list of all word suffixes that begin where a name may begin (a sparse suffix array). */
export class WordIndex {
  readonly #suffixes: readonly string[];
  readonly #texts: readonly string[];

  constructor(texts: readonly string[]) {
    this.#texts = texts;
    const suffixes = new Set<string>();
    for (const text of texts) for (const [each] of text.matchAll(word)) addSuffixes(each, suffixes);
    this.#suffixes = [...suffixes].sort();
  }

  /** Whether a text contains the name. A name of several words is searched for only if each of its words is present. */
  has(name: string): boolean {
    const words = name.match(word) ?? [];
    if (!words.every((each) => this.#hasWord(each))) return false;
    return words[0] === name || this.#texts.some((text) => text.includes(name));
  }

  #hasWord(wanted: string): boolean {
    let low = 0;
    let high = this.#suffixes.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#suffixes[middle] as string) < wanted) low = middle + 1;
      else high = middle;
    }
    return this.#suffixes[low]?.startsWith(wanted) ?? false;
  }
}

/** More parts than any name has. The suffixes of longer words would take too much memory. */
const maxParts = 20;

function addSuffixes(each: string, suffixes: Set<string>): void {
  if (suffixes.has(each)) return;
  suffixes.add(each);
  let at = 0;
  for (const part of each.split(partStart, maxParts)) {
    if (at > 0) suffixes.add(each.slice(at));
    at += part.length;
  }
}
