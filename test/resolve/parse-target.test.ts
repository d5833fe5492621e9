// What the target of an update path means: a name, a version with or without its build, or a range.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parseTarget, parseVersion } from "#core";

/** Which of these versions, each of a bundle named `lighthouse.v` and the version, the target matches. */
function matched(target: string, ...versions: readonly string[]): readonly string[] {
  const { matches } = parseTarget(target);
  return versions.filter((text) => {
    const version = parseVersion(text);
    return matches({ name: `lighthouse.v${text}`, version: "ok" in version ? version.ok : undefined });
  });
}

describe("the target of an update path", () => {
  const builds = ["1.0.0", "1.0.0+1", "1.0.0+2", "1.0.1+1"];

  it("is every build of a version that names no build", () => {
    assert.deepEqual(matched("1.0.0", ...builds), ["1.0.0", "1.0.0+1", "1.0.0+2"]);
  });

  it("is one build of a version that names it", () => {
    assert.deepEqual(matched("1.0.0+1", ...builds), ["1.0.0+1"]);
    assert.deepEqual(matched("1.0.0+3", ...builds), []);
  });

  it("is every version in a range", () => {
    assert.deepEqual(matched(">=1.1.0 <2.0.0", "1.0.0", "1.1.0", "1.9.0", "2.0.0"), ["1.1.0", "1.9.0"]);
  });

  it("is the bundle with this name, whatever its version", () => {
    assert.deepEqual(matched("lighthouse.v1.1.0", "1.0.0", "1.1.0", "1.2.0"), ["1.1.0"]);
    assert.ok(parseTarget("lighthouse").matches({ name: "lighthouse", version: undefined }));
    assert.ok(parseTarget("1.1.0").matches({ name: "1.1.0", version: undefined }));
    assert.ok(!parseTarget(">=1.0.0").matches({ name: "lighthouse", version: undefined }));
  });
});
