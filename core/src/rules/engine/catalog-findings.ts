// All findings of a catalog, before a user's severities apply. Findings are memoised for each file, document, blob and
// package, so an edit runs only the rules on what changed.

import { memoize } from "../../base/memoize.ts";
import type { Blob, Bundle } from "../../model/blob.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import { clusterServiceVersionsOf } from "../../model/csv.ts";
import { findFacts } from "../../model/facts.ts";
import { incompletePackagesOf } from "../../model/incomplete-packages.ts";
import { knownObjectsOf } from "../../model/known-object.ts";
import { blobOf, forgetBundle, originalOf, shapeProblemsOf } from "../../model/read-blob.ts";
import { carriersOfBundle } from "../../openshift/max-openshift-carriers.ts";
import { ForgettableDocument } from "../../syntax/forgettable-document.ts";
import type { ReadingOnce } from "../../syntax/read-source-file.ts";
import { type Document, innerMarkOf, type Place, type SourceFile } from "../../syntax/source-file.ts";
import { isUnfollowedLink } from "../../syntax/unread-file.ts";
import type { Finding } from "../rule.ts";
import { checkIgnoreComments, type IsJudged } from "./check-ignore-comments.ts";
import { findingsOfPackage, packagePlace } from "./package-findings.ts";
import {
  blobRules,
  carrierRules,
  catalogRules,
  documentRules,
  fileRules,
  openShiftRules,
  packageRules,
  releasedRules,
  shapeRules,
  workspaceCatalogRules,
} from "./rules-by-scope.ts";
import { documentStart, runGuarded, runRules } from "./run-rules.ts";
import { sortByFile } from "./sort-findings.ts";
import { withoutConsequences } from "./without-consequences.ts";

/** Every finding that does not depend on an OpenShift version, sorted by file and position. */
export const findingsOfCatalog = memoize((catalog: Catalog): readonly Finding[] => {
  const found = collectFindings(catalog);
  const findings = certainFindings(catalog, found);
  // A comment may ignore what is left out as a consequence, and is shown once its cause is fixed.
  const ofComments = checkIgnoreComments(
    catalog.files.flatMap(({ documents }) => documents),
    found,
    isJudgedIn(catalog),
  );
  return ofComments.length === 0 ? findings : sortByFile(catalog, [...findings, ...ofComments]);
});

/**
 * Those of them for which opm rejects the catalog. The other rules on packages and catalogs do not run, which makes this
 * several times faster for a catalog that is only tried out.
 */
export const rejectionsOfTrial = memoize((catalog: Catalog): readonly Finding[] =>
  certainFindings(catalog, collectRejections(catalog)),
);

function certainFindings(catalog: Catalog, found: readonly Finding[]): readonly Finding[] {
  // A link that was not followed may lead to the missing package or bundle.
  const certain = catalog.files.some(isUnfollowedLink) ? found.filter(isIndependentOfOtherFiles) : found;
  return withoutConsequences(sortByFile(catalog, certain));
}

/**
 * Which rules a comment without effect is reported for: not those that need the catalog for the next OpenShift or a
 * released state, which may not have been read, and not in manifests, which others check too. Broken documents and parts
 * that are added later may hide what other rules find.
 */
function isJudgedIn(catalog: Catalog): IsJudged {
  const isBroken =
    catalog.files.some(({ documents }) => documents.some(({ problems }) => problems.length > 0)) ||
    incompletePackagesOf(catalog).size > 0;
  return (rule, document) =>
    !idsOfComparingRules.has(rule) && !(isBroken && idsOfRulesOnSeveralFiles.has(rule)) && !holdsManifests(document);
}

/** The rules that need an OpenShift version, the catalog for the next one, a released state or a workspace. */
export const idsOfComparingRules: ReadonlySet<string> = new Set(
  [...openShiftRules, ...releasedRules, ...workspaceCatalogRules].map(({ id }) => id),
);

/** A ClusterServiceVersion is also known by its fields alone. */
function holdsManifests(document: Document): boolean {
  return knownObjectsOf(document).length > 0 || clusterServiceVersionsOf(document).length > 0;
}

function collectFindings(catalog: Catalog): readonly Finding[] {
  return [
    ...findingsInFiles(catalog),
    ...[...catalog.packages.values()].flatMap(findingsOfPackage),
    ...runRules(catalogRules, (rule) => rule.check(catalog), catalogStart(catalog)),
  ];
}

function collectRejections(catalog: Catalog): readonly Finding[] {
  return [
    ...findingsInFiles(catalog).filter(isFromOpm),
    ...[...catalog.packages.values()].flatMap(rejectionsOfPackage),
    ...runRules(catalogRulesOfOpm, (rule) => rule.check(catalog), catalogStart(catalog)).filter(isFromOpm),
  ];
}

const rejectionsOfPackage = memoize((pkg: Package) =>
  runRules(packageRulesOfOpm, (rule) => rule.check(pkg), packagePlace(pkg)).filter(isFromOpm),
);

function isFromOpm({ oracle }: { readonly oracle?: Finding["oracle"] }): boolean {
  return oracle === "opm";
}

const packageRulesOfOpm = packageRules.filter(isFromOpm);
const catalogRulesOfOpm = catalogRules.filter(isFromOpm);

