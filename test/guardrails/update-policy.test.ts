// The two ways to ask a policy about updates: which field forbids one, and which versions it lets update to one.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { compareVersions, parseVersion, type Version } from "#core";
import { defaultPolicy, forbiddingField, policyFields, versionsAllowedTo } from "#core/guardrails/update-policy.ts";
import { contains } from "#core/versions/version-set.ts";
import { noUpdates } from "../support/no-updates.ts";

function version(text: string): Version {
  const read = parseVersion(text);
  assert.ok("ok" in read, text);
  return read.ok;
}

const texts = ["0.0.0", "0.0.1", "0.0.2-rc.1", "0.0.2", "0.1.0", "0.1.1", "0.2.0-rc.1", "0.2.0", "1.0.0-rc.1"].concat([
  "1.0.0-rc.2",
  "1.0.0",
  "1.0.1",
  "1.1.0-rc.1",
  "1.1.0",
  "1.1.1",
  "2.0.0",
  "2.0.1",
  "3.1.1",
]);
const versions = texts.map(version);

describe("an update that the policy forbids", () => {
  for (const [from, to, field] of [
    ["0.0.1", "0.0.2", "zeroPatch"],
    ["0.1.0", "0.2.0", "zeroMinor"],
    ["0.1.0", "0.1.1", "patch"],
    ["1.0.0", "1.0.1", "patch"],
    ["1.0.1", "1.1.0", "minor"],
    ["1.1.0", "2.0.0", "major"],
    ["0.1.0", "1.0.0", "major"],
    ["1.0.0", "1.1.0-rc.1", "prerelease"],
    ["1.0.0-rc.1", "1.0.0-rc.2", undefined],
    ["1.0.0-rc.1", "1.0.0", undefined],
  ] as const) {
    test(`${from} to ${to}: ${field ?? "none"}`, () => {
      assert.equal(forbiddingField(noUpdates, version(from), version(to)), field);
      if (field)
        assert.equal(forbiddingField({ ...noUpdates, [field]: true }, version(from), version(to)) === field, false);
    });
  }
});

describe("the versions that may update to another one are the lower ones that no field forbids", () => {
  const policies = [
    defaultPolicy,
    noUpdates,
    ...policyFields.map((field) => ({ ...noUpdates, [field]: true })),
    ...policyFields.map((field) => ({ ...noUpdates, prerelease: true, [field]: true })),
  ];
  for (const [index, policy] of policies.entries()) {
    const allowed = policyFields.filter((field) => policy[field]);
    test(`${index + 1}: ${allowed.join(", ") || "nothing"}`, () => {
      for (const to of versions) {
        const set = versionsAllowedTo(policy, to);
        for (const [at, from] of versions.entries()) {
          const isLower = compareVersions(from, to) < 0;
          const expected = isLower && forbiddingField(policy, from, to) === undefined;
          assert.equal(contains(set, from), expected, `${texts[at]} to ${texts[versions.indexOf(to)]}`);
        }
      }
    });
  }
});
