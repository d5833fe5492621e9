import type { Channel } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { channelChain } from "../../model/channel-chain.ts";
import { divergences } from "../../resolve/divergences.ts";
import { edgeReasons } from "../../resolve/edges.ts";
import type { Olm } from "../../resolve/resolution.ts";
import { stuckEntries } from "../../resolve/stuck-entries.ts";
import type { InstalledEntry } from "../../resolve/version-line.ts";
import { compareVersions } from "../../versions/version.ts";
import { defineRule, type RelatedPlace, type Report } from "../rule.ts";
import { canPredictUpdates } from "../support/can-predict-updates.ts";
import { probableVersion } from "../support/stated-version.ts";
import { isDeprecatedHead } from "../support/supported-channels.ts";

export default defineRule({
  id: "divergence",
  scope: "package",
  severity: "info",
  summary: "OLM v0 and OLM v1 automatically update every entry to the same version.",
  *check(pkg) {
    for (const channel of pkg.channels) if (canPredictUpdates(pkg, channel)) yield* divergenceReports(pkg, channel);
  },
});

function* divergenceReports(pkg: Package, channel: Channel): Generator<Report> {
  const found = divergences(pkg, channel);
  if (found.length === 0) return;
  const stuck = new Set(stuckEntries(pkg, channel, "v0").map(({ stopsAt }) => stopsAt));
  for (const { entry, v0, v1 } of found) {
    // Where one OLM does not update, the rule about stuck entries reports it.
    if (typeof v0 === "string" || typeof v1 === "string" || stuck.has(entry)) continue;
    // A deprecated head has a rule of its own.
    if (isDeprecatedHead(pkg, channel) && v0.entry === channelChain(channel).heads[0]) continue;
    if ([entry, v0, v1].some((each) => probableVersion(pkg, each) !== each.version)) continue;
    const choice = compareVersions(v0.version, v1.version) > 0 ? "the highest that is not deprecated" : "the highest";
    yield {
      at: entry.entry.name ?? entry.entry,
      message: `from '${entry.name}' in channel '${channel.name?.value}', OLM v0 updates to '${v0.name}' (the nearest to the head), but OLM v1 updates to '${v1.name}' (${choice})`,
      related: [...relatedEdges(entry, v0, "v0"), ...relatedEdges(entry, v1, "v1")],
    };
  }
}

function relatedEdges(from: InstalledEntry, to: InstalledEntry, olm: Olm): readonly RelatedPlace[] {
  const reasons = edgeReasons(to.entry, to.channel, from);
  return reasons.flatMap(({ text, at }) => (at ? { message: `OLM ${olm}: '${to.name}' ${text}`, at } : []));
}
