// Adds the next version to channels: an entry with the update edges that the channel's head shows, and a bundle.

import { memoize } from "../../base/memoize.ts";
import { CatalogDraft } from "../../edits/catalog-draft.ts";
import { addEntry, type NewEntry } from "../../edits/entry-edits.ts";
import type { Channel, Entry } from "../../model/blob.ts";
import { versionOf } from "../../model/bundle-version.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import { channelChain } from "../../model/channel-chain.ts";
import { channelNamed } from "../../model/find-in-package.ts";
import { versionAndReleaseOf } from "../../rules/support/entry-version.ts";
import { parseSkipRange, skipRangeMatches } from "../../versions/skip-range.ts";
import { compareVersions, parseVersion, type Version, versionText } from "../../versions/version.ts";
import { releaseAfter, usualNextVersion, type VersionPart } from "../../versions/version-step.ts";
import { addBundleStub, newVersionAfter, problemOfNewVersion } from "./bundle-stub.ts";
import { entryNamed, isDescending } from "./channel-habit.ts";
import { finish, type Trial } from "./refactored.ts";

/** The version to add, and where. */
export interface NextVersion {
  readonly package: string;
  readonly channels: readonly string[];
  readonly version: string;
  /** Without it, the image of the version before with another tag. */
  readonly image?: string | undefined;
}

/** Adds a version as the new head of channels, with a bundle if the package has bundles. */
export function* addNextVersion(catalog: Catalog, { package: name, channels, version, image }: NextVersion): Trial {
  const pkg = catalog.packages.get(name);
  const parsed = parseVersion(version);
  if (!pkg) return { error: `package '${name}' does not exist` };
  if ("error" in parsed) return { error: `'${version}' is not a version such as 1.2.3` };
  const heads = channels.map((channel) => headOf(pkg, channel));
  const highest = highestHead(heads);
  if (!highest) return { error: "no channel was given" };
  const added = newVersionAfter(pkg, highest.name, version, image);
  const problem = problemOfNewVersion(pkg, added) ?? heads.flatMap((head) => problemOfHead(head, parsed.ok) ?? [])[0];
  if (problem !== undefined) return { error: problem };
  const compose = function* (isByHabit: boolean): Trial {
    const draft = new CatalogDraft(catalog);
    for (const head of heads) if ("entry" in head) addAsHead(draft, name, head, added.name, parsed.ok, isByHabit);
    if (pkg.bundles.length > 0) addBundleStub(draft, name, highest.name, added);
    const where = channels.length === 1 ? `channel '${channels[0]}'` : `${channels.length} channels`;
    return yield* finish(draft, { title: `Add version '${added.name}' to ${where}`, package: name });
  };
  const followed = yield* compose(true);
  const isSafe = "ok" in followed && !followed.ok.title.includes(" update path");
  return isSafe ? followed : yield* compose(false);
}

/** The next versions after a channel's head: first the one that an author most likely adds, which the package lacks. */
export function versionsAfterHead(pkg: Package, channel: Channel, parts: readonly VersionPart[]): readonly string[] {
  const head = headOf(pkg, channel.name?.value ?? "");
  if (!("entry" in head)) return [];
  const known = versionsOf(pkg);
  const usual = usualNextVersion(head.version);
  const isTaken = usual !== undefined && known.some((each) => compareVersions(each, usual) === 0);
  const [newest = head.version] = known.slice(-1);
  const next = [isTaken ? usualNextVersion(newest) : usual, ...parts.map((part) => releaseAfter(head.version, part))];
  return [...new Set(next.flatMap((version) => (version ? versionText(version) : [])))];
}

/** The versions of the package's bundles and entries, lowest first. */
const versionsOf = memoize((pkg: Package): readonly Version[] => {
  const ofEntries = pkg.channels.flatMap(({ entries }) => entries.map((entry) => versionAndReleaseOf(pkg, entry)));
  const known = [...ofEntries, ...pkg.bundles.map(versionOf)].flatMap((each) => each?.version ?? []);
  return known.sort(compareVersions);
});

