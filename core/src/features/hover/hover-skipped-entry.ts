// What becomes of those whom an entry would update when another one skips it: OLM v0 never goes there, OLM v1 does.

import type { Entry } from "../../model/blob.ts";
import { courseFrom, type Scope } from "../../resolve/course.ts";
import { type From, isEdgeFrom, rangeOf, reasonsFor } from "../../resolve/edges.ts";
import { predecessorsOf } from "../../resolve/graph-questions.ts";
import { positionsIn } from "../../resolve/positions.ts";
import { skipperOf } from "../../resolve/skippers.ts";
import { type Version, versionText } from "../../versions/version.ts";
import type { VersionSet } from "../../versions/version-set.ts";
import { releaseAfter } from "../../versions/version-step.ts";
import { codeSpan } from "../words/markdown.ts";
import { describeAutomaticUpdates } from "./hover-automatic-updates.ts";
import { edgeKinds, readableIntervals } from "./hover-words.ts";

/** For a skipped entry, what both OLMs do from one of the versions that it would update, where they part. */
export function skippedEntryFact(scope: Scope, entry: Entry): string | undefined {
  if (skipperOf(scope.channel, entry.name?.value ?? "") === undefined) return undefined;
  const witness = divergentPredecessor(scope, entry);
  if (!witness) return undefined;
  const kinds = edgeKinds(reasonsFor(entry, scope.channel, witness));
  const who = `from ${codeSpan(versionText(witness.version))} (${kinds})`;
  const isEntry = positionsIn(scope.pkg, scope.channel).named(witness.name) !== undefined;
  const heading = isEntry ? `${who}:` : `${who}, which is no entry of the channel:`;
  return [heading, ...describeAutomaticUpdates(scope, witness, "there").lines].join("\n  - ");
}

/** An entry with an edge to this one from which the OLMs part; where it has none, a version from its skipRange. */
function divergentPredecessor(scope: Scope, entry: Entry): From | undefined {
  const before = predecessorsOf(scope.pkg, scope.channel, entry.name?.value ?? "");
  const positions = positionsIn(scope.pkg, scope.channel);
  const parted = before.findLast((each) => positions.next("v0", each) !== positions.next("v1", each));
  if (parted || before.length > 0) return parted;
  const gone = lowestVersionInRange(entry);
  const from = gone && { name: nameWithVersion(scope, entry, gone), version: gone };
  return from && isEdgeFrom(entry, from) === true && doDiverge(scope, from) ? from : undefined;
}

function doDiverge(scope: Scope, from: From): boolean {
  return courseFrom(scope, "v0", from).steps[0] !== courseFrom(scope, "v1", from).steps[0];
}

/** The lowest release that the entry's skipRange takes in, or one near it. */
function lowestVersionInRange(entry: Entry): Version | undefined {
  const range = rangeOf(entry);
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

/** The name that the entry would have with another version in it. */
function nameWithVersion({ pkg, channel }: Scope, { name }: Entry, version: Version): string {
  const own = positionsIn(pkg, channel).named(name?.value ?? "")?.version;
  const text = own && versionText(own);
  return text && name?.value.includes(text)
    ? name.value.replace(text, versionText(version))
    : `${pkg.name}.v${versionText(version)}`;
}
