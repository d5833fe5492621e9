import type { Channel, Entry } from "../../model/blob.ts";
import type { BundleVersion } from "../../model/bundle-version.ts";
import { deprecatedNames } from "../../model/deprecated-names.ts";
import type { Facts, PackageFacts } from "../../model/facts.ts";
import { channelNamed } from "../../model/find-in-package.ts";
import type { Located } from "../../syntax/source-file.ts";
import { defineRule, type Fix, type Report } from "../rule.ts";
import { canPredictUpdates } from "../support/can-predict-updates.ts";
import { isPreviewChannel, isSameSeries } from "../support/channel-stage.ts";
import { compareVersionAndRelease, versionOfEntry } from "../support/entry-version.ts";
import { renameFix } from "../support/nearest-name.ts";
import { probableVersion } from "../support/stated-version.ts";

export default defineRule({
  id: "default-channel-without-newest",
  scope: "package",
  alsoIn: ["package-folder"],
  severity: "info",
  summary: "The default channel has the newest version that is released to all users.",
  *check(pkg) {
    const [definition, ...more] = pkg.definitions;
    const name = definition?.defaultChannel;
    const channel = name && more.length === 0 ? channelNamed(pkg, name.value) : undefined;
    if (!name || !channel || !isCompared(pkg, channel)) return;
    const own = highestOf(supportedEntries(pkg, channel));
    const others = pkg.channels.filter((each) => each !== channel && isForAllUsers(each) && isCompared(pkg, each));
    const entries = others.flatMap((each) => supportedEntries(pkg, each));
    const newest = own && highestOf(entries.filter((each) => isComparable(each, own)));
    if (newest && compareVersionAndRelease(newest.version, own.version) > 0) {
      yield olderDefaultReport(pkg, name, own, newest, entries);
    }
  },
});

/** An entry that is not deprecated and whose name does not disagree with its version, with its channel and version. */
interface SupportedEntry {
  readonly channel: Channel;
  readonly entry: Entry;
  readonly version: Facts<BundleVersion>;
}

function supportedEntries(pkg: PackageFacts, channel: Channel): readonly SupportedEntry[] {
  const { bundles } = deprecatedNames(pkg);
  return channel.entries.flatMap((entry) => {
    const name = entry.name?.value ?? "";
    const version = versionOfEntry(pkg, entry);
    const isCertain = version && probableVersion(pkg, { name, version: version.version }) === version.version;
    return isCertain && !bundles.has(name) ? [{ channel, entry, version }] : [];
  });
}

/** Whether opm accepts the channel and nothing that makes it deprecated, which other rules report. */
function isCompared(pkg: PackageFacts, channel: Channel): boolean {
  const deprecated = deprecatedNames(pkg);
  return !deprecated.package && !deprecated.channels.has(channel.name?.value ?? "") && canPredictUpdates(pkg, channel);
}

function isForAllUsers({ name }: Channel): boolean {
  return !isPreviewChannel(name?.value ?? "");
}

/** Pre-releases count only where the default channel itself ends in one. */
function isComparable({ version: { version } }: SupportedEntry, own: SupportedEntry): boolean {
  return version.pre.length === 0 || own.version.version.pre.length > 0;
}

function highestOf(entries: readonly SupportedEntry[]): SupportedEntry | undefined {
  let highest: SupportedEntry | undefined;
  for (const each of entries) {
    if (!highest || compareVersionAndRelease(each.version, highest.version) > 0) highest = each;
  }
  return highest;
}

function olderDefaultReport(
  pkg: PackageFacts,
  name: Located<string>,
  own: SupportedEntry,
  newest: SupportedEntry,
  entries: readonly SupportedEntry[],
): Report {
  const holders = entries.filter(({ entry }) => entry.name?.value === newest.entry.name?.value);
  const holder = holders.find(({ channel }) => isSameSeries(channel.name?.value ?? "", name.value)) ?? newest;
  const holderName = holder.channel.name?.value ?? "";
  return {
    at: name,
    message: `default channel '${name.value}' of package '${pkg.name}' ends at version ${own.version.text}, but channel '${holderName}' has version ${newest.version.text}`,
    related: [placeOf(holder), placeOf(own)],
    fixes: () => nextOfSeriesFix(name, holderName),
  };
}

function placeOf({ channel, entry, version }: SupportedEntry) {
  const message = `version ${version.text}, the highest in channel '${channel.name?.value}'`;
  return { message, at: entry.name ?? entry };
}

/** Only a channel such as 'stable-1.10' after 'stable-1.9' is surely meant to become the default. */
function nextOfSeriesFix(name: Located<string>, holder: string): readonly Fix[] {
  return isSameSeries(name.value, holder) ? renameFix(name, holder)() : [];
}
