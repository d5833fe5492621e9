import { reasonsFor } from "../../resolve/edges.ts";
import { divergences, stuckPositions } from "../../resolve/graph-questions.ts";
import type { Position } from "../../resolve/line.ts";
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
      const stuck = new Set(stuckPositions(pkg, channel, "v0").map(({ at }) => at));
      for (const { position, v0, v1 } of found) {
        if (typeof v0 === "string" || typeof v1 === "string" || stuck.has(position)) continue;
        const best =
          compareVersions(v0.version, v1.version) > 0 ? "the highest that is not deprecated" : "the highest version";
        const message = `from '${position.name}' in channel '${channel.name?.value}', OLM v0 updates to '${v0.name}', nearest to the head, and OLM v1 to '${v1.name}', ${best}`;
        const related = [...relatedEdges(position, v0, "v0"), ...relatedEdges(position, v1, "v1")];
        yield { at: position.entry.name ?? position.entry, message, related };
      }
    }
  },
});

function relatedEdges(from: Position, to: Position, olm: "v0" | "v1"): readonly RelatedPlace[] {
  const reasons = reasonsFor(to.entry, to.channel, from);
  return reasons.flatMap(({ text, at }) => (at ? { message: `OLM ${olm}: '${to.name}' ${text}`, at } : []));
}
