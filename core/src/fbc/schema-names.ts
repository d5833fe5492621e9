// What a document is by the name of its schema, also when the name is misspelt.

import { nearestName } from "../base/nearest-name.ts";
import { templateSchemaNames } from "../schema/template-names.ts";

/** The schemas that make a document a part of a catalog; others count only beside one of them. */
export const fbcSchemas: ReadonlySet<string> = new Set([
  "olm.package",
  "olm.channel",
  "olm.bundle",
  "olm.deprecations",
  "upgrade.guardrails/v1",
]);

/** Templates that opm no longer knows. */
const formerTemplate = /^olm\.composite\b/;

/** The kind of a document with this schema. A misspelt schema is an attempt at the schema that it resembles. */
export function kindOfSchema(schema: string): "fbc" | "template" | "other" {
  if (fbcSchemas.has(schema)) return "fbc";
  if (templateSchemaNames.has(schema) || resemblesTemplate(schema)) return "template";
  return isAttempt(schema) && !formerTemplate.test(schema) ? "fbc" : "other";
}

/** Also the names that people expect, such as `olm.basic` and `olm.semver.template`. */
function resemblesTemplate(schema: string): boolean {
  if (/^olm\.(?:template|semver|basic|substitute)/i.test(schema)) return true;
  return isAttempt(schema) && nearestName(schema, templateSchemaNames) !== undefined;
}

/** Whether a schema begins with `olm.`, or nearly so and continues like one of opm's schemas. */
function isAttempt(schema: string): boolean {
  return /^olm\./i.test(schema) || (nearlyOlm.test(schema) && nearestName(schema, knownSchemas) !== undefined);
}

const knownSchemas: readonly string[] = [...fbcSchemas, ...templateSchemaNames];

/** `olm` with two letters swapped or one missing; a separator other than the dot, or none. Also a zero or a one in it. */
const nearlyOlm = /^(?:[o0][l1]m|[o0]m[l1]|[l1][o0]m|[o0][l1]|[o0]m|[l1]m)[-._:/ ]?./i;
