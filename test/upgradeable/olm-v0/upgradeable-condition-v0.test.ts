// ClusterOperator operator-lifecycle-manager, as the real OLM v0 wrote it (test/vectors), and case by case.

import assert from "node:assert/strict";
import { describe, it, test } from "node:test";
import { isCopied, upgradeableConditionV0 } from "#core/upgradeable/olm-v0/upgradeable-condition-v0.ts";
import { type Csv, csvFacts, csvWithMax, projected } from "../../support/facts.ts";
import { vectorsV0, verdictOf } from "../../support/openshift-vectors.ts";
import flow from "../../vectors/properties-flow.json" with { type: "json" };

describe("OLM v0 judges a cluster as the real one did", () => {
  for (const vector of vectorsV0) {
    test(`${vector.id}: ${vector.description}`, () => {
      const { byRelease, ...verdict } = upgradeableConditionV0({
        release: vector.releaseVersion ?? undefined,
        csvs: vector.csvs.map(({ statusReason = "", ...csv }) => csvFacts({ ...csv, reason: statusReason })),
        ...(vector.listError === undefined ? {} : { listError: vector.listError }),
        isSynced: vector.successfulSyncs !== 0,
      });
      assert.deepEqual(verdict, verdictOf(vector.result.upgradeable));
      const variants = Object.entries(vector.variants ?? {});
      const older = variants.map(([release, { upgradeable }]) => [release, verdictOf(upgradeable)]);
      assert.deepEqual(byRelease, Object.fromEntries(older));
    });
  }
});

describe("OLM v0 judges what its catalog made of an author's value", () => {
  for (const vector of flow.cases) {
    test(`${vector.id}: ${vector.description}`, () => {
      const annotation = vector.operatorframeworkPropertiesAnnotation;
      const annotations = { "operatorframework.io/properties": annotation };
      const csvs = [csvFacts({ namespace: "operators", name: "foo.v1.0.0", annotations })];
      for (const minor of ["4.9", "4.18"] as const) {
        const { byRelease: _, ...verdict } = upgradeableConditionV0({ release: `${minor}.0`, csvs });
        assert.deepEqual(verdict, verdictOf(vector[`classicUpgradeableOn${minor}`]));
      }
    });
  }
});

/** One fixture per value of the table that says what each reader makes of it. */
describe("on OpenShift 4.16 OLM v0", () => {
  const cases: readonly [string, string, string | undefined][] = [
    ["blocks by", '"4.16"', "maximum supported OCP version for harbour/lighthouse.v1.0.0 is 4.16"],
    ["lets pass", '"4.17"', undefined],
    ["blocks by", "4.16", "maximum supported OCP version for harbour/lighthouse.v1.0.0 is 4.16"],
    ["lets pass", "4.17", undefined],
    ["reads as 4.1", "4.1", "maximum supported OCP version for harbour/lighthouse.v1.0.0 is 4.1"],
    ["reads as 4.10", "4.10", "maximum supported OCP version for harbour/lighthouse.v1.0.0 is 4.10"],
    ["blocks by", '"4.16.0"', "maximum supported OCP version for harbour/lighthouse.v1.0.0 is 4.16"],
    ["lets pass", '"4.17.0"', undefined],
    [
      "cannot read",
      '"4.17.3"',
      "harbour/lighthouse.v1.0.0 has invalid olm.maxOpenShiftVersion properties: property olm.maxOpenShiftVersion must specify only <major>.<minor> version, got invalid value 4.17.3",
    ],
    ["lets pass", '"v4.17"', undefined],
    ["reads as 4.0", '"4"', "maximum supported OCP version for harbour/lighthouse.v1.0.0 is 4.0"],
    ["lets pass", '"5"', undefined],
    [
      "cannot read",
      '""',
      'harbour/lighthouse.v1.0.0 has invalid olm.maxOpenShiftVersion properties: value cannot be "" (an empty string)',
    ],
    [
      "cannot read",
      '"banana"',
      'harbour/lighthouse.v1.0.0 has invalid olm.maxOpenShiftVersion properties: failed to parse "banana" as semver: Invalid character(s) found in major number "0banana"',
    ],
  ];
  for (const [what, value, words] of cases) {
    it(`${what} ${value}`, () => assert.deepEqual(blockedBy(csvWithMax(value), "4.16.0"), words));
  }

  it("cannot read broken JSON", () => {
    const broken = csvFacts({ annotations: { "operatorframework.io/properties": '{"properties":[' } });
    assert.equal(
      blockedBy(broken, "4.16.0"),
      "harbour/lighthouse.v1.0.0 has invalid olm.maxOpenShiftVersion properties: failed to unmarshal properties annotation: unexpected end of JSON input",
    );
  });

  it("takes no two values, not even the same one twice", () => {
    const words =
      'harbour/lighthouse.v1.0.0 has invalid olm.maxOpenShiftVersion properties: defining more than one "olm.maxOpenShiftVersion" property is not allowed';
    assert.equal(blockedBy(csvWithMax('"4.17"', '"4.18"'), "4.16.0"), words);
    assert.equal(blockedBy(csvWithMax('"4.17"', '"4.17"'), "4.16.0"), words);
  });

  it("is not blocked by an operator that gives no value", () => {
    assert.equal(blockedBy(csvFacts({}), "4.16.0"), undefined);
    assert.equal(blockedBy(csvWithMax(), "4.16.0"), undefined);
  });

  it("does not read the author's annotation, nor the enhancement's", () => {
    const annotations = {
      "olm.properties": '[{"type":"olm.maxOpenShiftVersion","value":"4.16"}]',
      "operators.coreos.com/maxOpenShiftVersion": "4.16",
    };
    assert.equal(blockedBy(csvFacts({ annotations }), "4.16.0"), undefined);
  });
});

