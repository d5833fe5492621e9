// The only door to core.

export { addAll } from "./add-all.ts";
export { byteString, byteStringOf } from "./fbc/byte-string.ts";
export { configFileName, isConfigFile } from "./fbc/config-file.ts";
export { type Coverage, coverageInCatalog, coverageOf, type Unchecked } from "./fbc/coverage.ts";
export { documentKind } from "./fbc/document-kind.ts";
export { nameOfBytes } from "./fbc/file-name.ts";
export { type FoundCatalogs, findCatalogs } from "./fbc/find-catalogs.ts";
export { createIndexIgnore } from "./fbc/index-ignore.ts";
export { loadCatalog } from "./fbc/load-catalog.ts";
export {
  type NextCatalog,
  nextCatalogsIn,
  type OpenShiftAround,
  openShiftAround,
} from "./fbc/next-catalog.ts";
export { nextOpenShiftFoldersOf } from "./fbc/openshift-target.ts";
export { isSearchedFolder } from "./fbc/our-files.ts";
export { pathBelow } from "./fbc/path.ts";
export { readConfigFile, readRuleLevel } from "./fbc/read-config-file.ts";
export { type Shelf, shelfOf } from "./fbc/shelf.ts";
export { wholeCatalog } from "./fbc/whole-catalog.ts";
export { type CodeAction, codeActionsIn } from "./features/code-actions.ts";
export { type Completion, completionsAt } from "./features/completion.ts";
export { definitionAt } from "./features/definition.ts";
export { type Fold, foldsOf } from "./features/folding.ts";
export { type Highlight, highlightsAt } from "./features/highlight.ts";
export { type Hover, hoverAt } from "./features/hover.ts";
export {
  findingsOfPackage,
  type PackageAt,
  packageAt,
  packageNamed,
  selectedAt,
  subjectOfFinding,
} from "./features/package-at.ts";
export { referencesAt } from "./features/references.ts";
export { type Rewrite, rewritesIn } from "./features/set-max-openshift.ts";
export { type CatalogSymbol, symbolsOf } from "./features/symbols.ts";
export { valueAtCursor } from "./features/value-at-cursor.ts";
export { allEdges } from "./graph/all-edges.ts";
export { upgradeGraph } from "./graph/build-graph.ts";
export { filterGraphs, type GraphFilter } from "./graph/graph-filter.ts";
export { renderDot } from "./graph/render-dot.ts";
export { renderMermaid } from "./graph/render-mermaid.ts";
export { renderSvg } from "./graph/render-svg.ts";
export { renderText } from "./graph/render-text.ts";
export type { ChannelGraph, Edge, UpgradeGraph } from "./graph/upgrade-graph.ts";
export type { Blob, Bundle, Channel, Property } from "./model/blob.ts";
export { type BundleSource, bundleSourcesOf, sourcesIn } from "./model/bundle-source.ts";
export { versionOf } from "./model/bundle-version.ts";
export type { Catalog, Package } from "./model/catalog.ts";
export { type ClusterExtension, clusterExtensionsOf } from "./model/cluster-extension.ts";
export { foldKey, matchesField } from "./model/field-names.ts";
export { bundleNamed, channelNamed, deprecationsOf, entriesNamed, mentionsOf } from "./model/find-in-package.ts";
export { imageReferenceProblem } from "./model/image-reference.ts";
export {
  type OperatorConditionObject,
  operatorConditionsOf,
  type WrittenCondition,
} from "./model/operator-condition.ts";
export { packageNameProblems } from "./model/package-name.ts";
export { packageNameOf } from "./model/package-name-of.ts";
export { blobOf, shapeProblemsOf } from "./model/read-blob.ts";
export { readCatalog } from "./model/read-catalog.ts";
export { catalogsOnOffer, noCatalogs, type WorkspaceCatalogs } from "./model/workspace-catalogs.ts";
export { type Course, courseAnywhere, courseFrom, type Scope } from "./resolve/course.ts";
export { diffPackages, type PackageDiff, type Way } from "./resolve/diff.ts";
export {
  type AloneWalk,
  aloneFrom,
  type Divergence,
  divergences,
  predecessorsOf,
  type StuckPosition,
  stuckPositions,
  type WayOn,
  waysOn,
  whoCanReach,
} from "./resolve/graph-questions.ts";
export { ask, type Inquiry, installedAs, withInstalled } from "./resolve/inquiry.ts";
export type { LabelSelector } from "./resolve/label-selector.ts";
export type { Position } from "./resolve/line.ts";
export type { NextStep } from "./resolve/next-steps.ts";
export {
  type Path,
  pinsOf,
  reachableFrom,
  selfCertifiedWarning,
  shortestPath,
  type Target,
  targetOf,
} from "./resolve/path.ts";
export { type ChannelPositions, positionsIn } from "./resolve/positions.ts";
export type { Because, Candidate, Installed, Olm, Outcome, Resolution } from "./resolve/resolution.ts";
export {
  highestByPolicy,
  type PolicyVerdict,
  policyOnEdges,
  type RefusedWay,
  semverPolicy,
  semverPolicyLabel,
} from "./resolve/semver-policy.ts";
export { type AutomaticUpdates, automaticUpdatesIn, type Takers, takersIn } from "./resolve/takers.ts";
export { resolveV0, type V0Question } from "./resolve/v0.ts";
export { resolveV1 } from "./resolve/v1.ts";
export type { CatalogSource, UpgradeConstraintPolicy, V1Question } from "./resolve/v1-offers.ts";
export { type Hop, type Walk, walkAlone } from "./resolve/walk.ts";
export { rulePage } from "./rule-page.ts";
export { checkCatalog, type OpmVerdict, opmVerdict, refusalsOf, type Severities } from "./rules/check-catalog.ts";
export { checkConfigFile } from "./rules/check-config-file.ts";
export { checkManifests, withoutOthers } from "./rules/check-manifests.ts";
export { checkSyntax } from "./rules/check-syntax.ts";
export { type HiddenRefusal, type Hiding, hiddenRefusals } from "./rules/hidden-refusals.ts";
export { rules } from "./rules/index.ts";
export { nearestName } from "./rules/nearest-name.ts";
export type { Finding, Fix, Rule, Severity } from "./rules/rule.ts";
export { exactJson, exactJsonParts } from "./safe-text/exact-json.ts";
export { logParts, logText } from "./safe-text/log-text.ts";
export { sarifText } from "./safe-text/sarif-text.ts";
export { showInvisible } from "./safe-text/show-invisible.ts";
export { clusterExtensionSchema } from "./schema/cluster-extension-schema.ts";
export { operatorConditionSchema } from "./schema/operator-condition-schema.ts";
export type { ResourceShape } from "./schema/resource-shape.ts";
export { Session } from "./session.ts";
export { defaultSettings, type RuleLevel, readSettings, type Settings } from "./settings.ts";
export { type FilePlace, filePlace, findingsInFile, type Snapshot } from "./snapshot.ts";
export { decodeBase64 } from "./syntax/base64.ts";
export { decodeText } from "./syntax/decode-text.ts";
export type { Node } from "./syntax/node.ts";
export {
  isUnfollowedLink,
  readDecodedFile,
  readSourceFile,
  unfollowedLink,
  unreadableFile,
} from "./syntax/read-source-file.ts";
export type { Document, Place, SourceFile } from "./syntax/source-file.ts";
export { applyEdits, LineIndex, type Span, type TextEdit, touches } from "./text.ts";
export { catalogsForCluster, packagesNamedBy } from "./upgradeable/catalogs-for-cluster.ts";
export { type ClusterFacts, type FactPlace, factLists } from "./upgradeable/cluster-facts.ts";
export { classOf, enhancementStatus } from "./upgradeable/enhancement.ts";
export { emptyInDump, factsFrom, type Sightings } from "./upgradeable/facts-from.ts";
export {
  type FactList,
  factListOf,
  factOfObject,
  type ReadObject,
  readAnnotations,
} from "./upgradeable/facts-of-object.ts";
export { installGuard } from "./upgradeable/install-guard.ts";
export {
  maxByEnhancement,
  maxByV0,
  maxByV1,
  maxOfBundleV0,
  maxOfBundleV1,
  maxOpenShiftVersionType,
} from "./upgradeable/max-openshift-version.ts";
export {
  compareOpenShiftMinors,
  coversOpenShiftMinor,
  minorOfRelease,
  minorText,
  nextOpenShiftMinor,
  type OpenShiftMinor,
  parseOpenShiftMinor,
} from "./upgradeable/openshift-minor.ts";
export { operatorUpdate, replacementStatus, type UpdateVerdict } from "./upgradeable/operator-condition.ts";
export {
  type RawProperty,
  readBundleProperties,
  readProjectedProperties,
} from "./upgradeable/properties-annotation.ts";
export { judgeCluster, type UpgradeQuestion } from "./upgradeable/report.ts";
export { isCopied, judgeV0 } from "./upgradeable/shipped-v0.ts";
export { type InstalledExtension, installedExtensions, judgeV1 } from "./upgradeable/shipped-v1.ts";
export type {
  NotRecommendedUpdate,
  OperatorReport,
  ReportedCondition,
  ShippedReport,
  ShippedVerdict,
  UpgradeReport,
  UpgradeStep,
  UpgradeVerdict,
} from "./upgradeable/upgrade-report.ts";
export {
  type ClusterExtensionRange,
  type Constraint,
  clusterExtensionRangeMatches,
  parseClusterExtensionRange,
} from "./versions/cluster-extension-range.ts";
export { type CrdProblem, crdProblemOf } from "./versions/cluster-extension-version.ts";
export { type ConvertedRange, convertRange, type Dialect, inDialect } from "./versions/convert-range.ts";
export type { Parsed, Placed } from "./versions/parsed.ts";
export type { Quirk, QuirkKind } from "./versions/quirk.ts";
export { clusterExtensionIntervals, hasIntervals, skipRangeIntervals } from "./versions/range-intervals.ts";
export { skipRangeQuirks } from "./versions/range-quirks.ts";
export { inWords, type WordPart, wordParts } from "./versions/range-words.ts";
export {
  bundleVersionText,
  compareReleases,
  normalizedBundleName,
  parseRelease,
  type Release,
  releaseText,
} from "./versions/release.ts";
export { parseSkipRange, type SkipRange, skipRangeMatches } from "./versions/skip-range.ts";
export { tightenedSkipRange } from "./versions/tighten-skip-range.ts";
export { compareVersions, parseVersion, parseVersionTolerant, type Version, versionText } from "./versions/version.ts";
export {
  contains,
  everyVersion,
  type Interval,
  intersect,
  isEmpty,
  isSame,
  isSubset,
  NO_VERSION,
  onlyVersion,
  subtract,
  union,
  type VersionSet,
} from "./versions/version-set.ts";
export { clusterExtensionRangeOf } from "./versions/write-cluster-extension-range.ts";
export { skipRangeOf } from "./versions/write-skip-range.ts";
export { withoutTrailing } from "./without-trailing.ts";
export type { FolderEntry, ReadResult, Workspace } from "./workspace.ts";
