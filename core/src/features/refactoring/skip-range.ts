// Rewrites the skipRange of an entry so that it matches the same versions of the package.

import { formatCount } from "../../base/format-text.ts";
import { CatalogDraft } from "../../edits/catalog-draft.ts";
import { renameText } from "../../edits/entry-edits.ts";
import type { Entry } from "../../model/blob.ts";
import { versionOf } from "../../model/bundle-version.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import { convertRange } from "../../versions/convert-range.ts";
import { skipRangeIntervals } from "../../versions/range-intervals.ts";
import { parseSkipRange, type SkipRange, skipRangeMatches } from "../../versions/skip-range.ts";
import { compareVersions, type Version } from "../../versions/version.ts";
import { type Interval, isSameVersionSet, union } from "../../versions/version-set.ts";
import { writeSkipRange } from "../../versions/write-skip-range.ts";
import { finish, type Trial } from "./refactored.ts";

/** Limits a skipRange to the versions of the package that it matches: from the lowest to the highest of each run. */
export function* tightenToVersions(catalog: Catalog, pkg: Package, { skipRange }: Entry): Trial {
  const range = parsedRange(skipRange?.value);
  if (!skipRange || !range) return { error: "the skipRange is invalid" };
  const versions = versionsOf(pkg);
  const matched = versions.filter((version) => skipRangeMatches(range, version) === true);
  if (matched.length === 0) return { error: "the skipRange matches no version of the package" };
  const tight = writeSkipRange(union(runsOf(versions, range).map((run) => [run])));
  if (tight === undefined) return { error: "no skipRange matches exactly these versions" };
  const count = formatCount(matched.length, "version");
  return yield* rewrite(catalog, pkg, skipRange, tight, `, which matches the same ${count}`);
}

/** Writes a skipRange with wildcards as comparisons. */
export function* writeAsComparisons(catalog: Catalog, pkg: Package, { skipRange }: Entry): Trial {
  const range = parsedRange(skipRange?.value);
  const text = range && writeSkipRange(skipRangeIntervals(range));
  if (!skipRange || text === undefined) return { error: "the skipRange is invalid" };
  if (!/\.x\b/.test(skipRange.value)) return { error: "the skipRange has no wildcard" };
  return yield* rewrite(catalog, pkg, skipRange, text, "");
}

/** Writes a skipRange so that the version of a ClusterExtension means the same versions by the same text. */
export function* writeForBothDialects(catalog: Catalog, pkg: Package, { skipRange }: Entry): Trial {
  const range = parsedRange(skipRange?.value);
  const converted = skipRange && convertRange(skipRange.value, "skipRange");
  const readBack = parsedRange(converted?.text);
  if (!skipRange || !range || !converted?.isExact || !readBack) return { error: "no text is right in both dialects" };
  const isSame = isSameVersionSet(skipRangeIntervals(range), skipRangeIntervals(readBack));
  if (!isSame) return { error: "no text is right in both dialects" };
  return yield* rewrite(catalog, pkg, skipRange, converted.text, ", which a ClusterExtension reads the same way");
}

function* rewrite(
  catalog: Catalog,
  { name }: Package,
  at: NonNullable<Entry["skipRange"]>,
  text: string,
  note: string,
): Trial {
  const draft = new CatalogDraft(catalog).edit(text === at.value ? [] : renameText(at, text));
  const verb = note.includes("matches") ? "Tighten skipRange to" : "Write skipRange as";
  return yield* finish(draft, { title: `${verb} '${text}'${note}`, package: name });
}

function parsedRange(text: string | undefined): SkipRange | undefined {
  const range = parseSkipRange(text ?? "");
  const isSafe = "ok" in range && range.ok.alternatives.every((comparisons) => comparisons.length > 0);
  return isSafe ? range.ok : undefined;
}

/** The versions of the package's bundles, from the lowest to the highest. */
function versionsOf({ bundles }: Package): readonly Version[] {
  return bundles.flatMap((bundle) => versionOf(bundle)?.version ?? []).sort(compareVersions);
}

/** The versions in a range as intervals with no other version of the package inside them. */
function runsOf(versions: readonly Version[], range: SkipRange): readonly Interval[] {
  const runs: Interval[] = [];
  let isOpen = false;
  for (const version of versions) {
    const matches = skipRangeMatches(range, version) === true;
    const last = runs.at(-1);
    if (matches && isOpen && last) runs.splice(-1, 1, { ...last, max: version });
    if (matches && !isOpen)
      runs.push({ min: version, minInclusive: true, max: version, maxInclusive: true, prereleases: true });
    isOpen = matches;
  }
  return runs;
}
