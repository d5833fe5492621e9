// The catalog that the CSVs and annotations of a package folder add up to: what opm's `index add` makes of them, with every
// value at its place in those files.

import { compareBytes } from "../base/byte-string.ts";
import { groupBy } from "../base/group-by.ts";
import { memoize } from "../base/memoize.ts";
import type { Blob, Channel, Entry, PackageBlob } from "../model/blob.ts";
import type { Catalog } from "../model/catalog.ts";
import { listNode, mapNode, textNode } from "../model/generated-nodes.ts";
import { catalogOfBlobs } from "../model/read-catalog.ts";
import type { Located, Place, SourceFile } from "../syntax/source-file.ts";
import { type Version, versionText } from "../versions/version.ts";
import { withFileInBundle } from "./bundle-folder.ts";
import { type BundleInPackage, bundleInPackage, compareWithBuild } from "./bundle-in-package.ts";
import { channelsInMode, type ModeChannel, type ModeEntry } from "./mode-channels.ts";
import { type PackageFolder, packageFolderOf, type UpdateMode } from "./package-folder.ts";

/** A package folder as a catalog. */
export interface PackageCatalog {
  readonly folder: PackageFolder;
  /**
   * Its packages, channels and entries are located in CSVs and annotations. Usually it has one package: bundles whose
   * annotations name another package are a package of their own.
   */
  readonly catalog: Catalog;
  /** The bundles, in the order of their folders. */
  readonly bundles: readonly BundleInPackage[];
  readonly channels: ReadonlyMap<Channel, ModeChannel>;
}

/** The catalog of a package folder. */
export const packageCatalogOf = memoize((folder: PackageFolder): PackageCatalog => catalogOf(folder, undefined));

/** The same after an edit: what is unchanged in `previous` stays the same object. */
export function packageCatalogAfter(folder: PackageFolder, previous: PackageCatalog | undefined): PackageCatalog {
  return previous?.folder === folder ? previous : catalogOf(folder, previous);
}

const originOf = memoize((_catalog: Catalog): { value: PackageCatalog | undefined } => ({ value: undefined }));

/** The package folder that a catalog was made of; undefined for any other catalog. */
export function packageCatalogWith(catalog: Catalog): PackageCatalog | undefined {
  return originOf(catalog).value;
}

/** The roots of the bundle folders whose bundles another one replaces or skips, by the root of the other one. */
export const updatedRootsOf = memoize(
  ({ bundles, channels }: PackageCatalog): ReadonlyMap<string, readonly string[]> => {
    const rootByName = new Map(bundles.map(({ name, folder }) => [name.value, folder.root]));
    const entries = [...channels.values()].flatMap((channel) => channel.entries);
    const byRoot = groupBy(entries, ({ bundle }) => bundle.folder.root);
    return new Map(
      [...byRoot].map(([own, found]) => {
        const names = found.flatMap(({ replaces, skips }) => (replaces ? [replaces, ...skips] : skips));
        const roots = new Set(names.flatMap(({ value }) => rootByName.get(value) ?? []));
        return [own, [...roots].filter((root) => root !== own)];
      }),
    );
  },
);

/** The same with another text of one of its files. */
export function withFileInPackage(previous: PackageCatalog, changed: SourceFile): PackageCatalog {
  const { root, bundles, configuration } = previous.folder;
  const now = configuration?.path === changed.path ? changed : configuration;
  const folders = bundles.map((each) => withFileInBundle(each, changed));
  return packageCatalogAfter(packageFolderOf(root, folders, now, previous.folder), previous);
}

function catalogOf(folder: PackageFolder, previous: PackageCatalog | undefined): PackageCatalog {
  const bundles = folder.bundles.flatMap((each) => bundleInPackage(each) ?? []);
  const blobs: Blob[] = [];
  const channels = new Map<Channel, ModeChannel>();
  for (const own of groupBy(bundles, ({ bundle }) => bundle.package?.value ?? "").values()) {
    const found = channelsInMode(folder.mode, own);
    blobs.push(packageBlob(own, defaultChannelOf(folder.mode, own, found)));
    for (const each of found) {
      const channel = channelBlob(own, each);
      channels.set(channel, each);
      blobs.push(channel);
    }
    for (const { bundle } of withoutLeftOut(own, found)) blobs.push(bundle);
  }
  const files = filesOf(folder, bundles);
  const broken = files.filter(({ documents }) => documents.some(({ problems }) => problems.length > 0));
  const catalog = catalogOfBlobs(folder.root, files, blobs, broken, previous?.catalog);
  const result: PackageCatalog = { folder, catalog: { ...catalog, isGenerated: true }, bundles, channels };
  originOf(result.catalog).value = result;
  return result;
}

/**
 * The bundles that opm adds to a channel. One that it leaves out stays if it has the name or version of another, or if an
 * unknown name breaks off an update path, so that rules see what is wrong.
 */
