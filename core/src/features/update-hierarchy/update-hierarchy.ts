// A call hierarchy of update edges: from which entries an entry can be reached, and where both OLMs go from it.

import { formatList } from "../../base/format-text.ts";
import type { Channel, Entry } from "../../model/blob.ts";
import { channelChain } from "../../model/channel-chain.ts";
import { edgeNamesOf } from "../../model/written-edges.ts";
import {
  automaticUpdatePath,
  type ChannelScope,
  unsupportedDependencyOf,
} from "../../resolve/automatic-update-path.ts";
import { automaticUpdatesIn } from "../../resolve/automatic-updates.ts";
import { entriesWithEdgeFrom } from "../../resolve/edge-index.ts";
import { edgeReasons, findSkip, type InstalledBundle } from "../../resolve/edges.ts";
import { predecessorsOf } from "../../resolve/entries-reaching.ts";
import type { Olm } from "../../resolve/resolution.ts";
import type { Snapshot } from "../../session/snapshot.ts";
import type { Place } from "../../syntax/source-file.ts";
import { compareVersions, type Version } from "../../versions/version.ts";
import { versionBehindName } from "../cursor/version-behind-name.ts";
import { scopeOfItem, type UpdateItem, type UpdateItemKey, updateItem } from "./update-items.ts";

/** An update to or from an item. */
export interface UpdateCall {
  readonly item: UpdateItem;
  /** The OLMs that take the edge, and the fields that make it: "OLM v0 and v1 · replaces". */
  readonly detail: string;
  /** The fields; the item itself for an update without an edge, to another bundle of the same version. */
  readonly fields: readonly Place[];
}

/** The entries that can be updated to an item, the highest version first. */
export function updatesTo(snapshot: Snapshot, key: UpdateItemKey): readonly UpdateCall[] {
  const scope = scopeOfItem(snapshot, key);
  const entry = scope && channelChain(scope.channel).entries.get(key.entry);
  if (!scope || !entry) return [];
  const before = predecessorsOf(scope.pkg, scope.channel, key.entry).toReversed();
  const known = new Set(before.map(({ name }) => name));
  const named = edgeNamesOf(entry).flatMap(({ value }) => value || []);
  const others = new Set(named.filter((name) => name !== key.entry && !known.has(name)));
  return [
    ...before.flatMap(({ name, version }) => updateCall(scope, fromOf(scope, name, version), entry, name)),
    ...[...others].flatMap((name) =>
      updateCall(scope, fromOf(scope, name, versionBehindName(scope.pkg, name)), entry, name),
    ),
  ];
}

/** Where an item can be updated to: the automatic updates first, then by version. */
export function updatesFrom(snapshot: Snapshot, key: UpdateItemKey): readonly UpdateCall[] {
  const scope = scopeOfItem(snapshot, key);
  if (!scope) return [];
  const from = fromOf(scope, key.entry, installedVersion(scope, key.entry));
  return targetsOf(scope, from).flatMap((entry) => updateCall(scope, from, entry, entry.name?.value ?? ""));
}

/** What is installed; the version is undefined where neither a bundle nor the name tells it. */
interface Installed {
  readonly name: string;
  readonly version: Version | undefined;
}

/** What is installed, with the entry that each OLM updates it to next. */
interface From extends Installed {
  readonly automatic: ReadonlyMap<Olm, string>;
}

function fromOf(scope: ChannelScope, name: string, version: Version | undefined): From {
  return { name, version, automatic: automaticTargets(scope, { name, version }) };
}

function installedVersion({ pkg, channel }: ChannelScope, name: string): Version | undefined {
  return automaticUpdatesIn(pkg, channel).entryNamed(name)?.version ?? versionBehindName(pkg, name);
}

