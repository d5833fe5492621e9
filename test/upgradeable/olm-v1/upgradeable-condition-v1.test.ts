// ClusterOperator olm, as the real cluster-olm-operator and library-go wrote it (test/vectors), and case by case.

import assert from "node:assert/strict";
import { describe, it, test } from "node:test";
import { installedExtensions, upgradeableConditionV1 } from "#core/upgradeable/olm-v1/upgradeable-condition-v1.ts";
import { extensionFacts, objectSetFacts, ofBundle } from "../../support/facts.ts";
import { type VectorV1, vectorsV1, verdictOf } from "../../support/openshift-vectors.ts";

describe("OLM v1 judges a cluster as the real one did", () => {
  for (const vector of vectorsV1) {
    test(`${vector.id}: ${vector.description}`, () => {
      const judgement = upgradeableConditionV1({ release: vector.releaseVersion, extensions: extensionsOf(vector) });
      assert.equal(judgement.versionError, vector.versionError);
      const { byRelease: _, ...condition } = judgement.condition;
      const { byRelease: __, ...clusterOperator } = judgement.clusterOperator;
      assert.deepEqual(condition, verdictOf(vector.olmConditionInstalledOLMOperatorsUpgradeable));
      assert.deepEqual(clusterOperator, verdictOf(vector.clusterOperatorUpgradeable));
    });
  }
});

/** One fixture per value of the table that says what each reader makes of it. */
describe("on OpenShift 4.16 OLM v1", () => {
  const blocks = 'bundle "lighthouse.v1.0.0" for ClusterExtension "lighthouse"';
  const cannotRead = "error(s) with cluster extension lighthouse: error in bundle lighthouse.v1.0.0: ";
  const cases: readonly [string, string, string | undefined][] = [
    ["blocks by", '"4.16"', blocks],
    ["lets pass", '"4.17"', undefined],
    ["blocks by", "4.16", blocks],
    ["lets pass", "4.17", undefined],
    ["reads as 4.1", "4.1", blocks],
    ["reads as 4.10", "4.10", blocks],
    ["cannot read", '"4.17.0"', 'error converting to semver for version "4.17.0": invalid version format'],
    ["cannot read", '"4.17.3"', 'error converting to semver for version "4.17.3": invalid version format'],
    ["cannot read", '"v4.17"', 'error converting to semver for version "v4.17": invalid version format'],
    ["cannot read", '"4"', 'error converting to semver for version "4": invalid version format'],
    [
      "cannot read",
      "4",
      'error converting to semver for version 4: invalid semver format "4": expected <major>.<minor>',
    ],
    ["cannot read", '""', 'error converting to semver for version "": invalid version format'],
    ["cannot read", '"banana"', 'error converting to semver for version "banana": invalid version format'],
  ];
  for (const [what, value, words] of cases) {
    it(`${what} ${value}`, () => {
      const expected = what === "cannot read" ? cannotRead + words : words;
      assert.equal(blockedBy(ofBundle(value), "4.16.0"), expected);
    });
  }

  it("cannot read broken JSON", () => {
    assert.equal(
      blockedBy('[{"type":', "4.16.0"),
      "error with cluster extension lighthouse: error in bundle lighthouse.v1.0.0: could not convert olm.properties: failed to unmarshal properties annotation: unexpected end of JSON input",
    );
  });

  it("takes no two values, as an annotation and a properties.yaml with the same one become", () => {
    const words = `${cannotRead}more than one olm.maxOpenShiftVersion found in bundle`;
    assert.equal(blockedBy(ofBundle('"4.17"', '"4.18"'), "4.16.0"), words);
    assert.equal(blockedBy(ofBundle('"4.17"', '"4.17"'), "4.16.0"), words);
  });

  it("is not blocked by a bundle that gives no value", () => {
    assert.equal(blockedBy(undefined, "4.16.0"), undefined);
    assert.equal(blockedBy("[]", "4.16.0"), undefined);
  });
});

describe("older releases of OLM v1", () => {
  const extensions = (...values: readonly string[]) => [
    { name: "lighthouse", bundle: "lighthouse.v1.0.0", olmProperties: ofBundle(...values) },
  ];

  it("name the next version otherwise", () => {
    const { condition } = upgradeableConditionV1({ release: "4.18.0", extensions: extensions('"4.18"') });
    assert.deepEqual(Object.keys(condition.byRelease), ["4.22-4.23"]);
    assert.equal(
      condition.byRelease["4.22-4.23"]?.message,
      'Found ClusterExtensions that require upgrades prior to upgrading cluster to version 4.23 or 5.0: bundle "lighthouse.v1.0.0" for ClusterExtension "lighthouse".',
    );
  });

  it("up to 4.21 knew nothing of 5.0", () => {
    const { condition } = upgradeableConditionV1({ release: "4.23.0", extensions: extensions('"5.0"') });
    assert.equal(condition.upgradeable, "False");
    assert.equal(condition.byRelease["4.18-4.21"]?.upgradeable, "True");
    const blocked = upgradeableConditionV1({ release: "4.23.0", extensions: extensions('"4.23"') }).condition;
    assert.match(blocked.byRelease["4.18-4.21"]?.message ?? "", /to version 4\.24: /);
  });

  it("up to 4.21 did not take 5.0 without quotes", () => {
    const { condition } = upgradeableConditionV1({ release: "4.18.0", extensions: extensions("5.0") });
    assert.equal(condition.upgradeable, "True");
    assert.equal(
      condition.byRelease["4.18-4.21"]?.message,
      'error with cluster extension lighthouse: error in bundle lighthouse.v1.0.0: error converting to semver for version 5.0: invalid semver format "5.0": expected <major>.<minor>',
    );
  });

  it("up to 4.21 judged the first of two values and complained of the other", () => {
    const { condition } = upgradeableConditionV1({ release: "4.18.0", extensions: extensions('"4.18"', '"4.20"') });
    assert.equal(condition.reason, "FailureGettingExtensionMetadata");
    assert.deepEqual(condition.byRelease["4.18-4.21"], {
      upgradeable: "False",
      reason: "IncompatibleOperatorsInstalled",
      message:
        'Found ClusterExtensions that require upgrades prior to upgrading cluster to version 4.19: bundle "lighthouse.v1.0.0" for ClusterExtension "lighthouse".\n' +
        " Additionally the following errors were encountered while getting extension metadata: " +
        "error with cluster extension lighthouse: error in bundle lighthouse.v1.0.0: more than one olm.maxOpenShiftVersion found in bundle",
    });
  });
});