function withoutLeftOut(
  bundles: readonly BundleInPackage[],
  channels: readonly ModeChannel[],
): readonly BundleInPackage[] {
  const entries = channels.flatMap((channel) => channel.entries);
  const known = new Set(bundles.map(({ name }) => name.value));
  if (entries.some(({ replaces }) => replaces && !known.has(replaces.value))) return bundles;
  const listed = new Set(entries.map(({ bundle }) => bundle));
  const names = new Set([...listed].map(({ name }) => name.value));
  const versions = new Set([...listed].map(versionTextOf));
  return bundles.filter((each) => listed.has(each) || names.has(each.name.value) || versions.has(versionTextOf(each)));
}

function versionTextOf({ version }: BundleInPackage): string | undefined {
  return version && versionText(version);
}

/** The files in which the catalog has places, and those of bundles that could not be read. */
function filesOf({ bundles, configuration }: PackageFolder, read: readonly BundleInPackage[]): readonly SourceFile[] {
  const paths = new Set(
    read.flatMap(({ bundle, folder }) => [bundle.document.path, folder.annotations?.document.path]),
  );
  const isPart = ({ path }: SourceFile) => paths.has(path);
  const known = new Set(read.map(({ folder }) => folder));
  const files = bundles.flatMap((folder) => (known.has(folder) ? folder.files.filter(isPart) : folder.files));
  return configuration ? [...files, configuration] : files;
}

/**
 * The default channel: the only channel, else the one that the highest version states. Pipelines add bundle by bundle, and opm
 * keeps the default channel that it has. Where none was stated yet, that is the only one of the channels until then; in the
 * other modes the first one of the lowest version.
 */
function defaultChannelOf(
  mode: UpdateMode,
  bundles: readonly BundleInPackage[],
  channels: readonly ModeChannel[],
): Located<string> | undefined {
  const sorted = sortByVersion(bundles);
  const stated = sorted.findLast(({ defaultChannel }) => defaultChannel)?.defaultChannel;
  if (mode === "replaces-mode" && channels.length === 1) return channels[0]?.name;
  if (stated) return stated;
  const first = sorted.find((bundle) => bundle.channels.length > 0)?.channels ?? [];
  const names = new Set(first.map(({ value }) => value));
  if (mode === "replaces-mode" && names.size > 1) return undefined;
  return first.toSorted((a, b) => compareBytes(a.value, b.value))[0];
}

/** The package: at the annotations of the bundle with the highest version. */
export function packageBlob(
  bundles: readonly BundleInPackage[],
  defaultChannel: Located<string> | undefined,
): PackageBlob {
  const highest = sortByVersion(bundles).at(-1) ?? (bundles[0] as BundleInPackage);
  const { csv } = highest.folder;
  const name = highest.bundle.package;
  const at: Place = name ?? csv?.kind ?? highest.name;
  const { document, span } = at;
  const root = mapNode(at, {
    schema: textNode(at, "olm.package"),
    name: textNode(at, name?.value ?? ""),
    defaultChannel:
      defaultChannel && textNode(defaultChannel.document === document ? defaultChannel : at, defaultChannel.value),
  });
  const schema = { document, span, value: "olm.package" };
  return { kind: "package", document, root, schema, problems: [], name, defaultChannel, description: undefined };
}

/** The bundles with a version, the lowest first. */
function sortByVersion(bundles: readonly BundleInPackage[]): readonly BundleInPackage[] {
  return bundles
    .filter(({ version }) => version)
    .sort((a, b) => compareWithBuild(a.version as Version, b.version as Version));
}

/** A channel: at the name of the channel in the annotations of its head; each entry is at its CSV. */
export function channelBlob(bundles: readonly BundleInPackage[], { name, entries }: ModeChannel): Channel {
  const { document, span } = name;
  const root = mapNode(name, {
    schema: textNode(name, "olm.channel"),
    package: textNode(name, bundles[0]?.bundle.package?.value ?? ""),
    name: textNode(name, name.value),
    entries: listNode(name, []),
  });
  return {
    kind: "channel",
    document,
    root,
    schema: { document, span, value: "olm.channel" },
    problems: [],
    package: bundles[0]?.bundle.package,
    name,
    entries: entries.map(entryOf),
  };
}

function entryOf({ bundle, replaces, skips }: ModeEntry): Entry {
  const { name, skipRange } = bundle;
  const { document, span } = name;
  const own = (value: Located<string> | undefined) => value && textNode(value, value.value);
  const map = mapNode(name, {
    name: textNode(name, name.value),
    replaces: own(replaces),
    skips:
      skips.length > 0
        ? listNode(
            skips[0] as Place,
            skips.map((skip) => textNode(skip, skip.value)),
          )
        : undefined,
    skipRange: own(skipRange),
  });
  return { document, span, map, name, replaces, skips, skipRange };
}
