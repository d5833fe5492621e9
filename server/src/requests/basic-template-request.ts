// Answers requests for a catalog as a basic template.

import { basicTemplateOf, catalogsInFiles, type Snapshot } from "#core";
import type { BasicTemplateResult } from "#protocol";

/** The catalog of the snapshot's file as a basic template, or why there is none. */
export function answerBasicTemplate(snapshot: Snapshot | undefined): BasicTemplateResult {
  if (snapshot?.template) return { none: "this file is a catalog template already" };
  const [catalog, ...others] = snapshot ? catalogsInFiles(snapshot) : [];
  if (!catalog) return { none: "this file is not part of a catalog" };
  if (others.length > 0) return { none: "this file is part of several catalogs" };
  const converted = basicTemplateOf(catalog);
  return "ok" in converted ? { text: converted.ok } : { none: converted.error };
}
