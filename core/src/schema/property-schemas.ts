// The values of the bundle properties that opm knows, as alpha/property/property.go and, for olm.csv.metadata,
// operator-framework/api's v1alpha1 package declare them.

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
  required("version", string, "The bundle's version: MAJOR.MINOR.PATCH, with pre-release and build if need be."),
  optional("release", string, "Tells two builds of one version apart; the bundle's name must then end in it."),
]);

const packageRequired = object("an olm.package.required property", [
  optional(
    "packageName",
    string,
    "The package that OLM v0 must install beside this bundle; OLM v1 refuses the bundle.",
  ),
  optional("versionRange", string, "Which versions of it will do, in the same dialect as skipRange."),
]);

const gvk = (title: string, doc: string) =>
  object(title, [
    optional("group", string, `The API group ${doc}.`),
    optional("kind", string, `The kind ${doc}.`),
    optional("version", string, `The API version ${doc}.`),
  ]);

const bundleObject = object("an olm.bundle.object property", [
  optional(
    "data",
    bytes,
    "One manifest of the bundle in base64; opm decodes it and takes the first CSV for the catalog.",
  ),
]);

const channelProperty = object("an olm.channel property", [
  optional("channelName", string, "A channel of the bundle; written by old tools, read by nobody any more."),
]);

const descriptor = object("a descriptor", [
  optional("path", string, "Where in the custom resource the described value is."),
  optional("displayName", string, "What consoles call it."),
  optional("description", string, "What consoles say about it."),
  optional("x-descriptors", listOf(string), "How consoles show it."),
  optional("value", any, "A value, if it is always the same."),
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
  optional("displayName", string, "What consoles call the API."),
  optional("description", string, "What consoles say about the API."),
  optional("resources", listOf(resource), "What the operator makes for one such object."),
  optional("statusDescriptors", listOf(descriptor), "How consoles show the object's status."),
  optional("specDescriptors", listOf(descriptor), "How consoles show the object's spec."),
  optional("actionDescriptors", listOf(descriptor), "What consoles let users do with the object."),
];

const crd = object("a CRD description", apiFields);

const apiService = object("an API service", [
  ...apiFields,
  optional("group", string, "The API's group."),
  optional("deploymentName", string, "The deployment that serves the API."),
  optional("containerPort", int32, "The port on which it serves it."),
]);

const ownedAndRequired = (title: string, item: Shape) =>
  object(title, [
    optional("owned", listOf(item), "What the operator provides."),
    optional("required", listOf(item), "What must be there before the operator can run."),
  ]);

const link = object("a link", [optional("name", string, "The text."), optional("url", string, "The address.")]);

const maintainer = object("a maintainer", [
  optional("name", string, "Who it is."),
  optional("email", string, "How to reach them."),
]);

const installMode = object("an install mode", [
  optional("type", string, "OwnNamespace, SingleNamespace, MultiNamespace or AllNamespaces."),
  optional("supported", boolean, "Whether the operator can be installed that way."),
]);

const csvMetadata = object("an olm.csv.metadata property", [
  optional("annotations", mapOfStrings, "The CSV's annotations; consoles and both OLMs read some of them."),
  optional("apiServiceDefinitions", ownedAndRequired("API services", apiService), "The API services of the CSV."),
  optional("crdDescriptions", ownedAndRequired("CRD descriptions", crd), "The custom resources of the CSV."),
  optional("description", string, "What the operator does, in Markdown; consoles show it."),
  optional("displayName", string, "What consoles call the operator."),
  optional("installModes", listOf(installMode), "Into which namespaces the operator can be installed."),
  optional("keywords", listOf(string), "Words by which consoles find the operator."),
  optional("labels", mapOfStrings, "The CSV's labels; consoles filter by those on architecture and system."),
  optional("links", listOf(link), "Where to read more."),
  optional("maintainers", listOf(maintainer), "Who looks after the operator."),
  optional("maturity", string, "How far along the operator is, in one word."),
  optional("minKubeVersion", string, "The oldest Kubernetes version that the operator runs on; OLM v0 reads it."),
  optional("nativeAPIs", listOf(gvk("a native API", "that must be there")), "APIs of the cluster that must be there."),
  optional("provider", link, "Who publishes the operator."),
]);

/** The value of each bundle property that opm decodes, by the property's `type`; any other type takes any value. */
export const propertySchemas: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ["olm.package", packageProperty],
  ["olm.package.required", packageRequired],
  ["olm.gvk", gvk("an olm.gvk property", "that the operator provides")],
  ["olm.gvk.required", gvk("an olm.gvk.required property", "that the operator needs")],
  ["olm.bundle.object", bundleObject],
  ["olm.csv.metadata", csvMetadata],
  ["olm.channel", channelProperty],
]);
