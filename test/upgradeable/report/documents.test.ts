// What the documents that OLM's features began with promise, in their own words, each asked of the report on a cluster.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { judgeCluster, minorText, nextOpenShiftMinor, type OperatorReport, type UpgradeReport } from "#core";
import { minorOfClusterVersion } from "#core/openshift/openshift-minor.ts";
import { catalogOfFiles } from "../../support/catalog-of-files.ts";
import {
  clusterExtension,
  clusterObjectSet,
  clusterVersion,
  csv,
  type Dumped,
  factsOf,
  type KubeObject,
  noneOf,
  projected,
} from "../../support/cluster-objects.ts";

/** A cluster of OLM v0 alone: what it has of OLM v1 is visible, and nothing. */
function judgeV0(version: string, ...objects: readonly Dumped[]): UpgradeReport {
  const others = [noneOf.clusterExtensions, noneOf.clusterObjectSets, noneOf.operatorConditions, noneOf.subscriptions];
  return judgeCluster(factsOf([clusterVersion(version), ...objects, ...others]), []);
}

/** A cluster of OLM v1 alone. */
function judgeV1(version: string, objects: readonly Dumped[], catalog = ""): UpgradeReport {
  const bytes = new TextEncoder().encode(catalog);
  const sources =
    catalog === "" ? [] : [{ name: "operators", catalog: catalogOfFiles(new Map([["catalog.yaml", bytes]])) }];
  return judgeCluster(factsOf([clusterVersion(version), ...objects, noneOf.csvs]), sources);
}

/** `namespace/foo` with the enhancement's annotation, or without any. */
function annotated(name: string, max?: string): KubeObject {
  if (max === undefined) return csv("namespace", name);
  return csv("namespace", name, { annotations: { "operators.coreos.com/maxOpenShiftVersion": max } });
}

function only(report: UpgradeReport): OperatorReport {
  const [operator, ...others] = report.operators;
  assert.ok(operator);
  assert.deepEqual(others, []);
  return operator;
}

