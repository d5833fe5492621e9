// Runs the rules on the manifests in a file: ClusterExtensions, OperatorConditions, and ClusterServiceVersions with the
// properties beside them. A cluster and `opm render` read manifests; `opm validate` does not.

import { groupBy } from "../../base/group-by.ts";
import { keepWhileSame, memoize, memoizeByBoth } from "../../base/memoize.ts";
import type { BundleFolder } from "../../bundle/bundle-folder.ts";
import { packagesOfFolder } from "../../bundle/bundle-in-package.ts";
import { isAuthored, isCutOff } from "../../bundle/csv-parts.ts";
import { inExactLetterCase } from "../../bundle/exact-letter-case.ts";
import type { PackageCatalog } from "../../bundle/package-catalog.ts";
import { isPackageConfiguration, isUnreadTemplate } from "../../fbc/document-kind.ts";
import type { RuleLevels } from "../../fbc/settings-layer.ts";
import { type BundleSource, isOlmBundleSource } from "../../model/bundle-source.ts";
import { clusterExtensionsOf } from "../../model/cluster-extension.ts";
import { type ClusterServiceVersion, clusterServiceVersionsOf } from "../../model/csv.ts";
import { knownObjectsOf } from "../../model/known-object.ts";
import { operatorConditionsOf } from "../../model/operator-condition.ts";
import { propertiesFileOf } from "../../model/properties-file.ts";
import { unservedObjectsOf } from "../../model/resource-checks/unserved-object.ts";
import { subscriptionsOf } from "../../model/subscription.ts";
import type { WorkspaceCatalogs } from "../../model/workspace-catalogs.ts";
import { carriersOfSource } from "../../openshift/max-openshift-carriers.ts";
import type { OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import { type Document, hasSyntaxError, type Place, type SourceFile } from "../../syntax/source-file.ts";
import invalidCsvImage from "../csv/invalid-csv-image.ts";
import type { Finding, Report, Rule } from "../rule.ts";
import { applySeverities, levelsIn, type Severities } from "./apply-severities.ts";
import { catalogStart } from "./catalog-findings.ts";
import { checkIgnoreComments, type IsJudged } from "./check-ignore-comments.ts";
import {
  findingsAmongCatalogs,
  findingsOfCsvUpdates,
  findingsOfPackageFolder,
  packageFolderRuleIds,
} from "./check-package-folder.ts";
import { checkSyntax } from "./check-syntax.ts";
import { ignoreCommentsOf } from "./ignore-comments.ts";
import {
  bundleFolderRules,
  bundleInCatalogsRules,
  bundleOpenShiftRules,
  bundleUpdateRules,
  carrierRules,
  conditionRules,
  csvRules,
  extensionRules,
  offRuleIds,
  resourceRules,
  rulesAlsoIn,
  subscriptionRules,
  unservedObjectRules,
} from "./rules-by-scope.ts";
import { documentStart, runGuarded, runRules } from "./run-rules.ts";
import { sortByPosition } from "./sort-findings.ts";
import { isBesideSyntaxError } from "./without-consequences.ts";

/** What manifests are checked against. */
export interface ManifestContext {
  /** The catalogs of the workspace, which ClusterExtensions are resolved from. */
  readonly workspace: WorkspaceCatalogs;
  /** The bundle sources that the file is part of; findings in their other files are returned too. */
  readonly sources: readonly BundleSource[];
  /** The bundle folder that the file is part of; findings in its other files are returned too. */
  readonly bundle?: BundleFolder | undefined;
  /** The catalog that this bundle folder and those beside it add up to; only findings in the file itself are returned. */
  readonly packageFolder?: PackageCatalog | undefined;
  /** The bundle folders beside it whose bundles it replaces or skips. */
  readonly updated?: readonly BundleFolder[] | undefined;
  /** The OpenShift version that the bundle is checked for. */
  readonly openshift?: OpenShiftMinor | undefined;
  /** True for input of kustomize, whose CSVs are to be completed. */
  readonly isKustomizeInput?: boolean;
  /** True for a caller that checks every file, so that of the bundle folder only findings in the file itself are returned. */
  readonly isOneOfAll?: boolean;
}

/** The findings in a file's manifests. */
export function checkManifests(file: SourceFile, context: ManifestContext, severities: Severities): readonly Finding[] {
  return applySeverities(findingsOfManifests(file, context, severities), severities);
}

/** The same with the findings about comments that ignore rules, for a file that is not part of a catalog. */
export function checkManifestsAndComments(
  file: SourceFile,
  context: ManifestContext,
  severities: Severities,
): readonly Finding[] {
  const findings = findingsOfManifests(file, context, severities);
  return applySeverities([...findings, ...findingsAboutComments(file, context, findings)], severities);
}

function findingsAboutComments(
  file: SourceFile,
  context: ManifestContext,
  findings: readonly Finding[],
): readonly Finding[] {
  const documents = manifestsIn(file, context);
  return checkIgnoreComments(documents, findings, isJudgedWith(context));
}

/**
 * Which rules a comment without effect is reported for: not those that did not run, nor those that depend on which catalogs
 * are open, on the OpenShift version, or on files beside it that are unread or broken.
 */
function isJudgedWith({ bundle, isKustomizeInput }: ManifestContext): IsJudged {
  const isFolderRead = bundle?.files.every(({ documents }) => documents.every(({ problems }) => problems.length === 0));
  return (rule, document) =>
    !comparingRuleIds.has(rule) &&
    !packageFolderRuleIds.has(rule) &&
    (isFolderRead === true || !folderRuleIds.has(rule)) &&
    !(csvRuleIds.has(rule) && (isKustomizeInput || !clusterServiceVersionsOf(document).every(isWholeFromAuthor)));
}

function isWholeFromAuthor(csv: ClusterServiceVersion): boolean {
  return isAuthored(csv) && !isCutOff(csv);
}

const comparingRuleIds = idsOf([
  ...extensionRules,
  ...subscriptionRules,
  ...bundleInCatalogsRules,
  ...bundleUpdateRules,
  ...bundleOpenShiftRules.all,
]);
const folderRuleIds = idsOf(bundleFolderRules.all);
const csvRuleIds = idsOf(csvRules.all);

function idsOf(rules: readonly Rule[]): ReadonlySet<string> {
  return new Set(rules.map(({ id }) => id));
}

function findingsOfManifests(file: SourceFile, context: ManifestContext, severities: Severities): readonly Finding[] {
  const { workspace, sources, bundle, updated, openshift, packageFolder, isKustomizeInput, isOneOfAll } = context;
  const ofBundle = (findings: readonly Finding[]) => (isOneOfAll ? findingsIn(file, findings) : findings);
  const shown = isOneOfAll ? [file] : [file, ...(bundle?.files ?? [])];
  const which = shown.some((each) => mayShowOffRules(each, severities)) ? "all" : "on";
  return [
    ...file.documents.flatMap((document) => findingsOfExtensions(document, workspace)),
    ...sources.flatMap(findingsOfSource),
    ...file.documents.flatMap(findingsOfConditions),
    ...file.documents.flatMap((document) => findingsOfResources(document, workspace)),
    ...(isKustomizeInput ? [] : file.documents.flatMap((document) => findingsOfCsvs(document, csvRules[which]))),
    ...(bundle ? ofBundle(findingsOfFolder(bundle, bundleFolderRules[which])) : []),
    ...(bundle ? ofBundle(findingsForOpenShift(bundle, bundleOpenShiftRules[which], openshift)) : []),
    ...(bundle ? ofBundle(findingsAgainstCatalogs(bundle, workspace)) : []),
    ...(bundle && updated ? ofBundle(findingsForUpdated(bundle, updated)) : []),
    ...(packageFolder ? findingsInFileOf(packageFolder, file) : findingsOfUpdatesIn(file, context)),
  ];
}

function findingsIn({ path }: SourceFile, findings: readonly Finding[]): readonly Finding[] {
  return byPath(findings).get(path) ?? [];
}

const byPath = memoize((findings: readonly Finding[]) => groupBy(findings, ({ at }) => at.document.path));

/** The findings in a file's manifests, and the syntax errors of the documents that hold them. */
export function checkManifestFile(
  file: SourceFile,
  context: ManifestContext,
  severities: Severities,
): readonly Finding[] {
  const { documents } = withoutUncheckedDocuments(file, context.sources);
  const checked = new Set(documents);
  const manifests = { ...file, documents: manifestsIn(file, context).filter((document) => checked.has(document)) };
  const findings = findingsOfManifests(file, context, severities);
  return [
    ...checkSyntax(manifests, severities, context.bundle),
    ...applySeverities([...findings, ...findingsAboutComments(file, context, findings)], severities),
  ];
}

/** The file without the documents that are not checked: Helm templates, and a properties.yaml that belongs to no bundle. */
export function withoutUncheckedDocuments(file: SourceFile, sources: readonly BundleSource[]): SourceFile {
  const ofBundles = new Set(sources.filter(isOlmBundleSource).map(({ properties }) => properties?.document));
  const properties = propertiesFileOf(file)?.document;
  const isChecked = (document: Document) =>
    !isHelmTemplate(document) && (document !== properties || ofBundles.has(document));
  return { ...file, documents: file.documents.filter(isChecked) };
}

function findingsOfExtensions(document: Document, catalogs: WorkspaceCatalogs): readonly Finding[] {
  const at = documentStart(document);
  const findings = runGuarded("reading this document", at, () =>
    clusterExtensionsOf(document).flatMap((extension) =>
      runRules(extensionRules, (rule) => rule.check(extension, catalogs), documentStart(extension.document)),
    ),
  );
  return sortByPosition(findings);
}

function findingsOfConditions(document: Document): readonly Finding[] {
  const at = documentStart(document);
  const findings = runGuarded("reading this document", at, () =>
    operatorConditionsOf(document).flatMap((condition) =>
      runRules(conditionRules, (rule) => rule.check(condition), at),
    ),
  );
  return sortByPosition(findings);
}

function findingsOfResources(document: Document, catalogs: WorkspaceCatalogs): readonly Finding[] {
  const at = documentStart(document);
  const findings = runGuarded("reading this document", at, () => [
    ...knownObjectsOf(document).flatMap((object) => runRules(resourceRules, (rule) => rule.check(object), at)),
    ...subscriptionsOf(document).flatMap((subscription) =>
      runRules(subscriptionRules, (rule) => rule.check(subscription, catalogs), at),
    ),
    ...unservedObjectsOf(document).flatMap((object) => runRules(unservedObjectRules, (rule) => rule.check(object), at)),
  ]);
  return sortByPosition(findings);
}

const findingsOfSource = memoize((source: BundleSource): readonly Finding[] => {
  const at = sourceStart(source);
  const findings = runGuarded("reading this bundle's properties", at, () => {
    const carriers = carriersOfSource(source);
    return runRules(carrierRules, (rule) => rule.check(carriers), at);
  });
  return sortByPosition(findings.filter((finding) => !isBesideSyntaxError(finding)));
});

/**
 * Whether a setting gives a level to a rule that is off by default, or a comment in the file may name one. Where not, such
 * rules are not run, because nothing that they find is shown.
 */
function mayShowOffRules({ path, documents }: SourceFile, severities: Severities): boolean {
  return hasOffRule(levelsIn(path, severities)) || documents.some((document) => ignoreCommentsOf(document).length > 0);
}

const hasOffRule = memoize((levels: RuleLevels) => Object.keys(levels).some((rule) => offRuleIds.has(rule)));

/** The findings in the ClusterServiceVersions that an author wrote; those read from a cluster have other rules. */
const findingsOfCsvs = memoizeByBoth((document: Document, some: typeof csvRules.all): readonly Finding[] => {
  const rules = hasSyntaxError(document) ? some.filter(isOfReadableText) : some;
  const at = documentStart(document);
  const findings = runGuarded("reading this document", at, () =>
    clusterServiceVersionsOf(document)
      .filter(isAuthored)
      .flatMap((csv) => {
        const own = isCutOff(csv) ? rulesAlsoIn(rules, "cut-off-csv") : rules;
        const found = runRules(own, (rule) => rule.check(csv), at);
        const exact = inExactLetterCase(csv);
        if (exact === csv) return found;
        // What only a program misses that reads no other letter case.
        const ofOthers = runRules(own.filter(isOfBundleValidation), (rule) => rule.check(exact), at);
        return [...found, ...ofOthers.filter((each) => !found.some((known) => isSameFinding(known, each)))];
      }),
  );
  return sortByPosition(findings.filter((finding) => !isBesideSyntaxError(finding)));
});

/** Whether the converter's reading decides: not of related images, which api's own loader reads. */
function isOfBundleValidation({ id, oracle, severity }: Rule): boolean {
  return oracle === "operator-framework/api" && severity === "error" && id !== invalidCsvImage.id;
}

function isSameFinding(a: Finding, b: Finding): boolean {
  return a.rule === b.rule && a.message === b.message;
}

/** What the CSVs of a file say about updates, where no bundle folders are beside theirs. */
function findingsOfUpdatesIn(
  file: SourceFile,
  { bundle, workspace, isKustomizeInput }: ManifestContext,
): readonly Finding[] {
  if (isKustomizeInput) return [];
  const at = bundle?.csv?.document;
  const among = at && file.documents.includes(at) ? findingsAmongCatalogs(bundle, workspace) : undefined;
  const alone = file.documents.filter((document) => !among || document !== at);
  return [...alone.flatMap(findingsOfUpdates), ...(among ?? [])];
}

/** What an author's CSV says about updates, where no other bundles are known. */
const findingsOfUpdates = memoize((document: Document): readonly Finding[] =>
  runGuarded("reading this document", documentStart(document), () =>
    clusterServiceVersionsOf(document).filter(isAuthored).flatMap(findingsOfCsvUpdates),
  ),
);

function findingsInFileOf(folder: PackageCatalog, { path }: SourceFile): readonly Finding[] {
  return findingsByPath(folder).get(path) ?? [];
}

const findingsByPath = memoize((folder: PackageCatalog) => {
  const at = catalogStart(folder.catalog);
  const findings = runGuarded("reading these bundle folders", at, () => findingsOfPackageFolder(folder));
  return groupBy(findings, (finding) => finding.at.document.path);
});

const findingsOfFolder = memoizeByBoth((folder: BundleFolder, some: typeof bundleFolderRules.all): readonly Finding[] =>
  guardedFindings(folder, some, (rule) => rule.check(folder)),
);

/** What keeps clusters with these bundles from updating to another one. */
function findingsForUpdated(folder: BundleFolder, updated: readonly BundleFolder[]): readonly Finding[] {
  return keepForUpdated(folder, updated, () =>
    guardedFindings(folder, bundleUpdateRules, (rule) => rule.check(folder, updated)),
  );
}

function findingsForOpenShift(
  folder: BundleFolder,
  some: typeof bundleOpenShiftRules.all,
  target: OpenShiftMinor | undefined,
): readonly Finding[] {
  // The target is a new object at each call, but mostly says the same.
  return keepForTarget(folder, [some, target?.major, target?.minor], () =>
    guardedFindings(folder, some, (rule) => rule.check(folder, target)),
  );
}

/** What differs between a bundle folder and the workspace's catalogs that have its bundle. */
function findingsAgainstCatalogs(folder: BundleFolder, workspace: WorkspaceCatalogs): readonly Finding[] {
  // The files of a folder have the same catalogs, of which there may be many.
  return keepForWorkspace(folder, [workspace], () => findingsAgainst(folder, workspace));
}

function findingsAgainst(folder: BundleFolder, workspace: WorkspaceCatalogs): readonly Finding[] {
  const catalogs = packagesOfFolder(folder).flatMap((name) => workspace.catalogsWith(name));
  if (catalogs.length === 0) return [];
  return keepForCatalogs(folder, [...catalogs, ...catalogs.map((each) => workspace.displayName(each))], () =>
    guardedFindings(folder, bundleInCatalogsRules, (rule) => rule.check(folder, workspace)),
  );
}

const keepForWorkspace = keepWhileSame<BundleFolder, readonly Finding[]>();

const keepForCatalogs = keepWhileSame<BundleFolder, readonly Finding[]>();

const keepForUpdated = keepWhileSame<BundleFolder, readonly Finding[]>();

const keepForTarget = keepWhileSame<BundleFolder, readonly Finding[]>();

function guardedFindings<R extends Rule>(
  folder: BundleFolder,
  some: readonly R[],
  check: (rule: R) => Iterable<Report>,
): readonly Finding[] {
  const documents = folder.files.flatMap((file) => file.documents);
  const [first] = documents;
  if (!first) return [];
  const at = documentStart(first);
  const rules = documents.some(hasSyntaxError) ? some.filter(isOfReadableText) : some;
  const findings = runGuarded("reading this bundle folder", at, () => runRules(rules, check, at));
  return sortByPosition(findings.filter((finding) => !isBesideSyntaxError(finding)));
}

/** Whether what a rule finds holds also where a syntax error hides a part of the text. */
function isOfReadableText({ needsWholeText }: Rule): boolean {
  return !needsWholeText;
}

/** The start of the CSV, or of the properties file if there is no CSV; a bundle source has at least one of them. */
function sourceStart({ csv, properties }: BundleSource): () => Place {
  return documentStart((csv ?? properties)?.document as Document);
}

/** The documents of a file that are checked as manifests: all of them in a bundle folder. */
function manifestsIn(file: SourceFile, { bundle }: ManifestContext): readonly Document[] {
  return bundle && filesOf(bundle).has(file) ? file.documents : file.documents.filter((each) => isManifest(file, each));
}

const filesOf = memoize(({ files }: BundleFolder): ReadonlySet<SourceFile> => new Set(files));

function isManifest(file: SourceFile, document: Document): boolean {
  return (
    clusterExtensionsOf(document).length > 0 ||
    clusterServiceVersionsOf(document).length > 0 ||
    operatorConditionsOf(document).length > 0 ||
    knownObjectsOf(document).some(({ kind }) => kind !== undefined) ||
    unservedObjectsOf(document).length > 0 ||
    propertiesFileOf(file)?.document === document ||
    isPackageConfiguration(document) ||
    isUnreadTemplate(document)
  );
}

/** Whether the document is not YAML because of the template actions of Helm or a similar tool. */
function isHelmTemplate({ text, problems }: Document): boolean {
  return problems.length > 0 && text.includes("{{");
}
