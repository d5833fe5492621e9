// What a ClusterExtension may hold, as the CustomResourceDefinition of OLM v1 says it
// (olm.operatorframework.io_clusterextensions.yaml of operator-controller, standard, version v1). The API server
// enforces exactly this. Names are matched to the letter: unlike opm, a cluster tells upper from lower case.

import {
  labelPattern,
  type ResourceObject,
  type ResourceShape,
  type ResourceText,
  subdomainPattern,
} from "./resource-shape.ts";

const subdomainWords =
  "must be a valid DNS1123 subdomain. It must contain only lowercase alphanumeric characters, hyphens (-) or periods (.), start and end with an alphanumeric character, and be no longer than 253 characters";

/** Text of any form. */
const text: ResourceText = { kind: "text" };

/** Whether a text may be a channel's or a package's name in a ClusterExtension: a DNS-1123 subdomain of at most 253. */
export function isSelectableName(name: string): boolean {
  return name.length <= 253 && subdomainPattern.test(name);
}

function subdomain(message: string): ResourceText {
  return { kind: "text", maxLength: 253, form: { pattern: subdomainPattern, message } };
}

const selector: ResourceShape = {
  kind: "object",
  fields: [
    { name: "matchLabels", shape: { kind: "labels" }, doc: "Labels that a ClusterCatalog must have, all of them." },
    {
      name: "matchExpressions",
      doc: "Conditions on the labels of a ClusterCatalog, all of which must hold.",
      shape: {
        kind: "list",
        items: {
          kind: "object",
          fields: [
            { name: "key", shape: text, required: true, doc: "The label that the condition is about." },
            { name: "operator", shape: text, required: true, doc: "In, NotIn, Exists or DoesNotExist." },
            { name: "values", shape: { kind: "list", items: text }, doc: "The values that In and NotIn speak of." },
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
      doc: "The channels whose bundles and edges count. Without it, those of all channels of the package count.",
    },
    {
      name: "version",
      // Its length and pattern are checked together with the range itself: versions/cluster-extension-version.ts.
      shape: text,
      doc: "The version, or the range of versions, that OLM v1 may choose from. Without it, any version, pre-releases too.",
    },
    {
      name: "selector",
      shape: selector,
      doc: "Which ClusterCatalogs count, by their labels. Without it, all of them.",
    },
    {
      name: "upgradeConstraintPolicy",
      shape: { kind: "text", values: ["CatalogProvided", "SelfCertified"] },
      hasDefault: true,
      doc: "Whether OLM v1 keeps to the edges of the catalog when it changes the version.",
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
            doc: "The check that an update does not make a CustomResourceDefinition unsafe for the objects that are there.",
            shape: {
              kind: "object",
              fields: [
                {
                  name: "enforcement",
                  shape: { kind: "text", values: ["None", "Strict"] },
                  required: true,
                  doc: "Strict, which is the default, or None to leave the check out; then an update may lose data.",
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
      doc: "The namespace that the bundle's objects go to. It cannot be changed later.",
    },
    {
      name: "serviceAccount",
      doc: "The service account that OLM v1 installs with; older releases require it, newer ones ignore it.",
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
      doc: "Where the extension comes from.",
      shape: {
        kind: "object",
        fields: [
          {
            name: "sourceType",
            shape: { kind: "text", values: ["Catalog"] },
            required: true,
            doc: "What kind of source it is; there is one, 'Catalog'.",
          },
          { name: "catalog", shape: catalog, doc: "The package in the cluster's catalogs, and which versions of it." },
        ],
      },
    },
    { name: "install", shape: install, doc: "How the extension is installed." },
    { name: "config", shape: { kind: "any" }, doc: "The bundle's configuration; in the experimental definition only." },
    {
      name: "progressDeadlineMinutes",
      shape: { kind: "any" },
      doc: "After how many minutes a roll-out counts as failed, 10 to 720; in the experimental definition only.",
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
      shape: { kind: "any" },
      doc: "The object's name and labels; a ClusterExtension has no namespace.",
    },
    { name: "spec", shape: spec, doc: "What OLM v1 shall install." },
    { name: "status", shape: { kind: "any" }, doc: "What OLM v1 has installed; it writes this itself." },
  ],
};

/** What the API server says where `sourceType` and `catalog` do not go together. */
export const catalogRequired = "catalog is required when sourceType is Catalog, and forbidden otherwise";
