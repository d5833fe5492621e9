import type { Channel, Entry } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { type ChannelChain, chainOf } from "../../model/channel-chain.ts";
import { bundleNamed } from "../../model/find-in-package.ts";
import { isReadable } from "../../model/left-out.ts";
import type { Located } from "../../syntax/source-file.ts";
import { defineRule, type Report } from "../rule.ts";
import { sortByVersion, versionOfEntry, versionOrderOf } from "../support/entry-version.ts";
import { suggestBundleName } from "../support/mismatched-names.ts";
import { didYouMean, nearestName, renameFix } from "../support/nearest-name.ts";
import { addReplacesFix } from "./add-replaces-fix.ts";
import { findIgnoredEdge, type IgnoredEdge } from "./ignored-edge.ts";

export default defineRule({
  id: "several-heads",
  scope: "package",
  severity: "error",
  oracle: "opm",
  summary: "Every channel has only one entry that no other replaces or skips.",
  *check(pkg) {
    for (const channel of pkg.channels) {
      const chain = chainOf(channel);
      if (chain.heads.length < 2 || !isReadable(channel)) continue;
      // An entry without name, or given twice, is reported as such; what it replaces may be a head only for that.
      if (channel.entries.some(({ name }) => !name?.value)) continue;
      if (new Set(channel.entries.map(({ name }) => name?.value)).size < channel.entries.length) continue;
      const extra = sortByVersion(pkg, chain.heads).slice(0, -1);
      const unexplained = extra.filter((head) => !isMisspelt(pkg, head));
      const isMany = unexplained.length > mostExplained;
      if (isMany) yield manyHeads(channel, chain);
      else for (const head of unexplained) yield report(pkg, channel, head);
    }
  },
});

// A channel whose entries all lack `replaces` has one mistake, not a hundred.
const mostExplained = 3;

/** A misspelt entry, or one whose bundle is misspelt, is reported where the bundle is missed; that explains the head. */
function isMisspelt(pkg: Package, { name }: Entry): boolean {
  return name !== undefined && !bundleNamed(pkg, name.value) && suggestBundleName(pkg, name.value) !== undefined;
}

function report(pkg: Package, channel: Channel, head: Entry): Report {
  const name = head.name?.value ?? "";
  const inChannel = `a second head of channel '${channel.name?.value ?? ""}'`;
  const related = [{ message: `nothing replaces or skips '${name}'`, at: head.name ?? head }];
  const misspelt = findIgnoredEdge(channel, name);
  if (misspelt) return withoutEdge(misspelt, name, inChannel);
  const next = successorOf(pkg, channel, head);
  // A name that tells no version, such as one half typed, may well be that of the newest.
  const isOlder = versionOrderOf(pkg, head) !== undefined;
  const dangling = misspeltMention(channel, name) ?? (isOlder ? danglingReplaces(pkg, channel, next) : undefined);
  if (dangling) {
    const { by, kind, at } = dangling;
    const message = `'${by}' ${kind} '${at.value}', which does not exist, so '${name}' is ${inChannel}${didYouMean(name)}`;
    return { at, message, related, fixes: renameFix(at, name) };
  }
  const by = next.name?.value ?? "";
  // Two entries that replace the same one: the newer was copied, or should have replaced the older.
  const isFork = next.replaces !== undefined && next.replaces.value === head.replaces?.value;
  const idle = isFork ? undefined : idleSkip(channel, next);
  if (idle) {
    const message = `'${by}' skips '${idle.value}' and nothing replaces or skips '${name}', so it is ${inChannel}`;
    return { at: idle, message, related };
  }
  if (next.replaces?.value) {
    const message = `'${by}' replaces '${next.replaces.value}' and nothing replaces or skips '${name}', so it is ${inChannel}`;
    return { at: next.replaces, message, related };
  }
  const message = `'${by}' replaces nothing, so '${name}' is ${inChannel}`;
  return { at: next.name ?? next, message, related, fixes: () => (isOlder ? addReplacesFix(next, name) : []) };
}

function withoutEdge({ at, suggestion }: IgnoredEdge, name: string, inChannel: string): Report {
  const wrong = suggestion === undefined ? "stands beside the entries, where" : "is no field of an entry, so";
  const message = `'${at.value}' ${wrong} opm ignores it and '${name}' is ${inChannel}${didYouMean(suggestion)}`;
  return { at, message, fixes: renameFix(at, suggestion) };
}

interface Dangling {
  readonly by: string;
  readonly kind: "replaces" | "skips";
  readonly at: Located<string>;
}

/** A `replaces` or `skips` that names no entry of the channel, but nearly names this one. */
function misspeltMention(channel: Channel, name: string): Dangling | undefined {
  const { entries } = chainOf(channel);
  for (const entry of entries.values()) {
    const by = entry.name?.value ?? "";
    const isNear = ({ value }: Located<string>) => !entries.has(value) && nearestName(value, [name]) !== undefined;
    if (by === name) continue;
    if (entry.replaces && isNear(entry.replaces)) return { by, kind: "replaces", at: entry.replaces };
    const skip = entry.skips.find(isNear);
    if (skip) return { by, kind: "skips", at: skip };
  }
  return undefined;
}

/** The next version's own `replaces`, if it leads nowhere: then the extra head is what it should name. */
function danglingReplaces(pkg: Package, channel: Channel, next: Entry): Dangling | undefined {
  const at = next.replaces;
  const { entries } = chainOf(channel);
  if (!at?.value || entries.has(at.value) || versionOfEntry(pkg, next) === undefined) return undefined;
  return { by: next.name?.value ?? "", kind: "replaces", at };
}

/** The entry that should have replaced the extra head: the next version that is not skipped itself. */
function successorOf(pkg: Package, channel: Channel, head: Entry): Entry {
  const entries = sortByVersion(pkg, chainOf(channel).entries.values());
  const skipped = new Set(channel.entries.flatMap(({ skips }) => skips.map(({ value }) => value)));
  const newer = entries.slice(entries.indexOf(head) + 1);
  return newer.find(({ name }) => name && !skipped.has(name.value)) ?? newer[0] ?? head;
}

/** The one skip of an entry that does nothing, because another entry replaces its target or it has none. */
function idleSkip(channel: Channel, { skips }: Entry): Located<string> | undefined {
  const { entries } = chainOf(channel);
  const replaced = new Set(channel.entries.map(({ replaces }) => replaces?.value));
  const idle = skips.filter(({ value }) => !entries.has(value) || replaced.has(value));
  return idle.length === 1 ? idle[0] : undefined;
}

function manyHeads(channel: Channel, { heads }: ChannelChain): Report {
  const name = channel.name?.value ?? "";
  return {
    at: channel.name ?? channel.schema,
    message: `channel '${name}' has ${heads.length} heads: all but the newest entry must be replaced or skipped by another`,
    related: heads.map((head) => ({
      message: `nothing replaces or skips '${head.name?.value}'`,
      at: head.name ?? head,
    })),
  };
}
