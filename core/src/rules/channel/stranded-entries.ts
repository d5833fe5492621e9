import type { Channel } from "../../model/blob.ts";
import { type ChannelChain, channelChain } from "../../model/channel-chain.ts";
import type { PackageFacts } from "../../model/facts.ts";
import { referencesToEntry } from "../../model/find-in-package.ts";
import { isReadableBlob } from "../../model/missing-fields.ts";
import { findSkip } from "../../resolve/edges.ts";
import type { Located } from "../../syntax/source-file.ts";
import { defineRule, type RelatedPlace, type Report } from "../rule.ts";
import { sortByVersion } from "../support/entry-version.ts";
import { didYouMean, nearestName, renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "stranded-entries",
  scope: "package",
  alsoIn: ["partial-template"],
  severity: "error",
  oracle: "opm",
  summary: "Every entry is skipped or reachable from the channel head via `replaces`.",
  *check(pkg) {
    for (const channel of pkg.channels) {
      const chain = channelChain(channel);
      // A channel with a cycle has no stranded entries: replaces-cycle reports it.
      if (chain.stranded.length === 0 || !isReadableBlob(channel)) continue;
      yield newestStrandedReport(pkg, channel, chain) ?? brokenChainReport(channel, chain);
    }
  },
});

/** The newest entry is stranded because another entry replaces or skips it; it should be the head. */
function newestStrandedReport(
  pkg: PackageFacts,
  channel: Channel,
  { entries, heads, stranded }: ChannelChain,
): Report | undefined {
  const newest = sortByVersion(pkg, entries.values()).at(-1);
  const name = newest?.name?.value ?? "";
  const reference = referencesToEntry(pkg, name).find((each) => each.channel === channel);
  if (!newest || !stranded.includes(newest) || !reference) return undefined;
  const by = reference.entry.name?.value;
  const target = by === name ? "itself" : `the newest entry '${name}'`;
  const head = `the head of channel '${channel.name?.value ?? ""}'`;
  const message = `'${by}' ${reference.kind} ${target}, so '${heads[0]?.name?.value}' is ${head} and '${name}' is stranded`;
  return { at: reference.at, message, related: heads.map((each) => ({ message: head, at: each.name ?? each })) };
}

/** The mistake is most likely where the `replaces` chain ends too early. */
function brokenChainReport(channel: Channel, chain: ChannelChain): Report {
  const { at, reason, suggestion, related = [] } = describeChainEnd(chain);
  const names = chain.stranded.map(({ name }) => name?.value ?? "");
  return {
    at: at ?? channel.name ?? channel.schema,
    message: `${strandedNames(names)} stranded in channel '${channel.name?.value ?? ""}': the 'replaces' chain from the head ${reason}${didYouMean(suggestion)}`,
    related: [
      ...related,
      ...chain.stranded.map(({ name, ...entry }) => ({ message: `'${name?.value}' is stranded`, at: name ?? entry })),
    ],
    fixes: at ? renameFix(at, suggestion) : () => [],
  };
}

/** The subject of the message, with its verb. */
function strandedNames(names: readonly string[]): string {
  if (names.length > 3) return `${names.length} entries are`;
  return `${names.map((name) => `'${name}'`).join(", ")} ${names.length > 1 ? "are" : "is"}`;
}

/** Where the `replaces` chain from the head ends, and why. */
interface ChainEnd {
  readonly at: Located<string> | undefined;
  /** The end of the sentence "the 'replaces' chain from the head …". */
  readonly reason: string;
  /** The stranded entry that a misspelt `replaces` most likely means. */
  readonly suggestion?: string | undefined;
  readonly related?: readonly RelatedPlace[] | undefined;
}

function describeChainEnd({ path, end, stranded, entries }: ChannelChain): ChainEnd {
  const last = path.at(-1);
  const lastName = last?.name?.value ?? "";
  const target = last?.replaces;
  if (end === "nothing" || !target) {
    return { at: last?.name, reason: `ends at '${lastName}', which replaces nothing` };
  }
  if (end === "missing") {
    const suggestion = nearestName(
      target.value,
      stranded.map(({ name }) => name?.value ?? ""),
    );
    const reason = `ends at '${lastName}', because '${target.value}' is not an entry of the channel`;
    return { at: target, reason, suggestion };
  }
  const [skip] = [...entries.values()].flatMap((entry) => findSkip(entry, target.value) ?? []);
  const related = skip && [{ message: `'${skip.value}' is skipped here`, at: skip }];
  const reason = `stops after '${lastName}', because the next entry, '${target.value}', is skipped`;
  return { at: target, reason, related };
}
