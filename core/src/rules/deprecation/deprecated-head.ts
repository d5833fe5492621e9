import { groupBy } from "../../base/group-by.ts";
import type { Channel, Entry } from "../../model/blob.ts";
import { channelChain } from "../../model/channel-chain.ts";
import { deprecatedNames } from "../../model/deprecated-names.ts";
import { deprecationsOf } from "../../model/find-in-package.ts";
import { defineRule } from "../rule.ts";
import { canPredictUpdates } from "../support/can-predict-updates.ts";
import { isDeprecatedHead } from "../support/supported-channels.ts";

export default defineRule({
  id: "deprecated-head",
  scope: "package",
  severity: "warning",
  summary: "A channel whose head is deprecated is deprecated too.",
  *check(pkg) {
    if (deprecatedNames(pkg).bundles.size === 0) return;
    const heads = pkg.channels.flatMap((channel): Head | [] => {
      const [entry] = channelChain(channel).heads;
      return entry && isDeprecatedHead(pkg, channel) && canPredictUpdates(pkg, channel) ? { channel, entry } : [];
    });
    for (const [name, of] of groupBy(heads, ({ entry }) => entry.name?.value ?? "")) {
      const [deprecation] = deprecationsOf(pkg, "olm.bundle", name);
      if (!deprecation) continue;
      const channels = nameList(
        "channel",
        of.map(({ channel }) => channel.name?.value ?? ""),
      );
      yield {
        at: deprecation.name ?? deprecation,
        message: `deprecated bundle '${name}' is the head of ${channels}, so OLM v0 still installs it; add a newer head, or deprecate the channel too`,
        related: of.map(({ channel, entry }) => ({
          message: `the head of channel '${channel.name?.value}'`,
          at: entry.name ?? entry,
        })),
      };
    }
  },
});

/** The head of a channel. */
interface Head {
  readonly channel: Channel;
  readonly entry: Entry;
}

/** `channel 'a'`, `channels 'a' and 'b'`, or `3 channels such as 'a'`. */
function nameList(what: string, names: readonly string[]): string {
  const [first = "", second, ...more] = names;
  if (second === undefined) return `${what} '${first}'`;
  return more.length === 0 ? `${what}s '${first}' and '${second}'` : `${names.length} ${what}s such as '${first}'`;
}