/** The entries with an edge from what is installed, and those that an OLM updates to automatically. */
function targetsOf(scope: ChannelScope, from: From): readonly Entry[] {
  const { channel } = scope;
  const installed = installedOf(from);
  const withEdge = installed
    ? entriesWithEdgeFrom(channel, installed).filter((entry) => edgeReasons(entry, channel, installed).length > 0)
    : channel.entries.filter((entry) => entry.replaces?.value === from.name || findSkip(entry, from.name));
  const chosen = [...new Set(from.automatic.values())].flatMap((name) => channelChain(channel).entries.get(name) ?? []);
  const rest = withEdge.filter((entry) => entry.name?.value !== from.name && !chosen.includes(entry));
  const versions = automaticUpdatesIn(scope.pkg, channel);
  const versionOf = ({ name }: Entry) => versions.entryNamed(name?.value ?? "")?.version;
  rest.sort((a, b) => {
    const [left, right] = [versionOf(a), versionOf(b)];
    return left && right ? compareVersions(right, left) : Number(!left) - Number(!right);
  });
  return [...chosen, ...rest];
}

/** The name of the entry that each OLM updates to next; absent where it does not update. */
function automaticTargets(scope: ChannelScope, from: Installed): ReadonlyMap<Olm, string> {
  const targets = new Map<Olm, string>();
  for (const olm of ["v0", "v1"] as const) {
    const next = automaticTarget(scope, olm, from);
    const isRefused = olm === "v1" && (dependencyOf(scope, from.name) ?? dependencyOf(scope, next)) !== undefined;
    if (next !== undefined && !isRefused) targets.set(olm, next);
  }
  return targets;
}

function automaticTarget(scope: ChannelScope, olm: Olm, from: Installed): string | undefined {
  const updates = automaticUpdatesIn(scope.pkg, scope.channel);
  const entry = updates.entryNamed(from.name);
  const installed = installedOf(from);
  if (!entry) return installed && automaticUpdatePath(scope, olm, installed).steps[0]?.name;
  const next = olm === "v0" && updates.v0Error !== undefined ? "stays" : updates.next(olm, entry);
  return typeof next === "string" ? undefined : next.name;
}

/** The property for which OLM v1 refuses a bundle. */
function dependencyOf({ pkg }: ChannelScope, name: string | undefined): string | undefined {
  return name === undefined ? undefined : unsupportedDependencyOf(pkg, name);
}

function installedOf({ name, version }: Installed): InstalledBundle | undefined {
  return version && { name, version };
}

function updateCall(scope: ChannelScope, from: From, to: Entry, shown: string): UpdateCall | readonly [] {
  const item = updateItem(scope, shown);
  if (!item) return [];
  const edge = edgeFields(scope.channel, from, to);
  const kinds = [...new Set(edge.map(({ kind }) => kind))];
  // A narrow view cuts off the end: what all calls have in common.
  const detail = [takenBy(scope, from, to), kinds.join(", ") || "the same version", scope.channel.name?.value ?? ""];
  const fields = edge.map(({ at }) => at);
  return { item, detail: detail.join(" · "), fields: fields.length > 0 ? fields : [to.name ?? to] };
}

interface EdgeField {
  readonly kind: string;
  readonly at: Place;
}

function edgeFields(channel: Channel, from: Installed, to: Entry): readonly EdgeField[] {
  const installed = installedOf(from);
  if (installed) return edgeReasons(to, channel, installed).flatMap(({ kind, at }) => (at ? { kind, at } : []));
  const skip = findSkip(to, from.name);
  return [
    ...(to.replaces?.value === from.name ? [{ kind: "replaces", at: to.replaces }] : []),
    ...(skip ? [{ kind: "skips", at: skip }] : []),
  ];
}

/** "OLM v0 and v1". */
function takenBy(scope: ChannelScope, from: From, { name }: Entry): string {
  if (!from.version) return "version unknown";
  const olms = (["v0", "v1"] as const).filter((olm) => from.automatic.get(olm) === name?.value);
  if (olms.length > 0) return `OLM ${formatList(olms)}`;
  const isRefused = [from.name, name?.value ?? ""].some(
    (each) => unsupportedDependencyOf(scope.pkg, each) !== undefined,
  );
  return isRefused ? "never" : "OLM v1 with a pinned version";
}
