// The semver rules of OLM v1's documents, in the wording of the documents.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc, { property } from "fast-check";
import { gt, satisfies } from "semver";
import { compareVersions, parseVersion, type Version } from "#core";
import { highestByPolicy, semverPolicy, updatesRefusedByPolicy } from "#core/resolve/semver-policy.ts";
import { anyVersion, ordinaryVersion } from "../support/any-version.ts";

const rules: readonly [rule: string, from: string, allowed: string, refused: string][] = [
  ["no upgrades from 0.0.z to 0.0.z+n", "0.0.1", "", "0.0.2 0.0.9 0.1.0 1.0.0"],
  ["you can update from 0.y.z to 0.y.z+n", "0.1.0", "0.1.1 0.1.99", ""],
  ["no upgrades from one minor version to another within the major version zero", "0.1.0", "", "0.2.0 0.10.0"],
  ["you can update from 1.y.z to 1.y.z+n", "1.2.3", "1.2.4 1.2.99", ""],
  ["you can update from 1.y.z to 1.y+j.z+n", "1.2.3", "1.3.0 1.3.4 1.99.999", ""],
  ["you can't update from stable to prerelease versions", "1.2.3", "", "1.2.4-rc.1 1.3.0-alpha 2.0.0-rc.1"],
  ["no automatic upgrades to the next major version", "1.99.999", "", "2.0.0 3.1.0"],
  ["no automatic upgrades from major version zero to the next", "0.1.0", "", "1.0.0"],
  ["never to a lower version", "1.2.3", "", "1.2.2 1.2.3-rc.1 0.9.0"],
  ["never to the same version, whose build metadata does not count", "1.2.3+1", "", "1.2.3 1.2.3+2"],
];

const interpretations: readonly [interpretation: string, from: string, allowed: string, refused: string][] = [
  ["a pre-release can be updated to its own release and to later ones", "1.2.0-rc.1", "1.2.0 1.2.1 1.3.0", "2.0.0"],
  [
    "a pre-release can be updated to later pre-releases of the same version only",
    "1.2.0-rc.1",
    "1.2.0-rc.2",
    "1.2.0-beta 1.2.1-rc.1 1.3.0-a",
  ],
  ["the same holds within 0.y", "0.1.0-rc.1", "0.1.0 0.1.1 0.1.0-rc.2", "0.2.0 0.1.1-rc.1"],
  ["at 0.0.z, a pre-release can be updated to its own release only", "0.0.1-rc.1", "0.0.1 0.0.1-rc.2", "0.0.2 0.1.0"],
];

describe("the semver policy", () => {
  for (const [rule, from, allowed, refused] of [...rules, ...interpretations]) {
    it(`${rule}: from ${from}`, () => {
      for (const to of words(allowed)) assert.ok(semverPolicy(read(from), read(to)).allowed, to);
      for (const to of words(refused)) assert.ok(!semverPolicy(read(from), read(to)).allowed, to);
    });
  }

  const reasons: readonly [from: string, to: string, reason: string][] = [
    ["1.0.0", "1.9.0", "stays within major version 1"],
    ["0.1.0", "0.1.1", "stays within 0.1"],
    ["0.0.1-rc.1", "0.0.1", "stays within 0.0.1"],
    ["1.0.0", "1.0.0", "is the same version"],
    ["1.1.0", "1.0.0", "is lower"],
    ["1.0.0", "2.0.0", "leaves major version 1, which must be done by hand"],
    ["0.1.0", "0.2.0", "leaves 0.1; for 0.y.z versions, updates stay within 0.y"],
    ["0.0.1", "0.0.2", "leaves 0.0.1, a 0.0.z version gets no updates"],
    ["1.0.0", "1.1.0-rc.1", "is a pre-release"],
    ["1.0.0-rc.1", "1.1.0-rc.1", "is a pre-release of another version"],
  ];
  for (const [from, to, reason] of reasons) {
    it(`explains ${from} to ${to}: ${reason}`, () => assert.equal(semverPolicy(read(from), read(to)).reason, reason));
  }

  it("never allows a lower or the same version, however large its numbers are", () => {
    fc.assert(
      property(anyVersion, anyVersion, (a, b) => {
        const [from, to] = [read(a), read(b)];
        assert.ok(compareVersions(to, from) > 0 || !semverPolicy(from, to).allowed, `${a} to ${b}`);
      }),
      { numRuns: 5000, seed: 1 },
    );
  });

  it("allows exactly the higher versions in semver's caret range, for ordinary versions", () => {
    fc.assert(
      property(ordinaryVersion, ordinaryVersion, (from, to) => {
        const expected = gt(to, from) && satisfies(to, `^${from}`);
        assert.equal(semverPolicy(read(from), read(to)).allowed, expected, `${from} to ${to}`);
      }),
      { numRuns: 5000, seed: 1 },
    );
  });

  it("gives a reason for allowing exactly where it allows", () => {
    fc.assert(
      property(anyVersion, anyVersion, (from, to) => {
        const { allowed, reason } = semverPolicy(read(from), read(to));
        assert.equal(reason.startsWith("stays within"), allowed, `${from} to ${to}: ${reason}`);
      }),
      { numRuns: 5000, seed: 1 },
    );
  });

  it("applies the same rules to numbers that are too large for the semver package", () => {
    const largest = "18446744073709551615";
    assert.ok(semverPolicy(read(`${largest}.0.0`), read(`${largest}.0.1`)).allowed);
    assert.ok(semverPolicy(read("1.9007199254740992.0"), read("1.9007199254740993.0")).allowed);
    assert.ok(!semverPolicy(read("0.9007199254740992.0"), read("0.9007199254740993.0")).allowed);
    assert.ok(!semverPolicy(read("9007199254740991.0.0"), read("9007199254740992.0.0")).allowed);
    assert.ok(!semverPolicy(read("0.0.9007199254740992"), read("0.0.9007199254740993")).allowed);
  });
});

describe("the semver policy and the edges of a catalog", () => {
  const targets = words("1.0.0 1.1.0 1.2.0-rc.1 2.0.0").map((text) => ({ name: text, version: read(text) }));

  it("lists the updates that it would not allow, and why", () => {
    const refused = updatesRefusedByPolicy(read("1.0.1"), targets).map(
      ({ target, reason }) => `${target.name}: ${reason}`,
    );
    assert.deepEqual(refused, [
      "1.0.0: is lower",
      "1.2.0-rc.1: is a pre-release",
      "2.0.0: leaves major version 1, which must be done by hand",
    ]);
  });

  it("names the highest version that it would allow", () => {
    assert.equal(highestByPolicy(read("1.0.0"), targets)?.name, "1.1.0");
    assert.equal(highestByPolicy(read("1.1.0"), targets), undefined);
  });
});

function words(text: string): readonly string[] {
  return text.split(" ").filter((word) => word !== "");
}

function read(text: string): Version {
  const parsed = parseVersion(text);
  assert.ok("ok" in parsed, text);
  return parsed.ok;
}
