// Removes a version from a channel or from the catalog. Its neighbours take over its update edges.

import { CatalogDraft, type EntryName } from "../../edits/catalog-draft.ts";
import { addSkips, removeEntry, removeSkip, setReplaces, setSkipRange } from "../../edits/entry-edits.ts";
import { removeItem } from "../../edits/list-edits.ts";
import { listFieldOf } from "../../go/field-of.ts";
import type { Channel, Entry } from "../../model/blob.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import { channelNamed, entriesNamed, referencesToEntry } from "../../model/find-in-package.ts";
import { skipRangeIntervals } from "../../versions/range-intervals.ts";
import { parseSkipRange } from "../../versions/skip-range.ts";
import { union } from "../../versions/version-set.ts";
import { writeSkipRange } from "../../versions/write-skip-range.ts";
import { entryNamed, versionedEntries } from "./channel-habit.ts";
import { finish, type Refactored } from "./refactored.ts";

/** Removes an entry from one channel; the bundle goes too if no other channel has it. */
export function removeFromChannel(catalog: Catalog, at: EntryName): Refactored {
  const pkg = catalog.packages.get(at.package);
  if (!pkg) return { error: `package '${at.package}' does not exist` };
  const isLast = entriesNamed(pkg, at.entry).length === 1;
  const draft = new CatalogDraft(catalog);
  const problem = removeAndHeal(draft, at);
  if (problem !== undefined) return { error: problem };
  if (isLast) removeBundle(draft, at.package, at.entry);
  const title = `Remove '${at.entry}' from channel '${at.channel}'`;
  return finish(draft, { title, package: at.package, retired: [at.entry] });
}

/** Removes a version from all channels, with its bundle and its deprecations. */
export function removeVersion(catalog: Catalog, packageName: string, name: string): Refactored {
  const pkg = catalog.packages.get(packageName);
  const channels = pkg ? entriesNamed(pkg, name).map(({ channel }) => channel.name?.value ?? "") : [];
  const draft = new CatalogDraft(catalog);
  for (const channel of channels) {
    const problem = removeAndHeal(draft, { package: packageName, channel, entry: name });
    if (problem !== undefined) return { error: problem };
  }
  removeBundle(draft, packageName, name);
  return finish(draft, { title: `Remove version '${name}' from the catalog`, package: packageName, retired: [name] });
}

/** Removes the bundles of this name and what deprecates them. */
export function removeBundle(draft: CatalogDraft, packageName: string, name: string): void {
  removeDeprecations(draft, packageName, "olm.bundle", name);
  for (;;) {
    const bundle = draft.package(packageName)?.bundles.find((each) => each.name?.value === name);
    if (!bundle || !draft.isPossible) return;
    draft.removeDocument(bundle.document);
  }
}

/** Removes the deprecations of a bundle or channel, and the blob with its last one. */
export function removeDeprecations(draft: CatalogDraft, packageName: string, schema: string, name: string): void {
  for (;;) {
    const blobs = draft.package(packageName)?.deprecations ?? [];
    const found = blobs.flatMap((blob) => {
      const entry = blob.entries.find((each) => each.schema?.value === schema && each.name?.value === name);
      return entry ? [{ blob, entry }] : [];
    })[0];
    if (!found || !draft.isPossible) return;
    const { document, root } = found.blob;
    const list = listFieldOf(root, "entries");
    if (!list || list.items.length === 1) draft.removeDocument(document);
    else draft.edit(removeItem({ document, list, key: "entries" }, found.entry.map));
  }
}

/** Removes an entry; the entries next to it take over its edges. Returns why this is not possible. */
function removeAndHeal(draft: CatalogDraft, at: EntryName): string | undefined {
  const pkg = draft.package(at.package);
  const channel = pkg && channelNamed(pkg, at.channel);
  const entry = channel && entryNamed(channel, at.entry);
  if (!entry) return `channel '${at.channel}' has no entry '${at.entry}'`;
  if (channel.entries.length === 1) return `'${at.entry}' is the only entry of channel '${at.channel}'`;
  const references = referencesToEntry(pkg, at.entry).filter((each) => each.channel === channel);
  const successors = references.flatMap((each) => (each.kind === "replaces" ? (each.entry.name?.value ?? []) : []));
  if (references.length === 0) crownNextHead(draft, at, pkg, channel, entry);
  for (const successor of new Set(successors)) handEdgesTo(draft, { ...at, entry: successor }, entry);
  draft.editEntry(at, removeEntry);
  return undefined;
}

/** A successor replaces what the removed entry replaced, and is the update from it and from what it skipped. */
function handEdgesTo(draft: CatalogDraft, successor: EntryName, removed: Entry): void {
  const name = removed.name?.value ?? "";
  const replaced = removed.replaces?.value;
  const own = successor.entry;
  draft.editEntry(successor, (channel, entry) => setReplaces(channel, entry, replaced === own ? undefined : replaced));
  const skips = [name, ...removed.skips.map(({ value }) => value)].filter((each) => each !== own && each !== replaced);
  draft.editEntry(successor, (channel, entry) => addSkips(channel, entry, skips));
  const range = removed.skipRange?.value;
  if (range) draft.editEntry(successor, (channel, entry) => setSkipRange(channel, entry, joinRanges(entry, range)));
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
function crownNextHead(draft: CatalogDraft, at: EntryName, pkg: Package, channel: Channel, head: Entry): void {
  const names = new Set([head.replaces?.value ?? "", ...head.skips.map(({ value }) => value)]);
  const candidates = versionedEntries(pkg, channel).filter(({ name }) => names.has(name));
  const next = candidates.at(-1);
  if (!next) return;
  const isReferenced = (name: string) =>
    referencesToEntry(pkg, name).some(
      ({ channel: other, entry }) => other === channel && entry !== head && entry !== next.entry,
    );
  const others = candidates.flatMap(({ name }) => (name === next.name || isReferenced(name) ? [] : [name]));
  const own = [next.entry.replaces?.value, ...next.entry.skips.map(({ value }) => value)];
  const missing = others.filter((name) => !own.includes(name));
  const nextAt = { ...at, entry: next.name };
  const referring = referencesToEntry(pkg, next.name).filter((each) => each.channel === channel && each.entry !== head);
  // A lower entry that skips the next head would keep it from being one.
  for (const { entry } of referring) {
    const name = entry.name?.value ?? "";
    if (name !== next.name) draft.editEntry({ ...at, entry: name }, (_, other) => removeSkip(other, next.name));
  }
  if (missing.length > 0) draft.editEntry(nextAt, (owner, entry) => addSkips(owner, entry, missing));
}
