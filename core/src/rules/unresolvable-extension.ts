import type { Located } from "../model/blob.ts";
import type { Catalog } from "../model/catalog.ts";
import { type ClusterExtension, isPlaceholder } from "../model/cluster-extension.ts";
import { channelNames } from "../model/find-in-package.ts";
import type { WorkspaceCatalogs } from "../model/workspace-catalogs.ts";
import { resolveV1 } from "../resolve/v1.ts";
import { isSelectableName } from "../schema/cluster-extension-schema.ts";
import { parseClusterExtensionRange } from "../versions/cluster-extension-range.ts";
import { compareVersions, versionText } from "../versions/version.ts";
import { didYouMean, nearestName, renameFix } from "./nearest-name.ts";
import { defineRule, type Report } from "./rule.ts";

export default defineRule({
  id: "unresolvable-extension",
  scope: "extension",
  severity: "warning",
  summary:
    "Where the workspace's catalogs have the package of a ClusterExtension, they also have its channels and a version that it allows.",
  *check(extension, catalogs) {
    const { packageName } = extension;
    if (packageName === undefined || isPlaceholder(packageName.value)) return;
    const found = catalogs.with(packageName.value);
    if (found.length === 0) yield* misspeltPackage(packageName, catalogs);
    else yield* unknownParts(extension, packageName.value, found);
  },
});

/** A package of other catalogs is none of our business; one that differs by a slip is. */
function* misspeltPackage(at: Located<string>, { packageNames }: WorkspaceCatalogs): Generator<Report> {
  const better = nearestName(at.value, packageNames);
  if (better === undefined) return;
  const message = `no catalog of this workspace has a package '${at.value}'${didYouMean(better)}`;
  yield { at, message, fixes: renameFix(at, better) };
}

function* unknownParts(extension: ClusterExtension, packageName: string, found: readonly Catalog[]): Generator<Report> {
  const names = new Set(found.flatMap(({ packages }) => channelNamesOf(packages.get(packageName))));
  const { channels } = extension;
  const unknown = channels.filter(({ value }) => !names.has(value) && isSelectableName(value));
  for (const at of unknown) {
    const better = nearestName(at.value, [...names].filter(isSelectableName));
    const message = `package '${packageName}' has no channel '${at.value}' in any catalog of this workspace${didYouMean(better)}`;
    yield { at, message, fixes: renameFix(at, better) };
  }
  if (channels.length === 0 || unknown.length < channels.length) yield* withoutVersion(extension, packageName, found);
}

function channelNamesOf(pkg: Parameters<typeof channelNames>[0] | undefined): readonly string[] {
  return pkg ? [...channelNames(pkg)] : [];
}

/** A range that takes in nothing of what the channels have. */
function* withoutVersion(
  { version, channels }: ClusterExtension,
  packageName: string,
  found: readonly Catalog[],
): Generator<Report> {
  if (!version || isPlaceholder(version.value) || "error" in parseClusterExtensionRange(version.value)) return;
  const names = channels.map(({ value }) => value);
  const candidates = (range: string | undefined) =>
    found.flatMap((catalog) => {
      const source = { name: catalog.root, catalog };
      return resolveV1([source], { packageName, channels: names, version: range }).candidates;
    });
  if (candidates(version.value).length > 0) return;
  const highest = candidates(undefined)
    .flatMap((candidate) => candidate.version ?? [])
    .sort(compareVersions)
    .at(-1);
  if (!highest) return;
  const where = names.length > 0 ? ` in channel ${names.map((name) => `'${name}'`).join(" or ")}` : "";
  const message = `no version of package '${packageName}'${where} in the catalogs of this workspace lies in '${version.value}'; the highest there is '${versionText(highest)}'`;
  yield { at: version, message };
}
