import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc, { property } from "fast-check";
import {
  clusterExtensionIntervals,
  convertRange,
  crdProblemOf,
  isExpressibleAsIntervals,
  parseClusterExtensionRange,
  parseSkipRange,
  repairDialect,
  skipRangeIntervals,
} from "#core";
import { everyVersion, intersect, isSameVersionSet, type VersionSet } from "#core/versions/version-set.ts";
import {
  anyClusterExtensionText,
  anySkipRangeText,
  readClusterExtensionRange,
  readSkipRange,
} from "../support/random-ranges.ts";
import clusterExtensionVectors from "../vectors/ranges-clusterExtension.json" with { type: "json" };
import skipRangeVectors from "../vectors/ranges-skipRange.json" with { type: "json" };

const ALSO_PRERELEASES = "also matches pre-releases between its versions";
const RELEASES_ONLY = "matches releases only, no pre-releases";

describe("a skipRange converted for a ClusterExtension", () => {
  const cases: readonly [string, string][] = [
    ["1.2.3", "1.2.3"],
    ["=1.2.3 || ==1.2.4", "1.2.3 || 1.2.4"],
    [">=1.0.0 <2.0.0", ">=1.0.0 <2.0.0 >=0.0.0-0"],
    [">=1.0.0 <2.0.0-0", ">=1.0.0 <2.0.0-0"],
    ["!1.2.3", "!=1.2.3 >=0.0.0-0"],
    [">=0.0.0-0", ">=0.0.0-0"],
    ["<0.1.0 || >=1.0.0 <2.0.0 || >=3.0.0", "<0.1.0 >=0-0 || >=1.0.0 <2.0.0 >=0-0 || >=3.0.0 >=0-0"],
    ["1.x.x", ">=1.0.0 <1.1.0 >=0.0.0-0"],
    [">=2.0.0 <1.0.0", "<0.0.0"],
  ];
  for (const [text, converted] of cases) {
    it(`${text}: ${converted}`, () =>
      assert.deepEqual(convertRange(text, "skipRange"), { text: converted, isExact: true, note: undefined }));
  }

  it("is undefined if it would be longer than 64 characters", () => {
    const text = "<0.1.0 || >=1.0.0 <1.1.0 || >=2.0.0 <2.1.0 || >=3.0.0";
    assert.deepEqual(convertRange(text, "skipRange"), { text, isExact: false, note: RELEASES_ONLY });
    assert.equal(convertRange(`${text} <3.1.0 || >=4.0.0`, "skipRange"), undefined);
  });
});

describe("the version of a ClusterExtension converted to a skipRange", () => {
  const exact: readonly [string, string][] = [
    ["v1.2.3", "1.2.3"],
    ["^1.2.3-rc.1", ">=1.2.3-rc.1 <2.0.0-0"],
    ["^1.2.3-next.1", ">=1.2.3-next.1 <2.0.0-0"],
    [">1.2.3-next, <2", ">=1.2.3-next.0 <2.0.0"],
    ["!=1.2.3, *-0", "!1.2.3"],
  ];
  for (const [text, converted] of exact) {
    it(`${text}: ${converted}`, () =>
      assert.deepEqual(convertRange(text, "clusterExtension"), { text: converted, isExact: true, note: undefined }));
  }

  const releasesOnly: readonly [string, string][] = [
    [">=1.0.0, <2.0.0", ">=1.0.0 <2.0.0-0"],
    ["^1.2.3", ">=1.2.3 <2.0.0-0"],
    ["~1.2", ">=1.2.0 <1.3.0-0"],
    ["1.2", ">=1.2.0 <1.3.0-0"],
    ["*", ">=0.0.0"],
    [">1.11", ">=1.12.0"],
    ["!=1.2.3", "!1.2.3"],
    ["!=1.2", "<1.2.0-0 || >=1.3.0"],
    ["^1.2.3, !=1.3.0", ">=1.2.3 <2.0.0-0 !1.3.0"],
    ["1.2.3 || >=2", "1.2.3 || >=2.0.0"],
  ];
  for (const [text, converted] of releasesOnly) {
    it(`${text}: ${converted}, which also matches pre-releases`, () =>
      assert.deepEqual(convertRange(text, "clusterExtension"), {
        text: converted,
        isExact: false,
        note: ALSO_PRERELEASES,
      }));
  }

  it("is undefined where intervals cannot express it", () => {
    assert.equal(convertRange("!=1.2-rc.1", "clusterExtension"), undefined);
  });
});

