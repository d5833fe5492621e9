// The APIs and webhooks in a ClusterServiceVersion, as in operator-framework/api (v1alpha1, clusterserviceversion_types.go).

import { labelSelector } from "./pod-schema.ts";
import { any, fields, listOf, oneOf, oneOfDocs, openFields, optional, required, text } from "./resource-fields.ts";
import type { ResourceField, ResourceObject, ResourceShape, ResourceText } from "./resource-shape.ts";

/** The widgets of OpenShift's console, without those that name a value of their own. */
const descriptorTypes: ResourceText = {
  kind: "text",
  examples: [
    "urn:alm:descriptor:com.tectonic.ui:text",
    "urn:alm:descriptor:com.tectonic.ui:number",
    "urn:alm:descriptor:com.tectonic.ui:booleanSwitch",
    "urn:alm:descriptor:com.tectonic.ui:podCount",
    "urn:alm:descriptor:com.tectonic.ui:resourceRequirements",
    "urn:alm:descriptor:com.tectonic.ui:imagePullPolicy",
    "urn:alm:descriptor:com.tectonic.ui:nodeAffinity",
    "urn:alm:descriptor:com.tectonic.ui:podAffinity",
    "urn:alm:descriptor:com.tectonic.ui:podStatuses",
    "urn:alm:descriptor:com.tectonic.ui:advanced",
    "urn:alm:descriptor:com.tectonic.ui:hidden",
    "urn:alm:descriptor:io.kubernetes:Secret",
    "urn:alm:descriptor:io.kubernetes:ConfigMap",
    "urn:alm:descriptor:io.kubernetes:ServiceAccount",
    "urn:alm:descriptor:io.kubernetes.conditions",
    "urn:alm:descriptor:io.kubernetes.phase",
    "urn:alm:descriptor:org.w3:link",
  ],
};

function descriptors(what: string): ResourceShape {
  return listOf(
    fields(
      required(
        "path",
        text,
        `The path of the ${what} in the custom resource, without the leading \`spec\` or \`status\`.`,
      ),
      optional("displayName", text, `The name of the ${what} in consoles.`),
      optional("description", text, `The description of the ${what} in consoles.`),
      optional("x-descriptors", listOf(descriptorTypes), `How consoles show the ${what}.`),
      optional("value", any, `A constant value.`),
    ),
  );
}

const shownResource = fields(
  required(
    "name",
    text,
    "The plural name of the resource, such as `lighthouses.example.com`; empty for built-in kinds.",
  ),
  required("kind", text, "The kind of the resource, such as `Deployment`."),
  required("version", text, "The API version of the resource, such as `v1`."),
);

const shownInConsoles: readonly ResourceField[] = [
  optional("displayName", text, "The name of the API in consoles. The validators want one for each owned API."),
  optional("description", text, "The description of the API in consoles. The validators want one for each owned API."),
  optional(
    "resources",
    listOf(shownResource),
    "The resources that the operator creates for one such object; consoles list them.",
  ),
  optional("specDescriptors", descriptors("field"), "How consoles show fields of `spec`."),
  optional("statusDescriptors", descriptors("field"), "How consoles show fields of `status`."),
  optional("actionDescriptors", descriptors("action"), "Actions that consoles offer on the object."),
];

const crdDescription: ResourceObject = {
  kind: "object",
  fields: [
    required(
      "name",
      text,
      "The name of the CustomResourceDefinition: plural and group, such as `lighthouses.example.com`.",
    ),
    required("version", text, "The API version, such as `v1alpha1`. The CustomResourceDefinition must have it."),
    required("kind", text, "The kind, such as `Lighthouse`."),
    ...shownInConsoles,
  ],
};

const apiServiceDescription: ResourceObject = {
  kind: "object",
  fields: [
    required("name", text, "The plural name of the API's resource."),
    required("group", text, "The API group."),
    required("version", text, "The API version."),
    required("kind", text, "The kind."),
    optional("deploymentName", text, "The deployment of `spec.install` that serves the API."),
    optional("containerPort", { kind: "integer", minimum: 1, maximum: 65_535 }, "The port that serves the API."),
    ...shownInConsoles,
  ],
};

