// The semver rules of OLM v1's documents, in the documents' own words.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { assert as check, property } from "fast-check";
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
  ["nor from the major version zero to the next", "0.1.0", "", "1.0.0"],
  ["never to a lower version", "1.2.3", "", "1.2.2 1.2.3-rc.1 0.9.0"],
  ["never to the same version, whose build metadata does not count", "1.2.3+1", "", "1.2.3 1.2.3+2"],
];

const choices: readonly [choice: string, from: string, allowed: string, refused: string][] = [
  ["a pre-release goes on to its own release and to those after it", "1.2.0-rc.1", "1.2.0 1.2.1 1.3.0", "2.0.0"],
  ["and to later pre-releases of the same version alone", "1.2.0-rc.1", "1.2.0-rc.2", "1.2.0-beta 1.2.1-rc.1 1.3.0-a"],
  ["within 0.y, too", "0.1.0-rc.1", "0.1.0 0.1.1 0.1.0-rc.2", "0.2.0 0.1.1-rc.1"],
  ["and at 0.0.z to its own release alone", "0.0.1-rc.1", "0.0.1 0.0.1-rc.2", "0.0.2 0.1.0"],
];

describe("the semver policy", () => {
  for (const [rule, from, allowed, refused] of [...rules, ...choices]) {
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
    ["1.0.0", "2.0.0", "leaves major version 1, which is to be done by hand"],
    ["0.1.0", "0.2.0", "leaves 0.1; in 0.y.z each 0.y stands alone"],
    ["0.0.1", "0.0.2", "leaves 0.0.1, and nothing follows a 0.0.z version"],
    ["1.0.0", "1.1.0-rc.1", "is a pre-release"],
    ["1.0.0-rc.1", "1.1.0-rc.1", "is a pre-release of another version"],
  ];
  for (const [from, to, reason] of reasons) {
    it(`says of ${from} to ${to}: ${reason}`, () => assert.equal(semverPolicy(read(from), read(to)).reason, reason));
  }

  it("never allows a lower or the same version, however large its numbers are", () => {
    check(
      property(anyVersion, anyVersion, (a, b) => {
        const [from, to] = [read(a), read(b)];
        assert.ok(compareVersions(to, from) > 0 || !semverPolicy(from, to).allowed, `${a} to ${b}`);
      }),
      { numRuns: 5000, seed: 1 },
    );
  });

  it("allows of higher ordinary versions those in semver's caret range", () => {
    check(
      property(ordinaryVersion, ordinaryVersion, (from, to) => {
        const expected = gt(to, from) && satisfies(to, `^${from}`);
        assert.equal(semverPolicy(read(from), read(to)).allowed, expected, `${from} to ${to}`);
      }),
      { numRuns: 5000, seed: 1 },
    );
  });

  it("gives one of its reasons to allow exactly where it allows", () => {
    check(
      property(anyVersion, anyVersion, (from, to) => {
        const { allowed, reason } = semverPolicy(read(from), read(to));
        assert.equal(reason.startsWith("stays within"), allowed, `${from} to ${to}: ${reason}`);
      }),
      { numRuns: 5000, seed: 1 },
    );
  });

  it("knows the same rules where the numbers are beyond what the semver package can count", () => {
    const largest = "18446744073709551615";
    assert.ok(semverPolicy(read(`${largest}.0.0`), read(`${largest}.0.1`)).allowed);
    assert.ok(semverPolicy(read("1.9007199254740992.0"), read("1.9007199254740993.0")).allowed);
    assert.ok(!semverPolicy(read("0.9007199254740992.0"), read("0.9007199254740993.0")).allowed);
    assert.ok(!semverPolicy(read("9007199254740991.0.0"), read("9007199254740992.0.0")).allowed);
    assert.ok(!semverPolicy(read("0.0.9007199254740992"), read("0.0.9007199254740993")).allowed);
  });
});

describe("the semver policy beside the edges of a catalog", () => {
  const ways = words("1.0.0 1.1.0 1.2.0-rc.1 2.0.0").map((text) => ({ name: text, version: read(text) }));

  it("names the ways that it would not allow, and why", () => {
    const refused = updatesRefusedByPolicy(read("1.0.1"), ways).map(
      ({ target: way, reason }) => `${way.name}: ${reason}`,
    );
    assert.deepEqual(refused, [
      "1.0.0: is lower",
      "1.2.0-rc.1: is a pre-release",
      "2.0.0: leaves major version 1, which is to be done by hand",
    ]);
  });

  it("names the highest version that it would allow", () => {
    assert.equal(highestByPolicy(read("1.0.0"), ways)?.name, "1.1.0");
    assert.equal(highestByPolicy(read("1.1.0"), ways), undefined);
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
