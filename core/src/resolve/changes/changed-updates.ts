// How the updates of installed versions differ between two states of a package, channel by channel.

import { groupBy } from "../../base/group-by.ts";
import type { Package } from "../../model/catalog.ts";
import { channelChain, hasValidChain } from "../../model/channel-chain.ts";
import { channelNames } from "../../model/find-in-package.ts";
import { countIndexes, type IndexRange } from "../../versions/index-range.ts";
import { automaticPathEnds } from "../automatic-path-ends.ts";
import {
  type ChangedReach,
  type ChannelChange,
  changedReach,
  channelChange,
  entriesReachingHead,
  hasSameUpdates,
  newlyStuck,
} from "../package-diff.ts";
import type { Olm } from "../resolution.ts";
import { stuckEntries } from "../stuck-entries.ts";
import type { InstalledEntry } from "../version-line.ts";
import { type ChannelInBoth, goneChanges, olms, type StuckSinceGone } from "./gone-and-stuck.ts";
import type { ChangeMark, ChangePart, PackageChange } from "./package-change.ts";
import { placeOf, sorted } from "./places-of-change.ts";

/** The channels of both states in which updates may differ. Of channels that are gone, everything is lost. */
export function changedChannels(before: Package, after: Package): readonly ChannelInBoth[] {
  return [...channelNames(before)].flatMap((name) => {
    const change = channelChange(before, after, name);
    return change?.current && !hasSameUpdates(change) ? { ...change, current: change.current } : [];
  });
}

/** The differences of both OLMs in a channel, in no particular order. */
export function changedUpdates(change: ChannelInBoth, stuckSinceGone: StuckSinceGone): readonly PackageChange[] {
  return [
    ...goneChanges(change, stuckSinceGone),
    ...olms.flatMap((olm) => {
      const said = new Set([...stuckSinceGone].flatMap(([name, of]) => (of.includes(olm) ? name : [])));
      const automatic = automaticDifferences(change, olm).filter(({ from, is }) => is !== undefined || !said.has(from));
      return [
        ...stuckChanges(change, olm, said),
        ...reachChanges(change, olm, reachToSay(change, olm, automatic, said)),
        ...automaticChanges(change, olm, automatic),
      ];
    }),
  ];
}

/** The name of the next automatic update; undefined where there is none. */
function nextOf(updates: ChannelChange["old"], olm: Olm, entry: InstalledEntry | undefined): string | undefined {
  const next = entry && updates.next(olm, entry);
  return next === undefined || typeof next === "string" ? undefined : next.name;
}

/** The next automatic update of one version in one channel, in both states; undefined for none. */
interface AutomaticChange {
  readonly from: string;
  readonly was: string | undefined;
  readonly is: string | undefined;
}

/** The installed versions of the old state whose automatic update is another one. */
function automaticDifferences({ old, current }: ChannelInBoth, olm: Olm): readonly AutomaticChange[] {
  return old.entries.flatMap((entry) => {
    const was = nextOf(old, olm, entry);
    const is = nextOf(current, olm, current.entryNamed(entry.name));
    return was === is ? [] : { from: entry.name, was, is };
  });
}

function automaticChanges(
  change: ChannelInBoth,
  olm: Olm,
  differences: readonly AutomaticChange[],
): readonly PackageChange[] {
  const groups = groupBy(differences, ({ was, is }) => JSON.stringify([was, is]));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const versions = sorted(
      change,
      group.map(({ from }) => from),
    );
    const { was, is } = first;
    const to = (name: string): ChangePart => ({ versions: [name] });
    const sentence: readonly ChangePart[] =
      is === undefined
        ? ["no automatic update from ", { versions }, " any more; before, to ", to(was ?? "")]
        : [
            "the automatic update from ",
            { versions },
            " is now ",
            to(is),
            ...(was === undefined ? [", before none"] : [", not ", to(was)]),
          ];
    const mark = is === undefined ? "lost" : was === undefined ? "new" : "changed";
    return changeOf(change, olm, { mark, sentence, marked: versions, at: placeOf(change, is ?? first.from) });
  });
}

