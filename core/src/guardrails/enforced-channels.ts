// The channels that enforce the guardrails of a package. A channel that does so already stays as it is; one that cannot
// hold all of its versions keeps its name for those that belong together, and the others get channels of their own.

import { formatCount, formatList } from "../base/format-text.ts";
import { memoize } from "../base/memoize.ts";
import type { Channel, Entry } from "../model/blob.ts";
import type { PackageFacts } from "../model/facts.ts";
import { channelNames } from "../model/find-in-package.ts";
import { skipRangeOf } from "../resolve/edges.ts";
import { skipRangeIntervals } from "../versions/range-intervals.ts";
import { parseSkipRange } from "../versions/skip-range.ts";
import { type Version, versionText } from "../versions/version.ts";
import { contains, EMPTY_VERSION_SET, type VersionSet } from "../versions/version-set.ts";
import { ChannelNames, channelBase, keptChannel } from "./channel-names.ts";
import { type GuardedVersions, guardedVersions } from "./guarded-versions.ts";
import type { WrittenStep } from "./guardrails.ts";
import { type ChannelAim, isAllowedName, keepsPlan, matchesOnlyAllowed, prunedNames } from "./keeps-plan.ts";
import { versionsKeptBack } from "./kept-back.ts";
import { planAmong } from "./plan-among.ts";
import { allowedSources, type PlannedChannel, planChannels } from "./plan-channels.ts";
import { type AppliedStep, applyStep } from "./step.ts";
import { planUpdates } from "./update-plan.ts";
import { forbiddingField } from "./update-policy.ts";

/** An entry with all of its update edges. */
export interface EnforcedEntry {
  readonly name: string;
  readonly replaces: string | undefined;
  readonly skips: readonly string[];
  readonly skipRange: string | undefined;
}

/** A channel that the guardrails need: one that changes, or a new one. */
export interface EnforcedChannel {
  readonly name: string;
  readonly isNew: boolean;
  /** The channel that it is, or that it is split off; undefined in a package without channels. */
  readonly source: Channel | undefined;
  /** In ascending order. The channel loses all other entries. */
  readonly entries: readonly EnforcedEntry[];
  /** Why a new channel is needed, as a clause. */
  readonly reason: string;
}

/** What must be written for the guardrails of a package. */
export interface Enforcement {
  /** The channels that change, and the new ones behind the channel that they are split off. */
  readonly channels: readonly EnforcedChannel[];
  /** The steps that name a channel of which others are split off, with the names of these. */
  readonly extended: readonly { readonly step: WrittenStep; readonly names: readonly string[] }[];
}

/** The channels that enforce the guardrails, or the reason why they cannot be enforced, as a clause. */
export const enforceGuardrails = memoize(
  (pkg: PackageFacts): { readonly ok: Enforcement } | { readonly error: string } => {
    const guarded = guardedVersions(pkg);
    if ("error" in guarded) return guarded;
    return new Enforcer(pkg, guarded.ok).enforce();
  },
);

/** A channel of the plan, with the versions by their index in the package. */
interface Part {
  readonly head: number;
  readonly entries: PlannedChannel["entries"];
}

/** A channel as it is, with the parts that its versions need. */
interface SplitChannel {
  readonly channel: Channel | undefined;
  readonly name: string;
  readonly aim: ChannelAim;
  readonly parts: readonly Part[];
  /** The part that keeps the name. */
  readonly kept: Part | undefined;
  readonly isKept: boolean;
}

class Enforcer {
  readonly #pkg: PackageFacts;
  readonly #guarded: GuardedVersions;
  readonly #names: ChannelNames;

  constructor(pkg: PackageFacts, guarded: GuardedVersions) {
    this.#pkg = pkg;
    this.#guarded = guarded;
    this.#names = new ChannelNames(channelNames(pkg), guarded.guardrails.policy);
  }

