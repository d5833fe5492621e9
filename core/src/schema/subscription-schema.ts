// The fields of a Subscription, as in its CustomResourceDefinition (operators.coreos.com_subscriptions.yaml of
// operator-framework/api, version v1alpha1), which the API server enforces.

import { objectMetadata } from "./object-metadata-schema.ts";
import { any, fields, labels, listOf, optional, required, text } from "./resource-fields.ts";
import type { ResourceObject } from "./resource-shape.ts";

const environmentVariable = fields(
  required("name", text, "The name of the environment variable."),
  optional("value", text, "Its value."),
  optional("valueFrom", any, "A field, ConfigMap or Secret that gives its value."),
);

const config = fields(
  optional(
    "env",
    listOf(environmentVariable),
    "Environment variables for all containers; they replace those of the same name.",
  ),
  optional("envFrom", listOf(any), "ConfigMaps and Secrets whose keys become environment variables."),
  optional("resources", any, "Requests and limits for all containers."),
  optional("nodeSelector", labels, "Labels that the nodes of the operator's pods must have."),
  optional("tolerations", listOf(any), "Taints that the operator's pods tolerate."),
  optional("affinity", any, "Scheduling rules of the operator's pods."),
  optional("volumes", listOf(any), "Volumes to add to the operator's pods."),
  optional("volumeMounts", listOf(any), "Volume mounts to add to all containers."),
  optional("annotations", labels, "Annotations to add to the operator's Deployments, pods and containers."),
  optional("selector", any, "Selects the operator's Deployments. OLM v0 ignores it."),
);

const spec = fields(
  required("name", text, "The package to install. The name of the Subscription itself does not matter."),
  optional("channel", text, "The channel whose updates are installed. By default, the default channel of the package."),
  required("source", text, "The name of the CatalogSource with the package."),
  required("sourceNamespace", text, "The namespace of the CatalogSource."),
  optional(
    "startingCSV",
    text,
    "The bundle to install first. By default, the channel head. Later updates follow the channel.",
  ),
  {
    name: "installPlanApproval",
    shape: {
      kind: "text",
      examples: ["Automatic", "Manual"],
      valueDocs: {
        Automatic: "OLM v0 installs each update of the channel on its own. This is the default.",
        Manual: "Each installation and update waits until its InstallPlan is approved.",
      },
    },
    doc: "Whether installations and updates wait for an approval.",
  },
  optional("config", config, "Changes that OLM v0 makes to the operator's Deployments."),
);

/** A whole Subscription. */
export const subscriptionSchema: ResourceObject = fields(
  required("apiVersion", text, "`operators.coreos.com/v1alpha1`."),
  required("kind", text, "`Subscription`: a package and channel that OLM v0 installs and keeps up to date."),
  required(
    "metadata",
    objectMetadata(
      "The name of the Subscription; usually that of the package.",
      "The namespace in which the operator is installed. It needs an OperatorGroup.",
    ),
    "The object's name, namespace and labels.",
  ),
  required("spec", spec, "The package, its channel and its catalog."),
  optional("status", any, "The installed bundle and pending updates; written by OLM v0."),
);
