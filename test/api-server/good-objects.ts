// One valid object of each kind whose fields are checked, with what conditions of the definitions need.

import type { KubeObject } from "../support/cluster-objects.ts";

const condition = {
  type: "Upgradeable",
  status: "False",
  reason: "Migration",
  message: "the migration is running",
  lastTransitionTime: "2020-08-24T23:15:55Z",
  observedGeneration: 1,
};

const operatorCondition = {
  kind: "OperatorCondition",
  metadata: { name: "lighthouse.v1.0.0", namespace: "default" },
  spec: { deployments: ["lighthouse"], serviceAccounts: ["lighthouse"], overrides: [condition] },
};

export const goodObjects: readonly KubeObject[] = [
  {
    apiVersion: "olm.operatorframework.io/v1",
    kind: "ClusterExtension",
    metadata: { name: "lighthouse" },
    spec: {
      namespace: "harbour",
      serviceAccount: { name: "installer" },
      source: {
        sourceType: "Catalog",
        catalog: { packageName: "lighthouse", version: "1.x", channels: ["stable"], selector: {} },
      },
      install: { preflight: { crdUpgradeSafety: { enforcement: "Strict" } } },
    },
  },
  {
    apiVersion: "olm.operatorframework.io/v1",
    kind: "ClusterCatalog",
    metadata: { name: "harbour" },
    spec: { source: { type: "Image", image: { ref: "quay.io/harbour/catalog:v1", pollIntervalMinutes: 10 } } },
  },
  {
    apiVersion: "operators.coreos.com/v1alpha1",
    kind: "CatalogSource",
    metadata: { name: "harbour", namespace: "default" },
    spec: { sourceType: "grpc", image: "quay.io/harbour/catalog:v1" },
  },
  {
    apiVersion: "operators.coreos.com/v1alpha1",
    kind: "Subscription",
    metadata: { name: "lighthouse", namespace: "default" },
    spec: { name: "lighthouse", channel: "stable", source: "harbour", sourceNamespace: "default" },
  },
  {
    apiVersion: "operators.coreos.com/v2",
    ...operatorCondition,
    spec: { ...operatorCondition.spec, conditions: [condition] },
  },
  { apiVersion: "operators.coreos.com/v1", ...operatorCondition },
  {
    apiVersion: "operators.coreos.com/v1alpha1",
    kind: "ClusterServiceVersion",
    metadata: { name: "lighthouse.v1.0.0", namespace: "default" },
    spec: {
      displayName: "Lighthouse",
      version: "1.0.0",
      minKubeVersion: "1.25.0",
      installModes: [{ type: "AllNamespaces", supported: true }],
      install: {
        strategy: "deployment",
        spec: {
          deployments: [
            {
              name: "lighthouse",
              spec: {
                selector: { matchLabels: { app: "lighthouse" } },
                template: {
                  metadata: { labels: { app: "lighthouse" } },
                  spec: { containers: [{ name: "manager", image: "quay.io/harbour/lighthouse:v1.0.0" }] },
                },
              },
            },
          ],
        },
      },
    },
  },
];
