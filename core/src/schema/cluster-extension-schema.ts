// The fields of a ClusterExtension, as in OLM v1's CustomResourceDefinition
// (olm.operatorframework.io_clusterextensions.yaml of operator-controller, standard, version v1), which the API server
// enforces. Field names are case-sensitive.

import { objectMetadata } from "./object-metadata-schema.ts";
import {
  labelPattern,
  type ResourceObject,
  type ResourceShape,
  type ResourceText,
  subdomainPattern,
} from "./resource-shape.ts";

const subdomainWords =
  "must be a valid DNS1123 subdomain. It must contain only lowercase alphanumeric characters, hyphens (-) or periods (.), start and end with an alphanumeric character, and be no longer than 253 characters";

/** What the few values of some fields do, as CommonMark. */
export const extensionValueDocs: Readonly<Record<string, string>> = {
  CatalogProvided:
    "OLM v1 updates only along the catalog's update edges: `replaces`, `skips` and `skipRange`. This is the default.",
  SelfCertified:
    "No upgrade constraints apply: OLM v1 can change to any version, even a lower one. Without `version`, it updates to the highest version that is not deprecated. Test forced updates and rollbacks first: they can lose data.",
  Catalog: "The extension comes from the ClusterCatalogs of the cluster.",
  Strict: "OLM v1 refuses updates with unsafe changes to CustomResourceDefinitions. This is the default.",
  None: "OLM v1 does not check changes to CustomResourceDefinitions, so updates can lose data.",
};

/** One of these texts. */
function oneOf(...values: readonly string[]): ResourceText {
  return { kind: "text", values, valueDocs: extensionValueDocs };
}

/** Any text. */
const text: ResourceText = { kind: "text" };

/** Whether a ClusterExtension can refer to a channel or package of this name: a DNS-1123 subdomain. */
export function isSelectableName(name: string): boolean {
  return name.length <= 253 && subdomainPattern.test(name);
}

function subdomain(message: string): ResourceText {
  return { kind: "text", maxLength: 253, form: { pattern: subdomainPattern, message } };
}

const selector: ResourceShape = {
  kind: "object",
  fields: [
    { name: "matchLabels", shape: { kind: "labels" }, doc: "Labels that a ClusterCatalog must have; all must match." },
    {
      name: "matchExpressions",
      doc: "Conditions on the labels of a ClusterCatalog; all must be true.",
      shape: {
        kind: "list",
        items: {
          kind: "object",
          fields: [
            { name: "key", shape: text, required: true, doc: "The label that the condition tests." },
            { name: "operator", shape: text, required: true, doc: "In, NotIn, Exists or DoesNotExist." },
            { name: "values", shape: { kind: "list", items: text }, doc: "The values for In and NotIn." },
          ],
        },
      },
    },
  ],
};

const catalog: ResourceObject = {
  kind: "object",
  fields: [
    {
      name: "packageName",
      shape: subdomain(`packageName ${subdomainWords}`),
      required: true,
      doc: "The package that OLM v1 installs and keeps up to date. It cannot be changed later.",
    },
    {
      name: "channels",
      shape: { kind: "list", maxItems: 256, items: subdomain("channels entries must be valid DNS1123 subdomains") },
      doc: "The channels whose bundles and update edges count. By default, all channels of the package.",
    },
    {
      name: "version",
      // Its length and pattern are checked together with the range itself: versions/cluster-extension-version.ts.
      shape: text,
      doc: "The version or version range that OLM v1 may choose. By default, any version including pre-releases.",
    },
    {
      name: "selector",
      shape: selector,
      doc: "Selects ClusterCatalogs by their labels. By default, all of them.",
    },
    {
      name: "upgradeConstraintPolicy",
      shape: oneOf("CatalogProvided", "SelfCertified"),
      doc: "Whether OLM v1 updates only along the catalog's update edges.",
    },
  ],
};

const install: ResourceObject = {
  kind: "object",
  fields: [
    {
      name: "preflight",
      required: true,
      doc: "Checks before an installation or update.",
      shape: {
        kind: "object",
        fields: [
          {
            name: "crdUpgradeSafety",
            required: true,
            doc: "Checks that an update keeps each CustomResourceDefinition compatible with existing objects.",
            shape: {
              kind: "object",
              fields: [
                {
                  name: "enforcement",
                  shape: oneOf("None", "Strict"),
                  required: true,
                  doc: "`Strict` (the default), or `None` to skip the check, which may lose data.",
                },
              ],
            },
          },
        ],
      },
    },
  ],
};

const spec: ResourceObject = {
  kind: "object",
  fields: [
    {
      name: "namespace",
      shape: {
        kind: "text",
        maxLength: 63,
        form: { pattern: labelPattern, message: "namespace must be a valid DNS1123 label" },
      },
      required: true,
      doc: "The namespace for the bundle's objects. It cannot be changed later.",
    },
    {
      name: "serviceAccount",
      doc: "The service account that OLM v1 uses for the installation. Older releases require it; newer ones ignore it.",
      shape: {
        kind: "object",
        minProperties: 1,
        fields: [
          {
            name: "name",
            shape: { ...subdomain(`name ${subdomainWords}`), minLength: 1 },
            doc: "The name of the service account, in the extension's namespace.",
          },
        ],
      },
    },
    {
      name: "source",
      required: true,
      doc: "The source of the extension.",
      shape: {
        kind: "object",
        fields: [
          {
            name: "sourceType",
            shape: oneOf("Catalog"),
            required: true,
            doc: "The type of the source; the only type is 'Catalog'.",
          },
          { name: "catalog", shape: catalog, doc: "The package in the cluster's catalogs and its accepted versions." },
        ],
      },
    },
    { name: "install", shape: install, doc: "How the extension is installed." },
    { name: "config", shape: { kind: "any" }, doc: "The bundle's configuration; only in the experimental definition." },
    {
      name: "progressDeadlineMinutes",
      shape: { kind: "any" },
      doc: "The number of minutes (10 to 720) after which a rollout counts as failed; only in the experimental definition.",
    },
  ],
};

/** A whole ClusterExtension. */
export const clusterExtensionSchema: ResourceObject = {
  kind: "object",
  fields: [
    { name: "apiVersion", shape: text, doc: "'olm.operatorframework.io/v1'." },
    { name: "kind", shape: text, doc: "'ClusterExtension': a package that OLM v1 installs and keeps up to date." },
    {
      name: "metadata",
      shape: objectMetadata("The name of the ClusterExtension; it need not be that of the package."),
      required: true,
      doc: "The object's name and labels; a ClusterExtension has no namespace.",
    },
    { name: "spec", shape: spec, doc: "What OLM v1 should install." },
    { name: "status", shape: { kind: "any" }, doc: "What OLM v1 has installed; written by OLM v1." },
  ],
};

/** The API server's message when `catalog` does not match `sourceType`. */
export const catalogRequired = "catalog is required when sourceType is Catalog, and forbidden otherwise";
