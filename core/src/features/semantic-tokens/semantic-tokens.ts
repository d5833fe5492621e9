// What the names of a catalog are beyond their spelling: head, skipped, deprecated, missing.

import { memoizeByBoth } from "../../base/memoize.ts";
import type { Span } from "../../base/text.ts";
import type { Blob, Channel } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { channelChain } from "../../model/channel-chain.ts";
import { clusterExtensionsOf } from "../../model/cluster-extension.ts";
import { deprecatedNames } from "../../model/deprecated-names.ts";
import { bundleNamed, channelNamed, entriesNamed } from "../../model/find-in-package.ts";
import { mayBeInUnreadableDocument } from "../../model/missing-fields.ts";
import { packageNameOf } from "../../model/package-name-of.ts";
import { isSkipped } from "../../resolve/skipped-entries.ts";
import { packageInCatalogOf, type Snapshot } from "../../session/snapshot.ts";
import type { Document, Place } from "../../syntax/source-file.ts";
import { blobsIn } from "../../templates/written-blobs.ts";
import type { NameKind, NameUse } from "../cursor/name-use.ts";
import { nameUsesIn } from "../cursor/name-uses.ts";
import { templateImagesIn } from "../cursor/template-images.ts";
import { deprecatedValuesOf } from "./extension-modifiers.ts";

/** The types of tokens, for the protocol's legend. */
export const semanticTokenTypes = ["olmPackage", "olmChannel", "olmBundle"] as const;

/** Their modifiers; `deprecated` is one that every editor knows. */
export const semanticTokenModifiers = ["deprecated", "head", "skipped", "missing"] as const;

export type SemanticTokenModifier = (typeof semanticTokenModifiers)[number];

/** A name that is something special. The span has no quotes, and lies on one line. */
export interface SemanticToken {
  readonly span: Span;
  readonly type: (typeof semanticTokenTypes)[number];
  readonly modifiers: readonly SemanticTokenModifier[];
}

/** The tokens of a file, in the order of the text. Names that are nothing special keep the grammar's color. */
export function semanticTokensOf(snapshot: Snapshot): readonly SemanticToken[] {
  const { documents, starts } = snapshot.file;
  return documents.flatMap((document, index) => {
    const by = starts[index] ?? 0;
    return tokensOf(snapshot, document).map(({ span, ...token }) => ({
      ...token,
      span: { start: by + span.start, end: by + span.end },
    }));
  });
}

function tokensOf(snapshot: Snapshot, document: Document): readonly SemanticToken[] {
  const tokens = blobsIn(document).flatMap((blob) => {
    const name = packageNameOf(blob);
    const pkg = name === undefined ? undefined : packageInCatalogOf(snapshot, name, document);
    return pkg ? tokensIn(pkg, blob) : [];
  });
  const images = imageTokens(snapshot, document);
  if (images.length > 0) return [...tokens, ...images].sort((a, b) => a.span.start - b.span.start);
  return tokens.length > 0 ? tokens : extensionTokens(snapshot, document);
}

/** The images of a template whose bundles are deprecated, or become the head of a generated channel. */
function imageTokens(snapshot: Snapshot, document: Document): readonly SemanticToken[] {
  const names = templateImagesIn(snapshot, document).map(({ image, bundle, pkg, entries }): SpecialName => {
    const name = bundle?.name?.value ?? "";
    const isHead = entries.some(({ channel }) => channelChain(channel).heads.some((head) => head.name?.value === name));
    const isDeprecated = pkg !== undefined && deprecatedNames(pkg).bundles.has(name);
    return {
      kind: "bundle",
      at: image,
      modifiers: [...(isDeprecated ? (["deprecated"] as const) : []), ...(isHead ? (["head"] as const) : [])],
    };
  });
  return toTokens(document, names);
}

function extensionTokens(snapshot: Snapshot, document: Document): readonly SemanticToken[] {
  const uses = clusterExtensionsOf(document).flatMap((extension) => deprecatedValuesOf(snapshot, extension));
  return toTokens(
    document,
    uses.map(({ kind, at }) => ({ kind, at, modifiers: ["deprecated"] })),
  );
}

const tokenTypes = { package: "olmPackage", channel: "olmChannel", bundle: "olmBundle" } as const;

const tokensIn = memoizeByBoth((pkg: Package, blob: Blob): readonly SemanticToken[] =>
  toTokens(
    blob.document,
    nameUsesIn(blob).map((use) => ({ kind: use.kind, at: use.at, modifiers: [...modifiersOf(pkg, use)] })),
  ),
);

interface SpecialName {
  readonly kind: NameKind;
  readonly at: Place;
  readonly modifiers: readonly SemanticTokenModifier[];
}

/** The names in the order of the text, without those that are nothing special. */
function toTokens(document: Document, names: readonly SpecialName[]): readonly SemanticToken[] {
  const tokens: SemanticToken[] = [];
  let behind = 0;
  const own = names.filter(({ at, modifiers }) => at.document === document && modifiers.length > 0);
  for (const { kind, at, modifiers } of own.toSorted((a, b) => a.at.span.start - b.at.span.start)) {
    const span = spanWithoutQuotes(document.text, at.span);
    // An alias repeats a name in the place of another one.
    if (!span || span.start < behind) continue;
    tokens.push({ span, type: tokenTypes[kind], modifiers });
    behind = span.end;
  }
  return tokens;
}

function* modifiersOf(pkg: Package, use: NameUse): Generator<SemanticTokenModifier> {
  const { kind, role, at, channel } = use;
  const { value: name } = at;
  const deprecated = deprecatedNames(pkg);
  switch (kind) {
    case "package":
      if (role === "definition" && deprecated.package) yield "deprecated";
      return;
    case "channel":
      if (deprecated.channels.has(name)) yield "deprecated";
      if (!channelNamed(pkg, name)) yield* missing(pkg, name);
      return;
    case "bundle":
      if (deprecated.bundles.has(name)) yield "deprecated";
      if (channel) yield* modifiersInChannel(channel, name);
      if (!bundleNamed(pkg, name) && !isKnownEntry(pkg, use)) yield* missing(pkg, name);
      return;
    default:
      kind satisfies never;
  }
}

function* modifiersInChannel(channel: Channel, name: string): Generator<SemanticTokenModifier> {
  const { heads } = channelChain(channel);
  if (heads.length === 1 && heads[0]?.name?.value === name) yield "head";
  if (isSkipped(channel, name)) yield "skipped";
}

/** An entry needs a bundle; what is replaced or skipped needs to be an entry, in any channel. */
function isKnownEntry(pkg: Package, { role, at }: NameUse): boolean {
  return (role === "replaces" || role === "skips") && entriesNamed(pkg, at.value).length > 0;
}

function* missing(pkg: Package, name: string): Generator<SemanticTokenModifier> {
  if (!mayBeInUnreadableDocument(pkg, name)) yield "missing";
}

/** The part of a value that can be drawn as one token; undefined for one over several lines. */
function spanWithoutQuotes(text: string, { start, end }: Span): Span | undefined {
  const quote = text[start];
  const isQuoted = (quote === '"' || quote === "'") && text[end - 1] === quote && end - start > 1;
  const span = isQuoted ? { start: start + 1, end: end - 1 } : { start, end };
  return /[\r\n]/.test(text.slice(span.start, span.end)) ? undefined : span;
}
