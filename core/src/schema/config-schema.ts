// The fields of the settings file `.olm-catalogs.yaml` as data, for its reader, completion, hover and JSON Schema.

/** What a field of the settings file may hold. */
export type ConfigShape =
  /** A mapping of rule ids to levels. */
  | { readonly kind: "levels" }
  /** A mapping of images to bundle folders. */
  | { readonly kind: "bundles" }
  /** A list of names of profiles. */
  | { readonly kind: "profiles" }
  /** A list of globs of paths below the file's folder. */
  | { readonly kind: "globs"; readonly of: "files" | "folders" }
  /** A minor version of OpenShift as text. */
  | { readonly kind: "openshift" }
  /** A list of mappings with these fields. */
  | { readonly kind: "list"; readonly item: ConfigObject };

export interface ConfigField {
  readonly name: string;
  readonly shape: ConfigShape;
  /** One to three sentences in CommonMark. */
  readonly doc: string;
  readonly required?: true;
}

export interface ConfigObject {
  /** The name in messages: "an override". */
  readonly title: string;
  readonly fields: readonly ConfigField[];
}

/** What each level of a rule does, from the lowest to the highest. */
export const levelDocs = {
  off: "The rule's findings are not reported. What opm rejects still counts.",
  hint: "The editor marks findings slightly and does not list them as problems.",
  info: "Findings are remarks.",
  warning: "Findings are warnings.",
  error: "Findings are errors: `olm-catalogs validate` exits with 1.",
} as const;

const rules: ConfigField = {
  name: "rules",
  shape: { kind: "levels" },
  doc: "Severity of each rule by its id. `off` disables a rule. Other rules keep their default severity.",
};

const profiles: ConfigField = {
  name: "profiles",
  shape: { kind: "profiles" },
  doc: "Profiles whose rules are on, such as `operatorhub`. Each stands for optional validators of operator-framework/api. The nearest file or override with this key decides.",
};

const openshiftVersion: ConfigField = {
  name: "openshiftVersion",
  shape: { kind: "openshift" },
  doc: "The OpenShift version that catalogs are for, such as `'4.20'`. A parent folder named `v4.20` takes precedence.",
};

/** One item of `overrides`. */
export const overrideSchema: ConfigObject = {
  title: "an override",
  fields: [
    {
      name: "paths",
      shape: { kind: "globs", of: "files" },
      required: true,
      doc: "The files that the override is for, as globs such as `catalogs/legacy` or `**/testdata`. A folder stands for everything below it.",
    },
    { ...rules, doc: "Severities in these files. They take precedence over `rules` of the file." },
    { ...profiles, doc: "The profiles whose rules are on in these files, instead of the `profiles` of the file." },
    {
      ...openshiftVersion,
      doc: "The OpenShift version of the catalogs whose folders match `paths`. A parent folder named `v4.20` takes precedence.",
    },
  ],
};

/** The whole file. */
export const configSchema: ConfigObject = {
  title: "the file",
  fields: [
    rules,
    profiles,
    {
      name: "bundles",
      shape: { kind: "bundles" },
      doc: "The bundle folders that images were built from, such as `quay.io/example/lighthouse-bundle:v1.2.0: bundle/1.2.0`. Templates with these images are rendered from the folders, which are relative to this file's folder.",
    },
    {
      name: "overrides",
      shape: { kind: "list", item: overrideSchema },
      doc: "Settings for some paths only. Later overrides take precedence over earlier ones.",
    },
    {
      name: "exclude",
      shape: { kind: "globs", of: "files" },
      doc: "Files that are not checked and belong to no catalog, as globs such as `**/testdata`. A folder stands for everything below it. opm still reads an excluded file inside a catalog.",
    },
    {
      name: "catalogRoots",
      shape: { kind: "globs", of: "folders" },
      doc: "Catalog folders as globs, such as `catalogs/*/*`. Each matching folder is one catalog. A file outside these folders belongs to the nearest folder with the `olm.package` blob of its package.",
    },
    openshiftVersion,
  ],
};
