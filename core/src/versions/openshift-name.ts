// Names of folders and files that state a version of OpenShift, as repositories with a catalog for each version have them.

import { parseUnsigned, type VersionNumber } from "./version.ts";

/** The same as `OpenShiftMinor`, which this room cannot import. */
interface Minor {
  readonly major: VersionNumber;
  readonly minor: VersionNumber;
}

/** A name such as `v4.20`, `4.20`, `catalog-4-20` or `ocp-v4.20`. */
export interface OpenShiftName {
  readonly minor: Minor;
  /** False if other words precede the version, as in `lighthouse-4.20`: then settings may know better. */
  readonly isPlain: boolean;
  /** The same name for another version: `catalog-4-21` for `catalog-4-20`. */
  nameFor(minor: Minor): string;
}

/** Reads a name; undefined if it states no version of OpenShift, as `1.4.20` or `mysql-5.7`. */
export function readOpenShiftName(name: string): OpenShiftName | undefined {
  const [, before = "", v = "", major = "", separator = "", digits = "", after = ""] = VERSIONED.exec(name) ?? [];
  const number = parseUnsigned(digits.replace(/^0+(?=[0-9])/, ""));
  if (digits === "" || "error" in number) return undefined;
  const minor = { major: Number(major), minor: number.ok };
  const words = before.toLowerCase().split(/[-_.]/).filter(Boolean);
  const isPlain = words.every((word) => PLAIN_WORDS.has(word));
  // Other products have versions such as 5.7 or 4.2.
  if (!isPlain && (major !== "4" || digits.length !== 2 || /[0-9][-_.]?$/.test(before))) return undefined;
  return { minor, isPlain, nameFor: (other) => `${before}${v}${other.major}${separator}${other.minor}${after}` };
}

/** The versions that the parts of a path state, in their order: two for `templates/v4.12-v4.16.yaml`. */
export function minorsIn(path: string): readonly Minor[] {
  return path.split("/").flatMap((part) => {
    const name = part.replace(/\.(?:ya?ml|json)$/i, "");
    const [, from = "", to = ""] = /^(.*)-(v?[45][-_.][0-9]+)$/i.exec(name) ?? [];
    const range = readOpenShiftName(from) ? [from, to] : [name];
    return range.flatMap((each) => readOpenShiftName(each)?.minor ?? []);
  });
}

const VERSIONED = /^((?:.*[-_.]|ocp|openshift)?)(v?)([45])([-_.])([0-9]+)((?:[-_](?:catalogs?|fbc|index))?)$/i;
const PLAIN_WORDS: ReadonlySet<string> = new Set(["catalog", "catalogs", "fbc", "index", "ocp", "openshift"]);
