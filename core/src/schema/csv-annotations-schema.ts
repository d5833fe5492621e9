// The annotations of a ClusterServiceVersion that OLM, OpenShift's console and OperatorHub read. Annotations are strings;
// other annotations may be present.

import { type ExactText, flag, jsonList, optional, text } from "./resource-fields.ts";
import type { ResourceField, ResourceObject } from "./resource-shape.ts";

/** The capability levels, lowest first: what the validators of operator-framework/api accept. */
export const capabilityLevels: Readonly<Record<string, string>> = {
  "Basic Install": "The operator installs and configures the application.",
  "Seamless Upgrades": "The operator also updates the application, with its data.",
  "Full Lifecycle": "The operator also backs up, restores and scales the application.",
  "Deep Insights": "The operator also provides metrics, alerts and an analysis of the application.",
  "Auto Pilot": "The operator also scales, tunes and repairs the application on its own.",
};

/** The categories of OperatorHub: what the validators of operator-framework/api accept. */
export const operatorCategories: readonly string[] = [
  "AI/Machine Learning",
  "Application Runtime",
  "Big Data",
  "Cloud Provider",
  "Database",
  "Developer Tools",
  "Integration & Delivery",
  "Logging & Tracing",
  "Modernization & Migration",
  "Monitoring",
  "Networking",
  "Observability",
  "OpenShift Optional",
  "Security",
  "Storage",
  "Streaming & Messaging",
];

const featureDocs: Readonly<Record<string, string>> = {
  disconnected:
    "Whether the operator works in a cluster without internet access. All images must be in `relatedImages`.",
  "fips-compliant": "Whether the operator and its operands use only cryptography that FIPS 140 allows.",
  "proxy-aware": "Whether the operator uses the proxy of the cluster.",
  "tls-profiles": "Whether the operator follows the cluster's TLS security profile.",
  "token-auth-aws": "Whether the operator can sign in to AWS with short-lived tokens (STS).",
  "token-auth-azure": "Whether the operator can sign in to Azure with short-lived tokens.",
  "token-auth-gcp": "Whether the operator can sign in to Google Cloud with short-lived tokens.",
  cnf: "Whether the operator provides a cloud-native network function.",
  cni: "Whether the operator provides a network plug-in.",
  csi: "Whether the operator provides a storage driver.",
};

const features: readonly ResourceField[] = Object.entries(featureDocs).map(([name, doc]) =>
  optional(`features.operators.openshift.io/${name}`, flag, `${doc} OpenShift's console filters by it.`),
);

const olmAnnotations: readonly ResourceField[] = [
  optional(
    "olm.skipRange",
    text,
    "The versions that can be updated directly to this one. Used when a catalog is generated from bundles; in a file-based catalog, only the channel entry counts.",
  ),
  optional(
    "olm.properties",
    jsonList,
    "Bundle properties as a JSON list of `type` and `value`, such as `olm.maxOpenShiftVersion`. `metadata/properties.yaml` is the better place.",
  ),
  optional(
    "olm.substitutesFor",
    text,
    "The bundle that this one takes the place of. Only tools that generate a catalog read it.",
  ),
  optional(
    "operatorframework.io/properties",
    text,
    "The properties of the installed bundle as JSON; written by OLM v0 in the cluster.",
  ),
  optional(
    "operatorframework.io/suggested-namespace",
    text,
    "The namespace that OpenShift's console suggests for the installation.",
  ),
  optional(
    "operatorframework.io/suggested-namespace-template",
    text,
    "A Namespace as JSON. OpenShift's console creates it for the installation, with its labels and annotations.",
  ),
  optional(
    "operatorframework.io/initialization-resource",
    text,
    "A custom resource as JSON. OpenShift's console asks the user to create it after the installation.",
  ),
  optional(
    "operatorframework.io/cluster-monitoring",
    flag,
    "Whether OpenShift's console offers to monitor the namespace by the cluster's Prometheus.",
  ),
  optional(
    "operators.operatorframework.io/internal-objects",
    jsonList,
    "The names of CustomResourceDefinitions that consoles hide from users, as a JSON list.",
  ),
  optional("operators.operatorframework.io/builder", text, "The tool that made the bundle; written by Operator SDK."),
  optional(
    "operators.operatorframework.io/project_layout",
    text,
    "The layout of the operator's project; written by Operator SDK.",
  ),
];

