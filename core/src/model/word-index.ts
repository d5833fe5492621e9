// Whether texts hold a name, for thousands of names and texts: a search of each text for each name would not end.

/** What a name of OLM is made of; whatever else stands in one parts it into words. */
const word = /[\w.-]+/g;

/** Where a word may begin inside a longer one: behind what parts `harbor-operator.v1.2.0`. */
const behindMark = /(?<=[_.-])(?=[A-Za-z0-9])/;

/** The words of some texts, from each place in them where a name may begin up to the end of the word. */
export class WordIndex {
  readonly #endings: readonly string[];
  readonly #texts: readonly string[];

  constructor(texts: readonly string[]) {
    this.#texts = texts;
    const endings = new Set<string>();
    for (const text of texts) for (const [each] of text.matchAll(word)) addEndings(each, endings);
    this.#endings = [...endings].sort();
  }

  /** Whether the name begins somewhere in the texts; one with other signs in it is searched for if its words are there. */
  has(name: string): boolean {
    const words = name.match(word) ?? [];
    if (!words.every((each) => this.#hasWord(each))) return false;
    return words[0] === name || this.#texts.some((text) => text.includes(name));
  }

  #hasWord(wanted: string): boolean {
    let low = 0;
    let high = this.#endings.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#endings[middle] as string) < wanted) low = middle + 1;
      else high = middle;
    }
    return this.#endings[low]?.startsWith(wanted) ?? false;
  }
}

/** More parts than any name has: a longer word is something else, and its endings would fill the memory. */
const mostParts = 20;

function addEndings(each: string, endings: Set<string>): void {
  if (endings.has(each)) return;
  endings.add(each);
  let at = 0;
  for (const part of each.split(behindMark, mostParts)) {
    if (at > 0) endings.add(each.slice(at));
    at += part.length;
  }
}
