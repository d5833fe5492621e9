// The outline of a file: packages, and inside them channels with their entries, bundles by version, and deprecations; then
// cluster resources and the parts of a CSV.

import { addAll } from "../../base/add-all.ts";
import { memoize } from "../../base/memoize.ts";
import { isGuardrails } from "../../guardrails/guardrails.ts";
import type { Blob, Bundle, Channel, Deprecations, OtherBlob } from "../../model/blob.ts";
import { versionOf } from "../../model/bundle-version.ts";
import { packageNameOf } from "../../model/package-name-of.ts";
import type { Located, SourceFile } from "../../syntax/source-file.ts";
import { readTemplate } from "../../templates/read-template.ts";
import { blobsIn } from "../../templates/written-blobs.ts";
import type { CatalogSymbol } from "./catalog-symbol.ts";
import { nameOr, shiftSymbol, spanInside } from "./catalog-symbol.ts";
import { guardrailSymbols } from "./guardrail-symbols.ts";
import { resourceSymbols } from "./resource-symbols.ts";
import { imageSymbolName, templateSymbols } from "./template-symbols.ts";

/** The outline in the order of the text. */
export function symbolsOf(file: SourceFile): readonly CatalogSymbol[] {
  const symbols: PackageSymbol[] = [];
  for (const [index, document] of file.documents.entries()) {
    const by = file.starts[index] ?? 0;
    const template = readTemplate(document);
    for (const blob of blobsIn(document)) {
      // A bundle of a basic template does not name its package.
      const packageName = packageNameOf(blob) ?? (template ? symbols.at(-1)?.packageName : undefined);
      symbols.push({ symbol: shiftSymbol(symbolOf(blob), by), packageName });
    }
    for (const symbol of template ? templateSymbols(template) : resourceSymbols(document)) {
      symbols.push({ symbol: shiftSymbol(symbol, by), packageName: undefined });
    }
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
        ? bundleSymbol(blob)
        : { ...blobSymbol(blob, "bundle", blob.name, blob.name?.value ?? ""), name: version.text };
    }
    case "deprecations":
      return {
        ...blobSymbol(blob, "deprecations", blob.schema, ""),
        name: "deprecations",
        children: deprecationSymbols(blob),
      };
    case "other":
      if (isGuardrails(blob)) return guardrailsSymbol(blob);
      return blobSymbol(blob, "blob", blob.name ?? blob.schema, blob.name ? blob.schema.value : "");
    default:
      return blob satisfies never;
  }
});

function guardrailsSymbol(blob: OtherBlob): CatalogSymbol {
  return { ...blobSymbol(blob, "guardrails", blob.schema, ""), name: "guardrails", children: guardrailSymbols(blob) };
}

/** A bundle without a version; one of a basic template is only an image. */
function bundleSymbol(bundle: Bundle): CatalogSymbol {
  const { name, image } = bundle;
  if (name?.value || !image?.value) return blobSymbol(bundle, "bundle", name, "bundle");
  return { ...blobSymbol(bundle, "bundle", image, "bundle image"), name: imageSymbolName(image.value) };
}

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