describe("Allow OLM Managed Operators to Specify a Max OpenShift Version", () => {
  const upgradeable = () => annotated("ok", "4.19");
  const undeterminable = (name: string) => annotated(name, "v4.19");
  const nonUpgradeable = (name: string) => annotated(name, "4.18");

  describe("How OLM Determines Upgradeability Status", () => {
    test("A CSV with a valid upgradeable annotation that will run on the next Minor version of OpenShift", () => {
      assert.equal(only(judgeV0("4.18.3", annotated("foo", "4.19"))).class, "upgradeable");
    });

    test("A CSV with a valid upgradeable annotation that will not run on the next Minor version of OpenShift", () => {
      assert.equal(only(judgeV0("4.18.3", annotated("foo", "4.18"))).class, "non-upgradeable");
    });

    test("A CSV that does not include a valid upgradeable annotation", () => {
      for (const max of [undefined, "4.19.0", "v4.19", "4", "", "banana", "4.19 ", "4.x"]) {
        assert.equal(only(judgeV0("4.18.3", annotated("foo", max))).class, "undeterminable", max);
      }
    });

    test("Yes | No | No | Upgradeable | Ready for upgrade", () => {
      assert.deepEqual(judgeV0("4.18.3", upgradeable()).enhancement, {
        status: "Upgradeable",
        message: "Ready for upgrade",
      });
      assert.equal(judgeV0("4.18.3", noneOf.csvs).enhancement.message, "Ready for upgrade");
    });

    test("Don't Care | Yes | No | Upgradeable | The following operators may not run on the next OpenShift Version: namespace/foo, namespace/bar", () => {
      for (const others of [[], [upgradeable()]]) {
        const { enhancement } = judgeV0("4.18.3", undeterminable("foo"), annotated("bar"), ...others);
        assert.equal(enhancement.status, "Upgradeable");
        assert.equal(
          enhancement.message,
          "The following operators may not run on the next OpenShift Version: namespace/bar, namespace/foo",
        );
      }
    });

    test("Don't Care | Don't Care | Yes | Not Upgradeable | The following operators will not run on the next OpenShift Version: namespace/foo, namespace/bar", () => {
      for (const others of [[], [upgradeable()], [undeterminable("maybe")], [upgradeable(), undeterminable("maybe")]]) {
        const { enhancement } = judgeV0("4.18.3", nonUpgradeable("foo"), nonUpgradeable("bar"), ...others);
        assert.equal(enhancement.status, "Not Upgradeable");
        assert.equal(
          enhancement.message,
          "The following operators will not run on the next OpenShift Version: namespace/bar, namespace/foo",
        );
      }
    });
  });

  describe("Proposed E2E Tests", () => {
    const shipped = (name: string, max?: string) =>
      csv("namespace", name, max === undefined ? {} : { annotations: projected(max) });

    test("The cluster upgrade is not blocked by CSVs that do not report a maxOpenShiftVersion.", () => {
      const report = judgeV0("4.18.3", shipped("foo"));
      assert.equal(only(report).blocks, false);
      assert.equal(report.shipped.v0?.upgradeable, "True");
      assert.equal(report.enhancement.status, "Upgradeable");
      assert.equal(report.verdict, "upgradeable");
    });

    test("The cluster upgrade is not blocked by CSVs that report an invalid maxOpenShiftVersion: so the enhancement; every shipped OLM blocks", () => {
      for (const max of ["banana", "", "4.18.3"]) {
        const report = judgeV0("4.18.3", shipped("foo", max));
        assert.equal(report.enhancement.status, "Upgradeable", max);
        assert.equal(only(report).class, "undeterminable", max);
        assert.equal(report.shipped.v0?.upgradeable, "False", max);
        assert.equal(only(report).blocks, true, max);
        assert.match(only(report).reason, /patch updates are never blocked/);
      }
    });

    test("The cluster upgrade is not blocked by CSVs that report a maxOpenShiftVersion greater than the current OpenShift version.", () => {
      for (const max of ["4.19", "4.20", "5.0"]) {
        const report = judgeV0("4.18.3", shipped("foo", max));
        assert.equal(report.enhancement.status, "Upgradeable", max);
        assert.equal(report.shipped.v0?.upgradeable, "True", max);
        assert.equal(report.verdict, "upgradeable", max);
      }
    });

    test("The cluster upgrade is blocked by CSVs that report a maxOpenShiftVersion less than or equal to the current OpenShift version.", () => {
      for (const max of ["4.18", "4.17", "3.11"]) {
        const report = judgeV0("4.18.3", shipped("foo", max));
        assert.equal(report.enhancement.status, "Not Upgradeable", max);
        assert.equal(report.shipped.v0?.upgradeable, "False", max);
        assert.equal(report.verdict, "not upgradeable", max);
        assert.match(report.summary, /patch updates are never blocked/);
        assert.match(only(report).reason, /patch updates are never blocked/);
      }
    });

    describe("For operators that specify a maxOpenShiftVersion", () => {
      test("The operator can be installed on a Kubernetes cluster.", () => {
        const facts = factsOf([shipped("foo", "4.10")], false);
        assert.equal(only(judgeCluster(facts, [])).installGuard, null);
      });

      test("The operator can be installed on OpenShift clusters whose version is less than or equal to the maxOpenShiftVersion specified by the operator.", () => {
        for (const version of ["4.17.9", "4.18.0", "4.18.99"]) {
          assert.equal(only(judgeV0(version, shipped("foo", "4.18"))).installGuard, null, version);
        }
      });

      test("The operator cannot be installed on OpenShift clusters whose version is greater than the maxOpenShiftVersion specified by the operator.", () => {
        const { installGuard } = only(judgeV0("4.19.0", shipped("foo", "4.18")));
        assert.match(installGuard ?? "", /4\.18/);
        assert.match(installGuard ?? "", /4\.19/);
      });
    });

    describe("For operators that do not specify a maxOpenShiftVersion", () => {
      test("The operator continues to be installed on both OpenShift and vanilla Kubernetes clusters.", () => {
        assert.equal(only(judgeV0("4.19.0", shipped("foo"))).installGuard, null);
        assert.equal(only(judgeCluster(factsOf([shipped("foo")], false), [])).installGuard, null);
      });
    });
  });

  test("4.22 is followed by 4.23, which is 5.0, and both by 5.1", () => {
    const next = (version: string) => {
      const minor = minorOfClusterVersion(version);
      return "ok" in minor ? minorText(nextOpenShiftMinor(minor.ok)) : minor.error;
    };
    assert.deepEqual(["4.22.1", "4.23.0", "5.0.0"].map(next), ["4.23", "5.1", "5.1"]);
  });

  test("a cluster without config.openshift.io ignores every maxOpenShiftVersion, and never fails for one", () => {
    for (const max of ["4.10", "banana"]) {
      const report = judgeCluster(factsOf([csv("operators", "foo", { annotations: projected(max) })], false), []);
      assert.equal(report.cluster.kind, "kubernetes");
      assert.equal(report.verdict, "upgradeable");
      assert.equal(only(report).blocks, false);
      assert.deepEqual(report.shipped, { v0: null, v1: null });
      assert.match(report.summary, /ignored here/);
    }
  });
});

