// The {major}.{minor} version that the author of another text most likely means.

import { withoutTrailing } from "../../base/without-trailing.ts";
import type { CarriedValue } from "../../openshift/max-openshift-carriers.ts";
import { parseOpenShiftMinor } from "../../openshift/openshift-minor.ts";

/**
 * The version that a text means: "v4.16", "4.16.3", "<=4.16" and "<4.17" all mean 4.16. Undefined for an ambiguous text
 * such as "4" and for a text without a version such as "latest".
 */
export function suggestMinor(text: string): string | undefined {
  const bare = withoutTrailing(text.trim().replace(/^["']+/, ""), "\"'").trim();
  const below = /^<\s*v?(\d+)\.(\d+)(?:\.0)?$/.exec(bare);
  if (below) return Number(below[2]) > 0 ? minorOfDigits(below[1], String(Number(below[2]) - 1)) : undefined;
  const match = /^(?:<=|==?)?\s*[vV]?(\d{1,2})[._](\d{1,3})(?:\.(?:\d+|[xXzZ*])(?:-[\w.]+)?)?$/.exec(bare);
  return match ? minorOfDigits(match[1], match[2]) : undefined;
}

/** The same for a value of any type; a list is read by its only item. */
export function suggestMinorForValue({ value, at }: CarriedValue): string | undefined {
  if (value?.kind === "list" && value.items.length === 1) {
    const [item] = value.items;
    return item && suggestMinor(at.document.text.slice(item.start, item.end));
  }
  if (value?.kind !== "scalar") return undefined;
  if (typeof value.value === "number") return suggestMinor(at.document.text.slice(value.start, value.end));
  return typeof value.value === "string" ? suggestMinor(value.value) : undefined;
}

function minorOfDigits(major: string | undefined, rest: string | undefined): string | undefined {
  const text = `${Number(major)}.${Number(rest)}`;
  return parseOpenShiftMinor(text) && Number(major) >= 4 ? text : undefined;
}
