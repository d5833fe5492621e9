// The package, channel and entry at the cursor, for the upgrade graph beside the text.

import { memoize } from "../../base/memoize.ts";
import { touches } from "../../base/text.ts";
import type { Blob, DeprecationEntry } from "../../model/blob.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import { packageNameOf } from "../../model/package-name-of.ts";
import type { Finding } from "../../rules/rule.ts";
import { catalogOf, type DocumentOffset, documentAt, type Snapshot } from "../../session/snapshot.ts";
import type { Severity } from "../../settings/severity.ts";
import type { Place } from "../../syntax/source-file.ts";
import { blobAround, blobsIn } from "../../templates/written-blobs.ts";
import { nameAt } from "./name-uses.ts";
import { entriesOfCsv } from "./package-folder-uses.ts";

/** A package of one of the snapshot's catalogs. */
export interface PackageAt {
  readonly catalog: Catalog;
  readonly pkg: Package;
}

/** What stands at a place, as far as it is one. */
export interface Selection {
  readonly channel: string | undefined;
  readonly entry: string | undefined;
}

/**
 * The package whose blob is at an offset of the snapshot's file; without one there, the file's first package, or the one
 * that its template or the bundle folders around it add up to.
 */
export function packageAt(snapshot: Snapshot, offset: number): PackageAt | undefined {
  const at = documentAt(snapshot, offset);
  const own = at && blobAround(at.document, at.offset);
  for (const blob of blobsFrom(own, snapshot)) {
    const name = packageNameOf(blob);
    const catalog = name === undefined ? undefined : catalogOf(snapshot, blob.document);
    const pkg = name === undefined ? undefined : catalog?.packages.get(name);
    if (catalog && pkg) return { catalog, pkg };
  }
  const { packageFolder } = snapshot;
  const [entry] = packageFolder && at ? entriesOfCsv(packageFolder, at.document) : [];
  if (packageFolder && entry) return { catalog: packageFolder.catalog, pkg: entry.pkg };
  const generated = snapshot.template?.rendered.catalog ?? packageFolder?.catalog;
  const [first] = generated?.packages.values() ?? [];
  return generated && first && { catalog: generated, pkg: first };
}

function* blobsFrom(first: Blob | undefined, { file }: Snapshot): Generator<Blob> {
  if (first) yield first;
  for (const document of file.documents) yield* blobsIn(document);
}

/** The package of that name in the snapshot's catalogs. */
export function packageNamed({ catalogs }: Snapshot, name: string): PackageAt | undefined {
  for (const catalog of catalogs) {
    const pkg = catalog.packages.get(name);
    if (pkg) return { catalog, pkg };
  }
  return undefined;
}

/** The channel and the entry that an offset of the snapshot's file is about; in a package blob, the default channel. */
export function selectionAt(snapshot: Snapshot, cursor: number): Selection {
  const offset = afterIndent(snapshot.file.text, cursor);
  const name = nameAt(snapshot, offset);
  if (name?.use.kind === "bundle") return { channel: name.use.channel?.name?.value, entry: name.use.at.value };
  if (name?.use.kind === "channel") return { channel: name.use.at.value, entry: undefined };
  const at = documentAt(snapshot, offset);
  const blob = at && blobAround(at.document, at.offset);
  if (blob?.kind === "package") return { channel: blob.defaultChannel?.value, entry: undefined };
  if (at && blob) return selectionIn(blob, { start: at.offset, end: at.offset });
  return (at && generatedAt(snapshot, at)) ?? { channel: undefined, entry: undefined };
}

/** An offset before the content of its line, moved to that content: the whole line of an entry is about the entry. */
function afterIndent(text: string, offset: number): number {
  let at = text.lastIndexOf("\n", offset - 1) + 1;
  while (text[at] === " " || text[at] === "\t") at++;
  if (text.startsWith("- ", at)) at += 2;
  return Math.max(offset, at);
}

/** What a finding is about. */
export function selectionOfFinding(snapshot: Snapshot, { at }: Finding): Selection {
  const { document, span } = at;
  const blob = blobAround(document, span.start);
  if (blob) return selectionIn(blob, span);
  return generatedAt(snapshot, { document, offset: span.start }) ?? { channel: undefined, entry: undefined };
}

/** The entry that a CSV turns into, or a template generates from the image at an offset, in the first of its channels. */
function generatedAt(
  { template, packageFolder }: Snapshot,
  { document, offset }: DocumentOffset,
): Selection | undefined {
  const [own] = packageFolder ? entriesOfCsv(packageFolder, document) : [];
  if (own) return { channel: own.channel.name?.value, entry: own.entry.name?.value };
  if (!template || template.template.document !== document) return undefined;
  for (const { channels } of template.rendered.catalog.packages.values()) {
    for (const channel of channels) {
      const entry = entryAt(channel, offset);
      if (entry) return { channel: channel.name?.value, entry: entry.name?.value };
    }
  }
  return undefined;
}

const severityRank: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2, hint: 3 };

/** The findings in a catalog's files, and in the settings files that apply to it. */
export function findingsOfCatalog({ findings, configFiles }: Snapshot, { files }: Catalog): readonly Finding[] {
  const paths = new Set([...files, ...configFiles].map(({ path }) => path));
  return findings().filter(({ at }) => paths.has(at.document.path));
}

/** The findings that concern a package, the gravest first; all of the catalog's findings if it is the only package. */
export function findingsOfPackage(snapshot: Snapshot, { catalog, pkg }: PackageAt): readonly Finding[] {
  const isOnly = catalog.packages.size === 1;
  const unreadable = new Set(pkg.unreadable.flat());
  return findingsOfCatalog(snapshot, catalog)
    .filter(({ at }) => {
      const blob = isOnly ? undefined : blobAround(at.document, at.span.start);
      const name = blob && packageNameOf(blob);
      return isOnly || name === pkg.name || (name === undefined && unreadable.has(at.document));
    })
    .sort((a, b) => severityRank[a.severity] - severityRank[b.severity]);
}

function selectionIn(blob: Blob, span: Place["span"]): Selection {
  switch (blob.kind) {
    case "bundle":
      return { channel: undefined, entry: blob.name?.value };
    case "channel":
      return { channel: blob.name?.value, entry: entryAt(blob, span.start)?.name?.value };
    case "deprecations":
      return deprecatedIn(entryAt(blob, span.start));
    default:
      return { channel: undefined, entry: undefined };
  }
}

/** The channel or the bundle that a deprecation names. */
function deprecatedIn({ schema, name }: Partial<DeprecationEntry> = {}): Selection {
  return {
    channel: schema?.value === "olm.channel" ? name?.value : undefined,
    entry: schema?.value === "olm.bundle" ? name?.value : undefined,
  };
}

const sortedEntries = memoize(({ entries }: { readonly entries: readonly Place[] }): readonly Place[] =>
  entries.toSorted((a, b) => a.span.start - b.span.start),
);

/** The entry of a channel or a deprecations blob that an offset touches: there may be as many findings as entries. */
function entryAt<E extends Place>(blob: { readonly entries: readonly E[] }, offset: number): E | undefined {
  const entries = sortedEntries(blob) as readonly E[];
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle] as E).span.start > offset) high = middle;
    else low = middle + 1;
  }
  const last = entries[low - 1];
  return last && touches(last.span, offset) ? last : undefined;
}
