import type { Channel, Entry } from "../../model/blob.ts";
import { channelChain } from "../../model/channel-chain.ts";
import type { PackageFacts } from "../../model/facts.ts";
import { isReadableBlob } from "../../model/missing-fields.ts";
import { defineRule, type Report } from "../rule.ts";
import { sortByVersion } from "../support/entry-version.ts";

export default defineRule({
  id: "replaces-cycle",
  scope: "package",
  alsoIn: ["package-folder", "partial-template"],
  severity: "error",
  oracle: "opm",
  summary: "The `replaces` chain of every channel has an end.",
  *check(pkg) {
    for (const channel of pkg.channels) {
      const { cycle } = channelChain(channel);
      if (cycle.length > 0 && isReadableBlob(channel)) yield cycleReport(pkg, channel, cycle);
    }
  },
});

/** Along the chain versions should fall, so the edge of the oldest entry, which leads back up, is the mistake. */
function cycleReport(pkg: PackageFacts, channel: Channel, cycle: readonly Entry[]): Report {
  const [wrong] = sortByVersion(pkg, cycle);
  const names = [...cycle, ...cycle.slice(0, 1)].map(({ name }) => name?.value ?? "");
  return {
    at: wrong?.replaces ?? channel.name ?? channel.schema,
    message: `'replaces' forms a cycle in channel '${channel.name?.value ?? ""}': ${names.join(" → ")}`,
    related: cycle
      .filter((entry) => entry !== wrong)
      .map(({ name, replaces, ...entry }) => ({
        message: `'${name?.value}' replaces '${replaces?.value}'`,
        at: replaces ?? entry,
      })),
  };
}
