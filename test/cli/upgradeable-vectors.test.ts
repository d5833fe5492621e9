// `upgradeable --from` on what the real OLMs answered about clusters (test/vectors), in alternating forms of a dump.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import type { UpgradeableCondition, UpgradeReport } from "#core";
import { type DumpForm, dumpForms, judgeDump } from "../support/cluster-dump.ts";
import {
  clusterExtension,
  clusterObjectSet,
  clusterVersion,
  csv,
  type Dumped,
  type KubeObject,
  noneOf,
  projected,
} from "../support/cluster-objects.ts";
import { type OracleCondition, type VectorV0, vectorsV0, vectorsV1 } from "../support/openshift-vectors.ts";

const forms = Object.keys(dumpForms) as DumpForm[];

/** The forms alternate, so that every kind of vector is tested with each of them. */
function formFor(index: number): DumpForm {
  return forms[index % forms.length] ?? "one JSON list";
}

interface ConditionVector {
  readonly id: string;
  readonly description: string;
  readonly operatorCondition: Dumped | null;
  readonly replacedCSVPhase: string;
  readonly resultAsGiven: UpdateResult;
  readonly resultAfterSync?: UpdateResult;
}

interface UpdateResult {
  readonly upgradeable: boolean;
  readonly error?: string;
}

interface FlowVector {
  readonly id: string;
  readonly description: string;
  readonly operatorframeworkPropertiesAnnotation: string;
  readonly "classicUpgradeableOn4.18": OracleCondition;
  readonly "classicUpgradeableOn4.9": OracleCondition;
}

const operatorConditions = (vectors("operator-conditions.json") as { cases: ConditionVector[] }).cases;
const flow = (vectors("properties-flow.json") as { cases: FlowVector[] }).cases;

