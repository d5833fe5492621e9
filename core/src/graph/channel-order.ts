// The order in which people read a channel: newest version first.

import { compareReleases, parseRelease, type Release } from "../versions/release.ts";
import { compareVersions, parseVersion, type Version } from "../versions/version.ts";
import { zeroVersion } from "./entry-version.ts";
import type { ChannelGraph, EntryNode } from "./upgrade-graph.ts";

/** The entries, highest version and release first; what has no readable version comes last, in the order of the text. */
export function newestFirst({ entries }: Pick<ChannelGraph, "entries">): EntryNode[] {
  const keyed = entries.map((entry) => ({ entry, version: versionOf(entry), release: releaseOf(entry) }));
  keyed.sort((a, b) => compareVersions(b.version, a.version) || compareReleases(b.release, a.release));
  return keyed.map(({ entry }) => entry);
}

function versionOf({ version }: EntryNode): Version {
  const parsed = version === undefined ? undefined : parseVersion(version);
  return parsed && "ok" in parsed ? parsed.ok : zeroVersion;
}

function releaseOf({ release }: EntryNode): Release {
  const parsed = parseRelease(release ?? "");
  return "ok" in parsed ? parsed.ok : [];
}
