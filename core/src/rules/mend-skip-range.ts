// What an author most probably means by a skipRange that no program reads.

import { convertRange } from "../versions/convert-range.ts";
import { parseSkipRange } from "../versions/skip-range.ts";

/** The same range as blang/semver writes it; undefined when it cannot be told for certain. */
export function mendedSkipRange(text: string): string | undefined {
  const plain = text
    .replace(/\s*(&&|;|\band\b)\s*/g, " ")
    .replace(/\s*(\|\||\bor\b)\s*/g, " || ")
    .replace(/==|===/g, "=")
    .trim();
  if (plain === text) return undefined;
  return "ok" in parseSkipRange(plain) ? plain : convertRange(plain, "clusterExtension")?.text;
}
