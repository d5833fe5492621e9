// The lines above packages, channels, entries and guardrails: what can update there, where both OLMs update next, and the graph.

import { formatCount } from "../../base/format-text.ts";
import { memoizeByBoth } from "../../base/memoize.ts";
import type { Span } from "../../base/text.ts";
import type { PackageCatalog } from "../../bundle/package-catalog.ts";
import { guardrailCases, undecidedCases } from "../../guardrails/guardrail-cases.ts";
import { isGuardrails } from "../../guardrails/guardrails.ts";
import type { Blob, Channel, OtherBlob } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { packageNameOf } from "../../model/package-name-of.ts";
import { packageInCatalogOf, type Snapshot } from "../../session/snapshot.ts";
import type { Document } from "../../syntax/source-file.ts";
import { whyUndecided } from "../../templates/why-undecided.ts";
import { blobsIn } from "../../templates/written-blobs.ts";
import { entriesOfCsv } from "../cursor/package-folder-uses.ts";
import { generatedBlob, generatedChannels } from "../cursor/template-images.ts";
import type { EntryNames } from "./entry-names.ts";
import { channelParts, entryParts, graphPart, packageParts } from "./lens-parts.ts";
import type { LensPart } from "./update-parts.ts";

/** A title above the line of `span`, and what a click on it does. Spans are offsets into the file. */
export interface CodeLens extends LensPart {
  readonly span: Span;
  readonly names: EntryNames;
}

/** The lenses of a file from top to bottom, the parts of each line from left to right. */
export function codeLensesOf(snapshot: Snapshot): readonly CodeLens[] {
  const { documents, starts } = snapshot.file;
  return documents.flatMap((document, index) => {
    const start = starts[index] ?? 0;
    return lensesOf(snapshot, document)
      .toSorted((a, b) => a.span.start - b.span.start)
      .map((lens) => ({ ...lens, span: { start: start + lens.span.start, end: start + lens.span.end } }));
  });
}

function lensesOf(snapshot: Snapshot, document: Document): readonly CodeLens[] {
  if (snapshot.template?.template.document === document) {
    const generated = generatedLenses(snapshot);
    if (generated.length > 0) return generated;
  }
  if (snapshot.packageFolder) return csvLenses(snapshot.packageFolder, document);
  const why = snapshot.template && whyUndecided(snapshot.template.rendered);
  return blobsIn(document).flatMap((blob) => {
    const name = packageNameOf(blob);
    const pkg = name === undefined ? undefined : packageInCatalogOf(snapshot, name, document);
    if (pkg && why !== undefined && blob.kind === "other" && isGuardrails(blob)) return guardrailLenses(pkg, blob, why);
    return pkg ? lensesIn(pkg, generatedBlob(snapshot, pkg, blob)) : [];
  });
}

/**
 * The lenses of a semver template: at a stream those of its channels, at an image those of its entry in the channel with
 * the most entries.
 */
function generatedLenses(snapshot: Snapshot): readonly CodeLens[] {
  const channels = generatedChannels(snapshot);
  const fullest = channels.toSorted((a, b) => b.channel.entries.length - a.channel.entries.length);
  const shown = new Set<number>();
  const entries = fullest.flatMap(({ pkg, channel }) => {
    const own = entryLenses(pkg, channel).filter(({ span }) => !shown.has(span.start));
    for (const { span } of own) shown.add(span.start);
    return own;
  });
  const ofChannels = channels.flatMap(({ pkg, channel }) => {
    const { text } = channel.document;
    const span = firstLine(text, channel.root);
    const name = channel.name?.value ?? "";
    const names = { package: pkg.name, channel: name, entry: undefined };
    return channelParts(pkg, channel).map((part) => ({ ...part, span, names, title: `${name}: ${part.title}` }));
  });
  return [...ofChannels, ...entries];
}

/** The lenses of a CSV, at its name: those of the entry that it turns into. */
function csvLenses(folder: PackageCatalog, document: Document): readonly CodeLens[] {
  const [own] = entriesOfCsv(folder, document);
  if (!own) return [];
  const { pkg, channel, entry } = own;
  const span = firstLine(document.text, entry.span);
  const names = { package: pkg.name, channel: channel.name?.value, entry: entry.name?.value };
  return entryParts(pkg, channel, entry).map((part) => ({ span, names, ...part }));
}

