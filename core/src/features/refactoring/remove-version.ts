// Removes a version from a channel or from the catalog. Its neighbours take over its update edges.

import { groupBy } from "../../base/group-by.ts";
import { type Paused, pause } from "../../base/paused.ts";
import { CatalogDraft, type EntryName } from "../../edits/catalog-draft.ts";
import type { DocumentEdit } from "../../edits/change.ts";
import { addSkips, addSkipsTo, removeEntries, removeSkipFrom, setInEntries } from "../../edits/entry-edits.ts";
import { removeItems } from "../../edits/list-edits.ts";
import { listFieldOf } from "../../go/field-of.ts";
import type { Channel, DeprecationEntry, Entry } from "../../model/blob.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import { channelNamed, entriesNamed, referencesToEntry } from "../../model/find-in-package.ts";
import { skipRangeIntervals } from "../../versions/range-intervals.ts";
import { parseSkipRange } from "../../versions/skip-range.ts";
import { union } from "../../versions/version-set.ts";
import { writeSkipRange } from "../../versions/write-skip-range.ts";
import { entryNamed, versionedEntries } from "./channel-habit.ts";
import { finish, type Trial } from "./refactored.ts";

/** Removes an entry from one channel; the bundle goes too if no other channel has it. */
export function* removeFromChannel(catalog: Catalog, at: EntryName): Trial {
  const pkg = catalog.packages.get(at.package);
  if (!pkg) return { error: `package '${at.package}' does not exist` };
  const isLast = entriesNamed(pkg, at.entry).length === 1;
  const draft = new CatalogDraft(catalog);
  const problem = yield* removeAndHeal(draft, pkg, [at.channel], at.entry);
  if (problem !== undefined) return { error: problem };
  if (isLast) removeBundles(draft, at.package, new Set([at.entry]));
  const title = `Remove '${at.entry}' from channel '${at.channel}'`;
  return yield* finish(draft, { title, package: at.package, retired: [at.entry] });
}

/** Removes a version from all channels, with its bundle and its deprecations. */
export function* removeVersion(catalog: Catalog, packageName: string, name: string): Trial {
  const pkg = catalog.packages.get(packageName);
  const channels = pkg ? entriesNamed(pkg, name).map(({ channel }) => channel.name?.value ?? "") : [];
  const draft = new CatalogDraft(catalog);
  const problem = pkg && (yield* removeAndHeal(draft, pkg, [...new Set(channels)], name));
  if (problem !== undefined) return { error: problem };
  removeBundles(draft, packageName, new Set([name]));
  return yield* finish(draft, {
    title: `Remove version '${name}' from the catalog`,
    package: packageName,
    retired: [name],
  });
}

/** Removes the bundles of these names and what deprecates them. */
export function removeBundles(draft: CatalogDraft, packageName: string, names: ReadonlySet<string>): void {
  removeDeprecations(draft, packageName, "olm.bundle", names);
  const bundles = draft.package(packageName)?.bundles.filter(({ name }) => names.has(name?.value ?? "")) ?? [];
  draft.removeDocuments(bundles.map(({ document }) => document));
}

/** Removes the deprecations of bundles or channels, and the blobs with their last ones. */
export function removeDeprecations(
  draft: CatalogDraft,
  packageName: string,
  schema: string,
  names: ReadonlySet<string>,
): void {
  const isWanted = (each: DeprecationEntry) => each.schema?.value === schema && names.has(each.name?.value ?? "");
  const blobs = draft.package(packageName)?.deprecations ?? [];
  const found = blobs.map((blob) => ({ blob, own: blob.entries.filter(isWanted) })).filter(({ own }) => own.length > 0);
  const isWhole = ({ blob, own }: (typeof found)[number]) =>
    own.length === listFieldOf(blob.root, "entries")?.items.length;
  const edits = found.map((each) => {
    const { document, root } = each.blob;
    const list = listFieldOf(root, "entries");
    if (!list || isWhole(each)) return [];
    return removeItems({ document, list, key: "entries" }, new Set(each.own.map(({ map }) => map)));
  });
  const emptied = found.filter(isWhole).map(({ blob }) => blob.document);
  draft.edit(edits.includes(undefined) ? undefined : edits.flatMap((each) => each ?? []));
  draft.removeDocuments(emptied);
}

/** An entry to remove, with those that replace it. */
interface Removal {
  readonly entry: Entry;
  readonly successors: ReadonlySet<string>;
}

/**
 * Removes an entry from channels; the entries next to it take over its edges. All edits of one kind are one step, because
 * thousands of entries may replace one. Returns why this is not possible.
 */