/** `spec.customresourcedefinitions`. */
export const customResourceDefinitions: ResourceObject = fields(
  optional(
    "owned",
    listOf(crdDescription),
    "The custom resources of the operator. Each CustomResourceDefinition is in the bundle's `manifests` folder.",
  ),
  optional(
    "required",
    listOf(crdDescription),
    "The custom resources of other operators. OLM v0 installs an operator that owns them; OLM v1 rejects the bundle.",
  ),
);

/** `spec.apiservicedefinitions`. */
export const apiServiceDefinitions: ResourceObject = fields(
  optional(
    "owned",
    listOf(apiServiceDescription),
    "The aggregated APIs that the operator serves. OLM v1 rejects such bundles.",
  ),
  optional(
    "required",
    listOf(apiServiceDescription),
    "The aggregated APIs of other operators. OLM v1 rejects such bundles.",
  ),
);

const port: ResourceShape = { kind: "integer", minimum: 1, maximum: 65_535 };

const webhookRule = openFields(
  required("apiGroups", listOf(text), "The API groups. `''` is the core group, `'*'` all groups."),
  required("apiVersions", listOf(text), "The API versions."),
  required(
    "operations",
    listOf(oneOf("CREATE", "UPDATE", "DELETE", "CONNECT", "*")),
    "The operations for which the webhook is called.",
  ),
  required("resources", listOf(text), "The plural names of the resources."),
  optional(
    "scope",
    oneOf("Cluster", "Namespaced", "*"),
    "Whether cluster-scoped or namespaced objects count; all by default.",
  ),
);

const webhook = openFields(
  required("generateName", text, "The beginning of the webhook's name; unique among the webhooks of the CSV."),
  required(
    "type",
    oneOfDocs({
      ValidatingAdmissionWebhook: "Accepts or rejects objects.",
      MutatingAdmissionWebhook: "Changes objects before they are stored.",
      ConversionWebhook: "Converts custom resources between API versions. The CSV must support only `AllNamespaces`.",
    }),
    "The type of the webhook.",
  ),
  required(
    "sideEffects",
    oneOfDocs({
      None: "A call changes nothing else.",
      NoneOnDryRun: "A call changes nothing else if it is a dry run.",
    }),
    "Whether a call changes anything else.",
  ),
  required(
    "admissionReviewVersions",
    listOf({ kind: "text", examples: ["v1"] }),
    "The accepted versions of AdmissionReview; usually `v1`.",
  ),
  optional("deploymentName", text, "The deployment of `spec.install` that serves the webhook."),
  optional("containerPort", port, "The port of the Service; 443 by default."),
  optional("targetPort", any, "The number or name of the container's port."),
  optional("webhookPath", text, "The path of the webhook's URL, beginning with `/`."),
  optional("rules", listOf(webhookRule), "The operations and resources for which the webhook is called."),
  optional(
    "failurePolicy",
    oneOfDocs({
      Fail: "The request is rejected. This is the default.",
      Ignore: "The request continues without the webhook.",
    }),
    "What happens if the webhook does not answer.",
  ),
  optional(
    "matchPolicy",
    oneOfDocs({
      Equivalent: "Other versions of the same resource match too. This is the default.",
      Exact: "Only the listed versions match.",
    }),
    "Whether other versions of a resource match a rule.",
  ),
  optional("objectSelector", labelSelector, "Selects objects by their labels."),
  optional(
    "timeoutSeconds",
    { kind: "integer", minimum: 1, maximum: 30 },
    "The time limit of a call, in seconds; 10 by default.",
  ),
  optional(
    "reinvocationPolicy",
    oneOf("Never", "IfNeeded"),
    "Whether a mutating webhook is called again after another one changed the object.",
  ),
  optional(
    "conversionCRDs",
    listOf(text),
    "The names of the CustomResourceDefinitions that a ConversionWebhook converts.",
  ),
);

/** `spec.webhookdefinitions`. */
export const webhookDefinitions: ResourceShape = listOf(webhook);

/** `spec.nativeAPIs`. */
export const nativeApis: ResourceShape = listOf(
  fields(
    required("group", text, "The API group."),
    required("version", text, "The API version."),
    required("kind", text, "The kind."),
  ),
);
