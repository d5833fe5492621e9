import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { compareVersions, parseVersion, parseVersionTolerant, type Version, versionText } from "#core";
import vectors from "../vectors/versions.json" with { type: "json" };

describe("a version", () => {
  it("has three numbers, and can have a pre-release and build metadata", () => {
    assert.deepEqual(read("1.20.3-rc.2.a-b+build.007"), {
      major: 1,
      minor: 20,
      patch: 3,
      pre: ["rc", 2, "a-b"],
      build: ["build", "007"],
    });
  });

  it("is exact up to the largest unsigned 64-bit number", () => {
    assert.deepEqual(read("9007199254740991.9007199254740992.18446744073709551615"), {
      major: 9007199254740991,
      minor: 9007199254740992n,
      patch: 18446744073709551615n,
      pre: [],
      build: [],
    });
  });

  it("is written as it was read", () => {
    for (const text of ["0.0.0", "1.2.3-a.1+b.2", "18446744073709551615.0.0-18446744073709551615"]) {
      assert.equal(versionText(read(text)), text);
    }
  });

  it("reads a hyphen after a plus sign as part of the build metadata", () => {
    assert.deepEqual(read("1.2.3+a-b"), { major: 1, minor: 2, patch: 3, pre: [], build: ["a-b"] });
  });
});

describe("an invalid version", () => {
  const cases: readonly [string, string][] = [
    ["", "Version string empty"],
    ["1.2", "No Major.Minor.Patch elements found"],
    ["v1.2.3", 'Invalid character(s) found in major number "v1"'],
    ["1.2.3.4", 'Invalid character(s) found in patch number "3.4"'],
    ["1.02.3", 'Minor number must not contain leading zeroes "02"'],
    ["1..3", 'strconv.ParseUint: parsing "": invalid syntax'],
    ["18446744073709551616.0.0", 'strconv.ParseUint: parsing "18446744073709551616": value out of range'],
    ["1.2.3-", "Prerelease is empty"],
    ["1.2.3-01", 'Numeric PreRelease version must not contain leading zeroes "01"'],
    ["1.2.3-a_b", 'Invalid character(s) found in prerelease "a_b"'],
    ["1.2.3+", "Build meta data is empty"],
    ["1.2.3+a+b", 'Invalid character(s) found in build meta data "a+b"'],
  ];
  for (const [text, error] of cases) {
    it(`'${text}': ${error}`, () => assert.deepEqual(parseVersion(text), { error }));
  }

  it("is quoted with the escapes of Go", () => {
    assert.deepEqual(parseVersion('\u0007\n"\\\u0085é𝟘\u{10ffff}.1.2'), {
      error: 'Invalid character(s) found in major number "\\a\\n\\"\\\\\\u0085é𝟘\\U0010ffff"',
    });
  });

  it("is rejected quickly, however long it is", () => {
    assert.ok("error" in parseVersion(`1.2.${"9".repeat(1_000_000)}`));
  });
});

describe("a version read leniently", () => {
  const cases: readonly [string, string][] = [
    ["\t v1.2.3\u0085", "1.2.3"],
    ["1", "1.0.0"],
    ["v01.002", "1.2.0"],
    ["1.2.003-rc.1+b", "1.2.3-rc.1+b"],
    ["1.2.-rc", "1.2.0-rc"],
    ["00.0.000", "0.0.0"],
  ];
  for (const [text, meaning] of cases) {
    it(`is ${meaning} in ${JSON.stringify(text)}`, () => {
      const parsed = parseVersionTolerant(text);
      assert.equal("ok" in parsed ? versionText(parsed.ok) : parsed.error, meaning);
    });
  }

  const refused: readonly [string, string][] = [
    ["", 'strconv.ParseUint: parsing "": invalid syntax'],
    ["vv1", 'Invalid character(s) found in major number "0v1"'],
    ["1.2-rc", "Short version cannot contain PreRelease/Build meta data"],
    ["1.2.3-01", 'Numeric PreRelease version must not contain leading zeroes "01"'],
    ["1.2.3.4", 'Invalid character(s) found in patch number "3.4"'],
  ];
  for (const [text, error] of refused) {
    it(`is invalid in '${text}': ${error}`, () => assert.deepEqual(parseVersionTolerant(text), { error }));
  }
});

describe("the order of versions", () => {
  it("compares pre-releases: numbers by value, below words by ASCII, shorter before longer", () => {
    const ascending = [
      "1.0.0-2",
      "1.0.0-10",
      "1.0.0--",
      "1.0.0-A",
      "1.0.0-a",
      "1.0.0-a.0",
      "1.0.0",
      "1.0.1",
      "1.1.0",
      "2.0.0",
    ];
    const shuffled = [...ascending].reverse();
    assert.deepEqual(
      shuffled.sort((a, b) => compareVersions(read(a), read(b))),
      ascending,
    );
  });

  it("ignores build metadata", () => {
    assert.equal(compareVersions(read("1.0.0+a"), read("1.0.0+b")), 0);
  });

  it("distinguishes adjacent numbers beyond 2^53", () => {
    assert.equal(compareVersions(read("9007199254740993.0.0"), read("9007199254740992.0.0")), 1);
    assert.equal(compareVersions(read("1.0.0-9007199254740991"), read("1.0.0-9007199254740992")), -1);
  });
});

describe("blang/semver answers the same", () => {
  it(`to ${vectors.parse.length} texts`, () => {
    for (const vector of vectors.parse) {
      const parsed = parseVersion(vector.input);
      const answer = "ok" in parsed ? { valid: true, string: versionText(parsed.ok) } : { valid: false, ...parsed };
      const { valid } = vector;
      const expected = valid ? { valid, string: vector.string } : { valid, error: vector.error };
      assert.deepEqual(answer, expected, JSON.stringify(vector.input));
    }
  });

  it("to the same texts read leniently", () => {
    for (const { input, parseTolerant: expected } of vectors.parse) {
      const parsed = parseVersionTolerant(input);
      const answer = "ok" in parsed ? { valid: true, string: versionText(parsed.ok) } : { valid: false, ...parsed };
      assert.deepEqual(answer, expected, JSON.stringify(input));
    }
  });

  it("for every pair of the table", () => {
    const versions = vectors.compare.versions.map(read);
    const matrix = versions.map((a) => versions.map((b) => compareVersions(a, b)));
    assert.deepEqual(matrix, vectors.compare.matrix);
  });
});

function read(text: string): Version {
  const parsed = parseVersion(text);
  assert.ok("ok" in parsed, text);
  return parsed.ok;
}
