// Random versions and ranges for fast-check, from few numbers and words, so that they meet often.

import { array, constant, constantFrom, oneof, option, tuple } from "fast-check";
import {
  type ClusterExtensionRange,
  parseClusterExtensionRange,
  parseSkipRange,
  parseVersion,
  type SkipRange,
  type Version,
} from "#core";

const number = oneof(
  { weight: 9, arbitrary: constantFrom("0", "1", "2", "3") },
  { weight: 1, arbitrary: constantFrom("9007199254740991", "18446744073709551615") },
);
const prerelease = constantFrom("0", "0.0", "1", "alpha", "next", "rc.1", "rc.1.0", "rc.2", "x");
const release = tuple(number, number, number).map((numbers) => numbers.join("."));
const suffix = option(prerelease, { nil: undefined, freq: 2 }).map((pre) => (pre === undefined ? "" : `-${pre}`));

/** A version, often a pre-release, never with build metadata. */
export const anyVersionText = tuple(release, suffix).map((parts) => parts.join(""));

/** The same, read. */
export const anyVersion = anyVersionText.map(readVersion);

const wildcard = tuple(number, option(number, { nil: undefined })).map(([major, minor]) =>
  minor === undefined ? `${major}.x` : `${major}.${minor}.x`,
);
const skipRangeCondition = oneof(
  { weight: 6, arbitrary: tuple(constantFrom("", "!", ">", ">=", "<", "<="), anyVersionText) },
  { weight: 1, arbitrary: tuple(constantFrom("", "!", ">", ">=", "<", "<=", "~"), wildcard) },
).map((parts) => parts.join(""));

/** A text that is a skipRange. */
export const anySkipRangeText = array(array(skipRangeCondition, { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 3,
})
  .map((alternatives) => alternatives.map((conditions) => conditions.join(" ")).join(" || "))
  .filter((text) => "ok" in parseSkipRange(text));

const part = oneof({ weight: 4, arbitrary: number }, { weight: 1, arbitrary: constant("x") });
const partial = oneof(
  tuple(part, part, part, suffix).map(([major, minor, patch, pre]) => `${major}.${minor}.${patch}${pre}`),
  tuple(part, part, suffix).map(([major, minor, pre]) => `${major}.${minor}${pre}`),
  tuple(oneof(part, constant("*")), suffix).map((parts) => parts.join("")),
);
const constraint = tuple(constantFrom("", "!=", ">", ">=", "<", "<=", "~", "^"), partial).map((parts) =>
  parts.join(""),
);

/** A text that is a range of a ClusterExtension, though its CustomResourceDefinition may refuse it. */
export const anyClusterExtensionText = array(array(constraint, { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 3,
})
  .map((alternatives) => alternatives.map((constraints) => constraints.join(", ")).join(" || "))
  .filter((text) => "ok" in parseClusterExtensionRange(text));

/** Reads a version that must be one. */
export function readVersion(text: string): Version {
  const parsed = parseVersion(text);
  if ("ok" in parsed) return parsed.ok;
  throw new Error(parsed.error);
}

/** Reads a skipRange that must be one. */
export function readSkipRange(text: string): SkipRange {
  const parsed = parseSkipRange(text);
  if ("ok" in parsed) return parsed.ok;
  throw new Error(parsed.error);
}

/** Reads a range of a ClusterExtension that must be one. */
export function readClusterExtensionRange(text: string): ClusterExtensionRange {
  const parsed = parseClusterExtensionRange(text);
  if ("ok" in parsed) return parsed.ok;
  throw new Error(parsed.error);
}
