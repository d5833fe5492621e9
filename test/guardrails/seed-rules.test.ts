// The default policy: the versioning rules of the feature request OCPSTRAT-1143, one test each. Its three sentences about
// guardrails are the examples of docs/guardrails.md (guide.test.ts).

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { defaultPolicy, forbiddingField, type PolicyField } from "#core/guardrails/update-policy.ts";
import { parseVersion, type Version } from "#core/versions/version.ts";

function version(text: string): Version {
  const parsed = parseVersion(text);
  assert.ok("ok" in parsed, text);
  return parsed.ok;
}

const forbids = (from: string, to: string, policy = defaultPolicy) =>
  forbiddingField(policy, version(from), version(to));

/** The rule, the field that it sets, whether it allows the updates, and these. */
const rules: readonly (readonly [rule: string, PolicyField, allows: boolean, updates: readonly [string, string][]])[] =
  [
    [
      "no upgrades from 0.0.z to 0.0.z+n",
      "zeroPatch",
      false,
      [
        ["0.0.1", "0.0.2"],
        ["0.0.1", "0.0.9"],
      ],
    ],
    [
      "you can update from 0.y.z to 0.y.z+n",
      "patch",
      true,
      [
        ["0.1.0", "0.1.1"],
        ["0.7.2", "0.7.9"],
      ],
    ],
    [
      "you can update from 1.y.z to 1.y.z+n",
      "patch",
      true,
      [
        ["1.0.0", "1.0.1"],
        ["1.4.2", "1.4.12"],
      ],
    ],
    [
      "you can update from 1.y.z to 1.y+j.z+n",
      "minor",
      true,
      [
        ["1.0.0", "1.1.0"],
        ["1.4.2", "1.99.999"],
        ["1.4.2", "1.5.0"],
      ],
    ],
    [
      "you can't update from stable to prerelease versions",
      "prerelease",
      false,
      [
        ["1.0.0", "1.1.0-rc.1"],
        ["1.0.0", "1.0.1-alpha"],
      ],
    ],
    [
      "0.y does not update to another 0.y, as in semantic versioning",
      "zeroMinor",
      false,
      [
        ["0.1.0", "0.2.0"],
        ["0.0.9", "0.1.0"],
      ],
    ],
    [
      "a major version does not update to another one, as in semantic versioning",
      "major",
      false,
      [
        ["1.9.0", "2.0.0"],
        ["0.9.0", "1.0.0"],
      ],
    ],
  ];

describe("the default policy", () => {
  for (const [rule, field, allows, updates] of rules) {
    it(rule, () => {
      for (const [from, to] of updates) {
        assert.equal(forbids(from, to), allows ? undefined : field, `${from} → ${to}`);
        const turned = { ...defaultPolicy, [field]: !allows };
        assert.equal(forbids(from, to, turned), allows ? field : undefined, `${from} → ${to} with the field turned`);
      }
    });
  }

  it("lets pre-releases update to each other and to their release", () => {
    assert.equal(forbids("1.0.0-alpha", "1.0.0-rc.1"), undefined);
    assert.equal(forbids("1.0.0-rc.1", "1.0.0"), undefined);
  });
});
