// Minor versions of OpenShift, "4.18", which is all that olm.maxOpenShiftVersion is about; a patch update never counts.

import type { Parsed } from "../versions/parsed.ts";
import { parseUnsigned, parseVersionTolerant, type VersionNumber } from "../versions/version.ts";

/** A minor version of OpenShift; both numbers are below 2^64. */
export interface OpenShiftMinor {
  readonly major: VersionNumber;
  readonly minor: VersionNumber;
}

/** Reads exactly digits, a dot and digits ("4.18"); undefined for anything else, "v4.18" and "4.18.0" included. */
export function parseOpenShiftMinor(text: string): OpenShiftMinor | undefined {
  const [, majorDigits, minorDigits] = MAJOR_MINOR.exec(text) ?? [];
  if (majorDigits === undefined || minorDigits === undefined) return undefined;
  const major = parseUnsigned(withoutLeadingZeros(majorDigits));
  const minor = parseUnsigned(withoutLeadingZeros(minorDigits));
  return "ok" in major && "ok" in minor ? { major: major.ok, minor: minor.ok } : undefined;
}

/**
 * The minor version of a cluster's version as OLM v0 reads it: patch, pre-release and build do not count, so that
 * 4.18.0-rc.1 and a nightly of 4.18 are 4.18. The error text is that of blang/semver's `ParseTolerant`.
 */
export function minorOfClusterVersion(text: string): Parsed<OpenShiftMinor> {
  const version = parseVersionTolerant(text.toWellFormed());
  return "error" in version ? version : { ok: { major: version.ok.major, minor: version.ok.minor } };
}

/** The minor version after this one: 4.19 after 4.18, 4.23 after 4.22, and 5.1 after 4.23 and 5.0, which are one release. */
export function nextOpenShiftMinor(of: OpenShiftMinor): OpenShiftMinor {
  const { major, minor } = normalizeMinor(of);
  return { major, minor: nextUint64(minor) };
}

/** Negative, zero or positive as `a` is before, the same release as, or after `b`; 4.23 and 5.0 are the same. */
export function compareOpenShiftMinors(a: OpenShiftMinor, b: OpenShiftMinor): number {
  return compareMinorNumbers(normalizeMinor(a), normalizeMinor(b));
}

/**
 * Whether an operator that supports OpenShift up to `max` may be on `minor`, as OLM v0 compares (`normalizedMax.GTE` in
 * its openshift/helpers.go): of the two only `max` is read as 5.0 where it is 4.23, so that 4.24, which will never be,
 * is after 4.23 but before 5.0.
 */
export function coversOpenShiftMinor(max: OpenShiftMinor, minor: OpenShiftMinor): boolean {
  return compareMinorNumbers(normalizeMinor(max), minor) >= 0;
}

/** The version as people write it, "4.19". */
export function minorText({ major, minor }: OpenShiftMinor): string {
  return `${major}.${minor}`;
}

/** The number after this one, which after the highest of 64 bits is 0, as in Go. */
export function nextUint64(number: VersionNumber): VersionNumber {
  const next = BigInt.asUintN(64, BigInt(number) + 1n);
  return next <= Number.MAX_SAFE_INTEGER ? Number(next) : next;
}

/** Negative, zero or positive by the numbers alone. */
export function compareMinorNumbers(a: OpenShiftMinor, b: OpenShiftMinor): number {
  if (a.major !== b.major) return a.major > b.major ? 1 : -1;
  if (a.minor !== b.minor) return a.minor > b.minor ? 1 : -1;
  return 0;
}

/** The minor version, and 5.0 for 4.23: they are one release under two names. */
export function normalizeMinor(minor: OpenShiftMinor): OpenShiftMinor {
  return minor.major === 4 && minor.minor === 23 ? { major: 5, minor: 0 } : minor;
}

const MAJOR_MINOR = /^([0-9]+)\.([0-9]+)$/;

function withoutLeadingZeros(digits: string): string {
  return digits.replace(/^0+(?=[0-9])/, "");
}