function* removeAndHeal(
  draft: CatalogDraft,
  pkg: Package,
  channels: readonly string[],
  name: string,
): Paused<string | undefined> {
  const removals = new Map<string, Removal>();
  const references = groupBy(referencesToEntry(pkg, name), ({ channel }) => channel);
  for (const channelName of channels) {
    const channel = channelNamed(pkg, channelName);
    const entry = channel && entryNamed(channel, name);
    if (!entry) return `channel '${channelName}' has no entry '${name}'`;
    if (channel.entries.every((each) => each.name?.value === name))
      return `'${name}' is the only entry of channel '${channelName}'`;
    const own = references.get(channel) ?? [];
    const successors = own.flatMap((each) => (each.kind === "replaces" ? (each.entry.name?.value ?? []) : []));
    removals.set(channelName, { entry, successors: new Set(successors) });
    if (own.length === 0) crownNextHead(draft, { package: pkg.name, channel: channelName, entry: name }, pkg);
  }
  yield* handEdgesOver(draft, pkg.name, removals);
  draft.editChannels(pkg.name, channels, (channel) =>
    removeEntries(
      channel,
      channel.entries.filter((each) => each.name?.value === name),
    ),
  );
  yield pause;
  return undefined;
}

/** The successors replace what the removed entry replaced, and are the updates from it and from what it skipped. */
function* handEdgesOver(
  draft: CatalogDraft,
  packageName: string,
  removals: ReadonlyMap<string, Removal>,
): Paused<void> {
  const step = <T>(
    all: ReadonlyMap<string, Removal>,
    edit: (channel: Channel, values: ReadonlyMap<Entry, T>) => readonly DocumentEdit[] | undefined,
    wantedFor: (removed: Entry, successor: Entry) => T,
  ) =>
    draft.editChannels(packageName, all.keys(), (channel) => {
      const removal = all.get(channel.name?.value ?? "");
      const successors = channel.entries.filter((each) => removal?.successors.has(each.name?.value ?? ""));
      return removal && edit(channel, new Map(successors.map((each) => [each, wantedFor(removal.entry, each)])));
    });
  const replacedBy = ({ replaces }: Entry, { name }: Entry) =>
    replaces?.value === name?.value ? undefined : replaces?.value;
  step<string | undefined>(removals, (channel, values) => setInEntries(channel, "replaces", values), replacedBy);
  yield pause;
  step(removals, addSkipsTo, ({ name, replaces, skips }, successor) =>
    [name, ...skips].flatMap((each) =>
      !each || each.value === successor.name?.value || each.value === replaces?.value ? [] : each.value,
    ),
  );
  yield pause;
  step<string>(
    new Map([...removals].filter(([, { entry }]) => entry.skipRange?.value)),
    (channel, values) => setInEntries(channel, "skipRange", values),
    ({ skipRange }, successor) => joinRanges(successor, skipRange?.value ?? ""),
  );
  yield pause;
}

/** A skipRange that also matches what another one matches; the own one where that cannot be written. */
function joinRanges({ skipRange }: Entry, other: string): string {
  if (!skipRange?.value) return other;
  const [own, more] = [parseSkipRange(skipRange.value), parseSkipRange(other)];
  if ("error" in own || "error" in more) return skipRange.value;
  const [intervals, moreIntervals] = [skipRangeIntervals(own.ok), skipRangeIntervals(more.ok)];
  const joined = writeSkipRange(union([...intervals, ...moreIntervals].map((each) => [each])));
  const isSame = joined !== undefined && joined === writeSkipRange(union(intervals.map((each) => [each])));
  return isSame ? skipRange.value : (joined ?? skipRange.value);
}

/** When the head goes, the highest entry that it replaced or skipped becomes the head and skips the others of them. */
function crownNextHead(draft: CatalogDraft, at: EntryName, pkg: Package): void {
  const channel = channelNamed(pkg, at.channel);
  const head = channel && entryNamed(channel, at.entry);
  if (!head) return;
  const names = new Set([head.replaces?.value ?? "", ...head.skips.map(({ value }) => value)]);
  const candidates = versionedEntries(pkg, channel).filter(({ name }) => names.has(name));
  const next = candidates.at(-1);
  if (!next) return;
  const isReferenced = (name: string) =>
    referencesToEntry(pkg, name).some(
      ({ channel: other, entry }) => other === channel && entry !== head && entry !== next.entry,
    );
  const others = candidates.flatMap(({ name }) => (name === next.name || isReferenced(name) ? [] : [name]));
  const own = new Set([next.entry.replaces?.value, ...next.entry.skips.map(({ value }) => value)]);
  const missing = others.filter((name) => !own.has(name));
  const referring = referencesToEntry(pkg, next.name).filter((each) => each.channel === channel && each.entry !== head);
  const lower = new Set(
    referring.flatMap(({ entry: { name } }) => (name && name.value !== next.name ? name.value : [])),
  );
  // A lower entry that skips the next head would keep it from being one.
  draft.editChannel(at, (owner) =>
    removeSkipFrom(
      owner,
      owner.entries.filter(({ name }) => lower.has(name?.value ?? "")),
      next.name,
    ),
  );
  if (missing.length > 0)
    draft.editEntry({ ...at, entry: next.name }, (owner, entry) => addSkips(owner, entry, missing));
}
