// Clusters that grow in one dimension each: `cluster.json` holds the cluster's objects, every folder is a catalog.

import {
  clusterExtension,
  clusterObjectSet,
  clusterOperator,
  clusterVersion,
  csv,
  type KubeObject,
  operatorCondition,
  projected,
  subscription,
} from "../support/cluster-objects.ts";
import { bundleOf, channelBlob, packageBlob, times } from "./catalog-texts.ts";
import type { Shape } from "./shapes.ts";

const operators = (size: number) => Array.from({ length: size }, (_, index) => `pier${index}`);

function cluster(
  name: string,
  objects: (names: readonly string[]) => readonly KubeObject[],
  catalogs: (names: readonly string[]) => Readonly<Record<string, string>> = () => ({}),
): Shape {
  const files = (size: number) => {
    const given = objects(operators(size));
    const isThere = given.some(({ kind }) => kind === "ClusterVersion");
    const all = isThere ? given : [clusterVersion("4.18.3"), ...given];
    return { "cluster.json": JSON.stringify(all), ...catalogs(operators(size)) };
  };
  return { name, files };
}

/** A package in which 1.1.0 is supported up to OpenShift 4.20 and 1.0.0 only up to 4.18. */
function twoVersions(name: string): string {
  const max = (version: string) => ({ properties: `- type: olm.maxOpenShiftVersion\n  value: '${version}'\n` });
  const entries = `- name: ${name}.v1.0.0\n- name: ${name}.v1.1.0\n  replaces: ${name}.v1.0.0\n`;
  return (
    packageBlob(name) +
    channelBlob(entries, "stable", name) +
    bundleOf(name, `${name}.v1.0.0`, { version: "1.0.0", ...max("4.18") }) +
    bundleOf(name, `${name}.v1.1.0`, { version: "1.1.0", ...max("4.20") })
  );
}

const inOneCatalog = (names: readonly string[]) => ({
  "coast/catalog.yaml": times(names.length, (index) => twoVersions(names[index] ?? "")),
});

const installed = (name: string) => csv("operators", `${name}.v1.0.0`, { annotations: projected("4.18") });

function manifest(name: string): KubeObject {
  const entries = ["1.1.0", "1.0.0"].map((version) => ({ name: `${name}.v${version}`, version }));
  return {
    apiVersion: "packages.operators.coreos.com/v1",
    kind: "PackageManifest",
    metadata: { name, namespace: "olm" },
    status: {
      catalogSource: "coast",
      catalogSourceNamespace: "olm",
      packageName: name,
      defaultChannel: "stable",
      channels: [{ name: "stable", currentCSV: `${name}.v1.1.0`, currentCSVDesc: { annotations: {} }, entries }],
    },
  };
}

function ofKind(apiVersion: string, kind: string, metadata: KubeObject["metadata"], spec: object = {}): KubeObject {
  return { apiVersion, kind, metadata, spec };
}

const unseen = (name: string) => clusterExtension(name, { name: `${name}.v1.0.0`, version: "1.0.0" });

/** Every kind of input of `upgradeable` that has a size. */
export const clusterShapes: readonly Shape[] = [
  cluster("CSVs that block", (names) => names.map(installed)),
  cluster("CSVs without a value", (names) => names.map((name) => csv("operators", `${name}.v1.0.0`))),
  cluster(
    "CSVs with Subscriptions and a catalog",
    (names) => names.flatMap((name) => [installed(name), subscription(`${name}.v1.0.0`)]),
    inOneCatalog,
  ),
  cluster("CSVs with PackageManifests", (names) =>
    names.flatMap((name) => [installed(name), subscription(`${name}.v1.0.0`), manifest(name)]),
  ),
  cluster("PackageManifests of one name", (names) => [
    installed("pier"),
    subscription("pier.v1.0.0"),
    ...names.map((name) => ({ ...manifest("pier"), metadata: { name: "pier", namespace: name } })),
  ]),
  cluster("CSVs with OperatorConditions", (names) =>
    names.flatMap((name) => [
      installed(name),
      operatorCondition(`${name}.v1.0.0`, [{ type: "Upgradeable", status: "False", message: "migrating" }]),
    ]),
  ),
  cluster("failed CSVs with OperatorGroups of their own", (names) =>
    names.flatMap((name) => [
      csv(name, `${name}.v1.0.0`, { status: { phase: "Failed" } }),
      ofKind("operators.coreos.com/v1", "OperatorGroup", { name: "all", namespace: name }),
    ]),
  ),
  cluster("CSVs with InstallPlans that wait", (names) =>
    names.flatMap((name) => [
      installed(name),
      subscription(`${name}.v1.0.0`, { installPlanApproval: "Manual" }, { installPlanRef: { name: `of-${name}` } }),
      {
        ...ofKind(
          "operators.coreos.com/v1alpha1",
          "InstallPlan",
          { name: `of-${name}`, namespace: "operators" },
          { clusterServiceVersionNames: [`${name}.v1.1.0`], approval: "Manual", approved: false },
        ),
        status: { phase: "RequiresApproval" },
      },
    ]),
  ),
  cluster("copies of a CSV", (names) => [
    installed("pier"),
    ...names.map((name) => csv(name, "pier.v1.0.0", { labels: { "olm.copiedFrom": "operators" } })),
  ]),
  cluster("copies of CSVs without their originals", (names) =>
    names.map((name) => csv("default", `${name}.v1.0.0`, { labels: { "olm.copiedFrom": "operators" } })),
  ),
  cluster("ClusterExtensions that block", (names) =>
    names.flatMap((name) => [
      unseen(name),
      clusterObjectSet(name, {
        annotations: { "olm.properties": '[{"type":"olm.maxOpenShiftVersion","value":"4.18"}]' },
      }),
    ]),
  ),
  cluster(
    "ClusterExtensions with a catalog",
    (names) => names.flatMap((name) => [unseen(name), clusterObjectSet(name)]),
    inOneCatalog,
  ),
  cluster("revisions of a ClusterExtension", (names) => [
    unseen("pier"),
    ...names.map((_, index) => clusterObjectSet("pier", { revision: index + 1 })),
  ]),
  cluster("ClusterExtensions that are not visible", (names) => [
    ...names.map(unseen),
    clusterOperator("olm", "True", "AsExpected", "All is well"),
  ]),
  cluster("ClusterExtensions that ClusterOperator olm alone names", (names) => [
    ...names.map(unseen),
    clusterOperator("olm", "False", "", names.map((name) => `bundle "x" for ClusterExtension "${name}"`).join("\n")),
  ]),
  cluster("ClusterOperators that refuse", (names) => names.map((name) => clusterOperator(name, "False", "No", "no"))),
  cluster(
    "ClusterCatalogs",
    (names) => [
      installed("pier"),
      ...names.map((name) => ofKind("olm.operatorframework.io/v1", "ClusterCatalog", { name }, { priority: 1 })),
    ],
    (names) => Object.fromEntries(names.map((name) => [`${name}/catalog.yaml`, twoVersions(name)])),
  ),
  cluster("updates that are not recommended", (names) => [
    clusterVersion("4.18.3", {
      conditionalUpdates: names.map((_, index) => ({
        release: { version: `4.18.${index + 4}` },
        conditions: [{ type: "Recommended", status: "False", reason: "Slow", message: "slow" }],
      })),
    }),
  ]),
  cluster("objects that are given twice", (names) => names.flatMap((name) => [installed(name), installed(name)])),
  cluster("objects without a name", (names) => names.map(() => csv("operators", ""))),
];
