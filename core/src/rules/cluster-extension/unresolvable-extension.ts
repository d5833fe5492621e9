import type { Catalog, Package } from "../../model/catalog.ts";
import type { ClusterExtension } from "../../model/cluster-extension.ts";
import { channelNames } from "../../model/find-in-package.ts";
import { isPlaceholder } from "../../model/kubernetes-object.ts";
import type { WorkspaceCatalogs } from "../../model/workspace-catalogs.ts";
import { whyNoUpdate } from "../../resolve/installed/why-no-update.ts";
import type { Resolution } from "../../resolve/resolution.ts";
import { resolveV1 } from "../../resolve/v1.ts";
import type { V1Question } from "../../resolve/v1-candidates.ts";
import { isSelectableName } from "../../schema/cluster-extension-schema.ts";
import type { Located } from "../../syntax/source-file.ts";
import { clusterExtensionRangeMatches, parseClusterExtensionRange } from "../../versions/cluster-extension-range.ts";
import { crdProblemOf } from "../../versions/cluster-extension-version.ts";
import { compareVersions, type Version, versionText } from "../../versions/version.ts";
import { withoutPrerelease } from "../../versions/version-step.ts";
import { defineRule, type Report } from "../rule.ts";
import { didYouMean, nearestName, renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "unresolvable-extension",
  scope: "extension",
  severity: "warning",
  summary: "Channels and versions of a ClusterExtension exist in the workspace's catalogs, with updates to them.",
  *check(extension, catalogs) {
    const { packageName } = extension;
    if (packageName === undefined || isPlaceholder(packageName.value)) return;
    const found = catalogs.catalogsWith(packageName.value);
    if (found.length === 0) yield* checkUnknownPackage(packageName, catalogs);
    else yield* checkChannelsAndVersion(extension, packageName, found);
  },
});

/** The package may come from a catalog outside the workspace, so only a name close to one in the workspace is reported. */
function* checkUnknownPackage(at: Located<string>, { packageNames }: WorkspaceCatalogs): Generator<Report> {
  const better = nearestName(at.value, packageNames);
  if (better === undefined) return;
  const message = `package '${at.value}' does not exist in any catalog of this workspace${didYouMean(better)}`;
  yield { at, message, fixes: renameFix(at, better) };
}

function* checkChannelsAndVersion(
  extension: ClusterExtension,
  packageName: Located<string>,
  found: readonly Catalog[],
): Generator<Report> {
  const names = new Set(found.flatMap(({ packages }) => channelNamesOf(packages.get(packageName.value))));
  const { channels } = extension;
  const unknown = channels.filter(({ value }) => !names.has(value) && isSelectableName(value));
  for (const at of unknown) {
    const better = nearestName(at.value, [...names].filter(isSelectableName));
    const message = `package '${packageName.value}' has no channel '${at.value}' in any catalog of this workspace${didYouMean(better)}`;
    yield { at, message, fixes: renameFix(at, better) };
  }
  if (channels.length === 0 || unknown.length < channels.length) yield* checkResolution(extension, packageName, found);
}

function channelNamesOf(pkg: Package | undefined): readonly string[] {
  return pkg ? [...channelNames(pkg)] : [];
}

/** Reports an extension that no catalog resolves: no version matches, or OLM v1 refuses the one that it chooses. */
function* checkResolution(
  extension: ClusterExtension,
  packageName: Located<string>,
  catalogs: readonly Catalog[],
): Generator<Report> {
  const { version, channels } = extension;
  if (version && !isReadableRange(version.value)) return;
  const question = { packageName: packageName.value, channels: channels.map(({ value }) => value) };
  const resolutions = resolveInEach(catalogs, { ...question, version: version?.value });
  const withCandidates = resolutions.find(({ candidates }) => candidates.length > 0);
  if (withCandidates) {
    if (resolutions.some(({ error }) => error === undefined)) {
      yield* checkUpdate(extension, { ...question, version: version?.value }, packageName, catalogs);
      return;
    }
    const message = `OLM v1 cannot resolve this ClusterExtension: ${withCandidates.error}`;
    yield { at: version ?? packageName, message };
    return;
  }
  const highest = version && highestCandidate(resolveInEach(catalogs, { ...question, version: undefined }));
  if (!version || !highest) return;
  const where = channels.length > 0 ? ` in channel ${channels.map(({ value }) => `'${value}'`).join(" or ")}` : "";
  const message = `no version of package '${packageName.value}'${where} in this workspace matches '${version.value}'; the highest is '${versionText(highest)}'${prereleaseNote(version.value, highest)}`;
  yield { at: version, message };
}

/** Reports that no update edge leads from the installed version, which `status` names, to the wanted one. */
function* checkUpdate(
  { installed, version, channels, upgradeConstraintPolicy: policy }: ClusterExtension,
  question: V1Question,
  packageName: Located<string>,
  catalogs: readonly Catalog[],
): Generator<Report> {
  if (!installed || (policy && policy.value !== "CatalogProvided")) return;
  const reasons = catalogs.map((catalog) =>
    whyNoUpdate({
      olm: "v1",
      sources: [{ name: catalog.root, catalog }],
      question: { ...question, installed },
    }),
  );
  // One of the catalogs updates it, or keeps it.
  if (reasons.includes(undefined)) return;
  const best = reasons.find((each) => each && each.pins.length > 0) ?? reasons[0];
  if (!best) return;
  const at = version ?? channels[0] ?? packageName;
  yield { at, message: best.reason, fixes: renameFix(at, best.pins[0]) };
}

function resolveInEach(catalogs: readonly Catalog[], question: V1Question): readonly Resolution[] {
  return catalogs.map((catalog) => resolveV1([{ name: catalog.root, catalog }], question));
}

/** False for a placeholder, and for an invalid range, which another rule reports. */
function isReadableRange(version: string): boolean {
  if (isPlaceholder(version) || crdProblemOf(version)) return false;
  return "ok" in parseClusterExtensionRange(version);
}

/** Explains why a range such as '2.x' does not match 2.0.0-rc.1. */
function prereleaseNote(text: string, highest: Version): string {
  const range = parseClusterExtensionRange(text);
  if ("error" in range || highest.pre.length === 0) return "";
  const isReleaseMatched = clusterExtensionRangeMatches(range.ok, withoutPrerelease(highest));
  return isReleaseMatched ? ", a pre-release, which matches only ranges that name a pre-release" : "";
}

function highestCandidate(resolutions: readonly Resolution[]): Version | undefined {
  const versions = resolutions.flatMap(({ candidates }) => candidates.flatMap(({ version }) => version ?? []));
  return versions.sort(compareVersions).at(-1);
}
