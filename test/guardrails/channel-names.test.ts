// How channels are named that are split off another one.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { parseVersion, type Version } from "#core";
import { ChannelNames, channelBase, isNamedAfter, keptChannel } from "#core/guardrails/channel-names.ts";
import type { UpdatePolicy } from "#core/guardrails/update-policy.ts";
import { noUpdates } from "../support/no-updates.ts";

describe("the numbers in a name are those that updates change", () => {
  const names: readonly [allowed: readonly (keyof UpdatePolicy)[], head: string, name: string][] = [
    [[], "1.2.3", "stable-v1.2.3"],
    [["patch"], "1.2.3", "stable-v1.2"],
    [["minor"], "1.2.3", "stable-v1"],
    [["zeroPatch", "zeroMinor"], "1.2.3", "stable-v1.2.3"],
    [["minor"], "0.2.3", "stable-v0.2.3"],
    [["zeroMinor"], "0.2.3", "stable-v0"],
    [["patch"], "0.2.3", "stable-v0.2"],
    [["zeroPatch"], "0.2.3", "stable-v0.2.3"],
    [["patch"], "0.0.3", "stable-v0.0.3"],
    [["zeroPatch"], "0.0.3", "stable-v0.0"],
  ];
  for (const [allowed, head, name] of names) {
    test(`${head} with ${allowed.join(" and ") || "no updates"}: ${name}`, () => {
      const policy = { ...noUpdates, ...Object.fromEntries(allowed.map((field) => [field, true])) };
      assert.equal(named([], head, {}, policy), name);
    });
  }
});

describe("a name is written as the package writes others", () => {
  for (const [existing, name] of [
    [["stable-v0", "fast-1.0"], "stable-v1.2"],
    [["fast-1.0"], "stable-1.2"],
    [["1.0.x"], "1.2.x"],
    [["1.0.z"], "1.2.z"],
    [["v1", "stable"], "stable-v1.2"],
  ] as const) {
    test(`beside ${existing.join(" and ")}: ${name}`, () => assert.equal(named(existing, "1.2.3"), name));
  }
});

describe("a name is given once", () => {
  test("with more numbers where it is taken, and then with a number of its own", () => {
    const names = new ChannelNames(["stable-v1.2"], { ...noUpdates, patch: true });
    const next = () =>
      names.nameFor({ source: "stable", head: version("1.2.3"), lowest: version("1.0.0"), hasSameHead: false });
    assert.deepEqual([next(), next(), next()], ["stable-v1.2.3", "stable-v1.2.3-2", "stable-v1.2.3-3"]);
  });

  test("after the lowest version where the head is the same", () => {
    assert.equal(named([], "1.2.3", { hasSameHead: true }), "stable-from-v1.0");
    assert.equal(named(["1.0.x"], "1.2.3", { hasSameHead: true }), "from-1.0.x");
  });

  test("after the word for pre-releases", () => {
    assert.equal(named([], "1.3.0-rc.1"), "candidate");
    assert.equal(named(["candidate"], "1.3.0-rc.1"), "candidate-v1");
    assert.equal(named(["beta-v1"], "1.3.0-rc.1"), "beta");
    assert.equal(named(["alphabet"], "1.3.0-rc.1"), "candidate");
    const taken = ["candidate", "candidate-v1", "candidate-v1.3", "candidate-v1.3.0"];
    assert.equal(named(taken, "1.3.0-rc.1+build"), "candidate-v1.3.0-rc.1-build");
    assert.equal(named([], "1.3.0-rc.1", { hasSameHead: true }), "candidate-from-v1");
  });

  test("after 'stable' where the name of the source is a version alone", () => {
    assert.equal(named([], "1.2.3", { source: "v1.0" }), "stable-v1.2");
  });
});

test("the base of a name is what stands before its version", () => {
  const bases = { stable: "stable", "stable-v1": "stable", "fast-1.2.x": "fast", "1.2.z": "", v4: "", a1b: "a1b" };
  for (const [name, base] of Object.entries(bases)) assert.equal(channelBase(name), base, name);
});

test("a channel is named after a head whose numbers its name begins", () => {
  for (const [name, head, expected] of [
    ["stable-v1", "1.2.3", true],
    ["stable-v1.2", "1.2.3", true],
    ["stable-v1.2.3", "1.2.3", true],
    ["stable-v1.3", "1.2.3", false],
    ["1.2.x", "1.2.3", true],
    ["stable", "1.2.3", false],
  ] as const) {
    assert.equal(isNamedAfter(name, version(head)), expected, `${name} ${head}`);
  }
});

test("the channel that keeps the name is the one that it states, else that with the newest release", () => {
  const kept = (name: string, ...heads: readonly string[]) => keptChannel(name, heads.map(version));
  assert.equal(kept("stable-v1", "2.0.0", "1.4.0", "1.5.0"), 1);
  assert.equal(kept("stable", "1.0.0", "2.0.0", "1.5.0"), 1);
  assert.equal(kept("stable", "1.0.0", "2.0.0-rc.1", "1.5.0"), 2);
  assert.equal(kept("stable", "1.0.0-rc.1", "1.0.0-rc.2"), 1);
  assert.equal(kept("stable", "1.0.0", "1.0.0+b"), 0);
  assert.equal(kept("stable"), 0);
});

interface Asked {
  readonly source?: string;
  readonly hasSameHead?: boolean;
}

/** The name of a channel with this head whose lowest version is 1.0.0; patch releases update each other. */
function named(
  existing: readonly string[],
  head: string,
  { source = "stable", hasSameHead = false }: Asked = {},
  policy: UpdatePolicy = { ...noUpdates, patch: true },
): string {
  const names = new ChannelNames(existing, policy);
  return names.nameFor({ source, head: version(head), lowest: version("1.0.0"), hasSameHead });
}

function version(text: string): Version {
  const read = parseVersion(text);
  assert.ok("ok" in read, text);
  return read.ok;
}
