import type { Span } from "../base/text.ts";
import type { Located } from "./source-file.ts";

/** The span of a part of a string's value in the text; the whole scalar when escapes or folded lines change the text. */
export function partOfString({ document, span, value }: Located<string>, part: Span): Span {
  const written = document.text.slice(span.start, span.end);
  const quotes = /^["']/.test(written) ? 1 : 0;
  const isSame = written.startsWith(value, quotes) && written.length === value.length + 2 * quotes;
  if (!isSame || part.start === part.end) return span;
  return { start: span.start + quotes + part.start, end: span.start + quotes + part.end };
}
