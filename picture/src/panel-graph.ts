// The graph as the panel uses it: one version for each name, over all channels, and the edges of an entry in groups.

import { groupBy, versionNearEndOf } from "#core";
import type { InstalledVersion, WireEntry, WireFinding, WireGraph } from "#protocol";
import { type AcrossChannels, readAcrossChannels } from "./across-channels.ts";
import { type ChangeMark, readChangeMarks } from "./changes.ts";
import { type EdgeFilter, filterEdges } from "./edge-filter.ts";
import { type Guards, readGuards } from "./guards.ts";
import { findAbsent, installedByName } from "./installed.ts";
import type { ChannelLink } from "./links.ts";
import { type LooseChannel, type PanelChannel, placeChannels, readChannel } from "./panel-channel.ts";
import { labelVersion } from "./version-label.ts";
import { compareNewestFirst, findVersion, type Ordered } from "./version-order.ts";

/** The indexed graph of a package. Immutable; created for each graph that the extension sends. */
export interface PanelGraph {
  /** The graph with only the edges that pass the filter. */
  readonly wire: WireGraph;
  /** The filter that was applied. */
  readonly edgeFilter: EdgeFilter;
  /** Newest first. */
  readonly versions: readonly VersionNode[];
  readonly byName: ReadonlyMap<string, VersionNode>;
  /** The channel with the newest head first. */
  readonly channels: readonly PanelChannel[];
  /** The channels that have or name a version, by its name, in the order of the lanes. */
  readonly holders: ReadonlyMap<string, readonly PanelChannel[]>;
  /** Updates between channels that are drawn. */
  readonly links: readonly ChannelLink[];
  /** The updates from one channel to another. */
  readonly across: AcrossChannels;
  /** The steps of the package's guardrails. */
  readonly guards: Guards;
  /** The installed versions of this package that no channel contains. */
  readonly absent: readonly InstalledVersion[];
}

/** A name in the graph: an entry of one or more channels, or a name that entries only refer to. */
export interface VersionNode extends Ordered {
  /** Its index in the order of versions; 0 is the newest. */
  readonly rank: number;
  /** The index of its minor version in the list of versions; 0 is the newest. */
  readonly group: number;
  /** The version as it is shown, such as `v1.2.0`. */
  readonly label: string;
  /** What the label omits: an unusual name, or the release that distinguishes two equal versions. */
  readonly remark: string;
  /** `1.2` for 1.2.3; undefined without a version. */
  readonly minor: string | undefined;
  /** The entries of that name by channel, in the order of the lanes; empty if no channel has one. */
  readonly entries: ReadonlyMap<string, WireEntry>;
  /** The channels of which it is a head, in the order of the lanes. */
  readonly headOf: readonly string[];
  readonly deprecated: boolean;
  readonly maxOpenShiftVersion: string | null;
  readonly findings: readonly WireFinding[];
  /** Where it is installed on the checked cluster. */
  readonly installed: readonly string[];
  /** How it differs from the state that the graph is compared with. */
  readonly changes: readonly ChangeMark[];
  /** True if only the state that the graph is compared with has it. */
  readonly isLost: boolean;
}

/** Indexes a graph and the installed versions of all packages. Of duplicate entries, the first one counts. */
export function readPanelGraph(
  whole: WireGraph,
  edgeFilter: EdgeFilter = "all",
  anywhere: readonly InstalledVersion[] = [],
): PanelGraph {
  const wire = filterEdges(whole, edgeFilter);
  const { brokenBy } = readGuards(wire.steps, []);
  const loose = wire.channels.map((channel, index) =>
    readChannel(
      { channel, whole: whole.channels[index] ?? channel },
      { defaultChannel: wire.defaultChannel, edgeFilter },
      brokenBy,
    ),
  );
  const versions = [...indexHolders(loose)].map(([name, channels]) => orderOf(name, channels)).sort(compareNewestFirst);
  const groups = numberGroups(versions);
  const channels = placeChannels(loose, versions, groups);
  const holders = indexHolders(channels);
  const labels = labelVersion(wire.package, versions);
  const findings = groupBy(wire.findings, ({ entry }) => entry);
  const installed = installedByName(wire.package, anywhere);
  const position = new Map(channels.map(({ name }, index) => [name, index]));
  const changesOf = readChangeMarks(whole);
  const nodes = versions.map((ordered, rank) => {
    const { name } = ordered;
    const label = labels[rank] ?? { label: name, remark: "" };
    return readVersionNode({ ...ordered, ...label, rank, group: groups[rank] ?? 0 }, holders.get(name) ?? [], {
      findings: findings.get(name) ?? [],
      installed: (installed.get(name) ?? []).map(({ where }) => where),
      changes: changesOf(name),
    });
  });
  const byName = new Map(nodes.map((node) => [node.name, node]));
  const across = readAcrossChannels(whole);
  return {
    wire,
    edgeFilter,
    versions: nodes,
    byName,
    channels,
    holders,
    links: edgeFilter === "anyChannel" ? linkChannels(across, byName, position) : [],
    across,
    guards: readGuards(wire.steps, channels),
    absent: findAbsent(installed, nodes),
  };
}

