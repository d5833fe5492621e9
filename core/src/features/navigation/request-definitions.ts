// From what a ClusterExtension or Subscription asks for to where the workspace's catalogs define and use it, and back.

import { versionOf } from "../../model/bundle-version.ts";
import type { Package } from "../../model/catalog.ts";
import { bundleNamed, channelNamed, entriesNamed } from "../../model/find-in-package.ts";
import { packageRequestsOf } from "../../model/package-request.ts";
import { type DocumentOffset, documentAt, type FilePlace, type Snapshot } from "../../session/snapshot.ts";
import { spanInFile } from "../../syntax/file-position.ts";
import type { Place, SourceFile } from "../../syntax/source-file.ts";
import { parseClusterExtensionRange, pinnedVersion } from "../../versions/cluster-extension-range.ts";
import { compareVersions } from "../../versions/version.ts";
import { extensionValueAt } from "../cursor/extension-at.ts";
import type { NameKind } from "../cursor/name-use.ts";
import { nameAt, usesOfName } from "../cursor/name-uses.ts";
import { namesOfRequest, type RequestedName, requestedNameAt } from "../cursor/requested-name.ts";

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

/** A name that files outside of catalogs may request. */
export interface RequestableName {
  readonly kind: NameKind;
  readonly name: string;
  readonly packageName: string;
}

/** The name at an offset, in a catalog, a ClusterExtension or a Subscription. */
export function requestableNameAt(snapshot: Snapshot, offset: number): RequestableName | undefined {
  const found = nameAt(snapshot, offset);
  if (found) return { kind: found.use.kind, name: found.use.at.value, packageName: found.pkg.name };
  const place = documentAt(snapshot, offset);
  const requested = place && requestedNameAt(place);
  const packageName = requested?.request.packageName?.value;
  return requested && packageName ? { kind: requested.kind, name: requested.at.value, packageName } : undefined;
}

/** Where the workspace's catalogs use the name that a ClusterExtension or Subscription requests at an offset. */
export function requestReferences(
  snapshot: Snapshot,
  offset: number,
  { includeDeclaration }: { readonly includeDeclaration: boolean },
): readonly Place[] {
  const place = documentAt(snapshot, offset);
  const name = place && requestedNameAt(place) ? requestableNameAt(snapshot, offset) : undefined;
  if (!name) return [];
  return snapshot.workspace.catalogsWith(name.packageName).flatMap((catalog) => {
    const pkg = catalog.packages.get(name.packageName);
    const uses = pkg ? usesOfName(catalog, pkg, name.kind, name.name) : [];
    return uses.filter(({ role }) => includeDeclaration || role !== "definition").map(({ at }) => at);
  });
}

/** Where ClusterExtensions and Subscriptions request a name. */
export function placesOfRequests(name: RequestableName, files: readonly SourceFile[]): readonly FilePlace[] {
  return files.flatMap((file) =>
    file.documents.flatMap(packageRequestsOf).flatMap((request) => {
      if (request.packageName?.value !== name.packageName) return [];
      const own = namesOfRequest(request, name.kind).filter(({ value }) => value === name.name);
      return own.flatMap((at) => {
        const span = spanInFile(file, at);
        return span ? [{ file, span }] : [];
      });
    }),
  );
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
