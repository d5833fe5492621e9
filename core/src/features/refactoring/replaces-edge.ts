// Adds, moves and removes the `replaces` of an entry.

import { CatalogDraft, type EntryName } from "../../edits/catalog-draft.ts";
import { setReplaces } from "../../edits/entry-edits.ts";
import type { Channel, Entry } from "../../model/blob.ts";
import type { Catalog } from "../../model/catalog.ts";
import { hasValidChain } from "../../model/channel-chain.ts";
import { channelNamed } from "../../model/find-in-package.ts";
import { compareVersions } from "../../versions/version.ts";
import { entryNamed, versionedEntries } from "./channel-habit.ts";
import { finish, type Trial } from "./refactored.ts";

/** Makes an entry replace another one; undefined for none. */
export function* changeReplaces(catalog: Catalog, at: EntryName, target: string | undefined): Trial {
  const pkg = catalog.packages.get(at.package);
  const channel = pkg && channelNamed(pkg, at.channel);
  const entry = channel && entryNamed(channel, at.entry);
  if (!entry) return { error: `channel '${at.channel}' has no entry '${at.entry}'` };
  const old = entry.replaces?.value;
  if (target === at.entry) return { error: "an entry cannot replace itself" };
  if (old === target)
    return { error: `'${at.entry}' replaces ${target === undefined ? "nothing" : `'${target}'`} already` };
  const draft = new CatalogDraft(catalog).editEntry(at, (owner, own) => setReplaces(owner, own, target));
  return yield* finish(draft, { title: titleOf(at.entry, old, target), package: at.package });
}

function titleOf(entry: string, old: string | undefined, target: string | undefined): string {
  if (target === undefined) return `Remove 'replaces: ${old ?? ""}' from '${entry}'`;
  return old === undefined ? `Add 'replaces: ${target}' to '${entry}'` : `Let '${entry}' replace '${target}' instead`;
}

/**
 * Whether opm may accept the channel after such a change: false where it accepts the chain now and would not any more. This
 * tells without a trial what need not be tried.
 */
export function mayReplace(channel: Channel, entryName: string, target: string | undefined): boolean {
  if (!hasValidChain(channel)) return true;
  const entries = channel.entries.map((entry): Entry => {
    if (entry.name?.value !== entryName) return entry;
    return { ...entry, replaces: target === undefined ? undefined : { ...entry.name, value: target } };
  });
  return hasValidChain({ ...channel, entries });
}

/** The lower entries that an entry could replace, the highest first, without the one that it replaces. */
export function possibleTargets(catalog: Catalog, at: EntryName): readonly string[] {
  const pkg = catalog.packages.get(at.package);
  const channel = pkg && channelNamed(pkg, at.channel);
  if (!channel) return [];
  const entries = versionedEntries(pkg, channel);
  const own = entries.find(({ name }) => name === at.entry);
  const lower = entries.filter(({ version }) => own && compareVersions(version, own.version) < 0);
  const old = own?.entry.replaces?.value;
  return lower.reverse().flatMap(({ name }) => (name === old ? [] : [name]));
}
