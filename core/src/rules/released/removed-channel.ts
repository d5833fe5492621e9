import { formatCount } from "../../base/format-text.ts";
import { channelNamed, channelNames } from "../../model/find-in-package.ts";
import { mayBeInUnreadableDocument } from "../../model/missing-fields.ts";
import { defineRule } from "../rule.ts";
import { comparedWith } from "./compared-with.ts";
import { removedBundles } from "./removed-bundles.ts";

export default defineRule({
  id: "removed-channel",
  scope: "released",
  severity: "warning",
  summary: "The package still has every released channel.",
  *check(change) {
    const { released, current } = change;
    const at = current?.definitions[0]?.name ?? current?.channels[0]?.schema;
    if (!current || !at || current.orphans.length > 0) return;
    for (const name of channelNames(released)) {
      if (channelNamed(current, name) || mayBeInUnreadableDocument(current, name)) continue;
      const bundles = removedBundles(released, current).get(name)?.length ?? 0;
      const missing = bundles === 0 ? "is missing" : `and ${formatCount(bundles, "bundle")} in it are missing`;
      const message = `released channel '${name}' ${missing}: installations from this channel get no further updates ${comparedWith(change)}`;
      yield { at, message };
    }
  },
});