const lensesIn = memoizeByBoth((pkg: Package, blob: Blob): readonly CodeLens[] => {
  const { name } = pkg;
  const at = firstLine(blob.document.text, blob.root);
  if (blob.kind === "package") {
    const names = { package: name, channel: blob.defaultChannel?.value, entry: undefined };
    return packageParts(pkg, blob).map((part) => ({ span: at, names, ...part }));
  }
  if (blob.kind === "other" && isGuardrails(blob)) return guardrailLenses(pkg, blob, undefined);
  if (blob.kind !== "channel") return [];
  const names = { package: name, channel: blob.name?.value, entry: undefined };
  const own = channelParts(pkg, blob).map((part) => ({ span: at, names, ...part }));
  return [...own, ...entryLenses(pkg, blob, at)];
});

function guardrailLenses(pkg: Package, blob: OtherBlob, why: string | undefined): readonly CodeLens[] {
  const span = firstLine(blob.document.text, blob.root);
  const names = { package: pkg.name, channel: undefined, entry: undefined };
  return guardrailParts(pkg, blob, why).map((part) => ({ span, names, ...part }));
}

/** The lenses of entries; `blob` is the channel's blob where that has lenses, too. */
function entryLenses(pkg: Package, channel: Channel, blob?: Span): readonly CodeLens[] {
  return entriesOnOwnLines(channel, blob).flatMap(({ span, entry }) => {
    const names = { package: pkg.name, channel: channel.name?.value, entry: entry.name?.value };
    return entryParts(pkg, channel, entry).map((part) => ({ span, names, ...part }));
  });
}

interface EntryLine {
  readonly span: Span;
  readonly entry: Channel["entries"][number];
}

/**
 * The entries that begin on a line on which neither another one begins nor the blob: lenses of several would be one
 * unreadable line. The entries that a template adds may stand above the blob.
 */
function entriesOnOwnLines({ document: { text }, entries }: Channel, blob: Span | undefined): readonly EntryLine[] {
  const places: { readonly span: Span; readonly entry?: EntryLine["entry"] }[] = [
    ...(blob ? [{ span: blob }] : []),
    ...entries.map((entry) => ({ span: entry.span, entry })),
  ];
  const lines: (typeof places)[] = [];
  let lineEnd = -1;
  for (const place of places.sort((a, b) => a.span.start - b.span.start)) {
    if (place.span.start > lineEnd) {
      lines.push([]);
      lineEnd = lineEndAfter(text, place.span.start);
    }
    lines.at(-1)?.push(place);
  }
  return lines.flatMap(([first, ...others]) => {
    const entry = others.length === 0 ? first?.entry : undefined;
    return entry?.name?.value ? { span: firstLine(text, entry.span), entry } : [];
  });
}

/** The part of a span on its first line. */
function firstLine(text: string, { start, end }: Span): Span {
  return { start, end: Math.min(end, lineEndAfter(text, start)) };
}

function lineEndAfter(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end;
}

/** "2 of 3 steps hold", "4 tests pass". With `why`, nothing can be decided. What cannot be decided neither holds nor passes, as in the Test Explorer. */
function guardrailParts(pkg: Package, { document, root }: OtherBlob, why: string | undefined): readonly LensPart[] {
  const cases = guardrailCases(pkg);
  const own = (why === undefined ? cases : undecidedCases(cases, why)).filter(
    (each) => each.document === document && root.start <= each.span.start && each.span.end <= root.end,
  );
  const count = (kind: "step" | "test", words: readonly [string, string, string]) => {
    const ofKind = own.filter((each) => each.kind === kind);
    return part(ofKind.filter(({ result }) => result === "passed").length, ofKind.length, words);
  };
  return [...count("step", ["step", "holds", "hold"]), ...count("test", ["test", "passes", "pass"]), graphPart];
}

function part(good: number, all: number, [noun, one, many]: readonly [string, string, string]): readonly LensPart[] {
  if (all === 0) return [];
  const count = good === all ? formatCount(all, noun) : `${good} of ${formatCount(all, noun)}`;
  return [{ title: `${count} ${all === 1 ? one : many}`, action: undefined }];
}
