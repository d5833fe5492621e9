// "Did you mean": the suggestion in a message, and the fix that writes it.

import { type Facts, placeOf } from "../../model/facts.ts";
import type { Document, Located } from "../../syntax/source-file.ts";
import { escapeInQuotes, quoteString } from "../../syntax/spell-string.ts";
import type { Fix } from "../rule.ts";

export { nearestName } from "../../base/nearest-name.ts";

/** With more unknown names than this, misspelling is not the cause, and no suggestions are made. */
export const maxMisspeltNames = 20;

/** `; did you mean 'x'?`, or an empty text without a suggestion. */
export function didYouMean(suggestion: string | undefined): string {
  return suggestion === undefined ? "" : `; did you mean '${suggestion}'?`;
}

/** Replaces a name where it is written, keeping its quotes; no fix without a suggestion. */
export function renameFix(name: Facts<Located<string>>, suggestion: string | undefined): () => readonly Fix[] {
  return () => {
    if (suggestion === undefined) return [];
    const at = placeOf(name);
    const edit = { span: at.span, newText: spellWithSameQuotes(at.document, at, suggestion) };
    return [{ title: `Change to '${suggestion}'`, edits: [{ document: at.document, edit }] }];
  };
}

/**
 * The name as a scalar with the quotes of the value at `at`, also where only one of the two is written, as in `name"`;
 * if that has none, with quotes only where YAML needs them.
 */
export function spellWithSameQuotes({ text, format }: Document, { span }: Located<string>, name: string): string {
  const quote = [text[span.start], text[span.end - 1]].find((each) => each === '"' || each === "'");
  return quote === undefined ? quoteString(name, format) : escapeInQuotes(name, quote);
}
