// From what may be chosen to what an editor does with it: which text is replaced, and by what, so that the result is
// what was chosen whatever quotes are there or missing.

import type { Span } from "../../base/text.ts";
import type { DocumentOffset } from "../../session/snapshot.ts";
import { quoteString } from "../../syntax/spell-string.ts";
import type { ValueAtCursor } from "../cursor/value-at-cursor.ts";
import type { DocumentCompletion } from "./completion-item.ts";

/** Something that may be chosen. */
export interface CompletionChoice {
  readonly label: string;
  readonly kind: DocumentCompletion["kind"];
  readonly detail?: string | undefined;
  readonly documentation?: string | undefined;
  readonly deprecated?: boolean;
}

/**
 * The choices as completions of the value; inside a range of versions, a version replaces the one that is there, and what
 * it would mean on its own is left out.
 */
export function toCompletions(
  choices: readonly CompletionChoice[],
  value: ValueAtCursor,
  at: DocumentOffset,
): readonly DocumentCompletion[] {
  const word = choices.some(({ kind }) => kind === "range") ? versionSpanInRange(value, at) : undefined;
  const fitting = word ? choices.filter(({ kind }) => kind === "version") : choices;
  return fitting.map(({ label, kind, detail, documentation, deprecated = false }) => ({
    label,
    kind,
    detail,
    documentation: word ? undefined : documentation,
    deprecated,
    ...replacementFor(label, value, at, word),
  }));
}

function replacementFor(
  label: string,
  { span, quote, lacksSpace }: ValueAtCursor,
  { document }: DocumentOffset,
  word: Span | undefined,
): Pick<DocumentCompletion, "span" | "newText" | "filter"> {
  const { text, format } = document;
  if (word && quote) return { span: word, newText: label, filter: undefined };
  const whole = word ? text.slice(span.start, word.start) + label + text.slice(word.end, span.end) : label;
  const filter = word ? whole : undefined;
  if (quote) {
    const isClosed = text[span.end] === quote;
    return { span, newText: isClosed ? whole : whole + quote, filter };
  }
  return { span, newText: `${lacksSpace ? " " : ""}${quoteString(whole, format)}`, filter };
}

/** The version, or the place for one, behind an operator or another version. */
function versionSpanInRange({ span }: ValueAtCursor, { document, offset }: DocumentOffset): Span | undefined {
  const { text } = document;
  const before = text.slice(span.start, offset);
  let typed = 0;
  while (/[\w.+-]/.test(before.at(-typed - 1) ?? "")) typed++;
  if (!/[<>=!~^,|\s]/.test(before.at(-typed - 1) ?? "")) return undefined;
  const rest = /^[\w.+-]*/.exec(text.slice(offset, span.end))?.[0].length ?? 0;
  return { start: offset - typed, end: offset + rest };
}
