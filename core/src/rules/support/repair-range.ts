// What an author most probably means by a range that no program reads.

import { parseClusterExtensionRange } from "../../versions/cluster-extension-range.ts";
import { crdProblemOf } from "../../versions/cluster-extension-version.ts";
import { convertRange } from "../../versions/convert-range.ts";
import { skipRangeQuirks } from "../../versions/range-quirks.ts";
import { parseSkipRange } from "../../versions/skip-range.ts";

/** The same range as blang/semver writes it; undefined when it cannot be told for certain. */
export function repairSkipRange(text: string): string | undefined {
  const plain = normalizeOperators(text);
  if (plain === text) return undefined;
  if (!("ok" in parseSkipRange(plain))) return convertRange(plain, "clusterExtension")?.text;
  return skipRangeQuirks(plain).length === 0 ? plain : undefined;
}

/** The same range as a ClusterExtension takes it; undefined when it cannot be told for certain. */
export function repairVersionRange(text: string): string | undefined {
  const plain = normalizeOperators(text);
  const isRange = plain !== text && crdProblemOf(plain) === undefined && "ok" in parseClusterExtensionRange(plain);
  return isRange ? plain : undefined;
}

/** With the signs of other notations for "and", "or" and "is" written as both dialects have them. */
function normalizeOperators(text: string): string {
  const joined = replaceSeparator(replaceSeparator(text, /&&|;|\band\b/, " "), /\|\||\bor\b/, " || ");
  return joined.replace(/==|===/g, "=").trim();
}

/** With another sign between the parts, and no other space around it. */
function replaceSeparator(text: string, sign: RegExp, between: string): string {
  return text
    .split(sign)
    .map((part) => part.trim())
    .join(between);
}
