// Substitutes a version: a new one takes its place in every channel and skips it.

import { CatalogDraft } from "../../edits/catalog-draft.ts";
import { addEntry, addSkips, setReplaces } from "../../edits/entry-edits.ts";
import type { Channel, Entry } from "../../model/blob.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import { entriesNamed, referencesToEntry } from "../../model/find-in-package.ts";
import { versionAndReleaseOf } from "../../rules/support/entry-version.ts";
import { compareVersions, parseVersion } from "../../versions/version.ts";
import { addBundleStub, newVersionAfter, problemOfNewVersion } from "./bundle-stub.ts";
import { entryNamed, isDescending } from "./channel-habit.ts";
import { nextSkipRange } from "./next-version.ts";
import { finish, type Trial } from "./refactored.ts";

/** Which version is substituted, and by which. */
export interface Substitution {
  readonly package: string;
  readonly entry: string;
  readonly version: string;
  readonly image?: string | undefined;
}

/** Adds a version that takes over the edges of another one in all its channels, and skips it. */
export function* substituteVersion(catalog: Catalog, wanted: Substitution): Trial {
  const { package: packageName, entry: base, version, image } = wanted;
  const pkg = catalog.packages.get(packageName);
  const places = pkg ? entriesNamed(pkg, base) : [];
  if (!pkg || places.length === 0) return { error: `'${base}' is not an entry of a channel` };
  const added = newVersionAfter(pkg, base, version, image);
  const problem = problemOfNewVersion(pkg, added) ?? problemOfOrder(pkg, places[0]?.entry, version);
  if (problem !== undefined) return { error: problem };
  const draft = new CatalogDraft(catalog);
  for (const { channel } of places) substituteIn(draft, pkg, channel, base, added.name, version);
  addBundleStub(draft, packageName, base, added);
  const title = `Substitute '${base}' with '${added.name}'`;
  return yield* finish(draft, { title, package: packageName, retired: [base] });
}

function problemOfOrder(pkg: Package, entry: Entry | undefined, version: string): string | undefined {
  const [old, parsed] = [entry && versionAndReleaseOf(pkg, entry)?.version, parseVersion(version)];
  if (!old || "error" in parsed || compareVersions(parsed.ok, old) > 0) return undefined;
  return `${version} is not higher than '${entry?.name?.value ?? ""}'`;
}

function substituteIn(
  draft: CatalogDraft,
  pkg: Package,
  channel: Channel,
  base: string,
  name: string,
  version: string,
): void {
  const at = { package: pkg.name, channel: channel.name?.value ?? "" };
  draft.editChannel(at, (now) => {
    const entry = entryNamed(now, base);
    const { replaces, skips } = entry ?? { replaces: undefined, skips: [] };
    const names = [...skips.map((skip) => skip.value), base];
    const next = isDescending(pkg, now)
      ? entry
      : now.entries[now.entries.findIndex((each) => each.name?.value === base) + 1];
    return addEntry(
      now,
      { name, replaces: replaces?.value, skips: names, skipRange: rangeFor(pkg, entry, version) },
      next,
    );
  });
  for (const { kind, entry } of referencesToEntry(pkg, base).filter((each) => each.channel === channel)) {
    const referring = { ...at, entry: entry.name?.value ?? "" };
    if (kind === "replaces") draft.editEntry(referring, (owner, own) => setReplaces(owner, own, name));
    draft.editEntry(referring, (owner, own) => addSkips(owner, own, [kind === "replaces" ? base : name]));
  }
}

function rangeFor(pkg: Package, entry: Entry | undefined, version: string): string | undefined {
  const [old, parsed] = [entry && versionAndReleaseOf(pkg, entry)?.version, parseVersion(version)];
  return entry && old && "ok" in parsed ? nextSkipRange(entry, old, parsed.ok) : undefined;
}
