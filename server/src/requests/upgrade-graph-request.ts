// Answers requests for a package's upgrade graph as plain data with LSP positions.

import type { CancellationToken } from "vscode-languageserver";
import {
  type AutomaticTargets,
  automaticTargetsIn,
  type ChannelGraph,
  channelNamed,
  type Finding,
  findingsOfPackage,
  type GraphChange,
  mergeGraphs,
  type Package,
  type PackageAt,
  type Place,
  packageAt,
  packageNamed,
  plainEntry,
  type Snapshot,
  selectionAt,
  selectionOfFinding,
  stepsInGraph,
  stuckEntries,
  upgradeGraph,
} from "#core";
import { wireStep } from "#picture";
import type {
  UpgradeGraphParams,
  UpgradeGraphResult,
  WireChannel,
  WireFinding,
  WireGraph,
  WireLocation,
  WireOlm,
} from "#protocol";
import type { ServerState } from "../server-state.ts";
import { uriOfPath } from "../uri-paths.ts";
import { type ComparedPackage, findComparedPackage, toWireComparison } from "./compared-package.ts";
import { toWireAcross } from "./wire-across.ts";

/** The graph, compared with another state if the parameters name one. */
export async function answerComparedGraph(
  state: ServerState,
  snapshot: Snapshot | undefined,
  params: UpgradeGraphParams,
  token?: CancellationToken,
): Promise<UpgradeGraphResult> {
  const found = params.compare && snapshot && askedPackage(state, snapshot, params);
  const compared = found && (await findComparedPackage(state, snapshot, found, params, token));
  return answerUpgradeGraph(state, snapshot, params, compared);
}

/** The graph of the package that the parameters ask for, or why there is none. */
export function answerUpgradeGraph(
  state: ServerState,
  snapshot: Snapshot | undefined,
  params: UpgradeGraphParams,
  compared?: ComparedPackage,
): UpgradeGraphResult {
  if (!snapshot) return { none: "this file is not part of a catalog" };
  const found = askedPackage(state, snapshot, params);
  if (!found)
    return {
      none: params.package ? `the catalog has no package '${params.package}'` : "there is no package at this position",
    };
  const offset = offsetOf(state, snapshot, params);
  const isThere = params.package === undefined || packageAt(snapshot, offset)?.pkg === found.pkg;
  const at = params.position && isThere ? selectionAt(snapshot, offset) : undefined;
  const selected = params.channel === undefined ? at : { channel: params.channel, entry: params.entry };
  return {
    graph: {
      ...toWireGraph(state, snapshot, found, compared),
      selected: { channel: selected?.channel ?? null, entry: selected?.entry ?? null },
    },
  };
}

function askedPackage(state: ServerState, snapshot: Snapshot, params: UpgradeGraphParams): PackageAt | undefined {
  return params.package === undefined
    ? packageAt(snapshot, offsetOf(state, snapshot, params))
    : packageNamed(snapshot, params.package);
}

function offsetOf(state: ServerState, { file }: Snapshot, { position }: UpgradeGraphParams): number {
  return position ? state.linesOf(file).offsetAt(position) : 0;
}

function toWireGraph(
  state: ServerState,
  snapshot: Snapshot,
  { catalog, pkg }: PackageAt,
  compared: ComparedPackage | undefined,
): Omit<WireGraph, "selected"> {
  const graph = compared?.pkg ? mergeGraphs(pkg, compared.pkg) : upgradeGraph(pkg);
  const place = createLocate(state, snapshot, compared);
  const definition = pkg.definitions[0];
  const at = definition?.name ?? definition?.schema;
  return {
    package: pkg.name,
    root: uriOfPath(catalog.root),
    packages: [...catalog.packages.keys()],
    defaultChannel: graph.defaultChannel ?? null,
    deprecated: graph.deprecated,
    at: at ? place(at) : null,
    channels: graph.channels.map((channel) => toWireChannel(channel, answersIn(pkg, channel, compared?.pkg), place)),
    across: toWireAcross(
      pkg,
      graph.channels.map(({ name }) => name),
    ),
    findings: findingsOfPackage(snapshot, { catalog, pkg }).map((finding) => toWireFinding(snapshot, finding, place)),
    steps: stepsInGraph(pkg, graph).map((step) => wireStep(step, place)),
    unread: pkg.unreadable.reduce((sum, documents) => sum + documents.length, 0),
    ...(compared && { compared: toWireComparison(pkg, compared, place) }),
  };
}

type Locate = (at: Place) => WireLocation;

/** Places of the snapshot as the client knows them; each file's lines are counted once. */
function createLocate(state: ServerState, snapshot: Snapshot, compared: ComparedPackage | undefined): Locate {
  const nowhere = { uri: state.uriOf(snapshot.file.path), range: state.rangeOf(snapshot.file, { start: 0, end: 0 }) };
  return (at) => state.locationOf(snapshot, at) ?? compared?.locate(at) ?? nowhere;
}

const olms = ["v0", "v1"] as const;

/** What the OLMs do in a channel. */
interface ChannelAnswers {
  readonly updates: AutomaticTargets;
  /** The updates in the state that the channel is compared with, for edges that are lost. */
  readonly updatesBefore: AutomaticTargets;
  readonly stuck: (name: string) => readonly WireOlm[];
}

function answersIn(pkg: Package, { name }: ChannelGraph, before: Package | undefined): ChannelAnswers {
  const [channel, old] = [channelNamed(pkg, name), before && channelNamed(before, name)];
  const stuck = olms.map((olm) => ({
    olm,
    names: new Set(channel && stuckEntries(pkg, channel, olm).map(({ entry }) => entry.name)),
  }));
  return {
    updates: channel ? automaticTargetsIn(pkg, channel, before) : () => undefined,
    updatesBefore: before && old ? automaticTargetsIn(before, old) : () => undefined,
    stuck: (entry) => stuck.filter(({ names }) => names.has(entry)).map(({ olm }) => olm),
  };
}

function toWireChannel(
  channel: ChannelGraph,
  { updates, updatesBefore, stuck }: ChannelAnswers,
  place: Locate,
): WireChannel {
  return {
    ...marked(channel),
    name: channel.name,
    head: channel.head ?? null,
    heads: channel.heads,
    deprecated: channel.deprecated,
    at: place(channel.at),
    entries: channel.entries.map((entry) => ({
      ...marked(entry),
      ...plainEntry(entry),
      skipRange: entry.skipRange ?? null,
      automatic: { v0: updates("v0", entry.name) ?? null, v1: updates("v1", entry.name) ?? null },
      stuck: stuck(entry.name),
      at: place(entry.at),
    })),
    edges: [...channel.edges, ...channel.outside].map(({ from, to, kind, at, change }) => ({
      ...marked({ change }),
      from,
      to,
      kind,
      takenBy: olms.filter((olm) => (change === "lost" ? updatesBefore : updates)(olm, from) === to),
      at: place(at),
    })),
    ranges: channel.ranges.map(({ to, at, covers, change }) => ({ ...marked({ change }), to, at: place(at), covers })),
    order: channel.order,
  };
}

function marked({ change }: { readonly change?: GraphChange | undefined }): { readonly change?: GraphChange } {
  return change === undefined ? {} : { change };
}

function toWireFinding(snapshot: Snapshot, finding: Finding, place: Locate): WireFinding {
  const { channel, entry } = selectionOfFinding(snapshot, finding);
  const { rule, severity, message } = finding;
  return { rule, severity, message, channel: channel ?? null, entry: entry ?? null, at: place(finding.at) };
}
