import { groupBy } from "../../base/group-by.ts";
import type { Channel } from "../../model/blob.ts";
import { versionOf } from "../../model/bundle-version.ts";
import { channelChain } from "../../model/channel-chain.ts";
import type { PackageFacts } from "../../model/facts.ts";
import { bundleNamed } from "../../model/find-in-package.ts";
import { edgeReasons, findSkip } from "../../resolve/edges.ts";
import { type OutsideVersions, stuckOutside } from "../../resolve/installed/outside-versions.ts";
import type { CandidateReason, Olm } from "../../resolve/resolution.ts";
import { type StuckEntry, stuckEntries } from "../../resolve/stuck-entries.ts";
import { type SuccessorEdge, successorEdges } from "../../resolve/successor-edges.ts";
import type { InstalledEntry } from "../../resolve/version-line.ts";
import type { Located } from "../../syntax/source-file.ts";
import { compareVersions } from "../../versions/version.ts";
import { defineRule, type RelatedPlace, type Report } from "../rule.ts";
import { canPredictUpdates } from "../support/can-predict-updates.ts";
import { probableVersion } from "../support/stated-version.ts";
import { automaticCycle, stuckMessage, stuckOutsideMessage } from "./stuck-message.ts";

export default defineRule({
  id: "stuck",
  scope: "package",
  alsoIn: ["package-folder"],
  severity: "warning",
  summary: "Automatic updates from every entry reach the channel head, in OLM v0 and OLM v1.",
  *check(pkg) {
    for (const channel of pkg.channels) {
      if (!canPredictUpdates(pkg, channel)) continue;
      const v0 = stuckByStop(pkg, channel, "v0");
      for (const stopsAt of v0.keys()) if (isDowngradeCycle(pkg, stopsAt, v0.get(stopsAt))) v0.delete(stopsAt);
      const v1 = stuckByStop(pkg, channel, "v1");
      for (const stopsAt of new Set([...v0.keys(), ...v1.keys()]))
        yield stuckReport(pkg, stopsAt, v0.get(stopsAt) ?? [], v1.get(stopsAt) ?? []);
      for (const outside of stuckOutside(pkg, channel)) yield outsideReport(pkg, channel, outside);
    }
  },
});

type StuckEntries = readonly StuckEntry[];

/** The stuck entries of a channel, by the entry at which their updates stop. Crashes have a rule of their own. */
function stuckByStop(pkg: PackageFacts, channel: Channel, olm: Olm): Map<InstalledEntry, StuckEntries> {
  const stuck = stuckEntries(pkg, channel, olm).filter(
    (each) => each.end !== "crash" && !isStuckByMistypedVersion(pkg, each),
  );
  return groupBy(stuck, ({ stopsAt }) => stopsAt);
}

/** Whether a successor is lower only because its version, or that of the entry, disagrees with the name. */
function isStuckByMistypedVersion(pkg: PackageFacts, { stopsAt, successors }: StuckEntry): boolean {
  const from = probableVersion(pkg, stopsAt);
  return successors.some(({ to, obstacle }) => {
    const bundle = obstacle === "lower" ? bundleNamed(pkg, to) : undefined;
    const version = bundle && versionOf(bundle)?.version;
    return version !== undefined && compareVersions(probableVersion(pkg, { name: to, version }), from) > 0;
  });
}

/** Whether updates are repeated for ever because one of them is a downgrade, which another rule reports. */
function isDowngradeCycle(pkg: PackageFacts, stopsAt: InstalledEntry, stuck: StuckEntries = []): boolean {
  const isCycle = stuck.some(({ end }) => end === "cycle");
  return isCycle && automaticCycle(pkg, stopsAt).some(({ from, to }) => compareVersions(to.version, from.version) < 0);
}

/** Reports that updates stop at an entry under one OLM or both; all in `v0` and `v1` stop for the same reason. */
function stuckReport(pkg: PackageFacts, stopsAt: InstalledEntry, v0: StuckEntries, v1: StuckEntries): Report {
  const stuck = [...v0, ...v1];
  const [reason] = stuck;
  const [reasonV0] = v0;
  return {
    at: stopsAt.entry.name ?? stopsAt.entry,
    message: stuckMessage(pkg, stopsAt, reasonV0, v1[0]),
    related: [...(reason ? edgePlaces(pkg, reason) : []), ...stoppingPlaces(stopsAt, stuck)],
  };
}

/** Reports installed versions that only the ranges of skipped entries match, at the range that OLM v1 would follow. */
function outsideReport(pkg: PackageFacts, channel: Channel, outside: OutsideVersions): Report {
  const { example, v1 } = outside;
  const successors = successorEdges(pkg, channel, "v0", example);
  const entry = typeof v1 === "string" ? example.entry : v1.entry;
  return {
    at: entry.skipRange ?? entry,
    message: stuckOutsideMessage(outside, channel, successors),
    related: successors.flatMap((edge) => skipPlaces(channel, edge)),
  };
}

/** The other entries whose updates stop there. */
function stoppingPlaces(stopsAt: InstalledEntry, stuck: StuckEntries): readonly RelatedPlace[] {
  const others = new Set(stuck.map(({ entry }) => entry));
  others.delete(stopsAt);
  return Array.from(others, ({ name, entry }) => ({
    message: `updates from '${name}' stop at '${stopsAt.name}'`,
    at: entry.name ?? entry,
  }));
}

/** The edges of a cycle; otherwise the edges that an OLM does not take, and the skips that keep OLM v0 from taking them. */
function edgePlaces(pkg: PackageFacts, { stopsAt, end, successors }: StuckEntry): readonly RelatedPlace[] {
  const { channel } = stopsAt;
  if (end === "cycle") {
    return automaticCycle(pkg, stopsAt).flatMap(({ from, to }) =>
      reasonPlaces(edgeReasons(to.entry, channel, from), from.name, to.name),
    );
  }
  return successors.flatMap((edge) => [
    ...reasonPlaces(edge.because, stopsAt.name, edge.to),
    ...skipPlaces(channel, edge),
  ]);
}

function skipPlaces(channel: Channel, { to, skippedBy }: SuccessorEdge): readonly RelatedPlace[] {
  const skip = skippedBy === undefined ? undefined : skipIn(channel, skippedBy, to);
  return skip ? [{ message: `'${skippedBy}' skips '${to}'`, at: skip }] : [];
}

function reasonPlaces(reasons: readonly CandidateReason[], from: string, to: string): readonly RelatedPlace[] {
  return reasons.flatMap(({ kind, at }) => {
    const message = kind === "skipRange" ? `skipRange of '${to}' matches '${from}'` : `'${to}' ${kind} '${from}'`;
    return at ? { message, at } : [];
  });
}

function skipIn(channel: Channel, by: string, name: string): Located<string> | undefined {
  const entry = channelChain(channel).entries.get(by);
  return entry && findSkip(entry, name);
}
