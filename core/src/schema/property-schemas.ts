// The values of the bundle properties that opm knows, as declared in alpha/property/property.go and, for
// olm.csv.metadata, in operator-framework/api's v1alpha1 package.

import {
  any,
  boolean,
  bytes,
  int32,
  listOf,
  mapOfStrings,
  object,
  optional,
  required,
  type Shape,
  string,
} from "./shape.ts";

/** The value of an `olm.package` property. */
export const packageProperty = object("an olm.package property", [
  required("packageName", string, "The bundle's package; must equal the bundle's own `package`."),
  required("version", string, "The bundle's version: MAJOR.MINOR.PATCH with optional pre-release and build."),
  optional("release", string, "Distinguishes builds of one version. The bundle's name must end in it."),
]);

const packageRequired = object("an olm.package.required property", [
  optional(
    "packageName",
    string,
    "A package that OLM v0 installs together with this bundle. OLM v1 rejects the bundle.",
  ),
  optional("versionRange", string, "The accepted versions of that package, in the same dialect as skipRange."),
]);

const gvk = (title: string, doc: string) =>
  object(title, [
    optional("group", string, `The API group ${doc}.`),
    optional("kind", string, `The kind ${doc}.`),
    optional("version", string, `The API version ${doc}.`),
  ]);

const bundleObject = object("an olm.bundle.object property", [
  optional("data", bytes, "A manifest of the bundle in base64. opm decodes it and uses the first CSV."),
]);

const channelProperty = object("an olm.channel property", [
  optional("channelName", string, "A channel of the bundle. Old tools wrote it; no current program reads it."),
]);

const descriptor = object("a descriptor", [
  optional("path", string, "The path of the described value in the custom resource."),
  optional("displayName", string, "The display name in consoles."),
  optional("description", string, "The description in consoles."),
  optional("x-descriptors", listOf(string), "How consoles display the value."),
  optional("value", any, "A constant value."),
]);

const resource = object("a resource", [
  optional("name", string, "The resource's plural name."),
  optional("kind", string, "The resource's kind."),
  optional("version", string, "The resource's API version."),
]);

const apiFields = [
  optional("name", string, "The full name of the API."),
  optional("version", string, "The API's version."),
  optional("kind", string, "The API's kind."),
  optional("displayName", string, "The display name of the API in consoles."),
  optional("description", string, "The description of the API in consoles."),
  optional("resources", listOf(resource), "The resources that the operator creates for one such object."),
  optional("statusDescriptors", listOf(descriptor), "How consoles show the object's status."),
  optional("specDescriptors", listOf(descriptor), "How consoles show the object's spec."),
  optional("actionDescriptors", listOf(descriptor), "The actions on the object that consoles offer."),
];

const crd = object("a CRD description", apiFields);

const apiService = object("an API service", [
  ...apiFields,
  optional("group", string, "The API's group."),
  optional("deploymentName", string, "The deployment that serves the API."),
  optional("containerPort", int32, "The port that serves the API."),
]);

const ownedAndRequired = (title: string, item: Shape) =>
  object(title, [
    optional("owned", listOf(item), "The APIs that the operator provides."),
    optional("required", listOf(item), "The APIs that the operator requires."),
  ]);

const link = object("a link", [optional("name", string, "The text."), optional("url", string, "The address.")]);

const maintainer = object("a maintainer", [
  optional("name", string, "The maintainer's name."),
  optional("email", string, "The maintainer's e-mail address."),
]);

const installMode = object("an install mode", [
  optional("type", string, "OwnNamespace, SingleNamespace, MultiNamespace or AllNamespaces."),
  optional("supported", boolean, "Whether the operator supports this install mode."),
]);

const csvMetadata = object("an olm.csv.metadata property", [
  optional("annotations", mapOfStrings, "The CSV's annotations. Consoles and both OLMs read some of them."),
  optional("apiServiceDefinitions", ownedAndRequired("API services", apiService), "The API services of the CSV."),
  optional("crdDescriptions", ownedAndRequired("CRD descriptions", crd), "The custom resources of the CSV."),
  optional("description", string, "A description of the operator in Markdown. Consoles show it."),
  optional("displayName", string, "The operator's display name in consoles."),
  optional("installModes", listOf(installMode), "The supported install modes."),
  optional("keywords", listOf(string), "Keywords for the search in consoles."),
  optional("labels", mapOfStrings, "The CSV's labels. Consoles filter by those on architecture and operating system."),
  optional("links", listOf(link), "Links to more information."),
  optional("maintainers", listOf(maintainer), "The maintainers of the operator."),
  optional("maturity", string, "The maturity of the operator, such as `stable` or `alpha`."),
  optional("minKubeVersion", string, "The lowest Kubernetes version that the operator supports. OLM v0 reads it."),
  optional(
    "nativeAPIs",
    listOf(gvk("a native API", "that the operator requires")),
    "APIs of the cluster that the operator requires.",
  ),
  optional("provider", link, "The publisher of the operator."),
]);

/** The value of each property type that opm decodes. Properties of other types may have any value. */
export const propertySchemas: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ["olm.package", packageProperty],
  ["olm.package.required", packageRequired],
  ["olm.gvk", gvk("an olm.gvk property", "that the operator provides")],
  ["olm.gvk.required", gvk("an olm.gvk.required property", "that the operator needs")],
  ["olm.bundle.object", bundleObject],
  ["olm.csv.metadata", csvMetadata],
  ["olm.channel", channelProperty],
]);
