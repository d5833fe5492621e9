// The kinds of catalog templates and their schemas, without their fields: the extension loads these before it wakes up.

/** The three kinds of templates that opm renders. */
export type TemplateKind = "basic" | "semver" | "substitutes";

/** The `schema` of each kind of template. */
export const schemaOfKind: Readonly<Record<TemplateKind, string>> = {
  basic: "olm.template.basic",
  semver: "olm.semver",
  substitutes: "olm.template.substitutes",
};

/** The schemas of the templates that opm knows. */
export const templateSchemaNames: ReadonlySet<string> = new Set(Object.values(schemaOfKind));