  enforce(): { readonly ok: Enforcement } | { readonly error: string } {
    const { channels, definitions } = this.#pkg;
    const split =
      channels.length > 0
        ? channels.map((channel) => this.#split(channel, channel.name?.value ?? ""))
        : [this.#split(undefined, definitions[0]?.defaultChannel?.value || "stable")];
    for (const each of split) {
      const error = this.#contradictoryStop(each) ?? this.#keptBack(each);
      if (error !== undefined) return { error };
    }
    const enforced = split.map((each) => this.#enforce(each, split));
    const extended = this.#guarded.guardrails.steps.flatMap((step) => {
      const names = enforced.flat().flatMap((each) => (this.#isConcerned(step, each) ? [each.name] : []));
      return names.length > 0 ? [{ step, names }] : [];
    });
    return { ok: { channels: enforced.flat(), extended } };
  }

  /** Whether a channel is split off one that the step names, and has versions that the step is about. */
  #isConcerned({ channels, from, through, before }: WrittenStep, { isNew, source, entries }: EnforcedChannel): boolean {
    const isSplitOff = isNew && channels.some(({ value }) => value === source?.name?.value);
    const versions = isSplitOff ? entries.map(({ name }) => this.#guarded.indexByName.get(name) ?? -1) : [];
    return versions.some((at) => [from, through, before].some((set) => contains(set, this.#version(at))));
  }

  #split(channel: Channel | undefined, name: string): SplitChannel {
    const aim = this.#aimOf(channel, name);
    const isKept = channel !== undefined && keepsPlan(this.#pkg, channel, aim);
    if (isKept) return { channel, name, aim, parts: [], kept: undefined, isKept };
    const inPackage = (at: number) => aim.members[at] as number;
    const planned = planChannels(aim.own, this.#guarded.guardrails.policy, aim.steps);
    const parts = planned.map(({ head, entries }) => ({
      head: inPackage(head),
      entries: entries.map(({ at, replaces, skips, skipRange }) => ({
        at: inPackage(at),
        replaces: replaces === undefined ? undefined : inPackage(replaces),
        skips: skips.map(inPackage),
        skipRange,
      })),
    }));
    const kept =
      parts[
        keptChannel(
          name,
          parts.map(({ head }) => this.#version(head)),
        )
      ];
    return { channel, name, aim, parts, kept, isKept };
  }

  #aimOf(channel: Channel | undefined, name: string): ChannelAim {
    const { guardrails, versions, indexByName } = this.#guarded;
    const members = (
      channel?.entries.flatMap((entry) => indexByName.get(entry.name?.value ?? "") ?? []) ?? [...versions.keys()]
    ).toSorted((a, b) => a - b);
    const own = members.map((at) => versions[at] as Version);
    const applied = guardrails.steps.flatMap((step): { readonly number: number; readonly step: AppliedStep }[] => {
      const isNamed = step.channels.some(({ value }) => value === name);
      if (step.channels.length > 0) return isNamed ? [{ number: step.number, step: applyStep(step, own) }] : [];
      return [{ number: step.number, step: applyStep(step, versions) }];
    });
    const steps = applied.map(({ step }) => step);
    const whole = planUpdates(versions, guardrails.policy, steps);
    const numbers = applied.map(({ number }) => number);
    const parts = { members, own: planAmong(whole, guardrails.policy, members) };
    return { guarded: this.#guarded, steps, numbers, whole, ...parts };
  }

  /** The channel itself if it changes, and the channels that are split off. */
  #enforce(split: SplitChannel, all: readonly SplitChannel[]): readonly EnforcedChannel[] {
    const { channel, name, parts, kept, isKept } = split;
    if (isKept || !kept) return [];
    const others = parts.filter((part) => part !== kept && !this.#isElsewhere(part, split, all));
    const own = {
      name,
      isNew: channel === undefined,
      source: channel,
      entries: this.#entries(split, kept),
      reason: "",
    };
    return [
      own,
      ...others.map((part) => {
        const placed = new Set(kept.entries.map(({ at }) => at));
        const lowest = part.entries.find(({ at }) => !placed.has(at))?.at ?? part.head;
        const wanted = { source: name, head: this.#version(part.head), lowest: this.#version(lowest) };
        return {
          name: this.#names.nameFor({ ...wanted, hasSameHead: part.head === kept.head }),
          isNew: true,
          source: channel,
          entries: this.#entries(split, part),
          reason: this.#reason(lowest, part.head, kept.head),
        };
      }),
    ];
  }

  /** Whether each version has a channel of the same kind, such as `stable-v1` beside `stable`, that leads at least as far. */
  #isElsewhere(part: Part, { name }: SplitChannel, all: readonly SplitChannel[]): boolean {
    const base = channelBase(name);
    const others = all.filter((each) => channelBase(each.name) === base);
    return part.entries.every(({ at }) =>
      others.some(({ aim, kept, isKept }) => {
        if (!isKept) return kept?.entries.some((entry) => entry.at === at) && kept.head >= part.head;
        const own = aim.members.indexOf(at);
        return own >= 0 && (aim.members[aim.own.newest[own] ?? own] ?? -1) >= part.head;
      }),
    );
  }

  #entries({ channel, aim }: SplitChannel, { entries }: Part): readonly EnforcedEntry[] {
    const name = (at: number) => this.#guarded.names[at] ?? "";
    const written = new Map<string, Entry>(channel?.entries.map((entry) => [entry.name?.value ?? "", entry]));
    return entries.map((planned) => {
      const { at, replaces, skips, skipRange } = planned;
      const before = written.get(name(at));
      const allowed = before && allowedSources(aim.whole, this.#guarded.guardrails.policy, aim.steps, at);
      const left =
        before && allowed ? prunedNames(before, this.#guarded).filter((each) => isAllowedName(each, allowed)) : [];
      // The lowest entry still replaces what has left the catalog.
      const first = replaces === undefined && before?.replaces?.value === left[0] ? left[0] : undefined;
      const others = left.filter((each) => each !== first);
      const keepsRange = before && allowed && this.#isSameRange(before, planned, allowed);
      return {
        name: name(at),
        replaces: replaces === undefined ? first : name(replaces),
        skips: [...skips.map(name), ...others],
        skipRange: keepsRange ? before.skipRange?.value : skipRange,
      };
    });
  }

  /** Whether the written skipRange makes the planned updates and no others, so that it can stay. */
  #isSameRange(before: Entry, { replaces, skips, skipRange }: Part["entries"][number], allowed: VersionSet): boolean {
    const written = skipRangeOf(before);
    if (!written) return false;
    const [range, planned] = [skipRangeIntervals(written), versionsOfRange(skipRange)];
    const others = new Set([replaces, ...skips]);
    const isSame = this.#guarded.versions.every(
      (version, at) => others.has(at) || contains(range, version) === contains(planned, version),
    );
    return isSame && matchesOnlyAllowed(range, allowed, this.#guarded);
  }

  #reason(lowest: number, head: number, keptHead: number): string {
    const text = (at: number) => versionText(this.#version(at));
    if (head === keptHead)
      return `the entries on the way from ${text(lowest)} to ${text(head)} replace each other in another order`;
    const [from, to] = head < keptHead ? [lowest, keptHead] : [keptHead, head];
    const field = forbiddingField(this.#guarded.guardrails.policy, this.#version(from), this.#version(to));
    const why = field ? `'policy.${field}' is false` : "no update path between them keeps the guardrails";
    return `${text(from)} may not be updated to ${text(to)}, because ${why}`;
  }

  /**
   * A step with `latest` means one version in a channel and another one in OLM v1 without `channels`, which sees them all.
   * Where that keeps versions from updates that the channel alone would allow, no entries can keep the step.
   */
  #contradictoryStop({ name, aim }: SplitChannel): string | undefined {
    const { guardrails, versions } = this.#guarded;
    const { own, members } = aim;
    const different = guardrails.steps.find((step) => {
      const stop = step.latest && step.channels.length === 0 ? stopOf(step, own.versions) : undefined;
      return stop !== undefined && stop !== stopOf(step, versions);
    });
    if (!different || members.length === versions.length) return undefined;
    const steps = guardrails.steps.filter(
      ({ channels }) => channels.length === 0 || channels.some(({ value }) => value === name),
    );
    const alone = planUpdates(
      own.versions,
      guardrails.policy,
      steps.map((step) => applyStep(step, own.versions)),
    );
    if (alone.newest.every((newest, at) => newest === own.newest[at])) return undefined;
    const { number, ranges } = different;
    return `step ${number} wants a stop at the newest of ${ranges.through.value}, which is ${stopOf(different, own.versions)} in channel '${name}' but ${stopOf(different, versions)} in OLM v1 without channels; list the channels in the step's 'channels'`;
  }

  /** The first versions that steps keep from what the policy allows, with a smallest cause. */
  #keptBack({ name, aim: { own, steps, numbers } }: SplitChannel): string | undefined {
    const { policy } = this.#guarded.guardrails;
    const [first] = versionsKeptBack(own, policy, steps);
    if (!first) return undefined;
    const text = (at: number | undefined) => versionText(own.versions[at ?? 0] as Version);
    const [lowest = 0] = first.versions;
    const others = first.versions.length > 1 ? ` and ${formatCount(first.versions.length - 1, "other version")}` : "";
    const causes = [
      ...first.steps.map((index) => `step ${numbers[index]}`),
      ...first.policy.map((field) => `'policy.${field}'`),
    ];
    return `${text(lowest)}${others} of channel '${name}' could no longer be updated to ${text(own.newestByPolicy[lowest])}: ${formatList(causes)} ${causes.length === 1 ? "leaves" : "leave"} no update path`;
  }

  #version(at: number): Version {
    return this.#guarded.versions[at] as Version;
  }
}

/** The version that is the stop of a step with `latest`. */
function stopOf(step: WrittenStep, versions: readonly Version[]): string | undefined {
  const [stop, ...more] = applyStep(step, versions).stops;
  return stop?.min && more.length === 0 && stop.min === stop.max ? versionText(stop.min) : undefined;
}

function versionsOfRange(text: string | undefined): VersionSet {
  const parsed = text === undefined ? undefined : parseSkipRange(text);
  return parsed && "ok" in parsed ? skipRangeIntervals(parsed.ok) : EMPTY_VERSION_SET;
}