describe("which version a cluster has for OLM v0", () => {
  for (const release of [
    "4.18.0",
    "4.18.7",
    "4.18.0-rc1",
    "4.18.0-rc.1",
    "4.18.0-0.nightly-2025-01-01-000000",
    "v4.18",
  ]) {
    it(`${release} is 4.18: 4.19 passes, 4.18 does not`, () => {
      assert.equal(blockedBy(csvWithMax('"4.19"'), release), undefined);
      assert.notEqual(blockedBy(csvWithMax('"4.18"'), release), undefined);
    });
  }

  it("up to OpenShift 4.17 took a pre-release of 4.18 for one that may go to 4.18", () => {
    const { byRelease } = upgradeableConditionV0({ release: "4.18.0-rc.1", csvs: [csvWithMax('"4.18"')] });
    assert.equal(byRelease["4.11-4.17"]?.upgradeable, "True");
    assert.equal(byRelease["4.18-4.21"]?.upgradeable, "False");
  });

  it("blocks if the release cannot be read", () => {
    assert.deepEqual(upgradeableConditionV0({ release: undefined, csvs: [] }), {
      upgradeable: "False",
      reason: "ErrorCheckingOperatorCompatibility",
      message:
        "Encountered errors while checking compatibility with the next minor version of OpenShift: desired release version missing from RELEASE_VERSION env variable",
      byRelease: {},
    });
  });
});

describe("a copied CSV never counts", () => {
  const copies: readonly [string, Partial<Csv>][] = [
    ["by its label", { labels: { "olm.copiedFrom": "harbour" } }],
    ["by its label, even without a value", { labels: { "olm.copiedFrom": "" } }],
    ["by the namespace of its operator", { annotations: { "olm.operatorNamespace": "quay" } }],
    ["by its status", { reason: "Copied" }],
  ];
  for (const [how, given] of copies) {
    it(how, () => {
      const annotations = { ...given.annotations, "operatorframework.io/properties": projected('"4.18"') };
      const csv = csvFacts({ ...given, annotations });
      assert.equal(isCopied(csv), true);
      assert.equal(upgradeableConditionV0({ release: "4.18.0", csvs: [csv] }).upgradeable, "True");
    });
  }

  it("but the original does, which names its own namespace", () => {
    assert.equal(isCopied(csvFacts({ annotations: { "olm.operatorNamespace": "harbour" } })), false);
  });
});

it("the message does not depend on the order of the list", () => {
  const csvs = ["b", "a"].flatMap((namespace) => {
    return ["2", "1"].map((name) => ({ ...csvWithMax('"4.18"'), namespace, name }));
  });
  const { message } = upgradeableConditionV0({ release: "4.18.0", csvs });
  assert.equal(message, upgradeableConditionV0({ release: "4.18.0", csvs: csvs.toReversed() }).message);
  assert.deepEqual(message?.match(/[ab]\/[12]/g), ["b/2", "b/1", "a/2", "a/1"]);
});

function blockedBy(csv: Csv, release: string): string | undefined {
  const { message } = upgradeableConditionV0({ release, csvs: [csv] });
  return message?.slice(message.indexOf("\n- ") + 3);
}
