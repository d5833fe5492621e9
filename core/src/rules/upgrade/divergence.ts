import type { Channel } from "../../model/blob.ts";
import { channelChain } from "../../model/channel-chain.ts";
import type { PackageFacts } from "../../model/facts.ts";
import { divergences } from "../../resolve/divergences.ts";
import { edgeReasons } from "../../resolve/edges.ts";
import { divergentOutside } from "../../resolve/installed/outside-versions.ts";
import type { Olm } from "../../resolve/resolution.ts";
import { stuckEntries } from "../../resolve/stuck-entries.ts";
import type { InstalledEntry } from "../../resolve/version-line.ts";
import { intervalText } from "../../versions/describe-versions.ts";
import { compareVersions } from "../../versions/version.ts";
import { defineRule, type RelatedPlace, type Report } from "../rule.ts";
import { canPredictUpdates } from "../support/can-predict-updates.ts";
import { probableVersion } from "../support/stated-version.ts";
import { isDeprecatedHead } from "../support/supported-channels.ts";

export default defineRule({
  id: "divergence",
  scope: "package",
  alsoIn: ["package-folder"],
  severity: "info",
  summary: "OLM v0 and OLM v1 automatically update every entry to the same version.",
  *check(pkg) {
    for (const channel of pkg.channels) {
      if (!canPredictUpdates(pkg, channel)) continue;
      yield* divergenceReports(pkg, channel);
      yield* outsideReports(pkg, channel);
    }
  },
});

function* divergenceReports(pkg: PackageFacts, channel: Channel): Generator<Report> {
  const found = divergences(pkg, channel);
  if (found.length === 0) return;
  const stuck = new Set(stuckEntries(pkg, channel, "v0").map(({ stopsAt }) => stopsAt));
  for (const { entry, v0, v1 } of found) {
    // Where one OLM does not update, the rule about stuck entries reports it.
    if (typeof v0 === "string" || typeof v1 === "string" || stuck.has(entry)) continue;
    if (isReportedElsewhere(pkg, v0, v1) || probableVersion(pkg, entry) !== entry.version) continue;
    yield {
      at: entry.entry.name ?? entry.entry,
      message: `from '${entry.name}' in channel '${channel.name?.value}', OLM v0 updates to '${v0.name}' (the nearest to the head), but OLM v1 updates to '${v1.name}' (${choiceV1(v0, v1)})`,
      related: [...relatedEdges(entry, v0, "v0"), ...relatedEdges(entry, v1, "v1")],
    };
  }
}

/** Whether another rule reports it: a deprecated head, or a version that disagrees with its name. */
function isReportedElsewhere(pkg: PackageFacts, v0: InstalledEntry, v1: InstalledEntry): boolean {
  const { channel } = v0;
  if (isDeprecatedHead(pkg, channel) && v0.entry === channelChain(channel).heads[0]) return true;
  return [v0, v1].some((each) => probableVersion(pkg, each) !== each.version);
}

function choiceV1(v0: InstalledEntry, v1: InstalledEntry): string {
  return compareVersions(v0.version, v1.version) > 0 ? "the highest that is not deprecated" : "the highest";
}

/** Installed versions outside the channel, where no entry of it is updated to the same two entries. */
function* outsideReports(pkg: PackageFacts, channel: Channel): Generator<Report> {
  const known = divergences(pkg, channel);
  for (const { interval, example, v0, v1 } of divergentOutside(pkg, channel)) {
    if (typeof v0 === "string" || typeof v1 === "string" || isReportedElsewhere(pkg, v0, v1)) continue;
    if (known.some((each) => each.v0 === v0 && each.v1 === v1)) continue;
    yield {
      at: v1.entry.skipRange ?? v1.entry,
      message: `OLM v0 updates ${intervalText(interval)} that channel '${channel.name?.value}' does not list to '${v0.name}' (the nearest to the head), but OLM v1 to '${v1.name}' (${choiceV1(v0, v1)})`,
      related: [...relatedEdges(example, v0, "v0"), ...relatedEdges(example, v1, "v1")],
    };
  }
}

function relatedEdges(from: InstalledEntry, to: InstalledEntry, olm: Olm): readonly RelatedPlace[] {
  const reasons = edgeReasons(to.entry, to.channel, from);
  return reasons.flatMap(({ text, at }) => (at ? { message: `OLM ${olm}: '${to.name}' ${text}`, at } : []));
}
