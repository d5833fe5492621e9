// The versions of Kubernetes' APIs that Kubernetes has removed or will remove, as data.
//
// Source: the lifecycle methods that are generated into k8s.io/api v0.21.14 to v0.36.3, k8s.io/apiextensions-apiserver
// v0.21.14 and v0.36.2, and k8s.io/kube-aggregator v0.21.14 and v0.36.2 (`APILifecycleRemoved`,
// `APILifecycleReplacement`); a later module takes precedence. Where they name no replacement, `use` is the version of
// the same kind and group in k8s.io/api v0.36.3 that has no removal. `leaves` was compared with that module, too.

/** Some kinds of one version of an API group, removed together. */
export interface RemovedApiRow {
  /** The minor version of Kubernetes 1 that no longer serves them. */
  readonly in: number;
  /** Group and version, as in `apiVersion`. */
  readonly api: string;
  /** The kinds, separated by spaces. */
  readonly kinds: string;
  /** The group and version that serve the kinds instead; undefined where nothing replaces them. */
  readonly use?: string;
  /** No later version of Kubernetes serves the kinds in this group: its resources leave entirely. */
  readonly leaves?: true;
  /** The removal lies after the newest module, so it can still change. */
  readonly isPlanned?: true;
}

/** The newest minor version of Kubernetes 1 whose removals are known. */
export const newestKnownKubernetes = 36;

