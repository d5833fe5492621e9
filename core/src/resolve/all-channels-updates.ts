// The automatic updates of OLM v1 where a ClusterExtension names no channels: the edges of all channels count.

import { memoize } from "../base/memoize.ts";
import type { Package } from "../model/catalog.ts";
import { type NextUpdate, type NextUpdates, nextUpdatesV1 } from "./next-updates.ts";
import { noFeatureGates, v1Bundles } from "./v1-package.ts";
import { VersionLine } from "./version-line.ts";

interface AllChannelsUpdates {
  readonly versionLine: VersionLine;
  readonly updates: NextUpdates;
}

/** OLM v1's next update from the entry of that name, without `channels`; undefined where no channel has such an entry. */
export function nextUpdateInAllChannels(pkg: Package, name: string): NextUpdate | undefined {
  const { versionLine, updates } = updatesOf(pkg);
  const entry = versionLine.entryNamed(name);
  return entry && (updates.get(entry) ?? "stays");
}

const updatesOf = memoize((pkg: Package): AllChannelsUpdates => {
  const bundles = v1Bundles(pkg, noFeatureGates);
  const versionLine = new VersionLine(
    bundles.flatMap(({ name, written: version, entries: [first] }) =>
      version && first ? [{ name, ...first, version }] : [],
    ),
  );
  const targets = bundles.map((bundle) => ({ bundle, entries: bundle.entries.map(({ entry }) => entry) }));
  return { versionLine, updates: nextUpdatesV1(targets, versionLine) };
});
