import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc, { property } from "fast-check";
import {
  clusterExtensionIntervals,
  clusterExtensionRangeMatches,
  type Interval,
  isExpressibleAsIntervals,
  skipRangeIntervals,
  skipRangeMatches,
  versionText,
} from "#core";
import { contains } from "#core/versions/version-set.ts";
import {
  anyClusterExtensionText,
  anySkipRangeText,
  anyVersion,
  readClusterExtensionRange,
  readSkipRange,
  readVersion,
} from "../support/random-ranges.ts";
import clusterExtensionVectors from "../vectors/ranges-clusterExtension.json" with { type: "json" };
import skipRangeVectors from "../vectors/ranges-skipRange.json" with { type: "json" };

describe("the intervals of a skipRange", () => {
  const cases: readonly [string, string][] = [
    [">=1.0.0 <2.0.0", "[1.0.0, 2.0.0)+"],
    [">1.0.0 <=2.0.0 !1.5.0", "(1.0.0, 1.5.0)+ (1.5.0, 2.0.0]+"],
    ["1.2.3+build", "[1.2.3, 1.2.3]+"],
    [">=0.0.0-0", "(, )+"],
    ["<1.0.0 || >=0.5.0 <2.0.0", "(, 2.0.0)+"],
    ["<=1.2.3 || >=1.2.4-0", "(, )+"],
    ["<=1.2.3 || >=1.2.4", "(, 1.2.3]+ [1.2.4, )+"],
    ["1.x.x", "[1.0.0, 1.1.0)+"],
    ["1.2.3 || 1.2.4", "[1.2.3, 1.2.3]+ [1.2.4, 1.2.4]+"],
    [">=1.2.3 !1.2.4-0", "[1.2.3, 1.2.3]+ (1.2.4-0, )+"],
    [">=2.0.0 <1.0.0", ""],
    ["1.0.0 || || 2.0.0", "[1.0.0, 1.0.0]+"],
  ];
  for (const [text, drawn] of cases) {
    it(`of ${text} are ${drawn === "" ? "none" : drawn}`, () =>
      assert.equal(drawing(skipRangeIntervals(readSkipRange(text))), drawn));
  }

  it("are computed quickly even for a very long range", () => {
    const versions = Array.from({ length: 20_000 }, (_, patch) => `1.0.${patch}`);
    assert.equal(skipRangeIntervals(readSkipRange(versions.join(" || "))).length, 20_000);
    assert.equal(skipRangeIntervals(readSkipRange(versions.map((version) => `!${version}`).join(" "))).length, 20_001);
  });
});

describe("the intervals of a ClusterExtension's version", () => {
  const cases: readonly [string, string][] = [
    [">=1.0.0, <2.0.0", "[1.0.0, 2.0.0)"],
    [">=1.0.0-0, <2.0.0", "[1.0.0-0, 2.0.0)+"],
    ["^1.2.3", "[1.2.3, 2.0.0)"],
    ["^1.2.3-rc.1", "[1.2.3-rc.1, 2.0.0-0)+"],
    ["~1.2.3-rc.1", "[1.2.3-rc.1, 1.3.0-0)+"],
    ["*", "[0.0.0, )"],
    ["*-0", "(, )+"],
    ["~0.0.0", "[0.0.0, )"],
    ["^*", "[0.0.0, 0.0.1)"],
    [">*", "(0.0.0, )"],
    ["<=*", "(, 0.1.0)"],
    ["!=1.2", "(, 1.2.0) [1.3.0, )"],
    ["!=1 >=0.0.0-0", "(, 1.0.0-0)+ [2.0.0-0, )+"],
    ["!=1.2 >=0.0.0-0", "(, 1.2.0)+ [1.2.0, 1.3.0)only+ [1.3.0, )+"],
    [">1.2", "[1.3.0, )"],
    [">18446744073709551615", ""],
    ["<=1.18446744073709551615", "(, 2.0.0)"],
    ["<=1.2.3 || >=1.2.4 <2.0.0", "(, 2.0.0)"],
    [">=1.0.0 <2.0.0 || >=1.5.0-0 <3.0.0", "[1.0.0, 1.5.0) [1.5.0-0, 3.0.0)+"],
  ];
  for (const [text, drawn] of cases) {
    it(`of ${text} are ${drawn === "" ? "none" : drawn}`, () =>
      assert.equal(drawing(clusterExtensionIntervals(readClusterExtensionRange(text))), drawn));
  }

  it("cannot express a range that excludes a pre-release of each patch version", () => {
    assert.ok(!isExpressibleAsIntervals(readClusterExtensionRange("!=1.2-rc.1")));
    assert.ok(isExpressibleAsIntervals(readClusterExtensionRange("!=1.2 !=1.2.0-rc.1")));
  });
});

describe("a version is in the intervals if the real programs match it", () => {
  it(`in ${skipRangeVectors.vectors.length} skipRanges`, () => {
    for (const { range, valid, matches } of skipRangeVectors.vectors) {
      if (!valid) continue;
      const set = skipRangeIntervals(readSkipRange(range));
      for (const [version, expected] of Object.entries(matches ?? {})) {
        assert.equal(contains(set, readVersion(version)), expected === true, `${range}: ${version}`);
      }
    }
  });

  it(`in ${clusterExtensionVectors.vectors.length} versions of ClusterExtensions`, () => {
    for (const { range, valid, matches } of clusterExtensionVectors.vectors) {
      if (!valid) continue;
      const set = clusterExtensionIntervals(readClusterExtensionRange(range));
      for (const [version, expected] of Object.entries(matches ?? {})) {
        assert.equal(contains(set, readVersion(version)), expected, `${range}: ${version}`);
      }
    }
  });
});

describe("a version is in the intervals if the range matches it", () => {
  it("any skipRange", () => {
    fc.assert(
      property(anySkipRangeText, anyVersion, (text, version) => {
        const range = readSkipRange(text);
        assert.equal(contains(skipRangeIntervals(range), version), skipRangeMatches(range, version));
      }),
      { numRuns: 2000, seed: 1 },
    );
  });

  it("any range of a ClusterExtension", () => {
    fc.assert(
      property(anyClusterExtensionText, anyVersion, (text, version) => {
        const range = readClusterExtensionRange(text);
        if (!isExpressibleAsIntervals(range)) return;
        assert.equal(contains(clusterExtensionIntervals(range), version), clusterExtensionRangeMatches(range, version));
      }),
      { numRuns: 2000, seed: 1 },
    );
  });
});

/** In mathematical notation, with `+` after an interval that includes pre-releases. */
function drawing(set: readonly Interval[]): string {
  return set
    .map(({ min, minInclusive, max, maxInclusive, prereleases, releases }) => {
      const from = `${minInclusive ? "[" : "("}${min ? versionText(min) : ""}`;
      const to = `${max ? versionText(max) : ""}${maxInclusive ? "]" : ")"}`;
      return `${from}, ${to}${releases === false ? "only" : ""}${prereleases ? "+" : ""}`;
    })
    .join(" ");
}
