import type { Entry } from "../../model/blob.ts";
import { type BundleVersion, versionOf } from "../../model/bundle-version.ts";
import type { Package } from "../../model/catalog.ts";
import { hasValidChain } from "../../model/channel-chain.ts";
import { bundleNamed } from "../../model/find-in-package.ts";
import type { Located } from "../../syntax/source-file.ts";
import { tightenSkipRange } from "../../versions/tighten-skip-range.ts";
import { compareVersions, type Version } from "../../versions/version.ts";
import { withoutPrerelease } from "../../versions/version-step.ts";
import { defineRule, type Fix, type RelatedPlace, type Report } from "../rule.ts";
import { canUpdateWithoutRange } from "../support/can-update-without-range.ts";
import { downgradedBundles } from "../support/downgraded-bundles.ts";
import { versionOfEntry } from "../support/entry-version.ts";
import { versionsFrom } from "../support/limit-below-entry.ts";
import { renameFix } from "../support/nearest-name.ts";
import { type PackageSkipRange, skipRangesOfPackage } from "../support/package-skip-ranges.ts";

export default defineRule({
  id: "downgrade",
  scope: "package",
  severity: "warning",
  summary: "Updates lead from lower versions to higher ones.",
  *check(pkg) {
    const ranges = new Map(skipRangesOfPackage(pkg).map((range) => [range.entry, range]));
    for (const channel of pkg.channels) {
      // Elsewhere the edge that leads down is a part of what opm refuses.
      if (!hasValidChain(channel)) continue;
      for (const entry of channel.entries) {
        const report = namedReport(pkg, entry) ?? rangeReport(pkg, ranges.get(entry));
        if (report) yield report;
      }
    }
  },
});

/** All such edges of an entry have one cause, most often the entry's own version. */
function namedReport(pkg: Package, entry: Entry): Report | undefined {
  const own = versionOfEntry(pkg, entry);
  if (!own) return undefined;
  const edges = [...higherEdges(pkg, entry, own.version)];
  const [first] = edges;
  if (!first) return undefined;
  const { kind, at, version } = first;
  const reason = isPrereleaseOf(own.version, version.version) ? `, which is a pre-release of ${version.text}` : "";
  return {
    at,
    message: `'${entry.name?.value}' ${kind} '${at.value}', a higher version: the update would lead down from ${version.text} to ${own.text}${reason}`,
    related: [...edges.slice(1).map(asRelated), versionPlace(version), versionPlace(own)],
  };
}

interface HigherEdge {
  readonly kind: "replaces" | "skips";
  readonly at: Located<string>;
  readonly version: BundleVersion;
}

function* higherEdges(pkg: Package, { replaces, skips }: Entry, own: Version): Generator<HigherEdge> {
  for (const at of [...(replaces ? [replaces] : []), ...skips]) {
    const bundle = bundleNamed(pkg, at.value);
    const version = bundle && versionOf(bundle);
    if (version && compareVersions(version.version, own) > 0) {
      yield { kind: at === replaces ? "replaces" : "skips", at, version };
    }
  }
}

function asRelated({ at, version }: HigherEdge): RelatedPlace {
  return { message: `'${at.value}' is higher too: ${version.text}`, at };
}

function versionPlace({ text, at }: BundleVersion): RelatedPlace {
  return { message: `the version ${text}`, at };
}

function rangeReport(pkg: Package, range: PackageSkipRange | undefined): Report | undefined {
  const higher = range ? downgradedBundles(pkg, range) : [];
  const highest = higher.at(-1);
  if (!range || !highest) return undefined;
  const { entry, skipRange, ownVersion } = range;
  const which = higher.length === 1 ? "a higher version" : `and ${higher.length - 1} more of higher versions`;
  return {
    at: skipRange,
    message: `the skipRange of '${entry.name?.value}' takes in '${highest.name}', ${which}: the update would lead down from ${highest.text} to ${ownVersion.text}`,
    related: higher.slice(-mostRelated).map(versionPlace),
    fixes: () => tightenFix(pkg, range),
  };
}

/** Not where a version would be left without any way, nor where the range takes in nothing else. */
function tightenFix(pkg: Package, range: PackageSkipRange): readonly Fix[] {
  const { channel, entry, skipRange, ownVersion, matchedHigher, matchesLower, hasLower } = range;
  const names = matchedHigher.map(({ name }) => name);
  if ((hasLower && !matchesLower) || !canUpdateWithoutRange(pkg, channel, entry, names)) return [];
  return renameFix(skipRange, tightenSkipRange(skipRange.value, versionsFrom(ownVersion.version)))();
}

const mostRelated = 5;

function isPrereleaseOf(version: Version, release: Version): boolean {
  return (
    version.pre.length > 0 && release.pre.length === 0 && compareVersions(withoutPrerelease(version), release) === 0
  );
}
