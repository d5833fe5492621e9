// From what a ClusterExtension or Subscription asks for to where the workspace's catalogs define it.

import { versionOf } from "../../model/bundle-version.ts";
import type { Package } from "../../model/catalog.ts";
import { bundleNamed, channelNamed, entriesNamed } from "../../model/find-in-package.ts";
import type { DocumentOffset, Snapshot } from "../../session/snapshot.ts";
import type { Place } from "../../syntax/source-file.ts";
import { parseClusterExtensionRange, pinnedVersion } from "../../versions/cluster-extension-range.ts";
import { compareVersions } from "../../versions/version.ts";
import { extensionValueAt } from "../cursor/extension-at.ts";
import { type RequestedName, requestedNameAt } from "../cursor/requested-name.ts";

/** The package's, the channel's or the bundle's own blob in each catalog that has it. */
export function requestDefinitions({ workspace }: Snapshot, place: DocumentOffset): readonly Place[] {
  const name = requestedNameAt(place);
  const value = extensionValueAt(place);
  const packageName = name?.request.packageName?.value ?? value?.extension.packageName?.value;
  if (packageName === undefined) return [];
  const packages = workspace.catalogsWith(packageName).flatMap((catalog) => catalog.packages.get(packageName) ?? []);
  return packages.flatMap((pkg) => {
    if (name) return definitionsIn(pkg, name);
    return value?.field === "version" ? bundlesWithVersion(pkg, value.at.value) : [];
  });
}

function definitionsIn(pkg: Package, { kind, at }: RequestedName): readonly Place[] {
  switch (kind) {
    case "package":
      return pkg.definitions.flatMap(({ name }) => name ?? []);
    case "channel": {
      const channel = channelNamed(pkg, at.value);
      return channel?.name ? [channel.name] : [];
    }
    case "bundle": {
      const bundle = bundleNamed(pkg, at.value);
      return bundle?.name ? [bundle.name] : entriesNamed(pkg, at.value).flatMap(({ entry }) => entry.name ?? []);
    }
    default:
      return kind satisfies never;
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
