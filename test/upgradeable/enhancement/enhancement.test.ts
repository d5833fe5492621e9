// The enhancement's own words: classes of CSVs, the three rows of its table, and who may be installed where.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parseOpenShiftMinor } from "#core";
import { enhancementClass, enhancementStatus } from "#core/upgradeable/enhancement/enhancement.ts";
import { installGuardReason } from "#core/upgradeable/enhancement/install-guard.ts";

describe("the class of a CSV", () => {
  const on4_18 = [
    ["4.19", "upgradeable"],
    ["4.20", "upgradeable"],
    ["4.18", "non-upgradeable"],
    ["4.9", "non-upgradeable"],
    ["4.19.0", "undeterminable"],
    ["v4.19", "undeterminable"],
    ["4", "undeterminable"],
    ["", "undeterminable"],
    ["latest", "undeterminable"],
  ] as const;
  for (const [max, expected] of on4_18) {
    it(`with '${max}', before 4.19, is ${expected}`, () => {
      assert.equal(enhancementClass(parseOpenShiftMinor(max), { major: 4, minor: 19 }), expected);
    });
  }
});

describe("the table of the enhancement", () => {
  const able = { name: "harbour/lighthouse.v1.0.0", class: "upgradeable" } as const;
  const doubtful = { name: "harbour/beacon.v1.0.0", class: "undeterminable" } as const;
  const unable = { name: "quay/crane.v1.0.0", class: "non-upgradeable" } as const;

  it("first row: only upgradeable ones, or none at all", () => {
    const ready = { status: "Upgradeable", message: "Ready for upgrade" };
    assert.deepEqual(enhancementStatus([able]), ready);
    assert.deepEqual(enhancementStatus([]), ready);
  });

  it("second row: an undeterminable one and no non-upgradeable one", () => {
    const message = "The following operators may not run on the next OpenShift Version: harbour/beacon.v1.0.0";
    assert.deepEqual(enhancementStatus([able, doubtful]), { status: "Upgradeable", message });
    assert.deepEqual(enhancementStatus([doubtful]), { status: "Upgradeable", message });
  });

  it("third row: a non-upgradeable one, whatever else there is", () => {
    const message = "The following operators will not run on the next OpenShift Version: quay/crane.v1.0.0";
    assert.deepEqual(enhancementStatus([able, doubtful, unable]), { status: "Not Upgradeable", message });
    assert.deepEqual(enhancementStatus([unable]), { status: "Not Upgradeable", message });
  });

  it("names several with a comma between them", () => {
    const { message } = enhancementStatus([unable, { ...unable, name: "quay/winch.v1.0.0" }]);
    assert.match(message, /: quay\/crane\.v1\.0\.0, quay\/winch\.v1\.0\.0$/);
  });
});

describe("an operator may be installed", () => {
  it("on a cluster up to its max, of which 4.23 and 5.0 are one", () => {
    for (const [max, cluster] of [
      ["4.18", "4.18"],
      ["4.18", "4.17"],
      ["4.23", "5.0"],
      ["5.0", "4.23"],
    ]) {
      assert.equal(guard(max, cluster), undefined, `${max} on ${cluster}`);
    }
  });

  it("not on one beyond it, though no shipped OLM prevents it", () => {
    assert.equal(
      guard("4.17", "4.18"),
      "it is supported up to OpenShift 4.17, lower than the cluster's 4.18; it must not be installed here, but no shipped OLM prevents that",
    );
    assert.match(guard("4.23", "5.1") ?? "", /^it is supported up to OpenShift 4\.23, /);
  });
});

function guard(max = "", cluster = ""): string | undefined {
  const [maxMinor, clusterMinor] = [parseOpenShiftMinor(max), parseOpenShiftMinor(cluster)];
  assert.ok(maxMinor && clusterMinor);
  return installGuardReason(maxMinor, clusterMinor);
}
