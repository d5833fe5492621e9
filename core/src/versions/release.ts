// The release of a bundle, which distinguishes several builds of one version: operator-registry's alpha/model.

import { goQuote } from "../go/go-quote.ts";
import { utf8Prefix } from "../go/utf8-prefix.ts";
import type { Parsed } from "./parsed.ts";
import { compareIdentifiers, type Identifier, parseIdentifier, type Version, versionText } from "./version.ts";

/** The dot-separated parts of a release; empty where a bundle has none. */
export type Release = readonly Identifier[];

/** Reads the `release` of an `olm.package` property; an empty text means none. Error texts are those of opm's `NewRelease`. */
export function parseRelease(text: string): Parsed<Release> {
  if (text === "") return { ok: [] };
  if (utf8Prefix(text, MAX_LENGTH) < text.length) {
    return { error: `invalid release ${goQuote(text)}: exceeds maximum length of ${MAX_LENGTH} characters` };
  }
  const release: Identifier[] = [];
  const errors: string[] = [];
  for (const [index, segment] of text.split(".").entries()) {
    const identifier = parseIdentifier(segment);
    if ("ok" in identifier) release.push(identifier.ok);
    else errors.push(`segment ${index}: ${identifier.error}`);
  }
  if (errors.length > 0) return { error: `invalid release ${goQuote(text)}: ${errors.join("\n")}` };
  return { ok: release };
}

/** Negative, zero or positive as `a` is lower than, equal to or higher than `b`. No release is lower than any. */
export function compareReleases(a: Release, b: Release): number {
  return compareIdentifiers(a, b);
}

/** The release as written; "" where there is none. */
export function releaseText(release: Release): string {
  return release.join(".");
}

/**
 * The version with its build metadata, followed by `-` and the release if there is one. It must be unique among the
 * bundles of a package (`Bundle.VersionString`).
 */
export function bundleVersionText(version: Version, release: Release): string {
  const text = versionText(version);
  return release.length === 0 ? text : `${text}-${releaseText(release)}`;
}

/** The name that opm requires for a bundle with a release, `<package>-v<version>-<release>`; undefined without one. */
export function normalizedBundleName(packageName: string, version: Version, release: Release): string | undefined {
  return release.length === 0 ? undefined : `${packageName}-v${bundleVersionText(version, release)}`;
}

const MAX_LENGTH = 20;
