// Whether the name of a bundle agrees with the bundle's version.

import { memoize } from "../../base/memoize.ts";
import { type BundleVersion, versionOf } from "../../model/bundle-version.ts";
import type { BundleFacts, Facts, PackageFacts } from "../../model/facts.ts";
import { entriesNamed } from "../../model/find-in-package.ts";
import { compareVersions, parseVersion, type Version } from "../../versions/version.ts";
import { textFromVersionOn } from "../../versions/version-in-entry-name.ts";

/** A bundle whose name states another version than its `olm.package` property. */
export interface MismatchedBundle {
  readonly bundle: BundleFacts;
  /** The version of its `olm.package` property. */
  readonly version: Facts<BundleVersion>;
  /** What its name says after the name of the operator, such as `1.2.0` in 'foo.v1.2.0'. */
  readonly stated: string;
}

/**
 * The bundles of a package whose names state other versions, in opm's order. Bundles that no entry names, that share
 * their name or that have a release are left out, because opm rejects the wrong ones among them.
 */
export const mismatchedBundles = memoize((pkg: PackageFacts): readonly MismatchedBundle[] => {
  const counts = new Map<string, number>();
  for (const { name } of pkg.bundles) if (name) counts.set(name.value, (counts.get(name.value) ?? 0) + 1);
  return pkg.bundles.flatMap((bundle): MismatchedBundle | [] => {
    const mismatch = mismatchOf(bundle);
    const name = bundle.name?.value ?? "";
    return mismatch && counts.get(name) === 1 && entriesNamed(pkg, name).length > 0 ? mismatch : [];
  });
});

const mismatchOf = memoize((bundle: BundleFacts): MismatchedBundle | undefined => {
  const name = bundle.name?.value ?? "";
  const version = versionOf(bundle);
  const stated = textFromVersionOn(name);
  if (!version || version.release.length > 0 || stated === undefined) return undefined;
  return isVersionIn(name, version.text) ? undefined : { bundle, version, stated };
});

/**
 * The version that was probably meant for a bundle: the one in its name where the two disagree. Rules about versions use it
 * so that a mistyped version is reported once.
 */
export function probableVersion(pkg: PackageFacts, { name, version }: NamedVersion): Version {
  return statedVersions(pkg).get(name) ?? version;
}

/** The versions that only names state, lowest first. */
export const statedVersionsOf = memoize((pkg: PackageFacts): readonly Version[] =>
  [...statedVersions(pkg).values()].sort(compareVersions),
);

interface NamedVersion {
  readonly name: string;
  readonly version: Version;
}

const statedVersions = memoize((pkg: PackageFacts): ReadonlyMap<string, Version> => {
  const versions = new Map<string, Version>();
  for (const { bundle, stated } of mismatchedBundles(pkg)) {
    const version = parseVersion(stated);
    if (bundle.name && "ok" in version) versions.set(bundle.name.value, version.ok);
  }
  return versions;
});

/**
 * Whether a name or tag contains a version. Names of Kubernetes resources have lower-case letters and no `+`, as tags have
 * none, so build metadata may follow `-` or be left out. A name may say more than the version.
 */
export function isVersionIn(name: string, version: string): boolean {
  const [withoutBuild = ""] = version.split("+", 1);
  return [version.replaceAll("+", "-"), withoutBuild].some((text) =>
    isNumberedText(name.toLowerCase(), text.toLowerCase()),
  );
}

/** Whether a text contains a part that neither begins nor ends inside a number. */
function isNumberedText(text: string, part: string): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    if (!isDigit(text[at - 1]) && !(isDigit(part.at(-1)) && isDigit(text[at + part.length]))) return true;
  }
  return false;
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= "0" && character <= "9";
}
