// Sorts the entries of channels by version.

import { CatalogDraft } from "../../edits/catalog-draft.ts";
import { reorderEntries } from "../../edits/entry-edits.ts";
import type { Channel } from "../../model/blob.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import { compareVersionAndRelease, versionAndReleaseOf } from "../../rules/support/entry-version.ts";
import { isDescending } from "./channel-habit.ts";
import { finish, type Trial } from "./refactored.ts";

/** Sorts the entries of these channels, each in the direction in which most of them stand already. */
export function* sortEntries(catalog: Catalog, pkg: Package, channels: readonly Channel[]): Trial {
  const draft = new CatalogDraft(catalog);
  for (const channel of channels) {
    const sorted = entriesByVersion(pkg, channel);
    if (sorted.every((entry, index) => entry === channel.entries[index])) continue;
    const at = { package: pkg.name, channel: channel.name?.value ?? "" };
    const place = sorted.map((entry) => channel.entries.indexOf(entry));
    draft.editChannel(at, (now) =>
      reorderEntries(
        now,
        place.flatMap((index) => now.entries[index] ?? []),
      ),
    );
  }
  const [only, ...more] = channels;
  const where = only && more.length === 0 ? `channel '${only.name?.value ?? ""}'` : "all channels";
  return yield* finish(draft, { title: `Sort the entries of ${where} by version`, package: pkg.name });
}

/** The entries of a channel by version, in the direction in which most of them stand already. */
export function entriesByVersion(pkg: Package, channel: Channel): Channel["entries"] {
  const direction = isDescending(pkg, channel) ? -1 : 1;
  const versions = channel.entries.map((entry) => ({ entry, version: versionAndReleaseOf(pkg, entry) }));
  return versions.sort((a, b) => direction * compareVersionAndRelease(a.version, b.version)).map(({ entry }) => entry);
}
