// Promotes a version to another channel, from candidate to fast to stable.

import { CatalogDraft, type EntryName } from "../../edits/catalog-draft.ts";
import { addEntry, type NewEntry, setReplaces } from "../../edits/entry-edits.ts";
import type { Channel, Entry } from "../../model/blob.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import { channelChain } from "../../model/channel-chain.ts";
import { channelNamed } from "../../model/find-in-package.ts";
import { versionAndReleaseOf } from "../../rules/support/entry-version.ts";
import { compareVersions, type Version } from "../../versions/version.ts";
import { entryBehind, entryNamed } from "./channel-habit.ts";
import { finish, type Trial } from "./refactored.ts";

/** Adds an entry of one channel to another one, at its place between the versions there. */
export function* promoteVersion(catalog: Catalog, at: EntryName, target: string): Trial {
  const pkg = catalog.packages.get(at.package);
  const [source, channel] = [pkg && channelNamed(pkg, at.channel), pkg && channelNamed(pkg, target)];
  const entry = source && entryNamed(source, at.entry);
  const version = pkg && entry && versionAndReleaseOf(pkg, entry)?.version;
  if (!entry) return { error: `channel '${at.channel}' has no entry '${at.entry}'` };
  if (!channel) return { error: `channel '${target}' does not exist` };
  if (!version) return { error: `the version of '${at.entry}' is unknown` };
  if (entryNamed(channel, at.entry)) return { error: `'${at.entry}' is in channel '${target}' already` };
  const draft = new CatalogDraft(catalog);
  addPromoted(draft, pkg, channel, entry, version);
  return yield* finish(draft, { title: `Promote '${at.entry}' to channel '${target}'`, package: at.package });
}

function addPromoted(draft: CatalogDraft, pkg: Package, channel: Channel, entry: Entry, version: Version): void {
  const at = { package: pkg.name, channel: channel.name?.value ?? "" };
  const name = entry.name?.value ?? "";
  const { path } = channelChain(channel);
  const versionOf = (other: Entry) => versionAndReleaseOf(pkg, other)?.version;
  const isLower = (other: Entry) => compareVersions(versionOf(other) ?? version, version) < 0;
  const below = path.find(isLower);
  const above = path[path.indexOf(below as Entry) - 1] ?? (below ? undefined : path.at(-1));
  const skips = entry.skips.flatMap(({ value }) => (value === below?.name?.value ? [] : [value]));
  const replaces = below?.name?.value ?? (above ? undefined : entry.replaces?.value);
  const added: NewEntry = { name, replaces, skips, skipRange: entry.skipRange?.value };
  draft.editChannel(at, (now) => {
    const next = entryBehind(pkg, now, version);
    return addEntry(now, added, next);
  });
  if (!above) return;
  draft.editEntry({ ...at, entry: above.name?.value ?? "" }, (owner, own) => setReplaces(owner, own, name));
}

/** The words that channels are named by, from the first channel that a version reaches to the last. */
const tracks = ["dev", "nightly", "alpha", "beta", "candidate", "preview", "fast", "release", "stable", "eus"];

/** The channels to which an entry of a channel can be promoted, the next one first. */
export function promotionTargets(pkg: Package, source: Channel, name: string): readonly string[] {
  const own = trackOf(source);
  const others = pkg.channels.flatMap((channel) => {
    const other = trackOf(channel);
    const isLater = other.rank > own.rank && own.rank >= 0;
    const isOpen = channel.name?.value && channel !== source && !entryNamed(channel, name);
    return isLater && isOpen ? [{ name: channel.name.value, ...other }] : [];
  });
  const same = others.filter(({ rest }) => rest === own.rest);
  return (same.length > 0 ? same : others).sort((a, b) => a.rank - b.rank).map((other) => other.name);
}

/** The place of a channel's word among the tracks, -1 for none, and the rest of its name. */
function trackOf({ name }: Channel): { readonly rank: number; readonly rest: string } {
  const text = name?.value ?? "";
  const word = /^[a-z]+/i.exec(text)?.[0] ?? "";
  return { rank: tracks.indexOf(word.toLowerCase()), rest: text.slice(word.length) };
}
