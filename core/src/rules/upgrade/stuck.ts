import { groupBy } from "../../base/group-by.ts";
import type { Channel } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { channelChain } from "../../model/channel-chain.ts";
import { edgeReasons, findSkip } from "../../resolve/edges.ts";
import type { CandidateReason, Olm } from "../../resolve/resolution.ts";
import { type StuckEntry, stuckEntries } from "../../resolve/stuck-entries.ts";
import type { InstalledEntry } from "../../resolve/version-line.ts";
import type { Located } from "../../syntax/source-file.ts";
import { defineRule, type RelatedPlace, type Report } from "../rule.ts";
import { canPredictUpdates } from "../support/can-predict-updates.ts";
import { skipStuckFix } from "./skip-stuck-fix.ts";
import { circle, onward, whyV0, whyV1 } from "./stuck-reasons.ts";

export default defineRule({
  id: "stuck",
  scope: "package",
  severity: "warning",
  summary: "Automatic updates from every entry reach the channel head, in OLM v0 and OLM v1.",
  *check(pkg) {
    for (const channel of pkg.channels) {
      if (!canPredictUpdates(pkg, channel)) continue;
      const [v0, v1] = [standstills(pkg, channel, "v0"), standstills(pkg, channel, "v1")];
      for (const at of new Set([...v0.keys(), ...v1.keys()])) yield report(pkg, at, v0.get(at), v1.get(at));
    }
  },
});

/** The stuck entries of a channel by where they end. Crashes have a rule of their own. */
function standstills(pkg: Package, channel: Channel, olm: Olm): ReadonlyMap<InstalledEntry, readonly StuckEntry[]> {
  const found = stuckEntries(pkg, channel, olm).filter(({ end }) => end !== "crash");
  return groupBy(found, ({ stopsAt }) => stopsAt);
}

type Stuck = readonly StuckEntry[] | undefined;

function report(pkg: Package, at: InstalledEntry, v0: Stuck, v1: Stuck): Report {
  const [first] = v0 ?? v1 ?? [];
  const clauses = [
    v0?.[0] ? whyV0(pkg, v0[0]) : undefined,
    v1?.[0] ? whyV1(pkg, v1[0]) : undefined,
    v0 && v1 ? undefined : onward(pkg, at, v0 ? "v1" : "v0"),
  ];
  return {
    at: at.entry.name ?? at.entry,
    message: clauses.filter((clause) => clause !== undefined).join("; "),
    related: [...(first ? placesOf(pkg, first) : []), ...passing(at, [...(v0 ?? []), ...(v1 ?? [])])],
    fixes: () => (v0?.[0]?.end === "stays" ? skipStuckFix(pkg, v0[0]) : []),
  };
}

/** The entries from which an OLM gets there and no further. */
function passing(at: InstalledEntry, stuck: readonly StuckEntry[]): readonly RelatedPlace[] {
  const entries = new Set(stuck.map(({ entry }) => entry));
  entries.delete(at);
  return Array.from(entries, ({ name, entry }) => ({
    message: `'${name}' gets no further than '${at.name}'`,
    at: entry.name ?? entry,
  }));
}

/** The edges that lead on, and what keeps OLM v0 from taking them; of a circle, the edges that make it. */
function placesOf(pkg: Package, { stopsAt: at, end, successors }: StuckEntry): readonly RelatedPlace[] {
  if (end === "cycle")
    return circle(pkg, at).flatMap(([from, to]) => edgePlaces(edgeReasons(to.entry, at.channel, from), to.name));
  return successors.flatMap(({ to, because, skippedBy }) => {
    const skip = skippedBy === undefined ? undefined : skipIn(at.channel, skippedBy, to);
    const skipped = skip ? [{ message: `'${skippedBy}' skips '${to}'`, at: skip }] : [];
    return [...edgePlaces(because, to), ...skipped];
  });
}

function edgePlaces(because: readonly CandidateReason[], to: string): readonly RelatedPlace[] {
  return because.flatMap(({ text, at }) => (at ? { message: `'${to}' ${text}`, at } : []));
}

function skipIn(channel: Channel, by: string, name: string): Located<string> | undefined {
  const entry = channelChain(channel).entries.get(by);
  return entry && findSkip(entry, name);
}
