// Completion of a ClusterExtension's `version`: what the workspace's catalogs offer, and ranges around the newest.

import { versionOf } from "../../model/bundle-version.ts";
import type { Package } from "../../model/catalog.ts";
import type { ClusterExtension } from "../../model/cluster-extension.ts";
import { deprecationsOf, entriesNamed } from "../../model/find-in-package.ts";
import { parseClusterExtensionRange } from "../../versions/cluster-extension-range.ts";
import { describeVersions } from "../../versions/describe-versions.ts";
import { clusterExtensionIntervals } from "../../versions/range-intervals.ts";
import { compareVersions, type Version, versionText } from "../../versions/version.ts";
import type { CompletionChoice } from "./completion-choices.ts";

/** A version of the package. */
export interface VersionChoice extends CompletionChoice {
  readonly version: Version;
}

/** The versions in the selected channels, newest first; those of all channels where none is selected. */
export function versionChoices(packages: readonly Package[], { channels }: ClusterExtension): readonly VersionChoice[] {
  const selected = new Set(channels.map(({ value }) => value));
  const found = new Map<string, { version: Version; channels: Set<string>; isCurrent: boolean }>();
  for (const pkg of packages) {
    for (const bundle of pkg.bundles) {
      const version = versionOf(bundle)?.version;
      const name = bundle.name?.value;
      if (version === undefined || name === undefined) continue;
      const own = entriesNamed(pkg, name).flatMap(({ channel }) => channel.name?.value ?? []);
      if (selected.size > 0 && !own.some((each) => selected.has(each))) continue;
      const text = versionText(version);
      const known = found.get(text) ?? { version, channels: new Set(), isCurrent: false };
      for (const each of own) known.channels.add(each);
      found.set(text, { ...known, isCurrent: known.isCurrent || deprecationsOf(pkg, "olm.bundle", name).length === 0 });
    }
  }
  return [...found.values()]
    .sort((a, b) => compareVersions(b.version, a.version))
    .map(({ version, channels: own, isCurrent }) => ({
      label: versionText(version),
      kind: "version",
      version,
      detail: own.size > 0 ? `in ${[...own].sort().join(", ")}` : "in no channel",
      documentation: "Pins the extension to this version: OLM v1 does not update until you change it.",
      deprecated: !isCurrent,
    }));
}

/** Ranges that begin at the newest release: its patches, its minors, and up to the next major. */
export function rangeChoices(versions: readonly VersionChoice[]): readonly CompletionChoice[] {
  const { major, minor, patch } = versions.find(({ version }) => version.pre.length === 0)?.version ?? exampleVersion;
  const full = `${major}.${minor}.${patch}`;
  const ranges = [`${major}.${minor}.x`, `^${full}`, `>=${full} <${BigInt(major) + 1n}.0.0`];
  return ranges.map((label) => ({ label, kind: "range", detail: rangeText(label) }));
}

/** For a package without known versions, which still gets ranges as examples. */
const exampleVersion = { major: 1, minor: 2, patch: 3 } as const;

function rangeText(text: string): string | undefined {
  const range = parseClusterExtensionRange(text);
  return "ok" in range ? describeVersions(clusterExtensionIntervals(range.ok)) : undefined;
}
