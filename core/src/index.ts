// What the shells use of core, and no more. Tests reach everything else as `#core/<room>/<file>.ts`.

export { addAll } from "./base/add-all.ts";
export { byteString } from "./base/byte-string.ts";
export { asSentence, formatCount, formatFirst, formatList } from "./base/format-text.ts";
export { groupBy } from "./base/group-by.ts";
export { memoize, memoizeByBoth } from "./base/memoize.ts";
export { basenameOf, folderOf, pathBelow, pathIn } from "./base/path.ts";
export type { Paused } from "./base/paused.ts";
export { PieceText } from "./base/piece-text.ts";
export type { ReleasedState, ReleasedStates, UnreadableState } from "./base/released-states.ts";
export { applyEdits, LineIndex, type Span, type TextEdit } from "./base/text.ts";
export { WatchedWorkspace } from "./base/watched-workspace.ts";
export { withoutTrailing } from "./base/without-trailing.ts";
export type { FolderEntry, ReadFailure, ReadFile, ReadResult, Workspace } from "./base/workspace.ts";
export { type BundleFolder, withFileInBundle } from "./bundle/bundle-folder.ts";
export { bundleRootOf } from "./bundle/bundle-paths.ts";
export { type PackageCatalog, packageCatalogOf, updatedRootsOf, withFileInPackage } from "./bundle/package-catalog.ts";
export { configurationPathOf, packageFolderOf } from "./bundle/package-folder.ts";
export { basicTemplateOf } from "./edits/basic-template-of-catalog.ts";
export { type CatalogChange, type FileRenaming, pathAfter } from "./edits/change.ts";
export { type CatalogLookup, lookUpInCatalogs } from "./fbc/catalog-lookup.ts";
export { configFileName, isConfigFile } from "./fbc/config-file.ts";
export { type Coverage, coverageInCatalog, coverageOf, type UncheckedContent } from "./fbc/coverage.ts";
export { documentKind } from "./fbc/document-kind.ts";
export { expectedContent } from "./fbc/expected-content.ts";
export { decodeFileName } from "./fbc/file-name.ts";
export { type FoundCatalogs, findCatalogs } from "./fbc/find-catalogs.ts";
export { candidatePathsBelow } from "./fbc/find-files.ts";
export { firstLookLength, looksRelevant } from "./fbc/first-look.ts";
export { relativePaths } from "./fbc/glob-matches.ts";
export { loadCatalog } from "./fbc/load-catalog.ts";
export { nextCatalogsIn, type OpenShiftContext, openShiftContextOf } from "./fbc/openshift-context.ts";
export { nextOpenShiftFoldersOf, openShiftTargetIn } from "./fbc/openshift-target.ts";
export { readConfigFile } from "./fbc/read-config-file.ts";
export { isSearchedFolder } from "./fbc/relevant-files.ts";
export { isExcludedBy, levelsByPath, type SettingsLayer, statedOpenShiftVersion } from "./fbc/settings-layer.ts";
export { type CodeLens, codeLensesOf } from "./features/code-lenses/code-lenses.ts";
export { entryPlaces } from "./features/code-lenses/entry-names.ts";
export { completionsAt } from "./features/completion/completion.ts";
export type { Completion } from "./features/completion/completion-item.ts";
export {
  findingsOfCatalog,
  findingsOfPackage,
  type PackageAt,
  packageAt,
  packageNamed,
  selectionAt,
  selectionOfFinding,
} from "./features/cursor/package-at.ts";
export { decodedFileAt } from "./features/decoded/decoded-file.ts";
export { documentLinksOf } from "./features/document-links/document-links.ts";
export { refactoringsIn } from "./features/edits/max-openshift-refactorings.ts";
export { type GuardedCatalog, type GuardedPackage, guardedCatalogs } from "./features/guardrails/guarded-packages.ts";
export { hoverAt } from "./features/hover/hover.ts";
export type { Hover, HoverView } from "./features/hover/hover-view.ts";
export { type InlayHint, inlayHintsOf } from "./features/inlay-hints/inlay-hints.ts";
export { catalogBundleAt, csvPlaces } from "./features/navigation/csv-places.ts";
export { definitionAt } from "./features/navigation/definition.ts";
export { isAtDefinition, placesElsewhere, sourcesInTemplates } from "./features/navigation/generated.ts";
export { type Highlight, highlightsAt } from "./features/navigation/highlight.ts";
export { referencesAt, referencesInTemplates } from "./features/navigation/references.ts";
export { placesOfRequests, requestableNameAt } from "./features/navigation/request-definitions.ts";
export type { CatalogSymbol } from "./features/outline/catalog-symbol.ts";
export { type Fold, foldsOf } from "./features/outline/folding.ts";
export { symbolsOf } from "./features/outline/symbols.ts";
export { findSymbols, type WorkspaceSymbol } from "./features/outline/workspace-symbols.ts";
export { askingRefactoringsAt } from "./features/refactoring/asking-refactorings.ts";
export { type EnforcedFiles, enforceInFiles, enforceInTemplateFile } from "./features/refactoring/enforce-in-files.ts";
export { type GuardrailsRequest, guardrailsChange } from "./features/refactoring/guardrails-change.ts";
export { raiseCsvVersion } from "./features/refactoring/raise-csv-version.ts";
export { type Refactorable, refactorableAt } from "./features/refactoring/refactorable.ts";
export { type Refactoring, type RefactoringKind, tryRefactoringsAt } from "./features/refactoring/refactorings-at.ts";
export { type RefactoringRequest, requestedRefactoring } from "./features/refactoring/requested-refactoring.ts";
export type { Refusal } from "./features/rename/broken-text.ts";
export type { FileRename, FolderTarget } from "./features/rename/folder-rename.ts";
export { type Rename, renameTo } from "./features/rename/rename.ts";
export { type RenameTarget, renamedPart, renameTargetAt } from "./features/rename/rename-target.ts";
export { graphWithUpdates } from "./features/rendered/graph-with-updates.ts";
export { renderedText } from "./features/rendered/rendered-text.ts";
export { type CodeAction, tryCodeActionsIn } from "./features/repairs/code-actions.ts";
export { fixAllIn } from "./features/repairs/fix-all.ts";
export { draftCatalog } from "./features/scaffold/new-catalog.ts";
export { selectionRangesAt } from "./features/selection/selection-ranges.ts";
export {
  type SemanticToken,
  semanticTokenModifiers,
  semanticTokensOf,
  semanticTokenTypes,
} from "./features/semantic-tokens/semantic-tokens.ts";
export { type UpdateCall, updatesFrom, updatesTo } from "./features/update-hierarchy/update-hierarchy.ts";
export { type UpdateItem, type UpdateItemKey, updateItemsAt } from "./features/update-hierarchy/update-items.ts";
export { answerQuestion } from "./features/upgrade-question/answer-question.ts";
export type {
  AnswerHop,
  ScopeAnswer,
  UpgradeAnswer,
} from "./features/upgrade-question/upgrade-answer.ts";
export { upgradeGraph } from "./graph/build-graph.ts";
export { filterGraphs, type GraphFilter } from "./graph/graph-filter.ts";
export { mergeGraphs } from "./graph/merge-graphs.ts";
export { plainEntry } from "./graph/plain-entry.ts";
export { renderDot } from "./graph/render-dot.ts";
export { renderJson } from "./graph/render-json.ts";
export { renderMarkdown } from "./graph/render-markdown.ts";
export { renderMermaid } from "./graph/render-mermaid.ts";
export { renderText } from "./graph/render-text.ts";
export type { ChannelGraph, GraphChange, UpgradeGraph } from "./graph/upgrade-graph.ts";
export { type BrokenStep, brokenSteps, hasSteps, type StepThere, stepsThere } from "./guardrails/broken-steps.ts";
export { type CounterExample, placesOf } from "./guardrails/counter-example.ts";
export { type GuardrailCase, guardrailCases, undecidedCases } from "./guardrails/guardrail-cases.ts";
export { type StepInGraph, stepsInGraph } from "./guardrails/steps-in-graph.ts";
export { bundleSourcesOf, sourcesWithFile } from "./model/bundle-source.ts";
export { versionOf } from "./model/bundle-version.ts";
export type { Catalog, Package } from "./model/catalog.ts";
export { isCsvPath } from "./model/csv.ts";
export { bundleNamed, channelNamed, entriesNamed } from "./model/find-in-package.ts";
export { incompletePackagesOf } from "./model/incomplete-packages.ts";
export { suggestSchema } from "./model/meant-schema.ts";
export { readCatalog } from "./model/read-catalog.ts";
export { type ReleasedCatalog, releasedCatalogOf, unreadableRelease, whyUnreadable } from "./model/released-catalog.ts";
export { noWorkspaceCatalogs, type WorkspaceCatalogs, workspaceCatalogsOf } from "./model/workspace-catalogs.ts";
export {
  compareOpenShiftMinors,
  minorText,
  nextOpenShiftMinor,
  type OpenShiftMinor,
  parseOpenShiftMinor,
} from "./openshift/openshift-minor.ts";
export { anyChannelUpdates } from "./resolve/across-channels/any-channel-updates.ts";
export { channelSwitches, type UpdateStretch } from "./resolve/across-channels/channel-switches.ts";
export { packageNames } from "./resolve/across-channels/package-names.ts";
export { type AutomaticTargets, automaticTargetsIn } from "./resolve/automatic-targets.ts";
export { packageChanges } from "./resolve/changes/package-changes.ts";
export { whyNoUpdate } from "./resolve/installed/why-no-update.ts";
export { type ChangedPath, diffPackages, type PackageDiff } from "./resolve/package-diff.ts";
export type { Candidate, CandidateReason, Installed, Olm, Resolution } from "./resolve/resolution.ts";
export { installedAfter, type ResolutionRequest, resolveNext, withInstalled } from "./resolve/resolution-request.ts";
export { describePathEnd, type Hop, resolveUpdatePath } from "./resolve/resolved-update-path.ts";
export { parseTarget, selfCertifiedWarning, shortestPath, versionPins } from "./resolve/shortest-path.ts";
export { stuckEntries } from "./resolve/stuck-entries.ts";
export { hasUnevaluatedDependency } from "./resolve/v0-dependencies.ts";
export type { CatalogSource, UpgradeConstraintPolicy, V1Question } from "./resolve/v1-candidates.ts";
export type { Severities } from "./rules/engine/apply-severities.ts";
export { checkAndForget } from "./rules/engine/catalog-findings.ts";
export { checkCatalog, checkWorkspaceCatalog } from "./rules/engine/check-catalog.ts";
export { checkConfigFile } from "./rules/engine/check-config-file.ts";
export {
  checkManifestsAndComments,
  withoutUncheckedDocuments,
} from "./rules/engine/check-manifests.ts";
export { checkRemovedCatalog } from "./rules/engine/check-removed-catalog.ts";
export { checkSyntax } from "./rules/engine/check-syntax.ts";
export { checkTemplate, isComparable, templateRejections } from "./rules/engine/check-template.ts";
export {
  type HiddenReason,
  type HiddenRejection,
  hiddenRejections,
  hiddenTemplateRejections,
} from "./rules/engine/hidden-rejections.ts";
export { type OpmVerdict, opmVerdict } from "./rules/engine/opm-verdict.ts";
export { readRuleLevel } from "./rules/engine/read-rule-level.ts";
export { rules } from "./rules/index.ts";
export { defaultLevel, type Finding, type Rule } from "./rules/rule.ts";
export { rulePage } from "./rules/rule-page.ts";
export { nearestName } from "./rules/support/nearest-name.ts";
export { exactJson, exactJsonParts } from "./safe-text/exact-json.ts";
export { logParts, logText } from "./safe-text/log-text.ts";
export { markdownText } from "./safe-text/markdown-text.ts";
export { messageText } from "./safe-text/message-text.ts";
export { joinSafe, padSafe, type SafeText, safe, safeLines, trimSafeEnd } from "./safe-text/safe-text.ts";
export { sarifText } from "./safe-text/sarif-text.ts";
export { showInvisible } from "./safe-text/show-invisible.ts";
export { shownText } from "./safe-text/shown-text.ts";
export { workflowData, workflowProperty } from "./safe-text/workflow-text.ts";
export { xmlText } from "./safe-text/xml-text.ts";
export { ChangedPaths, type CheckUnit } from "./session/check-unit.ts";
export type { ComparedState, OtherState } from "./session/compared-states.ts";
export { loadCompleteCatalog } from "./session/complete-catalog.ts";
export { readReleasedCatalog } from "./session/released.ts";
export { targetOfTemplate } from "./session/render-templates.ts";
export { Session } from "./session/session.ts";
export type { BundleLocations, SessionTemplate } from "./session/session-template.ts";
export {
  catalogsInFiles,
  type FilePlace,
  filePlace,
  filesByPath,
  findingsInFile,
  type Snapshot,
} from "./session/snapshot.ts";
export { type ProfileName, profileNamed, profileNames, profilesWithRule } from "./settings/profiles.ts";
export { readSettings } from "./settings/settings.ts";
export type { RuleLevel, Severity } from "./settings/severity.ts";
export { decodeBase64 } from "./syntax/base64.ts";
export { decodeText } from "./syntax/decode-text.ts";
export { type LineAndColumn, lineAndColumnAt, lineIndexOf, spanInFile, textBetween } from "./syntax/file-position.ts";
export type { Node } from "./syntax/node.ts";
export { readDecodedFile, readSourceFile } from "./syntax/read-source-file.ts";
export { type Document, isSamePlace, type Place, type SourceFile } from "./syntax/source-file.ts";
export { isUnfollowedLink, unfollowedLink, unreadableFile } from "./syntax/unread-file.ts";
export { templateOf } from "./templates/read-template.ts";
export { placeInTemplate } from "./templates/render-template.ts";
export type { RenderedTemplate } from "./templates/rendered-template.ts";
export { assembleFacts, emptyInDump } from "./upgradeable/facts/assemble-facts.ts";
export { type ClusterFacts, type FactPlace, factLists } from "./upgradeable/facts/cluster-facts.ts";
export { type FactList, factListOf } from "./upgradeable/facts/fact-lists.ts";
export { factOfObject, type ParsedObject } from "./upgradeable/facts/fact-of-object.ts";
export { factAnnotations } from "./upgradeable/facts/fact-readers.ts";
export { catalogsForCluster, installedPackages } from "./upgradeable/operators/catalogs-for-cluster.ts";
export { judgeCluster } from "./upgradeable/report/judge-cluster.ts";
export type {
  ApiRemoval,
  NotRecommendedUpdate,
  OperatorReport,
  ReportedCondition,
  UpgradeableCondition,
  UpgradeableConditionByRelease,
  UpgradeReport,
  UpgradeStep,
  UpgradeVerdict,
} from "./upgradeable/report/upgrade-report.ts";
export {
  type ClusterExtensionRange,
  clusterExtensionRangeMatches,
  parseClusterExtensionRange,
} from "./versions/cluster-extension-range.ts";
export { crdProblemOf } from "./versions/cluster-extension-version.ts";
export { type ConvertedRange, convertRange, type Dialect, repairDialect } from "./versions/convert-range.ts";
export { describeVersions } from "./versions/describe-versions.ts";
export { mergeIndexRanges, subtractIndexRanges } from "./versions/index-range.ts";
export {
  clusterExtensionIntervals,
  isExpressibleAsIntervals,
  skipRangeIntervals,
  versionNearEndOf,
} from "./versions/range-intervals.ts";
export { skipRangeQuirks } from "./versions/range-quirks.ts";
export { normalizedBundleName, parseRelease, releaseText } from "./versions/release.ts";
export { parseSkipRange, type SkipRange, skipRangeMatches } from "./versions/skip-range.ts";
export { compareVersions, parseVersion, parseVersionTolerant, type Version, versionText } from "./versions/version.ts";
export type { Interval } from "./versions/version-set.ts";
