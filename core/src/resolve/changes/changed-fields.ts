// What differs between two states of a package in its text: channels, entries, edges, heads, deprecations.

import { groupBy } from "../../base/group-by.ts";
import { upgradeGraph } from "../../graph/build-graph.ts";
import { entryVersion } from "../../graph/entry-version.ts";
import type { ChannelGraph, EntryNode, UpgradeGraph } from "../../graph/upgrade-graph.ts";
import type { Entry } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { channelChain } from "../../model/channel-chain.ts";
import { channelNamed, deprecationsOf } from "../../model/find-in-package.ts";
import type { Place } from "../../syntax/source-file.ts";
import { compareVersions } from "../../versions/version.ts";
import type { StuckSinceGone } from "./gone-and-stuck.ts";
import type { ChangeMark, ChangePart, PackageChange } from "./package-change.ts";

/** The differences in the text, in no particular order, without the versions that are said to be gone and stuck, by channel. */
export function changedFields(
  before: Package,
  after: Package,
  saidAsStuck: ReadonlyMap<string, StuckSinceGone>,
): readonly PackageChange[] {
  const states = { before, after, saidAsStuck, old: graphOf(before), now: graphOf(after) };
  return [
    ...packageFields(states),
    ...[...states.old.channels.values()].flatMap((channel) => lostChannel(states, channel)),
    ...[...states.now.channels.values()].flatMap((channel) => {
      const old = states.old.channels.get(channel.name);
      return old ? keptChannel(states, old, channel) : newChannel(states, channel);
    }),
    ...versionFields(states),
  ];
}

/** A graph whose channels and entries can be found by name. */
interface IndexedGraph {
  readonly graph: UpgradeGraph;
  readonly channels: ReadonlyMap<string, ChannelGraph>;
  /** The first entry of each name over all channels. */
  readonly entries: ReadonlyMap<string, EntryNode>;
}

interface States {
  readonly before: Package;
  readonly after: Package;
  readonly saidAsStuck: ReadonlyMap<string, StuckSinceGone>;
  readonly old: IndexedGraph;
  readonly now: IndexedGraph;
}

function graphOf(pkg: Package): IndexedGraph {
  const graph = upgradeGraph(pkg);
  const entries = graph.channels.flatMap((channel) => channel.entries);
  return { graph, channels: firstByName(graph.channels), entries: firstByName(entries) };
}

function firstByName<T extends { readonly name: string }>(items: readonly T[]): ReadonlyMap<string, T> {
  const byName = new Map<string, T>();
  for (const item of items) if (!byName.has(item.name)) byName.set(item.name, item);
  return byName;
}

const one = (name: string): ChangePart => ({ versions: [name] });
const are = (names: readonly string[]) => (names.length === 1 ? "is" : "are");

function change(
  mark: ChangeMark,
  at: Place,
  sentence: readonly ChangePart[],
  { channel, marked = [] }: { readonly channel?: string; readonly marked?: readonly string[] } = {},
): PackageChange {
  return { mark, channels: channel === undefined ? [] : [channel], olms: [], sentence, marked, at };
}

function packageFields({ before, after, old, now }: States): readonly PackageChange[] {
  const found: PackageChange[] = [];
  const definition = after.definitions[0] ?? before.definitions[0];
  const [was, is] = [old.graph.defaultChannel, now.graph.defaultChannel];
  const place = definition && (definition.defaultChannel ?? definition.name ?? definition.schema);
  if (place && was !== is) {
    const not = was === undefined ? "" : `, not '${was}'`;
    const text =
      is === undefined ? `no default channel any more; it was '${was}'` : `the default channel is now '${is}'${not}`;
    found.push(change("changed", place, [text]));
  }
  const [deprecation] = deprecationsOf(now.graph.deprecated ? after : before, "olm.package");
  const at = deprecation?.schema;
  if (at && old.graph.deprecated !== now.graph.deprecated) {
    found.push(change("changed", at, [`the package is ${now.graph.deprecated ? "now" : "no longer"} deprecated`]));
  }
  return found;
}

