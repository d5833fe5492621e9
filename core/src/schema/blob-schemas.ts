// The fields of the olm.* blobs, as declared in operator-registry's alpha/declcfg/declcfg.go.

import { any, bytes, listOf, type ObjectShape, object, optional, required, string } from "./shape.ts";

const schemaField = required("schema", string, "The kind of the blob; it decides how opm reads the other fields.");

/** One item of a bundle's `properties`. */
export const propertySchema = object("a property", [
  optional(
    "type",
    string,
    "The meaning of the value. OLM knows some types that begin with `olm.` and passes on the others.",
  ),
  optional("value", any, "Any value. For the types that OLM knows, opm checks the types of its fields."),
]);

const icon = object("an icon", [
  optional("base64data", bytes, "The picture in padded base64. opm decodes it without checking the picture."),
  optional(
    "mediatype",
    string,
    "The media type of the picture, such as `image/svg+xml`. Consoles need it to show the icon.",
  ),
]);

/** `schema: olm.package`. */
export const packageSchema = object("a package", [
  schemaField,
  required("name", string, "The package's name: lower-case letters, digits and '-', at most 63 characters."),
  required(
    "defaultChannel",
    string,
    "The channel that OLM v0 uses when a Subscription names no channel. It must exist.",
  ),
  optional("description", string, "A description of the operator in Markdown. Consoles show it."),
  optional("icon", icon, "The picture that consoles show for the package."),
  optional(
    "properties",
    listOf(propertySchema),
    "Further facts about the package. opm keeps them and checks only their types.",
  ),
]);

/** One item of a channel's `entries`. */
export const entrySchema = object("an entry", [
  required("name", string, "The name of an olm.bundle blob of this package."),
  optional("replaces", string, "The name of the entry that this one follows. Both OLMs update from it to this entry."),
  optional(
    "skips",
    listOf(string),
    "The names of entries that this one supersedes. Both OLMs update from them to this entry.",
  ),
  optional(
    "skipRange",
    string,
    "A range of versions that can update directly to this entry. It does not affect which entry is the head.",
  ),
]);

/** `schema: olm.channel`. */
export const channelSchema = object("a channel", [
  schemaField,
  required("package", string, "The package that the channel belongs to."),
  required("name", string, "The channel's name, which Subscriptions and ClusterExtensions refer to."),
  required("entries", listOf(entrySchema), "The entries of the channel and the update edges between them."),
  optional(
    "properties",
    listOf(propertySchema),
    "Further facts about the channel. opm keeps them and checks only their types.",
  ),
]);

/** One item of a bundle's `relatedImages`. */
export const relatedImageSchema = object("a related image", [
  optional("name", string, "The purpose of the image."),
  optional("image", string, "The pull spec of the image. Mirroring tools copy it together with the bundle."),
]);

/** `schema: olm.bundle`. */
export const bundleSchema = object("a bundle", [
  schemaField,
  required("package", string, "The package that the bundle belongs to."),
  required("name", string, "The bundle's name. At least one channel entry must have the same name."),
  required("image", string, "The pull spec of the bundle image, which both OLMs unpack to install the bundle."),
  required(
    "properties",
    listOf(propertySchema),
    "Facts that OLM uses for resolution. Exactly one must be an `olm.package` property.",
  ),
  optional(
    "relatedImages",
    listOf(relatedImageSchema),
    "Every image that the operator runs, so that mirroring tools find it.",
  ),
]);

/** The reference to the deprecated package, channel or bundle. */
export const referenceSchema = object("a deprecation's reference", [
  required("schema", string, "What is deprecated: `olm.package`, `olm.channel` or `olm.bundle`."),
  optional("name", string, "The name of the channel or bundle; omit it for the package."),
]);

/** One item of a deprecations blob's `entries`. */
export const deprecationEntrySchema = object("a deprecation", [
  required("reference", referenceSchema, "What is deprecated."),
  required(
    "message",
    string,
    "The message for users: why it is deprecated and what to use instead. It must not be empty.",
  ),
]);

/** `schema: olm.deprecations`. */
export const deprecationsSchema = object("a deprecations blob", [
  schemaField,
  required("package", string, "The package that the deprecations belong to. A package may have only one such blob."),
  optional("entries", listOf(deprecationEntrySchema), "The deprecations."),
]);

/** Any other schema: opm reads only these three fields. */
export const otherSchema = object("a blob", [
  schemaField,
  optional("package", string, "The package that the blob belongs to."),
  optional("name", string, "The blob's name."),
]);

/** The blobs that opm knows, by the exact value of their `schema`. */
export const blobSchemas: ReadonlyMap<string, ObjectShape> = new Map([
  ["olm.package", packageSchema],
  ["olm.channel", channelSchema],
  ["olm.bundle", bundleSchema],
  ["olm.deprecations", deprecationsSchema],
]);
