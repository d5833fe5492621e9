import type { Channel, Entry } from "../../model/blob.ts";
import { type BundleVersion, versionOf } from "../../model/bundle-version.ts";
import { channelChain, hasValidChain } from "../../model/channel-chain.ts";
import type { Facts, PackageFacts } from "../../model/facts.ts";
import { bundleNamed } from "../../model/find-in-package.ts";
import { type WrittenEdge, writtenEdgesOf } from "../../model/written-edges.ts";
import { automaticSteps } from "../../resolve/automatic-path-ends.ts";
import { automaticUpdatesIn } from "../../resolve/automatic-updates.ts";
import type { Olm } from "../../resolve/resolution.ts";
import { tightenSkipRange } from "../../versions/tighten-skip-range.ts";
import { compareVersions, type Version } from "../../versions/version.ts";
import { withoutPrerelease } from "../../versions/version-step.ts";
import { defineRule, type Fix, type PackageReport, type RelatedPlace } from "../rule.ts";
import { canUpdateWithoutRange } from "../support/can-update-without-range.ts";
import { downgradedBundles } from "../support/downgraded-bundles.ts";
import { versionOfEntry } from "../support/entry-version.ts";
import { versionsFrom } from "../support/limit-below-entry.ts";
import { renameFix } from "../support/nearest-name.ts";
import { type PackageSkipRange, skipRangesOfPackage } from "../support/package-skip-ranges.ts";
import { probableVersion } from "../support/stated-version.ts";

export default defineRule({
  id: "downgrade",
  scope: "package",
  alsoIn: ["csv"],
  severity: "warning",
  summary: "Updates lead from lower versions to higher ones.",
  *check(pkg) {
    const ranges = new Map(skipRangesOfPackage(pkg).map((range) => [range.entry, range]));
    for (const channel of pkg.channels) {
      // In an invalid chain, a downgrade is often part of the mistake that opm reports.
      if (!hasValidChain(channel)) continue;
      for (const entry of channel.entries) {
        const report = namedEdgeReport(pkg, channel, entry) ?? skipRangeReport(pkg, ranges.get(entry));
        if (report) yield report;
      }
    }
  },
});

/** One report for all `replaces` and `skips` of an entry: their cause is usually the entry's own version. */
function namedEdgeReport(pkg: PackageFacts, channel: Channel, entry: Entry): PackageReport | undefined {
  const own = versionOfEntry(pkg, entry);
  if (!own) return undefined;
  const [first, ...more] = higherEdges(pkg, entry, own.version);
  if (!first) return undefined;
  const { edge, higher } = first;
  const { at, kind } = edge;
  const olms = olmsUpdating(pkg, channel, at.value, entry).map((olm) => `OLM ${olm}`);
  const downgrade =
    olms.length > 0 ? `, which ${olms.join(" and ")} would downgrade` : ": this update would be a downgrade";
  const note = isPrereleaseOf(own.version, higher.version) ? `, a pre-release of ${higher.text}` : "";
  return {
    at,
    message: `'${entry.name?.value}' ${kind} the higher version '${at.value}'${downgrade} from ${higher.text} to ${own.text}${note}`,
    related: [
      ...more.map(higherEdgePlace),
      versionPlace(higher),
      versionPlace(own),
      ...lowerHead(pkg, channel, higher),
    ],
  };
}

/** Where a channel ends below the higher version: the OLMs install different versions there. */
function lowerHead(pkg: PackageFacts, channel: Channel, higher: Facts<BundleVersion>): readonly RelatedPlace[] {
  const [head] = channelChain(channel).heads;
  const version = head && versionOfEntry(pkg, head);
  // A bundle alone is in no channel.
  if (!head?.name || !channel.name?.value || !version || compareVersions(version.version, higher.version) >= 0)
    return [];
  const message = `the head of channel '${channel.name.value}' is below ${higher.text}: OLM v0 installs ${version.text}, OLM v1 the highest version`;
  return [{ message, at: head.name }];
}