const openShiftAnnotations: readonly ResourceField[] = [
  optional(
    "operators.openshift.io/valid-subscription",
    jsonList,
    "The Red Hat subscriptions that include the operator, as a JSON list of their names.",
  ),
  optional(
    "operators.openshift.io/infrastructure-features",
    jsonList,
    "Supported features as a JSON list. Deprecated: use the annotations `features.operators.openshift.io/…`.",
  ),
  optional(
    "operators.openshift.io/must-gather-image",
    text,
    "The image with which `oc adm must-gather` collects data about the operator.",
  ),
  optional(
    "operator.openshift.io/uninstall-message",
    text,
    "What OpenShift's console says before the operator is uninstalled.",
  ),
  optional("console.openshift.io/plugins", jsonList, "The console plug-ins of the operator, as a JSON list of names."),
  optional(
    "console.openshift.io/operator-monitoring-default",
    flag,
    "Whether OpenShift's console turns monitoring on by default.",
  ),
  optional(
    "console.openshift.io/disable-operand-delete",
    flag,
    "Whether OpenShift's console leaves out the deletion of operands when the operator is uninstalled.",
  ),
];

const hubAnnotations: readonly ResourceField[] = [
  optional(
    "alm-examples",
    jsonList,
    "Example custom resources as a JSON list. Consoles offer them as templates; the validators want one for each owned API.",
  ),
  optional("alm-examples-metadata", text, "Descriptions of the examples as JSON, by the names of the examples."),
  optional(
    "capabilities",
    { kind: "text", values: Object.keys(capabilityLevels), valueDocs: capabilityLevels },
    "The capability level of the operator.",
  ),
  optional(
    "categories",
    { kind: "text", values: operatorCategories, isCommaList: true },
    "The categories in which consoles and OperatorHub list the operator, separated by commas.",
  ),
  optional("certified", flag, "Whether the operator is certified by Red Hat."),
  optional("containerImage", text, "The image of the operator. Consoles show it; the cluster does not use it."),
  optional("createdAt", text, "When this version was made, such as `2025-06-30T12:00:00Z`."),
  optional("description", text, "A short description, which consoles show on the operator's tile."),
  optional("repository", text, "The address of the operator's source code."),
  optional("support", text, "Who supports the operator."),
];

/** Each known annotation. */
export const csvAnnotationFields: readonly ResourceField[] = [
  ...hubAnnotations,
  ...olmAnnotations,
  ...features,
  ...openShiftAnnotations,
];

/** `metadata.annotations` of a ClusterServiceVersion. */
export const csvAnnotations: ResourceObject = { kind: "object", isOpen: true, fields: csvAnnotationFields };

const architectures: readonly string[] = ["amd64", "arm64", "ppc64le", "s390x"];
const supported: ExactText = { kind: "text", values: ["supported"] };

/** `metadata.labels` of a ClusterServiceVersion: consoles show the operator only on nodes of these kinds. */
export const csvLabels: ResourceObject = {
  kind: "object",
  isOpen: true,
  fields: [
    ...architectures.map((each) =>
      optional(
        `operatorframework.io/arch.${each}`,
        supported,
        `The operator runs on ${each} nodes. Without such a label, only amd64 counts as supported.`,
      ),
    ),
    ...["linux", "windows"].map((each) =>
      optional(
        `operatorframework.io/os.${each}`,
        supported,
        `The operator runs on ${each} nodes. Without such a label, only linux counts as supported.`,
      ),
    ),
  ],
};
