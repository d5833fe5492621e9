// What a part of a catalog lacks to be accepted by opm.

import type { Catalog, Package } from "#core";

/** The blobs that the packages of a catalog refer to and that are not in it, each as a line of JSON. */
export function missingBlobsOf(catalog: Catalog): readonly string[] {
  return [...catalog.packages.values()].flatMap(missingInPackage).map((blob) => `${JSON.stringify(blob)}\n`);
}

type Blob = Readonly<Record<string, unknown>>;

function missingInPackage(pkg: Package): readonly Blob[] {
  const supported = deprecatedNames(pkg, "olm.channel").includes("stable") ? "fast" : "stable";
  const defaultChannel = pkg.definitions[0]?.defaultChannel?.value ?? pkg.channels[0]?.name?.value ?? supported;
  const channels = without([defaultChannel, ...deprecatedNames(pkg, "olm.channel")], pkg.channels.map(nameOf));
  const entries = pkg.channels.flatMap((channel) => channel.entries.map(nameOf));
  const bundles = pkg.bundles.map(nameOf);
  const loose = without([...bundles, ...deprecatedNames(pkg, "olm.bundle")], entries);
  const oldEntries = loose.length > 0 ? loose : [`${pkg.name}.v1.0.0`];
  const areDeprecated = without(oldEntries, deprecatedNames(pkg, "olm.bundle")).length === 0;
  const newEntries = areDeprecated ? [...oldEntries, `${pkg.name}.v9.0.0`] : oldEntries;
  const needed = channels.length > 0 ? [...entries, ...newEntries] : entries;
  return [
    ...(pkg.definitions.length > 0 ? [] : [{ schema: "olm.package", name: pkg.name, defaultChannel }]),
    ...channels.map((name) => channelBlob(pkg, name, newEntries)),
    ...without(needed, bundles).map((name) => bundleBlob(pkg, name)),
  ];
}

/** A channel in which each entry replaces the one before it. */
function channelBlob(pkg: Package, name: string, entries: readonly string[]): Blob {
  const chain = entries.map((entry, index) => ({ name: entry, replaces: entries[index - 1] }));
  return { schema: "olm.channel", package: pkg.name, name, entries: chain };
}

/** A bundle whose version is the end of its name. */
function bundleBlob(pkg: Package, name: string): Blob {
  const version = name.slice(name.indexOf(".v") + 2);
  const value = { packageName: pkg.name, version };
  return {
    schema: "olm.bundle",
    package: pkg.name,
    name,
    image: `quay.io/${pkg.name}/bundle:v${version}`,
    properties: [{ type: "olm.package", value }],
  };
}

function deprecatedNames(pkg: Package, schema: string): readonly string[] {
  const entries = pkg.deprecations.flatMap((blob) => blob.entries);
  return entries.filter((entry) => entry.schema?.value === schema).map(nameOf);
}

function nameOf({ name }: { readonly name: { readonly value: string } | undefined }): string {
  return name?.value ?? "";
}

/** The names that are not among the others, each once. */
function without(names: readonly string[], others: readonly string[]): readonly string[] {
  return [...new Set(names)].filter((name) => !others.includes(name));
}
