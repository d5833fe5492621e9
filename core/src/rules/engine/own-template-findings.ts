// What opm, rendering a template, rejects in the template itself, and advice on the template's own fields.

import { memoize } from "../../base/memoize.ts";
import type { Catalog } from "../../model/catalog.ts";
import type { Document } from "../../syntax/source-file.ts";
import type { Template } from "../../templates/template.ts";
import internalError from "../file/internal-error.ts";
import type { CheckedTemplate, Finding } from "../rule.ts";
import documentSeparator from "../syntax/document-separator.ts";
import { findingsOfBlob } from "./catalog-findings.ts";
import { findingsOfPackage } from "./package-findings.ts";
import { catalogRules, documentRules, shapeRules, templateRules } from "./rules-by-scope.ts";
import { documentStart, runRules } from "./run-rules.ts";

/** The findings in a template's own fields and in the shape of the blobs in it. */
export const ownFindingsOf = memoize((checked: CheckedTemplate): readonly Finding[] => {
  const { template } = checked.rendered;
  const start = documentStart(template.document);
  const shapes = { document: template.document, problems: template.problems, isTemplate: true };
  return [
    ...syntaxFindings(checked),
    ...internalErrors(template),
    ...runRules(shapeRules, (rule) => rule.check(shapes), start),
    ...runRules(templateRules, (rule) => rule.check(checked), start),
  ];
});

/** What keeps opm from reading the document of the template; the documents below it do not count. */
function syntaxFindings({ rendered: { template, catalog } }: CheckedTemplate): readonly Finding[] {
  const documents = catalog.files.flatMap((file) => file.documents);
  const index = documents.indexOf(template.document);
  const read = documents
    .slice(0, index + 1)
    .filter((document) => document === template.document || isReadAlone(document, template));
  const next = documents[index + 1];
  return [
    ...read.flatMap((document) => runRules(documentRules, (rule) => rule.check(document), documentStart(document))),
    ...(next ? separatorFindings(next, template) : []),
  ];
}

/** A semver template is read by YAML's own rules, where comments above the first `---` belong to no document. */
function isReadAlone({ text }: Document, { kind }: Template): boolean {
  return kind !== "semver" || /^---/m.test(text);
}

const separatorRules = [documentSeparator].filter((rule) => rule.scope === "document");

/** The line that ends the template's document. In a semver template, text may follow `---`, because it is ignored. */
function separatorFindings(next: Document, { kind }: Template): readonly Finding[] {
  const found = runRules(separatorRules, (rule) => rule.check(next), documentStart(next));
  return kind === "semver" ? found.filter(({ at }) => next.text.startsWith("-", at.span.start)) : found;
}

function internalErrors({ problems }: Template): readonly Finding[] {
  const found = problems.filter(({ code }) => code === "internal-error");
  return found.map(({ document, span, message }) => {
    const { id, severity } = internalError;
    return { rule: id, severity, message, at: { document, span }, related: [], oracle: undefined, fixes: () => [] };
  });
}

/**
 * The findings for which opm rejects the catalog of a substitutes template: before the substitutions, and after them
 * where all images are known. opm does not validate the catalogs of other templates.
 */
export function invalidSubstitutesOf({ rendered }: CheckedTemplate): readonly Finding[] {
  const { template, detached, isPartial, problems } = rendered;
  const { catalog, written } = detached;
  if (!written) return [];
  const before = rejectionsIn(written, template);
  if (before.length > 0 || isPartial || problems.length > 0) return before;
  return rejectionsIn(catalog, template);
}

function rejectionsIn(catalog: Catalog, template: Template): readonly Finding[] {
  const found = [
    ...catalog.blobs.flatMap(findingsOfBlob),
    ...[...catalog.packages.values()].flatMap(findingsOfPackage),
    ...runRules(catalogRules, (rule) => rule.check(catalog), documentStart(template.document)),
  ];
  return found.filter(({ oracle }) => oracle === "opm");
}
