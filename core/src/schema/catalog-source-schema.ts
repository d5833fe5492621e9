// The fields of a CatalogSource, as in its CustomResourceDefinition (operators.coreos.com_catalogsources.yaml of
// operator-framework/api, version v1alpha1), which the API server enforces.

import { objectMetadata } from "./object-metadata-schema.ts";
import { any, fields, integer, labels, listOf, oneOfDocs, optional, required, text } from "./resource-fields.ts";
import type { ResourceObject } from "./resource-shape.ts";

const toleration = fields(
  optional("key", text, "The taint's key. Empty matches all keys."),
  optional("operator", text, "`Exists`, or `Equal`, which is the default."),
  optional("value", text, "The taint's value for the operator `Equal`."),
  optional("effect", text, "`NoSchedule`, `PreferNoSchedule` or `NoExecute`. Empty matches all effects."),
  optional("tolerationSeconds", integer, "How long the effect `NoExecute` is tolerated, in seconds."),
);

const podConfig = fields(
  {
    name: "securityContextConfig",
    shape: oneOfDocs({
      legacy: "The pod runs without the restricted security context.",
      restricted: "The pod satisfies the pod security standard `restricted`.",
    }),
    doc: "The security context of the catalog's pod. By default, it follows the namespace's pod security standard.",
  },
  optional(
    "memoryTarget",
    any,
    "A memory limit for the catalog's server, such as `30Mi`. The server returns memory above it.",
  ),
  optional("nodeSelector", labels, "Labels that the node of the catalog's pod must have."),
  optional("tolerations", listOf(toleration), "Taints that the catalog's pod tolerates."),
  optional("affinity", any, "Scheduling rules of the catalog's pod."),
  optional("priorityClassName", text, "The priority class of the catalog's pod."),
  optional(
    "extractContent",
    fields(
      required("catalogDir", text, "The folder of the image that contains the catalog, usually `/configs`."),
      optional("cacheDir", text, "The folder of the image that contains the cache of the catalog."),
    ),
    "Takes only the catalog from the image and serves it with the `opm` of OLM.",
  ),
);

const pollDoc = "How often the registry is asked for a new image, as a duration such as `10m` or `1h30m`.";

const spec = fields(
  required(
    "sourceType",
    {
      kind: "text",
      examples: ["grpc", "internal", "configmap"],
      valueDocs: {
        grpc: "A catalog image, which OLM v0 runs, or a server at `address`.",
        internal: "The same as `configmap`.",
        configmap: "A ConfigMap with manifests in the old format. Deprecated.",
      },
    },
    "The type of the source. Catalog images have type `grpc`.",
  ),
  optional("image", text, "The catalog image, which OLM v0 runs in a pod. For type `grpc`."),
  optional("address", text, "The host and port of a running server, such as `catalog.example:50051`. For type `grpc`."),
  optional("configMap", text, "The ConfigMap with the catalog, for the types `internal` and `configmap`."),
  optional("displayName", text, "The name of the catalog in consoles."),
  optional("description", text, "The description of the catalog."),
  optional("publisher", text, "The publisher of the catalog, shown in consoles."),
  optional(
    "priority",
    integer,
    "If several catalogs have a matching bundle for a dependency, OLM v0 takes it from the catalog with the highest priority. The default is 0.",
  ),
  optional(
    "updateStrategy",
    fields(optional("registryPoll", fields(optional("interval", text, pollDoc)), "Polls the image behind a tag.")),
    "How a new image behind the tag is found. Without it, the image is not polled.",
  ),
  optional("secrets", listOf(text), "The pull secrets for the image, in the namespace of the CatalogSource."),
  optional("grpcPodConfig", podConfig, "Changes to the pod that serves the catalog."),
  optional(
    "icon",
    fields(
      required("base64data", text, "The picture in base64."),
      required("mediatype", text, "The media type of the picture, such as `image/svg+xml`."),
    ),
    "The icon of the catalog.",
  ),
);

/** A whole CatalogSource. */
export const catalogSourceSchema: ResourceObject = fields(
  required("apiVersion", text, "`operators.coreos.com/v1alpha1`."),
  required("kind", text, "`CatalogSource`: a catalog that OLM v0 serves in the cluster."),
  required(
    "metadata",
    objectMetadata(
      "The name of the CatalogSource, which Subscriptions give in `source`.",
      "The namespace. Subscriptions of all namespaces can use the CatalogSources of OLM's own namespace, such as `openshift-marketplace`.",
    ),
    "The object's name, namespace and labels.",
  ),
  required("spec", spec, "Where the catalog comes from and how it is served."),
  optional("status", any, "Whether the catalog is served; written by OLM v0."),
);
