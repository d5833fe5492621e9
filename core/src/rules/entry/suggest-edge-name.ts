// What an unknown name in `replaces` or `skips` most likely stands for.

import { groupBy } from "../../base/group-by.ts";
import { memoize } from "../../base/memoize.ts";
import type { Entry } from "../../model/blob.ts";
import { versionOf } from "../../model/bundle-version.ts";
import type { PackageFacts } from "../../model/facts.ts";
import { bundleNames, entryNames } from "../../model/find-in-package.ts";
import { parseSkipRange } from "../../versions/skip-range.ts";
import { isBareVersion, textFromVersionOn, versionInEntryName } from "../../versions/version-in-entry-name.ts";
import { maxMisspeltNames, nearestName } from "../support/nearest-name.ts";

/** Why a text cannot be the name of an entry, removed or not, and the name that was probably meant. */
export interface EdgeSuggestion {
  readonly problem: string;
  readonly suggestion?: string;
}

/** Undefined for a text that can be the name of a version that was removed from the catalog. */
export function suggestEdgeName(pkg: PackageFacts, { name }: Entry, written: string): EdgeSuggestion | undefined {
  const { byDigits, byVersion, stems } = namesOf(pkg);
  const similar = byDigits.get(digitsOf(written)) ?? [];
  const others = similar.length > mostSimilar ? [] : similar.filter((each) => each !== name?.value);
  const near = nearestName(written, others);
  if (near !== undefined) return { problem: "which does not exist in the package", suggestion: near };
  if (isBareVersion(written) && !isBareVersion(name?.value ?? "")) {
    const known = byVersion.get(written.replace(/^v/, "")) ?? nameOfVersion(name?.value ?? "", written);
    const suggestion = known === name?.value ? undefined : known;
    return {
      problem: "a version instead of the name of an entry",
      ...(suggestion === undefined ? {} : { suggestion }),
    };
  }
  if (/[\s,<>=|^~]/.test(written)) return { problem: describeText(written) };
  return suggestStem(written, stems);
}

/** The name that a version would have if it was built as another name: `lamp.v1.0.0` after `lamp.v1.1.0`. */
function nameOfVersion(name: string, written: string): string | undefined {
  const version = textFromVersionOn(name);
  if (version === undefined || !versionInEntryName(written)) return undefined;
  return name.slice(0, name.length - version.length) + written.replace(/^v/, "");
}

/** More names with the same digits are not versions, and to compare each unknown name with all of them takes too long. */
const mostSimilar = 100;

function describeText(written: string): string {
  const items = written.split(/[\s,]+/).filter((item) => item !== "");
  if (items.length > 1 && items.every((item) => versionInEntryName(item))) {
    return "several names in one text; write each as an item of its own";
  }
  return "ok" in parseSkipRange(written)
    ? "a range instead of the name of an entry; write it as 'skipRange'"
    : "which is not the name of an entry";
}

/** The name of a removed version whose text before the version nearly matches that of the package's other names. */
function suggestStem(written: string, stems: ReadonlySet<string>): EdgeSuggestion | undefined {
  const stem = stemOf(written);
  if (stem === undefined || stems.has(stem) || stems.size > maxMisspeltNames) return undefined;
  const near = nearestName(stem, stems);
  if (near === undefined) return undefined;
  const suggestion = near + written.slice(stem.length);
  return { problem: `but no name in the package begins with '${stem}'`, suggestion };
}

/** The text of a name before its version: `lighthouse` of `lighthouse.v1.0.0`. */
function stemOf(name: string): string | undefined {
  return /^(.+?)\.v?\d+\.\d+\.\d/.exec(name)?.[1];
}

interface Names {
  /** Names with other digits are other versions. A target that was removed from the catalog is not a mistake. */
  readonly byDigits: ReadonlyMap<string, readonly string[]>;
  readonly byVersion: ReadonlyMap<string, string>;
  readonly stems: ReadonlySet<string>;
}

const namesOf = memoize((pkg: PackageFacts): Names => {
  const names = new Set([...bundleNames(pkg), ...entryNames(pkg)]);
  const stems = new Set<string>();
  for (const name of names) {
    const stem = stemOf(name);
    if (stem !== undefined) stems.add(stem);
  }
  const byVersion = new Map<string, string>();
  for (const bundle of pkg.bundles) byVersion.set(versionOf(bundle)?.text ?? "", bundle.name?.value ?? "");
  byVersion.delete("");
  return { byDigits: groupBy(names, digitsOf), byVersion, stems };
});

/** The digits of a name; the letters o and l count as digits, because they are easily mistaken for 0 and 1. */
function digitsOf(name: string): string {
  return name.replace(/o/gi, "0").replace(/l/gi, "1").replace(/\D/g, "");
}
