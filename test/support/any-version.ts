// Versions for property tests.

import { type Arbitrary, array, constant, constantFrom, integer, oneof, tuple } from "fast-check";

const smallNumber = oneof(integer({ min: 0, max: 3 }), integer({ min: 0, max: 2 ** 40 }));
const hugeNumber = constantFrom(2n ** 53n - 2n, 2n ** 53n - 1n, 2n ** 53n, 2n ** 53n + 1n, 2n ** 64n - 1n);
const identifier = oneof(smallNumber.map(String), constantFrom("rc", "alpha", "x", "X", "0a", "-", "rc-1", "Z"));
const prerelease = oneof(
  constant(""),
  array(identifier, { minLength: 1, maxLength: 3 }).map((parts) => `-${parts.join(".")}`),
);
const build = constantFrom("", "", "+7", "+build.01");

/** The text of a version whose numbers any program reads exactly; close to another one, as often as not. */
export const ordinaryVersion: Arbitrary<string> = versionOf(smallNumber);

/** The text of a version that may have numbers beyond 2^53 as well. */
export const anyVersion: Arbitrary<string> = versionOf(oneof(smallNumber, hugeNumber));

function versionOf(number: Arbitrary<number | bigint>): Arbitrary<string> {
  return tuple(number, number, number, prerelease, build).map(
    ([major, minor, patch, pre, metadata]) => `${major}.${minor}.${patch}${pre}${metadata}`,
  );
}
