// An installed operator as the two OLMs are asked about it, and what the catalogs hold for it.

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

/** What is installed, what it follows, and where it may come from. */
export interface ManagedOperator {
  readonly olm: Olm;
  readonly packageName: string;
  readonly installed: Installed;
  /** Under OLM v0 the Subscription's channel, "" for any; under OLM v1 those of the ClusterExtension, none for all. */
  readonly channels: readonly string[];
  /** Whether OLM v0 is known to have no Subscription for it, without which it updates nothing. */
  readonly isUnsubscribed: boolean;
  /** `spec.source.catalog.version` of a ClusterExtension; empty for any. */
  readonly version: string;
  readonly policy: UpgradeConstraintPolicy | undefined;
  readonly selector: LabelSelector | undefined;
  /** The catalogs that have the package. */
  readonly sources: readonly CatalogSource[];
  /** What the cluster's own catalog sources say of the package: names and versions, no edges. */
  readonly manifests: readonly PackageManifestFacts[];
}

/** The question to OLM v0 about one catalog and channel. What the operator depends on is taken to be met on the cluster. */
export function requestToV0(
  { packageName, installed }: ManagedOperator,
  { catalog }: CatalogSource,
  channel: string | undefined,
): ResolutionRequest {
  return { olm: "v0", catalog, question: { packageName, channel, installed, ignoreDependencies: true } };
}

/** What a ClusterExtension may be asked beside what it asks now. */
export interface RelaxedConstraints {
  readonly version?: string;
  readonly channels?: readonly string[];
}

/** The question to OLM v1 about all catalogs, as the extension asks it or with another version or channels. */
export function requestToV1(operator: ManagedOperator, loosened: RelaxedConstraints = {}): ResolutionRequest {
  const { packageName, installed, version, policy, selector, sources } = operator;
  const channels = operator.channels.filter((channel) => channel !== "");
  const question = { packageName, installed, version, channels, policy, selector, ...loosened };
  return { olm: "v1", sources, question };
}

/** The names that the two OLMs would update it to next; null where they would not. */
export function nextUpdates(operator: ManagedOperator): OperatorReport["next"] {
  if (operator.sources.length === 0) return { v0: null, v1: null };
  const v0 = operator.sources.map((source) => nameOfNextUpdate(requestToV0(operator, source, operator.channels[0])));
  return { v0: v0.find((name) => name !== null) ?? null, v1: nameOfNextUpdate(requestToV1(operator)) };
}

function nameOfNextUpdate(inquiry: ResolutionRequest): string | null {
  const { outcome, chosen } = resolveNext(inquiry);
  return outcome === "update" ? (chosen?.name ?? null) : null;
}

/**
 * The versions above the installed one, highest first, each with a channel that has it, its own channel if it can be:
 * those of the catalogs, or of the cluster's PackageManifests where no catalog has the package.
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
