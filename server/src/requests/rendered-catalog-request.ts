// Answers requests for the catalog that a template generates.

import { renderedText, type Snapshot, templateRejections } from "#core";
import type { RenderedCatalogResult } from "#protocol";
import { uriOfPath } from "../uri-paths.ts";

/** The catalog of the template in the snapshot's file, or why there is none. */
export function answerRenderedCatalog(snapshot: Snapshot | undefined): RenderedCatalogResult {
  if (!snapshot?.template) return { none: "this file is not a catalog template" };
  const [rejection] = templateRejections(snapshot.template);
  if (rejection) return { none: `opm does not render this template: ${rejection.message}` };
  const { rendered } = snapshot.template;
  return { root: uriOfPath(rendered.catalog.root), text: renderedText(rendered) };
}
