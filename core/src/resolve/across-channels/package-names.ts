// Everything in a package that updates can start from, in one order, so that many updates are a few index ranges.

import { memoize } from "../../base/memoize.ts";
import type { Package } from "../../model/catalog.ts";
import { v1BundleNamed } from "../v1-package.ts";
import { type InstalledEntry, VersionLine } from "../version-line.ts";

/** The names of all entries, and the names that their `replaces` and `skips` refer to. */
export interface PackageNames {
  /** Each name once: first those with a version, lowest first, then the others. */
  readonly names: readonly string[];
  /** The names with a version, at the same indexes. */
  readonly versionLine: VersionLine;
  indexOf(name: string): number | undefined;
}

export const packageNames = memoize((pkg: Package): PackageNames => {
  const installed = new Map<string, InstalledEntry | undefined>();
  for (const channel of pkg.channels) {
    for (const entry of channel.entries) {
      for (const at of [entry.name, entry.replaces, ...entry.skips]) {
        if (!at?.value || installed.has(at.value)) continue;
        const version = v1BundleNamed(pkg, at.value)?.written;
        installed.set(at.value, version && { name: at.value, channel, entry, version });
      }
    }
  }
  const versionLine = new VersionLine([...installed.values()].flatMap((each) => each ?? []));
  const without = [...installed].flatMap(([name, each]) => (each ? [] : name));
  const names = [...versionLine.entries.map(({ name }) => name), ...without];
  const indexes = new Map(names.map((name, index) => [name, index]));
  return { names, versionLine, indexOf: (name) => indexes.get(name) };
});
