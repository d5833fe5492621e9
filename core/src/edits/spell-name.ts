// Writes a new name in the place of an old one, in the style of that place.

import type { Span, TextEdit } from "../base/text.ts";
import { scalarOffsets, styleAt } from "../syntax/scalar-offsets.ts";
import type { Document, Located } from "../syntax/source-file.ts";
import { escapeInQuotes, quoteString } from "../syntax/spell-string.ts";

/** One edit for each of the scalars of a document; undefined where an edit would change something else, too. */
export function spellNames(
  document: Document,
  places: readonly Located<string>[],
  name: string,
): readonly TextEdit[] | undefined {
  const spans = [...new Map(places.map((place) => [place.span.start, place])).values()];
  const anchors = new Set(spans.flatMap(({ span }) => anchorBefore(document, span) ?? []));
  if ([...anchors].some((anchor) => hasOtherAlias(document, anchor, spans))) return undefined;
  return spans.flatMap((place) => {
    // An alias follows its anchor.
    const alias = aliasAt(document, place.span);
    return alias !== undefined && anchors.has(alias) ? [] : spellName(place, name);
  });
}

function spellName({ document, span, value }: Located<string>, name: string): TextEdit {
  if (document.format === "json") return { span, newText: JSON.stringify(name) };
  switch (styleAt(document, span)) {
    case "single":
      return { span, newText: escapeInQuotes(name, "'") };
    case "double":
      return { span, newText: escapeInQuotes(name, '"') };
    case "plain":
      return { span, newText: quoteString(name, "yaml") };
    default:
      return inBlockScalar(document, span, value, name);
  }
}

/** Of a block scalar only its text, so that its header and indentation remain. */
function inBlockScalar(document: Document, span: Span, value: string, name: string): TextEdit {
  const text = scalarOffsets(document, span, value)?.textSpan({ start: 0, end: value.length });
  return text ? { span: text, newText: name } : { span, newText: quoteString(name, "yaml") };
}

/** The name of the anchor that a scalar has. */
function anchorBefore({ text, format }: Document, { start }: Span): string | undefined {
  const before = format === "json" ? "" : text.slice(Math.max(0, start - longestAnchor), start).trimEnd();
  const anchor = before.slice(before.lastIndexOf("&") + 1);
  return anchor !== before && anchor !== "" && !/[\s,[\]{}]/.test(anchor) ? anchor : undefined;
}

/** More characters than an anchor has, with the space behind it. */
const longestAnchor = 200;

function aliasAt({ text }: Document, { start, end }: Span): string | undefined {
  return text[start] === "*" ? text.slice(start + 1, end) : undefined;
}

/** Whether an alias of the anchor is at none of the places. */
function hasOtherAlias({ text }: Document, anchor: string, places: readonly Located<string>[]): boolean {
  const known = new Set(places.map(({ span }) => span.start));
  const written = `*${anchor}`;
  for (let at = text.indexOf(written); at >= 0; at = text.indexOf(written, at + 1)) {
    const isLonger = /[^\s,[\]{}]/.test(text[at + written.length] ?? "");
    if (!isLonger && !known.has(at)) return true;
  }
  return false;
}