/** The channel, and its versions that no channel has any more. */
function lostChannel({ before, now }: States, { name, at, entries }: ChannelGraph): readonly PackageChange[] {
  if (now.channels.has(name)) return [];
  const gone = entries.filter((entry) => !now.entries.has(entry.name));
  return [change("lost", at, [`channel '${name}' is gone`]), ...versionsChange("lost", before, name, gone)];
}

function newChannel({ after, old }: States, { name, at, entries }: ChannelGraph): readonly PackageChange[] {
  const added = entries.filter((entry) => !old.entries.has(entry.name));
  return [change("new", at, [`channel '${name}' is new`]), ...versionsChange("new", after, name, added)];
}

function keptChannel(states: States, old: ChannelGraph, channel: ChannelGraph): readonly PackageChange[] {
  const { before, after } = states;
  const { name } = channel;
  const [entriesThen, entriesNow] = [firstByName(old.entries), firstByName(channel.entries)];
  const said = states.saidAsStuck.get(name);
  const lost = old.entries.filter((entry) => !entriesNow.has(entry.name) && !said?.has(entry.name));
  const added = channel.entries.filter((entry) => !entriesThen.has(entry.name));
  return [
    ...versionsChange("lost", before, name, lost),
    ...versionsChange("new", after, name, added),
    ...headChange(old, channel),
    ...(old.deprecated === channel.deprecated
      ? []
      : [
          change("changed", channel.at, [
            `channel '${name}' is ${channel.deprecated ? "now" : "no longer"} deprecated`,
          ]),
        ]),
    ...entryChanges(states, name),
  ];
}

function versionsChange(
  mark: "lost" | "new",
  pkg: Package,
  channel: string,
  entries: readonly EntryNode[],
): readonly PackageChange[] {
  const [first] = entries;
  if (!first) return [];
  const versions = newestFirst(
    pkg,
    entries.map(({ name }) => name),
  );
  const text = ` ${are(versions)} ${mark === "lost" ? "gone" : "new"}`;
  return [change(mark, first.at, [{ versions }, text], { channel, marked: versions })];
}

function hasSameNames(some: readonly string[], others: readonly string[]): boolean {
  const names = new Set(some);
  return names.size === new Set(others).size && others.every((name) => names.has(name));
}

function headChange(old: ChannelGraph, channel: ChannelGraph): readonly PackageChange[] {
  const [was, is] = [old.head, channel.head];
  if (was === is && (is !== undefined || hasSameNames(old.heads, channel.heads))) return [];
  const { name, at } = channel;
  if (is === undefined) {
    const why = channel.heads.length === 0 ? "no head any more" : `${channel.heads.length} heads`;
    return [change("changed", at, [`the channel has ${why}`], { channel: name, marked: channel.heads })];
  }
  const place = channel.entries.find((entry) => entry.name === is)?.at ?? at;
  const before: readonly ChangePart[] = was === undefined ? [] : [", not ", one(was)];
  return [change("changed", place, ["the head is now ", one(is), ...before], { channel: name, marked: [is] })];
}

/** What entries of both states replace, skip and match. */
function entryChanges({ before, after }: States, name: string): readonly PackageChange[] {
  const [old, channel] = [channelNamed(before, name), channelNamed(after, name)];
  if (!old || !channel) return [];
  const entriesThen = channelChain(old).entries;
  return [...channelChain(channel).entries].flatMap(([entryName, entry]) => {
    const was = entriesThen.get(entryName);
    return was && was !== entry ? fieldChanges(was, entry, entryName, name) : [];
  });
}

