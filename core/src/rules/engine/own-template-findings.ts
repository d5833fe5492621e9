// What opm, rendering a template, rejects in the template itself, and advice on the template's own fields.

import { memoize } from "../../base/memoize.ts";
import type { Blob } from "../../model/blob.ts";
import type { Catalog } from "../../model/catalog.ts";
import { readYaml } from "../../syntax/read-yaml.ts";
import { type Document, isOnFirstLine } from "../../syntax/source-file.ts";
import type { RenderedTemplate } from "../../templates/rendered-template.ts";
import type { Template } from "../../templates/template.ts";
import internalError from "../file/internal-error.ts";
import type { CheckedTemplate, Finding } from "../rule.ts";
import documentSeparator from "../syntax/document-separator.ts";
import yamlSyntax from "../syntax/yaml-syntax.ts";
import { findingsOfBlob, rejectionsOfDescribed } from "./catalog-findings.ts";
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
    ...(next ? separatorFindings(next) : []),
    ...(template.kind === "semver" ? wholeTextFindings(template, catalog) : []),
  ];
}

/** The line that ends the template's document is read with it. */
function separatorFindings(next: Document): readonly Finding[] {
  const found = runRules(separatorRules, (rule) => rule.check(next), documentStart(next));
  return found.filter(({ at }) => isOnFirstLine(at));
}

/** A semver template is read by YAML's own rules, where comments above the first `---` belong to no document. */
function isReadAlone({ text }: Document, { kind }: Template): boolean {
  return kind !== "semver" || /^---/m.test(text);
}

const separatorRules = [documentSeparator].filter((rule) => rule.scope === "document");

/**
 * opm gives the whole text of a semver template to its YAML reader, also a JSON object or what follows the first document,
 * of which that reader reads the beginning.
 */
function wholeTextFindings({ document }: Template, { files }: Catalog): readonly Finding[] {
  const file = files.find(({ documents }) => documents.includes(document));
  if (!file || document.problems.length > 0) return [];
  if (document.format === "yaml" && !/^---/m.test(file.text)) return [];
  const { problems } = readYaml(file.text, 0, textAsItIs);
  return problems.map(({ message, span }) => {
    const index = Math.max(
      file.starts.findLastIndex((start) => start <= span.start),
      0,
    );
    const [start = 0, holder = document] = [file.starts[index], file.documents[index]];
    const at = { document: holder, span: { start: span.start - start, end: span.end - start } };
    const { id, severity, oracle } = yamlSyntax;
    return { rule: id, severity, message, at, related: [], oracle, fixes: () => [] };
  });
}

const textAsItIs = { isCutByLines: false, isUtf16: false, malformed: [] };

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
  const { detached, isPartial, problems } = rendered;
  const { catalog, written } = detached;
  if (!written) return [];
  const before = rejectionsIn(written, rendered);
  if (before.length > 0 || isPartial || problems.length > 0) return before;
  return rejectionsIn(catalog, rendered);
}

function rejectionsIn(catalog: Catalog, rendered: RenderedTemplate): readonly Finding[] {
  const found = [
    ...catalog.blobs.flatMap((blob) => findingsOfRenderedBlob(blob, rendered)),
    ...[...catalog.packages.values()].flatMap(findingsOfPackage),
    ...runRules(catalogRules, (rule) => rule.check(catalog), documentStart(rendered.template.document)),
  ];
  return found.filter(({ oracle }) => oracle === "opm");
}

/** The findings of a blob alone in the generated catalog: of a bundle that an image contains, those of opm. */
export function findingsOfRenderedBlob(blob: Blob, { template, detached }: RenderedTemplate): readonly Finding[] {
  const isWritten = blob.document === template.document || detached.origins.has(blob.document);
  if (!isWritten) return blob.kind === "bundle" ? rejectionsOfDescribed(blob) : [];
  return template.kind === "semver" ? [] : findingsOfBlob(blob);
}
