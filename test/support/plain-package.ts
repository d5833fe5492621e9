// A real package without all that says nothing about updates, so that tests can change it and write it anew.

import { type Catalog, type Package, readCatalog, readSourceFile } from "#core";

export interface PlainEntry {
  readonly name: string;
  readonly version: string;
  readonly replaces: string | undefined;
  readonly skips: readonly string[];
  readonly skipRange: string | undefined;
}

export interface PlainChannel {
  readonly name: string;
  readonly entries: readonly PlainEntry[];
}

export interface PlainPackage {
  readonly name: string;
  readonly channels: readonly PlainChannel[];
}

/** The channels of a package that opm accepts. */
export function plainOf(pkg: Package): PlainPackage {
  const versions = new Map(pkg.bundles.map((bundle) => [bundle.name?.value, versionOf(bundle)]));
  const channels = pkg.channels.map(({ name, entries }) => ({
    name: name?.value ?? "",
    entries: entries.map((entry) => ({
      name: entry.name?.value ?? "",
      version: versions.get(entry.name?.value) ?? "",
      replaces: entry.replaces?.value,
      skips: entry.skips.map(({ value }) => value),
      skipRange: entry.skipRange?.value,
    })),
  }));
  return { name: pkg.name, channels };
}

/** How a package is written. */
interface Writing {
  /** The highest OpenShift versions of its bundles, by name. */
  readonly limits?: ReadonlyMap<string, string>;
  /** The same catalog before a change, so that what stays the same is not read and checked again. */
  readonly previous?: Catalog | undefined;
}

/** The package as the only one of a catalog in a folder such as v4.20. */
export function catalogFrom(
  { name, channels }: PlainPackage,
  folder: string,
  { limits = new Map(), previous }: Writing = {},
): Catalog {
  const entries = new Map(channels.flatMap((channel) => channel.entries.map((entry) => [entry.name, entry])));
  const blobs = [
    { schema: "olm.package", name, defaultChannel: channels[0]?.name ?? "" },
    ...channels.map((channel) => ({
      schema: "olm.channel",
      package: name,
      name: channel.name,
      entries: channel.entries.map(({ version, ...entry }) => entry),
    })),
    ...[...entries.values()].map((entry) => bundleBlob(name, entry, limits.get(entry.name))),
  ];
  const root = `${folder}/${name}`;
  const text = blobs.map((blob) => `---\n${JSON.stringify(blob)}\n`).join("");
  const file = readSourceFile(`${root}/catalog.yaml`, text, previous?.files[0]);
  return readCatalog(root, [file], previous);
}

function bundleBlob(packageName: string, { name, version }: PlainEntry, limit: string | undefined) {
  const limits = limit === undefined ? [] : [{ type: "olm.maxOpenShiftVersion", value: limit }];
  return {
    schema: "olm.bundle",
    package: packageName,
    name,
    image: `registry.example.com/${packageName}:${version}`,
    properties: [{ type: "olm.package", value: { packageName, version } }, ...limits],
  };
}

function versionOf({ properties }: Package["bundles"][number]): string | undefined {
  const value = properties.find(({ type }) => type?.value === "olm.package")?.value;
  const pairs = value?.kind === "map" ? value.pairs : [];
  const version = pairs.find(({ key }) => key.value === "version")?.value;
  return version?.kind === "scalar" ? String(version.value) : undefined;
}