describe("operator-conditions", () => {
  const operator = csv("ns", "harbour.v1.0.0");

  function updateOf(...conditions: readonly Dumped[]): OperatorReport["operatorUpdate"] {
    return only(judgeCluster(factsOf([clusterVersion("4.18.3"), operator, ...conditions]), [])).operatorUpdate;
  }

  function condition(...conditions: readonly object[]): KubeObject {
    return {
      apiVersion: "operators.coreos.com/v2",
      kind: "OperatorCondition",
      metadata: { name: "harbour.v1.0.0", namespace: "ns", generation: 1 },
      spec: {},
      status: { conditions: conditions.map((each) => ({ observedGeneration: 1, reason: "Migration", ...each })) },
    };
  }

  test("If an operator does not have an associated Condition CR, OLM reverts to existing behavior.", () => {
    assert.equal(updateOf(noneOf.operatorConditions).allowed, true);
  });

  test("Upgrades are not blocked if the Upgradeable OLM Supported Condition is not present in the status.conditions array.", () => {
    assert.equal(updateOf(condition()).allowed, true);
    assert.equal(updateOf(condition({ type: "Upgrading", status: "True", message: "to 2.0.0" })).allowed, true);
  });

  test("Upgrades are not blocked if the Upgradeable OLM Supported Condition is present and the condition's status is True.", () => {
    assert.equal(updateOf(condition({ type: "Upgradeable", status: "True", message: "" })).allowed, true);
  });

  test("Upgrades are blocked if the Upgradeable OLM Supported Condition is present and the condition's status is False.", () => {
    const message = "The operator is performing a migration.";
    assert.deepEqual(updateOf(condition({ type: "Upgradeable", status: "False", message })), {
      allowed: false,
      reason: `the operator is not upgradeable: ${message}`,
      overridden: false,
      stale: false,
    });
  });

  test("it holds back the operator, never the cluster", () => {
    const report = judgeV0("4.18.3", operator);
    const refused = condition({ type: "Upgradeable", status: "False", message: "busy" });
    const facts = factsOf([clusterVersion("4.18.3"), operator, refused, noneOf.clusterExtensions]);
    assert.equal(judgeCluster(facts, []).verdict, report.verdict);
    assert.equal(report.verdict, "upgradeable");
  });
});

describe("Compatibility with OpenShift Container Platform versions", () => {
  const max = (value: string) => ({ "olm.properties": `[{"type": "olm.maxOpenShiftVersion", "value": "${value}"}]` });
  const installed = (annotations: Readonly<Record<string, string>> = {}) => [
    clusterExtension("foo", { name: "foo.v1.0.0", version: "1.0.0" }),
    clusterObjectSet("foo", { annotations }),
  ];

  test("If the cluster's current version is 4.18.0, the next minor version is 4.19. If the current version is 4.18.0-rc1, the next minor version is still 4.19.", () => {
    for (const version of ["4.18.0", "4.18.0-rc1", "4.18.7"]) {
      const report = judgeV1(version, installed(max("4.18")));
      assert.equal(report.cluster.next, "4.19", version);
      assert.equal(
        report.shipped.v1?.message,
        'InstalledOLMOperatorsUpgradeable: Found ClusterExtensions that require upgrades prior to upgrading cluster to version 4.19: bundle "foo.v1.0.0" for ClusterExtension "foo".',
        version,
      );
    }
  });

  test("setting value to 4.18 prevents cluster updates to minor versions later than 4.18 when this bundle is installed on a cluster", () => {
    assert.equal(judgeV1("4.18.0", installed(max("4.18"))).verdict, "not upgradeable");
    assert.equal(judgeV1("4.17.0", installed(max("4.18"))).verdict, "upgradeable");
  });

  test("If the olm.maxOpenShiftVersion field is omitted, cluster updates are not blocked by this Operator.", () => {
    const report = judgeV1("4.18.0", installed());
    assert.equal(report.verdict, "upgradeable");
    assert.equal(only(report).blocks, false);
  });

  describe("Cluster updates blocked by olm cluster Operator", () => {
    const catalog = `
schema: olm.package
name: foo
defaultChannel: stable
---
schema: olm.channel
package: foo
name: stable
entries:
  - name: foo.v1.0.0
  - name: foo.v1.1.0
    replaces: foo.v1.0.0
  - name: foo.v1.2.0
    replaces: foo.v1.1.0
  - name: foo.v1.3.0
    replaces: foo.v1.2.0
${bundle("1.0.0", "4.18")}${bundle("1.1.0", "4.18")}${bundle("1.2.0", "4.20")}${bundle("1.3.0", "4.21")}`;

    test("update the installed Operator to a version with a valid update path, if one is available", () => {
      const report = judgeV1("4.18.0", installed(max("4.18")), catalog);
      assert.equal(report.shipped.v1?.upgradeable, "False");
      const extension = only(report);
      assert.deepEqual(
        [extension.olm, extension.name, extension.bundle, extension.maxOpenShiftVersion, extension.blocks],
        ["v1", "foo", "foo.v1.0.0", "4.18", true],
      );
      assert.equal(extension.frees?.to, "foo.v1.2.0");
      assert.deepEqual(extension.frees?.hops, ["foo.v1.1.0", "foo.v1.2.0"]);
      assert.equal(extension.frees?.maxOpenShiftVersion, "4.20");
      assert.equal(extension.freesReason, null);
    });

    test("or they must uninstall the Operator", () => {
      const extension = only(judgeV1("4.22.0", installed(max("4.18")), catalog));
      assert.equal(extension.frees, null);
      assert.match(extension.freesReason ?? "", /^none: .*uninstall/);
    });
  });

  function bundle(version: string, max: string): string {
    return `---
schema: olm.bundle
package: foo
name: foo.v${version}
image: quay.io/foo/bundle:v${version}
properties:
  - type: olm.package
    value:
      packageName: foo
      version: ${version}
  - type: olm.maxOpenShiftVersion
    value: "${max}"
`;
  }
});

