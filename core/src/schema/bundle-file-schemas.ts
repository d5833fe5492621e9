// The files in the `metadata` folder of a bundle, and the labels of its image, as operator-registry reads them
// (pkg/lib/bundle, pkg/registry).

import { any, fields, listOf, openFields, optional, required, text, textSuchAs } from "./resource-fields.ts";
import type { ResourceField, ResourceObject, ResourceShape } from "./resource-shape.ts";

const prefix = "operators.operatorframework.io.bundle";

/** The labels of a bundle image, which `metadata/annotations.yaml` repeats. */
export const bundleLabelFields: readonly ResourceField[] = [
  required(
    `${prefix}.mediatype.v1`,
    {
      kind: "text",
      examples: ["registry+v1", "helm", "plain"],
      valueDocs: {
        "registry+v1": "A ClusterServiceVersion with its CustomResourceDefinitions and other manifests.",
        helm: "A Helm chart.",
        plain: "Kubernetes manifests without a ClusterServiceVersion.",
      },
    },
    "The format of the bundle. Both OLMs install `registry+v1`.",
  ),
  required(`${prefix}.manifests.v1`, textSuchAs("manifests/"), "The folder of the image with the manifests."),
  required(`${prefix}.metadata.v1`, textSuchAs("metadata/"), "The folder of the image with `annotations.yaml`."),
  required(`${prefix}.package.v1`, text, "The package of the bundle."),
  required(
    `${prefix}.channels.v1`,
    { ...textSuchAs("stable", "candidate", "fast", "alpha"), isCommaList: true },
    "The channels of the bundle, separated by commas. Used when a catalog is generated from bundles.",
  ),
  optional(
    `${prefix}.channel.default.v1`,
    textSuchAs("stable", "candidate", "fast", "alpha"),
    "The default channel of the package. Used when a catalog is generated from bundles; the newest bundle counts.",
  ),
  optional(
    "com.redhat.openshift.versions",
    textSuchAs("v4.16", "v4.14-v4.18", "=v4.18"),
    "The OpenShift versions for whose catalogs Red Hat's pipeline takes the bundle: `v4.14` and later, `v4.14-v4.18`, or only `=v4.18`. No OLM reads it.",
  ),
  optional("operators.operatorframework.io.metrics.builder", text, "The tool that made the bundle."),
  optional(
    "operators.operatorframework.io.metrics.mediatype.v1",
    textSuchAs("metrics+v1"),
    "The format of the labels about the tool that made the bundle.",
  ),
  optional("operators.operatorframework.io.metrics.project_layout", text, "The layout of the operator's project."),
  optional(
    "operators.operatorframework.io.test.mediatype.v1",
    textSuchAs("scorecard+v1"),
    "The format of the bundle's tests.",
  ),
  optional(
    "operators.operatorframework.io.test.config.v1",
    textSuchAs("tests/scorecard/"),
    "The folder of the image with the configuration of the bundle's tests.",
  ),
  optional(
    "com.redhat.delivery.operator.bundle",
    { kind: "text", values: ["true"] },
    "Marks the image as an operator bundle for Red Hat's pipeline.",
  ),
  optional(
    "com.redhat.delivery.backport",
    { kind: "text", values: ["true", "false"] },
    "Whether Red Hat's pipeline also takes the bundle for OpenShift 4.5. Not used for later versions.",
  ),
];

/** The field of a label; undefined for a label that says nothing about a bundle. */
export function bundleLabelField(name: string): ResourceField | undefined {
  return bundleLabelFields.find((field) => field.name === name);
}

/** Labels that only the image has. */
const isLabelOnly = ({ name }: ResourceField) => name.startsWith("com.redhat.delivery.");

const annotations: ResourceObject = {
  kind: "object",
  isOpen: true,
  fields: bundleLabelFields.filter((field) => !isLabelOnly(field)),
};

const annotationsFile = fields(
  required(
    "annotations",
    annotations,
    "What tools read about the bundle: its package, channels and folders. The labels of the image repeat it.",
  ),
);

