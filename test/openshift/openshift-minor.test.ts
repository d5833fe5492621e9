import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { minorText, nextOpenShiftMinor, type OpenShiftMinor, parseOpenShiftMinor } from "#core";
import {
  compareOpenShiftMinors,
  coversOpenShiftMinor,
  minorOfClusterVersion,
} from "#core/openshift/openshift-minor.ts";

describe("a minor version of OpenShift", () => {
  it("is digits, a dot and digits", () => {
    assert.deepEqual(parseOpenShiftMinor("4.18"), { major: 4, minor: 18 });
    assert.deepEqual(parseOpenShiftMinor("4.10"), { major: 4, minor: 10 });
    assert.deepEqual(parseOpenShiftMinor("04.018"), { major: 4, minor: 18 });
  });

  for (const text of ["", "4", "4.", ".18", "4.18.0", "v4.18", " 4.18", "4.18\n", "4.18-rc.1", "+4.18", "４.18"]) {
    it(`is not '${text}'`, () => assert.equal(parseOpenShiftMinor(text), undefined));
  }

  it("has numbers below 2^64", () => {
    assert.deepEqual(parseOpenShiftMinor("18446744073709551615.0")?.major, 18446744073709551615n);
    assert.equal(parseOpenShiftMinor("18446744073709551616.0"), undefined);
  });
});

describe("the minor version of a cluster", () => {
  const cases: readonly [string, string][] = [
    ["4.18.0", "4.18"],
    ["4.18.31", "4.18"],
    ["4.18.0-rc1", "4.18"],
    ["4.18.0-0.nightly-2025-01-01-000000", "4.18"],
    ["4.18.0-0.okd-scos-2025-01-01-000000", "4.18"],
    ["4.18.0+build", "4.18"],
    ["v4.18.0", "4.18"],
    [" 4.18 ", "4.18"],
    ["5", "5.0"],
  ];
  for (const [release, minor] of cases) {
    it(`'${release}' is ${minor}`, () => assert.equal(minorText(read(release)), minor));
  }

  it("is unknown for text that is not a version", () => {
    assert.deepEqual(minorOfClusterVersion("4.18.x"), { error: 'Invalid character(s) found in patch number "x"' });
  });
});

describe("the next minor version", () => {
  const cases: readonly [string, string][] = [
    ["4.9", "4.10"],
    ["4.18", "4.19"],
    ["4.22", "4.23"],
    ["4.23", "5.1"],
    ["5.0", "5.1"],
    ["5.1", "5.2"],
  ];
  for (const [of, next] of cases) {
    it(`after ${of} is ${next}`, () => assert.equal(minorText(nextOpenShiftMinor(read(of))), next));
  }

  it("after 4.18.0-rc1 is 4.19", () => assert.equal(minorText(nextOpenShiftMinor(read("4.18.0-rc1"))), "4.19"));

  it("stays exact beyond what a number can hold, and starts again behind 64 bits", () => {
    assert.equal(minorText(nextOpenShiftMinor(read("4.9007199254740991"))), "4.9007199254740992");
    assert.equal(minorText(nextOpenShiftMinor(read("4.18446744073709551615"))), "4.0");
  });
});

describe("the order of minor versions", () => {
  it("is that of their numbers, and 4.23 is 5.0", () => {
    for (const [lower, higher] of [
      ["4.9", "4.10"],
      ["4.22", "4.23"],
      ["4.22", "5.0"],
      ["4.23", "5.1"],
      ["5.0", "5.1"],
    ]) {
      assert.ok(compareOpenShiftMinors(read(lower), read(higher)) < 0, `${lower} < ${higher}`);
      assert.ok(compareOpenShiftMinors(read(higher), read(lower)) > 0, `${higher} > ${lower}`);
    }
    assert.equal(compareOpenShiftMinors(read("4.23"), read("5.0")), 0);
    assert.equal(compareOpenShiftMinors(read("4.18"), read("4.18")), 0);
  });

  it("lets a max of 4.24 cover 4.23, though not its other name 5.0, as OLM v0 compares", () => {
    assert.equal(coversOpenShiftMinor(read("4.24"), read("4.23")), true);
    assert.equal(coversOpenShiftMinor(read("4.24"), read("5.0")), false);
  });
});

function read(text = ""): OpenShiftMinor {
  const minor = minorOfClusterVersion(text);
  assert.ok("ok" in minor, text);
  return minor.ok;
}
