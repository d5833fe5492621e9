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
  summary: "Every entry is skipped or reachable from the channel head via `replaces`.",
  *check(pkg) {
    for (const channel of pkg.channels) {
      const chain = chainOf(channel);
      if (chain.stranded.length === 0 || !isReadable(channel)) continue;
      yield newestStrandedReport(pkg, channel, chain) ?? brokenChainReport(channel, chain);
    }
  },
});

/** The newest entry is stranded because another entry replaces or skips it; it should be the head. */
function newestStrandedReport(
  pkg: Package,
  channel: Channel,
  { entries, heads, stranded }: ChannelChain,
): Report | undefined {
  const newest = sortByVersion(pkg, entries.values()).at(-1);
  const name = newest?.name?.value ?? "";
  const mention = mentionsOf(pkg, name).find((each) => each.channel === channel);
  if (!newest || !stranded.includes(newest) || !mention) return undefined;
  const by = mention.entry.name?.value;
  const target = by === name ? "itself" : `the newest entry '${name}'`;
  const head = `the head of channel '${channel.name?.value ?? ""}'`;
  const message = `'${by}' ${mention.kind} ${target}, so '${heads[0]?.name?.value}' is ${head} and '${name}' is stranded`;
  return { at: mention.at, message, related: heads.map((each) => ({ message: head, at: each.name ?? each })) };
}

/** The mistake is most likely where the `replaces` chain ends too early. */
function brokenChainReport(channel: Channel, { walk, end, stranded, entries }: ChannelChain): Report {
  const last = walk.at(-1);
  const target = last?.replaces;
  const names = stranded.map(({ name }) => name?.value ?? "");
  const suggestion = end === "missing" && target ? nearestName(target.value, names) : undefined;
  const skip = end === "skipped" && target ? findSkip(target.value, entries.values()) : undefined;
  const reason = endReasons[end](last?.name?.value ?? "", target?.value ?? "");
  return {
    at: (end === "nothing" ? last?.name : target) ?? channel.name ?? channel.schema,
    message: `${strandedNames(names)} stranded in channel '${channel.name?.value ?? ""}': ${reason}${didYouMean(suggestion)}`,
    related: [
      ...(skip ? [{ message: `'${skip.value}' is skipped here`, at: skip }] : []),
      ...stranded.map(({ name, ...entry }) => ({ message: `'${name?.value}' is stranded`, at: name ?? entry })),
    ],
    fixes: target ? renameFix(target, suggestion) : () => [],
  };
}

/** The subject of the message, with its verb. */
function strandedNames(names: readonly string[]): string {
  if (names.length > 3) return `${names.length} entries are`;
  return `${names.map((name) => `'${name}'`).join(", ")} ${names.length > 1 ? "are" : "is"}`;
}

/** Why the `replaces` chain from the head ends. */
const endReasons: Readonly<Record<ChannelChain["end"], (last: string, target: string) => string>> = {
  nothing: (last) => `the 'replaces' chain from the head ends at '${last}', which replaces nothing`,
  missing: (last, target) =>
    `the 'replaces' chain from the head ends at '${last}', because '${target}' is not an entry of the channel`,
  skipped: (_, target) => `the 'replaces' chain from the head ends before '${target}', which is skipped`,
  cycle: (last) => `the 'replaces' chain from the head forms a cycle at '${last}'`,
};

function findSkip(name: string, entries: Iterable<Entry>): Located<string> | undefined {
  for (const { skips } of entries) for (const skip of skips) if (skip.value === name) return skip;
  return undefined;
}
