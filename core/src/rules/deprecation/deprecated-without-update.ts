import { deprecatedNames } from "../../model/deprecated-names.ts";
import type { PackageFacts } from "../../model/facts.ts";
import { deprecationsOf, entriesNamed } from "../../model/find-in-package.ts";
import { hasOrphanChannel } from "../../model/orphans.ts";
import { deprecatedEnds } from "../../resolve/deprecated-ends.ts";
import { defineRule } from "../rule.ts";
import { canPredictUpdates } from "../support/can-predict-updates.ts";
import { isSupportedChannel } from "../support/supported-channels.ts";

export default defineRule({
  id: "deprecated-without-update",
  scope: "package",
  severity: "warning",
  summary: "An update path leads from every deprecated bundle to a bundle that is not deprecated.",
  *check(pkg) {
    const deprecated = deprecatedNames(pkg);
    if (deprecated.package || deprecated.bundles.size === 0 || hasOrphanChannel(pkg)) return;
    if (!pkg.channels.every((channel) => canPredictUpdates(pkg, channel))) return;
    for (const name of deprecatedEnds(pkg)) {
      const [deprecation] = deprecationsOf(pkg, "olm.bundle", name);
      if (!deprecation || isInSupportedChannel(pkg, name)) continue;
      yield {
        at: deprecation.name ?? deprecation,
        message: `no update path leads from deprecated bundle '${name}' to a supported one; let an entry of a supported channel replace, skip or match it`,
        related: entriesNamed(pkg, name).map(({ channel, entry }) => ({
          message: `updates end here in deprecated channel '${channel.name?.value}'`,
          at: entry.name ?? entry,
        })),
      };
    }
  },
});

/** There it is a deprecated head, which another rule reports. */
function isInSupportedChannel(pkg: PackageFacts, name: string): boolean {
  return entriesNamed(pkg, name).some(({ channel }) => isSupportedChannel(pkg, channel));
}