function findingsInFiles({ files, isGenerated }: Catalog): readonly Finding[] {
  return isGenerated ? [] : files.flatMap(findingsInFile);
}

function findingsInFile(file: SourceFile): readonly Finding[] {
  return joined(findingsOfFile(file), file.documents.flatMap(findingsInDocument));
}

function findingsInDocument(document: Document): readonly Finding[] {
  const findings = findingsOfDocument(document);
  const blob = blobOf(document);
  return blob ? joined(findings, findingsOfBlob(blob)) : findings;
}

/** Why opm rejects a bundle that another text than the checked one describes, such as the bundle in an image. */
export const rejectionsOfDescribed = memoize((bundle: Bundle): readonly Finding[] => {
  const { document, name } = bundle;
  const found = blobOf(document) === bundle ? findingsInDocument(document) : findingsOfBlob(bundle);
  const inBundle = name ? `in bundle '${name.value}', ` : "in the bundle of this image, ";
  return found.filter(isFromOpm).map((finding) => ({ ...finding, message: `${inBundle}${finding.message}` }));
});

/** Makes no list where one of the two is empty, as it mostly is. */
function joined(findings: readonly Finding[], more: readonly Finding[]): readonly Finding[] {
  if (more.length === 0) return findings;
  return findings.length === 0 ? more : [...findings, ...more];
}

/**
 * Finds what can be found in a document alone, and then forgets most of its contents. What is found in a copy of a document
 * is what was found in the document, so that nothing is read again.
 */
export function checkAndForget(): ReadingOnce {
  const texts = new Map<string, string>();
  const originals = new Map<string, Document>();
  return {
    sharedText: (text) => {
      const shared = texts.get(text);
      if (shared === undefined) texts.set(text, text);
      return shared ?? text;
    },
    originalOf: (text) => originals.get(text),
    afterDocument: (document) => {
      const blob = blobOf(document);
      if (!blob || blob.kind === "other") return;
      findingsInDocument(document);
      if (!(document instanceof ForgettableDocument) || document.problems.length > 0) return;
      originals.set(document.text, document);
      if (blob.kind !== "bundle") return;
      findFacts(blob);
      forgetBundle(document);
    },
  };
}

const findingsOfFile = memoize((file: SourceFile) => runRules(fileRules, (rule) => rule.check(file), fileStart(file)));

const findingsOfDocument = memoize((document: Document): readonly Finding[] => {
  const { original } = document;
  return original
    ? copiedFindings(findingsOfDocument(original), document, () => findInOneDocument(document))
    : findInOneDocument(document);
});

function findInOneDocument(document: Document): readonly Finding[] {
  const problems = shapeProblemsOf(document);
  const isSound = document.problems.length === 0 && document.ignored === undefined && innerMarkOf(document) < 0;
  if (isSound && problems.length === 0) return [];
  const at = documentStart(document);
  const findings = runRules(documentRules, (rule) => rule.check(document), at);
  const shapes = { document, problems, isTemplate: false };
  const ofShapes = runRules(shapeRules, (rule) => rule.check(shapes), at);
  return joined(findings, ofShapes);
}

/** The findings of a blob alone. */
export const findingsOfBlob = memoize((blob: Blob): readonly Finding[] => {
  const original = originalOf(blob);
  return original ? copiedFindings(findingsOfBlob(original), blob.document, () => findInBlob(blob)) : findInBlob(blob);
});

function findInBlob(blob: Blob): readonly Finding[] {
  const at = () => blob.schema;
  const findings = runRules(blobRules, (rule) => rule.check(blob), at);
  if (blob.kind !== "bundle") return findings;
  const ofCarriers = runGuarded("reading this bundle's properties", at, () => {
    const carriers = carriersOfBundle(blob);
    return runRules(carrierRules, (rule) => rule.check(carriers), at);
  });
  return ofCarriers.length === 0 ? findings : [...findings, ...ofCarriers];
}

/** The findings of a document as those of its copy; `find` finds them again, for fixes. */
function copiedFindings(
  findings: readonly Finding[],
  copy: Document,
  find: () => readonly Finding[],
): readonly Finding[] {
  let found: readonly Finding[] | undefined;
  const findOnce = () => {
    found ??= find();
    return found;
  };
  const inCopy = (at: Place): Place => (at.document === copy.original ? { document: copy, span: at.span } : at);
  return findings.map((finding, index) => ({
    ...finding,
    at: inCopy(finding.at),
    related: finding.related.map(({ message, at }) => ({ message, at: inCopy(at) })),
    fixes: () => findOnce()[index]?.fixes() ?? [],
  }));
}

const idsOfRulesOnSeveralFiles: ReadonlySet<string> = new Set([...packageRules, ...catalogRules].map(({ id }) => id));

/** Whether the finding holds whatever other files contain. */
function isIndependentOfOtherFiles({ rule }: Finding): boolean {
  return !idsOfRulesOnSeveralFiles.has(rule);
}

/** Rules report nothing in a file without a document, which is an empty file. */
function fileStart({ documents }: SourceFile): () => Place {
  return () => documentStart(documents[0] as Document)();
}

/** The first character of a catalog with at least one document. */
export function catalogStart({ files }: Catalog): () => Place {
  return () => fileStart(files.find(({ documents }) => documents.length > 0) as SourceFile)();
}
