// The graph as the panel uses it: one version for each name, over all channels, and the edges of an entry in groups.

import type {
  InstalledVersion,
  WireChannel,
  WireEdge,
  WireEntry,
  WireFinding,
  WireGraph,
  WireLocation,
} from "#protocol";
import { type ChannelUpdates, readUpdates } from "./channel-updates.ts";
import { type EdgeFilter, filterEdges } from "./edge-filter.ts";
import { type Guards, readGuards } from "./guards.ts";
import { findAbsent, installedByName } from "./installed.ts";
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
  /** In the order of the lanes: the channel with the newest head first. */
  readonly channels: readonly PanelChannel[];
  /** The steps of the package's guardrails. */
  readonly guards: Guards;
  /** The installed versions of this package that no channel contains. */
  readonly absent: readonly InstalledVersion[];
}

/** A name in the graph: an entry of one or more channels, or a name that entries only refer to. */
export interface VersionNode extends Ordered {
  /** Its index in the order of versions; 0 is the newest. */
  readonly rank: number;
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
}

export interface PanelChannel {
  readonly name: string;
  readonly isDefault: boolean;
  readonly wire: WireChannel;
  readonly entries: ReadonlyMap<string, WireEntry>;
  /** The names of its entries, and the names that their edges refer to. */
  readonly names: ReadonlySet<string>;
  readonly groups: readonly EdgeGroup[];
  readonly updates: ChannelUpdates;
}

/** All edges of one kind to one entry of a channel. */
export interface EdgeGroup {
  readonly channel: string;
  readonly kind: WireEdge["kind"];
  readonly to: string;
  readonly from: readonly string[];
  /** The place of the first of them. */
  readonly at: WireLocation;
  /** The names in `from` whose edge breaks a guardrail. */
  readonly breaking: ReadonlySet<string>;
}

/** Indexes a graph and the installed versions of all packages. Of duplicate entries, the first one counts. */
export function readPanelGraph(
  whole: WireGraph,
  edgeFilter: EdgeFilter = "all",
  anywhere: readonly InstalledVersion[] = [],
): PanelGraph {
  const wire = filterEdges(whole, edgeFilter);
  const { brokenBy } = readGuards(wire.steps, []);
  const channels = wire.channels.map((channel) => readChannel(channel, wire.defaultChannel, brokenBy));
  const names = new Set(channels.flatMap(({ names }) => [...names]));
  const order = new Map([...names].map((name) => [name, orderOf(name, channels)] as const));
  const rank = rankNames([...order.values()]);
  const lanes = orderLanes(channels, rank);
  const versions = [...order.values()].sort(compareNewestFirst);
  const labels = labelVersion(wire.package, versions);
  const findings = Map.groupBy(wire.findings, ({ entry }) => entry);
  const installed = installedByName(wire.package, anywhere);
  const nodes = versions.map((ordered, index) => {
    const label = labels[index] ?? { label: ordered.name, remark: "" };
    return readVersionNode({ ...ordered, ...label, rank: index }, lanes, {
      findings: findings.get(ordered.name) ?? [],
      installed: (installed.get(ordered.name) ?? []).map(({ where }) => where),
    });
  });
  const byName = new Map(nodes.map((node) => [node.name, node]));
  const guards = readGuards(wire.steps, channels);
  return { wire, edgeFilter, versions: nodes, byName, channels: lanes, guards, absent: findAbsent(installed, nodes) };
}

function readChannel(wire: WireChannel, defaultChannel: string | null, brokenBy: Guards["brokenBy"]): PanelChannel {
  const entries = indexByName(wire.entries);
  const names = new Set([...entries.keys(), ...wire.edges.flatMap(({ from, to }) => [from, to])]);
  return {
    name: wire.name,
    isDefault: wire.name === defaultChannel,
    wire,
    entries,
    names,
    groups: groupEdges(wire, brokenBy),
    updates: readUpdates(wire),
  };
}

function indexByName(entries: readonly WireEntry[]): ReadonlyMap<string, WireEntry> {
  const byName = new Map<string, WireEntry>();
  for (const entry of entries) if (!byName.has(entry.name)) byName.set(entry.name, entry);
  return byName;
}

function groupEdges({ name, edges }: WireChannel, brokenBy: Guards["brokenBy"]): readonly EdgeGroup[] {
  const groups = new Map<string, WireEdge[]>();
  for (const edge of edges) {
    const key = `${edge.kind} ${edge.to}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [edge]);
    else group.push(edge);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const from = [...new Set(group.map((edge) => edge.from))];
    const breaking = new Set(group.flatMap((edge) => (brokenBy(edge.at).length > 0 ? edge.from : [])));
    return [{ channel: name, kind: first.kind, to: first.to, from, at: first.at, breaking }];
  });
}

function orderOf(name: string, channels: readonly PanelChannel[]): Ordered {
  const entry = channels.map(({ entries }) => entries.get(name)).find((found) => found !== undefined);
  return { name, version: findVersion(name, entry?.version ?? null), release: entry?.release ?? null };
}

function rankNames(names: Ordered[]): ReadonlyMap<string, number> {
  return new Map(names.sort(compareNewestFirst).map(({ name }, index) => [name, index]));
}

/** Orders channels by newest head, then default channel, number of entries and name, so that heads form a staircase. */
function orderLanes(channels: readonly PanelChannel[], rank: ReadonlyMap<string, number>): readonly PanelChannel[] {
  const newest = new Map(channels.map((channel) => [channel, newestOf(channel, rank)]));
  return [...channels].sort(
    (a, b) =>
      (newest.get(a) ?? 0) - (newest.get(b) ?? 0) ||
      Number(b.isDefault) - Number(a.isDefault) ||
      b.entries.size - a.entries.size ||
      (a.name < b.name ? -1 : 1),
  );
}

function newestOf({ wire, names }: PanelChannel, rank: ReadonlyMap<string, number>): number {
  const candidates = wire.heads.length > 0 ? wire.heads : [...names];
  return candidates.reduce((least, name) => Math.min(least, rank.get(name) ?? least), Number.MAX_SAFE_INTEGER);
}

function readVersionNode(
  named: Ordered & Pick<VersionNode, "label" | "remark" | "rank">,
  lanes: readonly PanelChannel[],
  known: Pick<VersionNode, "findings" | "installed">,
): VersionNode {
  const { name, version } = named;
  const entries = new Map(lanes.flatMap((lane) => pairOf(lane.name, lane.entries.get(name))));
  const all = [...entries.values()];
  return {
    ...named,
    minor: version === undefined ? undefined : `${version.major}.${version.minor}`,
    entries,
    headOf: lanes.filter(({ wire }) => wire.heads.includes(name)).map((lane) => lane.name),
    deprecated: all.some(({ deprecated }) => deprecated),
    maxOpenShiftVersion:
      all.find(({ maxOpenShiftVersion }) => maxOpenShiftVersion !== null)?.maxOpenShiftVersion ?? null,
    ...known,
  };
}

function pairOf<T>(key: string, value: T | undefined): readonly (readonly [string, T])[] {
  return value === undefined ? [] : [[key, value]];
}
