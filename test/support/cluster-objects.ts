// Kubernetes objects as `oc get -o json` gives them, with no more than a test needs, and the facts they make.

import { type ClusterFacts, factLists, factOfObject, factsFrom } from "#core";

/** An object of a cluster as JSON. */
export type KubernetesJson = Readonly<Record<string, unknown>>;

type FactList = (typeof factLists)[keyof typeof factLists];

/** A cluster whose lists are all visible but the hidden ones. */
export function clusterOf(objects: readonly KubernetesJson[], hidden: readonly FactList[] = []): ClusterFacts {
  const visible = new Set(Object.values(factLists).filter((list) => !hidden.includes(list)));
  const read = objects.flatMap((object) => factOfObject(object) ?? []);
  return factsFrom({ objects: read.filter(({ list }) => !hidden.includes(list)), visible });
}

/** The ClusterVersion of a cluster that runs this release. */
export function clusterVersion(release: string, status: KubernetesJson = {}): KubernetesJson {
  const history = [{ state: "Completed", version: release }];
  return {
    apiVersion: "config.openshift.io/v1",
    kind: "ClusterVersion",
    metadata: { name: "version" },
    status: { desired: { version: release }, history, ...status },
  };
}

/** A ClusterOperator with its condition Upgradeable. */
export function clusterOperator(name: string, status: string, reason = "", message = ""): KubernetesJson {
  const conditions = [{ type: "Upgradeable", status, reason, message }];
  return { apiVersion: "config.openshift.io/v1", kind: "ClusterOperator", metadata: { name }, status: { conditions } };
}

/** What a CSV may say beside its name, which ends with its version (`lighthouse.v1.0.0`). */
export interface CsvOptions {
  readonly namespace?: string;
  /** The value of olm.maxOpenShiftVersion, as OLM v0 projects it. */
  readonly max?: unknown;
  readonly annotations?: Readonly<Record<string, string>>;
  readonly labels?: Readonly<Record<string, string>>;
  readonly phase?: string;
}

/** A ClusterServiceVersion of the package that its name begins with. */
export function csv(name: string, options: CsvOptions = {}): KubernetesJson {
  const [packageName = "", version = ""] = name.split(/\.v(?=\d)/);
  const { namespace = "operators", max, annotations = {}, labels = {}, phase = "Succeeded" } = options;
  const properties = [
    { type: "olm.package", value: { packageName, version } },
    ...(max === undefined ? [] : [{ type: "olm.maxOpenShiftVersion", value: max }]),
  ];
  const projected = { "operatorframework.io/properties": JSON.stringify({ properties }) };
  return {
    apiVersion: "operators.coreos.com/v1alpha1",
    kind: "ClusterServiceVersion",
    metadata: { name, namespace, annotations: { ...projected, ...annotations }, labels },
    spec: { version },
    status: { phase },
  };
}

/** A Subscription that has the CSV installed. */
export function subscription(
  installedCSV: string,
  spec: KubernetesJson = {},
  status: KubernetesJson = {},
): KubernetesJson {
  const [name = ""] = installedCSV.split(/\.v(?=\d)/);
  return {
    apiVersion: "operators.coreos.com/v1alpha1",
    kind: "Subscription",
    metadata: { name, namespace: "operators" },
    spec: { name, channel: "stable", source: "coast", sourceNamespace: "olm", ...spec },
    status: { installedCSV, ...status },
  };
}

/** An OperatorCondition whose status was observed at its generation. */
export function operatorCondition(
  name: string,
  conditions: readonly KubernetesJson[],
  spec: KubernetesJson = {},
): KubernetesJson {
  return {
    apiVersion: "operators.coreos.com/v2",
    kind: "OperatorCondition",
    metadata: { name, namespace: "operators", generation: 1 },
    spec,
    status: { conditions: conditions.map((condition) => ({ observedGeneration: 1, ...condition })) },
  };
}

/** A ClusterExtension named like its package, with the bundle `NAME.vVERSION` installed. */
export function clusterExtension(name: string, version: string, catalog: KubernetesJson = {}): KubernetesJson {
  return {
    apiVersion: "olm.operatorframework.io/v1",
    kind: "ClusterExtension",
    metadata: { name },
    spec: { source: { sourceType: "Catalog", catalog: { packageName: name, ...catalog } } },
    status: { install: { bundle: { name: `${name}.v${version}`, version } } },
  };
}

/** The newest revision of a ClusterExtension, with what its bundle says in `olm.properties`. */
export function clusterObjectSet(extension: string, version: string, olmProperties?: string): KubernetesJson {
  const properties = olmProperties === undefined ? {} : { "olm.properties": olmProperties };
  return {
    apiVersion: "olm.operatorframework.io/v1",
    kind: "ClusterObjectSet",
    metadata: {
      name: `${extension}-1`,
      labels: {
        "olm.operatorframework.io/owner-kind": "ClusterExtension",
        "olm.operatorframework.io/owner-name": extension,
      },
      annotations: { "olm.operatorframework.io/bundle-name": `${extension}.v${version}`, ...properties },
    },
    spec: { lifecycleState: "Active", revision: 1 },
  };
}

/** The JSON of an `olm.properties` annotation that gives a maximum. */
export function maxProperty(value: unknown): string {
  return JSON.stringify([{ type: "olm.maxOpenShiftVersion", value }]);
}
