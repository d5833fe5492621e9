// A small OpenShift cluster with both OLMs, for tests of the reader, and a timing without waits.

import { defaultRetryTiming, type ReadClusterOptions, type RetryTiming, readCluster } from "#cluster";
import { type ClusterFacts, type FactList, judgeCluster, type UpgradeReport } from "#core";
import {
  clusterExtension,
  clusterObjectSet,
  clusterVersion,
  csv,
  type KubeObject,
  operatorCondition,
  projected,
  subscription,
} from "../../support/cluster-objects.ts";
import { FakeConnection } from "./fake-connection.ts";

/** No waits, and no periodic work. */
export const quickRetryTiming: RetryTiming = {
  ...defaultRetryTiming,
  firstDelay: 1,
  maxDelay: 4,
  batchWindow: 1,
  settleTime: 1,
  rediscoveryInterval: 2 ** 30,
};

/** A CSV that blocks the cluster upgrade, one that does not, and their copies in other namespaces. */
export const lighthouses: readonly KubeObject[] = [
  clusterVersion("4.18.5"),
  csv("harbour", "lighthouse.v1.0.0", { annotations: projected("4.18") }),
  csv("pier", "lighthouse.v1.0.0", { annotations: projected("4.18"), labels: { "olm.copiedFrom": "harbour" } }),
  csv("pier", "foghorn.v2.0.0"),
  subscription("lighthouse.v1.0.0", {}, { lastUpdated: "2026-01-01T00:00:00Z" }),
  operatorCondition("lighthouse.v1.0.0", []),
  extension("buoy", { name: "buoy.v1.0.0", version: "1.0.0" }),
  clusterObjectSet("buoy"),
];

/** A ClusterExtension with all fields that the API server requires. */
export function extension(name: string, bundle?: { readonly name: string; readonly version: string }): KubeObject {
  const { spec, ...rest } = clusterExtension(name, bundle);
  return { ...rest, spec: { ...(spec as object), namespace: "harbour", serviceAccount: { name: "installer" } } };
}

/** A connection to that cluster. */
export function lighthouseCluster(): FakeConnection {
  return new FakeConnection(lighthouses);
}

/** The facts of a readable cluster. */
export async function factsOn(connection: FakeConnection, options: ReadClusterOptions = {}): Promise<ClusterFacts> {
  const facts = await readCluster(connection, { timing: quickRetryTiming, ...options });
  if ("error" in facts) throw new Error(facts.error.message);
  return facts;
}

/** The names of a list's objects with their namespaces, or why it is not visible. */
export function namesIn(facts: ClusterFacts, list: FactList): readonly string[] | string {
  const listed = facts[list];
  if ("notVisible" in listed) return listed.notVisible;
  return listed.items.map((item) => ("namespace" in item ? `${item.namespace}/${item.name}` : item.name));
}

/** The report on the facts, without catalogs. */
export function reportOn(facts: ClusterFacts): UpgradeReport {
  return judgeCluster(facts, []);
}
