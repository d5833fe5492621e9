// The fields of a Deployment's spec that authors of operators write, as in Kubernetes' API. Other fields are left to the
// table of Go types.

import {
  any,
  boolean,
  integer,
  labels,
  listOf,
  oneOf,
  openFields,
  optional,
  required,
  text,
} from "./resource-fields.ts";
import type { ResourceField, ResourceObject } from "./resource-shape.ts";

const environmentVariable = openFields(
  required("name", text, "The name of the environment variable."),
  optional("value", text, "Its value, as a string."),
  optional("valueFrom", any, "A field, ConfigMap or Secret that gives its value."),
);

const port = openFields(
  required("containerPort", integer, "The port that the container listens on."),
  optional("name", text, "The name of the port."),
  optional("protocol", oneOf("TCP", "UDP", "SCTP"), "The protocol; `TCP` by default."),
  optional("hostPort", integer, "The port on the node."),
);

const amounts = openFields(
  optional("cpu", text, "Processor time, such as `100m`."),
  optional("memory", text, "Memory, such as `128Mi`."),
  optional("ephemeral-storage", text, "Local disk space, such as `1Gi`."),
);

const httpGet = openFields(
  optional("path", text, "The path that is requested."),
  required("port", any, "The number or name of the port."),
  optional("scheme", oneOf("HTTP", "HTTPS"), "`HTTP` by default."),
);

const probe = openFields(
  optional("httpGet", httpGet, "An HTTP request, which succeeds with a status from 200 to 399."),
  optional("tcpSocket", any, "A TCP connection."),
  optional("exec", any, "A command in the container."),
  optional("grpc", any, "A gRPC health check."),
  optional("initialDelaySeconds", integer, "The time before the first check, in seconds."),
  optional("periodSeconds", integer, "The time between two checks, in seconds."),
  optional("timeoutSeconds", integer, "The time limit of a check, in seconds."),
  optional("failureThreshold", integer, "How many failures in a row count as a failure."),
  optional("successThreshold", integer, "How many successes in a row count as a success."),
);

const capabilities = openFields(
  optional("add", listOf(text), "Capabilities to add."),
  optional("drop", listOf(text), "Capabilities to drop; usually `ALL`."),
);

const containerSecurity = openFields(
  optional("allowPrivilegeEscalation", boolean, "Whether a process can get more rights than its parent."),
  optional("capabilities", capabilities, "Linux capabilities."),
  optional("privileged", boolean, "Whether the container runs as root of the node."),
  optional("readOnlyRootFilesystem", boolean, "Whether the container's file system is read-only."),
  optional("runAsNonRoot", boolean, "Whether the container must not run as root."),
  optional("runAsUser", integer, "The user id."),
  optional("runAsGroup", integer, "The group id."),
  optional("seccompProfile", any, "The seccomp profile."),
);

const container = openFields(
  required("name", text, "The name of the container."),
  optional("image", text, "The image of the container. List it in `spec.relatedImages` too, best with a digest."),
  optional("command", listOf(text), "The program, instead of the image's entry point."),
  optional("args", listOf(text), "The arguments of the program."),
  optional("env", listOf(environmentVariable), "Environment variables."),
  optional("envFrom", listOf(any), "ConfigMaps and Secrets whose keys become environment variables."),
  optional("ports", listOf(port), "The ports that the container listens on."),
  optional(
    "resources",
    openFields(
      optional("requests", amounts, "What is reserved for the container."),
      optional("limits", amounts, "What the container can use at most."),
    ),
    "Processor time and memory.",
  ),
  optional("livenessProbe", probe, "If this check fails, the container is restarted."),
  optional("readinessProbe", probe, "If this check fails, the pod gets no requests."),
  optional("startupProbe", probe, "Until this check succeeds, the other checks do not run."),
  optional("imagePullPolicy", oneOf("Always", "IfNotPresent", "Never"), "When the image is pulled."),
  optional("securityContext", containerSecurity, "The rights of the container."),
  optional(
    "volumeMounts",
    listOf(
      openFields(
        required("name", text, "The volume."),
        required("mountPath", text, "The path in the container."),
        optional("readOnly", boolean, "Whether the volume is read-only."),
        optional("subPath", text, "The path in the volume."),
      ),
    ),
    "Where volumes appear in the container.",
  ),
  optional("workingDir", text, "The working folder of the program."),
);

const volume = openFields(
  required("name", text, "The name of the volume."),
  optional("secret", any, "The keys of a Secret as files."),
  optional("configMap", any, "The keys of a ConfigMap as files."),
  optional("emptyDir", any, "An empty folder, which goes with the pod."),
  optional("projected", any, "Several sources in one folder, such as service account tokens."),
);

const podSpec = openFields(
  required("containers", listOf(container), "The containers of the pod."),
  optional("initContainers", listOf(container), "Containers that run before the others."),
  optional(
    "serviceAccountName",
    text,
    "The service account of the pod. OLM creates it if `permissions` or `clusterPermissions` name it.",
  ),
  optional("securityContext", any, "The rights of all containers."),
  optional("volumes", listOf(volume), "The volumes of the pod."),
  optional("dnsPolicy", oneOf("ClusterFirst", "ClusterFirstWithHostNet", "Default", "None"), "How names are resolved."),
  optional("topologySpreadConstraints", listOf(any), "How the pods are spread over nodes and zones."),
  optional("nodeSelector", labels, "Labels that the node must have."),
  optional("tolerations", listOf(any), "Taints that the pod tolerates."),
  optional("affinity", any, "Scheduling rules."),
  optional("priorityClassName", text, "The priority class of the pod."),
  optional("terminationGracePeriodSeconds", integer, "The time to stop, in seconds."),
  optional("hostNetwork", boolean, "Whether the pod uses the node's network."),
  optional("imagePullSecrets", listOf(any), "Secrets for pulling the images."),
);

/** A condition on labels. */
export const labelSelector: ResourceObject = openFields(
  optional("matchLabels", labels, "Labels that must match."),
  optional("matchExpressions", listOf(any), "Conditions on labels."),
);

const template = openFields(
  optional(
    "metadata",
    openFields(
      optional("labels", labels, "The pod's labels, which the Deployment's selector must match."),
      optional("annotations", labels, "The pod's annotations."),
    ),
    "The pod's labels and annotations.",
  ),
  optional("spec", podSpec, "The containers and how they run."),
);

const deploymentFields: readonly ResourceField[] = [
  required("selector", labelSelector, "Selects the Deployment's pods by their labels."),
  required("template", template, "The pods of the Deployment."),
  optional("replicas", integer, "The number of pods; 1 by default."),
  optional("strategy", any, "How pods are replaced in an update."),
  optional("minReadySeconds", integer, "How long a new pod must be ready before it counts, in seconds."),
  optional("revisionHistoryLimit", integer, "The number of old ReplicaSets to keep."),
  optional("progressDeadlineSeconds", integer, "The time after which a rollout counts as failed, in seconds."),
];

/** The `spec` of a Deployment. */
export const deploymentSpec: ResourceObject = { kind: "object", isOpen: true, fields: deploymentFields };
