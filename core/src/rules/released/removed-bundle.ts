import { formatFirst } from "../../base/format-text.ts";
import type { Channel } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { channelNamed, referencesToEntry } from "../../model/find-in-package.ts";
import type { Place } from "../../syntax/source-file.ts";
import { defineRule } from "../rule.ts";
import { comparedWith } from "./compared-with.ts";
import { removedBundles } from "./removed-bundles.ts";

export default defineRule({
  id: "removed-bundle",
  scope: "released",
  severity: "info",
  summary: "The package still has every released bundle.",
  *check(change) {
    const { released, current } = change;
    if (!current || current.orphans.length > 0) return;
    for (const [channelName, group] of removedBundles(released, current)) {
      const channel = channelNamed(current, channelName);
      // The bundles of a removed channel are part of that finding.
      if (!channel) continue;
      const [first = "", ...more] = group.map((name) => `'${name}'`);
      const bundles =
        more.length === 0
          ? `released bundle ${first} is missing`
          : `${group.length} released bundles are missing, ${formatFirst([first, ...more], maxNames)}`;
      const message = `${bundles}: deprecate a bundle instead of removing it ${comparedWith(change)}`;
      yield { at: placeOfRemoved(current, channel, group), message };
    }
  },
});

const maxNames = 3;

/** The `replaces` or `skips` that still names one of the bundles, else the channel. */
function placeOfRemoved(current: Package, channel: Channel, names: readonly string[]): Place {
  for (const name of names) {
    const reference = referencesToEntry(current, name).find((each) => each.channel === channel);
    if (reference) return reference.at;
  }
  return channel.name ?? channel.schema;
}
