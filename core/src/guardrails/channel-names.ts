// Names for channels that are split off another one, as authors name them: `stable-v1`, `stable-1.2`, `1.2.x`, `candidate`.

import { compareVersions, type Version, versionText } from "../versions/version.ts";
import type { UpdatePolicy } from "./update-policy.ts";

/** A channel that needs a name. */
export interface UnnamedChannel {
  /** The name of the channel that it is split off. */
  readonly source: string;
  readonly head: Version;
  /** The lowest version for which it is needed. */
  readonly lowest: Version;
  /** Whether the source keeps the same head, so that only the way to it differs. */
  readonly hasSameHead: boolean;
}

/** Names channels of a package. Each name is given once. */
export class ChannelNames {
  readonly #taken: Set<string>;
  readonly #policy: UpdatePolicy;
  readonly #style: (base: string, numbers: string) => string;
  readonly #prereleaseBase: string;

  constructor(existing: Iterable<string>, policy: UpdatePolicy) {
    const names = [...existing];
    this.#taken = new Set(names);
    this.#policy = policy;
    this.#style = styleOf(names);
    this.#prereleaseBase = names.map(channelBase).find((base) => prereleaseWords.test(base)) ?? "candidate";
  }

  /** The most usual name that is free. */
  nameFor({ source, head, lowest, hasSameHead }: UnnamedChannel): string {
    const isPrerelease = head.pre.length > 0;
    const base = isPrerelease ? this.#prereleaseBase : channelBase(source) || "stable";
    const from = hasSameHead ? `${base}-from` : base;
    const version = hasSameHead ? lowest : head;
    const first = isPrerelease ? 1 : hasSameHead ? 2 : this.#usualParts(version);
    const numbers = [1, 2, 3].filter((count) => count >= first).map((count) => numbersOf(version, count));
    const choices = [
      ...(isPrerelease && !hasSameHead ? [base] : []),
      ...numbers.map((each) => this.#style(from, each)),
      ...(isPrerelease ? [`${from}-v${versionText(version).replaceAll("+", "-")}`] : []),
    ];
    const name = choices.find((each) => !this.#taken.has(each)) ?? this.#numbered(choices.at(-1) ?? from);
    this.#taken.add(name);
    return name;
  }

  /** How many numbers of a version name the versions that the policy lets update each other. */
  #usualParts({ major, minor }: Version): number {
    const { zeroMinor, zeroPatch, minor: minors, patch } = this.#policy;
    const [acrossMinors, acrossPatches] = major > 0 ? [minors, patch] : [zeroMinor, minor > 0 ? patch : zeroPatch];
    if (acrossMinors) return 1;
    return acrossPatches ? 2 : 3;
  }

  #numbered(name: string): string {
    for (let number = 2; ; number++) if (!this.#taken.has(`${name}-${number}`)) return `${name}-${number}`;
  }
}

/** The words that authors give channels with pre-releases. */
const prereleaseWords = /^(candidates?|preview|beta|alpha|dev|nightly|edge|rc)$/i;

/** The name of a channel without the version at its end: `stable` for `stable-v1`. */
export function channelBase(name: string): string {
  const match = /[-.]?v?\d{1,9}(?:\.\d{1,9}){0,2}(?:\.[xz])?$/i.exec(name);
  return match ? name.slice(0, match.index) : name;
}

/** Whether a name states a version, and the head has it. */
export function isNamedAfter(name: string, head: Version): boolean {
  const numbers = /(\d{1,9}(?:\.\d{1,9}){0,2})(?:\.[xz])?$/i.exec(name)?.[1]?.split(".");
  const own = [head.major, head.minor, head.patch];
  return numbers?.every((number, index) => Number(number) === own[index]) ?? false;
}

/** How the package writes a version behind the first word of a channel; as opm's semver template does if no channel has one. */
function styleOf(names: readonly string[]): (base: string, numbers: string) => string {
  if (names.some((name) => /-v\d/.test(name))) return (base, numbers) => `${base}-v${numbers}`;
  if (names.some((name) => /[a-z]-\d+(\.\d+)*$/i.test(name))) return (base, numbers) => `${base}-${numbers}`;
  const ending = names.map((name) => /^\d+(?:\.\d+)*\.([xz])$/i.exec(name)?.[1]).find((each) => each !== undefined);
  if (ending !== undefined)
    return (base, numbers) => (base.endsWith("-from") ? `from-${numbers}.${ending}` : `${numbers}.${ending}`);
  return (base, numbers) => `${base}-v${numbers}`;
}

function numbersOf({ major, minor, patch }: Version, count: number): string {
  return [major, minor, patch].slice(0, count).join(".");
}

/** The position of the channel that keeps the name: the one that the name states, else that with the newest release. */
export function keptChannel(name: string, heads: readonly Version[]): number {
  const named = heads.findIndex((head) => isNamedAfter(name, head));
  if (named >= 0) return named;
  const releases = heads.filter(({ pre }) => pre.length === 0);
  const newest = (releases.length > 0 ? releases : heads).reduce<Version | undefined>(
    (best, head) => (best && compareVersions(best, head) >= 0 ? best : head),
    undefined,
  );
  return newest ? heads.indexOf(newest) : 0;
}
