import type { Channel, Entry } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { type ChannelChain, chainOf } from "../../model/channel-chain.ts";
import { mentionsOf } from "../../model/find-in-package.ts";
import { isReadable } from "../../model/left-out.ts";
import type { Located } from "../../syntax/source-file.ts";
import { defineRule, type Report } from "../rule.ts";
import { sortByVersion } from "../support/entry-version.ts";
import { didYouMean, nearestName, renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "stranded-entries",
  scope: "package",
  severity: "error",
  oracle: "opm",
  summary: "Every entry of a channel is replaced on the way down from the head, or skipped.",
  *check(pkg) {
    for (const channel of pkg.channels) {
      const chain = chainOf(channel);
      if (chain.stranded.length === 0 || !isReadable(channel)) continue;
      yield newestStranded(pkg, channel, chain) ?? report(channel, chain);
    }
  },
});

/** Where the newest entry is stranded, whoever replaces or skips it keeps it from being the head. */
function newestStranded(
  pkg: Package,
  channel: Channel,
  { entries, heads, stranded }: ChannelChain,
): Report | undefined {
  const newest = sortByVersion(pkg, entries.values()).at(-1);
  const name = newest?.name?.value ?? "";
  const mention = mentionsOf(pkg, name).find((each) => each.channel === channel);
  if (!newest || !stranded.includes(newest) || !mention) return undefined;
  const by = mention.entry.name?.value;
  const target = by === name ? "itself" : `'${name}', the newest`;
  const message = `'${by}' ${mention.kind} ${target}, so '${heads[0]?.name?.value}' is the head of channel '${channel.name?.value ?? ""}' and '${name}' is stranded`;
  return { at: mention.at, message, related: heads.map((head) => ({ message: "the head", at: head.name ?? head })) };
}

/** The mistake is most probably where the way down ends too early. */
function report(channel: Channel, { walk, end, stranded, entries }: ChannelChain): Report {
  const last = walk.at(-1);
  const target = last?.replaces;
  const names = stranded.map(({ name }) => name?.value ?? "");
  const suggestion = end === "missing" && target ? nearestName(target.value, names) : undefined;
  const skip = end === "skipped" && target ? skipOf(target.value, entries.values()) : undefined;
  const which =
    names.length > 3
      ? `${names.length} entries are`
      : `${names.map(quoted).join(", ")} ${names.length > 1 ? "are" : "is"}`;
  const reason = reasons[end](last?.name?.value ?? "", target?.value ?? "");
  return {
    at: (end === "nothing" ? last?.name : target) ?? channel.name ?? channel.schema,
    message: `${which} stranded in channel '${channel.name?.value ?? ""}': ${reason}${didYouMean(suggestion)}`,
    related: [
      ...(skip ? [{ message: `'${skip.value}' is skipped here`, at: skip }] : []),
      ...stranded.map(({ name, ...entry }) => ({ message: `'${name?.value}' is stranded`, at: name ?? entry })),
    ],
    fixes: target ? renameFix(target, suggestion) : () => [],
  };
}

const reasons: Readonly<Record<ChannelChain["end"], (last: string, target: string) => string>> = {
  nothing: (last) => `the way down from the head ends at '${last}', which replaces nothing`,
  missing: (last, target) =>
    `the way down from the head ends at '${last}', which replaces '${target}', no entry of the channel`,
  skipped: (_, target) => `the way down from the head ends before '${target}', because that is skipped`,
  cycle: (last) => `the way down from the head ends at '${last}'`,
};

function skipOf(name: string, entries: Iterable<Entry>): Located<string> | undefined {
  for (const { skips } of entries) for (const skip of skips) if (skip.value === name) return skip;
  return undefined;
}

function quoted(name: string): string {
  return `'${name}'`;
}
