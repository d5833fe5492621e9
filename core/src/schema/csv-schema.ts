// The fields of a ClusterServiceVersion, as in operator-framework/api (v1alpha1, clusterserviceversion_types.go). It serves
// hovers and completion; what the API server and the validators reject is checked elsewhere.

import { csvAnnotations, csvLabels } from "./csv-annotations-schema.ts";
import { apiServiceDefinitions, customResourceDefinitions, nativeApis, webhookDefinitions } from "./csv-api-schema.ts";
import { objectName, objectNamespace } from "./object-metadata-schema.ts";
import { deploymentSpec, labelSelector } from "./pod-schema.ts";
import {
  any,
  boolean,
  fields,
  labels,
  listOf,
  oneOf,
  oneOfDocs,
  openFields,
  optional,
  required,
  text,
  textSuchAs,
} from "./resource-fields.ts";
import type { ResourceObject } from "./resource-shape.ts";

/** The install modes and what each means. */
export const installModeDocs: Readonly<Record<string, string>> = {
  OwnNamespace: "The operator can watch only the namespace in which it is installed.",
  SingleNamespace: "The operator can watch one other namespace.",
  MultiNamespace: "The operator can watch several namespaces.",
  AllNamespaces: "The operator can watch all namespaces. OLM v1 installs it this way if it is supported.",
};

const rule = openFields(
  optional("apiGroups", listOf(text), "The API groups. `''` is the core group, `'*'` all groups."),
  optional("resources", listOf(text), "The plural names of the resources; `'*'` is all of them."),
  required(
    "verbs",
    listOf({
      kind: "text",
      examples: ["get", "list", "watch", "create", "update", "patch", "delete", "deletecollection", "*"],
    }),
    "The allowed operations.",
  ),
  optional("resourceNames", listOf(text), "The names of the objects; all by default."),
  optional("nonResourceURLs", listOf(text), "Paths of the API server outside of resources."),
);

const permission = fields(
  required("serviceAccountName", text, "The service account that gets the rights. OLM creates it."),
  required("rules", listOf(rule), "The rights, as in a Role."),
);

const deployment = fields(
  required("name", text, "The name of the Deployment. Webhooks and API services refer to it."),
  required("spec", deploymentSpec, "The `spec` of the Deployment."),
  optional("label", labels, "Labels of the Deployment."),
);

const installSpec = fields(
  required("deployments", listOf(deployment), "The Deployments of the operator."),
  optional(
    "permissions",
    listOf(permission),
    "Rights in the namespaces that the operator watches. OLM creates a Role and a service account for each.",
  ),
  optional(
    "clusterPermissions",
    listOf(permission),
    "Rights in the whole cluster. OLM creates a ClusterRole and a service account for each.",
  ),
);

const install = fields(
  required("strategy", oneOf("deployment"), "How the operator is installed; `deployment` is the only strategy."),
  required("spec", installSpec, "The Deployments and their rights."),
);

const installMode = fields(
  required("type", oneOfDocs(installModeDocs), "Which namespaces the operator can watch."),
  required("supported", boolean, "Whether the operator supports this install mode."),
);

const maintainer = fields(
  required("name", text, "The name of the maintainer."),
  required("email", text, "The e-mail address of the maintainer."),
);

const icon = fields(
  required("base64data", text, "The picture in base64."),
  required(
    "mediatype",
    oneOf("image/svg+xml", "image/png", "image/jpeg", "image/gif"),
    "The media type of the picture.",
  ),
);

const relatedImage = fields(
  required("name", text, "A name for the image."),
  required("image", text, "The image, best with a digest."),
);

const spec = fields(
  required("displayName", text, "The operator's name in consoles."),
  required("install", install, "The Deployments of the operator and their rights."),
  optional("version", text, "The operator's version: MAJOR.MINOR.PATCH with optional pre-release and build."),
  optional(
    "replaces",
    text,
    "The bundle that this one follows in the update graph. Used when a catalog is generated from bundles; in a file-based catalog, only the channel entry counts.",
  ),
  optional(
    "skips",
    listOf(text),
    "Bundles that can be updated directly to this one and are not update targets themselves. Used when a catalog is generated from bundles.",
  ),
  optional(
    "release",
    text,
    "Distinguishes builds of one version, such as `1` or `2`. `metadata.name` must then be `<package>-v<version>-<release>`.",
  ),
  optional("description", text, "A description of the operator in Markdown. Consoles show it."),
  optional("installModes", listOf(installMode), "The namespaces that the operator can watch."),
  optional(
    "customresourcedefinitions",
    customResourceDefinitions,
    "The custom resources of the operator, and those that it needs.",
  ),
  optional(
    "apiservicedefinitions",
    apiServiceDefinitions,
    "The aggregated APIs of the operator, and those that it needs.",
  ),
  optional(
    "webhookdefinitions",
    webhookDefinitions,
    "The webhooks of the operator. OLM creates their Services and certificates.",
  ),
  optional(
    "nativeAPIs",
    nativeApis,
    "APIs of the cluster that the operator needs. OLM v0 installs it only where they exist.",
  ),
  optional(
    "minKubeVersion",
    text,
    "The lowest Kubernetes version that the operator supports, as MAJOR.MINOR.PATCH. OLM v0 does not install the operator on lower versions; OLM v1 does not check it.",
  ),
  optional(
    "relatedImages",
    listOf(relatedImage),
    "All images that the operator uses, for mirroring to disconnected clusters. Becomes `relatedImages` of the bundle in a catalog.",
  ),
  optional(
    "maturity",
    textSuchAs("stable", "beta", "alpha", "planning"),
    "The maturity of this version. OLM does not read it.",
  ),
  optional("keywords", listOf(text), "Words for the search in consoles."),
  optional("maintainers", listOf(maintainer), "The maintainers of the operator."),
  optional(
    "provider",
    fields(
      required("name", text, "The name of the publisher."),
      optional("url", text, "The address of the publisher's website."),
    ),
    "The publisher of the operator, shown in consoles.",
  ),
  optional(
    "links",
    listOf(fields(required("name", text, "The text of the link."), required("url", text, "The address."))),
    "Links to more information.",
  ),
  optional("icon", listOf(icon), "The icon of the operator. Consoles show the first one."),
  optional(
    "cleanup",
    fields(required("enabled", boolean, "Whether custom resources are deleted together with the operator.")),
    "What is deleted together with the operator.",
  ),
  optional("labels", labels, "Labels of the operator. OLM does not read them."),
  optional("annotations", labels, "Annotations of the operator. OLM does not read them; those in `metadata` count."),
  optional("selector", labelSelector, "Selects objects of the operator. OLM does not read it."),
);

const metadata = openFields(
  {
    ...objectName(
      "The name of the bundle: usually the package, `.v` and the version. Update edges and catalogs refer to it.",
    ),
    required: true,
  },
  objectNamespace("The namespace. In a bundle, OLM replaces it by the namespace of the installation."),
  optional("annotations", csvAnnotations, "What OLM, consoles and OperatorHub show about the operator."),
  optional("labels", csvLabels, "The supported architectures and operating systems."),
);

/** A whole ClusterServiceVersion. */
export const csvSchema: ResourceObject = fields(
  required("apiVersion", oneOf("operators.coreos.com/v1alpha1"), "`operators.coreos.com/v1alpha1`."),
  required("kind", text, "`ClusterServiceVersion`: one version of an operator."),
  required("metadata", metadata, "The bundle's name and annotations."),
  required("spec", spec, "How the operator is installed, and what it provides."),
  optional("status", any, "The state of the installation; written by OLM v0."),
);