describe("what the cluster-version-operator makes of Upgradeable", () => {
  const settled = (upgradeable: object | undefined) =>
    clusterVersion("4.18.3", { conditions: upgradeable ? [{ type: "Upgradeable", ...upgradeable }] : [] });

  function verdictWith(version: KubeObject): UpgradeReport["verdict"] {
    return judgeCluster(factsOf([version, noneOf.csvs, noneOf.clusterExtensions]), []).verdict;
  }

  test("missing, True and Unknown do not block the cluster", () => {
    assert.equal(verdictWith(settled(undefined)), "upgradeable");
    assert.equal(verdictWith(settled({ status: "True" })), "upgradeable");
    assert.equal(verdictWith(settled({ status: "Unknown" })), "upgradeable");
  });

  test("False blocks it, whichever operator reports it", () => {
    assert.equal(verdictWith(settled({ status: "False", reason: "AdminAckRequired" })), "not upgradeable");
  });
});

describe("what is not visible", () => {
  const blocking = csv("operators", "foo.v1", { annotations: projected("4.18") });
  const harmless = csv("operators", "foo.v1", { annotations: projected("4.19") });

  test("is named, and never ready", () => {
    const report = judgeCluster(factsOf([clusterVersion("4.18.3"), harmless]), []);
    assert.equal(report.verdict, "unknown");
    assert.equal(report.shipped.v0?.upgradeable, "True");
    assert.equal(report.shipped.v1?.upgradeable, "Unknown");
    assert.ok(report.notVisible.some(({ resource }) => resource === "clusterextensions"));
    assert.equal(only(report).operatorUpdate.allowed, "unknown");
  });

  test("does not hide what blocks", () => {
    assert.equal(judgeCluster(factsOf([clusterVersion("4.18.3"), blocking]), []).verdict, "not upgradeable");
  });

  test("without a ClusterVersion the verdict is unknown, and the cluster is not plain Kubernetes", () => {
    const report = judgeCluster(factsOf([blocking]), []);
    assert.equal(report.verdict, "unknown");
    assert.equal(report.cluster.kind, "unknown");
    assert.equal(report.cluster.current, null);
  });

  test("a cluster with OLM v0 alone has no verdict of OLM v1", () => {
    const report = judgeCluster(
      factsOf([clusterVersion("4.18.3"), ...clusterOperators("operator-lifecycle-manager"), harmless]),
      [],
    );
    assert.equal(report.shipped.v1, null);
    assert.equal(report.shipped.v0?.upgradeable, "True");
    assert.equal(report.verdict, "upgradeable");
  });

  test("a cluster with OLM v1 alone has no verdict of OLM v0", () => {
    const extension = [clusterExtension("foo", { name: "foo.v1.0.0", version: "1.0.0" }), clusterObjectSet("foo")];
    const report = judgeCluster(factsOf([clusterVersion("4.18.3"), ...clusterOperators("olm"), ...extension]), []);
    assert.equal(report.shipped.v0, null);
    assert.equal(report.shipped.v1?.upgradeable, "True");
    assert.equal(report.verdict, "upgradeable");
  });

  /** All that an OpenShift has, but with this one of the two OLMs. */
  function clusterOperators(olm: string): readonly KubeObject[] {
    const names = [
      "authentication",
      "console",
      "dns",
      "etcd",
      "ingress",
      "insights",
      "machine-api",
      "monitoring",
      "network",
    ];
    return [...names, "storage", olm].map((name) => ({
      apiVersion: "config.openshift.io/v1",
      kind: "ClusterOperator",
      metadata: { name },
      status: { conditions: [{ type: "Upgradeable", status: "True" }] },
    }));
  }
});
