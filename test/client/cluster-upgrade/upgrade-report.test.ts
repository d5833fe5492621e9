import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { ClusterFacts } from "#protocol";
import { keepChosenTarget } from "../../../client/src/cluster-upgrade/chosen-target.ts";
import { renameFiles } from "../../../client/src/cluster-upgrade/rename-files.ts";
import { upgradeReportMarkdown } from "../../../client/src/cluster-upgrade/upgrade-report-markdown.ts";
import {
  describeStatus,
  namesCatalog,
  namesObject,
  upgradeReportJson,
} from "../../../client/src/cluster-upgrade/upgrade-report-text.ts";
import { entryPlace, harbour, judgement, operatorReport, upgradeReport } from "../../support/judgement.ts";

describe("the report in a few words", () => {
  test("a blocked cluster is not upgradeable, and the tooltip says why", () => {
    assert.deepEqual(describeStatus(harbour.report), {
      short: "not upgradeable to 4.21",
      sentence: "An operator blocks the update to 4.21; patch updates are never blocked.",
    });
  });

  test("a chosen target is named", () => {
    const { cluster } = harbour.report;
    assert.equal(
      describeStatus(upgradeReport([], { cluster: { ...cluster, target: "4.23" } })).short,
      "upgradeable to 4.23",
    );
  });

  test("a cluster of unknown version is not ready", () => {
    const cluster = {
      current: null,
      next: null,
      target: null,
      kind: "unknown",
      offered: [],
      notRecommended: [],
    } as const;
    assert.equal(describeStatus(upgradeReport([], { verdict: "unknown", cluster })).short, "unknown");
  });
});

