import { divergences } from "../../resolve/divergences.ts";
import { edgeReasons } from "../../resolve/edges.ts";
import { stuckEntries } from "../../resolve/stuck-entries.ts";
import type { InstalledEntry } from "../../resolve/version-line.ts";
import { compareVersions } from "../../versions/version.ts";
import { defineRule, type RelatedPlace } from "../rule.ts";
import { canPredictUpdates } from "../support/can-predict-updates.ts";

export default defineRule({
  id: "divergence",
  scope: "package",
  severity: "info",
  summary: "OLM v0 and OLM v1 automatically update every entry to the same version.",
  *check(pkg) {
    for (const channel of pkg.channels) {
      const found = canPredictUpdates(pkg, channel) ? divergences(pkg, channel) : [];
      if (found.length === 0) continue;
      const stuck = new Set(stuckEntries(pkg, channel, "v0").map(({ stopsAt }) => stopsAt));
      for (const { entry, v0, v1 } of found) {
        if (typeof v0 === "string" || typeof v1 === "string" || stuck.has(entry)) continue;
        const best =
          compareVersions(v0.version, v1.version) > 0 ? "the highest that is not deprecated" : "the highest version";
        const message = `from '${entry.name}' in channel '${channel.name?.value}', OLM v0 updates to '${v0.name}', nearest to the head, and OLM v1 to '${v1.name}', ${best}`;
        const related = [...relatedEdges(entry, v0, "v0"), ...relatedEdges(entry, v1, "v1")];
        yield { at: entry.entry.name ?? entry.entry, message, related };
      }
    }
  },
});

function relatedEdges(from: InstalledEntry, to: InstalledEntry, olm: "v0" | "v1"): readonly RelatedPlace[] {
  const reasons = edgeReasons(to.entry, to.channel, from);
  return reasons.flatMap(({ text, at }) => (at ? { message: `OLM ${olm}: '${to.name}' ${text}`, at } : []));
}
