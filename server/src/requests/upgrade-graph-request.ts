// Answers requests for a package's upgrade graph as plain data with LSP positions.

import {
  type AutomaticTargets,
  automaticTargetsIn,
  type ChannelGraph,
  channelNamed,
  type Finding,
  findingsOfPackage,
  type Package,
  type PackageAt,
  type Place,
  packageAt,
  packageNamed,
  type Snapshot,
  type StepInGraph,
  selectionAt,
  selectionOfFinding,
  stepsInGraph,
  upgradeGraph,
} from "#core";
import type {
  UpgradeGraphParams,
  UpgradeGraphResult,
  WireChannel,
  WireFinding,
  WireGraph,
  WireLocation,
  WireStep,
} from "#protocol";
import type { ServerState } from "../server-state.ts";
import { uriOfPath } from "../uri-paths.ts";

/** The graph of the package that the parameters ask for, or why there is none. */
export function answerUpgradeGraph(
  state: ServerState,
  snapshot: Snapshot | undefined,
  params: UpgradeGraphParams,
): UpgradeGraphResult {
  if (!snapshot) return { none: "this file is not part of a catalog" };
  const offset = params.position ? state.linesOf(snapshot.file).offsetAt(params.position) : 0;
  const found = params.package === undefined ? packageAt(snapshot, offset) : packageNamed(snapshot, params.package);
  if (!found)
    return {
      none: params.package ? `the catalog has no package '${params.package}'` : "there is no package at this position",
    };
  const at = params.position ? selectionAt(snapshot, offset) : undefined;
  const selected = params.channel === undefined ? at : { channel: params.channel, entry: params.entry };
  return {
    graph: {
      ...toWireGraph(state, snapshot, found),
      selected: { channel: selected?.channel ?? null, entry: selected?.entry ?? null },
    },
  };
}

function toWireGraph(state: ServerState, snapshot: Snapshot, { catalog, pkg }: PackageAt): Omit<WireGraph, "selected"> {
  const graph = upgradeGraph(pkg);
  const place = createLocate(state, snapshot);
  const definition = pkg.definitions[0];
  const at = definition?.name ?? definition?.schema;
  return {
    package: pkg.name,
    root: uriOfPath(catalog.root),
    packages: [...catalog.packages.keys()],
    defaultChannel: graph.defaultChannel ?? null,
    deprecated: graph.deprecated,
    at: at ? place(at) : null,
    channels: graph.channels.map((channel) => toWireChannel(channel, updatesOf(pkg, channel), place)),
    findings: findingsOfPackage(snapshot, { catalog, pkg }).map((finding) => toWireFinding(snapshot, finding, place)),
    steps: stepsInGraph(pkg, graph).map((step) => toWireStep(step, place)),
    unread: pkg.unreadable.reduce((sum, documents) => sum + documents.length, 0),
  };
}

type Locate = (at: Place) => WireLocation;

/** Places of the snapshot as the client knows them; each file's lines are counted once. */
function createLocate(state: ServerState, snapshot: Snapshot): Locate {
  const nowhere = { uri: state.uriOf(snapshot.file.path), range: state.rangeOf(snapshot.file, { start: 0, end: 0 }) };
  return (at) => state.locationOf(snapshot, at) ?? nowhere;
}

function updatesOf(pkg: Package, { name }: ChannelGraph): AutomaticTargets {
  const channel = channelNamed(pkg, name);
  return channel ? automaticTargetsIn(pkg, channel) : () => undefined;
}

const olms = ["v0", "v1"] as const;

function toWireChannel(channel: ChannelGraph, updates: AutomaticTargets, place: Locate): WireChannel {
  return {
    name: channel.name,
    head: channel.head ?? null,
    heads: channel.heads,
    deprecated: channel.deprecated,
    at: place(channel.at),
    entries: channel.entries.map((entry) => ({
      name: entry.name,
      version: entry.version ?? null,
      release: entry.release ?? null,
      bundle: entry.bundle,
      deprecated: entry.deprecated,
      maxOpenShiftVersion: entry.maxOpenShiftVersion ?? null,
      skipRange: entry.skipRange ?? null,
      automatic: { v0: updates("v0", entry.name) ?? null, v1: updates("v1", entry.name) ?? null },
      at: place(entry.at),
    })),
    edges: channel.edges.map(({ from, to, kind, at }) => ({
      from,
      to,
      kind,
      takenBy: olms.filter((olm) => updates(olm, from) === to),
      at: place(at),
    })),
    ranges: channel.ranges.map(({ to, at, covers }) => ({ to, at: place(at), covers })),
    order: channel.order,
  };
}

function toWireStep({ step, channels, bypasses }: StepInGraph, place: Locate): WireStep {
  const { number, ranges, latest, reason } = step;
  return {
    number,
    from: ranges.from.value,
    through: ranges.through.value,
    before: ranges.before.value,
    latest,
    reason: reason ?? null,
    at: place(ranges.through),
    channels,
    bypasses: bypasses.map(place),
  };
}

function toWireFinding(snapshot: Snapshot, finding: Finding, place: Locate): WireFinding {
  const { channel, entry } = selectionOfFinding(snapshot, finding);
  const { rule, severity, message } = finding;
  return { rule, severity, message, channel: channel ?? null, entry: entry ?? null, at: place(finding.at) };
}