function fieldChanges(was: Entry, is: Entry, name: string, channel: string): readonly PackageChange[] {
  const own = { channel, marked: [name] };
  const found: PackageChange[] = [];
  const nameAt = is.name as Place;
  const [replaced, replaces] = [was.replaces?.value || undefined, is.replaces?.value || undefined];
  if (replaced !== replaces) {
    const at = (replaces === undefined ? was.replaces : is.replaces) ?? nameAt;
    const mark = replaces === undefined ? "lost" : replaced === undefined ? "new" : "changed";
    const now =
      replaces === undefined ? [" no longer replaces ", one(replaced ?? "")] : [" now replaces ", one(replaces)];
    const not = replaces !== undefined && replaced !== undefined ? [", not ", one(replaced)] : [];
    found.push(change(mark, at, [one(name), ...now, ...not], own));
  }
  const [skipped, skips] = [was, is].map((entry) => new Set(entry.skips.flatMap(({ value }) => value || [])));
  const lost = was.skips.filter(({ value }) => value !== "" && !skips?.has(value));
  const added = is.skips.filter(({ value }) => value !== "" && !skipped?.has(value));
  for (const [mark, text, list] of [
    ["lost", " no longer skips ", lost] as const,
    ["new", " now skips ", added] as const,
  ]) {
    const [first] = list;
    const versions = [...new Set(list.map(({ value }) => value))];
    if (first) found.push(change(mark, first, [one(name), text, { versions }], own));
  }
  const [oldRange, range] = [was.skipRange?.value || undefined, is.skipRange?.value || undefined];
  if (oldRange !== range) {
    const at = (range === undefined ? was.skipRange : is.skipRange) ?? nameAt;
    const mark = range === undefined ? "lost" : oldRange === undefined ? "new" : "changed";
    const text =
      range === undefined
        ? ` no longer has skipRange '${oldRange}'`
        : ` now has skipRange '${range}'${oldRange === undefined ? "" : `, not '${oldRange}'`}`;
    found.push(change(mark, at, [one(name), text], own));
  }
  return found;
}

/** What is said of versions of both states, whatever their channels. */
function versionFields({ before, after, old, now }: States): readonly PackageChange[] {
  const kept = [...now.entries.values()].flatMap((is) => {
    const was = old.entries.get(is.name);
    return was ? { was, is } : [];
  });
  const groups = groupBy(kept, ({ was, is }) => {
    const deprecated = was.deprecated === is.deprecated ? undefined : is.deprecated;
    const limit = was.maxOpenShiftVersion === is.maxOpenShiftVersion ? undefined : [was, is].map(limitOf);
    return JSON.stringify({ deprecated, limit });
  });
  return [...groups].flatMap(([, group]) => {
    const [first] = group;
    if (!first) return [];
    const versions = newestFirst(
      after,
      group.map(({ is }) => is.name),
    );
    const { was, is } = first;
    const said = (at: Place, text: string) => change("changed", at, [{ versions }, text], { marked: versions });
    const found: PackageChange[] = [];
    if (was.deprecated !== is.deprecated) {
      const [deprecation] = deprecationsOf(is.deprecated ? after : before, "olm.bundle", is.name);
      const at = deprecation?.name ?? is.at;
      found.push(said(at, ` ${are(versions)} ${is.deprecated ? "now" : "no longer"} deprecated`));
    }
    if (was.maxOpenShiftVersion !== is.maxOpenShiftVersion) {
      found.push(said(is.at, ` ${are(versions)} now supported ${limitOf(is)}, before ${limitOf(was)}`));
    }
    return found;
  });
}

function limitOf({ maxOpenShiftVersion }: EntryNode): string {
  return maxOpenShiftVersion === undefined ? "without a limit" : `up to OpenShift ${maxOpenShiftVersion}`;
}

/** Each name once, highest version first. */
export function newestFirst(pkg: Package, names: readonly string[]): readonly string[] {
  const keyed = [...new Set(names)].map((name) => ({ name, version: entryVersion(pkg, name) }));
  return keyed.sort((a, b) => compareVersions(b.version, a.version)).map(({ name }) => name);
}