/** The updates of OLM v1 from one channel to another, each from the nearest of the channels that have the version. */
function linkChannels(
  { leaving }: AcrossChannels,
  byName: PanelGraph["byName"],
  position: ReadonlyMap<string, number>,
): readonly ChannelLink[] {
  const distance = (one: string, other: string) => Math.abs((position.get(one) ?? 0) - (position.get(other) ?? 0));
  const nearest = (name: string, channel: string) =>
    [...(byName.get(name)?.entries.keys() ?? [])].reduce<string | undefined>(
      (best, each) => (best !== undefined && distance(best, channel) <= distance(each, channel) ? best : each),
      undefined,
    );
  return leaving.flatMap(({ from, to, kind, channel }): readonly ChannelLink[] => {
    const fromChannel = nearest(from, channel ?? "");
    if (channel === undefined || kind === "same" || fromChannel === undefined) return [];
    return [{ kind, from, fromChannel, to, toChannel: channel }];
  });
}

/** The channels that have or name a version, by its name. */
function indexHolders<Channel extends LooseChannel>(
  channels: readonly Channel[],
): ReadonlyMap<string, readonly Channel[]> {
  const holders = new Map<string, Channel[]>();
  for (const channel of channels) {
    for (const name of channel.names) {
      const known = holders.get(name);
      if (known === undefined) holders.set(name, [channel]);
      else known.push(channel);
    }
  }
  return holders;
}

function orderOf(name: string, channels: readonly LooseChannel[]): Ordered {
  const entry = channels.map(({ entries }) => entries.get(name)).find((found) => found !== undefined);
  const version = findVersion(name, entry?.version ?? null);
  const nearEnd = version || entry ? undefined : versionNearEndOf(name);
  return {
    name,
    version: version ?? nearEnd,
    isRange: nearEnd !== undefined,
    release: entry?.release ?? null,
  };
}

/** The index of the minor version of each version in their order. */
function numberGroups(versions: readonly Ordered[]): readonly number[] {
  let group = 0;
  return versions.map((ordered, index) => {
    const before = versions[index - 1];
    if (before !== undefined && minorOf(before) !== minorOf(ordered)) group++;
    return group;
  });
}

function minorOf({ version }: Ordered): string | undefined {
  return version === undefined ? undefined : `${version.major}.${version.minor}`;
}

function readVersionNode(
  named: Ordered & Pick<VersionNode, "label" | "remark" | "rank" | "group">,
  holding: readonly LooseChannel[],
  known: Pick<VersionNode, "findings" | "installed" | "changes">,
): VersionNode {
  const { name } = named;
  const entries = new Map(holding.flatMap((channel) => pairOf(channel.name, channel.entries.get(name))));
  const all = [...entries.values()];
  return {
    ...named,
    minor: minorOf(named),
    entries,
    isLost: all.length > 0 && all.every(({ change }) => change === "lost"),
    headOf: holding.filter(({ heads }) => heads.has(name)).map((channel) => channel.name),
    deprecated: all.some(({ deprecated }) => deprecated),
    maxOpenShiftVersion:
      all.find(({ maxOpenShiftVersion }) => maxOpenShiftVersion !== null)?.maxOpenShiftVersion ?? null,
    ...known,
  };
}

function pairOf<T>(key: string, value: T | undefined): readonly (readonly [string, T])[] {
  return value === undefined ? [] : [[key, value]];
}
