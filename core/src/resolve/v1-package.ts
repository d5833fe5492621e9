// A package as operator-controller caches it: later blobs of a name replace earlier ones, and the bundles
// are ranked. From catalogmetadata/cache/cache.go, catalogmetadata/compare/compare.go and bundleutil/bundle.go.

import { groupBy } from "../base/group-by.ts";
import { memoize, memoizeByBoth } from "../base/memoize.ts";
import { stringFieldOf } from "../go/field-of.ts";
import { goQuote } from "../go/go-quote.ts";
import type { Bundle, Channel, Entry } from "../model/blob.ts";
import { propertiesOfType } from "../model/bundle-version.ts";
import { type BundleFacts, fact, type PackageFacts } from "../model/facts.ts";
import type { Parsed } from "../versions/parsed.ts";
import { compareReleases, parseRelease, type Release, releaseText } from "../versions/release.ts";
import { compareVersions, parseVersion, type Version, versionText } from "../versions/version.ts";
import { packagePropertyError } from "./package-property-error.ts";

/** A version and its release, which distinguishes several builds of it. */
export interface VersionRelease {
  readonly version: Version;
  readonly release: Release;
}

/** An entry together with its channel. */
export interface V1Entry {
  readonly channel: Channel;
  readonly entry: Entry;
}

/** A bundle as OLM v1 ranks it. */
export interface V1Bundle {
  readonly name: string;
  readonly bundle: BundleFacts;
  readonly version: Parsed<VersionRelease>;
  /** The version as written, with its build metadata; undefined where it cannot be read. */
  readonly written: Version | undefined;
  /** What OLM v1 compares to tell whether two bundles are the same version; undefined without a readable version. */
  readonly key: string | undefined;
  readonly deprecated: boolean;
  /** Its entries in all channels, in the order of the channels. */
  readonly entries: readonly V1Entry[];
  /** Smaller is better. Equal for bundles between which OLM v1 does not decide. */
  readonly rank: number;
}

/** The feature gates of operator-controller that matter here. */
export interface V1FeatureGates {
  /** BundleReleaseSupport: reads the `release` of olm.package instead of the build metadata of the version. */
  readonly bundleReleaseSupport: boolean;
}

/** The default of operator-controller. */
export const noFeatureGates: V1FeatureGates = { bundleReleaseSupport: false };

/** The bundles of a package, best first. */
export function v1Bundles(pkg: PackageFacts, { bundleReleaseSupport }: V1FeatureGates): readonly V1Bundle[] {
  return rankedBundles(pkg, bundleReleaseSupport);
}

const rankedBundles = memoizeByBoth((pkg: PackageFacts, bundleReleaseSupport: boolean) =>
  rankBundles(readBundles(pkg, { bundleReleaseSupport })),
);

/** The bundle of that name, read without feature gates. */
export function v1BundleNamed(pkg: PackageFacts, name: string): V1Bundle | undefined {
  return bundlesByName(pkg).get(name);
}

const bundlesByName = memoize(
  (pkg: PackageFacts): ReadonlyMap<string, V1Bundle> =>
    new Map(v1Bundles(pkg, noFeatureGates).map((bundle) => [bundle.name, bundle])),
);

/** A bundle together with its entries in one channel, or in all of them. */
export interface V1ChannelBundle {
  readonly bundle: V1Bundle;
  readonly entries: readonly Entry[];
}

/** The bundles of a channel's entries, best first, read without feature gates. */
export function v1BundlesIn(pkg: PackageFacts, channel: Channel): readonly V1ChannelBundle[] {
  return bundlesByChannel(pkg).get(channel) ?? [];
}

const bundlesByChannel = memoize((pkg: PackageFacts): ReadonlyMap<Channel, readonly V1ChannelBundle[]> => {
  const byChannel = new Map<Channel, V1ChannelBundle[]>();
  for (const bundle of v1Bundles(pkg, noFeatureGates)) {
    for (const [channel, own] of groupBy(bundle.entries, (each) => each.channel)) {
      const channelBundle = { bundle, entries: own.map(({ entry }) => entry) };
      const known = byChannel.get(channel);
      if (known) known.push(channelBundle);
      else byChannel.set(channel, [channelBundle]);
    }
  }
  return byChannel;
});

