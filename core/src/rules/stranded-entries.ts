import type { Channel, Entry, Located } from "../model/blob.ts";
import { type ChannelChain, chainOf } from "../model/channel-chain.ts";
import { isReadable } from "../model/left-out.ts";
import { didYouMean, nearestName, renameFix } from "./nearest-name.ts";
import { defineRule, type Report } from "./rule.ts";

export default defineRule({
  id: "stranded-entries",
  scope: "package",
  severity: "error",
  oracle: "opm",
  summary: "Every entry of a channel is replaced on the way down from the head, or skipped.",
  *check(pkg) {
    for (const channel of pkg.channels) {
      const chain = chainOf(channel);
      if (chain.stranded.length > 0 && isReadable(channel)) yield report(channel, chain);
    }
  },
});

/** The mistake is most probably where the way down ends too early. */
function report(channel: Channel, { walk, end, stranded, entries }: ChannelChain): Report {
  const last = walk.at(-1);
  const target = last?.replaces;
  const names = stranded.map(({ name }) => name?.value ?? "");
  const better = end === "missing" && target ? nearestName(target.value, names) : undefined;
  const skip = end === "skipped" && target ? skipOf(target.value, entries.values()) : undefined;
  const which =
    names.length > 3
      ? `${names.length} entries are`
      : `${names.map(quoted).join(", ")} ${names.length > 1 ? "are" : "is"}`;
  const reason = reasons[end](last?.name?.value ?? "", target?.value ?? "");
  return {
    at: (end === "nothing" ? last?.name : target) ?? channel.name ?? channel.schema,
    message: `${which} stranded in channel '${channel.name?.value ?? ""}': ${reason}${didYouMean(better)}`,
    related: [
      ...(skip ? [{ message: `'${skip.value}' is skipped here`, at: skip }] : []),
      ...stranded.map(({ name, ...entry }) => ({ message: `'${name?.value}' is stranded`, at: name ?? entry })),
    ],
    fixes: target ? renameFix(target, better) : () => [],
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
