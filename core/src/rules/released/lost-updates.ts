// The installed versions whose automatic updates end at a lower version than in the released state.

import { groupBy } from "../../base/group-by.ts";
import type { Channel } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { channelNamed, channelNames } from "../../model/find-in-package.ts";
import { automaticPathEnds } from "../../resolve/automatic-path-ends.ts";
import type { AutomaticUpdates } from "../../resolve/automatic-updates.ts";
import { channelChange } from "../../resolve/package-diff.ts";
import type { Olm } from "../../resolve/resolution.ts";
import type { InstalledEntry } from "../../resolve/version-line.ts";
import { compareVersions } from "../../versions/version.ts";
import { canPredictUpdates } from "../support/can-predict-updates.ts";

/** Entries whose updates reached one entry and now stop at another. */
export interface LostUpdates {
  /** The channel as it is now. */
  readonly channel: Channel;
  readonly olm: Olm;
  /** The names of the entries that can be installed. */
  readonly from: readonly string[];
  /** Where the updates ended in the released state. */
  readonly target: InstalledEntry;
  /** Where they end now; possibly an entry that has left the channel. */
  readonly stop: InstalledEntry;
  /** The first released update behind `stop` that led to an entry which is still in the channel. */
  readonly lostStep: AutomaticStep | undefined;
}

/** An automatic update of the released state. */
export interface AutomaticStep {
  readonly from: InstalledEntry;
  readonly to: InstalledEntry;
}

/** The lost updates under one OLM. A channel is passed over where opm refuses one of its states. */
export function lostUpdates(released: Package, current: Package, olm: Olm): readonly LostUpdates[] {
  return [...channelNames(released)].flatMap((name) => {
    const [old, channel] = [channelNamed(released, name), channelNamed(current, name)];
    if (!old || !channel || !canPredictUpdates(released, old) || !canPredictUpdates(current, channel)) return [];
    const change = channelChange(released, current, name);
    return change?.current ? lostInChannel(change.old, change.current, olm) : [];
  });
}

/** An entry whose updates end lower than before. */
interface Loss {
  readonly from: InstalledEntry;
  readonly target: InstalledEntry;
  readonly stop: InstalledEntry;
}

function lostInChannel(old: AutomaticUpdates, current: AutomaticUpdates, olm: Olm): readonly LostUpdates[] {
  const losses = lossesIn(old, current, olm);
  if (losses.length === 0) return [];
  const lostStepFrom = stepsIntoChannel(old, current, olm);
  const groups = groupBy(losses, ({ target, stop }) => JSON.stringify([target.name, stop.name]));
  return [...groups.values()].flatMap((group): LostUpdates | [] => {
    const [first] = group;
    if (!first) return [];
    const { target, stop } = first;
    const from = group.map((loss) => loss.from.name);
    return { channel: current.channel, olm, from, target, stop, lostStep: lostStepFrom(stop.name) };
  });
}

/** Cycles and crashes of today have rules of their own. */
function lossesIn(old: AutomaticUpdates, current: AutomaticUpdates, olm: Olm): readonly Loss[] {
  const [oldEnds, ends] = [automaticPathEnds(old, olm), automaticPathEnds(current, olm)];
  const top = highest(current);
  return old.entries.flatMap((from): Loss | [] => {
    const before = oldEnds.get(from);
    const same = current.entryNamed(from.name);
    const now = same && ends.get(same);
    if (before?.end !== "stays" || now?.end !== "stays" || before.at === from) return [];
    if (compareVersions(now.at.version, before.at.version) >= 0) return [];
    // Where updates reach the highest entry of the channel, its head went down, which another rule reports.
    return now.at === top ? [] : { from, target: before.at, stop: now.at };
  });
}

/** The highest entry that the channel has now. */
function highest({ entries }: AutomaticUpdates): InstalledEntry | undefined {
  return entries.reduce<InstalledEntry | undefined>(
    (a, b) => (a && compareVersions(a.version, b.version) >= 0 ? a : b),
    undefined,
  );
}

/** Finds the first released update behind an entry that leads to an entry of the channel. Each update is followed once. */
function stepsIntoChannel(
  old: AutomaticUpdates,
  current: AutomaticUpdates,
  olm: Olm,
): (name: string) => AutomaticStep | undefined {
  const inChannel = new Set(current.entries.map(({ name }) => name));
  const known = new Map<InstalledEntry, AutomaticStep | undefined>();
  return (name) => {
    const start = old.entryNamed(name);
    const path: InstalledEntry[] = [];
    let found: AutomaticStep | undefined;
    for (let from = start; from; ) {
      if (known.has(from)) {
        found = known.get(from);
        break;
      }
      known.set(from, undefined);
      path.push(from);
      const to: ReturnType<AutomaticUpdates["next"]> = old.next(olm, from);
      if (typeof to === "string") break;
      if (inChannel.has(to.name)) {
        found = { from, to };
        break;
      }
      from = to;
    }
    for (const each of path) known.set(each, found);
    return found;
  };
}
