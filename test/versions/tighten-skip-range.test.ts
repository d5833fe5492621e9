import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc, { property } from "fast-check";
import { skipRangeIntervals } from "#core";
import { tightenSkipRange } from "#core/versions/tighten-skip-range.ts";
import { isSameVersionSet, onlyVersion, subtract, type VersionSet } from "#core/versions/version-set.ts";
import { writeSkipRange } from "#core/versions/write-skip-range.ts";
import { anySkipRangeText, anyVersion, readSkipRange } from "../support/random-ranges.ts";

describe("a tightened skipRange", () => {
  const cases: readonly [text: string, drop: string, tightened: string][] = [
    ["<=1.2.0", "1.2.0", "<1.2.0"],
    [">=1.0.0 <= 1.2.0", ">=1.2.0", ">=1.0.0 < 1.2.0"],
    [">=1.0.0 <2.0.0", ">=1.5.0", ">=1.0.0 <1.5.0"],
    [">= 1.0.0  < 2.0.0", ">=1.5.0", ">= 1.0.0  < 1.5.0"],
    [">=1.0.0 <2.0.0", ">=2.0.0-0 <2.0.0", ">=1.0.0 <2.0.0-0"],
    [">=1.0.0 <2.0.0", "1.5.0", ">=1.0.0 !1.5.0 <2.0.0"],
    ["!1.4.0", "1.5.0", "!1.4.0 !1.5.0"],
    [">=1.0.0", ">=2.0.0", ">=1.0.0 <2.0.0"],
    ["<1.0.0 || >=2.0.0", ">=3.0.0", "<1.0.0 || >=2.0.0 <3.0.0"],
    ["1.2.x", ">=1.2.5", ">=1.2.0 <1.2.5"],
    ["0.9.0 || 1.2.x", ">=1.2.5", "0.9.0 || >=1.2.0 <1.2.5"],
    ["1.0.0 || 2.0.0", "2.0.0", "1.0.0"],
    [">=1.0.0 <=1.2.0", ">1.0.0", "1.0.0"],
    [">=1.0.0 <1.2.0-next.0", ">=1.2.0-next", ">=1.0.0 <1.2.0-next"],
  ];
  for (const [text, drop, tightened] of cases) {
    it(`${text} without ${drop} is ${tightened}`, () =>
      assert.equal(tightenSkipRange(text, versions(drop)), tightened));
  }

  it("is undefined where nothing is dropped or nothing would be left", () => {
    assert.equal(tightenSkipRange(">=1.0.0 <2.0.0", versions(">=2.0.0")), undefined);
    assert.equal(tightenSkipRange("1.0.0", versions(">=0.5.0")), undefined);
  });

  it("is undefined where the text is invalid or crashes OLM", () => {
    assert.equal(tightenSkipRange("^1.0.0", versions(">=1.5.0")), undefined);
    assert.equal(tightenSkipRange("1.0.0 || || 2.0.0", versions("1.0.0")), undefined);
  });

  it("is undefined where it would exclude releases but not the pre-releases between them", () => {
    const releases: VersionSet = skipRangeIntervals(readSkipRange(">=1.5.0")).map((interval) => {
      return { ...interval, prereleases: false };
    });
    assert.equal(tightenSkipRange(">=1.0.0", releases), undefined);
  });

  it("matches all other versions and no more", () => {
    const isTightened = (text: string, drop: VersionSet) => {
      const tightened = tightenSkipRange(text, drop);
      if (tightened === undefined) return;
      const wanted = subtract(versions(text), drop);
      assert.ok(isSameVersionSet(versions(tightened), wanted), tightened);
    };
    fc.assert(
      property(anySkipRangeText, anySkipRangeText, (text, drop) => isTightened(text, versions(drop))),
      { numRuns: 500, seed: 1 },
    );
    fc.assert(
      property(anySkipRangeText, anyVersion, (text, version) => isTightened(text, onlyVersion(version))),
      { numRuns: 500, seed: 1 },
    );
  });
});

describe("a skipRange written for a set of versions", () => {
  const cases: readonly [string, string][] = [
    [">=1.0.0 <2.0.0 || >=1.5.0 <3.0.0", ">=1.0.0 <3.0.0"],
    ["<1.5.0 || >1.5.0", "!1.5.0"],
    ["=1.0.0+build", "1.0.0"],
    [">=0.0.0-0", ">=0.0.0-0"],
    ["<0.0.0-0", "<0.0.0-0"],
    [">=1.0.0-next <1.0.0-next.0", ">=1.0.0-next <1.0.0-next.0"],
    ["<1.0.0-next || >=1.0.0-next.0", "<1.0.0-next || >=1.0.0-next.0"],
  ];
  for (const [text, written] of cases) {
    it(`${text} is ${written}`, () => assert.equal(writeSkipRange(versions(text)), written));
  }

  it("matches exactly these, unless a word in them would be a wildcard", () => {
    fc.assert(
      property(anySkipRangeText, (text) => {
        const written = writeSkipRange(versions(text));
        if (written === undefined) assert.match(text, /-x/);
        else assert.ok(isSameVersionSet(versions(written), versions(text)), written);
      }),
      { numRuns: 1000, seed: 1 },
    );
  });
});

function versions(text: string): VersionSet {
  return skipRangeIntervals(readSkipRange(text));
}