/** By the version that removes them. */
export const removedApiRows: readonly RemovedApiRow[] = [
  {
    in: 16,
    api: "apps/v1beta1",
    kinds: "ControllerRevision Deployment DeploymentRollback StatefulSet",
    use: "apps/v1",
  },
  { in: 16, api: "apps/v1beta1", kinds: "Scale", use: "autoscaling/v1" },
  {
    in: 16,
    api: "apps/v1beta2",
    kinds: "ControllerRevision DaemonSet Deployment ReplicaSet StatefulSet",
    use: "apps/v1",
  },
  { in: 16, api: "apps/v1beta2", kinds: "Scale", use: "autoscaling/v1" },
  { in: 16, api: "extensions/v1beta1", kinds: "DaemonSet Deployment ReplicaSet", use: "apps/v1", leaves: true },
  { in: 16, api: "extensions/v1beta1", kinds: "DeploymentRollback Scale" },
  { in: 16, api: "extensions/v1beta1", kinds: "NetworkPolicy", use: "networking.k8s.io/v1", leaves: true },
  { in: 16, api: "extensions/v1beta1", kinds: "PodSecurityPolicy", use: "policy/v1beta1", leaves: true },
  {
    in: 21,
    api: "flowcontrol.apiserver.k8s.io/v1alpha1",
    kinds: "FlowSchema PriorityLevelConfiguration",
    use: "flowcontrol.apiserver.k8s.io/v1beta3",
  },
  { in: 22, api: "admission.k8s.io/v1beta1", kinds: "AdmissionReview", use: "admission.k8s.io/v1" },
  {
    in: 22,
    api: "admissionregistration.k8s.io/v1beta1",
    kinds: "MutatingWebhookConfiguration ValidatingWebhookConfiguration",
    use: "admissionregistration.k8s.io/v1",
  },
  {
    in: 22,
    api: "apiextensions.k8s.io/v1beta1",
    kinds: "ConversionReview CustomResourceDefinition",
    use: "apiextensions.k8s.io/v1",
  },
  { in: 22, api: "apiregistration.k8s.io/v1beta1", kinds: "APIService", use: "apiregistration.k8s.io/v1" },
  { in: 22, api: "authentication.k8s.io/v1beta1", kinds: "TokenReview", use: "authentication.k8s.io/v1" },
  {
    in: 22,
    api: "authorization.k8s.io/v1beta1",
    kinds: "LocalSubjectAccessReview SelfSubjectAccessReview SelfSubjectRulesReview SubjectAccessReview",
    use: "authorization.k8s.io/v1",
  },
  { in: 22, api: "certificates.k8s.io/v1beta1", kinds: "CertificateSigningRequest", use: "certificates.k8s.io/v1" },
  { in: 22, api: "coordination.k8s.io/v1beta1", kinds: "Lease", use: "coordination.k8s.io/v1" },
  { in: 22, api: "extensions/v1beta1", kinds: "Ingress", use: "networking.k8s.io/v1", leaves: true },
  { in: 22, api: "networking.k8s.io/v1beta1", kinds: "Ingress IngressClass", use: "networking.k8s.io/v1" },
  {
    in: 22,
    api: "rbac.authorization.k8s.io/v1beta1",
    kinds: "ClusterRole ClusterRoleBinding Role RoleBinding",
    use: "rbac.authorization.k8s.io/v1",
  },
  { in: 22, api: "scheduling.k8s.io/v1beta1", kinds: "PriorityClass", use: "scheduling.k8s.io/v1" },
  {
    in: 22,
    api: "storage.k8s.io/v1beta1",
    kinds: "CSIDriver CSINode StorageClass VolumeAttachment",
    use: "storage.k8s.io/v1",
  },
  { in: 24, api: "storage.k8s.io/v1alpha1", kinds: "CSIStorageCapacity", use: "storage.k8s.io/v1beta1" },
  { in: 24, api: "storage.k8s.io/v1alpha1", kinds: "VolumeAttachment", use: "storage.k8s.io/v1" },
  { in: 25, api: "autoscaling/v2beta1", kinds: "HorizontalPodAutoscaler", use: "autoscaling/v2" },
  { in: 25, api: "batch/v1beta1", kinds: "CronJob", use: "batch/v1" },
  { in: 25, api: "batch/v1beta1", kinds: "JobTemplate" },
  { in: 25, api: "discovery.k8s.io/v1beta1", kinds: "EndpointSlice", use: "discovery.k8s.io/v1" },
  { in: 25, api: "events.k8s.io/v1beta1", kinds: "Event", use: "events.k8s.io/v1" },
  { in: 25, api: "node.k8s.io/v1beta1", kinds: "RuntimeClass", use: "node.k8s.io/v1" },
  { in: 25, api: "policy/v1beta1", kinds: "Eviction PodDisruptionBudget", use: "policy/v1" },
  { in: 25, api: "policy/v1beta1", kinds: "PodSecurityPolicy", leaves: true },
  { in: 26, api: "autoscaling/v2beta2", kinds: "HorizontalPodAutoscaler", use: "autoscaling/v2" },
  {
    in: 26,
    api: "flowcontrol.apiserver.k8s.io/v1beta1",
    kinds: "FlowSchema PriorityLevelConfiguration",
    use: "flowcontrol.apiserver.k8s.io/v1beta3",
  },
  { in: 27, api: "storage.k8s.io/v1beta1", kinds: "CSIStorageCapacity", use: "storage.k8s.io/v1" },
  {
    in: 29,
    api: "flowcontrol.apiserver.k8s.io/v1beta2",
    kinds: "FlowSchema PriorityLevelConfiguration",
    use: "flowcontrol.apiserver.k8s.io/v1beta3",
  },
  { in: 31, api: "networking.k8s.io/v1alpha1", kinds: "ClusterCIDR", leaves: true },
  {
    in: 32,
    api: "admissionregistration.k8s.io/v1alpha1",
    kinds: "ValidatingAdmissionPolicy ValidatingAdmissionPolicyBinding",
    use: "admissionregistration.k8s.io/v1",
  },
  { in: 32, api: "authentication.k8s.io/v1alpha1", kinds: "SelfSubjectReview", use: "authentication.k8s.io/v1" },
  {
    in: 32,
    api: "flowcontrol.apiserver.k8s.io/v1beta3",
    kinds: "FlowSchema PriorityLevelConfiguration",
    use: "flowcontrol.apiserver.k8s.io/v1",
  },
  { in: 33, api: "authentication.k8s.io/v1beta1", kinds: "SelfSubjectReview", use: "authentication.k8s.io/v1" },
  { in: 33, api: "networking.k8s.io/v1alpha1", kinds: "IPAddress ServiceCIDR", use: "networking.k8s.io/v1" },
  {
    in: 34,
    api: "admissionregistration.k8s.io/v1beta1",
    kinds: "ValidatingAdmissionPolicy ValidatingAdmissionPolicyBinding",
    use: "admissionregistration.k8s.io/v1",
  },
  { in: 35, api: "apidiscovery.k8s.io/v2beta1", kinds: "APIGroupDiscovery", use: "apidiscovery.k8s.io/v2" },
  { in: 35, api: "storage.k8s.io/v1alpha1", kinds: "VolumeAttributesClass", use: "storage.k8s.io/v1" },
  { in: 36, api: "storagemigration.k8s.io/v1alpha1", kinds: "StorageVersionMigration" },
  { in: 37, api: "certificates.k8s.io/v1alpha1", kinds: "ClusterTrustBundle", isPlanned: true },
  { in: 37, api: "coordination.k8s.io/v1alpha1", kinds: "LeaseCandidate", isPlanned: true },
  {
    in: 37,
    api: "networking.k8s.io/v1beta1",
    kinds: "IPAddress ServiceCIDR",
    use: "networking.k8s.io/v1",
    isPlanned: true,
  },
  {
    in: 37,
    api: "resource.k8s.io/v1alpha3",
    kinds: "DeviceClass ResourceClaim ResourceClaimTemplate ResourceSlice",
    use: "resource.k8s.io/v1beta1",
    isPlanned: true,
  },
  { in: 37, api: "storage.k8s.io/v1beta1", kinds: "VolumeAttributesClass", use: "storage.k8s.io/v1", isPlanned: true },
  {
    in: 38,
    api: "admissionregistration.k8s.io/v1alpha1",
    kinds: "MutatingAdmissionPolicy MutatingAdmissionPolicyBinding",
    use: "admissionregistration.k8s.io/v1",
    isPlanned: true,
  },
  { in: 38, api: "coordination.k8s.io/v1alpha2", kinds: "LeaseCandidate", isPlanned: true },
  {
    in: 38,
    api: "resource.k8s.io/v1beta1",
    kinds: "DeviceClass ResourceClaim ResourceClaimTemplate ResourceSlice",
    use: "resource.k8s.io/v1",
    isPlanned: true,
  },
  { in: 39, api: "coordination.k8s.io/v1beta1", kinds: "LeaseCandidate", isPlanned: true },
  { in: 39, api: "resource.k8s.io/v1alpha3", kinds: "DeviceTaintRule", isPlanned: true },
  {
    in: 39,
    api: "resource.k8s.io/v1beta2",
    kinds: "DeviceClass ResourceClaim ResourceClaimTemplate ResourceSlice",
    use: "resource.k8s.io/v1",
    isPlanned: true,
  },
  {
    in: 40,
    api: "admissionregistration.k8s.io/v1beta1",
    kinds: "MutatingAdmissionPolicy MutatingAdmissionPolicyBinding",
    use: "admissionregistration.k8s.io/v1",
    isPlanned: true,
  },
  { in: 40, api: "certificates.k8s.io/v1beta1", kinds: "ClusterTrustBundle", isPlanned: true },
  { in: 41, api: "certificates.k8s.io/v1beta1", kinds: "PodCertificateRequest", isPlanned: true },
  { in: 41, api: "storagemigration.k8s.io/v1beta1", kinds: "StorageVersionMigration", isPlanned: true },
  { in: 42, api: "resource.k8s.io/v1alpha3", kinds: "ResourcePoolStatusRequest", isPlanned: true },
  { in: 42, api: "resource.k8s.io/v1beta2", kinds: "DeviceTaintRule", isPlanned: true },
];
