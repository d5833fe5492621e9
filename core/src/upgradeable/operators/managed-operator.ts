// An installed operator with everything that the resolvers of both OLMs need, and the updates in its catalogs.

import { versionOf } from "../../model/bundle-version.ts";
import type { Package } from "../../model/catalog.ts";
import { bundleNamed, entriesNamed, entryNames } from "../../model/find-in-package.ts";
import type { LabelSelector } from "../../resolve/label-selector.ts";
import type { Installed, Olm } from "../../resolve/resolution.ts";
import { type ResolutionRequest, resolveNext } from "../../resolve/resolution-request.ts";
import type { CatalogSource, UpgradeConstraintPolicy } from "../../resolve/v1-candidates.ts";
import { compareVersions, parseVersionTolerant, type Version } from "../../versions/version.ts";
import type { PackageManifestFacts } from "../facts/cluster-facts.ts";
import type { OperatorReport } from "../report/upgrade-report.ts";

/** What is installed, the constraints on its updates, and the catalogs that contain its package. */
export interface ManagedOperator {
  readonly olm: Olm;
  readonly packageName: string;
  readonly installed: Installed;
  /** Under OLM v0 the Subscription's channel ("" is the default channel); under OLM v1 the ClusterExtension's, none for all. */
  readonly channels: readonly string[];
  /** Whether it is known to have no Subscription, without which OLM v0 does not update it. */
  readonly isUnsubscribed: boolean;
  /** `spec.source.catalog.version` of a ClusterExtension; empty for any version. */
  readonly version: string;
  readonly policy: UpgradeConstraintPolicy | undefined;
  readonly selector: LabelSelector | undefined;
  /** The catalogs that contain the package. */
  readonly sources: readonly CatalogSource[];
  /** The package in the cluster's own catalog sources: names and versions without update edges. */
  readonly manifests: readonly PackageManifestFacts[];
}

/** The request to OLM v0 for one catalog and channel. The operator's dependencies are assumed to be satisfied. */
export function requestToV0(
  { packageName, installed }: ManagedOperator,
  { catalog }: CatalogSource,
  channel: string | undefined,
): ResolutionRequest {
  return { olm: "v0", catalog, question: { packageName, channel, installed, ignoreDependencies: true } };
}

/** Constraints of a ClusterExtension to replace with weaker ones. */
export interface RelaxedConstraints {
  readonly version?: string;
  readonly channels?: readonly string[];
}

/** The request to OLM v1 for all catalogs, with the extension's constraints or relaxed ones. */
export function requestToV1(operator: ManagedOperator, relaxed: RelaxedConstraints = {}): ResolutionRequest {
  const { packageName, installed, version, policy, selector, sources } = operator;
  const channels = operator.channels.filter((channel) => channel !== "");
  const question = { packageName, installed, version, channels, policy, selector, ...relaxed };
  return { olm: "v1", sources, question };
}

/** The bundles that each OLM would update it to next; null if it would not. */
export function nextUpdates(operator: ManagedOperator): OperatorReport["next"] {
  if (operator.sources.length === 0) return { v0: null, v1: null };
  const v0 = operator.sources.map((source) => nameOfNextUpdate(requestToV0(operator, source, operator.channels[0])));
  return { v0: v0.find((name) => name !== null) ?? null, v1: nameOfNextUpdate(requestToV1(operator)) };
}

function nameOfNextUpdate(request: ResolutionRequest): string | null {
  const { outcome, chosen } = resolveNext(request);
  return outcome === "update" ? (chosen?.name ?? null) : null;
}

/**
 * The versions higher than the installed one, highest first, each with a channel that contains it, preferably one that
 * the operator follows. They come from the catalogs, or from PackageManifests if no catalog contains the package.
 */
export function availableUpdates(operator: ManagedOperator): OperatorReport["available"] {
  const from = versionOrUndefined(operator.installed.version);
  const found = operator.sources.length > 0 ? versionsInCatalogs(operator) : versionsInManifests(operator);
  return found
    .filter(({ version }) => !from || compareVersions(version, from) > 0)
    .sort((a, b) => compareVersions(b.version, a.version))
    .map(({ name, text, channel }) => ({ name, version: text, channel }));
}

function versionsInCatalogs(operator: ManagedOperator): AvailableVersion[] {
  const found = new Map<string, AvailableVersion>();
  for (const { catalog } of operator.sources) {
    const pkg = catalog.packages.get(operator.packageName);
    for (const name of pkg ? entryNames(pkg) : []) {
      if (!pkg || found.has(name) || name === operator.installed.name) continue;
      const bundle = bundleNamed(pkg, name);
      const version = bundle && versionOf(bundle);
      if (!version) continue;
      found.set(name, {
        name,
        version: version.version,
        text: version.at.value,
        channel: preferredChannel(pkg, name, operator),
      });
    }
  }
  return [...found.values()];
}

function versionsInManifests({ manifests, channels, installed }: ManagedOperator): AvailableVersion[] {
  const found = new Map<string, AvailableVersion>();
  const all = manifests.flatMap((manifest) => manifest.channels);
  const isOwn = ({ name }: { readonly name: string }) => channels.includes(name);
  for (const { name: channel, entries } of [...all.filter(isOwn), ...all]) {
    for (const { name, version: text } of entries) {
      const version = versionOrUndefined(text);
      if (version && name !== installed.name && !found.has(name)) found.set(name, { name, version, text, channel });
    }
  }
  return [...found.values()];
}

interface AvailableVersion {
  readonly name: string;
  readonly version: Version;
  readonly text: string;
  readonly channel: string;
}

function preferredChannel(pkg: Package, name: string, { channels }: ManagedOperator): string {
  const has = entriesNamed(pkg, name).flatMap(({ channel }) => channel.name?.value ?? []);
  const byDefault = pkg.definitions[0]?.defaultChannel?.value;
  return has.find((each) => channels.includes(each)) ?? has.find((each) => each === byDefault) ?? has[0] ?? "";
}

function versionOrUndefined(text: string): Version | undefined {
  const parsed = parseVersionTolerant(text);
  return "ok" in parsed ? parsed.ok : undefined;
}
