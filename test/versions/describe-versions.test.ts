import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc, { oneof, property } from "fast-check";
import { clusterExtensionIntervals, describeVersions, parseVersion, skipRangeIntervals } from "#core";
import { describeVersionsInParts } from "#core/versions/describe-versions.ts";
import { contains, everyVersion, isEmptyVersionSet, subtract, type VersionSet } from "#core/versions/version-set.ts";
import {
  anyClusterExtensionText,
  anySkipRangeText,
  readClusterExtensionRange,
  readSkipRange,
  readVersion,
} from "../support/random-ranges.ts";

describe("a skipRange in words", () => {
  const cases: readonly [string, string][] = [
    [">=1.0.0 <2.0.0", "from 1.0.0 up to but not including 2.0.0; matches pre-releases such as 2.0.0-rc.1"],
    [">1.0.0 <=1.3.0", "above 1.0.0 up to and including 1.3.0; matches pre-releases such as 1.3.0-rc.1"],
    ["<=1.3.0", "up to and including 1.3.0; matches pre-releases such as 1.3.0-rc.1"],
    ["<1.3.0", "below 1.3.0; matches pre-releases such as 1.3.0-rc.1"],
    [">1.0.0", "above 1.0.0; matches pre-releases such as 1.1.0-rc.1"],
    [
      ">=1.0.0 <2.0.0-0",
      "from 1.0.0 up to but not including 2.0.0 or its pre-releases; matches pre-releases such as 1.1.0-rc.1",
    ],
    ["<2.0.0-0", "below 2.0.0 and its pre-releases; matches pre-releases such as 1.0.0-rc.1"],
    [">=2.0.0-0", "from the pre-releases of 2.0.0; matches pre-releases such as 2.1.0-rc.1"],
    ["<2.0.0-rc.1", "below 2.0.0-rc.1; matches pre-releases such as 2.0.0-alpha.1"],
    [">=1.0.0-b <1.0.0-c", "from 1.0.0-b up to but not including 1.0.0-c; matches pre-releases such as 1.0.0-b"],
    ["1.2.3", "exactly 1.2.3"],
    ["1.2.3-rc.1", "exactly 1.2.3-rc.1"],
    ["1.0.0 || 1.1.0", "exactly 1.0.0 or exactly 1.1.0"],
    ["!1.2.3 !1.3.0", "every version except 1.2.3 and 1.3.0; matches pre-releases such as 1.0.0-rc.1"],
    [
      ">=1.0.0 !1.1.0 !1.2.0 !1.3.0 <2.0.0",
      "from 1.0.0 up to but not including 2.0.0, except 1.1.0, 1.2.0 and 1.3.0; matches pre-releases such as 2.0.0-rc.1",
    ],
    [
      ">=1.0.0 <2.0.0 !2.0.0-rc.1",
      "from 1.0.0 up to but not including 2.0.0, except 2.0.0-rc.1; matches pre-releases such as 2.0.0-alpha.1",
    ],
    ["<1.0.0 || >=2.0.0", "below 1.0.0 or from 2.0.0; matches pre-releases such as 1.0.0-rc.1"],
    [">=0.0.0-0", "every version; matches pre-releases such as 1.0.0-rc.1"],
    [">=0.0.0", "from 0.0.0; matches pre-releases such as 0.1.0-rc.1"],
    [">=2.0.0 <1.0.0", "no version at all"],
  ];
  for (const [text, words] of cases)
    it(`${text}: ${words}`, () => assert.equal(describeVersions(skipRange(text)), words));
});

describe("the version of a ClusterExtension in words", () => {
  const cases: readonly [string, string][] = [
    ["^1.2.3", "from 1.2.3 up to but not including 2.0.0; matches no pre-release"],
    ["*", "every version; matches no pre-release"],
    ["!=1.2.3", "every version except 1.2.3; matches no pre-release"],
    ["!=1.2", "below 1.2.0 or from 1.3.0; matches no pre-release"],
    ["^*", "exactly 0.0.0"],
    ["1.2.3 || >=2", "exactly 1.2.3 or from 2.0.0; matches no pre-release"],
    ["1.2.3-rc.1 || >=2", "exactly 1.2.3-rc.1 or from 2.0.0; matches no other pre-release"],
    [
      "1.x || >=3.0.0-0",
      "from 1.0.0 up to but not including 2.0.0; matches no pre-release; or from the pre-releases of 3.0.0; matches pre-releases such as 3.1.0-rc.1",
    ],
    [
      ">=1.2 !=1.2 <=1.3-0",
      "from 1.2.0 up to but not including 1.3.0 (pre-releases only) or from 1.3.0 up to but not including 1.4.0 or its pre-releases; matches pre-releases such as 1.3.0-rc.1",
    ],
  ];
  for (const [text, words] of cases) {
    it(`${text}: ${words}`, () => assert.equal(describeVersions(clusterExtension(text)), words));
  }
});

describe("the example pre-release", () => {
  const known = ["1.5.0-beta.1", "2.0.0-beta.2", "3.0.0-beta.1"].map(readVersion);

  it("is preferably a known one of the upper bound, then any of the upper bound, then a known one", () => {
    assert.match(describeVersions(skipRange(">=1.0.0 <2.0.0"), known), /such as 2\.0\.0-beta\.2$/);
    assert.match(describeVersions(skipRange(">=1.0.0 <1.6.0"), known), /such as 1\.6\.0-rc\.1$/);
    assert.match(describeVersions(skipRange(">=1.0.0"), known), /such as 1\.5\.0-beta\.1$/);
  });

  it("is always in the set, and exists whenever the set has a pre-release", () => {
    const anySet = oneof(anySkipRangeText.map(skipRange), anyClusterExtensionText.map(clusterExtension));
    fc.assert(
      property(anySet, (set) => {
        const words = describeVersions(set);
        for (const [, example] of words.matchAll(/such as ([^ ;]+)/g)) {
          const version = parseVersion(example ?? "");
          assert.ok("ok" in version && version.ok.pre.length > 0 && contains(set, version.ok), words);
        }
        if (!/such as|exactly/.test(words)) assert.ok(isEmptyVersionSet(subtract(set, everyVersion(false))), words);
      }),
      { numRuns: 1000, seed: 1 },
    );
  });
});

describe("the parts of a description", () => {
  it("distinguish versions from text", () => {
    assert.deepEqual(describeVersionsInParts(skipRange(">=1.0.0 <2.0.0")), [
      { text: "from ", isVersion: false },
      { text: "1.0.0", isVersion: true },
      { text: " up to but not including ", isVersion: false },
      { text: "2.0.0", isVersion: true },
      { text: "; matches pre-releases such as ", isVersion: false },
      { text: "2.0.0-rc.1", isVersion: true },
    ]);
  });
});

function skipRange(text: string): VersionSet {
  return skipRangeIntervals(readSkipRange(text));
}

function clusterExtension(text: string): VersionSet {
  return clusterExtensionIntervals(readClusterExtensionRange(text));
}
