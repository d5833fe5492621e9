// The names in the CSVs and annotations of a package folder, and which entry a CSV is.

import { groupBy } from "../../base/group-by.ts";
import { memoize } from "../../base/memoize.ts";
import { type BundleInPackage, bundleInPackage } from "../../bundle/bundle-in-package.ts";
import { catalogOfCsv } from "../../bundle/csv-catalog.ts";
import type { PackageCatalog } from "../../bundle/package-catalog.ts";
import type { Channel, Entry } from "../../model/blob.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import { clusterServiceVersionsOf } from "../../model/csv.ts";
import type { EntryInChannel } from "../../model/find-in-package.ts";
import type { Snapshot } from "../../session/snapshot.ts";
import type { Document, Located } from "../../syntax/source-file.ts";
import type { NameKind, NameRole, NameUse } from "./name-use.ts";

/** A name in a package folder with its package. */
export interface FolderName {
  readonly pkg: Package;
  readonly use: NameUse;
}

/** The names in a document of a package folder. */
export function folderNamesIn(folder: PackageCatalog, document: Document): readonly FolderName[] {
  return namesByDocument(folder).get(document) ?? [];
}

/** Every name of a package in its folder. */
export function folderNamesOf(folder: PackageCatalog, pkg: Package): readonly NameUse[] {
  return [...namesByDocument(folder).values()].flatMap((names) =>
    names.flatMap((name) => (name.pkg === pkg ? name.use : [])),
  );
}

/** The entries that a CSV turns into: that of the default channel first. */
export function entriesOfCsv(folder: PackageCatalog, document: Document): readonly EntryOfCsv[] {
  return entriesByDocument(folder).get(document) ?? [];
}

/** An entry with its package. */
export interface EntryOfCsv extends EntryInChannel {
  readonly pkg: Package;
}

/** The entry of a document of the snapshot: in its package folder, or that of a CSV alone, which has no package. */
export function csvEntryIn({ packageFolder }: Snapshot, document: Document): CsvEntry | undefined {
  if (packageFolder) return entriesOfCsv(packageFolder, document)[0];
  const [csv] = clusterServiceVersionsOf(document);
  const catalog = csv && catalogOfCsv(csv);
  const channel = catalog?.blobs.find((blob) => blob.kind === "channel");
  const [entry] = channel?.entries ?? [];
  return channel && entry && { channel, entry, pkg: undefined };
}

/** An entry that a CSV turns into. */
export interface CsvEntry {
  readonly channel: Channel;
  readonly entry: Entry;
  readonly pkg: Package | undefined;
}

const entriesByDocument = memoize(
  ({ catalog }: PackageCatalog): ReadonlyMap<Document, readonly EntryOfCsv[]> =>
    groupBy(entriesIn(catalog), ({ entry }) => entry.document),
);

/** The entries of each package, those of its default channel first. */
function* entriesIn({ packages }: Catalog): Generator<EntryOfCsv> {
  for (const pkg of packages.values()) {
    const preferred = pkg.definitions[0]?.defaultChannel?.value;
    const channels = pkg.channels.toSorted(
      (a, b) => Number(b.name?.value === preferred) - Number(a.name?.value === preferred),
    );
    for (const channel of channels) for (const entry of channel.entries) yield { pkg, channel, entry };
  }
}

const namesByDocument = memoize(
  (folder: PackageCatalog): ReadonlyMap<Document, readonly FolderName[]> =>
    groupBy(namesIn(folder), ({ use }) => use.at.document),
);

function* namesIn(folder: PackageCatalog): Generator<FolderName> {
  for (const each of folder.folder.bundles) {
    const bundle = bundleInPackage(each);
    const pkg = bundle && folder.catalog.packages.get(bundle.bundle.package?.value ?? "");
    if (bundle && pkg) for (const use of usesOfBundle(folder, bundle)) yield { pkg, use };
  }
}

/** The names that a bundle's CSV and annotations state; edges that only the mode makes are written nowhere. */
function* usesOfBundle(folder: PackageCatalog, bundle: BundleInPackage): Generator<NameUse> {
  const own = entriesOfCsv(folder, bundle.name.document)[0];
  const use = (kind: NameKind, role: NameRole, at: Located<string>): NameUse => ({
    kind,
    role,
    at,
    channel: kind === "bundle" ? own?.channel : undefined,
    entry: kind === "bundle" ? own?.entry : undefined,
  });
  yield use("bundle", own ? "entry" : "definition", bundle.name);
  if (bundle.replaces) yield use("bundle", "replaces", bundle.replaces);
  for (const skip of bundle.skips) yield use("bundle", "skips", skip);
  if (bundle.bundle.package) yield use("package", "package", bundle.bundle.package);
  const heads = new Set(Array.from(folder.channels.values(), ({ name }) => name));
  for (const channel of bundle.channels) {
    yield use("channel", heads.has(channel) ? "definition" : "membership", channel);
  }
  if (bundle.defaultChannel) yield use("channel", "default-channel", bundle.defaultChannel);
}
