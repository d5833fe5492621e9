// The outline of a file: packages, and inside them channels with their entries, bundles by version, and deprecations.

import { addAll } from "../../base/add-all.ts";
import { memoize } from "../../base/memoize.ts";
import type { Span } from "../../base/text.ts";
import type { Blob, Channel, Deprecations } from "../../model/blob.ts";
import { versionOf } from "../../model/bundle-version.ts";
import { packageNameOf } from "../../model/package-name-of.ts";
import { blobOf } from "../../model/read-blob.ts";
import type { Located, SourceFile } from "../../syntax/source-file.ts";

/** One line of the outline. Spans are offsets into the file. The range contains the selection and all children. */
export interface CatalogSymbol {
  readonly name: string;
  readonly detail: string;
  readonly kind: "package" | "channel" | "entry" | "bundle" | "deprecations" | "deprecation" | "blob";
  readonly range: Span;
  readonly selection: Span;
  readonly children: readonly CatalogSymbol[];
}

/** The outline in the order of the text. */
export function symbolsOf(file: SourceFile): readonly CatalogSymbol[] {
  const symbols: PackageSymbol[] = [];
  for (const [index, document] of file.documents.entries()) {
    const blob = blobOf(document);
    if (!blob) continue;
    const symbol = shiftSymbol(symbolOf(blob), file.starts[index] ?? 0);
    symbols.push({ symbol, packageName: packageNameOf(blob) });
  }
  return groupByPackage(symbols);
}

interface PackageSymbol {
  readonly symbol: CatalogSymbol;
  readonly packageName: string | undefined;
}

/** Nests neighbouring blobs of one package below the blob that defines it, if that is one of them. */
function groupByPackage(symbols: readonly PackageSymbol[]): CatalogSymbol[] {
  const result: CatalogSymbol[] = [];
  for (let at = 0; at < symbols.length; ) {
    const name = symbols[at]?.packageName;
    let end = at + 1;
    while (end < symbols.length && symbols[end]?.packageName === name) end++;
    addAll(result, nestBelowPackage(symbols.slice(at, end).map(({ symbol }) => symbol)));
    at = end;
  }
  return result;
}

function nestBelowPackage(symbols: readonly CatalogSymbol[]): readonly CatalogSymbol[] {
  const parent = symbols.find(({ kind }) => kind === "package");
  const [first] = symbols;
  const last = symbols.at(-1);
  if (!parent || !first || !last) return symbols;
  const children = symbols.filter((symbol) => symbol !== parent);
  return [{ ...parent, range: { start: first.range.start, end: last.range.end }, children }];
}

const symbolOf = memoize((blob: Blob): CatalogSymbol => {
  switch (blob.kind) {
    case "package":
      return blobSymbol(
        blob,
        "package",
        blob.name,
        blob.defaultChannel ? `default channel ${blob.defaultChannel.value}` : "",
      );
    case "channel":
      return { ...blobSymbol(blob, "channel", blob.name, "channel"), children: entrySymbols(blob) };
    case "bundle": {
      const version = versionOf(blob);
      return version === undefined
        ? blobSymbol(blob, "bundle", blob.name, "bundle")
        : { ...blobSymbol(blob, "bundle", blob.name, blob.name?.value ?? ""), name: version.text };
    }
    case "deprecations":
      return {
        ...blobSymbol(blob, "deprecations", blob.schema, ""),
        name: "deprecations",
        children: deprecationSymbols(blob),
      };
    case "other":
      return blobSymbol(blob, "blob", blob.name ?? blob.schema, blob.name ? blob.schema.value : "");
    default:
      return blob satisfies never;
  }
});

function blobSymbol(
  blob: Blob,
  kind: CatalogSymbol["kind"],
  at: Located<string> | undefined,
  detail: string,
): CatalogSymbol {
  const range = { start: blob.root.start, end: blob.root.end };
  const shown = at ?? blob.schema;
  return {
    name: nameOr(shown.value, blob.schema.value),
    detail,
    kind,
    range,
    selection: spanInside(range, shown.span),
    children: [],
  };
}

function entrySymbols({ entries }: Channel): CatalogSymbol[] {
  return entries.map(({ name, replaces, span }) => ({
    name: nameOr(name?.value, "entry"),
    detail: replaces ? `replaces ${replaces.value}` : "",
    kind: "entry",
    range: span,
    selection: spanInside(span, name?.span ?? span),
    children: [],
  }));
}

function deprecationSymbols({ entries }: Deprecations): CatalogSymbol[] {
  return entries.map(({ name, schema, span }) => ({
    name: nameOr(name?.value ?? schema?.value, "deprecation"),
    detail: name ? (schema?.value ?? "") : "",
    kind: "deprecation",
    range: span,
    selection: spanInside(span, name?.span ?? span),
    children: [],
  }));
}

/** The name or a substitute, because editors reject symbols without a name. */
function nameOr(name: string | undefined, otherwise: string): string {
  return name?.trim() || otherwise;
}

/** The span, or an empty one if an alias or a merge key takes the name from outside of the range. */
function spanInside(range: Span, span: Span): Span {
  return range.start <= span.start && span.end <= range.end ? span : { start: range.start, end: range.start };
}

function shiftSymbol(symbol: CatalogSymbol, by: number): CatalogSymbol {
  return {
    ...symbol,
    range: { start: symbol.range.start + by, end: symbol.range.end + by },
    selection: { start: symbol.selection.start + by, end: symbol.selection.end + by },
    children: symbol.children.map((child) => shiftSymbol(child, by)),
  };
}
