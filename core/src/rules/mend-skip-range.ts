// What an author most probably means by a skipRange that no program reads.

import { convertRange } from "../versions/convert-range.ts";
import { skipRangeQuirks } from "../versions/range-quirks.ts";
import { parseSkipRange } from "../versions/skip-range.ts";

/** The same range as blang/semver writes it; undefined when it cannot be told for certain. */
export function mendedSkipRange(text: string): string | undefined {
  const plain = text
    .replace(/\s*(&&|;|\band\b)\s*/g, " ")
    .replace(/\s*(\|\||\bor\b)\s*/g, " || ")
    .replace(/==|===/g, "=")
    .trim();
  if (plain === text) return undefined;
  if (!("ok" in parseSkipRange(plain))) return convertRange(plain, "clusterExtension")?.text;
  return skipRangeQuirks(plain).length === 0 ? plain : undefined;
}