function vectors(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../vectors/${name}`, import.meta.url), "utf8"));
}

/** What a dump cannot show; every other vector is tested. */
const inexpressible: ReadonlyMap<string, string> = new Map([
  ["not-synced", "how often OLM has synced is known to its own process alone"],
  ["not-synced-blocking", "how often OLM has synced is known to its own process alone"],
  ["list-error", "a dump does not show that a list fails inside OLM"],
  ["version-error-and-list-error", "a dump does not show that a list fails inside OLM"],
]);

test("only vectors that a dump cannot show are left out", () => {
  const special = vectorsV0.filter((each) => "listError" in each || "successfulSyncs" in each);
  assert.deepEqual(special.map(({ id }) => id).sort(), [...inexpressible.keys()].sort());
});

/** OLM v0 reports "True" for these lists, which are incomplete: they have copied CSVs without their originals. */
const copiesAlone: ReadonlySet<string> = new Set([
  "copied-label",
  "copied-annotation",
  "copied-status",
  "copied-invalid",
]);

describe("OLM v0", () => {
  const expressible = vectorsV0.filter(({ id }) => !inexpressible.has(id));
  for (const [index, vector] of expressible.entries()) {
    test(`${vector.id}: ${vector.description}`, async () => {
      const csvs = vector.csvs.map(({ namespace, name, statusReason, phase, ...metadata }) =>
        csv(namespace, name, {
          ...metadata,
          status: { ...(statusReason ? { reason: statusReason } : {}), ...(phase ? { phase } : {}) },
        }),
      );
      const objects = [
        versionOf(vector),
        ...(csvs.length === 0 ? [noneOf.csvs] : csvs),
        noneOf.clusterExtensions,
        noneOf.clusterObjectSets,
      ];
      const { report, status } = await judgeDump(objects, formFor(index));
      const { v0, v1 } = report.shipped;
      assert.ok(v0);
      assert.deepEqual(asOracle(v0), vector.result.upgradeable);
      const older = Object.entries(v0.byRelease).map(([release, verdict]) => [release, asOracle(verdict)]);
      const variants = Object.entries(vector.variants ?? {}).map(([release, each]) => [release, each.upgradeable]);
      assert.deepEqual(Object.fromEntries(older), Object.fromEntries(variants));
      const isOpen = v1?.upgradeable === "Unknown" || copiesAlone.has(vector.id);
      assert.equal(status, v0.upgradeable === "False" ? 1 : isOpen ? 3 : 0);
    });
  }
});

/** RELEASE_VERSION of OLM v0 is the version of the cluster; unset, it is that of a ClusterVersion without any. */
function versionOf({ releaseVersion }: VectorV0): KubeObject {
  return releaseVersion === null ? clusterVersion("", { desired: {}, history: [] }) : clusterVersion(releaseVersion);
}

describe("OLM v1", () => {
  for (const [index, vector] of vectorsV1.entries()) {
    test(`${vector.id}: ${vector.description}`, async () => {
      const extensions = vector.clusterExtensions.map(({ name }) => clusterExtension(name));
      const sets = vector.clusterExtensions.flatMap(({ name, revisions }) =>
        revisions.map((revision) => clusterObjectSet(name, revision)),
      );
      const objects = [
        clusterVersion(vector.releaseVersion),
        ...(extensions.length === 0 ? [noneOf.clusterExtensions] : extensions),
        ...(sets.length === 0 ? [noneOf.clusterObjectSets] : sets),
        noneOf.csvs,
      ];
      const { report, status } = await judgeDump(objects, formFor(index));
      const { v1 } = report.shipped;
      assert.ok(v1);
      if (vector.versionError === undefined) {
        assert.deepEqual(asOracle(v1), vector.clusterOperatorUpgradeable);
        assert.equal(status, v1.upgradeable === "False" ? 1 : 0);
      } else {
        assert.equal(v1.upgradeable, "Unknown");
        assert.ok(v1.message?.includes(vector.versionError), v1.message ?? "");
        assert.equal(status, report.shipped.v0?.upgradeable === "False" ? 1 : 3);
      }
    });
  }
});

describe("may the operator be updated", () => {
  for (const [index, vector] of operatorConditions.entries()) {
    test(`${vector.id}: ${vector.description}`, async () => {
      const objects = [
        clusterVersion("4.18.0"),
        csv("ns", "csv1", { status: { phase: vector.replacedCSVPhase } }),
        csv("ns", "csv2", { spec: { version: "2.0.0", replaces: "csv1" }, status: { phase: "Pending" } }),
        vector.operatorCondition ?? noneOf.operatorConditions,
      ];
      const expected = vector.resultAfterSync ?? vector.resultAsGiven;
      const { report } = await judgeDump(objects, formFor(index));
      const update = report.operators.find(({ name }) => name === "csv1")?.operatorUpdate;
      assert.equal(update?.allowed, expected.upgradeable);
      if (expected.error !== undefined) assert.equal(update?.reason, expected.error);
    });
  }
});

describe("a value on its way from the author to the cluster", () => {
  for (const [index, vector] of flow.entries()) {
    for (const minor of ["4.18", "4.9"] as const) {
      test(`${vector.id} on ${minor}: ${vector.description}`, async () => {
        const annotations = { "operatorframework.io/properties": vector.operatorframeworkPropertiesAnnotation };
        const objects = [clusterVersion(`${minor}.0`), csv("operators", "foo.v1.0.0", { annotations })];
        const { v0 } = (await judgeDump(objects, formFor(index))).report.shipped;
        assert.ok(v0);
        assert.deepEqual(asOracle(v0), vector[`classicUpgradeableOn${minor}`]);
      });
    }
  }
});

describe("the same cluster in another dump", () => {
  const cluster = [
    clusterVersion("4.18.0"),
    csv("operators", "harbour.v1.0.0", { annotations: projected("4.18") }),
    csv("berths", "quay.v3.0.0", { annotations: projected("banana") }),
    csv("berths", "harbour.v1.0.0", { annotations: projected("4.18"), labels: { "olm.copiedFrom": "operators" } }),
    clusterExtension("pier", { name: "pier.v0.3.0", version: "0.3.0" }),
    clusterObjectSet("pier", {
      bundle: "pier.v0.3.0",
      annotations: { "olm.properties": '[{"type": "olm.maxOpenShiftVersion", "value": 4.10}]' },
    }),
    noneOf.operatorConditions,
  ];
  const first = judgeDump(cluster, formFor(0));

  for (const form of forms.slice(1)) {
    test(`as ${form} is judged alike`, async () => {
      const { report, status } = await judgeDump(cluster, form);
      assert.deepEqual(withoutPlaces(report), withoutPlaces((await first).report));
      assert.equal(status, (await first).status);
    });
  }

  test("in another order is judged alike", async () => {
    const { report } = await judgeDump([...cluster].reverse(), formFor(0));
    assert.deepEqual(withoutPlaces(report), withoutPlaces((await first).report));
  });

  test("without the history of the ClusterVersion is judged by its current version", async () => {
    const [, ...others] = cluster;
    const { report } = await judgeDump([clusterVersion("4.18.0", { history: undefined }), ...others], formFor(0));
    assert.deepEqual(withoutPlaces(report), withoutPlaces((await first).report));
  });

  test("during an update is judged by the version before the update", async () => {
    const [, ...others] = cluster;
    const history = [
      { state: "Partial", version: "4.19.3" },
      { state: "Completed", version: "4.18.0" },
      { state: "Completed", version: "4.17.0" },
    ];
    const updating = clusterVersion("4.19.3", { history });
    const { report } = await judgeDump([updating, ...others], formFor(0));
    assert.deepEqual(report.shipped, (await first).report.shipped);
  });
});

function withoutPlaces(report: UpgradeReport): UpgradeReport {
  return { ...report, operators: report.operators.map((operator) => ({ ...operator, at: null })) };
}

function asOracle({ upgradeable: status, reason, message }: UpgradeableCondition): OracleCondition {
  return { status, ...(reason === null ? {} : { reason }), ...(message === null ? {} : { message }) };
}
