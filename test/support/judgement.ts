// Upgrade reports for tests of the panel, made from as little as a test wants to say.

import type {
  ClusterJudgement,
  ClusterSource,
  DumpSource,
  OperatorReport,
  UpgradeReport,
  WireEntryLocation,
} from "#protocol";

export const source: DumpSource = { kind: "dump", label: "north", uris: ["file:///dumps/north"], target: null };

/** The same cluster, asked itself. */
export const clusterSource: ClusterSource = { kind: "cluster", label: "north", target: null };

/** An operator of OLM v0 that may be updated and stops nothing, but for what is said otherwise. */
export function operatorReport(name: string, more: Partial<OperatorReport> = {}): OperatorReport {
  const version = /\d+\.\d+\.\d+.*$/.exec(name)?.[0] ?? null;
  return {
    namespace: "harbour",
    name,
    olm: "v0",
    package: name.split(".")[0] ?? null,
    bundle: name,
    version,
    maxOpenShiftVersion: null,
    carrier: null,
    class: "undeterminable",
    blocks: false,
    unknown: null,
    isMaxVisible: true,
    reason: "it names no maximum, so that it does not stop the cluster",
    installGuard: null,
    operatorUpdate: { allowed: true, reason: "no OperatorCondition refuses it", overridden: false, stale: false },
    available: [],
    next: { v0: null, v1: null },
    frees: null,
    freesReason: null,
    apiRemovals: [],
    areManifestsVisible: true,
    notes: [],
    at: { file: `/dumps/north/${name}.yaml`, line: 2, column: 1 },
    ...more,
  };
}

/** A report over these operators; it says no where one of them blocks. */
export function upgradeReport(operators: readonly OperatorReport[], more: Partial<UpgradeReport> = {}): UpgradeReport {
  const blocked = operators.some(({ blocks }) => blocks);
  return {
    verdict: blocked ? "not upgradeable" : "upgradeable",
    summary: blocked ? "an operator blocks the update to 4.21; patch updates are never blocked" : "nothing blocks it",
    cluster: {
      current: "4.20.3",
      next: "4.21",
      target: null,
      kind: "openshift",
      offered: ["4.20.5", "4.21.1"],
      notRecommended: [],
    },
    enhancement: { status: blocked ? "Not Upgradeable" : "Upgradeable", message: "Ready for upgrade" },
    shipped: {
      v0: {
        upgradeable: blocked ? "False" : "True",
        reason: blocked ? "IncompatibleOperatorsInstalled" : null,
        message: blocked ? "ClusterServiceVersions blocking:\n- maximum supported OCP version is 4.20" : null,
        byRelease: {},
      },
      v1: null,
    },
    steps: [
      { from: "4.20", to: "4.21", verdict: blocked ? "not upgradeable" : "upgradeable", blockers: [], unknown: [] },
    ],
    conditions: [],
    operators,
    apiRemovals: null,
    disagreements: [],
    notVisible: [],
    remarks: [],
    ...more,
  };
}

export function judgement(report: UpgradeReport, more: Partial<ClusterJudgement> = {}): ClusterJudgement {
  return { report, catalogs: ["catalogs/v4.20/lighthouse"], targets: ["4.21", "4.22", "4.23"], entries: [], ...more };
}

/** The place of an entry, on that line (from 0) of the only catalog. */
export function entryPlace(name: string, line: number, channel = "stable"): WireEntryLocation {
  const range = { start: { line, character: 4 }, end: { line, character: 9 } };
  return { package: name.split(".")[0] ?? "", channel, name, at: { uri: "file:///catalogs/catalog.yaml", range } };
}

const lighthouse = operatorReport("lighthouse.v1.2.0", {
  maxOpenShiftVersion: "4.20",
  carrier: "operatorframework.io/properties",
  class: "non-upgradeable",
  blocks: true,
  unknown: null,
  isMaxVisible: true,
  reason: "its maximum 4.20 is lower than 4.21; patch updates are never blocked",
  available: [
    { name: "lighthouse.v2.0.0", version: "2.0.0", channel: "stable" },
    { name: "lighthouse.v1.3.0", version: "1.3.0", channel: "fast" },
  ],
  next: { v0: "lighthouse.v1.3.0", v1: "lighthouse.v2.0.0" },
  frees: {
    to: "lighthouse.v2.0.0",
    hops: ["lighthouse.v1.3.0", "lighthouse.v2.0.0"],
    maxOpenShiftVersion: "4.22",
    channel: "stable",
    change: "the Subscription's channel: 'stable' instead of 'fast'",
  },
});

const breakwater = operatorReport("breakwater.v0.9.0", {
  maxOpenShiftVersion: "4.19",
  class: "non-upgradeable",
  blocks: true,
  unknown: null,
  isMaxVisible: true,
  reason: "its maximum 4.19 is lower than 4.21; patch updates are never blocked",
  installGuard: "its maximum 4.19 is lower than the cluster's 4.20",
  freesReason: "no catalog has a higher version of package 'breakwater'",
  apiRemovals: [
    {
      verdict: "removed",
      api: "batch/v1beta1 CronJob",
      removedIn: "4.21",
      isServedNow: true,
      message: "its CSV lists batch/v1beta1 CronJob, which OpenShift 4.21 no longer serves; use batch/v1",
    },
    {
      verdict: "unknown",
      api: "policy/v1beta1 PodDisruptionBudget",
      removedIn: "4.21",
      isServedNow: true,
      message:
        "its permissions with '*' allow policy/v1beta1 PodDisruptionBudget, which OpenShift 4.21 no longer serves",
    },
  ],
  areManifestsVisible: false,
});

const tidewatch = operatorReport("tidewatch.v0.5.0", {
  operatorUpdate: {
    allowed: false,
    reason: "the operator is not upgradeable: the tide is being measured",
    overridden: false,
    stale: true,
  },
  notes: ["an InstallPlan waits for approval"],
});

const buoy = operatorReport("buoy", {
  namespace: "",
  olm: "v1",
  bundle: "buoy.v1.0.0",
  version: "1.0.0",
  maxOpenShiftVersion: "4.22",
  class: "upgradeable",
  operatorUpdate: { allowed: "unknown", reason: "OperatorConditions are not visible", overridden: true, stale: false },
});

/** A report with something of everything. */
export const harbour: ClusterJudgement = judgement(
  upgradeReport([lighthouse, breakwater, tidewatch, buoy, operatorReport("pilot.v3.1.0")], {
    conditions: [
      {
        source: "ClusterVersion/version",
        type: "Upgradeable",
        status: "False",
        reason: "IncompatibleOperatorsInstalled",
        message: "Cluster operator operator-lifecycle-manager should not be upgraded",
        counts: true,
      },
      {
        source: "OperatorCondition/harbour/tidewatch.v0.5.0",
        type: "Upgrading",
        status: "True",
        reason: "",
        message: "",
        counts: false,
      },
    ],
    apiRemovals: "1 of 5 operators names APIs that the upgrade to OpenShift 4.21 removes",
    disagreements: [{ what: "ClusterOperator 'olm', Upgradeable", cluster: "True", ours: "False: two\nlines" }],
    notVisible: [{ resource: "installplans", reason: "not in the dump" }],
    remarks: ["no catalog has package 'pilot'"],
  }),
  {
    entries: [
      entryPlace("lighthouse.v1.2.0", 11),
      entryPlace("lighthouse.v1.3.0", 12, "fast"),
      entryPlace("lighthouse.v2.0.0", 13),
    ],
  },
);
