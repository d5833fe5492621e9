// The fields of a ClusterCatalog, as in OLM v1's CustomResourceDefinition (olm.operatorframework.io_clustercatalogs.yaml of
// operator-controller, standard, version v1), which the API server enforces.

import { objectMetadata } from "./object-metadata-schema.ts";
import { any, fields, oneOfDocs, optional, required, text } from "./resource-fields.ts";
import type { ResourceObject } from "./resource-shape.ts";

const image = fields(
  // Its format is checked by model/cluster-catalog-problems.ts, rule by rule as the definition states it.
  required(
    "ref",
    { kind: "text", maxLength: 1000 },
    "The catalog image with a tag or digest. With a tag, a new image behind it is found only by polling.",
  ),
  optional(
    "pollIntervalMinutes",
    { kind: "integer", minimum: 1 },
    "How often the registry is asked for a new image behind the tag, in minutes. Invalid with a digest. Without it, the image is not polled.",
  ),
);

const source = fields(
  required("type", oneOfDocs({ Image: "The catalog is an image in a registry." }), "The type of the source."),
  { name: "image", shape: image, doc: "The image of the catalog. Required for type `Image`." },
);

const spec = fields(
  required("source", source, "The source of the catalog."),
  optional(
    "priority",
    { kind: "integer", minimum: -2_147_483_648, maximum: 2_147_483_647 },
    "If several catalogs have a matching bundle, OLM v1 takes it from the catalog with the highest priority. The default is 0.",
  ),
  {
    name: "availabilityMode",
    shape: oneOfDocs({
      Available: "The contents of the catalog are served. This is the default.",
      Unavailable: "The contents are deleted and not served; OLM v1 ignores the catalog.",
    }),
    doc: "Whether the catalog is served.",
  },
);

/** A whole ClusterCatalog. */
export const clusterCatalogSchema: ResourceObject = fields(
  required("apiVersion", text, "`olm.operatorframework.io/v1`."),
  required("kind", text, "`ClusterCatalog`: a catalog image that OLM v1 unpacks and serves in the cluster."),
  required(
    "metadata",
    objectMetadata("The name of the catalog. OLM v1 adds it as the label `olm.operatorframework.io/metadata.name`."),
    "The object's name and labels. A ClusterExtension selects catalogs by these labels. A ClusterCatalog has no namespace.",
  ),
  required("spec", spec, "Where the catalog comes from and how it is served."),
  optional("status", any, "Whether the catalog is served, and from which image; written by OLM v1."),
);

/** The API server's message when `image` does not match `type`. */
export const catalogImageRequired = "image is required when source type is Image, and forbidden otherwise";
