import type { Span } from "../../base/text.ts";

/** Parts of catalogs, then cluster resources and the parts of a CSV. */
export type CatalogSymbolKind =
  | "package"
  | "channel"
  | "entry"
  | "bundle"
  | "deprecations"
  | "deprecation"
  | "guardrails"
  | "guardrail"
  | "upgrade-test"
  | "blob"
  | "resource"
  | "api"
  | "deployment"
  | "permission"
  | "webhook"
  | "image"
  | "install-modes";

/** One line of the outline. Spans are offsets into the file. The range contains the selection and all children. */
export interface CatalogSymbol {
  readonly name: string;
  readonly detail: string;
  readonly kind: CatalogSymbolKind;
  readonly range: Span;
  readonly selection: Span;
  readonly children: readonly CatalogSymbol[];
}

/** The name or a substitute, because editors reject symbols without a name. */
export function nameOr(name: string | undefined, otherwise: string): string {
  return name?.trim() || otherwise;
}

/** The span, or an empty one if an alias or a merge key takes the name from outside of the range. */
export function spanInside(range: Span, span: Span): Span {
  return range.start <= span.start && span.end <= range.end ? span : { start: range.start, end: range.start };
}

/** The symbol and its children at other offsets. */
export function shiftSymbol(symbol: CatalogSymbol, by: number): CatalogSymbol {
  return {
    ...symbol,
    range: { start: symbol.range.start + by, end: symbol.range.end + by },
    selection: { start: symbol.selection.start + by, end: symbol.selection.end + by },
    children: symbol.children.map((child) => shiftSymbol(child, by)),
  };
}
