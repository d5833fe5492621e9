import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  compareVersions,
  normalizedBundleName,
  parseRelease,
  parseVersion,
  releaseText,
  type Version,
  versionText,
} from "#core";
import { compareVersionReleases, parseLegacyVersionRelease } from "#core/resolve/v1-package.ts";
import { bundleVersionText, compareReleases, type Release } from "#core/versions/release.ts";
import vectors from "../vectors/versions.json" with { type: "json" };

describe("a release", () => {
  it("consists of dot-separated numbers and words", () => {
    assert.deepEqual(read("3.alpha.1"), [3, "alpha", 1]);
  });

  it("can be missing", () => {
    assert.deepEqual(read(""), []);
    assert.equal(releaseText([]), "");
  });

  it("has at most 20 bytes", () => {
    assert.deepEqual(parseRelease("alpha.beta.gamma.delt"), {
      error: 'invalid release "alpha.beta.gamma.delt": exceeds maximum length of 20 characters',
    });
    assert.deepEqual(parseRelease("ééééééééééé"), {
      error: 'invalid release "ééééééééééé": exceeds maximum length of 20 characters',
    });
  });

  it("is rejected with all its mistakes at once", () => {
    assert.deepEqual(parseRelease("01..a_b"), {
      error: [
        'invalid release "01..a_b": segment 0: Numeric PreRelease version must not contain leading zeroes "01"',
        "segment 1: Prerelease is empty",
        'segment 2: Invalid character(s) found in prerelease "a_b"',
      ].join("\n"),
    });
  });

  it("is above no release, and ordered like a prerelease", () => {
    const ascending = ["", "0", "2", "10", "A", "a", "a.0"];
    const shuffled = [...ascending].reverse();
    assert.deepEqual(
      shuffled.sort((a, b) => compareReleases(read(a), read(b))),
      ascending,
    );
  });
});

describe("a bundle with a release", () => {
  it("is named after package, version and release", () => {
    assert.equal(normalizedBundleName("etcd", version("1.2.3"), read("1.el9")), "etcd-v1.2.3-1.el9");
  });

  it("has the same version text as a pre-release that looks the same", () => {
    assert.equal(bundleVersionText(version("1.0.0"), read("1")), bundleVersionText(version("1.0.0-1"), []));
  });
});

describe("a bundle without a release", () => {
  it("can have any name", () => {
    assert.equal(normalizedBundleName("etcd", version("1.2.3"), []), undefined);
  });

  it("is distinguished by its build metadata", () => {
    assert.notEqual(bundleVersionText(version("1.0.0+1"), []), bundleVersionText(version("1.0.0+2"), []));
  });
});

describe("operator-registry answers the same", () => {
  it(`to ${vectors.release.parse.length} texts`, () => {
    for (const vector of vectors.release.parse) {
      const parsed = parseRelease(vector.input);
      const answer = "ok" in parsed ? { valid: true, string: releaseText(parsed.ok) } : { valid: false, ...parsed };
      const { valid } = vector;
      const expected = valid ? { valid, string: vector.string ?? "" } : { valid, error: vector.error };
      assert.deepEqual(answer, expected, JSON.stringify(vector.input));
    }
  });

  it("for every pair of releases", () => {
    const releases = vectors.release.compareInputs.map(read);
    assert.deepEqual(
      releases.map((a) => releases.map((b) => compareReleases(a, b))),
      vectors.release.matrix,
    );
  });

  it("for every pair of versions with releases", () => {
    const bundles = vectors.versionRelease.compareIndexes.map((index) => {
      const bundle = vectors.versionRelease.vectors[index]?.operatorRegistry;
      assert.ok(bundle?.version !== undefined);
      return { version: version(bundle.version), release: read(bundle.release ?? "") };
    });
    const matrix = bundles.map((a) =>
      bundles.map((b) => compareVersions(a.version, b.version) || compareReleases(a.release, b.release)),
    );
    assert.deepEqual(matrix, vectors.versionRelease.registryMatrix);
  });
});

describe("operator-controller answers the same", () => {
  const bundles = vectors.versionRelease.vectors;

  it(`to ${bundles.length} bundles, whose release it ignores and whose build metadata it reads as a release`, () => {
    for (const { version: text, operatorControllerDefaultGates: expected } of bundles) {
      const parsed = parseLegacyVersionRelease(text);
      assert.deepEqual("ok" in parsed ? written(parsed.ok) : parsed, expected, text);
    }
  });

  it("for every pair of bundles", () => {
    const compared = vectors.versionRelease.compareIndexes.map((index) => {
      const parsed = parseLegacyVersionRelease(bundles[index]?.version ?? "");
      assert.ok("ok" in parsed);
      return parsed.ok;
    });
    const matrix = compared.map((a) => compared.map((b) => compareVersionReleases(a, b)));
    assert.deepEqual(matrix, vectors.versionRelease.operatorControllerMatrix);
  });
});

function written(bundle: { version: Version; release: Release }): { version: string; release?: string } {
  const text = versionText(bundle.version);
  return bundle.release.length === 0 ? { version: text } : { version: text, release: releaseText(bundle.release) };
}

function read(text: string): Release {
  const parsed = parseRelease(text);
  assert.ok("ok" in parsed, text);
  return parsed.ok;
}

function version(text: string): Version {
  const parsed = parseVersion(text);
  assert.ok("ok" in parsed, text);
  return parsed.ok;
}
