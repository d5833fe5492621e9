// What a text of a question means: a version of the package, or one that is not in it.

import { memoize } from "../../base/memoize.ts";
import type { Package } from "../../model/catalog.ts";
import { entriesNamed } from "../../model/find-in-package.ts";
import type { InstalledBundle } from "../../resolve/edges.ts";
import { noFeatureGates, v1BundleNamed, v1Bundles } from "../../resolve/v1-package.ts";
import type { Parsed } from "../../versions/parsed.ts";
import { compareVersions, parseVersion, type Version, versionText } from "../../versions/version.ts";
import { versionBehindName } from "../cursor/version-behind-name.ts";

/**
 * Reads the name of a bundle or entry, or a version such as `1.2.0` or `v1.2.0`, which no bundle needs to have. The name
 * of a bundle always means that bundle, whatever its version is.
 */
export function readInstalledVersion(pkg: Package, text: string): Parsed<InstalledBundle> {
  const bundle = v1BundleNamed(pkg, text);
  const isEntry = entriesNamed(pkg, text).length > 0;
  const written = bundle || isEntry ? undefined : parsedVersion(text);
  if (written) {
    return { ok: bundleOfVersion(pkg, written) ?? { name: freeName(pkg, versionText(written)), version: written } };
  }
  const version = bundle?.written ?? versionBehindName(pkg, text);
  if (version) return { ok: { name: text, version } };
  if (bundle) return { error: `'${text}' has no valid version` };
  if (isEntry) return { error: `'${text}' has no bundle, so its version is unknown` };
  return { error: `'${text}' is not a version or the name of an entry` };
}

/** The usual name of a version that no bundle has; a bundle of another version may have that name. */
function freeName(pkg: Package, version: string): string {
  const usual = `${usualPrefix(pkg)}${version}`;
  return v1BundleNamed(pkg, usual) === undefined ? usual : version;
}

/** Reads the name or version of a bundle of the package. */
export function readWantedVersion(pkg: Package, text: string): Parsed<InstalledBundle> {
  const named = v1BundleNamed(pkg, text);
  if (named?.written) return { ok: { name: text, version: named.written } };
  if (named) return { error: `'${text}' has no valid version` };
  if (entriesNamed(pkg, text).length > 0) return { error: `'${text}' has no bundle, so it cannot be installed` };
  const written = parsedVersion(text);
  const found = written && bundleOfVersion(pkg, written);
  return found ? { ok: found } : { error: `no bundle of package '${pkg.name}' is '${text}'` };
}

function parsedVersion(text: string): Version | undefined {
  const read = parseVersion(text.replace(/^v(?=\d)/, ""));
  return "ok" in read ? read.ok : undefined;
}

/** The best bundle of that version; with build metadata in the text, only of that build. */
function bundleOfVersion(pkg: Package, wanted: Version): InstalledBundle | undefined {
  const text = versionText(wanted);
  for (const { name, written } of v1Bundles(pkg, noFeatureGates)) {
    const isWanted = written && compareVersions(written, wanted) === 0;
    if (isWanted && (wanted.build.length === 0 || versionText(written) === text)) return { name, version: written };
  }
  return undefined;
}

/** What most names of the package's bundles have before their version, such as `foo.v`. */
const usualPrefix = memoize((pkg: Package): string => {
  const counts = new Map<string, number>();
  for (const { name, written } of v1Bundles(pkg, noFeatureGates)) {
    const text = written && versionText(written);
    if (!text || !name.endsWith(text)) continue;
    const prefix = name.slice(0, -text.length);
    counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  }
  let best = `${pkg.name}.v`;
  for (const [prefix, count] of counts) if (count > (counts.get(best) ?? 0)) best = prefix;
  return best;
});
