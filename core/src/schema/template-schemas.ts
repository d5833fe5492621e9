// The fields of catalog templates, as declared in operator-registry's alpha/template (basic, semver and substitutes).

import { bundleSchema } from "./blob-schemas.ts";
import { any, boolean, type Field, listOf, type ObjectShape, object, optional, required, string } from "./shape.ts";
import { schemaOfKind, type TemplateKind } from "./template-names.ts";

const schemaField = (kind: string): Field =>
  required("schema", string, `The kind of the template; for this one \`${kind}\`. opm refuses a template without it.`);

/** One item of a semver template's `bundles`. */
export const semverBundleSchema = object("a bundle of a semver template", [
  required("image", string, "The pull spec of a bundle image. opm pulls it to learn the bundle's name and version."),
]);

const streamShape = (title: string): ObjectShape =>
  object(title, [
    optional(
      "bundles",
      listOf(semverBundleSchema),
      "The bundle images, in any order. opm sorts them by version and writes the update edges.",
    ),
  ]);

const stream = (name: string, meaning: string): Field =>
  optional(
    name,
    streamShape(`the bundles of '${name}'`),
    `${meaning} opm generates a channel such as \`${name}-v1.2\` or \`${name}-v1\` for each minor or major version.`,
  );

/** `schema: olm.semver`. opm refuses unknown fields and fields that are given twice. */
export const semverTemplateSchema = object("a semver template", [
  schemaField("olm.semver"),
  optional(
    "generateMajorChannels",
    boolean,
    "Whether opm generates a channel for each major version, such as `stable-v1`. Default: `false`.",
  ),
  optional(
    "generateMinorChannels",
    boolean,
    "Whether opm generates a channel for each minor version, such as `stable-v1.2`. Without either kind, opm generates minor channels.",
  ),
  optional(
    "defaultChannelTypePreference",
    string,
    "`minor` or `major`: the kind of the default channel. It decides only between channels that begin with the same version.",
  ),
  stream("candidate", "Bundles in the least stable channels."),
  stream("fast", "Bundles that are released but not yet proven."),
  stream("stable", "Bundles in the most stable channels; one of these becomes the default channel."),
]);

/** An `olm.bundle` blob of a basic template: opm replaces it by the bundle in its image. */
export const templateBundleSchema = object("a bundle of a basic template", [
  ...bundleSchema.fields.filter(({ name }) => name === "schema" || name === "image"),
  optional("name", string, "For readers only: opm ignores it and takes the name from the image."),
]);

/** `schema: olm.template.basic`. opm ignores unknown fields. */
export const basicTemplateSchema = object("a basic template", [
  schemaField("olm.template.basic"),
  required(
    "entries",
    listOf(any),
    "The blobs of the catalog. An `olm.bundle` blob has only `schema` and `image`: opm replaces it by the bundle in the image.",
  ),
]);

/** One item of `substitutions`. */
export const substitutionSchema = object("a substitution", [
  required("name", string, "The pull spec of the bundle image to add. Its version must be higher than that of `base`."),
  required("base", string, "The name of the bundle that it replaces in every channel."),
]);

/** `schema: olm.template.substitutes`. opm ignores unknown fields. */
export const substitutesTemplateSchema = object("a substitutes template", [
  schemaField("olm.template.substitutes"),
  required("entries", listOf(any), "The blobs of a complete, valid catalog."),
  optional(
    "substitutions",
    listOf(substitutionSchema),
    "The bundles to add, in this order. Each one takes over the update edges of its `base` and skips it.",
  ),
]);

/** The fields of each kind of template. An item of `entries` is a blob: its fields are in blob-schemas.ts. */
export const templateFields: Readonly<Record<TemplateKind, ObjectShape>> = {
  basic: basicTemplateSchema,
  semver: semverTemplateSchema,
  substitutes: substitutesTemplateSchema,
};

/** The templates that opm knows, by the exact value of their `schema`. */
export const templateSchemas: ReadonlyMap<string, ObjectShape> = new Map([
  [schemaOfKind.basic, basicTemplateSchema],
  [schemaOfKind.semver, semverTemplateSchema],
  [schemaOfKind.substitutes, substitutesTemplateSchema],
]);

/** The values of `defaultChannelTypePreference` with their meaning. */
export const channelTypeDocs = {
  minor: "Prefers channels such as `stable-v1.2`.",
  major: "Prefers channels such as `stable-v1`.",
} as const;
