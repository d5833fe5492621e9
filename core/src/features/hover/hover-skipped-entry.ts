// The effect of skipping an entry on the versions that could update to it: OLM v0 never updates to it, OLM v1 does.

import type { Entry } from "../../model/blob.ts";
import { automaticUpdatePath } from "../../resolve/automatic-update-path.ts";
import { automaticUpdatesIn } from "../../resolve/automatic-updates.ts";
import { edgeReasons, hasEdgeFrom, type InstalledBundle, skipRangeOf } from "../../resolve/edges.ts";
import { predecessorsOf } from "../../resolve/entries-reaching.ts";
import { findSkippingEntry } from "../../resolve/skipped-entries.ts";
import { type Version, versionText } from "../../versions/version.ts";
import type { VersionSet } from "../../versions/version-set.ts";
import { releaseAfter } from "../../versions/version-step.ts";
import { codeSpan } from "../words/markdown.ts";
import { describeAutomaticUpdates } from "./hover-automatic-updates.ts";
import type { HoverScope } from "./hover-view.ts";
import { edgeKinds, readableIntervals } from "./hover-words.ts";

/** For a skipped entry, an example of a version that could update to it and is updated differently by the two OLMs. */
export function skippedEntryFact(scope: HoverScope, entry: Entry): string | undefined {
  if (findSkippingEntry(scope.channel, entry.name?.value ?? "") === undefined) return undefined;
  const witness = divergentPredecessor(scope, entry);
  if (!witness) return undefined;
  const kinds = edgeKinds(edgeReasons(entry, scope.channel, witness));
  const who = `from ${codeSpan(versionText(witness.version))} (${kinds})`;
  const isEntry = automaticUpdatesIn(scope.pkg, scope.channel).entryNamed(witness.name) !== undefined;
  const heading = isEntry ? `${who}:` : `${who}, which is not an entry of the channel:`;
  return [heading, ...describeAutomaticUpdates(scope, witness, "there").lines].join("\n  - ");
}

/** A predecessor that the OLMs update differently. If no entry is a predecessor, a version from the skipRange. */
function divergentPredecessor(scope: HoverScope, entry: Entry): InstalledBundle | undefined {
  const before = predecessorsOf(scope.pkg, scope.channel, entry.name?.value ?? "");
  const updates = automaticUpdatesIn(scope.pkg, scope.channel);
  const parted = before.findLast((each) => updates.next("v0", each) !== updates.next("v1", each));
  if (parted || before.length > 0) return parted;
  const gone = lowestVersionInRange(entry);
  const from = gone && { name: nameWithVersion(scope, entry, gone), version: gone };
  return from && hasEdgeFrom(entry, from) === true && doDiverge(scope, from) ? from : undefined;
}

function doDiverge(scope: HoverScope, from: InstalledBundle): boolean {
  return automaticUpdatePath(scope, "v0", from).steps[0] !== automaticUpdatePath(scope, "v1", from).steps[0];
}

/** The lowest release that the entry's skipRange matches, or one near it. */
function lowestVersionInRange(entry: Entry): Version | undefined {
  const range = skipRangeOf(entry);
  return range && lowestRelease(readableIntervals(range) ?? []);
}

function lowestRelease(set: VersionSet): Version | undefined {
  for (const { min, minInclusive } of set) {
    const lowest = min ?? firstVersion;
    const release = minInclusive || !min ? lowest : releaseAfter(lowest, "patch");
    if (release) return release;
  }
  return undefined;
}

const firstVersion: Version = { major: 0, minor: 0, patch: 1, pre: [], build: [] };

/** The entry's name with its version replaced. */
function nameWithVersion({ pkg, channel }: HoverScope, { name }: Entry, version: Version): string {
  const own = automaticUpdatesIn(pkg, channel).entryNamed(name?.value ?? "")?.version;
  const text = own && versionText(own);
  return text && name?.value.includes(text)
    ? name.value.replace(text, versionText(version))
    : `${pkg.name}.v${versionText(version)}`;
}