/** Reads a version whose build metadata is its release, if it can be read as one. */
export function parseLegacyVersionRelease(text: string): Parsed<VersionRelease> {
  const version = parseVersion(text);
  if ("error" in version) return version;
  const release = parseRelease(version.ok.build.join("."));
  if ("error" in release || release.ok.length === 0) return { ok: { version: version.ok, release: [] } };
  return { ok: { version: { ...version.ok, build: [] }, release: release.ok } };
}

/** Reads a version and a separate release. The build metadata of the version remains. */
export function parseExplicitVersionRelease(versionText: string, releaseText: string): Parsed<VersionRelease> {
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

/** A key that is equal for equal versions and releases. Build metadata does not count. */
export function versionReleaseKey({ version, release }: VersionRelease): string {
  return `${versionText({ ...version, build: [] })} ${releaseText(release)}`;
}

type UnrankedBundle = Omit<V1Bundle, "rank">;

function readBundles(pkg: PackageFacts, gates: V1FeatureGates): UnrankedBundle[] {
  const entries = entriesByName(pkg);
  const deprecated = deprecatedBundles(pkg);
  return [...lastByName(pkg.bundles)].map(([name, bundle]) => ({
    name,
    bundle,
    ...(gates.bundleReleaseSupport ? explicitVersion : legacyVersion)(bundle),
    deprecated: deprecated.has(name),
    entries: entries.get(name) ?? [],
  }));
}

function entriesByName(pkg: PackageFacts): ReadonlyMap<string, readonly V1Entry[]> {
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

/** operator-controller stores a blob by its schema and name, so the last one of a name replaces the others. */
function lastByName<T extends BundleFacts | Channel>(blobs: readonly T[]): ReadonlyMap<string, T> {
  return new Map(blobs.map((blob) => [blob.name?.value ?? "", blob]));
}

function deprecatedBundles({ deprecations }: PackageFacts): ReadonlySet<string> {
  const bundles = (deprecations.at(-1)?.entries ?? []).filter(({ schema }) => schema?.value === "olm.bundle");
  return new Set(bundles.map(({ name }) => name?.value ?? ""));
}

type BundleVersion = Pick<V1Bundle, "version" | "written" | "key">;

const legacyVersion = fact((bundle) => readBundleVersion(bundle, false));
const explicitVersion = fact((bundle) => readBundleVersion(bundle, true));

function readBundleVersion(bundle: Bundle, bundleReleaseSupport: boolean): BundleVersion {
  const property = propertiesOfType(bundle, "olm.package")[0];
  if (property === undefined) {
    return withoutVersion(`no package property found in bundle ${goQuote(bundle.name?.value ?? "")}`);
  }
  const { document, value } = property;
  const mistake = packagePropertyError(value);
  if (mistake !== undefined) return withoutVersion(`error unmarshalling package property: ${mistake}`);
  const text = (field: string) => (value?.kind === "map" ? stringFieldOf(document, value, field)?.value : undefined);
  const version = text("version") ?? "";
  const written = parseVersion(version);
  const release = bundleReleaseSupport ? text("release") : undefined;
  const read =
    release === undefined ? parseLegacyVersionRelease(version) : parseExplicitVersionRelease(version, release);
  return {
    version: read,
    written: "ok" in written ? written.ok : undefined,
    key: "ok" in read ? versionReleaseKey(read.ok) : undefined,
  };
}

function withoutVersion(error: string): BundleVersion {
  return { version: { error }, written: undefined, key: undefined };
}

function rankBundles(bundles: UnrankedBundle[]): readonly V1Bundle[] {
  bundles.sort((a, b) => compareBundles(a, b) || (a.name < b.name ? -1 : 1));
  let rank = 0;
  return bundles.map((bundle, index) => {
    const before = bundles[index - 1];
    if (before && compareBundles(before, bundle) !== 0) rank = index;
    return { ...bundle, rank };
  });
}

/** Not deprecated first, then the highest version and release. Bundles without a readable version come last. */
function compareBundles(a: UnrankedBundle, b: UnrankedBundle): number {
  if (a.deprecated !== b.deprecated) return a.deprecated ? 1 : -1;
  if ("error" in a.version || "error" in b.version) return Number("error" in a.version) - Number("error" in b.version);
  return compareVersionReleases(b.version.ok, a.version.ok);
}
