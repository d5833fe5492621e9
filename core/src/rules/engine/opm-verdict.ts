// Whether `opm validate` accepts a catalog. Severities and comments do not change it.

import type { Catalog } from "../../model/catalog.ts";
import { readCatalog } from "../../model/read-catalog.ts";
import type { SourceFile } from "../../syntax/source-file.ts";
import { rules } from "../index.ts";
import type { Finding } from "../rule.ts";
import { findingsOfCatalog } from "./catalog-findings.ts";
import { documentRules, idsOf, shapeRules, uncheckedRuleIds } from "./rules-by-scope.ts";

/** What `opm validate` says of a catalog; "unknown" where something could not be checked. */
export type OpmVerdict = "accepts" | "rejects" | "unknown";

const idsOnUnclearDocuments = idsOf(rules.filter(({ leavesUnchecked }) => leavesUnchecked === "document"));

/** What `opm validate` says of the catalog's folder. What an unclear document holds may decide about the others, too. */
export function opmVerdict(catalog: Catalog): OpmVerdict {
  const unchecked = findingsOfCatalog(catalog).filter(({ rule }) => uncheckedRuleIds.has(rule));
  const unclear = new Set(unchecked.flatMap(({ rule, at }) => (idsOnUnclearDocuments.has(rule) ? [at.document] : [])));
  const rejections = rejectionsOf(catalog);
  const certain = rejections.filter(({ rule, at }) => idsOfDocumentRules.has(rule) && !unclear.has(at.document));
  if ((unclear.size === 0 ? rejections : certain).length > 0) return "rejects";
  return unchecked.length > 0 ? "unknown" : "accepts";
}

/** The findings for which `opm validate` rejects the catalog's folder. */
export function rejectionsOf(catalog: Catalog): readonly Finding[] {
  return findingsOfCatalog(catalog).filter(({ oracle }) => oracle === "opm");
}

const idsOfDocumentRules = idsOf([...documentRules, ...shapeRules]);

/** Whether opm rejects every catalog that contains this file, whatever its other files hold. */
export function isRejectedAlone(file: SourceFile): boolean {
  return rejectionsOf(readCatalog("", [file])).some(({ rule }) => idsOfDocumentRules.has(rule));
}
