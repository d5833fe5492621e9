import type { Channel } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { chainOf } from "../../model/channel-chain.ts";
import { type Mention, mentionsOf } from "../../model/find-in-package.ts";
import { isReadable } from "../../model/left-out.ts";
import type { Located } from "../../syntax/source-file.ts";
import { defineRule, type Report } from "../rule.ts";
import { sortByVersion } from "../support/entry-version.ts";

export default defineRule({
  id: "channel-without-head",
  scope: "package",
  severity: "error",
  oracle: "opm",
  summary: "Every channel has an entry that no other replaces or skips: its head.",
  *check(pkg) {
    for (const channel of pkg.channels) {
      const { entries, heads } = chainOf(channel);
      const isComplete = isReadable(channel) && channel.entries.every(({ name }) => name?.value);
      if (isComplete && entries.size > 0 && heads.length === 0) yield report(pkg, channel);
    }
  },
});

/** The newest entry should be the head, so whoever replaces or skips it is where the mistake is. */
function report(pkg: Package, channel: Channel): Report {
  const newest = sortByVersion(pkg, chainOf(channel).entries.values()).at(-1)?.name;
  const [first, ...others] = mentionsOf(pkg, newest?.value ?? "").filter((mention) => mention.channel === channel);
  return {
    at: first?.at ?? placeOf(channel),
    message: `channel '${channel.name?.value ?? ""}' has no head, an entry that none replaces or skips${reason(first)}`,
    related: others.map(({ kind, at, entry }) => ({ message: `'${entry.name?.value}' ${kind} it too`, at })),
  };
}

function reason(mention: Mention | undefined): string {
  if (!mention) return "";
  const by = mention.entry.name?.value;
  return by === mention.at.value
    ? `: '${by}' ${mention.kind} itself`
    : `: '${by}' ${mention.kind} '${mention.at.value}', the newest`;
}

function placeOf(channel: Channel): Located<string> {
  return channel.name ?? channel.schema;
}
