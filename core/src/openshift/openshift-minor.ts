// Minor versions of OpenShift such as 4.18. olm.maxOpenShiftVersion compares only these; patch updates never matter.

import type { Parsed } from "../versions/parsed.ts";
import { parseUnsigned, parseVersionTolerant, type VersionNumber } from "../versions/version.ts";

/** A minor version of OpenShift; both numbers are below 2^64. */
export interface OpenShiftMinor {
  readonly major: VersionNumber;
  readonly minor: VersionNumber;
}

/** Reads digits, a dot and digits ("4.18"); undefined for anything else, such as "v4.18" or "4.18.0". */
export function parseOpenShiftMinor(text: string): OpenShiftMinor | undefined {
  const [, majorDigits, minorDigits] = MAJOR_MINOR.exec(text) ?? [];
  if (majorDigits === undefined || minorDigits === undefined) return undefined;
  const major = parseUnsigned(withoutLeadingZeros(majorDigits));
  const minor = parseUnsigned(withoutLeadingZeros(minorDigits));
  return "ok" in major && "ok" in minor ? { major: major.ok, minor: minor.ok } : undefined;
}

/**
 * The minor version of a cluster's version as OLM v0 reads it, without patch, pre-release and build: 4.18.0-rc.1 gives
 * 4.18. The error text is that of blang/semver's `ParseTolerant`.
 */
export function minorOfClusterVersion(text: string): Parsed<OpenShiftMinor> {
  const version = parseVersionTolerant(text.toWellFormed());
  return "error" in version ? version : { ok: { major: version.ok.major, minor: version.ok.minor } };
}

/** The next minor version: 4.19 after 4.18, 4.23 after 4.22, 5.1 after 4.23 and 5.0, which are one release. */
export function nextOpenShiftMinor(of: OpenShiftMinor): OpenShiftMinor {
  const { major, minor } = normalizeMinor(of);
  return { major, minor: nextUint64(minor) };
}

/** The minor version before: 4.18 before 4.19, 4.22 before 5.0; undefined before the first one of another major version. */
export function previousOpenShiftMinor(of: OpenShiftMinor): OpenShiftMinor | undefined {
  const { major, minor } = normalizeMinor(of);
  if (minor > 0) return { major, minor: Number(minor) - 1 };
  return major === 5 ? { major: 4, minor: 22 } : undefined;
}

/** Negative, zero or positive when `a` is before, equal to or after `b`; 4.23 and 5.0 are equal. */
export function compareOpenShiftMinors(a: OpenShiftMinor, b: OpenShiftMinor): number {
  return compareMinorNumbers(normalizeMinor(a), normalizeMinor(b));
}

/**
 * Whether an operator supported up to `max` is supported on `minor`, as OLM v0 compares (`normalizedMax.GTE` in its
 * openshift/helpers.go): only `max` is normalized from 4.23 to 5.0, so 4.24 would be after 4.23 but before 5.0.
 */
export function coversOpenShiftMinor(max: OpenShiftMinor, minor: OpenShiftMinor): boolean {
  return compareMinorNumbers(normalizeMinor(max), minor) >= 0;
}

/** The version as text: "4.19". */
export function minorText({ major, minor }: OpenShiftMinor): string {
  return `${major}.${minor}`;
}

/** The next number, wrapping from the highest uint64 to 0 as in Go. */
export function nextUint64(number: VersionNumber): VersionNumber {
  const next = BigInt.asUintN(64, BigInt(number) + 1n);
  return next <= Number.MAX_SAFE_INTEGER ? Number(next) : next;
}

/** Negative, zero or positive by the numbers alone: 4.23 is before 5.0. */
export function compareMinorNumbers(a: OpenShiftMinor, b: OpenShiftMinor): number {
  if (a.major !== b.major) return a.major > b.major ? 1 : -1;
  if (a.minor !== b.minor) return a.minor > b.minor ? 1 : -1;
  return 0;
}

/** The minor version, with 5.0 for 4.23, because both name one release. */
export function normalizeMinor(minor: OpenShiftMinor): OpenShiftMinor {
  return minor.major === 4 && minor.minor === 23 ? { major: 5, minor: 0 } : minor;
}

const MAJOR_MINOR = /^([0-9]+)\.([0-9]+)$/;

function withoutLeadingZeros(digits: string): string {
  return digits.replace(/^0+(?=[0-9])/, "");
}
