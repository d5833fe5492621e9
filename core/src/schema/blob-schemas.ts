// The fields of the olm.* blobs, as operator-registry's alpha/declcfg/declcfg.go declares them.

import { any, bytes, listOf, type ObjectShape, object, optional, required, string } from "./shape.ts";

const schemaField = required(
  "schema",
  string,
  "Says what kind of blob this is; opm decides by it how to read the rest.",
);

/** One item of a bundle's `properties`. */
export const propertySchema = object("a property", [
  optional(
    "type",
    string,
    "What the value means; OLM knows some types that begin with `olm.` and passes on the others.",
  ),
  optional("value", any, "Any value; for the types that OLM knows, opm checks that its fields have the right types."),
]);

const icon = object("an icon", [
  optional("base64data", bytes, "The picture itself, in padded base64; opm decodes it and does not look further."),
  optional(
    "mediatype",
    string,
    "The picture's media type, such as `image/svg+xml`; consoles need it to show the icon.",
  ),
]);

/** `schema: olm.package`. */
export const packageSchema = object("a package", [
  schemaField,
  required("name", string, "The package's name: lower-case letters, digits and '-', at most 63 characters."),
  required("defaultChannel", string, "The channel that OLM v0 takes when a Subscription names none; it must exist."),
  optional("description", string, "What the operator does, in Markdown; consoles show it."),
  optional("icon", icon, "The picture that consoles show for the package."),
  optional(
    "properties",
    listOf(propertySchema),
    "Further facts about the package; opm keeps them and checks only their form.",
  ),
]);

/** One item of a channel's `entries`. */
export const entrySchema = object("an entry", [
  required("name", string, "The name of an olm.bundle blob of this package: a version that the channel offers."),
  optional("replaces", string, "The name of the one version that this one follows; both OLMs update along it."),
  optional(
    "skips",
    listOf(string),
    "Names of versions that this one takes the place of; both OLMs update from them too.",
  ),
  optional("skipRange", string, "A range of versions that may update straight to this one; it does not make a head."),
]);

/** `schema: olm.channel`. */
export const channelSchema = object("a channel", [
  schemaField,
  required("package", string, "The package that the channel belongs to."),
  required("name", string, "The channel's name, which Subscriptions and ClusterExtensions choose it by."),
  required("entries", listOf(entrySchema), "The versions in the channel and how one gets from one to the next."),
  optional(
    "properties",
    listOf(propertySchema),
    "Further facts about the channel; opm keeps them and checks only their form.",
  ),
]);

const relatedImage = object("a related image", [
  optional("name", string, "What the image is for."),
  optional("image", string, "The image's pull spec; mirroring tools copy it beside the bundle."),
]);

/** `schema: olm.bundle`. */
export const bundleSchema = object("a bundle", [
  schemaField,
  required("package", string, "The package that the bundle belongs to."),
  required("name", string, "The bundle's name; at least one channel entry must have the same."),
  required("image", string, "The pull spec of the bundle image, which both OLMs unpack to install this version."),
  required(
    "properties",
    listOf(propertySchema),
    "Facts that OLM resolves by; exactly one must be an `olm.package` property.",
  ),
  optional("relatedImages", listOf(relatedImage), "Every image that this version runs, so that it can be mirrored."),
]);

/** What a deprecation is about. */
export const referenceSchema = object("a deprecation's reference", [
  required("schema", string, "What is deprecated: `olm.package`, `olm.channel` or `olm.bundle`."),
  optional("name", string, "The channel's or bundle's name; left out for the package."),
]);

/** One item of a deprecations blob's `entries`. */
export const deprecationEntrySchema = object("a deprecation", [
  required("reference", referenceSchema, "What is deprecated."),
  required("message", string, "What users read about it: why, and what to move to; must not be empty."),
]);

/** `schema: olm.deprecations`. */
export const deprecationsSchema = object("a deprecations blob", [
  schemaField,
  required("package", string, "The package that the deprecations belong to; a package may have one such blob."),
  optional("entries", listOf(deprecationEntrySchema), "What is deprecated, one item each."),
]);

/** Any other schema: opm looks at these three alone. */
export const otherSchema = object("a blob", [
  schemaField,
  optional("package", string, "The package that the blob belongs to."),
  optional("name", string, "The blob's name."),
]);

/** The blobs that opm knows, by the value of their `schema`, which must match to the letter. */
export const blobSchemas: ReadonlyMap<string, ObjectShape> = new Map([
  ["olm.package", packageSchema],
  ["olm.channel", channelSchema],
  ["olm.bundle", bundleSchema],
  ["olm.deprecations", deprecationsSchema],
]);
