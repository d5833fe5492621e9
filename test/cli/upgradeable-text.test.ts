// The text report of `upgradeable`, made from reports of the core.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { logText, type OperatorReport, safe, type UpgradeReport } from "#core";
import type { Paint } from "../../cli/src/output/colour.ts";
import { formatUpgradeText } from "../../cli/src/upgradeable/upgradeable-text.ts";

const plain: Paint = (_, text) => logText(text);

const harbour: OperatorReport = {
  namespace: "operators",
  name: "harbour.v1.0.0",
  olm: "v0",
  package: "harbour",
  bundle: "harbour.v1.0.0",
  version: "1.0.0",
  maxOpenShiftVersion: "4.18",
  carrier: "operatorframework.io/properties",
  class: "non-upgradeable",
  blocks: true,
  unknown: null,
  isMaxVisible: true,
  reason: "its max OpenShift version 4.18 is lower than 4.19; patch updates are never blocked",
  installGuard: null,
  operatorUpdate: { allowed: true, reason: "", overridden: false, stale: false },
  available: [
    { name: "harbour.v1.2.0", version: "1.2.0", channel: "stable" },
    { name: "harbour.v1.1.0", version: "1.1.0", channel: "stable" },
  ],
  next: { v0: "harbour.v1.1.0", v1: null },
  frees: {
    to: "harbour.v1.2.0",
    hops: ["harbour.v1.1.0", "harbour.v1.2.0"],
    maxOpenShiftVersion: "4.20",
    channel: "stable",
    change: null,
  },
  freesReason: null,
  apiRemovals: [
    {
      verdict: "removed",
      api: "batch/v1beta1 CronJob",
      removedIn: "4.19",
      isServedNow: true,
      message: "its CSV lists batch/v1beta1 CronJob, which OpenShift 4.19 no longer serves; use batch/v1",
    },
  ],
  areManifestsVisible: true,
  notes: ["its InstallPlan 'install-x7c2p' waits for approval"],
  at: { file: "dump/csvs.yaml", line: 12, column: 3 },
};

const pier: OperatorReport = {
  ...harbour,
  namespace: "",
  name: "pier",
  olm: "v1",
  package: "pier",
  bundle: "pier.v2.0.0",
  version: "2.0.0",
  maxOpenShiftVersion: null,
  carrier: null,
  class: "undeterminable",
  blocks: false,
  unknown: null,
  isMaxVisible: true,
  reason: "it names no max OpenShift version",
  operatorUpdate: { allowed: true, reason: "OLM v1 does not read OperatorConditions", overridden: false, stale: false },
  available: [],
  next: { v0: null, v1: null },
  frees: null,
  apiRemovals: [],
  areManifestsVisible: true,
  notes: [],
  at: null,
};

