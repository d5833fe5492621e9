// All findings of a template: in the template itself, and in the catalog that it would generate, at the places in the
// template that cause them.

import { groupBy } from "../../base/group-by.ts";
import { keepWhileSame, memoize } from "../../base/memoize.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import type { ReleasedCatalog } from "../../model/released-catalog.ts";
import type { OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import { isSamePlace, type Place } from "../../syntax/source-file.ts";
import { placeInTemplate } from "../../templates/render-template.ts";
import type { RenderedTemplate } from "../../templates/rendered-template.ts";
import danglingEdge from "../entry/dangling-edge.ts";
import type { CheckedTemplate, Finding, Fix, RelatedPlace } from "../rule.ts";
import staleGeneratedCatalog from "../template/stale-generated-catalog.ts";
import { applySeverities, type Severities } from "./apply-severities.ts";
import { idsOfComparingRules } from "./catalog-findings.ts";
import { checkIgnoreComments } from "./check-ignore-comments.ts";
import { findingsOfRenderedBlob, invalidSubstitutesOf, ownFindingsOf } from "./own-template-findings.ts";
import { findingsOfPackage, packagePlace } from "./package-findings.ts";
import { releasedFindings } from "./released-findings.ts";
import { withoutRepetitions } from "./repeated-findings.ts";
import { catalogRules, openShiftRules, packageRules, rulesAlsoIn } from "./rules-by-scope.ts";
import { documentStart, runRules } from "./run-rules.ts";
import { sortByPosition } from "./sort-findings.ts";
import { withoutConsequences } from "./without-consequences.ts";

/** What the catalog that a template would generate is compared with. */
export interface TemplateContext {
  /** The OpenShift version that the generated catalog is for. */
  readonly target?: OpenShiftMinor | undefined;
  readonly released?: ReleasedCatalog | undefined;
}

/**
 * The findings of a template that are neither turned off nor silenced by a comment, sorted by position. With a target, its
 * bundles must support that OpenShift version. With a released state, the catalog that the template would generate is
 * compared with it, if all of its images are known.
 */
export function checkTemplate(
  checked: CheckedTemplate,
  severities: Severities,
  { target, released }: TemplateContext = {},
): readonly Finding[] {
  const found = findingsOfTemplate(checked);
  const { rendered } = checked;
  const compared = findingsInGenerated(rendered, (catalog) => [
    ...(target && rendered.problems.length === 0 ? targetFindings(catalog, target) : []),
    ...(released && isComparable(rendered) ? releasedFindings(catalog, released) : []),
  ]);
  const all = compared.length > 0 ? sortByPosition(withoutRepetitions([...found, ...compared])) : found;
  return withoutPrematureAdvice(rendered, applySeverities(all, severities));
}

/** The bundles that do not support the OpenShift version of the generated catalog. */
function targetFindings({ packages }: Catalog, target: OpenShiftMinor): readonly Finding[] {
  return [...packages.values()].flatMap((pkg) => targetFindingsOf(pkg, target));
}

// The target is a new object at each call, but mostly says the same.
const keepFindings = keepWhileSame<Package, readonly Finding[]>();

function targetFindingsOf(pkg: Package, target: OpenShiftMinor): readonly Finding[] {
  return keepFindings(pkg, [target.major, target.minor], () => {
    const context = { target, next: undefined };
    return runRules(rulesOnTargets, (rule) => rule.check(pkg, context), packagePlace(pkg));
  });
}

const rulesOnTargets = openShiftRules.filter(({ dependsOnRendering }) => !dependsOnRendering);

/**
 * While a template has errors, what it generates is not final: their repair changes it. So does that of a misspelt name in
 * the entry that differs.
 */
function withoutPrematureAdvice({ catalog }: RenderedTemplate, findings: readonly Finding[]): readonly Finding[] {
  const isStale = ({ rule }: Finding) => rule === staleGeneratedCatalog.id;
  if (!findings.some(isStale)) return findings;
  if (findings.some((finding) => finding.severity === "error" && !isStale(finding)))
    return findings.filter((finding) => !isStale(finding));
  const dangling = findings.filter(({ rule }) => rule === danglingEdge.id);
  if (dangling.length === 0) return findings;
  const entries = [...catalog.packages.values()].flatMap(({ channels }) => channels.flatMap((each) => each.entries));
  const spanOfEntry = new Map(entries.map(({ name, span }) => [name?.span.start, span]));
  return findings.filter((finding) => {
    const entry = isStale(finding) ? spanOfEntry.get(finding.at.span.start) : undefined;
    return !entry || !dangling.some(({ at }) => entry.start <= at.span.start && at.span.end <= entry.end);
  });
}

/** Whether a template generates its whole catalog: what an unknown image would add cannot be compared. */
export function isComparable({ template, isPartial, problems }: RenderedTemplate): boolean {
  return !isPartial && problems.length === 0 && template.document.problems.length === 0;
}

/** The findings for which opm does not render the template, also those that a user hides. */
export function templateRejections(checked: CheckedTemplate): readonly Finding[] {
  return findingsOfTemplate(checked).filter(({ oracle }) => oracle === "opm");
}

/** Every finding, before a user's severities apply. */
const findingsOfTemplate = memoize((checked: CheckedTemplate): readonly Finding[] => {
  const { rendered } = checked;
  const { document } = rendered.template;
  const found = [
    ...ownFindingsOf(checked),
    ...atPlacesInTemplate(rendered, invalidSubstitutesOf(checked)),
    ...findingsOfCatalogOf(rendered),
  ];
  // An image in several channels causes the same finding for each of them.
  const findings = withoutRepetitions(withoutConsequences(sortByPosition(found)));
  const ofComments = checkIgnoreComments(
    [document],
    findings,
    (rule) => isComparable(rendered) && rule !== staleGeneratedCatalog.id && !idsOfComparingRules.has(rule),
  );
  return ofComments.length === 0 ? findings : sortByPosition([...findings, ...ofComments]);
});

/** What the rules for catalogs find in the generated catalog. opm renders it without validating it. */
function findingsOfCatalogOf(rendered: RenderedTemplate): readonly Finding[] {
  if (rendered.problems.length > 0) return [];
  const found = findingsInGenerated(rendered, (catalog) => certainFindingsIn(rendered, catalog));
  return found.map((finding) => ({ ...finding, oracle: undefined }));
}

/** The findings that the rules report in a form of the generated catalog. */
function certainFindingsIn(rendered: RenderedTemplate, catalog: Catalog): readonly Finding[] {
  const found = [
    ...catalog.blobs.flatMap((blob) => findingsOfRenderedBlob(blob, rendered)),
    ...[...catalog.packages.values()].flatMap((pkg) => findingsOfKnownParts(pkg, rendered)),
    ...runRules(catalogRules, (rule) => rule.check(catalog), documentStart(rendered.template.document)),
  ];
  const byDocument = groupBy(found, ({ at }) => at.document);
  return [...byDocument.values()].flatMap((inDocument) => withoutConsequences(sortByPosition(inDocument)));
}

/** Findings of the generated catalog at the places in the template that cause them. */
function atPlacesInTemplate(rendered: RenderedTemplate, findings: readonly Finding[]): readonly Finding[] {
  const locate = (place: Place) => placeInTemplate(rendered, place);
  return findings.flatMap((finding) => {
    const at = locate(finding.at);
    if (!at) return [];
    // All values of a bundle are at its image, so a related place may be that of the finding.
    const related = finding.related.flatMap(({ message, at: place }): RelatedPlace[] => {
      const where = locate(place);
      return where && !isSamePlace(where, at) ? [{ message, at: where }] : [];
    });
    const fixes = () => finding.fixes().filter((fix) => isInsideBlob(rendered, fix));
    return [{ ...finding, at, related, fixes }];
  });
}

/**
 * What `find` finds in the generated catalog, at the places in the template. It sees detached blobs, most of which it
 * knows. Fixes edit the template, so only what it finds in the template's own document offers them.
 */
function findingsInGenerated(
  rendered: RenderedTemplate,
  find: (catalog: Catalog) => readonly Finding[],
): readonly Finding[] {
  let byKey: ReadonlyMap<string, Finding> | undefined;
  const fixesOf = (finding: Finding): readonly Fix[] => {
    byKey ??= new Map(atPlacesInTemplate(rendered, find(rendered.catalog)).map((each) => [keyOf(each), each]));
    return byKey.get(keyOf(finding))?.fixes() ?? [];
  };
  const found = atPlacesInTemplate(rendered, find(rendered.detached.catalog));
  return found.map((finding) => ({ ...finding, fixes: () => fixesOf(finding) }));
}

/** Without some of the bundles, most rules would report what the missing ones make right. */
function findingsOfKnownParts(pkg: Package, { template, isPartial }: RenderedTemplate): readonly Finding[] {
  if (!isPartial) return findingsOfPackage(pkg);
  return template.kind === "semver" ? [] : findingsOfRulesOnKnownParts(pkg);
}

const findingsOfRulesOnKnownParts = memoize((pkg: Package) =>
  runRules(rulesOnKnownParts, (rule) => rule.check(pkg), packagePlace(pkg)),
);

const rulesOnKnownParts = rulesAlsoIn(packageRules, "partial-template");

/** Whether a fix edits only blobs that are written in the template: what is generated from images has no text there. */
function isInsideBlob({ template }: RenderedTemplate, { edits, newFiles = [], deletedFiles = [] }: Fix): boolean {
  if (template.kind === "semver" || newFiles.length + deletedFiles.length > 0) return false;
  return edits.every(
    ({ document, edit: { span } }) =>
      document === template.document &&
      template.blobs.some(({ root }) => root.start <= span.start && span.end <= root.end),
  );
}

function keyOf({ rule, message, at: { span } }: Finding): string {
  return JSON.stringify([rule, span.start, span.end, message]);
}
