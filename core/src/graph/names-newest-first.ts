// All names of a package, each once, in the order in which pictures and tables show them.

import { versionNearEndOf } from "../versions/range-intervals.ts";
import { compareVersions, parseVersion, type Version } from "../versions/version.ts";
import { versionInEntryName } from "../versions/version-in-entry-name.ts";
import { missingNames } from "./channel-edges.ts";
import { zeroVersion } from "./entry-version.ts";
import type { EntryNode, UpgradeGraph } from "./upgrade-graph.ts";

export interface NamedEntryNode {
  readonly name: string;
  /** Its entry in the first channel that has it; undefined for a name that entries only refer to. */
  readonly node: EntryNode | undefined;
  readonly version: Version;
}

/** Every name once, newest first. Names that are not entries are sorted by the version in the name, ranges by their end. */
export function namesNewestFirst({ channels }: UpgradeGraph): readonly NamedEntryNode[] {
  const rows = new Map<string, NamedEntryNode>();
  for (const node of channels.flatMap(({ entries }) => entries)) {
    const parsed = parseVersion(node.version ?? "");
    if (!rows.has(node.name))
      rows.set(node.name, { name: node.name, node, version: "ok" in parsed ? parsed.ok : zeroVersion });
  }
  for (const name of channels.flatMap(missingNames)) {
    if (!rows.has(name))
      rows.set(name, {
        name,
        node: undefined,
        version: versionInEntryName(name)?.version ?? versionNearEndOf(name) ?? zeroVersion,
      });
  }
  return [...rows.values()].sort((a, b) => compareVersions(b.version, a.version));
}
