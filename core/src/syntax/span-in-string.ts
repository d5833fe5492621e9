import { memoize } from "../base/memoize.ts";
import type { Span } from "../base/text.ts";
import type { Located } from "./source-file.ts";

/** The span of a part of a string's value in the text; the whole scalar when escapes or folded lines change the text. */
export function partOfString(at: Located<string>, part: Span): Span {
  const start = startOfValue(at);
  if (start === undefined || part.start === part.end) return at.span;
  return { start: start + part.start, end: start + part.end };
}

/** Where the characters of a value begin in the text; undefined where others stand for them. Once for all of its parts. */
const startOfValue = memoize(({ document, span, value }: Located<string>): number | undefined => {
  const written = document.text.slice(span.start, span.end);
  const quotes = /^["']/.test(written) ? 1 : 0;
  const isSame = written.startsWith(value, quotes) && written.length === value.length + 2 * quotes;
  return isSame ? span.start + quotes : undefined;
});
