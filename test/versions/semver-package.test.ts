// The semver package as a second opinion: it reads and orders ordinary versions as blang/semver does.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc, { property } from "fast-check";
import { compare, parse } from "semver";
import { compareVersions, parseVersion, type Version } from "#core";
import { ordinaryVersion } from "../support/any-version.ts";
import vectors from "../vectors/versions.json" with { type: "json" };

const runs = { numRuns: 2000, seed: 1 };

describe("the semver package agrees", () => {
  it("on the parts of an ordinary version", () => {
    fc.assert(
      property(ordinaryVersion, (text) => {
        const { major, minor, patch, prerelease, build } = parse(text) ?? assert.fail(text);
        assert.deepEqual(read(text), { major, minor, patch, pre: [...prerelease], build: [...build] });
      }),
      runs,
    );
  });

  it("on the order of ordinary versions", () => {
    fc.assert(
      property(ordinaryVersion, ordinaryVersion, (a, b) => {
        assert.equal(compareVersions(read(a), read(b)), compare(a, b), `${a} and ${b}`);
      }),
      runs,
    );
  });

  it("on the order of all versions of the blang/semver vectors that it can read", () => {
    const readable = vectors.compare.versions.filter((text) => parse(text) !== null);
    assert.ok(readable.length > 20, `only ${readable.length} versions`);
    for (const a of readable) for (const b of readable) assert.equal(compareVersions(read(a), read(b)), compare(a, b));
  });
});

function read(text: string): Version {
  const parsed = parseVersion(text);
  assert.ok("ok" in parsed, text);
  return parsed.ok;
}