/** The property types of a bundle, each with what its value holds. */
export const propertyTypeDocs: Readonly<Record<string, string>> = {
  "olm.maxOpenShiftVersion":
    "The last OpenShift version that the operator supports. It blocks upgrades of the cluster beyond that version.",
  "olm.package": "The package and version of the bundle. Tools that make catalogs write it themselves.",
  "olm.gvk": "An API that the bundle provides. Tools that make catalogs write it themselves.",
  "olm.constraint": "A constraint on other operators: OLM v0 enforces it, OLM v1 rejects the bundle.",
  "olm.label": "A label to which constraints of other bundles refer. Only OLM v0 reads it.",
  "olm.deprecated": "Marks the bundle as deprecated. OLM v0 does not choose such a bundle.",
};

/** The types of dependencies. */
export const dependencyTypeDocs: Readonly<Record<string, string>> = {
  "olm.package": "Another package in a version range. OLM v0 installs it too; OLM v1 rejects the bundle.",
  "olm.gvk": "An API of another operator. OLM v0 installs an operator that provides it; OLM v1 rejects the bundle.",
  "olm.label": "A bundle with a label. Only OLM v0 reads it.",
  "olm.constraint":
    "Combinations of packages, APIs and CEL expressions. OLM v0 enforces them; OLM v1 rejects the bundle.",
};

function typed(docs: Readonly<Record<string, string>>, what: string, value: ResourceShape): ResourceShape {
  const type = { kind: "text", examples: Object.keys(docs), valueDocs: docs } as const;
  return listOf(
    fields(
      required("type", type, `The type of the ${what}.`),
      required("value", value, `The value of the ${what}, by its type.`),
    ),
  );
}

const dependencyValue = openFields(
  optional("packageName", text, "The required package. For `olm.package`."),
  optional(
    "version",
    text,
    "For `olm.package`, the accepted versions of the package, in the same dialect as skipRange. For `olm.gvk`, the version of the required API.",
  ),
  optional("group", text, "The group of the required API. For `olm.gvk`."),
  optional("kind", text, "The kind of the required API. For `olm.gvk`."),
  optional("label", text, "The required label. For `olm.label`."),
  optional("failureMessage", text, "What OLM v0 reports if the constraint is not met. For `olm.constraint`."),
  optional("all", any, "Constraints that must all be met. For `olm.constraint`."),
  optional("any", any, "Constraints of which one must be met. For `olm.constraint`."),
  optional("not", any, "Constraints that must not be met; only inside of `all`. For `olm.constraint`."),
  optional("package", any, "A required package and range. For `olm.constraint`."),
  optional("gvk", any, "A required API. For `olm.constraint`."),
  optional("cel", any, "An expression over the properties of a bundle. For `olm.constraint`."),
);

/** A file of a bundle that is not a Kubernetes object. */
export interface BundleFileKind {
  /** "annotations.yaml". */
  readonly name: string;
  readonly schema: ResourceObject;
}

/** The files of the `metadata` folder, by their top-level key, which is also the name of the file. */
export const bundleFileKinds: ReadonlyMap<string, BundleFileKind> = new Map([
  ["annotations", { name: "annotations.yaml", schema: annotationsFile }],
  [
    "properties",
    {
      name: "properties.yaml",
      schema: fields(
        required(
          "properties",
          typed(propertyTypeDocs, "property", any),
          "Properties of the bundle, such as `olm.maxOpenShiftVersion`. Tools that make catalogs add them to the bundle.",
        ),
      ),
    },
  ],
  [
    "dependencies",
    {
      name: "dependencies.yaml",
      schema: fields(
        required(
          "dependencies",
          typed(dependencyTypeDocs, "dependency", dependencyValue),
          "What the operator needs from others. OLM v0 installs it; OLM v1 rejects bundles with dependencies.",
        ),
      ),
    },
  ],
]);

/** The kind of the bundle file at a path. */
export function bundleFileKindAt(path: string): BundleFileKind | undefined {
  const name = /(?:^|\/)metadata\/(properties|dependencies|annotations)\.ya?ml$/.exec(path)?.[1];
  return name === undefined ? undefined : bundleFileKinds.get(name);
}
