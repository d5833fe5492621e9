// A package as operator-controller holds it: later blobs of one name replace earlier ones, and the bundles are ranked
// once. From catalogmetadata/cache/cache.go, catalogmetadata/compare/compare.go and bundleutil/bundle.go.

import { groupBy } from "../base/group-by.ts";
import { stringFieldOf } from "../go/field-of.ts";
import { goQuote } from "../go/go-quote.ts";
import type { Bundle, Channel, Entry } from "../model/blob.ts";
import { propertiesOfType } from "../model/bundle-version.ts";
import type { Package } from "../model/catalog.ts";
import type { Parsed } from "../versions/parsed.ts";
import { compareReleases, parseRelease, type Release, releaseText } from "../versions/release.ts";
import { compareVersions, parseVersion, type Version, versionText } from "../versions/version.ts";
import { packagePropertyError } from "./package-property-error.ts";

/** A version and what sets apart several builds of it. */
export interface VersionRelease {
  readonly version: Version;
  readonly release: Release;
}

/** An entry of a channel, as OLM v1 looks for edges. */
export interface V1Entry {
  readonly channel: Channel;
  readonly entry: Entry;
}

/** A bundle as OLM v1 ranks it. */
export interface V1Bundle {
  readonly name: string;
  readonly bundle: Bundle;
  readonly version: Parsed<VersionRelease>;
  /** The version as it is written, with its build metadata; undefined where it cannot be read. */
  readonly written: Version | undefined;
  readonly deprecated: boolean;
  /** Its entries in all channels, in the order of the channels. */
  readonly entries: readonly V1Entry[];
  /** Equal for bundles that OLM v1 cannot tell apart; smaller is better. */
  readonly rank: number;
}

/** How OLM v1 reads versions: with the feature gate BundleReleaseSupport, the `release` of olm.package counts. */
export interface V1FeatureGates {
  readonly bundleReleaseSupport: boolean;
}

/** That of an operator-controller without feature gates. */
export const noFeatureGates: V1FeatureGates = { bundleReleaseSupport: false };

const plain = new WeakMap<Package, readonly V1Bundle[]>();
const withReleases = new WeakMap<Package, readonly V1Bundle[]>();

/** The bundles of a package, best first. */
export function v1Bundles(pkg: Package, reading: V1FeatureGates): readonly V1Bundle[] {
  const memory = reading.bundleReleaseSupport ? withReleases : plain;
  const known = memory.get(pkg);
  if (known) return known;
  const fresh = rank(readBundles(pkg, reading));
  memory.set(pkg, fresh);
  return fresh;
}

const byName = new WeakMap<Package, ReadonlyMap<string, V1Bundle>>();

/** The bundle of that name, by a default reading. */
export function v1BundleNamed(pkg: Package, name: string): V1Bundle | undefined {
  const known = byName.get(pkg) ?? new Map(v1Bundles(pkg, noFeatureGates).map((bundle) => [bundle.name, bundle]));
  byName.set(pkg, known);
  return known.get(name);
}

/** A bundle together with those of its entries that count. */
export interface V1ChannelBundle {
  readonly bundle: V1Bundle;
  readonly entries: readonly Entry[];
}

const byChannel = new WeakMap<Package, ReadonlyMap<Channel, readonly V1ChannelBundle[]>>();

/** The bundles that are entries of a channel, best first, by a default reading. */
export function v1BundlesIn(pkg: Package, channel: Channel): readonly V1ChannelBundle[] {
  const known = byChannel.get(pkg) ?? readChannels(pkg);
  byChannel.set(pkg, known);
  return known.get(channel) ?? [];
}

function readChannels(pkg: Package): ReadonlyMap<Channel, readonly V1ChannelBundle[]> {
  const offers = new Map<Channel, V1ChannelBundle[]>();
  for (const bundle of v1Bundles(pkg, noFeatureGates)) {
    for (const [channel, own] of groupBy(bundle.entries, (each) => each.channel)) {
      const offer = { bundle, entries: own.map(({ entry }) => entry) };
      const list = offers.get(channel);
      if (list) list.push(offer);
      else offers.set(channel, [offer]);
    }
  }
  return offers;
}

/** The version of something installed, or of a bundle: its build metadata is its release if it can be read as one. */
export function legacyVersionRelease(text: string): Parsed<VersionRelease> {
  const version = parseVersion(text);
  if ("error" in version) return version;
  const release = parseRelease(version.ok.build.join("."));
  if ("error" in release || release.ok.length === 0) return { ok: { version: version.ok, release: [] } };
  return { ok: { version: { ...version.ok, build: [] }, release: release.ok } };
}

