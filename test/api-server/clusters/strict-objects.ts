// Objects that a strict API server with the real definitions of OpenShift and OLM accepts.

import {
  clusterExtension,
  clusterObjectSet,
  clusterOperator,
  csv,
  type KubeObject,
  operatorCondition,
  projected,
  subscription,
} from "../../support/cluster-objects.ts";

const since = "2026-01-10T10:00:00Z";

/** The OpenShift of every cluster here; the next minor version is 4.21. */
export const currentVersion = "4.20.3";

const image = `registry.example.com/release@sha256:${"0".repeat(64)}`;

/** ClusterVersion `version` at 4.20.3 with 4.21.1 available; `blocked` names the operators that it reports as blocking. */
export function settledVersion(blocked?: { readonly by: string } & Verdict): KubeObject {
  const says = blocked && {
    ...blocked,
    message: `Cluster operator ${blocked.by} should not be upgraded between minor versions: ${blocked.message}`,
  };
  const history = { state: "Completed", version: currentVersion, image, verified: true };
  return {
    apiVersion: "config.openshift.io/v1",
    kind: "ClusterVersion",
    metadata: { name: "version" },
    spec: { clusterID: "6f0d8a3e-4b5c-4d6e-8f70-112233445566", channel: "stable-4.21" },
    status: {
      observedGeneration: 1,
      versionHash: "tests=",
      desired: { version: currentVersion, image },
      history: [{ ...history, startedTime: since, completionTime: since }],
      availableUpdates: [{ version: "4.21.1", image }],
      conditions: [{ type: "Available", status: "True" }, ...(says ? [upgradeable(says)] : [])].map(dated),
    },
  };
}

function upgradeable({ status, reason, message }: Verdict): object {
  return { type: "Upgradeable", status, reason, message };
}

/** OpenShift's own objects of a cluster that is upgradeable. */
export function openShift(): readonly KubeObject[] {
  return [settledVersion(), operatorSays("operator-lifecycle-manager", allowed), operatorSays("olm", allowed)];
}

/** The same, but the ClusterOperator of an OLM refuses, with its reason and message. */
export function refusingOpenShift(olm: "operator-lifecycle-manager" | "olm", says: Omit<Verdict, "status">) {
  const no = { status: "False", ...says } as const;
  const other = olm === "olm" ? "operator-lifecycle-manager" : "olm";
  return [settledVersion({ by: olm, ...no }), operatorSays(olm, no), operatorSays(other, allowed)];
}

/** The condition Upgradeable of a ClusterOperator. */
interface Verdict {
  readonly status: "True" | "False";
  readonly reason: string;
  readonly message: string;
}

const allowed: Verdict = { status: "True", reason: "", message: "" };

function operatorSays(name: string, { status, reason, message }: Verdict): KubeObject {
  const object = clusterOperator(name, status, reason, message);
  const { conditions } = object.status as { conditions: readonly object[] };
  return { ...object, spec: {}, status: { conditions: conditions.map(dated) } };
}

/** A CSV that OLM has installed in namespace `operators`, with its projected properties, and its Subscription. */
export function installedByV0(name: string, max?: string): readonly KubeObject[] {
  const install = { strategy: "deployment", spec: { deployments: [] } };
  const [packageName = "", version = ""] = name.split(/\.v(?=\d)/);
  const spec = { displayName: packageName, version, install };
  const dates = { lastUpdateTime: since, lastTransitionTime: since };
  return [
    csv("operators", name, { ...(max ? { annotations: projected(max) } : {}), spec, status: dates }),
    subscription(name, {}, { state: "AtLatestKnown", currentCSV: name, lastUpdated: since }),
  ];
}

/** The OperatorCondition of such a CSV. */
export function conditionOf(name: string, conditions: readonly object[], spec: object = {}): KubeObject {
  return operatorCondition(name, conditions.map(dated), spec);
}

/** A ClusterExtension with one revision, whose bundle may have a highest OpenShift version. */
export function installedByV1(name: string, max?: string): readonly KubeObject[] {
  const object = clusterExtension(name, { name: `${name}.v1.0.0`, version: "1.0.0" });
  const properties = [{ type: "olm.maxOpenShiftVersion", value: max }];
  const spec = { namespace: "extensions", serviceAccount: { name: "installer" }, ...(object.spec as object) };
  const annotations: Record<string, string> = max ? { "olm.properties": JSON.stringify(properties) } : {};
  return [{ ...object, spec }, clusterObjectSet(name, { annotations })];
}

function dated(condition: object): object {
  return { lastTransitionTime: since, ...condition };
}
