import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc, { array, boolean, option, property, tuple } from "fast-check";
import { clusterExtensionIntervals, compareVersions, type Interval, skipRangeIntervals } from "#core";
import {
  contains,
  EMPTY_VERSION_SET,
  everyVersion,
  intersect,
  isEmptyVersionSet,
  isSameVersionSet,
  isSubset,
  onlyVersion,
  subtract,
  union,
  type VersionSet,
} from "#core/versions/version-set.ts";
import { anyVersion, readClusterExtensionRange, readSkipRange, readVersion } from "../support/random-ranges.ts";

const every = everyVersion(true);
const releases = everyVersion(false);

describe("a set of versions", () => {
  it("can have every version, or none", () => {
    assert.ok(contains(every, readVersion("0.0.0-0")));
    assert.ok(!contains(releases, readVersion("0.0.0-0")));
    assert.ok(!contains(EMPTY_VERSION_SET, readVersion("1.0.0")));
  });

  it("ignores build metadata", () => {
    assert.ok(contains(onlyVersion(readVersion("1.0.0+a")), readVersion("1.0.0+b")));
  });

  it("equals another one that is expressed differently", () => {
    assert.ok(isSameVersionSet(skipRange(">=0.0.0-0"), every));
    assert.ok(isSameVersionSet(skipRange("<=1.2.3"), skipRange("<1.2.4-0")));
    assert.ok(isSameVersionSet(skipRange(">1.2.3-rc"), skipRange(">=1.2.3-rc.0")));
    assert.ok(isSameVersionSet(skipRange("1.2.3"), clusterExtension("1.2.3")));
    assert.ok(isSameVersionSet(clusterExtension("<=1.2.3"), clusterExtension("<1.2.4")));
    assert.ok(isSameVersionSet(clusterExtension("<=1.18446744073709551615"), clusterExtension("<2.0.0")));
    assert.ok(!isSameVersionSet(skipRange("<=1.2.3"), skipRange("<1.2.4")));
  });

  it("can be a subset of another one", () => {
    assert.ok(isSubset(clusterExtension("1.x"), skipRange(">=1.0.0 <2.0.0")));
    assert.ok(!isSubset(skipRange(">=1.0.0 <2.0.0"), clusterExtension("1.x")));
    assert.ok(isSubset(EMPTY_VERSION_SET, EMPTY_VERSION_SET));
  });

  it("is empty if there is no version between its bounds", () => {
    assert.ok(isEmptyVersionSet(skipRange(">1.2.3 <1.2.4-0")));
    assert.ok(isEmptyVersionSet(skipRange(">1.2.3-rc <1.2.3-rc.0")));
    assert.ok(isEmptyVersionSet(skipRange("<0.0.0-0")));
    assert.ok(isEmptyVersionSet(skipRange(">18446744073709551615.18446744073709551615.18446744073709551615")));
    assert.ok(!isEmptyVersionSet(skipRange(">1.2.3 <1.2.4")));
    assert.ok(isEmptyVersionSet(clusterExtension(">1.2.3 <1.2.4")));
  });

  it("can exclude only its releases", () => {
    const prereleases = subtract(every, releases);
    assert.ok(contains(prereleases, readVersion("1.0.0-rc.1")));
    assert.ok(!contains(prereleases, readVersion("1.0.0")));
    assert.ok(isSameVersionSet(union([prereleases, releases]), every));
    assert.ok(isEmptyVersionSet(intersect([prereleases, releases])));
  });
});

const anyInterval = tuple(
  option(anyVersion, { nil: undefined }),
  boolean(),
  option(anyVersion, { nil: undefined }),
  boolean(),
  boolean(),
).map(
  ([min, minInclusive, max, maxInclusive, prereleases]): Interval => ({
    min,
    minInclusive,
    max,
    maxInclusive,
    prereleases,
  }),
);
/** Any intervals: unsorted, overlapping, some with swapped bounds. */
const anyIntervals = array(anyInterval, { maxLength: 5 });
const anySet = anyIntervals.map((intervals) => union([intervals]));

describe("for all sets and versions", () => {
  const both = (name: string, test: (a: VersionSet, b: VersionSet, version: ReturnType<typeof readVersion>) => void) =>
    it(name, () => fc.assert(property(anySet, anySet, anyVersion, test), { numRuns: 1000, seed: 1 }));

  it("normalizing intervals keeps their versions", () => {
    fc.assert(
      property(anyIntervals, anyVersion, (intervals, version) => {
        assert.equal(contains(union([intervals]), version), contains(intervals, version));
      }),
      { numRuns: 1000, seed: 1 },
    );
  });

  both("a union has the versions of either", (a, b, version) =>
    assert.equal(contains(union([a, b]), version), contains(a, version) || contains(b, version)),
  );

  both("an intersection has the versions of both", (a, b, version) =>
    assert.equal(contains(intersect([a, b]), version), contains(a, version) && contains(b, version)),
  );

  both("a difference has the versions of the first alone", (a, b, version) =>
    assert.equal(contains(subtract(a, b), version), contains(a, version) && !contains(b, version)),
  );

  both("what is the same cannot be told apart", (a, b) => {
    assert.ok(isSameVersionSet(union([a, b]), union([b, a])));
    assert.ok(isSameVersionSet(a, union([subtract(a, b), intersect([a, b])])));
    assert.equal(isSameVersionSet(a, b), isEmptyVersionSet(subtract(a, b)) && isEmptyVersionSet(subtract(b, a)));
  });

  both("intervals are in order and apart", (a) => {
    for (const [index, interval] of a.entries()) {
      assert.ok(!isEmptyVersionSet([interval]));
      const next = a[index + 1];
      if (next === undefined) continue;
      assert.ok(interval.max !== undefined && next.min !== undefined);
      assert.ok(interval.min === undefined || compareVersions(interval.min, next.min) <= 0);
      assert.ok(isEmptyVersionSet(intersect([[interval], [next]])));
    }
  });
});

function skipRange(text: string): VersionSet {
  return skipRangeIntervals(readSkipRange(text));
}

function clusterExtension(text: string): VersionSet {
  return clusterExtensionIntervals(readClusterExtensionRange(text));
}
