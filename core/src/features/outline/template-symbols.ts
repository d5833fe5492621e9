// The outline of a template, without the blobs in it: the streams of a semver template, and substitutions.

import { formatCount } from "../../base/format-text.ts";
import type { Span } from "../../base/text.ts";
import type { SemverStream, Substitution, Template } from "../../templates/template.ts";
import { type CatalogSymbol, nameOr, spanInside } from "./catalog-symbol.ts";

/** The symbols in the order of the text. Their spans are offsets into the template's document. */
export function templateSymbols(template: Template): readonly CatalogSymbol[] {
  switch (template.kind) {
    case "semver":
      return template.streams.map(streamSymbol).sort((a, b) => a.range.start - b.range.start);
    case "substitutes":
      return template.substitutions.map(substitutionSymbol);
    case "basic":
      return [];
    default:
      return template satisfies never;
  }
}

/** An image without its registry and folders: "shop-bundle:v1.0.0". */
export function imageSymbolName(image: string): string {
  return nameOr(image.slice(image.lastIndexOf("/") + 1), image);
}

function streamSymbol({ key, bundles }: SemverStream): CatalogSymbol {
  const end = bundles.reduce((last, { span }) => Math.max(last, span.end), key.span.end);
  const children = bundles.map(({ span, image }) => ({
    name: image ? imageSymbolName(image.value) : "bundle",
    detail: "",
    kind: "bundle" as const,
    range: span,
    selection: selectionIn(span, image?.span),
    children: [],
  }));
  return {
    name: key.value,
    detail: formatCount(bundles.length, "bundle image"),
    kind: "channel",
    range: { start: key.span.start, end },
    selection: key.span,
    children,
  };
}

function substitutionSymbol({ span, name, base }: Substitution): CatalogSymbol {
  return {
    name: name ? imageSymbolName(name.value) : "substitution",
    detail: base ? `substitutes ${base.value}` : "",
    kind: "bundle",
    range: span,
    selection: selectionIn(span, name?.span),
    children: [],
  };
}

function selectionIn(range: Span, span: Span | undefined): Span {
  return span ? spanInside(range, span) : { start: range.start, end: range.start };
}
