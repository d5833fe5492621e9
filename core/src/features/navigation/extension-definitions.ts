// From what a ClusterExtension asks for to where the workspace's catalogs define it.

import { versionOf } from "../../model/bundle-version.ts";
import type { Package } from "../../model/catalog.ts";
import { channelNamed } from "../../model/find-in-package.ts";
import type { DocumentOffset, Snapshot } from "../../session/snapshot.ts";
import type { Place } from "../../syntax/source-file.ts";
import { parseClusterExtensionRange, pinnedVersion } from "../../versions/cluster-extension-range.ts";
import { compareVersions } from "../../versions/version.ts";
import { type ExtensionValue, extensionValueAt } from "../cursor/extension-at.ts";

/** The package's, the channel's or the pinned bundle's own blob in each catalog that has it. */
export function extensionDefinitions({ workspace }: Snapshot, place: DocumentOffset): readonly Place[] {
  const value = extensionValueAt(place);
  const name = value?.extension.packageName?.value;
  if (!value || name === undefined) return [];
  const packages = workspace.catalogsWith(name).flatMap((catalog) => catalog.packages.get(name) ?? []);
  return packages.flatMap((pkg) => definitionsIn(pkg, value));
}

function definitionsIn(pkg: Package, { field, at }: ExtensionValue): readonly Place[] {
  switch (field) {
    case "packageName":
      return pkg.definitions.flatMap(({ name }) => name ?? []);
    case "channel": {
      const channel = channelNamed(pkg, at.value);
      return channel?.name ? [channel.name] : [];
    }
    case "version":
      return bundlesWithVersion(pkg, at.value);
    case "upgradeConstraintPolicy":
    case "sourceType":
      return [];
    default:
      return field satisfies never;
  }
}

/** A range names no bundle; a pin names those of that version, whatever their build. */
function bundlesWithVersion(pkg: Package, text: string): readonly Place[] {
  const range = parseClusterExtensionRange(text);
  const pin = "ok" in range ? pinnedVersion(range.ok) : undefined;
  if (!pin) return [];
  return pkg.bundles.flatMap((bundle) => {
    const version = versionOf(bundle)?.version;
    return version && bundle.name && compareVersions(version, pin) === 0 ? bundle.name : [];
  });
}
