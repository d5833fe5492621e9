// What a mistake in the syntax does to the values beside it: they are guesses, and findings in them its consequences.

import type { Span } from "../../base/text.ts";
import type { SyntaxProblemCode } from "../../syntax/node.ts";
import type { Document } from "../../syntax/source-file.ts";
import { lineStartAt } from "../../syntax/written-style.ts";
import type { Finding } from "../rule.ts";

const syntaxRules: ReadonlySet<string> = new Set<SyntaxProblemCode>([
  ...(["yaml-syntax", "json-syntax", "document-separator", "empty-document"] as const),
  ...(["invalid-encoding", "unreadable-file", "internal-error"] as const),
]);

/** True for a finding that would most likely not be there without the mistake in the syntax beside it. */
export function isBesideSyntaxError({ rule, at: { document, span } }: Finding): boolean {
  if (document.guessed.length === 0 || syntaxRules.has(rule)) return false;
  return guessedParts(document).some(({ start, end }) => span.start < end && start < span.end);
}

const parts = new WeakMap<Document, readonly Span[]>();

function guessedParts(document: Document): readonly Span[] {
  const known = parts.get(document);
  if (known) return known;
  const fresh = document.guessed.map((span) => partAround(document.text, span));
  parts.set(document, fresh);
  return fresh;
}

/** A list item's first line, or one that is not indented. */
const partBegins = /^(?:[^\s#]| *- )/;

/** The list items, or the pairs of the document's own mapping, that hold a span and the line above it. */
function partAround(text: string, span: Span): Span {
  // The line above may have lost what followed it.
  let start = lineStartAt(text, lineStartAt(text, span.start) - 1);
  while (start > 0 && !partBegins.test(text.slice(start, start + 200))) start = lineStartAt(text, start - 1);
  let end = text.indexOf("\n", span.end);
  while (end >= 0 && !partBegins.test(text.slice(end + 1, end + 201))) end = text.indexOf("\n", end + 1);
  return { start, end: end < 0 ? text.length : end };
}
