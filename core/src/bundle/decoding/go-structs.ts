// The fields of a ClusterServiceVersion, a CustomResourceDefinition and of what the validator `object` reads (without the
// status of a PodDisruptionBudget) as Go decodes them, made by reflection from the types
// of github.com/operator-framework/api/pkg/operators/v1alpha1 (commit 3048ccd) and k8s.io/apiextensions-apiserver v0.36.3
// (pkg/apis/apiextensions/v1 and v1beta1), with the packages that they use of k8s.io/api and k8s.io/apimachinery v0.36.3, and
// opm's `Meta` (pkg/lib/bundle/validate.go). GrpcPodConfig and SubscriptionConfig are left with the fields that schema/ has
// no shapes of.
//
// `name:type` is a field; `[type]` is a list and `{type}` a mapping with these values. `name@Struct:type` is a field that Go
// embeds with its struct: sigs.k8s.io/yaml does not turn numbers and booleans into strings there.

/** The fields of each struct, in Go's order. */
export const goStructs: Readonly<Record<string, string>> = {
  AggregationRule: "clusterRoleSelectors:[LabelSelector]",
  APIResourceReference: "name:string kind:string version:string",
  APIServiceDefinitions: "owned:[APIServiceDescription] required:[APIServiceDescription]",
  APIServiceDescription:
    "name:string group:string version:string kind:string deploymentName:string containerPort:int32 displayName:string description:string resources:[APIResourceReference] statusDescriptors:[StatusDescriptor] specDescriptors:[SpecDescriptor] actionDescriptors:[ActionDescriptor]",
  AWSElasticBlockStoreVolumeSource: "volumeID:string fsType:string partition:int32 readOnly:bool",
  ActionDescriptor: "path:string displayName:string description:string x-descriptors:[string] value:RawMessage",
  Affinity: "nodeAffinity:NodeAffinity podAffinity:PodAffinity podAntiAffinity:PodAntiAffinity",
  AppArmorProfile: "type:string localhostProfile:string",
  AppLink: "name:string url:string",
  AzureDiskVolumeSource: "diskName:string diskURI:string cachingMode:string fsType:string readOnly:bool kind:string",
  AzureFileVolumeSource: "secretName:string shareName:string readOnly:bool",
  CRDDescription:
    "name:string version:string kind:string displayName:string description:string resources:[APIResourceReference] statusDescriptors:[StatusDescriptor] specDescriptors:[SpecDescriptor] actionDescriptors:[ActionDescriptor]",
  CSIVolumeSource:
    "driver:string readOnly:bool fsType:string volumeAttributes:{string} nodePublishSecretRef:LocalObjectReference",
  Capabilities: "add:[string] drop:[string]",
  CephFSVolumeSource:
    "monitors:[string] path:string user:string secretFile:string secretRef:LocalObjectReference readOnly:bool",
  CinderVolumeSource: "volumeID:string fsType:string readOnly:bool secretRef:LocalObjectReference",
  CleanupSpec: "enabled:bool",
  CleanupStatus: "pendingDeletion:[ResourceList]",
  ClusterRole:
    "kind@TypeMeta:string apiVersion@TypeMeta:string metadata:ObjectMeta rules:[PolicyRule] aggregationRule:AggregationRule",
  ClusterServiceVersion:
    "kind@TypeMeta:string apiVersion@TypeMeta:string metadata:ObjectMeta spec:ClusterServiceVersionSpec status:ClusterServiceVersionStatus",
  ClusterServiceVersionCondition:
    "phase:string message:string reason:string lastUpdateTime:Time lastTransitionTime:Time",
  ClusterServiceVersionSpec:
    "install:NamedInstallStrategy version:OperatorVersion release:OperatorRelease maturity:string customresourcedefinitions:CustomResourceDefinitions apiservicedefinitions:APIServiceDefinitions webhookdefinitions:[WebhookDescription] nativeAPIs:[GroupVersionKind] minKubeVersion:string displayName:string description:string keywords:[string] maintainers:[Maintainer] provider:AppLink links:[AppLink] icon:[Icon] installModes:[InstallMode] replaces:string labels:{string} annotations:{string} selector:LabelSelector cleanup:CleanupSpec skips:[string] relatedImages:[RelatedImage]",
  ClusterServiceVersionStatus:
    "phase:string message:string reason:string lastUpdateTime:Time lastTransitionTime:Time conditions:[ClusterServiceVersionCondition] requirementStatus:[RequirementStatus] certsLastUpdated:Time certsRotateAt:Time cleanup:CleanupStatus",
  ClusterTrustBundleProjection: "name:string signerName:string labelSelector:LabelSelector optional:bool path:string",
  ConfigMapEnvSource: "name@LocalObjectReference:string optional:bool",
  ConfigMapKeySelector: "name@LocalObjectReference:string key:string optional:bool",
  ConfigMapProjection: "name@LocalObjectReference:string items:[KeyToPath] optional:bool",
  ConfigMapVolumeSource: "name@LocalObjectReference:string items:[KeyToPath] defaultMode:int32 optional:bool",
  Container:
    "name:string image:string command:[string] args:[string] workingDir:string ports:[ContainerPort] envFrom:[EnvFromSource] env:[EnvVar] resources:ResourceRequirements resizePolicy:[ContainerResizePolicy] restartPolicy:string restartPolicyRules:[ContainerRestartRule] volumeMounts:[VolumeMount] volumeDevices:[VolumeDevice] livenessProbe:Probe readinessProbe:Probe startupProbe:Probe lifecycle:Lifecycle terminationMessagePath:string terminationMessagePolicy:string imagePullPolicy:string securityContext:SecurityContext stdin:bool stdinOnce:bool tty:bool",
  ContainerPort: "name:string hostPort:int32 containerPort:int32 protocol:string hostIP:string",
  ContainerResizePolicy: "resourceName:string restartPolicy:string",
  ContainerRestartRule: "action:string exitCodes:ContainerRestartRuleOnExitCodes",
  ContainerRestartRuleOnExitCodes: "operator:string values:[int32]",
  CustomResourceColumnDefinition:
    "name:string type:string format:string description:string priority:int32 jsonPath:string",
  CustomResourceColumnDefinitionV1beta1:
    "name:string type:string format:string description:string priority:int32 JSONPath:string",
  CustomResourceConversion: "strategy:string webhook:WebhookConversion",
  CustomResourceConversionV1beta1:
    "strategy:string webhookClientConfig:WebhookClientConfigV1beta1 conversionReviewVersions:[string]",
  CustomResourceDefinition:
    "kind@TypeMeta:string apiVersion@TypeMeta:string metadata:ObjectMeta spec:CustomResourceDefinitionSpec status:CustomResourceDefinitionStatus",
  CustomResourceDefinitionCondition:
    "type:string status:string lastTransitionTime:Time reason:string message:string observedGeneration:int64",
  CustomResourceDefinitionConditionV1beta1:
    "type:string status:string lastTransitionTime:Time reason:string message:string observedGeneration:int64",
  CustomResourceDefinitionNames:
    "plural:string singular:string shortNames:[string] kind:string listKind:string categories:[string]",
  CustomResourceDefinitionNamesV1beta1:
    "plural:string singular:string shortNames:[string] kind:string listKind:string categories:[string]",
  CustomResourceDefinitionSpec:
    "group:string names:CustomResourceDefinitionNames scope:string versions:[CustomResourceDefinitionVersion] conversion:CustomResourceConversion preserveUnknownFields:bool",
  CustomResourceDefinitionSpecV1beta1:
    "group:string version:string names:CustomResourceDefinitionNamesV1beta1 scope:string validation:CustomResourceValidationV1beta1 subresources:CustomResourceSubresourcesV1beta1 versions:[CustomResourceDefinitionVersionV1beta1] additionalPrinterColumns:[CustomResourceColumnDefinitionV1beta1] selectableFields:[SelectableFieldV1beta1] conversion:CustomResourceConversionV1beta1 preserveUnknownFields:bool",
  CustomResourceDefinitionStatus:
    "conditions:[CustomResourceDefinitionCondition] acceptedNames:CustomResourceDefinitionNames storedVersions:[string] observedGeneration:int64",
  CustomResourceDefinitionStatusV1beta1:
    "conditions:[CustomResourceDefinitionConditionV1beta1] acceptedNames:CustomResourceDefinitionNamesV1beta1 storedVersions:[string] observedGeneration:int64",
  CustomResourceDefinitionV1beta1:
    "kind@TypeMeta:string apiVersion@TypeMeta:string metadata:ObjectMeta spec:CustomResourceDefinitionSpecV1beta1 status:CustomResourceDefinitionStatusV1beta1",
  CustomResourceDefinitionVersion:
    "name:string served:bool storage:bool deprecated:bool deprecationWarning:string schema:CustomResourceValidation subresources:CustomResourceSubresources additionalPrinterColumns:[CustomResourceColumnDefinition] selectableFields:[SelectableField]",
  CustomResourceDefinitionVersionV1beta1:
    "name:string served:bool storage:bool deprecated:bool deprecationWarning:string schema:CustomResourceValidationV1beta1 subresources:CustomResourceSubresourcesV1beta1 additionalPrinterColumns:[CustomResourceColumnDefinitionV1beta1] selectableFields:[SelectableFieldV1beta1]",
  CustomResourceDefinitions: "owned:[CRDDescription] required:[CRDDescription]",
  CustomResourceSubresourceScale: "specReplicasPath:string statusReplicasPath:string labelSelectorPath:string",
  CustomResourceSubresourceScaleV1beta1: "specReplicasPath:string statusReplicasPath:string labelSelectorPath:string",
  CustomResourceSubresourceStatus: "",
  CustomResourceSubresourceStatusV1beta1: "",
  CustomResourceSubresources: "status:CustomResourceSubresourceStatus scale:CustomResourceSubresourceScale",
  CustomResourceSubresourcesV1beta1:
    "status:CustomResourceSubresourceStatusV1beta1 scale:CustomResourceSubresourceScaleV1beta1",
  CustomResourceValidation: "openAPIV3Schema:JSONSchemaProps",
  CustomResourceValidationV1beta1: "openAPIV3Schema:JSONSchemaPropsV1beta1",
  DependentStatus: "group:string version:string kind:string status:string uuid:string message:string",
  DeploymentSpec:
    "replicas:int32 selector:LabelSelector template:PodTemplateSpec strategy:DeploymentStrategy minReadySeconds:int32 revisionHistoryLimit:int32 paused:bool progressDeadlineSeconds:int32",
  DeploymentStrategy: "type:string rollingUpdate:RollingUpdateDeployment",
  DownwardAPIProjection: "items:[DownwardAPIVolumeFile]",
  DownwardAPIVolumeFile: "path:string fieldRef:ObjectFieldSelector resourceFieldRef:ResourceFieldSelector mode:int32",
  DownwardAPIVolumeSource: "items:[DownwardAPIVolumeFile] defaultMode:int32",
  EmptyDirVolumeSource: "medium:string sizeLimit:Quantity",
  EnvFromSource: "prefix:string configMapRef:ConfigMapEnvSource secretRef:SecretEnvSource",
  EnvVar: "name:string value:string valueFrom:EnvVarSource",
  EnvVarOfSubscription: "valueFrom:EnvVarSource",
  EnvVarSource:
    "fieldRef:ObjectFieldSelector resourceFieldRef:ResourceFieldSelector configMapKeyRef:ConfigMapKeySelector secretKeyRef:SecretKeySelector fileKeyRef:FileKeySelector",
  EphemeralContainer:
    "name@EphemeralContainerCommon:string image@EphemeralContainerCommon:string command@EphemeralContainerCommon:[string] args@EphemeralContainerCommon:[string] workingDir@EphemeralContainerCommon:string ports@EphemeralContainerCommon:[ContainerPort] envFrom@EphemeralContainerCommon:[EnvFromSource] env@EphemeralContainerCommon:[EnvVar] resources@EphemeralContainerCommon:ResourceRequirements resizePolicy@EphemeralContainerCommon:[ContainerResizePolicy] restartPolicy@EphemeralContainerCommon:string restartPolicyRules@EphemeralContainerCommon:[ContainerRestartRule] volumeMounts@EphemeralContainerCommon:[VolumeMount] volumeDevices@EphemeralContainerCommon:[VolumeDevice] livenessProbe@EphemeralContainerCommon:Probe readinessProbe@EphemeralContainerCommon:Probe startupProbe@EphemeralContainerCommon:Probe lifecycle@EphemeralContainerCommon:Lifecycle terminationMessagePath@EphemeralContainerCommon:string terminationMessagePolicy@EphemeralContainerCommon:string imagePullPolicy@EphemeralContainerCommon:string securityContext@EphemeralContainerCommon:SecurityContext stdin@EphemeralContainerCommon:bool stdinOnce@EphemeralContainerCommon:bool tty@EphemeralContainerCommon:bool targetContainerName:string",
  EphemeralContainerCommon:
    "name:string image:string command:[string] args:[string] workingDir:string ports:[ContainerPort] envFrom:[EnvFromSource] env:[EnvVar] resources:ResourceRequirements resizePolicy:[ContainerResizePolicy] restartPolicy:string restartPolicyRules:[ContainerRestartRule] volumeMounts:[VolumeMount] volumeDevices:[VolumeDevice] livenessProbe:Probe readinessProbe:Probe startupProbe:Probe lifecycle:Lifecycle terminationMessagePath:string terminationMessagePolicy:string imagePullPolicy:string securityContext:SecurityContext stdin:bool stdinOnce:bool tty:bool",
  EphemeralVolumeSource: "volumeClaimTemplate:PersistentVolumeClaimTemplate",
  ExecAction: "command:[string]",
  ExternalDocumentation: "description:string url:string",
  ExternalDocumentationV1beta1: "description:string url:string",
  FCVolumeSource: "targetWWNs:[string] lun:int32 fsType:string readOnly:bool wwids:[string]",
  FileKeySelector: "volumeName:string path:string key:string optional:bool",
  FlexVolumeSource: "driver:string fsType:string secretRef:LocalObjectReference readOnly:bool options:{string}",
  FlockerVolumeSource: "datasetName:string datasetUUID:string",
  GCEPersistentDiskVolumeSource: "pdName:string fsType:string partition:int32 readOnly:bool",
  GRPCAction: "port:int32 service:string",
  GitRepoVolumeSource: "repository:string revision:string directory:string",
  GlusterfsVolumeSource: "endpoints:string path:string readOnly:bool",
  GroupVersionKind: "group:string version:string kind:string",
  GrpcPodConfig: "memoryTarget:Quantity affinity:Affinity",
  HTTPGetAction: "path:string port:IntOrString host:string scheme:string httpHeaders:[HTTPHeader]",
  HTTPHeader: "name:string value:string",
  HostAlias: "ip:string hostnames:[string]",
  HostPathVolumeSource: "path:string type:string",
  ISCSIVolumeSource:
    "targetPortal:string iqn:string lun:int32 iscsiInterface:string fsType:string readOnly:bool portals:[string] chapAuthDiscovery:bool chapAuthSession:bool secretRef:LocalObjectReference initiatorName:string",
  Icon: "base64data:string mediatype:string",
  ImageVolumeSource: "reference:string pullPolicy:string",
  InstallMode: "type:string supported:bool",
  JSONSchemaProps:
    "id:string $schema:string $ref:string description:string type:string format:string title:string default:JSON maximum:float64 exclusiveMaximum:bool minimum:float64 exclusiveMinimum:bool maxLength:int64 minLength:int64 pattern:string maxItems:int64 minItems:int64 uniqueItems:bool multipleOf:float64 enum:[JSON] maxProperties:int64 minProperties:int64 required:[string] items:JSONSchemaPropsOrArray allOf:[JSONSchemaProps] oneOf:[JSONSchemaProps] anyOf:[JSONSchemaProps] not:JSONSchemaProps properties:{JSONSchemaProps} additionalProperties:JSONSchemaPropsOrBool patternProperties:{JSONSchemaProps} dependencies:{JSONSchemaPropsOrStringArray} additionalItems:JSONSchemaPropsOrBool definitions:{JSONSchemaProps} externalDocs:ExternalDocumentation example:JSON nullable:bool x-kubernetes-preserve-unknown-fields:bool x-kubernetes-embedded-resource:bool x-kubernetes-int-or-string:bool x-kubernetes-list-map-keys:[string] x-kubernetes-list-type:string x-kubernetes-map-type:string x-kubernetes-validations:[ValidationRule]",
  JSONSchemaPropsV1beta1:
    "id:string $schema:string $ref:string description:string type:string format:string title:string default:JSON maximum:float64 exclusiveMaximum:bool minimum:float64 exclusiveMinimum:bool maxLength:int64 minLength:int64 pattern:string maxItems:int64 minItems:int64 uniqueItems:bool multipleOf:float64 enum:[JSON] maxProperties:int64 minProperties:int64 required:[string] items:JSONSchemaPropsOrArrayV1beta1 allOf:[JSONSchemaPropsV1beta1] oneOf:[JSONSchemaPropsV1beta1] anyOf:[JSONSchemaPropsV1beta1] not:JSONSchemaPropsV1beta1 properties:{JSONSchemaPropsV1beta1} additionalProperties:JSONSchemaPropsOrBoolV1beta1 patternProperties:{JSONSchemaPropsV1beta1} dependencies:{JSONSchemaPropsOrStringArrayV1beta1} additionalItems:JSONSchemaPropsOrBoolV1beta1 definitions:{JSONSchemaPropsV1beta1} externalDocs:ExternalDocumentationV1beta1 example:JSON nullable:bool x-kubernetes-preserve-unknown-fields:bool x-kubernetes-embedded-resource:bool x-kubernetes-int-or-string:bool x-kubernetes-list-map-keys:[string] x-kubernetes-list-type:string x-kubernetes-map-type:string x-kubernetes-validations:[ValidationRuleV1beta1]",
  KeyToPath: "key:string path:string mode:int32",
  LabelSelector: "matchLabels:{string} matchExpressions:[LabelSelectorRequirement]",
  LabelSelectorRequirement: "key:string operator:string values:[string]",
  Lifecycle: "postStart:LifecycleHandler preStop:LifecycleHandler stopSignal:string",
  LifecycleHandler: "exec:ExecAction httpGet:HTTPGetAction tcpSocket:TCPSocketAction sleep:SleepAction",
  LocalObjectReference: "name:string",
  Maintainer: "name:string email:string",
  ManagedFieldsEntry:
    "manager:string operation:string apiVersion:string time:Time fieldsType:string fieldsV1:FieldsV1 subresource:string",
  Meta: "kind@TypeMeta:string apiVersion@TypeMeta:string metadata:ObjectMeta",
  NFSVolumeSource: "server:string path:string readOnly:bool",
  NamedInstallStrategy: "strategy:string spec:StrategyDetailsDeployment",
  NodeAffinity:
    "requiredDuringSchedulingIgnoredDuringExecution:NodeSelector preferredDuringSchedulingIgnoredDuringExecution:[PreferredSchedulingTerm]",
  NodeSelector: "nodeSelectorTerms:[NodeSelectorTerm]",
  NodeSelectorRequirement: "key:string operator:string values:[string]",
  NodeSelectorTerm: "matchExpressions:[NodeSelectorRequirement] matchFields:[NodeSelectorRequirement]",
  ObjectFieldSelector: "apiVersion:string fieldPath:string",
  ObjectMeta:
    "name:string generateName:string namespace:string selfLink:string uid:string resourceVersion:string generation:int64 creationTimestamp:Time deletionTimestamp:Time deletionGracePeriodSeconds:int64 labels:{string} annotations:{string} ownerReferences:[OwnerReference] finalizers:[string] managedFields:[ManagedFieldsEntry]",
  OwnerReference: "apiVersion:string kind:string name:string uid:string controller:bool blockOwnerDeletion:bool",
  PersistentVolumeClaimSpec:
    "accessModes:[string] selector:LabelSelector resources:VolumeResourceRequirements volumeName:string storageClassName:string volumeMode:string dataSource:TypedLocalObjectReference dataSourceRef:TypedObjectReference volumeAttributesClassName:string",
  PersistentVolumeClaimTemplate: "metadata:ObjectMeta spec:PersistentVolumeClaimSpec",
  PersistentVolumeClaimVolumeSource: "claimName:string readOnly:bool",
  PhotonPersistentDiskVolumeSource: "pdID:string fsType:string",
  PodAffinity:
    "requiredDuringSchedulingIgnoredDuringExecution:[PodAffinityTerm] preferredDuringSchedulingIgnoredDuringExecution:[WeightedPodAffinityTerm]",
  PodAffinityTerm:
    "labelSelector:LabelSelector namespaces:[string] topologyKey:string namespaceSelector:LabelSelector matchLabelKeys:[string] mismatchLabelKeys:[string]",
  PodAntiAffinity:
    "requiredDuringSchedulingIgnoredDuringExecution:[PodAffinityTerm] preferredDuringSchedulingIgnoredDuringExecution:[WeightedPodAffinityTerm]",
  PodCertificateProjection:
    "signerName:string keyType:string maxExpirationSeconds:int32 credentialBundlePath:string keyPath:string certificateChainPath:string userAnnotations:{string}",
  PodDNSConfig: "nameservers:[string] searches:[string] options:[PodDNSConfigOption]",
  PodDNSConfigOption: "name:string value:string",
  PodDisruptionBudget:
    "kind@TypeMeta:string apiVersion@TypeMeta:string metadata:ObjectMeta spec:PodDisruptionBudgetSpec",
  PodDisruptionBudgetSpec:
    "minAvailable:IntOrString selector:LabelSelector maxUnavailable:IntOrString unhealthyPodEvictionPolicy:string",
  PodOS: "name:string",
  PodReadinessGate: "conditionType:string",
  PodResourceClaim: "name:string resourceClaimName:string resourceClaimTemplateName:string",
  PodSchedulingGate: "name:string",
  PodSchedulingGroup: "podGroupName:string",
  PodSecurityContext:
    "seLinuxOptions:SELinuxOptions windowsOptions:WindowsSecurityContextOptions runAsUser:int64 runAsGroup:int64 runAsNonRoot:bool supplementalGroups:[int64] supplementalGroupsPolicy:string fsGroup:int64 sysctls:[Sysctl] fsGroupChangePolicy:string seccompProfile:SeccompProfile appArmorProfile:AppArmorProfile seLinuxChangePolicy:string",
  PodSpec:
    "volumes:[Volume] initContainers:[Container] containers:[Container] ephemeralContainers:[EphemeralContainer] restartPolicy:string terminationGracePeriodSeconds:int64 activeDeadlineSeconds:int64 dnsPolicy:string nodeSelector:{string} serviceAccountName:string serviceAccount:string automountServiceAccountToken:bool nodeName:string hostNetwork:bool hostPID:bool hostIPC:bool shareProcessNamespace:bool securityContext:PodSecurityContext imagePullSecrets:[LocalObjectReference] hostname:string subdomain:string affinity:Affinity schedulerName:string tolerations:[Toleration] hostAliases:[HostAlias] priorityClassName:string priority:int32 dnsConfig:PodDNSConfig readinessGates:[PodReadinessGate] runtimeClassName:string enableServiceLinks:bool preemptionPolicy:string overhead:{Quantity} topologySpreadConstraints:[TopologySpreadConstraint] setHostnameAsFQDN:bool os:PodOS hostUsers:bool schedulingGates:[PodSchedulingGate] resourceClaims:[PodResourceClaim] resources:ResourceRequirements hostnameOverride:string schedulingGroup:PodSchedulingGroup",
  PodTemplateSpec: "metadata:ObjectMeta spec:PodSpec",
  PolicyRule: "verbs:[string] apiGroups:[string] resources:[string] resourceNames:[string] nonResourceURLs:[string]",
  PortworxVolumeSource: "volumeID:string fsType:string readOnly:bool",
  PreferredSchedulingTerm: "weight:int32 preference:NodeSelectorTerm",
  PriorityClass:
    "kind@TypeMeta:string apiVersion@TypeMeta:string metadata:ObjectMeta value:int32 globalDefault:bool description:string preemptionPolicy:string",
  Probe:
    "exec@ProbeHandler:ExecAction httpGet@ProbeHandler:HTTPGetAction tcpSocket@ProbeHandler:TCPSocketAction grpc@ProbeHandler:GRPCAction initialDelaySeconds:int32 timeoutSeconds:int32 periodSeconds:int32 successThreshold:int32 failureThreshold:int32 terminationGracePeriodSeconds:int64",
  ProbeHandler: "exec:ExecAction httpGet:HTTPGetAction tcpSocket:TCPSocketAction grpc:GRPCAction",
  ProjectedVolumeSource: "sources:[VolumeProjection] defaultMode:int32",
  QuobyteVolumeSource: "registry:string volume:string readOnly:bool user:string group:string tenant:string",
  RBDVolumeSource:
    "monitors:[string] image:string fsType:string pool:string user:string keyring:string secretRef:LocalObjectReference readOnly:bool",
  RelatedImage: "name:string image:string",
  RequirementStatus:
    "group:string version:string kind:string name:string status:string message:string uuid:string dependents:[DependentStatus]",
  ResourceClaim: "name:string request:string",
  ResourceFieldSelector: "containerName:string resource:string divisor:Quantity",
  ResourceInstance: "name:string namespace:string",
  ResourceList: "group:string kind:string instances:[ResourceInstance]",
  ResourceRequirements: "limits:{Quantity} requests:{Quantity} claims:[ResourceClaim]",
  Role: "kind@TypeMeta:string apiVersion@TypeMeta:string metadata:ObjectMeta rules:[PolicyRule]",
  RollingUpdateDeployment: "maxUnavailable:IntOrString maxSurge:IntOrString",
  Rule: "apiGroups:[string] apiVersions:[string] resources:[string] scope:string",
  RuleWithOperations:
    "operations:[string] apiGroups@Rule:[string] apiVersions@Rule:[string] resources@Rule:[string] scope@Rule:string",
  SELinuxOptions: "user:string role:string type:string level:string",
  ScaleIOVolumeSource:
    "gateway:string system:string secretRef:LocalObjectReference sslEnabled:bool protectionDomain:string storagePool:string storageMode:string volumeName:string fsType:string readOnly:bool",
  SeccompProfile: "type:string localhostProfile:string",
  SecretEnvSource: "name@LocalObjectReference:string optional:bool",
  SecretKeySelector: "name@LocalObjectReference:string key:string optional:bool",
  SecretProjection: "name@LocalObjectReference:string items:[KeyToPath] optional:bool",
  SecretVolumeSource: "secretName:string items:[KeyToPath] defaultMode:int32 optional:bool",
  SecurityContext:
    "capabilities:Capabilities privileged:bool seLinuxOptions:SELinuxOptions windowsOptions:WindowsSecurityContextOptions runAsUser:int64 runAsGroup:int64 runAsNonRoot:bool readOnlyRootFilesystem:bool allowPrivilegeEscalation:bool procMount:string seccompProfile:SeccompProfile appArmorProfile:AppArmorProfile",
  SelectableField: "jsonPath:string",
  SelectableFieldV1beta1: "jsonPath:string",
  ServiceAccountTokenProjection: "audience:string expirationSeconds:int64 path:string",
  ServiceReference: "namespace:string name:string path:string port:int32",
  ServiceReferenceV1beta1: "namespace:string name:string path:string port:int32",
  SleepAction: "seconds:int64",
  SpecDescriptor: "path:string displayName:string description:string x-descriptors:[string] value:RawMessage",
  StatusDescriptor: "path:string displayName:string description:string x-descriptors:[string] value:RawMessage",
  StorageOSVolumeSource:
    "volumeName:string volumeNamespace:string fsType:string readOnly:bool secretRef:LocalObjectReference",
  StrategyDeploymentPermissions: "serviceAccountName:string rules:[PolicyRule]",
  StrategyDeploymentSpec: "name:string spec:DeploymentSpec label:{string}",
  StrategyDetailsDeployment:
    "deployments:[StrategyDeploymentSpec] permissions:[StrategyDeploymentPermissions] clusterPermissions:[StrategyDeploymentPermissions]",
  SubscriptionConfig:
    "selector:LabelSelector tolerations:[Toleration] resources:ResourceRequirements env:[EnvVarOfSubscription] envFrom:[EnvFromSource] volumes:[Volume] volumeMounts:[VolumeMount] affinity:Affinity",
  Sysctl: "name:string value:string",
  TCPSocketAction: "port:IntOrString host:string",
  Toleration: "key:string operator:string value:string effect:string tolerationSeconds:int64",
  TopologySpreadConstraint:
    "maxSkew:int32 topologyKey:string whenUnsatisfiable:string labelSelector:LabelSelector minDomains:int32 nodeAffinityPolicy:string nodeTaintsPolicy:string matchLabelKeys:[string]",
  TypeMeta: "kind:string apiVersion:string",
  TypedLocalObjectReference: "apiGroup:string kind:string name:string",
  TypedObjectReference: "apiGroup:string kind:string name:string namespace:string",
  ValidationRule:
    "rule:string message:string messageExpression:string reason:string fieldPath:string optionalOldSelf:bool",
  ValidationRuleV1beta1:
    "rule:string message:string messageExpression:string reason:string fieldPath:string optionalOldSelf:bool",
  Volume:
    "name:string hostPath@VolumeSource:HostPathVolumeSource emptyDir@VolumeSource:EmptyDirVolumeSource gcePersistentDisk@VolumeSource:GCEPersistentDiskVolumeSource awsElasticBlockStore@VolumeSource:AWSElasticBlockStoreVolumeSource gitRepo@VolumeSource:GitRepoVolumeSource secret@VolumeSource:SecretVolumeSource nfs@VolumeSource:NFSVolumeSource iscsi@VolumeSource:ISCSIVolumeSource glusterfs@VolumeSource:GlusterfsVolumeSource persistentVolumeClaim@VolumeSource:PersistentVolumeClaimVolumeSource rbd@VolumeSource:RBDVolumeSource flexVolume@VolumeSource:FlexVolumeSource cinder@VolumeSource:CinderVolumeSource cephfs@VolumeSource:CephFSVolumeSource flocker@VolumeSource:FlockerVolumeSource downwardAPI@VolumeSource:DownwardAPIVolumeSource fc@VolumeSource:FCVolumeSource azureFile@VolumeSource:AzureFileVolumeSource configMap@VolumeSource:ConfigMapVolumeSource vsphereVolume@VolumeSource:VsphereVirtualDiskVolumeSource quobyte@VolumeSource:QuobyteVolumeSource azureDisk@VolumeSource:AzureDiskVolumeSource photonPersistentDisk@VolumeSource:PhotonPersistentDiskVolumeSource projected@VolumeSource:ProjectedVolumeSource portworxVolume@VolumeSource:PortworxVolumeSource scaleIO@VolumeSource:ScaleIOVolumeSource storageos@VolumeSource:StorageOSVolumeSource csi@VolumeSource:CSIVolumeSource ephemeral@VolumeSource:EphemeralVolumeSource image@VolumeSource:ImageVolumeSource",
  VolumeDevice: "name:string devicePath:string",
  VolumeMount:
    "name:string readOnly:bool recursiveReadOnly:string mountPath:string subPath:string mountPropagation:string subPathExpr:string",
  VolumeProjection:
    "secret:SecretProjection downwardAPI:DownwardAPIProjection configMap:ConfigMapProjection serviceAccountToken:ServiceAccountTokenProjection clusterTrustBundle:ClusterTrustBundleProjection podCertificate:PodCertificateProjection",
  VolumeResourceRequirements: "limits:{Quantity} requests:{Quantity}",
  VolumeSource:
    "hostPath:HostPathVolumeSource emptyDir:EmptyDirVolumeSource gcePersistentDisk:GCEPersistentDiskVolumeSource awsElasticBlockStore:AWSElasticBlockStoreVolumeSource gitRepo:GitRepoVolumeSource secret:SecretVolumeSource nfs:NFSVolumeSource iscsi:ISCSIVolumeSource glusterfs:GlusterfsVolumeSource persistentVolumeClaim:PersistentVolumeClaimVolumeSource rbd:RBDVolumeSource flexVolume:FlexVolumeSource cinder:CinderVolumeSource cephfs:CephFSVolumeSource flocker:FlockerVolumeSource downwardAPI:DownwardAPIVolumeSource fc:FCVolumeSource azureFile:AzureFileVolumeSource configMap:ConfigMapVolumeSource vsphereVolume:VsphereVirtualDiskVolumeSource quobyte:QuobyteVolumeSource azureDisk:AzureDiskVolumeSource photonPersistentDisk:PhotonPersistentDiskVolumeSource projected:ProjectedVolumeSource portworxVolume:PortworxVolumeSource scaleIO:ScaleIOVolumeSource storageos:StorageOSVolumeSource csi:CSIVolumeSource ephemeral:EphemeralVolumeSource image:ImageVolumeSource",
  VsphereVirtualDiskVolumeSource: "volumePath:string fsType:string storagePolicyName:string storagePolicyID:string",
  WebhookClientConfig: "url:string service:ServiceReference caBundle:bytes",
  WebhookClientConfigV1beta1: "url:string service:ServiceReferenceV1beta1 caBundle:bytes",
  WebhookConversion: "clientConfig:WebhookClientConfig conversionReviewVersions:[string]",
  WebhookDescription:
    "generateName:string type:string deploymentName:string containerPort:int32 targetPort:IntOrString rules:[RuleWithOperations] failurePolicy:string matchPolicy:string objectSelector:LabelSelector sideEffects:string timeoutSeconds:int32 admissionReviewVersions:[string] reinvocationPolicy:string webhookPath:string conversionCRDs:[string]",
  WeightedPodAffinityTerm: "weight:int32 podAffinityTerm:PodAffinityTerm",
  WindowsSecurityContextOptions:
    "gmsaCredentialSpecName:string gmsaCredentialSpec:string runAsUserName:string hostProcess:bool",
};