/** `said`: the entries of which it is already said that they are stuck. */
function stuckChanges(change: ChannelInBoth, olm: Olm, said: ReadonlySet<string>): readonly PackageChange[] {
  const stuck = newlyStuck(change, olm).flatMap(({ from }) => (said.has(from) ? [] : from));
  const freed = noLongerStuck(change, olm);
  const { current } = change;
  const ends = current && automaticPathEnds(current, olm);
  const changeFor = (names: readonly string[], mark: ChangeMark, text: string): readonly PackageChange[] => {
    const [first] = names;
    const from = first === undefined ? undefined : current?.entryNamed(first);
    const end = from && ends?.get(from)?.at.name;
    if (first === undefined) return [];
    const sentence = ["automatic updates from ", { versions: sorted(change, names) }, text];
    return [changeOf(change, olm, { mark, sentence, marked: names, at: placeOf(change, end ?? first) })];
  };
  return [
    ...changeFor(stuck, "stuck", " no longer reach the channel head"),
    ...changeFor(freed, "new", " now reach the channel head"),
  ];
}

/** The entries that were stuck, and reach the head now. */
function noLongerStuck({ old, current }: ChannelChange, olm: Olm): readonly string[] {
  if (!current || !hasValidChain(current.channel)) return [];
  const reaching = entriesReachingHead(current, olm);
  return stuckEntries(old.pkg, old.channel, olm).flatMap(({ entry: { name } }) => (reaching.has(name) ? name : []));
}

/** More targets than these are counted. */
const mostTargets = 3;

/**
 * The differences in reach that no other change says. A version that is gone says that nothing updates to it; a gone
 * version that is stuck without any update has lost all of them; and the loss of an automatic update says that its target
 * is lost.
 */
function reachToSay(
  change: ChannelInBoth,
  olm: Olm,
  automatic: readonly AutomaticChange[],
  said: ReadonlySet<string>,
): ChangedReach {
  const inChannel = channelChain(change.current.channel).entries;
  const { entries, sources } = changedReach(change, olm, ({ name }) => inChannel.has(name));
  const ended = new Map(automatic.flatMap(({ from, was, is }) => (is === undefined ? [[from, was]] : [])));
  const isSaid = (from: string, lost: readonly IndexRange[]) =>
    (said.has(from) && nextOf(change.current, olm, change.current.entryNamed(from)) === undefined) ||
    (countIndexes(lost) === 1 && entries[lost[0]?.start ?? -1]?.name === ended.get(from));
  const left = sources.map((source) => (isSaid(source.from, source.lost) ? { ...source, lost: [] } : source));
  return { entries, sources: left };
}

function reachChanges(change: ChannelInBoth, olm: Olm, reach: ChangedReach): readonly PackageChange[] {
  return [
    ...reachOf(change, olm, reach, "lost", " can no longer update to "),
    ...reachOf(change, olm, reach, "won", " can now update to "),
  ];
}

/** One change for all versions that lose, or win, the same targets. */
function reachOf(
  change: ChannelInBoth,
  olm: Olm,
  { entries, sources }: ChangedReach,
  kind: "lost" | "won",
  verb: string,
): readonly PackageChange[] {
  const groups = groupBy(
    sources.filter((source) => source[kind].length > 0),
    (source) => source[kind].map(({ start, end }) => `${start}-${end}`).join(" "),
  );
  return [...groups.values()].flatMap((group) => {
    const ranges = group[0]?.[kind] ?? [];
    const targets = lastItemsAt(entries, ranges, mostTargets);
    const [highest] = targets;
    if (!highest) return [];
    const more = countIndexes(ranges) - targets.length;
    const versions = sorted(
      change,
      group.map(({ from }) => from),
    );
    const sentence = [
      { versions },
      verb,
      { versions: targets.map(({ name }) => name) },
      more > 0 ? ` and ${more} more` : "",
    ];
    const mark = kind === "lost" ? "lost" : "new";
    return changeOf(change, olm, { mark, sentence, marked: [], at: placeOf(change, highest.name) });
  });
}

/** The last items at the indexes of ranges, at most `most`, the very last first. */
function lastItemsAt<T>(items: readonly T[], ranges: readonly IndexRange[], most: number): readonly T[] {
  const found: T[] = [];
  for (const { start, end } of ranges.toReversed()) {
    for (let at = end - 1; at >= start && found.length < most; at--) found.push(items[at] as T);
  }
  return found;
}

function changeOf(
  { name }: ChannelChange,
  olm: Olm,
  { mark, sentence, marked, at }: Pick<PackageChange, "mark" | "sentence" | "marked" | "at">,
): PackageChange {
  const text = sentence.filter((part) => part !== "");
  return { mark, channels: [name], olms: [olm], sentence: text, marked, at };
}