describe("the report as JSON", () => {
  test("is what the command line prints: the version first, then the report's own keys", () => {
    const json = upgradeReportJson(harbour.report);
    const [version, ...keys] = Object.keys(JSON.parse(json));
    assert.equal(version, "version");
    assert.deepEqual(keys, Object.keys(harbour.report));
    assert.match(json, /^\{\n {2}"version": 1,\n/);
  });
});

describe("a report of a live cluster", () => {
  const asked = { context: "north", server: "https://north.example:6443", skipsTlsVerify: true };

  test("names the cluster in JSON, and says that its certificate was not checked", () => {
    assert.deepEqual(JSON.parse(upgradeReportJson(harbour.report, asked)).asked, asked);
    assert.equal("asked" in JSON.parse(upgradeReportJson(harbour.report)), false);
  });

  test("warns in Markdown if the certificate was not checked", () => {
    const warning = /\*\*The server's certificate is not checked\*\*/;
    assert.match(upgradeReportMarkdown(harbour.report, "north", asked), warning);
    const safe = { ...asked, skipsTlsVerify: false };
    assert.doesNotMatch(upgradeReportMarkdown(harbour.report, "north", safe), warning);
  });
});

test("removed APIs have a section of their own in Markdown, and are escaped", () => {
  const text = upgradeReportMarkdown(harbour.report, "north");
  const [, section] = text.split("## Removed APIs\n\n");
  assert.equal(
    section?.split("\n\n##")[0],
    `1 of 5 operators names APIs that the upgrade to OpenShift 4.21 removes.

- harbour/breakwater.v0.9.0: **removed**: its CSV lists batch/v1beta1 CronJob, which OpenShift 4.21 no longer serves; use batch/v1
- harbour/breakwater.v0.9.0: **unknown**: its permissions with '\\*' allow policy/v1beta1 PodDisruptionBudget, which OpenShift 4.21 no longer serves`,
  );
  assert.doesNotMatch(upgradeReportMarkdown({ ...harbour.report, apiRemovals: null }, "north"), /## Removed APIs/);
});

describe("a target that is chosen while the cluster is being read", () => {
  const read = { kind: "cluster", label: "north", target: null } as const;

  test("applies to that cluster only", () => {
    assert.deepEqual(keepChosenTarget(read, { ...read, target: "4.22" }), { ...read, target: "4.22" });
    assert.deepEqual(keepChosenTarget({ ...read, target: "4.23" }, { ...read, target: null }), read);
    assert.deepEqual(keepChosenTarget(read, undefined), read);
    assert.deepEqual(keepChosenTarget(read, { ...read, label: "south", target: "4.22" }), read);
    const dump = { kind: "dump", label: "north", uris: [], target: "4.22" } as const;
    assert.deepEqual(keepChosenTarget(read, dump), read);
  });
});

describe("the report as Markdown", () => {
  const markdown = upgradeReportMarkdown(harbour.report, "north");

  test("asks both questions, answers the first, and names the documents with the rules", () => {
    for (const part of [
      "# Cluster upgrade: north\n",
      "## Can the cluster be upgraded to OpenShift 4.21?\n\n**No**: an operator blocks",
      "| OLM v0 | Upgradeable=False (IncompatibleOperatorsInstalled) | ClusterServiceVersions blocking: / - maximum",
      "| OLM v1 | not installed on this cluster |",
      "| enhancement | Not Upgradeable |",
      "| operator | max OpenShift | class | can the cluster be upgraded? | can this operator be updated? |",
    ]) {
      assert.ok(markdown.includes(part), `${part}\n\nis not in\n\n${markdown}`);
    }
  });

  test("says whether each operator blocks and whether it can be updated", () => {
    const row = (name: string) => markdown.split("\n").find((line) => line.startsWith(`| ${name}`));
    assert.match(
      row("harbour/lighthouse") ?? "",
      /\| 4\.20 \| non-upgradeable \| \*\*blocks cluster upgrades\*\*: its maximum.* \| yes \|$/,
    );
    assert.match(
      row("harbour/tidewatch") ?? "",
      /\| does not block \| \*\*no\*\*, outdated: the operator is not upgradeable/,
    );
    assert.match(row("buoy") ?? "", /\| upgradeable \| does not block \| unknown, overridden: OperatorConditions/);
  });

  test("names the unblocking update of each blocker, or why there is none", () => {
    assert.match(
      markdown,
      /### harbour\/lighthouse\.v1\.2\.0\n\n[^#]*unblocking update: lighthouse\.v1\.3\.0 → lighthouse\.v2\.0\.0, supported up to/,
    );
    assert.match(markdown, /### harbour\/breakwater\.v0\.9\.0\n\n[^#]*no unblocking update: no catalog has/);
  });

  test("ends with differences from the cluster's own report, with what is not visible, and with remarks", () => {
    assert.match(
      markdown,
      /## Differences from the cluster's own conditions\n\n- ClusterOperator 'olm', Upgradeable: .*"False: two \/ lines" computed/,
    );
    assert.match(
      markdown,
      /## Not visible\n\n- installplans: not in the dump\n\n## Remarks\n\n- no catalog has package 'pilot'\n$/,
    );
  });

  test("lists the steps to a target", () => {
    const steps = [
      { from: "4.20", to: "4.21", verdict: "upgradeable", blockers: [], unknown: [] },
      { from: "4.21", to: "4.22", verdict: "not upgradeable", blockers: ["buoy"], unknown: [] },
    ] as const;
    const text = upgradeReportMarkdown(upgradeReport([], { steps }), "north");
    assert.match(text, /1\. 4\.20 → 4\.21: Yes\n1\. 4\.21 → 4\.22: No: blocked by buoy\n/);
  });

  test("lists updates that are not recommended apart from recommended ones, each with its reason", () => {
    const cluster = {
      ...harbour.report.cluster,
      notRecommended: [
        { version: "4.21.2", recommended: "False", reason: "PodsMayVanish", message: "Some *pods*\nvanish." },
        { version: "4.21.3", recommended: "Unknown", reason: "", message: "" },
      ],
    } as const;
    const text = upgradeReportMarkdown(upgradeReport([], { cluster }), "north");
    assert.match(text, /offered: 4\.20\.5, 4\.21\.1\n/);
    assert.match(
      text,
      /## Updates that are not recommended\n\n- 4\.21\.2 \(Recommended=False\): PodsMayVanish: Some \\\*pods\\\* \/ vanish\.\n- 4\.21\.3 \(Recommended=Unknown\)\n/,
    );
    assert.doesNotMatch(upgradeReportMarkdown(upgradeReport([]), "north"), /not recommended/);
  });

  test("does not say that an operator blocks nothing if that is unknown", () => {
    const pier = operatorReport("pier", { unknown: "look up the value", isMaxVisible: false });
    assert.match(upgradeReportMarkdown(upgradeReport([pier]), "north"), /\| unknown: look up the value \|/);
  });

  test("says what is unknown about a step", () => {
    const steps = [
      { from: "4.20", to: "4.21", verdict: "upgradeable", blockers: [], unknown: [] },
      { from: "4.21", to: "4.22", verdict: "unknown", blockers: [], unknown: ["look it up", "and this"] },
    ] as const;
    const text = upgradeReportMarkdown(upgradeReport([], { steps }), "north");
    assert.match(text, /1\. 4\.21 → 4\.22: Unknown: look it up; and this\n/);
  });

  test("escapes texts from the cluster", () => {
    const name = "x|<script>\n\n# you";
    const table = upgradeReportMarkdown(upgradeReport([operatorReport(name, { blocks: true })]), name);
    assert.doesNotMatch(table, /<script>|\n# you/);
  });
});

describe("what may be opened from the report", () => {
  test("is only an object or a catalog that the report names", () => {
    const at = { file: "/dumps/north/buoy.yaml", line: 2, column: 1 };
    assert.equal(namesObject(harbour, at), true);
    assert.equal(namesObject(harbour, { ...at, file: "/etc/passwd" }), false);
    assert.equal(namesObject(harbour, { ...at, line: 3 }), false);
    assert.equal(namesObject(judgement(upgradeReport([operatorReport("x", { at: null })])), at), false);
    assert.equal(namesCatalog(harbour, entryPlace("x.v1.0.0", 0).at.uri), true);
    assert.equal(namesCatalog(harbour, "file:///etc/passwd"), false);
  });
});

describe("the names of a dump's files", () => {
  const at = (file: string) => ({ file, line: 1, column: 1 });
  const notThere = { notVisible: "not in the dump" };
  const facts: ClusterFacts = {
    kind: "openshift",
    clusterVersions: notThere,
    clusterOperators: { items: [{ name: "etcd", conditions: [], at: at("/home/me/dump/a.yaml") }] },
    csvs: notThere,
    subscriptions: notThere,
    installPlans: notThere,
    operatorGroups: notThere,
    operatorConditions: notThere,
    clusterExtensions: { items: [], isInstalled: false },
    clusterObjectSets: notThere,
    clusterCatalogs: notThere,
    packageManifests: notThere,
    problems: [{ message: "not YAML", at: at("/tmp/dump/a.yaml") }, { message: "no such folder" }],
  };

  test("are relative to the open folder, and lead back to the file", () => {
    const shown = renameFiles(facts, (file) => file.replace("/home/me/", ""));
    assert.deepEqual(shown.facts, {
      ...facts,
      clusterOperators: { items: [{ name: "etcd", conditions: [], at: at("dump/a.yaml") }] },
    });
    assert.equal(shown.fileOf("dump/a.yaml"), "/home/me/dump/a.yaml");
    assert.equal(shown.fileOf("dump/b.yaml"), undefined);
  });

  test("are absolute where two relative names would be equal", () => {
    const shown = renameFiles(facts, (file) => file.replace(/^.*\/dump\//, ""));
    assert.equal(shown.fileOf("a.yaml"), "/home/me/dump/a.yaml");
    assert.deepEqual(shown.facts.problems[0]?.at, at("/tmp/dump/a.yaml"));
    assert.equal(shown.fileOf("/tmp/dump/a.yaml"), "/tmp/dump/a.yaml");
  });
});