/** A version and a release that stand apart; build metadata stays what it is. */
export function explicitVersionRelease(versionText: string, releaseText: string): Parsed<VersionRelease> {
  const version = parseVersion(versionText);
  if ("error" in version) return { error: `error parsing version ${goQuote(versionText)}: ${version.error}` };
  const release = parseRelease(releaseText);
  if ("error" in release) return { error: `error parsing release ${goQuote(releaseText)}: ${release.error}` };
  return { ok: { version: version.ok, release: release.ok } };
}

/** Negative, zero or positive as `a` is lower than, equal to or higher than `b`. */
export function compareVersionReleases(a: VersionRelease, b: VersionRelease): number {
  return compareVersions(a.version, b.version) || compareReleases(a.release, b.release);
}

/** Equal for versions and releases that compare as equal: build metadata does not count. */
export function versionKey({ version, release }: VersionRelease): string {
  return `${versionText({ ...version, build: [] })} ${releaseText(release)}`;
}

type Unranked = Omit<V1Bundle, "rank">;

function readBundles(pkg: Package, reading: V1FeatureGates): Unranked[] {
  const entries = entriesByName(pkg);
  const deprecated = deprecatedBundles(pkg);
  return [...lastByName(pkg.bundles)].map(([name, bundle]) => ({
    name,
    bundle,
    ...readVersion(name, bundle, reading),
    deprecated: deprecated.has(name),
    entries: entries.get(name) ?? [],
  }));
}

function entriesByName(pkg: Package): ReadonlyMap<string, readonly V1Entry[]> {
  const entries = new Map<string, V1Entry[]>();
  for (const channel of lastByName(pkg.channels).values()) {
    for (const entry of channel.entries) {
      const name = entry.name?.value ?? "";
      const list = entries.get(name);
      if (list) list.push({ channel, entry });
      else entries.set(name, [{ channel, entry }]);
    }
  }
  return entries;
}

/** Every blob is kept under its schema and name, so that the last one of a name wins. */
function lastByName<T extends Bundle | Channel>(blobs: readonly T[]): ReadonlyMap<string, T> {
  return new Map(blobs.map((blob) => [blob.name?.value ?? "", blob]));
}

function deprecatedBundles({ deprecations }: Package): ReadonlySet<string> {
  const bundles = (deprecations.at(-1)?.entries ?? []).filter(({ schema }) => schema?.value === "olm.bundle");
  return new Set(bundles.map(({ name }) => name?.value ?? ""));
}

function readVersion(
  name: string,
  bundle: Bundle,
  { bundleReleaseSupport }: V1FeatureGates,
): Pick<V1Bundle, "version" | "written"> {
  const property = propertiesOfType(bundle, "olm.package")[0];
  if (property === undefined) {
    return { version: { error: `no package property found in bundle ${goQuote(name)}` }, written: undefined };
  }
  const { document, value } = property;
  const mistake = packagePropertyError(value);
  if (mistake !== undefined) {
    return { version: { error: `error unmarshalling package property: ${mistake}` }, written: undefined };
  }
  const text = (field: string) => (value?.kind === "map" ? stringFieldOf(document, value, field)?.value : undefined);
  const version = text("version") ?? "";
  const written = parseVersion(version);
  const release = bundleReleaseSupport ? text("release") : undefined;
  return {
    version: release === undefined ? legacyVersionRelease(version) : explicitVersionRelease(version, release),
    written: "ok" in written ? written.ok : undefined,
  };
}

function rank(bundles: Unranked[]): readonly V1Bundle[] {
  bundles.sort((a, b) => compareRanks(a, b) || (a.name < b.name ? -1 : 1));
  let rank = 0;
  return bundles.map((bundle, index) => {
    const before = bundles[index - 1];
    if (before && compareRanks(before, bundle) !== 0) rank = index;
    return { ...bundle, rank };
  });
}

/** Not deprecated first, then the higher version and release; what has no version that can be read comes last. */
function compareRanks(a: Unranked, b: Unranked): number {
  if (a.deprecated !== b.deprecated) return a.deprecated ? 1 : -1;
  if ("error" in a.version || "error" in b.version) return Number("error" in a.version) - Number("error" in b.version);
  return compareVersionReleases(b.version.ok, a.version.ok);
}