describe("what is installed of a ClusterExtension", () => {
  const lighthouse = extensionFacts("lighthouse");

  it("is the Active ClusterObjectSet of the highest revision", () => {
    const sets = [
      set(2, "Active", "lighthouse.v1.1.0"),
      set(10, "Active", "lighthouse.v1.2.0"),
      set(11, "Archived", "lighthouse.v1.3.0"),
    ];
    assert.deepEqual(installedExtensions([lighthouse], sets), [
      { name: "lighthouse", bundle: "lighthouse.v1.2.0", olmProperties: ofBundle('"4.18"') },
    ]);
  });

  it("is nothing without an Active one of its own", () => {
    const foreign = objectSetFacts("beacon", {});
    assert.deepEqual(installedExtensions([lighthouse], [set(1, "Archived", "lighthouse.v1.0.0"), foreign]), []);
  });

  it("has no properties where the bundle has none", () => {
    assert.deepEqual(installedExtensions([lighthouse], [objectSetFacts("lighthouse", {})]), [
      { name: "lighthouse", bundle: "", olmProperties: undefined },
    ]);
  });

  const unlabelled = { ...set(1, "Active", "lighthouse.v1.0.0"), labels: {} };

  it("is found by the label of operator-controller 1.6 and by the owner reference without OLM v1's labels", () => {
    const namesIn = (each: typeof unlabelled) => installedExtensions([lighthouse], [each]).map(({ bundle }) => bundle);
    assert.deepEqual(namesIn({ ...unlabelled, labels: { "olm.operatorframework.io/owner": "lighthouse" } }), [
      "lighthouse.v1.0.0",
    ]);
    assert.deepEqual(namesIn({ ...unlabelled, owner: "lighthouse" }), ["lighthouse.v1.0.0"]);
    assert.deepEqual(namesIn({ ...unlabelled, owner: "beacon" }), []);
    assert.deepEqual(
      namesIn({ ...set(1, "Active", "beacon.v1.0.0"), labels: labelled("beacon"), owner: "lighthouse" }),
      [],
    );
  });

  it("has the name that the ClusterExtension gives it, where its ClusterObjectSet gives none", () => {
    const installed = { name: "lighthouse.v1.1.0", version: "1.1.0" };
    const [found] = installedExtensions([{ ...lighthouse, installed }], [objectSetFacts("lighthouse", {})]);
    assert.equal(found?.bundle, "lighthouse.v1.1.0");
  });

  function labelled(name: string) {
    return {
      "olm.operatorframework.io/owner-kind": "ClusterExtension",
      "olm.operatorframework.io/owner-name": name,
    };
  }

  function set(revision: number, lifecycleState: string, bundle: string) {
    const annotations = { "olm.operatorframework.io/bundle-name": bundle, "olm.properties": ofBundle('"4.18"') };
    return objectSetFacts("lighthouse", { revision, lifecycleState, annotations });
  }
});

test("the properties of a bundle are read once, for all releases", () => {
  let count = 0;
  const extension = {
    name: "pier",
    bundle: "pier.v1.0.0",
    get olmProperties() {
      count++;
      return '[{"type":"olm.maxOpenShiftVersion","value":"4.18"}]';
    },
  };
  upgradeableConditionV1({ release: "4.18.0", extensions: [extension] });
  assert.equal(count, 1);
});

/** Vectors of Helm releases have one revision, which is the release. */
function extensionsOf({ clusterExtensions }: VectorV1) {
  const objectSets = clusterExtensions.flatMap(({ name, revisions }) => {
    return revisions.map(({ bundle, annotations, ...revision }) => {
      const named = { ...annotations, "olm.operatorframework.io/bundle-name": bundle };
      return objectSetFacts(name, { ...revision, annotations: named });
    });
  });
  const extensions = clusterExtensions.map(({ name }) => extensionFacts(name));
  return installedExtensions(extensions, objectSets);
}

function blockedBy(olmProperties: string | undefined, release: string): string | undefined {
  const extensions = [{ name: "lighthouse", bundle: "lighthouse.v1.0.0", olmProperties }];
  const { message } = upgradeableConditionV1({ release, extensions }).condition;
  return message === null ? undefined : (/: (bundle .*)\.$/.exec(message)?.[1] ?? message);
}
