// Introduces a channel, and cuts one off.

import { formatCount } from "../../base/format-text.ts";
import { addBlobs } from "../../edits/blob-edits.ts";
import { CatalogDraft, type EntryName } from "../../edits/catalog-draft.ts";
import { plainEntry, renameText } from "../../edits/entry-edits.ts";
import { blobText } from "../../edits/new-blob-text.ts";
import { FreePaths } from "../../edits/new-path.ts";
import type { Channel, Entry } from "../../model/blob.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import { channelChain } from "../../model/channel-chain.ts";
import { bundleNamed, channelNamed, entriesNamed } from "../../model/find-in-package.ts";
import { blobOf } from "../../model/read-blob.ts";
import { versionAndReleaseOf } from "../../rules/support/entry-version.ts";
import { compareVersions } from "../../versions/version.ts";
import { pathBeside } from "./bundle-stub.ts";
import { entryNamed } from "./channel-habit.ts";
import { finish, type Trial } from "./refactored.ts";
import { removeBundles, removeDeprecations } from "./remove-version.ts";

/** The channel to introduce. */
export interface NewChannel {
  readonly name: string;
  /** The entry that becomes its head. */
  readonly head: EntryName;
  /** Whether the entries that can be updated to the head come along. */
  readonly withHistory: boolean;
}

/** Introduces a channel with an entry of another one as its head. */
export function* introduceChannel(catalog: Catalog, { name, head, withHistory }: NewChannel): Trial {
  const pkg = catalog.packages.get(head.package);
  const source = pkg && channelNamed(pkg, head.channel);
  const entry = source && entryNamed(source, head.entry);
  if (!entry) return { error: `channel '${head.channel}' has no entry '${head.entry}'` };
  if (name.trim() === "") return { error: "the channel needs a name" };
  if (channelNamed(pkg, name)) return { error: `channel '${name}' exists already` };
  const kept = withHistory ? source.entries.filter((each) => isUpTo(pkg, each, entry)) : [entry];
  const entries = kept.map((each) => copyOf(each, source, withHistory));
  const blob = { schema: "olm.channel", package: pkg.name, name, entries };
  const draft = new CatalogDraft(catalog);
  const { document } = source;
  const file = catalog.files.find(({ path }) => path === document.path);
  const isAlone = file?.documents.every((each) => each === document || !blobOf(each));
  const path = pathBeside(document.path, head.channel, name);
  if (isAlone && new FreePaths(catalog.files).has(path))
    draft.changeFiles({ newFiles: [{ path, text: `${blobText(blob, document)}\n` }] });
  else draft.edit([addBlobs(document, [blob])]);
  return yield* finish(draft, { title: `Introduce channel '${name}' with head '${head.entry}'`, package: pkg.name });
}

function isUpTo(pkg: Package, entry: Entry, head: Entry): boolean {
  if (entry === head) return true;
  const [own, other] = [versionAndReleaseOf(pkg, entry)?.version, versionAndReleaseOf(pkg, head)?.version];
  return own !== undefined && other !== undefined && compareVersions(own, other) < 0;
}

function copyOf({ name, replaces, skips, skipRange }: Entry, { entries }: Channel, withEdges: boolean) {
  const edges = { replaces: replaces?.value, skips: skips.map(({ value }) => value) };
  const own = { name: name?.value ?? "", skipRange: skipRange?.value };
  return plainEntry(withEdges ? { ...own, ...edges } : own, entries);
}

/** Removes a channel, the bundles that only it has, and what deprecates them. */
export function* cutOffChannel(catalog: Catalog, packageName: string, name: string): Trial {
  const pkg = catalog.packages.get(packageName);
  const channel = pkg && channelNamed(pkg, name);
  if (!channel) return { error: `channel '${name}' does not exist` };
  const others = pkg.channels.filter((each) => each !== channel && each.name?.value !== name);
  if (others.length === 0) return { error: `'${name}' is the only channel of package '${packageName}'` };
  const draft = new CatalogDraft(catalog);
  const fallback = changeDefault(draft, pkg, name, others);
  const bundles = channel.entries.flatMap((entry) => bundleOnlyIn(pkg, channel, entry));
  removeDeprecations(draft, packageName, "olm.channel", new Set([name]));
  removeBundles(draft, packageName, new Set(bundles));
  const left = draft.package(packageName)?.channels.filter((each) => each.name?.value === name) ?? [];
  draft.removeDocuments(left.map(({ document }) => document));
  const withBundles = bundles.length > 0 ? ` and its ${formatCount(bundles.length, "bundle")}` : "";
  const newDefault = fallback === undefined ? "" : `, and make '${fallback}' the default channel`;
  return yield* finish(draft, { title: `Cut off channel '${name}'${withBundles}${newDefault}`, package: packageName });
}

function bundleOnlyIn(pkg: Package, channel: Channel, { name }: Entry): readonly string[] {
  const isElsewhere = name && entriesNamed(pkg, name.value).some((each) => each.channel !== channel);
  return name?.value && !isElsewhere && bundleNamed(pkg, name.value) ? [name.value] : [];
}

/** Makes the channel with the highest head the default channel, if the one that goes was it. */
function changeDefault(
  draft: CatalogDraft,
  pkg: Package,
  name: string,
  others: readonly Channel[],
): string | undefined {
  const current = pkg.definitions[0]?.defaultChannel;
  if (current?.value !== name) return undefined;
  const heads = others.map((channel) => ({ channel, head: channelChain(channel).heads[0] }));
  const versions = heads.flatMap(({ channel, head }) => {
    const version = head && versionAndReleaseOf(pkg, head)?.version;
    return version ? [{ channel, version }] : [];
  });
  const best = versions.sort((a, b) => compareVersions(b.version, a.version))[0]?.channel ?? others[0];
  draft.edit(renameText(current, best?.name?.value ?? ""));
  return best?.name?.value;
}
