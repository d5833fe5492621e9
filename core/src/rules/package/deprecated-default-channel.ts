import type { Channel } from "../../model/blob.ts";
import { channelChain } from "../../model/channel-chain.ts";
import type { PackageFacts } from "../../model/facts.ts";
import { channelNamed, deprecationsOf } from "../../model/find-in-package.ts";
import type { Located } from "../../syntax/source-file.ts";
import { defineRule, type Fix } from "../rule.ts";
import { canPredictUpdates } from "../support/can-predict-updates.ts";
import { isPreviewChannel } from "../support/channel-stage.ts";
import { sortByVersion } from "../support/entry-version.ts";
import { renameFix } from "../support/nearest-name.ts";
import { isDeprecatedHead, isSupportedChannel } from "../support/supported-channels.ts";

export default defineRule({
  id: "deprecated-default-channel",
  scope: "package",
  severity: "warning",
  summary: "The default channel is not deprecated, unless the package is.",
  *check(pkg) {
    const [definition, ...more] = pkg.definitions;
    const name = definition?.defaultChannel;
    const channel = name && more.length === 0 ? channelNamed(pkg, name.value) : undefined;
    if (!name || !channel || isSupportedChannel(pkg, channel) || deprecationsOf(pkg, "olm.package").length > 0) return;
    const advice = pkg.channels.some((each) => isSupportedChannel(pkg, each))
      ? "name another channel"
      : "if all channels are deprecated, deprecate the package";
    yield {
      at: name,
      message: `default channel '${name.value}' of package '${pkg.name}' is deprecated, but OLM v0 still installs from it; ${advice}`,
      related: deprecationsOf(pkg, "olm.channel", name.value).map((each) => ({
        message: "deprecated here",
        at: each.name ?? each,
      })),
      fixes: () => supportedChannelFixes(pkg, name),
    };
  },
});

/** The supported channels for all users, the one with the highest head first; no fix if there are many. */
function supportedChannelFixes(pkg: PackageFacts, name: Located<string>): readonly Fix[] {
  const channels = pkg.channels.filter((each) => isSupportedChannel(pkg, each) && !isDeprecatedHead(pkg, each));
  const candidates = channels.filter(
    (each) => canPredictUpdates(pkg, each) && !isPreviewChannel(each.name?.value ?? ""),
  );
  if (candidates.length > maxChoices) return [];
  return byHead(pkg, candidates).flatMap((each) => renameFix(name, each.name?.value)());
}

const maxChoices = 5;

function byHead(pkg: PackageFacts, channels: readonly Channel[]): readonly Channel[] {
  const channelOf = new Map(
    channels.flatMap((channel) => {
      const [head] = channelChain(channel).heads;
      return head ? [[head, channel] as const] : [];
    }),
  );
  return sortByVersion(pkg, channelOf.keys())
    .reverse()
    .flatMap((head) => channelOf.get(head) ?? []);
}
