// The annotation and label `com.redhat.openshift.versions`: the OpenShift versions whose catalogs get a bundle, as Red
// Hat's documentation "Managing OpenShift versions" of operator certification describes it.

import {
  compareOpenShiftMinors,
  minorText,
  nextOpenShiftMinor,
  type OpenShiftMinor,
  parseOpenShiftMinor,
  previousOpenShiftMinor,
} from "./openshift-minor.ts";

/** The key of the annotation and label. */
export const openShiftVersionsKey = "com.redhat.openshift.versions";

/** A range of OpenShift versions; a bound that is undefined is open. */
export interface OpenShiftRange {
  readonly from: OpenShiftMinor | undefined;
  readonly to: OpenShiftMinor | undefined;
}

/** A range as the annotation names it. */
export interface OpenShiftVersions extends OpenShiftRange {
  readonly from: OpenShiftMinor;
}

/** What a value is read as; otherwise what is wrong with it as a clause, and what it probably means. */
export type ReadOpenShiftVersions =
  | { readonly ok: OpenShiftVersions }
  | { readonly error: string; readonly meant: string | undefined };

/**
 * Reads `v4.12` (that version and later ones), `=v4.12` (only that one), `v4.12-v4.14` (from and up to), and `v4.5,v4.6` (4.5
 * and later ones), the only list that pipelines still take. A `v` may be missing.
 */
export function readOpenShiftVersions(text: string): ReadOpenShiftVersions {
  const [, pinned, first = "", separator, second = ""] = form.exec(text) ?? [];
  const [from, other] = [parseOpenShiftMinor(first), parseOpenShiftMinor(second)];
  if (!from || (separator && !other)) return whatIsWrong(text);
  if (!other) return { ok: { from, to: pinned ? from : undefined } };
  if (separator === ",") return text === oldList ? { ok: { from, to: undefined } } : whatIsWrong(text);
  if (pinned) return whatIsWrong(text);
  if (compareOpenShiftMinors(from, other) <= 0) return { ok: { from, to: other } };
  return { error: "ends before it begins", meant: `v${minorText(other)}-v${minorText(from)}` };
}

const form = /^(=)?v?([0-9.]+)(?:([-,])v?([0-9.]+))?$/;

const oldList = "v4.5,v4.6";

/** The range that the value names; undefined for one that pipelines do not read. */
export function parseOpenShiftVersions(text: string): OpenShiftVersions | undefined {
  const read = readOpenShiftVersions(text);
  return "ok" in read ? read.ok : undefined;
}

function whatIsWrong(text: string): ReadOpenShiftVersions {
  if (text.trim() === "") return { error: "names no version", meant: undefined };
  if (/\s/.test(text)) return { error: "has a space", meant: readable(text.replaceAll(/\s+/g, "")) };
  if (text.includes(",")) return { error: "is a list", meant: rangeOfList(text.split(",")) };
  // What people write for a version and later ones, for one of them, and for a patch version.
  const plain = text
    .replace(/^>=/, "")
    .replace(/(?:\+|-)$/, "")
    .replace(/^==/, "=")
    .replaceAll(/(?<![\d.])(\d+\.\d+)\.(?:\d+|x|z)/g, "$1");
  return { error: "is not a range of OpenShift versions", meant: plain === text ? undefined : readable(plain) };
}

/** The text if it can be read, else what it is taken for. */
function readable(text: string): string | undefined {
  const read = readOpenShiftVersions(text);
  return "ok" in read ? text : read.meant;
}

/** The range of a list that has each version of it. */
function rangeOfList(texts: readonly string[]): string | undefined {
  const minors = texts.map((text) => parseOpenShiftMinor(text.replace(/^v/, "")));
  const [first, last] = [minors[0], minors.at(-1)];
  const isWhole = minors.every((minor, index) => {
    const before = minors[index - 1];
    return minor && (index === 0 || (before && compareOpenShiftMinors(nextOpenShiftMinor(before), minor) === 0));
  });
  return first && last && isWhole ? `v${minorText(first)}-v${minorText(last)}` : undefined;
}

/** Whether a version or any later one is in the range. */
export function reaches({ to }: OpenShiftVersions, minor: OpenShiftMinor): boolean {
  return to === undefined || compareOpenShiftMinors(to, minor) >= 0;
}

/** The parts of a range that lie outside of another: those below it, then those above it. */
export function rangesOutside({ from, to }: OpenShiftRange, other: OpenShiftRange): readonly OpenShiftRange[] {
  const below = other.from && previousOpenShiftMinor(other.from);
  const above = other.to && nextOpenShiftMinor(other.to);
  return [
    ...(below && (!from || compareOpenShiftMinors(from, below) <= 0) ? [{ from, to: lower(to, below) }] : []),
    ...(above && (!to || compareOpenShiftMinors(above, to) <= 0) ? [{ from: higher(from, above), to }] : []),
  ];
}

function lower(a: OpenShiftMinor | undefined, b: OpenShiftMinor): OpenShiftMinor {
  return a && compareOpenShiftMinors(a, b) < 0 ? a : b;
}

function higher(a: OpenShiftMinor | undefined, b: OpenShiftMinor): OpenShiftMinor {
  return a && compareOpenShiftMinors(a, b) > 0 ? a : b;
}
