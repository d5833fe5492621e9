// The order in which a channel is shown: newest version first.

import { compareReleases, parseRelease, type Release } from "../versions/release.ts";
import { compareVersions, parseVersion, type Version } from "../versions/version.ts";
import { zeroVersion } from "./entry-version.ts";
import type { ChannelGraph, EntryNode } from "./upgrade-graph.ts";

/** The entries, highest version and release first. Entries without a readable version come last, in opm's order. */
export function newestFirst({ entries }: Pick<ChannelGraph, "entries">): EntryNode[] {
  const keyed = entries.map((entry) => ({ entry, version: nodeVersion(entry), release: nodeRelease(entry) }));
  keyed.sort((a, b) => compareVersions(b.version, a.version) || compareReleases(b.release, a.release));
  return keyed.map(({ entry }) => entry);
}

function nodeVersion({ version }: EntryNode): Version {
  const parsed = version === undefined ? undefined : parseVersion(version);
  return parsed && "ok" in parsed ? parsed.ok : zeroVersion;
}

function nodeRelease({ release }: EntryNode): Release {
  const parsed = parseRelease(release ?? "");
  return "ok" in parsed ? parsed.ok : [];
}
