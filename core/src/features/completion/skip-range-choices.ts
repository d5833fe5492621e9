// Ranges for a skipRange, each with the versions that it would match: those of the channel, or of the package.

import { formatCount } from "../../base/format-text.ts";
import { countIndexes, firstItemsAt, mergeIndexRanges } from "../../versions/index-range.ts";
import { skipRangeIntervals } from "../../versions/range-intervals.ts";
import { matchSortedVersions } from "../../versions/range-matches.ts";
import { parseSkipRange } from "../../versions/skip-range.ts";
import { compareVersions, type Version, versionText } from "../../versions/version.ts";
import {
  contains,
  EMPTY_VERSION_SET,
  intersect,
  isEmptyVersionSet,
  union,
  type VersionSet,
} from "../../versions/version-set.ts";
import { roughText } from "../cursor/rough-node.ts";
import { type CatalogPlace, ownEntries, ownItem } from "./catalog-place.ts";
import { knownName } from "./known-names.ts";
import type { ValueChoice } from "./value-completions.ts";

/** How many versions a range's words name. */
const mostNamed = 5;

/** The ranges for the entry at the cursor: whole ones, or what is typed with a version in it. */
export function skipRangeChoices(place: CatalogPlace, typed: string): readonly ValueChoice[] {
  const item = ownItem(place);
  const own = knownName(place.pkg, roughText(item, "name") ?? "").version;
  const inChannel = ownEntries(place).flatMap(({ node, name }) =>
    node === item || name === undefined ? [] : (knownName(place.pkg, name).version ?? []),
  );
  // The lowest entry of a channel can update versions of other channels only.
  const hasLower = inChannel.some((each) => !own || compareVersions(each, own) < 0);
  const versions = hasLower ? inChannel : place.names.flatMap(({ version }) => version ?? []);
  return rangeChoices(typed, own, sortUnique(versions));
}

/** The ranges over the versions of another package. */
export function versionRangeChoices(typed: string, versions: readonly Version[]): readonly ValueChoice[] {
  return rangeChoices(typed, undefined, sortUnique(versions));
}

function rangeChoices(typed: string, own: Version | undefined, versions: readonly Version[]): readonly ValueChoice[] {
  const before = withoutLast(typed, /[\w.+-]/);
  const whole = wholeRanges(own, versions).filter((each) => before === "" || each.startsWith(typed));
  const texts = before === "" ? whole : [...new Set([...whole, ...rangesBehind(before, own, versions)])];
  return texts.flatMap((label) => (isSensible(label, own, versions) ? (describedRange(label, versions) ?? []) : []));
}

/** Whether a range matches neither its own entry nor a higher version, and its last alternative adds versions to the others. */
function isSensible(label: string, own: Version | undefined, versions: readonly Version[]): boolean {
  const higher = own ? [own, ...versions.filter((each) => compareVersions(each, own) > 0)] : [];
  const [last = EMPTY_VERSION_SET, ...others] = label.split("||").toReversed().map(versionsIn);
  if (higher.some((each) => contains(last, each))) return false;
  if (others.length > 0 && versions.length > 0 && !versions.some((each) => contains(last, each))) return false;
  return others.length === 0 || (!isEmptyVersionSet(last) && isEmptyVersionSet(intersect([last, union(others)])));
}

/** The versions that a range matches; none for any other text. */
function versionsIn(text: string): VersionSet {
  const range = parseSkipRange(text.trim());
  return "error" in range ? EMPTY_VERSION_SET : skipRangeIntervals(range.ok);
}

/** A text without the characters of a kind at its end. */
function withoutLast(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text[end - 1] ?? "")) end--;
  return text.slice(0, end);
}

/** The usual ranges up to an entry: all lower versions, those of its major, of the minor before, of its own minor. */
function wholeRanges(own: Version | undefined, versions: readonly Version[]): readonly string[] {
  const lower = own ? versions.filter((each) => compareVersions(each, own) < 0) : versions;
  const [lowest] = lower;
  const nearest = lower.at(-1);
  const end = own
    ? ` <${versionText(own)}`
    : nearest
      ? ` <${nearest.major}.${BigInt(nearest.minor) + 1n}.0`
      : " <1.1.0";
  const starts = [
    lowest && versionText(lowest),
    nearest && `${nearest.major}.0.0`,
    nearest && `${nearest.major}.${nearest.minor}.0`,
    own && `${own.major}.${own.minor}.0`,
    nearest && versionText(nearest),
    lowest ? undefined : "1.0.0",
  ];
  const isBelow = (start: string) => !own || start !== versionText(own);
  const whole = starts.flatMap((start) => (start !== undefined && isBelow(start) ? `>=${start}${end}` : []));
  return [...new Set([...whole, ...(own ? [`<${versionText(own)}`] : [])])];
}

/** What is typed with each version behind it; behind a lower bound, an upper one. A skipRange ends at its own entry. */
function rangesBehind(before: string, own: Version | undefined, versions: readonly Version[]): readonly string[] {
  const lower = own ? versions.filter((each) => compareVersions(each, own) < 0) : versions;
  const ends = own ? [...lower, own].toReversed() : lower.toReversed();
  const alternative = before.split("||").at(-1) ?? "";
  const bare = before.trimEnd();
  const operator = bare.slice(withoutLast(bare, /[<>=!]/).length);
  if (operator !== "") {
    const ranked = operator.startsWith("<") ? ends : lower;
    const end = own && /[>!]/.test(operator) && !alternative.includes("<") ? ` <${versionText(own)}` : "";
    return ranked.map((version) => before + versionText(version) + end);
  }
  const needsEnd = alternative.includes(">") && !alternative.includes("<") && before.endsWith(" ");
  return needsEnd ? ends.map((version) => `${before}<${versionText(version)}`) : [];
}

/** A valid range with which of the sorted versions it matches; one that matches none of them is left out. */
export function describedRange(label: string, versions: readonly Version[]): ValueChoice | undefined {
  const range = parseSkipRange(label);
  if ("error" in range) return undefined;
  const matching = mergeIndexRanges(matchSortedVersions(range.ok, versions).matching);
  const count = countIndexes(matching);
  if (count === 0 && versions.length > 0) return undefined;
  const named = firstItemsAt(versions, matching, mostNamed).map(versionText).join(", ");
  const more = count > mostNamed ? ` and ${count - mostNamed} more` : "";
  const detail = versions.length === 0 ? undefined : `matches ${formatCount(count, "version")}: ${named}${more}`;
  return { label, kind: "range", detail };
}

function sortUnique(versions: readonly Version[]): readonly Version[] {
  const byText = new Map(versions.map((version) => [versionText(version), version]));
  return [...byText.values()].sort(compareVersions);
}