const blocked: UpgradeReport = {
  verdict: "not upgradeable",
  summary: "harbour.v1.0.0 blocks the update to 4.19; patch updates are never blocked",
  cluster: {
    current: "4.18.6",
    next: "4.19",
    target: null,
    kind: "openshift",
    offered: ["4.18.9", "4.19.2"],
    notRecommended: [],
  },
  enhancement: {
    status: "Not Upgradeable",
    message: "The following operators will not run on the next OpenShift Version: operators/harbour.v1.0.0",
  },
  shipped: {
    v0: {
      upgradeable: "False",
      reason: "IncompatibleOperatorsInstalled",
      message:
        "ClusterServiceVersions blocking minor version upgrades to 4.23 or major version upgrades to 5.0:\n- maximum supported OCP version for operators/harbour.v1.0.0 is 4.18",
      byRelease: {
        "4.11-4.17": { upgradeable: "False", reason: "IncompatibleOperatorsInstalled", message: "in one line" },
        "4.18-4.21": {
          upgradeable: "False",
          reason: "IncompatibleOperatorsInstalled",
          message:
            "ClusterServiceVersions blocking minor version upgrades to 4.19.0 or higher:\n- maximum supported OCP version for operators/harbour.v1.0.0 is 4.18",
        },
      },
    },
    v1: { upgradeable: "True", reason: "AsExpected", message: "All is well", byRelease: {} },
  },
  steps: [
    { from: "4.18", to: "4.19", verdict: "not upgradeable", blockers: ["operators/harbour.v1.0.0"], unknown: [] },
  ],
  conditions: [
    {
      source: "ClusterOperator/operator-lifecycle-manager",
      type: "Upgradeable",
      status: "True",
      reason: "",
      message: "",
      counts: true,
    },
    { source: "ClusterVersion/version", type: "Available", status: "True", reason: "", message: "x", counts: false },
    {
      source: "OperatorCondition/operators/harbour.v1.0.0",
      type: "Upgrading",
      status: "True",
      reason: "Migration",
      message: "moving to 1.1.0",
      counts: false,
    },
  ],
  operators: [pier, harbour],
  apiRemovals: "1 of 2 operators names APIs that the upgrade to OpenShift 4.19 removes",
  disagreements: [
    {
      what: "ClusterOperator 'operator-lifecycle-manager', Upgradeable",
      cluster: "True",
      ours: "False: harbour.v1.0.0 blocks",
    },
  ],
  notVisible: [
    { resource: "installplans", reason: "not in the dump" },
    { resource: "clusterextensions", reason: "forbidden" },
    { resource: "operatorgroups", reason: "not in the dump" },
  ],
  remarks: ["'dump/broken.yaml' cannot be read: this [ is not closed before the document ends"],
};