describe("a range that is invalid in its dialect", () => {
  it("is converted from the other dialect", () => {
    assert.equal(repairDialect("^1.2.3", "skipRange")?.text, ">=1.2.3 <2.0.0-0");
    assert.equal(repairDialect("==1.2.3", "clusterExtension")?.text, "1.2.3");
  });

  it("is rewritten where only the CustomResourceDefinition of the ClusterExtension rejects it", () => {
    assert.equal(repairDialect("1.0.0 - 2.0.0", "clusterExtension")?.text, ">=1.0.0 <=2.0.0");
  });

  it("is not repaired if it is valid, invalid in both dialects, or crashes OLM", () => {
    assert.equal(repairDialect(">=1.0.0 <2.0.0", "skipRange"), undefined);
    assert.equal(repairDialect(">=1.0.0 <2.0.0", "clusterExtension"), undefined);
    assert.equal(repairDialect("latest", "skipRange"), undefined);
    assert.equal(repairDialect("latest", "clusterExtension"), undefined);
    assert.equal(repairDialect("1.0.0 || || 2.0.0", "clusterExtension"), undefined);
  });
});

describe("a converted range matches the same releases, and if exact the same pre-releases", () => {
  it("from any skipRange", () => {
    fc.assert(property(anySkipRangeText, checkToClusterExtension), { numRuns: 1000, seed: 1 });
  });

  it("from any version of a ClusterExtension", () => {
    fc.assert(property(anyClusterExtensionText, checkToSkipRange), { numRuns: 1000, seed: 1 });
  });

  it("from every skipRange that the real library accepts", () => {
    const sound = skipRangeVectors.vectors.filter(({ valid, matches }) => {
      return valid && !Object.values(matches ?? {}).includes("panic");
    });
    for (const { range } of sound) checkToClusterExtension(range);
  });

  it("from every version of a ClusterExtension that the real library accepts, except words that blang/semver misreads", () => {
    const unsayable: string[] = [];
    for (const { range, valid } of clusterExtensionVectors.vectors) {
      if (!valid || !isExpressibleAsIntervals(readClusterExtensionRange(range))) continue;
      checkToSkipRange(range);
      if (convertRange(range, "clusterExtension") === undefined) unsayable.push(range);
    }
    assert.deepEqual(unsayable, [
      ">=1.0.0-alpha.x",
      "1.0.0-alpha.x",
      ">1.0.0-alpha.x",
      "<=1.0.0-rc.x",
      ">=1.0.0-fix.x.x",
      ">=1.0.0-18446744073709551616",
    ]);
  });
});

function checkToClusterExtension(text: string): void {
  const converted = convertRange(text, "skipRange");
  if (converted === undefined) return;
  const range = parseClusterExtensionRange(converted.text);
  assert.ok("ok" in range && crdProblemOf(converted.text) === undefined, converted.text);
  checkMembers(skipRangeIntervals(readSkipRange(text)), clusterExtensionIntervals(range.ok), converted.isExact);
}

function checkToSkipRange(text: string): void {
  const converted = convertRange(text, "clusterExtension");
  if (converted === undefined) return;
  const range = parseSkipRange(converted.text);
  assert.ok("ok" in range, converted.text);
  checkMembers(
    clusterExtensionIntervals(readClusterExtensionRange(text)),
    skipRangeIntervals(range.ok),
    converted.isExact,
  );
}

function checkMembers(before: VersionSet, after: VersionSet, isExact: boolean): void {
  const releases = everyVersion(false);
  assert.ok(isSameVersionSet(intersect([before, releases]), intersect([after, releases])));
  assert.equal(isSameVersionSet(before, after), isExact);
}