/** The only head of a channel, or why it has none. */
type Head = KnownHead | { readonly error: string };

interface KnownHead {
  readonly channel: Channel;
  readonly entry: Entry;
  readonly name: string;
  readonly version: Version;
}

function headOf(pkg: Package, name: string): Head {
  const channel = channelNamed(pkg, name);
  if (!channel) return { error: `channel '${name}' does not exist` };
  const [entry, ...more] = channelChain(channel).heads;
  if (!entry?.name || more.length > 0) return { error: `channel '${name}' does not have exactly one head` };
  const version = versionAndReleaseOf(pkg, entry)?.version;
  return version
    ? { channel, entry, name: entry.name.value, version }
    : { error: `the version of '${entry.name.value}', the head of channel '${name}', is unknown` };
}

function highestHead(heads: readonly Head[]) {
  return heads
    .flatMap((head) => ("entry" in head ? [head] : []))
    .sort((a, b) => compareVersions(b.version, a.version))[0];
}

function problemOfHead(head: Head, version: Version): string | undefined {
  if ("error" in head) return head.error;
  const isHigher = compareVersions(version, head.version) > 0;
  const where = `the head of channel '${head.channel.name?.value ?? ""}'`;
  return isHigher ? undefined : `${versionText(version)} is not higher than '${head.name}', ${where}`;
}

function addAsHead(
  draft: CatalogDraft,
  packageName: string,
  { channel: { name: channelName }, entry: head, name: headName, version: old }: KnownHead,
  name: string,
  version: Version,
  isByHabit: boolean,
): void {
  const at = { package: packageName, channel: channelName?.value ?? "" };
  draft.editChannel(at, (channel) => {
    const pkg = draft.package(packageName);
    const edges = isByHabit ? edgesLike(channel, head, old, version) : { replaces: headName };
    const skipRange = nextSkipRange(head, old, version);
    const current = entryNamed(channel, headName);
    const before = pkg && isDescending(pkg, channel) ? current : undefined;
    return addEntry(channel, { name, ...edges, skipRange }, before);
  });
}

/**
 * The edges of a new head, after the habit of the old one: in a channel without replaces it skips all others, and a patch that
 * takes the place of the patch before it is followed by another such patch.
 */
function edgesLike(
  channel: Channel,
  head: Entry,
  old: Version,
  version: Version,
): Pick<NewEntry, "replaces" | "skips"> {
  const name = head.name?.value ?? "";
  const skips = head.skips.map(({ value }) => value);
  if (channel.entries.length > 1 && !head.replaces && skips.length > 0) return { skips: [...skips, name] };
  const isPatch = version.major === old.major && version.minor === old.minor;
  const skipsPatch = skips.some((skip) => entryNamed(channel, skip) && skip.includes(`${old.major}.${old.minor}.`));
  if (isPatch && skipsPatch && head.replaces) return { replaces: head.replaces.value, skips: [...skips, name] };
  return { replaces: name };
}

/** An upper bound with its operator. */
const upperBound = /(<=? *)[\w.+-]+/g;

/** The head's skipRange with the new version in place of the old one; undefined where it would match the new version. */
export function nextSkipRange({ skipRange }: Entry, old: Version, version: Version): string | undefined {
  return skipRange?.value ? raisedSkipRange(skipRange.value, versionText(old), versionText(version)) : undefined;
}

/** A range that ends at a version, with its end at a higher one; undefined if it would match that version. */
export function raisedSkipRange(range: string, from: string, to: string): string | undefined {
  const next = range.replaceAll(upperBound, (bound, operator: string) =>
    bound === operator + from ? operator + to : bound,
  );
  const [parsed, version] = [parseSkipRange(next), parseVersion(to)];
  return "ok" in parsed && "ok" in version && skipRangeMatches(parsed.ok, version.ok) === false ? next : undefined;
}