describe("the report for people", () => {
  test("names the verdict in its first line, and blockers before other operators", () => {
    assert.equal(
      formatUpgradeText(blocked, plain),
      `not upgradeable: harbour.v1.0.0 blocks the update to 4.19; patch updates are never blocked

cluster
  version      4.18.6 (OpenShift)
  next minor   4.19
  offered      4.18.9, 4.19.2

what OLM and the enhancement report
  enhancement  Not Upgradeable
    The following operators will not run on the next OpenShift Version:
    operators/harbour.v1.0.0
  OLM v0       Upgradeable=False IncompatibleOperatorsInstalled
    ClusterServiceVersions blocking minor version upgrades to 4.23 or major
    version upgrades to 5.0:
    - maximum supported OCP version for operators/harbour.v1.0.0 is 4.18
    as OpenShift 4.18-4.21, the release of this cluster, reports it:
      ClusterServiceVersions blocking minor version upgrades to 4.19.0 or
      higher:
      - maximum supported OCP version for operators/harbour.v1.0.0 is 4.18
    (OpenShift 4.11-4.17 reports other texts; --format json lists them)
  OLM v1       Upgradeable=True AsExpected
    All is well

blocking operators
  ✗ operators/harbour.v1.0.0  OLM v0
    installed    package harbour, 1.0.0, supported up to OpenShift 4.18
                 (operatorframework.io/properties)
    cluster      blocks: its max OpenShift version 4.18 is lower than 4.19;
                 patch updates are never blocked
    enhancement  non-upgradeable
    update       can be updated
    available    harbour.v1.2.0 (1.2.0, stable), harbour.v1.1.0 (1.1.0, stable)
    automatic    harbour.v1.1.0 by OLM v0
    unblocking   harbour.v1.2.0 (supported up to OpenShift 4.20) in channel
                 stable; update path: harbour.v1.1.0 → harbour.v1.2.0
    API          removed: its CSV lists batch/v1beta1 CronJob, which OpenShift
                 4.19 no longer serves; use batch/v1
    note         its InstallPlan 'install-x7c2p' waits for approval
    at           dump/csvs.yaml:12:3

other operators
  · pier  OLM v1
    installed    package pier, bundle pier.v2.0.0, 2.0.0
    cluster      it names no max OpenShift version
    enhancement  undeterminable
    update       can be updated: OLM v1 does not read OperatorConditions

removed APIs
  1 of 2 operators names APIs that the upgrade to OpenShift 4.19 removes

conditions on the cluster
  ClusterOperator/operator-lifecycle-manager
    Upgradeable=True
  OperatorCondition/operators/harbour.v1.0.0
    Upgrading=True Migration (informational)
      moving to 1.1.0
  and 1 more; --format json lists them

differences from the cluster's own conditions
  ClusterOperator 'operator-lifecycle-manager', Upgradeable
    on cluster   True
    computed     False: harbour.v1.0.0 blocks

not visible
  not in the dump: installplans, operatorgroups
  forbidden: clusterextensions

remarks
  - 'dump/broken.yaml' cannot be read: this [ is not closed before the
    document ends
`,
    );
  });

  test("names the live cluster that was asked, and warns if its certificate was not checked", () => {
    const asked = { context: "harbour", server: "https://harbour.example:6443", skipsTlsVerify: false };
    const sectionFor = (skipsTlsVerify: boolean) =>
      formatUpgradeText(blocked, plain, { ...asked, skipsTlsVerify }).split("\n\n")[1];
    const known = "  version      4.18.6 (OpenShift)\n  next minor   4.19\n  offered      4.18.9, 4.19.2";
    assert.equal(
      sectionFor(false),
      `cluster
  context      harbour
  server       https://harbour.example:6443
${known}`,
    );
    assert.equal(
      sectionFor(true),
      `cluster
  context      harbour
  server       https://harbour.example:6443
  certificate  not checked (insecure-skip-tls-verify), so the answers may come
               from another server
${known}`,
    );
  });

  test("lists updates that are not recommended apart from recommended ones, each with its reason", () => {
    const notRecommended = [
      { version: "4.19.1", recommended: "False", reason: "PodsMayVanish", message: "Some pods\nvanish." },
      { version: "4.19.3", recommended: "Unknown", reason: "", message: "" },
    ] as const;
    const text = formatUpgradeText({ ...blocked, cluster: { ...blocked.cluster, notRecommended } }, plain);
    assert.ok(
      text.includes(`
  offered      4.18.9, 4.19.2

updates that are not recommended
  4.19.1       Recommended=False PodsMayVanish
               Some pods
               vanish.
  4.19.3       Recommended=Unknown

`),
      text,
    );
  });

  test("lists the steps to a target", () => {
    const report: UpgradeReport = {
      ...blocked,
      cluster: { ...blocked.cluster, target: "4.20" },
      steps: [
        { from: "4.18", to: "4.19", verdict: "upgradeable", blockers: [], unknown: [] },
        {
          from: "4.19",
          to: "4.20",
          verdict: "not upgradeable",
          blockers: ["operators/harbour.v1.0.0", "pier"],
          unknown: [],
        },
      ],
    };
    assert.equal(
      sectionOf(report, "steps"),
      `steps
  4.18 → 4.19  upgradeable
  4.19 → 4.20  not upgradeable: operators/harbour.v1.0.0, pier`,
    );
  });

  test("says what has to be changed for the unblocking update", () => {
    const change = "once 'harbour.v1.1.0' is installed, set the Subscription's channel to 'v2'";
    const operators = [{ ...harbour, frees: { ...harbour.frees, change } as OperatorReport["frees"] }];
    const text = formatUpgradeText({ ...blocked, operators }, plain).replaceAll(/\s+/g, " ");
    assert.ok(text.includes(`update path: harbour.v1.1.0 → harbour.v1.2.0; to do: ${change} API`), text);
  });

  test("says why an operator cannot be updated, also for one without an unblocking update", () => {
    const stuck: OperatorReport = {
      ...harbour,
      operatorUpdate: {
        allowed: false,
        reason: 'the operatorcondition status "Upgradeable"="True" is outdated',
        overridden: false,
        stale: true,
      },
      installGuard: "its max OpenShift version 4.17 is lower than the cluster's 4.18: it must not be installed here",
      available: [],
      next: { v0: null, v1: null },
      frees: null,
      freesReason: "none: no version in the catalogs allows OpenShift 4.19; uninstall it or wait for one",
      apiRemovals: [],
      areManifestsVisible: true,
      notes: [],
      at: null,
    };
    assert.equal(
      sectionOf({ ...blocked, operators: [stuck] }, "blocking operators"),
      `blocking operators
  ✗ operators/harbour.v1.0.0  OLM v0
    installed    package harbour, 1.0.0, supported up to OpenShift 4.18
                 (operatorframework.io/properties)
    cluster      blocks: its max OpenShift version 4.18 is lower than 4.19;
                 patch updates are never blocked
    enhancement  non-upgradeable
    guard        its max OpenShift version 4.17 is lower than the cluster's
                 4.18: it must not be installed here
    update       cannot be updated (outdated): the operatorcondition status
                 "Upgradeable"="True" is outdated
    unblocking   none: no version in the catalogs allows OpenShift 4.19;
                 uninstall it or wait for one`,
    );
  });

  test("colours the verdict and the blockers on a terminal with colours", () => {
    const text = formatUpgradeText(blocked, (style, each) => safe`<${style}>${logText(each)}</>`);
    assert.match(text, /^<error>not upgradeable<\/>: /);
    assert.match(text, /<error>✗<\/> <bold>operators\/harbour\.v1\.0\.0<\/>/);
  });

  test("stays within 80 columns, except for long words", () => {
    const lines = formatUpgradeText(blocked, plain).split("\n");
    assert.deepEqual(
      lines.slice(1).filter((line) => line.length > 80),
      [],
    );
  });

  test("leaves out empty sections", () => {
    const empty: UpgradeReport = {
      verdict: "unknown",
      summary: "no ClusterVersion is in the dump",
      cluster: { current: null, next: null, target: null, kind: "unknown", offered: [], notRecommended: [] },
      enhancement: { status: "Unknown", message: "no operator is visible" },
      shipped: { v0: { upgradeable: "Unknown", reason: null, message: null, byRelease: {} }, v1: null },
      steps: [],
      conditions: [],
      operators: [],
      apiRemovals: null,
      disagreements: [],
      notVisible: [],
      remarks: [],
    };
    assert.equal(
      formatUpgradeText(empty, plain),
      `unknown: no ClusterVersion is in the dump

cluster
  version      unknown (unknown kind of cluster)
  offered      nothing

what OLM and the enhancement report
  enhancement  Unknown
    no operator is visible
  OLM v0       Upgradeable=Unknown
  OLM v1       not installed on this cluster
`,
    );
  });

  test("escapes control characters, and does not let a hostile name start a line", () => {
    const hostile = { ...harbour, name: "harbour\u001b[2J\nupgradeable: all is well" };
    const text = formatUpgradeText({ ...blocked, summary: "a\u001b[31m", operators: [hostile] }, plain);
    assert.ok(!text.includes("\u001b"));
    assert.doesNotMatch(text, /^upgradeable/m);
  });

  test("cuts long lists, but never the blockers", () => {
    const many = Array.from({ length: 120 }, (_, index) => ({ ...pier, name: `pier-${index}` }));
    const blockers = Array.from({ length: 120 }, (_, index) => ({ ...harbour, name: `harbour-${index}` }));
    const message = `blocking:\n${blockers.map(({ name }) => `- ${name} blocks`).join("\n")}`;
    const shipped = { v0: { upgradeable: "False", reason: null, message, byRelease: {} }, v1: null } as const;
    const text = formatUpgradeText({ ...blocked, shipped, operators: [...many, ...blockers] }, plain);
    assert.match(text, /- harbour-7 blocks\n {4}… 112 more lines; --format json has them\n/);
    assert.match(text, /harbour-119 /);
    assert.doesNotMatch(text, /pier-60 /);
    assert.match(text, /and 70 more; --format json lists them/);
  });
});

function sectionOf(report: UpgradeReport, title: string): string {
  const sections = formatUpgradeText(report, plain).trimEnd().split("\n\n");
  return sections.find((each) => each.startsWith(`${title}\n`)) ?? "";
}
