// From a name in a bundle folder to where it is defined and used: in the folder, and in the workspace's catalogs.

import type { Package } from "../../model/catalog.ts";
import { bundleNamed, channelNamed, entriesNamed } from "../../model/find-in-package.ts";
import type { Snapshot } from "../../session/snapshot.ts";
import type { Place } from "../../syntax/source-file.ts";
import { type BundleName, bundleNameAt, packageOfBundle, placesOfBundleName } from "../cursor/bundle-names.ts";
import type { NameUse } from "../cursor/name-use.ts";
import { usesOfName } from "../cursor/name-uses.ts";

/** Where the name at an offset is defined. From the CSV's own name, its bundles in catalogs. */
export function bundleDefinitions(snapshot: Snapshot, offset: number): readonly Place[] {
  const name = bundleNameAt(snapshot, offset);
  if (!name) return [];
  const own = placesOfBundleName(snapshot, name).filter(({ isDefinition }) => isDefinition);
  const others = own.filter(({ at }) => at !== name.at).map(({ at }) => at);
  const defined = packagesOf(snapshot, name).flatMap((pkg) => definitionsIn(pkg, name));
  return name.kind === "crd" || others.length === 0 ? [...others, ...defined] : others;
}

function definitionsIn(pkg: Package, { kind, at }: BundleName): readonly Place[] {
  if (kind === "package") return pkg.definitions.flatMap((each) => each.name ?? []);
  const channel = kind === "channel" ? channelNamed(pkg, at.value) : undefined;
  if (channel) return channel.name ? [channel.name] : [];
  if (kind !== "bundle") return [];
  const bundle = bundleNamed(pkg, at.value)?.name;
  return bundle ? [bundle] : entriesNamed(pkg, at.value).flatMap(({ entry }) => entry.name ?? []);
}

/** Every place of the name at an offset. */
export function bundleReferences(
  snapshot: Snapshot,
  offset: number,
  { includeDeclaration }: { readonly includeDeclaration: boolean },
): readonly Place[] {
  const name = bundleNameAt(snapshot, offset);
  if (!name) return [];
  const own = placesOfBundleName(snapshot, name).filter(({ isDefinition }) => includeDeclaration || !isDefinition);
  const uses = usesInCatalogs(snapshot, name).filter(({ role }) => includeDeclaration || role !== "definition");
  return [...own.map(({ at }) => at), ...uses.map(({ at }) => at)];
}

/** The places in the snapshot's own file. */
export function bundleHighlights(snapshot: Snapshot, offset: number): readonly BundleName[] {
  const name = bundleNameAt(snapshot, offset);
  const places = name ? placesOfBundleName(snapshot, name) : [];
  return places.filter(({ at }) => at.document.path === snapshot.file.path);
}

function usesInCatalogs(snapshot: Snapshot, name: BundleName): readonly NameUse[] {
  const { kind, at } = name;
  if (kind !== "bundle" && kind !== "package" && kind !== "channel") return [];
  const packageName = packageNameFor(snapshot, name);
  return snapshot.workspace.catalogsWith(packageName).flatMap((catalog) => {
    const pkg = catalog.packages.get(packageName);
    return pkg ? usesOfName(catalog, pkg, kind, at.value) : [];
  });
}

function packagesOf(snapshot: Snapshot, name: BundleName): readonly Package[] {
  const packageName = packageNameFor(snapshot, name);
  return snapshot.workspace.catalogsWith(packageName).flatMap(({ packages }) => packages.get(packageName) ?? []);
}

function packageNameFor(snapshot: Snapshot, { kind, at }: BundleName): string {
  return (kind === "package" ? at.value : packageOfBundle(snapshot)) ?? "";
}
