// The report of an extra head: the most likely reason why nothing replaces or skips it.

import type { Channel, Entry } from "../../model/blob.ts";
import { channelChain } from "../../model/channel-chain.ts";
import type { PackageFacts } from "../../model/facts.ts";
import { skipRangeOf } from "../../resolve/edges.ts";
import type { Located } from "../../syntax/source-file.ts";
import { skipRangeMatches } from "../../versions/skip-range.ts";
import type { Report } from "../rule.ts";
import { sortByVersion, versionAndReleaseOf, versionOfEntry } from "../support/entry-version.ts";
import { didYouMean, nearestName, renameFix } from "../support/nearest-name.ts";
import { nestFix } from "../support/nest-fix.ts";
import { mechanical } from "../support/text-fix.ts";
import { findIgnoredEdge, isEdgeField } from "./ignored-edge.ts";

/** An extra head, and the entry of the next version, which should replace or skip it. */
interface ExtraHead {
  readonly pkg: PackageFacts;
  readonly channel: Channel;
  readonly head: Entry;
  readonly name: string;
  readonly next: Entry;
  /** False if the head's name has no version, for example while it is typed; the head may then be the newest entry. */
  readonly isOlder: boolean;
  /** The start of the message: "channel 'stable' has a second head 'x'". */
  readonly secondHead: string;
}

/** Reports the extra head at the place that needs a change. The reasons are tried from the most certain one on. */
export function extraHeadReport(pkg: PackageFacts, channel: Channel, head: Entry): Report {
  const extra: ExtraHead = {
    pkg,
    channel,
    head,
    name: head.name?.value ?? "",
    next: findNextEntry(pkg, channel, head),
    isOlder: versionAndReleaseOf(pkg, head) !== undefined,
    secondHead: `channel '${channel.name?.value ?? ""}' has a second head '${head.name?.value ?? ""}'`,
  };
  return (
    ignoredEdgeReport(extra) ??
    danglingEdgeReport(extra) ??
    ineffectiveSkipReport(extra) ??
    otherReplacesReport(extra) ??
    missingReplacesReport(extra)
  );
}

/** A misspelt or wrongly indented `replaces` or `skips` names the head. */
function ignoredEdgeReport({ channel, name, secondHead }: ExtraHead): Report | undefined {
  const edge = findIgnoredEdge(channel, name);
  if (!edge) return undefined;
  const { at, suggestion } = edge;
  const reason =
    suggestion === undefined
      ? `opm ignores '${at.value}' outside of 'entries'`
      : `'${at.value}' is not a field of an entry`;
  return {
    at,
    message: `${secondHead}: ${reason}${didYouMean(suggestion)}`,
    fixes: () =>
      suggestion === undefined
        ? nestFix(channel.document, channel.root, "entries", isEdgeField)
        : mechanical(renameFix(at, suggestion)()),
  };
}

/** A `replaces` or `skips` names an entry that does not exist, and probably means the head. */
function danglingEdgeReport(extra: ExtraHead): Report | undefined {
  const { name, secondHead } = extra;
  const edge = findMisspeltEdge(extra) ?? findDanglingReplaces(extra);
  if (!edge) return undefined;
  const { by, kind, at } = edge;
  const message = `${secondHead}: '${by}' ${kind} '${at.value}', which does not exist${didYouMean(name)}`;
  return { at, message, related: headPlace(extra), fixes: renameFix(at, name) };
}

/** The next version skips an entry that need not be skipped, instead of the head. */
function ineffectiveSkipReport(extra: ExtraHead): Report | undefined {
  const { next, head, name, secondHead } = extra;
  // When both replace the same entry, the skip is not the mistake.
  if (next.replaces && next.replaces.value === head.replaces?.value) return undefined;
  const skip = findIneffectiveSkip(extra);
  if (!skip) return undefined;
  const message = `${secondHead}: '${next.name?.value ?? ""}' skips '${skip.value}' but not '${name}'`;
  return { at: skip, message, related: headPlace(extra) };
}

/** The next version replaces another entry. */
function otherReplacesReport(extra: ExtraHead): Report | undefined {
  const { next, name, secondHead } = extra;
  if (!next.replaces?.value) return undefined;
  const by = next.name?.value ?? "";
  const message = `${secondHead}: '${by}' replaces '${next.replaces.value}' but not '${name}'${rangeNote(extra)}`;
  return { at: next.replaces, message, related: headPlace(extra) };
}

function missingReplacesReport(extra: ExtraHead): Report {
  const { next, secondHead } = extra;
  return {
    at: next.name ?? next,
    message: `${secondHead}: '${next.name?.value ?? ""}' replaces nothing${rangeNote(extra)}`,
    related: headPlace(extra),
  };
}

/** Authors take a skipRange for an edge, because both OLMs update by it. */
function rangeNote({ pkg, head, next }: ExtraHead): string {
  const version = versionOfEntry(pkg, head);
  const range = skipRangeOf(next);
  if (!version || !range || skipRangeMatches(range, version.version) !== true) return "";
  return ", and although its skipRange matches that version, opm counts only 'replaces' and 'skips'";
}

function headPlace({ head, name }: ExtraHead) {
  return [{ message: `nothing replaces or skips '${name}'`, at: head.name ?? head }];
}

/** The entry of the next version that is not skipped itself. */
function findNextEntry(pkg: PackageFacts, channel: Channel, head: Entry): Entry {
  const entries = sortByVersion(pkg, channelChain(channel).entries.values());
  const skipped = new Set(channel.entries.flatMap(({ skips }) => skips.map(({ value }) => value)));
  const newer = entries.slice(entries.indexOf(head) + 1);
  return newer.find(({ name }) => name && !skipped.has(name.value)) ?? newer[0] ?? head;
}

/** A `replaces` or `skips` of the entry `by` that names no entry of the channel. */
interface DanglingEdge {
  readonly by: string;
  readonly kind: "replaces" | "skips";
  readonly at: Located<string>;
}

/** An edge whose target resembles the name of the head. */
function findMisspeltEdge({ channel, name }: ExtraHead): DanglingEdge | undefined {
  const { entries } = channelChain(channel);
  const isMisspelt = ({ value }: Located<string>) => !entries.has(value) && nearestName(value, [name]) !== undefined;
  for (const [by, { replaces, skips }] of entries) {
    if (by === name) continue;
    if (replaces && isMisspelt(replaces)) return { by, kind: "replaces", at: replaces };
    const skip = skips.find(isMisspelt);
    if (skip) return { by, kind: "skips", at: skip };
  }
  return undefined;
}

/** The `replaces` of the next version, if its target does not exist. */
function findDanglingReplaces({ pkg, channel, next, isOlder }: ExtraHead): DanglingEdge | undefined {
  const at = next.replaces;
  if (!isOlder || !at?.value || channelChain(channel).entries.has(at.value)) return undefined;
  if (versionOfEntry(pkg, next) === undefined) return undefined;
  return { by: next.name?.value ?? "", kind: "replaces", at };
}

/** The only skip of the next version whose target does not exist or is replaced by another entry. */
function findIneffectiveSkip({ channel, next }: ExtraHead): Located<string> | undefined {
  const { entries } = channelChain(channel);
  const replaced = new Set(channel.entries.map(({ replaces }) => replaces?.value));
  const ineffective = next.skips.filter(({ value }) => !entries.has(value) || replaced.has(value));
  return ineffective.length === 1 ? ineffective[0] : undefined;
}
