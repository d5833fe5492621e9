// Splits the text of the filter into terms. What a term means is known elsewhere.

/** A part of the filter: all terms must hold. Offsets are UTF-16 code units of the filter's text. */
export interface FilterTerm {
  /** The part as written, without its negation and its quotes. */
  readonly text: string;
  readonly negated: boolean;
  /** True for a part in quotes, which is free text whatever is in it. */
  readonly quoted: boolean;
  readonly start: number;
  readonly end: number;
}

/** The terms of a filter: separated by spaces, negated by a leading `-` or `!`, with quotes around spaces. */
export function splitTerms(filter: string): readonly FilterTerm[] {
  const terms: FilterTerm[] = [];
  let at = 0;
  while (at < filter.length) {
    if (isSpace(filter, at)) at++;
    else {
      const end = endOfTerm(filter, at);
      terms.push(readTerm(filter.slice(at, end), at));
      at = end;
    }
  }
  return terms;
}

function isSpace(text: string, at: number): boolean {
  return /\s/.test(text[at] ?? "");
}

/** A quote that is not closed reaches to the end of the text. */
function endOfTerm(filter: string, start: number): number {
  let isQuoted = false;
  for (let at = start; at < filter.length; at++) {
    if (filter[at] === '"') isQuoted = !isQuoted;
    else if (!isQuoted && isSpace(filter, at)) return at;
  }
  return filter.length;
}

function readTerm(written: string, start: number): FilterTerm {
  const negated = written.length > 1 && /^(?:-|!(?!=))/.test(written);
  const rest = negated ? written.slice(1) : written;
  const text = rest.replaceAll('"', "");
  return { text, negated, quoted: rest.startsWith('"'), start, end: start + written.length };
}
