// The names of a package's bundles and entries with their versions, and what the next ones would be called.

import { memoize } from "../../base/memoize.ts";
import type { Bundle } from "../../model/blob.ts";
import { versionOf } from "../../model/bundle-version.ts";
import type { Package } from "../../model/catalog.ts";
import { bundleNamed } from "../../model/find-in-package.ts";
import { bundleVersionText, compareReleases } from "../../versions/release.ts";
import { compareVersions, parseVersion, type Version, versionText } from "../../versions/version.ts";
import { textFromVersionOn } from "../../versions/version-in-entry-name.ts";
import { usualNextVersion } from "../../versions/version-step.ts";

/** A bundle's or entry's name. */
export interface KnownName {
  readonly name: string;
  /** The version of its bundle; without a bundle, the version that the name ends in. */
  readonly version: Version | undefined;
  readonly bundle: Bundle | undefined;
}

/** The version that a name ends in: 1.2.0 for `shop.v1.2.0`, as text. */
export function versionInName(name: string): string | undefined {
  const text = textFromVersionOn(name);
  return text !== undefined && "ok" in parseVersion(text) ? text : undefined;
}

/** A name with what the package tells about it. */
export function knownName(pkg: Package | undefined, name: string): KnownName {
  const bundle = pkg && bundleNamed(pkg, name);
  const own = bundle && versionOf(bundle)?.version;
  const parsed = own ? undefined : parseVersion(versionInName(name) ?? "");
  return { name, bundle, version: own ?? (parsed && "ok" in parsed ? parsed.ok : undefined) };
}

/** The names of all bundles and entries of a package, newest first. */
export const namesOfPackage = memoize((pkg: Package): readonly KnownName[] => {
  const names = new Set<string>();
  for (const { name } of pkg.bundles) if (name?.value) names.add(name.value);
  for (const { entries } of pkg.channels) for (const { name } of entries) if (name?.value) names.add(name.value);
  return sortNewestFirst([...names].map((name) => knownName(pkg, name)));
});

/** Names by version, newest first; those without a version last, by name. */
export function sortNewestFirst(names: readonly KnownName[]): readonly KnownName[] {
  return names.toSorted((a, b) => {
    if (a.version && b.version) return compareNames(b, a) || (a.name < b.name ? 1 : -1);
    if (a.version || b.version) return a.version ? -1 : 1;
    return a.name < b.name ? -1 : 1;
  });
}

/** Negative, zero or positive as `a` has the lower, the same or the higher version; the same where one has none. */
export function compareNames(a: KnownName, b: KnownName): number {
  if (!a.version || !b.version) return 0;
  return compareVersions(a.version, b.version) || compareReleases(releaseOf(a), releaseOf(b));
}

/** A name by its version and release: lists cut off what is long. The name itself if its version is unknown. */
export function shortName(pkg: Package | undefined, name: string): string {
  const known = knownName(pkg, name);
  return known.version ? bundleVersionText(known.version, releaseOf(known)) : name;
}

function releaseOf({ bundle }: KnownName) {
  return (bundle && versionOf(bundle)?.release) ?? [];
}

/** The version after the newest of the names. */
export function nextVersion(names: readonly KnownName[]): string {
  const newest = names.find(({ version }) => version)?.version;
  const next = newest && usualNextVersion(newest);
  return next ? versionText(next) : "1.0.0";
}

/** What a bundle of that version would be called beside the others: `shop.v1.3.0` beside `shop.v1.2.0`. */
export function nameForVersion(names: readonly KnownName[], packageName: string, version: string): string {
  for (const { name } of names) {
    const known = versionInName(name);
    if (known !== undefined) return name.slice(0, name.length - known.length) + version;
  }
  return `${packageName}.v${version}`;
}

/** The image of a bundle of that version, by the pattern of another one; the package's usual one without any. */
export function imageForVersion(names: readonly KnownName[], packageName: string, version: string): string {
  return imageLikeOthers(names, version) ?? `quay.io/example/${packageName}-bundle:v${version}`;
}

/** The image of a bundle of that version, by the pattern of the newest one whose image says its own version. */
export function imageLikeOthers(names: readonly KnownName[], version: string): string | undefined {
  for (const { bundle, version: own } of names) {
    const image = bundle?.image?.value;
    if (image === undefined || !own) continue;
    const text = versionText(own);
    const at = image.lastIndexOf(text);
    if (at >= 0) return image.slice(0, at) + version + image.slice(at + text.length);
    const digest = image.indexOf("@");
    if (digest > 0) return `${image.slice(0, digest)}:v${version}`;
  }
  return undefined;
}
