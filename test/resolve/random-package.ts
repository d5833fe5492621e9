// Random packages for property tests: as plain data for the slow models, and as the text of a catalog.

import fc from "fast-check";
import { type Catalog, type Package, readCatalog, readSourceFile } from "#core";
import { compare, type PlainChannel, type PlainEntry, type PlainVersion } from "./slow-model.ts";

export interface PlainPackage {
  readonly channels: readonly PlainChannel[];
}

const version: fc.Arbitrary<PlainVersion> = fc
  .tuple(
    fc.integer({ min: 0, max: 2 }),
    fc.integer({ min: 0, max: 3 }),
    fc.integer({ min: 0, max: 2 }),
    fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined, freq: 4 }),
  )
  .map(([major, minor, patch, pre]) => (pre === undefined ? [major, minor, patch] : [major, minor, patch, pre]));

/** Distinct versions, so that no two bundles have the same rank. */
const versions = fc.uniqueArray(version, { minLength: 2, maxLength: 7, selector: textOf });

/** A package of one or two channels. opm accepts most of them; a few have several heads or a cycle. */
export const plainPackage: fc.Arbitrary<PlainPackage> = versions.chain((all) => {
  const deprecated = fc.subarray(all.map(nameOf), { maxLength: 1 });
  const channel = (name: string) => plainChannel(name, all);
  return fc
    .tuple(deprecated, channel("stable"), fc.option(channel("fast"), { nil: undefined }))
    .map(([names, stable, fast]) => ({
      channels: [stable, ...(fast ? [fast] : [])].map((each) => ({
        ...each,
        entries: each.entries.map((entry) => ({ ...entry, deprecated: names.includes(entry.name) })),
      })),
    }));
});

/** An installed version: that of an entry, or one that no catalog has. */
export const installedVersion = version;

function plainChannel(name: string, all: readonly PlainVersion[]): fc.Arbitrary<PlainChannel> {
  return fc.subarray([...all], { minLength: 1 }).chain((chosen) => {
    const sorted = chosen.toSorted(compare);
    return fc
      .tuple(...sorted.map((each, at) => plainEntry(each, sorted, at)))
      .map((entries): PlainChannel => ({ name, entries }));
  });
}

function plainEntry(own: PlainVersion, sorted: readonly PlainVersion[], at: number): fc.Arbitrary<PlainEntry> {
  const names = sorted.map(nameOf).filter((name) => name !== nameOf(own));
  const previous = at > 0 ? nameOf(sorted[at - 1] ?? own) : undefined;
  const any = names.length > 0 ? fc.constantFrom(...names, "foo.v9.9.9") : fc.constant("foo.v9.9.9");
  return fc.record({
    name: fc.constant(nameOf(own)),
    version: fc.constant(own),
    replaces: fc.oneof({ weight: 8, arbitrary: fc.constant(previous) }, { weight: 2, arbitrary: any }),
    skips: fc.oneof(
      { weight: 5, arbitrary: fc.constant([]) },
      { weight: 2, arbitrary: fc.uniqueArray(any, { maxLength: 2 }) },
    ),
    skipRange: fc.option(fc.record({ min: version, max: version }), { nil: undefined, freq: 2 }),
    deprecated: fc.constant(false),
  });
}

export function textOf(plain: PlainVersion): string {
  const [major, minor, patch, pre] = plain;
  return `${major}.${minor}.${patch}${pre === undefined ? "" : `-rc.${pre}`}`;
}

export function nameOf(plain: PlainVersion): string {
  return `foo.v${textOf(plain)}`;
}

/** What a catalog has in addition to its packages. */
interface Around {
  readonly root?: string;
  /** The maxOpenShiftVersion of its bundles, by name. */
  readonly limits?: ReadonlyMap<string, string>;
  /** The versions of bundles that are not those in their names. */
  readonly versions?: ReadonlyMap<string, string>;
  /** Bundles that are in no channel. */
  readonly bundles?: readonly Pick<PlainEntry, "name" | "version">[];
}

/** The package `foo`, written as a file-based catalog and read back. */
export function catalogOf(
  { channels }: PlainPackage,
  { root = "", limits = new Map(), versions = new Map(), bundles = [] }: Around = {},
): Catalog {
  const entries = new Map(channels.flatMap((channel) => channel.entries.map((entry) => [entry.name, entry])));
  const deprecated = [...entries.values()].filter((entry) => entry.deprecated);
  const blobs: unknown[] = [
    { schema: "olm.package", name: "foo", defaultChannel: "stable" },
    ...channels.map(channelBlob),
    ...[...entries.values(), ...bundles].map((bundle) =>
      bundleBlob(bundle, versions.get(bundle.name), limits.get(bundle.name)),
    ),
  ];
  if (deprecated.length > 0) blobs.push(deprecationsBlob(deprecated));
  return readCatalog(root, [
    readSourceFile(`${root}catalog.json`, blobs.map((blob) => JSON.stringify(blob)).join("\n")),
  ]);
}

export function packageOf(plain: PlainPackage): Package {
  const pkg = catalogOf(plain).packages.get("foo");
  if (!pkg) throw new Error("the package is missing");
  return pkg;
}

function channelBlob({ name, entries }: PlainChannel) {
  return {
    schema: "olm.channel",
    package: "foo",
    name,
    entries: entries.map(({ name, replaces, skips, skipRange }) => ({
      name,
      ...(replaces === undefined ? {} : { replaces }),
      ...(skips.length === 0 ? {} : { skips }),
      ...(skipRange ? { skipRange: `>=${textOf(skipRange.min)} <${textOf(skipRange.max)}` } : {}),
    })),
  };
}

function bundleBlob(
  { name, version }: Pick<PlainEntry, "name" | "version">,
  versionText: string | undefined,
  limit: string | undefined,
) {
  const value = { packageName: "foo", version: versionText ?? textOf(version) };
  return {
    schema: "olm.bundle",
    package: "foo",
    name,
    image: `registry.example.com/foo:${name}`,
    properties: [
      { type: "olm.package", value },
      ...(limit === undefined ? [] : [{ type: "olm.maxOpenShiftVersion", value: limit }]),
    ],
  };
}

function deprecationsBlob(entries: readonly PlainEntry[]) {
  const deprecations = entries.map(({ name }) => ({ reference: { schema: "olm.bundle", name }, message: "old" }));
  return { schema: "olm.deprecations", package: "foo", entries: deprecations };
}
