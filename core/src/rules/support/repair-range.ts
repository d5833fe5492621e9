// Repairs for ranges that neither OLM v0 nor OLM v1 can read.

import { parseClusterExtensionRange } from "../../versions/cluster-extension-range.ts";
import { crdProblemOf } from "../../versions/cluster-extension-version.ts";
import { convertRange } from "../../versions/convert-range.ts";
import { skipRangeQuirks } from "../../versions/range-quirks.ts";
import { parseSkipRange } from "../../versions/skip-range.ts";

/** The range in the syntax of blang/semver; undefined where its meaning is uncertain. */
export function repairSkipRange(text: string): string | undefined {
  const plain = normalizeOperators(text);
  if (plain === text) return undefined;
  if (!("ok" in parseSkipRange(plain))) return convertRange(plain, "clusterExtension")?.text;
  return skipRangeQuirks(plain).length === 0 ? plain : undefined;
}

/** The range in the syntax of a ClusterExtension; undefined where its meaning is uncertain. */
export function repairVersionRange(text: string): string | undefined {
  const plain = normalizeOperators(text);
  const isRange = plain !== text && crdProblemOf(plain) === undefined && "ok" in parseClusterExtensionRange(plain);
  return isRange ? plain : undefined;
}

/** Replaces the operators of other notations for "and", "or" and "equals" with those that both dialects share. */
function normalizeOperators(text: string): string {
  const separated = replaceSeparator(replaceSeparator(text, /&&|;|\band\b/, " "), /\|\||\bor\b/, " || ");
  return separated.replace(/===?/g, "=").trim();
}

/** Replaces each separator together with the space around it. */
function replaceSeparator(text: string, separator: RegExp, replacement: string): string {
  return text
    .split(separator)
    .map((part) => part.trim())
    .join(replacement);
}
