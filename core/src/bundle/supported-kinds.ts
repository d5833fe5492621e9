/** The kinds of manifests that a bundle can have, of any API group (pkg/lib/bundle/supported_resources.go of operator-registry). */
export const supportedKinds: ReadonlySet<string> = new Set([
  ...["ClusterServiceVersion", "CustomResourceDefinition", "Secret", "ConfigMap", "Service", "ServiceAccount"],
  ...["ClusterRole", "ClusterRoleBinding", "Role", "RoleBinding", "PrometheusRule", "ServiceMonitor", "PodMonitor"],
  ...["PodDisruptionBudget", "PriorityClass", "VerticalPodAutoscaler", "NetworkPolicy"],
  ...["ConsoleYAMLSample", "ConsoleQuickStart", "ConsoleCLIDownload", "ConsoleLink", "ConsolePlugin"],
]);
