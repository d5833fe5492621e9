// What of a ClusterExtension is deprecated in every catalog of the workspace that has it.

import { versionOf } from "../../model/bundle-version.ts";
import type { Package } from "../../model/catalog.ts";
import type { ClusterExtension } from "../../model/cluster-extension.ts";
import { deprecatedNames } from "../../model/deprecated-names.ts";
import { channelNamed } from "../../model/find-in-package.ts";
import type { Snapshot } from "../../session/snapshot.ts";
import type { Located } from "../../syntax/source-file.ts";
import { parseClusterExtensionRange, pinnedVersion } from "../../versions/cluster-extension-range.ts";
import { compareVersions } from "../../versions/version.ts";

/** A value of a ClusterExtension, by what it names. */
export interface DeprecatedValue {
  readonly kind: "package" | "channel" | "bundle";
  readonly at: Located<string>;
}

/** The package, the channels and the pinned version that are deprecated. */
export function deprecatedValuesOf({ workspace }: Snapshot, extension: ClusterExtension): readonly DeprecatedValue[] {
  const { packageName, channels, version } = extension;
  const name = packageName?.value ?? "";
  const packages = workspace.catalogsWith(name).flatMap((catalog) => catalog.packages.get(name) ?? []);
  const values: DeprecatedValue[] = [];
  if (packageName && isTrueOfAll(packages.map((pkg) => deprecatedNames(pkg).package))) {
    values.push({ kind: "package", at: packageName });
  }
  for (const at of channels) {
    const known = packages.filter((pkg) => channelNamed(pkg, at.value));
    if (isTrueOfAll(known.map((pkg) => deprecatedNames(pkg).channels.has(at.value)))) {
      values.push({ kind: "channel", at });
    }
  }
  if (version && isTrueOfAll(packages.flatMap((pkg) => pinnedBundles(pkg, version.value)))) {
    values.push({ kind: "bundle", at: version });
  }
  return values;
}

/** Whether each bundle of the pinned version is deprecated; none for a range. */
function pinnedBundles(pkg: Package, text: string): readonly boolean[] {
  const range = parseClusterExtensionRange(text);
  const pin = "ok" in range ? pinnedVersion(range.ok) : undefined;
  if (!pin) return [];
  return pkg.bundles
    .filter((bundle) => {
      const version = versionOf(bundle)?.version;
      return version !== undefined && compareVersions(version, pin) === 0;
    })
    .map(({ name }) => deprecatedNames(pkg).bundles.has(name?.value ?? ""));
}

function isTrueOfAll(answers: readonly boolean[]): boolean {
  return answers.length > 0 && answers.every((answer) => answer);
}
