import { defineRule } from "../rule.ts";

/** The kinds that a bundle may contain, in any API group (pkg/lib/bundle/supported_resources.go of operator-registry). */
const supportedKinds: ReadonlySet<string> = new Set([
  "ClusterServiceVersion",
  "CustomResourceDefinition",
  "ClusterRole",
  "ClusterRoleBinding",
  "Service",
  "ServiceAccount",
  "Role",
  "RoleBinding",
  "PrometheusRule",
  "ServiceMonitor",
  "Secret",
  "ConfigMap",
  "PodDisruptionBudget",
  "PriorityClass",
  "VerticalPodAutoscaler",
  "ConsoleYAMLSample",
  "ConsoleQuickStart",
  "ConsoleCLIDownload",
  "ConsoleLink",
  "ConsolePlugin",
  "NetworkPolicy",
  "PodMonitor",
]);

export default defineRule({
  id: "unsupported-manifest-kind",
  scope: "bundle-folder",
  severity: "error",
  oracle: "opm",
  says: ["rejected-by-olm-v1"],
  summary: "OLM can install objects of every kind that a bundle contains.",
  *check({ csv, manifests }) {
    if (!csv) return;
    for (const { object } of manifests) {
      if (!object || supportedKinds.has(object.kind.value)) continue;
      yield {
        at: object.kind,
        message: `a bundle cannot contain an object of kind '${object.kind.value}'; let the operator create it`,
      };
    }
  },
});