/** The OLMs that update the installed entry to this one; OLM v1 downgrades only deprecated entries. */
function olmsUpdating(pkg: PackageFacts, channel: Channel, installedName: string, entry: Entry): readonly Olm[] {
  const updates = automaticUpdatesIn(pkg, channel);
  const installed = updates.entryNamed(installedName);
  return (["v0", "v1"] as const).filter((olm) => {
    const next = installed && updates.next(olm, installed);
    return typeof next === "object" && next.name === entry.name?.value;
  });
}

/** An entry of a higher version that a field of an entry names. */
interface HigherEdge {
  readonly edge: WrittenEdge;
  readonly higher: Facts<BundleVersion>;
}

function higherEdges(pkg: PackageFacts, entry: Entry, own: Version): readonly HigherEdge[] {
  const found: HigherEdge[] = [];
  for (const edge of writtenEdgesOf(entry)) {
    const name = edge.at.value;
    const bundle = bundleNamed(pkg, name);
    const higher = bundle && versionOf(bundle);
    if (!higher || compareVersions(higher.version, own) <= 0) continue;
    const meant = probableVersion(pkg, { name, version: higher.version });
    const ownMeant = probableVersion(pkg, { name: entry.name?.value ?? "", version: own });
    if (compareVersions(meant, ownMeant) > 0) found.push({ edge, higher });
  }
  return found;
}

function higherEdgePlace({ edge, higher }: HigherEdge): RelatedPlace {
  return { message: `'${edge.at.value}' is higher too: ${higher.text}`, at: edge.at };
}

function versionPlace({ text, at }: Facts<BundleVersion>): Facts<RelatedPlace> {
  return { message: `version ${text}`, at };
}

function skipRangeReport(pkg: PackageFacts, range: PackageSkipRange | undefined): PackageReport | undefined {
  const downgraded = range ? downgradedBundles(pkg, range) : [];
  const highest = downgraded.at(-1);
  if (!range || !highest) return undefined;
  const { entry, skipRange, ownVersion } = range;
  const { length } = downgraded;
  const higher =
    length === 1 ? `the higher version '${highest.name}'` : `${length} higher versions such as '${highest.name}'`;
  return {
    at: skipRange,
    message: `skipRange of '${entry.name?.value}' matches ${higher}, which OLM v0 would downgrade from ${highest.text} to ${ownVersion.text}${cycleNote(pkg, range)}`,
    related: downgraded.slice(-maxRelatedVersions).map(versionPlace),
    fixes: () => tightenRangeFix(pkg, range),
  };
}

/** Where the downgraded version is the next update again, updates never end. */
function cycleNote(pkg: PackageFacts, { channel, entry }: PackageSkipRange): string {
  const updates = automaticUpdatesIn(pkg, channel);
  const own = updates.entryNamed(entry.name?.value ?? "");
  const isCycle = own !== undefined && automaticSteps(updates, "v0", own).includes(own);
  return isCycle ? ", and then update again without end" : "";
}

const maxRelatedVersions = 5;

/** Excludes the entry's version and all higher ones; no fix where a version would have no update left. */
function tightenRangeFix(pkg: PackageFacts, range: PackageSkipRange): readonly Fix[] {
  const { channel, entry, skipRange, ownVersion, matchedHigher, matchesLower, hasLower } = range;
  const names = matchedHigher.map(({ name }) => name);
  const wouldMatchNothing = hasLower && !matchesLower;
  if (wouldMatchNothing || !canUpdateWithoutRange(pkg, channel, entry, names)) return [];
  return renameFix(skipRange, tightenSkipRange(skipRange.value, versionsFrom(ownVersion.version)))();
}

function isPrereleaseOf(version: Version, release: Version): boolean {
  if (version.pre.length === 0 || release.pre.length > 0) return false;
  return compareVersions(withoutPrerelease(version), release) === 0;
}
