// A set of versions in plain English.

import { hasNoPrerelease, type IntervalWithHoles, joinAcrossHoles, singleVersion } from "./intervals-with-holes.ts";
import { type Version, versionText } from "./version.ts";
import { contains, type Interval, lowestPrereleaseIn, type VersionSet } from "./version-set.ts";
import { isLowestPrerelease, releaseAfter, withoutPrerelease } from "./version-step.ts";

/** A piece of the words; a version can be shown as code. Texts come with the spaces around them. */
export interface DescriptionPart {
  readonly text: string;
  readonly isVersion: boolean;
}

/**
 * What is in the set, such as "from 1.0.0 up to but not 2.0.0; takes in pre-releases such as 2.0.0-rc.1".
 * The example is inside, and one of `examples` where one will do: give the pre-releases that the reader may know.
 */
export function describeVersions(set: VersionSet, examples: readonly Version[] = []): string {
  return describeVersionsInParts(set, examples)
    .map(({ text }) => text)
    .join("");
}

/** The words of `inWords`, cut up at its versions. */
export function describeVersionsInParts(
  set: VersionSet,
  examples: readonly Version[] = [],
): readonly DescriptionPart[] {
  const clauses = clausesOf(joinAcrossHoles(set)).map((runs) => clauseWords(runs, examples));
  const words: Words = clauses.length === 0 ? ["no version at all"] : joined(clauses, "; or ");
  return merged(words);
}

/** Texts and versions, as they follow each other. */
type Words = readonly (string | Version)[];

/** Puts together what the same rule about pre-releases is true of; a single version is at home under either. */
function clausesOf(runs: readonly IntervalWithHoles[]): readonly (readonly IntervalWithHoles[])[] {
  const clauses: IntervalWithHoles[][] = [];
  let rule: boolean | undefined;
  for (const run of runs) {
    const ownRule = isSingle(run) ? rule : run.interval.prereleases;
    const isFirst = clauses.length === 0 || (rule !== undefined && rule !== ownRule);
    if (isFirst) clauses.push([run]);
    else clauses.at(-1)?.push(run);
    rule = ownRule;
  }
  return clauses;
}

function isSingle(run: IntervalWithHoles): boolean {
  return singleVersion(run.interval) !== undefined;
}

function clauseWords(runs: readonly IntervalWithHoles[], examples: readonly Version[]): Words {
  return [...joined(runs.map(runWords), " or "), ...prereleaseRule(runs, examples)];
}

function prereleaseRule(runs: readonly IntervalWithHoles[], examples: readonly Version[]): Words {
  const wide = runs.filter((run) => !isSingle(run));
  if (wide.length === 0) return [];
  const example = exampleIn(wide, examples);
  if (example !== undefined) return ["; takes in pre-releases such as ", example];
  const hasPrerelease = runs.some(({ interval }) => !hasNoPrerelease(interval));
  return [hasPrerelease ? "; takes in no other pre-release" : "; takes in no pre-release"];
}

function runWords({ interval, holes: without }: IntervalWithHoles): Words {
  const single = singleVersion(interval);
  if (single !== undefined) return ["exactly ", single];
  const alone = interval.releases === false ? [" (pre-releases alone)"] : [];
  const bounds = [...lowerWords(interval), ...upperWords(interval)];
  if (without.length === 0) return [...(bounds.length === 0 ? ["every version"] : bounds), ...alone];
  return [...bounds, bounds.length === 0 ? "all but " : ", without ", ...listed(without), ...alone];
}

function lowerWords({ min, minInclusive, prereleases }: Interval): Words {
  if (min === undefined || (!prereleases && minInclusive && isZero(min))) return [];
  if (!minInclusive) return ["above ", min];
  return isLowestPrerelease(min) ? ["from the pre-releases of ", withoutPrerelease(min)] : ["from ", min];
}

function upperWords(interval: Interval): Words {
  const { max, maxInclusive } = interval;
  if (max === undefined) return [];
  const isOnly = lowerWords(interval).length === 0;
  if (maxInclusive) return [isOnly ? "up to and with " : " up to and with ", max];
  if (!isLowestPrerelease(max)) return [isOnly ? "below " : " up to but not ", max];
  if (isOnly) return ["below ", withoutPrerelease(max), " and its pre-releases"];
  return [" up to but not ", withoutPrerelease(max), " or its pre-releases"];
}

function isZero(version: Version): boolean {
  return version.major === 0 && version.minor === 0 && version.patch === 0;
}

/** A pre-release inside; best one of an upper end that is itself outside, which surprises most. */
function exampleIn(runs: readonly IntervalWithHoles[], examples: readonly Version[]): Version | undefined {
  for (const candidate of candidatesIn(runs, examples)) {
    if (candidate.pre.length === 0) continue;
    if (runs.some(({ interval, holes: without }) => contains([interval], candidate) && !includes(without, candidate))) {
      return candidate;
    }
  }
  return undefined;
}

function* candidatesIn(runs: readonly IntervalWithHoles[], examples: readonly Version[]): Generator<Version> {
  const intervals = runs.map(({ interval }) => interval);
  const outer = intervals.filter(({ maxInclusive }) => !maxInclusive).flatMap(({ max }) => max ?? []);
  for (const max of outer) yield* examples.filter((example) => isSameRelease(example, max));
  for (const max of outer) yield* prereleasesOf(max);
  yield* examples;
  for (const { min, max } of intervals) {
    if (max !== undefined) yield* prereleasesOf(max);
    yield* prereleasesOf((min && releaseAfter(min, "minor")) ?? FIRST_RELEASE);
    if (min !== undefined) yield* [...prereleasesOf(releaseAfter(min, "patch") ?? min), ...prereleasesOf(min), min];
  }
  for (const interval of intervals) {
    const lowest = lowestPrereleaseIn(interval);
    if (lowest !== undefined) yield lowest;
  }
}

const FIRST_RELEASE: Version = { major: 1, minor: 0, patch: 0, pre: [], build: [] };

function prereleasesOf({ major, minor, patch }: Version): readonly Version[] {
  return ["rc", "alpha"].map((word) => ({ major, minor, patch, pre: [word, 1], build: [] }));
}

function isSameRelease(a: Version, b: Version): boolean {
  return a.major === b.major && a.minor === b.minor && a.patch === b.patch;
}

function includes(versions: readonly Version[], version: Version): boolean {
  return versions.some((other) => versionText(other) === versionText(version));
}

/** "1.0.0, 1.1.0 and 1.2.0". */
function listed(versions: readonly Version[]): Words {
  return versions.flatMap((version, index) => {
    if (index === 0) return [version];
    return [index === versions.length - 1 ? " and " : ", ", version];
  });
}

function joined(lists: readonly Words[], between: string): Words {
  return lists.flatMap((words, index) => (index === 0 ? words : [between, ...words]));
}

function merged(words: Words): readonly DescriptionPart[] {
  const parts: DescriptionPart[] = [];
  for (const word of words) {
    const last = parts.at(-1);
    if (typeof word !== "string") parts.push({ text: versionText(word), isVersion: true });
    else if (last === undefined || last.isVersion) parts.push({ text: word, isVersion: false });
    else parts[parts.length - 1] = { text: last.text + word, isVersion: false };
  }
  return parts;
}
