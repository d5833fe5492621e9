import type { Channel } from "../../model/blob.ts";
import { channelChain } from "../../model/channel-chain.ts";
import type { PackageFacts } from "../../model/facts.ts";
import { type EntryReference, referencesToEntry } from "../../model/find-in-package.ts";
import { isReadableBlob } from "../../model/missing-fields.ts";
import { defineRule, type Report } from "../rule.ts";
import { sortByVersion } from "../support/entry-version.ts";

export default defineRule({
  id: "channel-without-head",
  scope: "package",
  alsoIn: ["csv", "partial-template"],
  severity: "error",
  oracle: "opm",
  summary: "Every channel has a head: an entry that no other entry replaces or skips.",
  *check(pkg) {
    for (const channel of pkg.channels) {
      const { entries, heads } = channelChain(channel);
      const isComplete = isReadableBlob(channel) && channel.entries.every(({ name }) => name?.value);
      if (isComplete && entries.size > 0 && heads.length === 0) yield missingHeadReport(pkg, channel);
    }
  },
});

/** The newest entry should be the head, so the edge to it is the mistake. */
function missingHeadReport(pkg: PackageFacts, channel: Channel): Report {
  const newest = sortByVersion(pkg, channelChain(channel).entries.values()).at(-1)?.name;
  const [first, ...others] = referencesToEntry(pkg, newest?.value ?? "").filter(
    (reference) => reference.channel === channel,
  );
  const named = channel.name?.value ? `channel '${channel.name.value}'` : "the channel";
  return {
    at: first?.at ?? channel.name ?? channel.schema,
    message: `${named} has no head: ${missingHeadReason(first)}`,
    related: others.map(({ kind, at, entry }) => ({ message: `'${entry.name?.value}' also ${kind} it`, at })),
  };
}

function missingHeadReason(reference: EntryReference | undefined): string {
  if (!reference) return "every entry is replaced or skipped";
  const by = reference.entry.name?.value;
  return by === reference.at.value
    ? `'${by}' ${reference.kind} itself`
    : `'${by}' ${reference.kind} the newest entry '${reference.at.value}'`;
}
