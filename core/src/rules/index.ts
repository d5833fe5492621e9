// The list of all rules. A rule runs only if it is listed here.

import invalidBase64 from "./blob/invalid-base64.ts";
import missingSchema from "./blob/missing-schema.ts";
import unknownKey from "./blob/unknown-key.ts";
import unknownSchema from "./blob/unknown-schema.ts";
import wrongType from "./blob/wrong-type.ts";
import bothCsvForms from "./bundle/both-csv-forms.ts";
import buildMetadataWithRelease from "./bundle/build-metadata-with-release.ts";
import bundleWithoutEntry from "./bundle/bundle-without-entry.ts";
import bundleWithoutPackage from "./bundle/bundle-without-package.ts";
import duplicateBundle from "./bundle/duplicate-bundle.ts";
import duplicateVersion from "./bundle/duplicate-version.ts";
import imageByTag from "./bundle/image-by-tag.ts";
import imageWithoutRegistry from "./bundle/image-without-registry.ts";
import invalidBundleObject from "./bundle/invalid-bundle-object.ts";
import invalidImage from "./bundle/invalid-image.ts";
import invalidRelatedImage from "./bundle/invalid-related-image.ts";
import invalidRelease from "./bundle/invalid-release.ts";
import invalidVersion from "./bundle/invalid-version.ts";
import missingImage from "./bundle/missing-image.ts";
import missingPatchVersion from "./bundle/missing-patch-version.ts";
import nameNotNormalized from "./bundle/name-not-normalized.ts";
import nameVersionMismatch from "./bundle/name-version-mismatch.ts";
import sharedImage from "./bundle/shared-image.ts";
import unlistedBundleImage from "./bundle/unlisted-bundle-image.ts";
import annotationChangedByYaml from "./bundle-folder/annotation-changed-by-yaml.ts";
import bundleNameWithoutRelease from "./bundle-folder/bundle-name-without-release.ts";
import bundleNearlyTooLarge from "./bundle-folder/bundle-nearly-too-large.ts";
import bundleTooDeep from "./bundle-folder/bundle-too-deep.ts";
import bundleTooLarge from "./bundle-folder/bundle-too-large.ts";
import bundleWithoutCsv from "./bundle-folder/bundle-without-csv.ts";
import bundledServiceAccount from "./bundle-folder/bundled-service-account.ts";
import duplicateCrd from "./bundle-folder/duplicate-crd.ts";
import ignoredManifestDocument from "./bundle-folder/ignored-manifest-document.ts";
import invalidBundleAnnotation from "./bundle-folder/invalid-bundle-annotation.ts";
import invalidBundleDependency from "./bundle-folder/invalid-bundle-dependency.ts";
import invalidCrd from "./bundle-folder/invalid-crd.ts";
import invalidManifest from "./bundle-folder/invalid-manifest.ts";
import invalidManifestMetadata from "./bundle-folder/invalid-manifest-metadata.ts";
import invalidOpenshiftVersions from "./bundle-folder/invalid-openshift-versions.ts";
import labelMismatch from "./bundle-folder/label-mismatch.ts";
import missingAnnotationsFile from "./bundle-folder/missing-annotations-file.ts";
import missingBundleAnnotation from "./bundle-folder/missing-bundle-annotation.ts";
import missingServiceAccount from "./bundle-folder/missing-service-account.ts";
import newerKubernetesNeeded from "./bundle-folder/newer-kubernetes-needed.ts";
import ownedCrdNotFoundByOpm from "./bundle-folder/owned-crd-not-found-by-opm.ts";
import ownedCrdWithoutFile from "./bundle-folder/owned-crd-without-file.ts";
import pathVersionMismatch from "./bundle-folder/path-version-mismatch.ts";
import rejectedByOlmV1 from "./bundle-folder/rejected-by-olm-v1.ts";
import removedApi from "./bundle-folder/removed-api.ts";
import severalCsvs from "./bundle-folder/several-csvs.ts";
import strayManifestEntry from "./bundle-folder/stray-manifest-entry.ts";
import textBeforeManifest from "./bundle-folder/text-before-manifest.ts";
import unownedCrd from "./bundle-folder/unowned-crd.ts";
import unquotedBundleAnnotation from "./bundle-folder/unquoted-bundle-annotation.ts";
import unquotedCrdText from "./bundle-folder/unquoted-crd-text.ts";
import unreadMetadataFile from "./bundle-folder/unread-metadata-file.ts";
import unsupportedCrdVersion from "./bundle-folder/unsupported-crd-version.ts";
import unsupportedManifestKind from "./bundle-folder/unsupported-manifest-kind.ts";
import unusedServiceAccount from "./bundle-folder/unused-service-account.ts";
import wrongCrdType from "./bundle-folder/wrong-crd-type.ts";
import channelNotInCatalog from "./bundle-in-catalog/channel-not-in-catalog.ts";
import contradictsCatalog from "./bundle-in-catalog/contradicts-catalog.ts";
import differsFromCatalog from "./bundle-in-catalog/differs-from-catalog.ts";
import edgeNotInCatalog from "./bundle-in-catalog/edge-not-in-catalog.ts";
import channelOrder from "./channel/channel-order.ts";
import channelWithoutEntries from "./channel/channel-without-entries.ts";
import channelWithoutHead from "./channel/channel-without-head.ts";
import channelWithoutName from "./channel/channel-without-name.ts";
import channelWithoutPackage from "./channel/channel-without-package.ts";
import duplicateChannel from "./channel/duplicate-channel.ts";
import prereleaseHead from "./channel/prerelease-head.ts";
import replacesCycle from "./channel/replaces-cycle.ts";
import severalHeads from "./channel/several-heads.ts";
import strandedEntries from "./channel/stranded-entries.ts";
import unreachableChannel from "./channel/unreachable-channel.ts";
import unselectableChannel from "./channel/unselectable-channel.ts";
import invalidClusterExtension from "./cluster-extension/invalid-cluster-extension.ts";
import invalidVersionRange from "./cluster-extension/invalid-version-range.ts";
import selfCertified from "./cluster-extension/self-certified.ts";
import unknownExtensionField from "./cluster-extension/unknown-extension-field.ts";
import unresolvableExtension from "./cluster-extension/unresolvable-extension.ts";
import annotationLetterCase from "./csv/annotation-letter-case.ts";
import apiWithoutExample from "./csv/api-without-example.ts";
import conversionInOneNamespace from "./csv/conversion-in-one-namespace.ts";
import csvWithoutVersion from "./csv/csv-without-version.ts";
import duplicateCsvKey from "./csv/duplicate-csv-key.ts";
import duplicateWebhook from "./csv/duplicate-webhook.ts";
import exampleOfUnownedApi from "./csv/example-of-unowned-api.ts";
import forbiddenWebhookRule from "./csv/forbidden-webhook-rule.ts";
import incompleteCsvPart from "./csv/incomplete-csv-part.ts";
import invalidCsvImage from "./csv/invalid-csv-image.ts";
import invalidCsvName from "./csv/invalid-csv-name.ts";
import invalidExamples from "./csv/invalid-examples.ts";
import invalidMinKubeVersion from "./csv/invalid-min-kube-version.ts";
import missingCsvField from "./csv/missing-csv-field.ts";
import missingExamples from "./csv/missing-examples.ts";
import missingInstallModes from "./csv/missing-install-modes.ts";
import missingMinKubeVersion from "./csv/missing-min-kube-version.ts";
import needsWatchNamespace from "./csv/needs-watch-namespace.ts";
import outdatedImage from "./csv/outdated-image.ts";
import ownedCrdWithoutGroup from "./csv/owned-crd-without-group.ts";
import propertiesAnnotation from "./csv/properties-annotation.ts";
import rejectedCsvValue from "./csv/rejected-csv-value.ts";
import removedApiPermission from "./csv/removed-api-permission.ts";
import twoExampleAnnotations from "./csv/two-example-annotations.ts";
import unknownCsvField from "./csv/unknown-csv-field.ts";
import unknownDeployment from "./csv/unknown-deployment.ts";
import unlistedRelatedImage from "./csv/unlisted-related-image.ts";
import unownedConversionCrd from "./csv/unowned-conversion-crd.ts";
import unquotedCsvText from "./csv/unquoted-csv-text.ts";
import wrongCsvApiVersion from "./csv/wrong-csv-api-version.ts";
import wrongCsvType from "./csv/wrong-csv-type.ts";
import deprecatedHead from "./deprecation/deprecated-head.ts";
import deprecatedWithoutUpdate from "./deprecation/deprecated-without-update.ts";
import deprecationOfUnknownBundle from "./deprecation/deprecation-of-unknown-bundle.ts";
import deprecationOfUnknownChannel from "./deprecation/deprecation-of-unknown-channel.ts";
import deprecationWithPackageName from "./deprecation/deprecation-with-package-name.ts";
import deprecationWithoutMessage from "./deprecation/deprecation-without-message.ts";
import deprecationWithoutReference from "./deprecation/deprecation-without-reference.ts";
import deprecationsWithoutPackage from "./deprecation/deprecations-without-package.ts";
import duplicateDeprecation from "./deprecation/duplicate-deprecation.ts";
import duplicateDeprecations from "./deprecation/duplicate-deprecations.ts";
import unknownDeprecationSchema from "./deprecation/unknown-deprecation-schema.ts";
import danglingEdge from "./entry/dangling-edge.ts";
import duplicateEntry from "./entry/duplicate-entry.ts";
import duplicateSkip from "./entry/duplicate-skip.ts";
import emptySkip from "./entry/empty-skip.ts";
import entryWithoutBundle from "./entry/entry-without-bundle.ts";
import entryWithoutName from "./entry/entry-without-name.ts";
import configInsideCatalog from "./file/config-inside-catalog.ts";
import internalError from "./file/internal-error.ts";
import invalidConfig from "./file/invalid-config.ts";
import invalidEncoding from "./file/invalid-encoding.ts";
import linkOutOfRepository from "./file/link-out-of-repository.ts";
import missingBundleFolder from "./file/missing-bundle-folder.ts";
import unknownIgnoredRule from "./file/unknown-ignored-rule.ts";
import unmatchedGlob from "./file/unmatched-glob.ts";
import unreadableFile from "./file/unreadable-file.ts";
import unusedIgnore from "./file/unused-ignore.ts";
import failedUpgradeTest from "./guardrails/failed-upgrade-test.ts";
import guardrailBypass from "./guardrails/guardrail-bypass.ts";
import impossibleStep from "./guardrails/impossible-step.ts";
import invalidGuardrails from "./guardrails/invalid-guardrails.ts";
import unreachableStop from "./guardrails/unreachable-stop.ts";
import bundleMetadataFormat from "./openshift/bundle-metadata-format.ts";
import headWithoutCsv from "./openshift/head-without-csv.ts";
import invalidMaxOpenshiftVersion from "./openshift/invalid-max-openshift-version.ts";
import maxOpenshiftGoesDown from "./openshift/max-openshift-goes-down.ts";
import noWayToNextOpenshift from "./openshift/no-way-to-next-openshift.ts";
import notForThisOpenshift from "./openshift/not-for-this-openshift.ts";
import otherImageInNextOpenshift from "./openshift/other-image-in-next-openshift.ts";
import severalMaxOpenshiftVersions from "./openshift/several-max-openshift-versions.ts";
import unquotedMaxOpenshiftVersion from "./openshift/unquoted-max-openshift-version.ts";
import unreadMaxOpenshiftVersion from "./openshift/unread-max-openshift-version.ts";
import conditionKind from "./operator-condition/condition-kind.ts";
import conditionsNotAList from "./operator-condition/conditions-not-a-list.ts";
import duplicateCondition from "./operator-condition/duplicate-condition.ts";
import invalidOperatorCondition from "./operator-condition/invalid-operator-condition.ts";
import misspeltConditionType from "./operator-condition/misspelt-condition-type.ts";
import overrideIsAName from "./operator-condition/override-is-a-name.ts";
import unimplementedCondition from "./operator-condition/unimplemented-condition.ts";
import unknownConditionField from "./operator-condition/unknown-condition-field.ts";
import defaultChannelWithoutNewest from "./package/default-channel-without-newest.ts";
import deprecatedDefaultChannel from "./package/deprecated-default-channel.ts";
import duplicatePackage from "./package/duplicate-package.ts";
import incompletePackage from "./package/incomplete-package.ts";
import invalidIcon from "./package/invalid-icon.ts";
import invalidPackageName from "./package/invalid-package-name.ts";
import missingDefaultChannel from "./package/missing-default-channel.ts";
import packageWithoutChannel from "./package/package-without-channel.ts";
import packageWithoutName from "./package/package-without-name.ts";
import unknownDefaultChannel from "./package/unknown-default-channel.ts";
import unknownPackage from "./package/unknown-package.ts";
import bundleLeftOutOfChannel from "./package-folder/bundle-left-out-of-channel.ts";
import changedCrdScope from "./package-folder/changed-crd-scope.ts";
import edgeToOtherPackage from "./package-folder/edge-to-other-package.ts";
import replacedBundleForFewerOpenshift from "./package-folder/replaced-bundle-for-fewer-openshift.ts";
import replacedBundleMissing from "./package-folder/replaced-bundle-missing.ts";
import storedCrdVersionRemoved from "./package-folder/stored-crd-version-removed.ts";
import unknownUpdateMode from "./package-folder/unknown-update-mode.ts";
import blankMinKubeVersion from "./profile/blank-min-kube-version.ts";
import csvIconCount from "./profile/csv-icon-count.ts";
import csvNameWithoutVersion from "./profile/csv-name-without-version.ts";
import fullMinAvailable from "./profile/full-min-available.ts";
import globalDefaultPriority from "./profile/global-default-priority.ts";
import incompleteCsvIcon from "./profile/incomplete-csv-icon.ts";
import incompleteLink from "./profile/incomplete-link.ts";
import incompleteMaintainer from "./profile/incomplete-maintainer.ts";
import invalidLink from "./profile/invalid-link.ts";
import invalidMaintainerEmail from "./profile/invalid-maintainer-email.ts";
import laterRemovedKubernetesApi from "./profile/later-removed-kubernetes-api.ts";
import maxOpenshiftWithPatch from "./profile/max-openshift-with-patch.ts";
import missingCsvIcon from "./profile/missing-csv-icon.ts";
import missingCsvVersion from "./profile/missing-csv-version.ts";
import missingDeployments from "./profile/missing-deployments.ts";
import missingProviderName from "./profile/missing-provider-name.ts";
import missingResourceRequests from "./profile/missing-resource-requests.ts";
import misspeltOperatorGroupAnnotation from "./profile/misspelt-operator-group-annotation.ts";
import permissionToChangeBudgets from "./profile/permission-to-change-budgets.ts";
import permissionToChangeDefaultSccs from "./profile/permission-to-change-default-sccs.ts";
import permissionToCreateCrds from "./profile/permission-to-create-crds.ts";
import podSecurityPolicyPermission from "./profile/pod-security-policy-permission.ts";
import removedApiWithoutMaxOpenshift from "./profile/removed-api-without-max-openshift.ts";
import removedKubernetesApi from "./profile/removed-kubernetes-api.ts";
import unconventionalChannel from "./profile/unconventional-channel.ts";
import unconventionalCsvName from "./profile/unconventional-csv-name.ts";
import undecodableBundleObject from "./profile/undecodable-bundle-object.ts";
import undescribedCrd from "./profile/undescribed-crd.ts";
import unknownCapabilityLevel from "./profile/unknown-capability-level.ts";
import unknownCategory from "./profile/unknown-category.ts";
import unknownIconType from "./profile/unknown-icon-type.ts";
import unknownOpenshiftVersions from "./profile/unknown-openshift-versions.ts";
import unlimitedOpenshiftVersions from "./profile/unlimited-openshift-versions.ts";
import unusableMaxOpenshift from "./profile/unusable-max-openshift.ts";
import zeroMaxUnavailable from "./profile/zero-max-unavailable.ts";
import apiMismatch from "./property/api-mismatch.ts";
import duplicateApi from "./property/duplicate-api.ts";
import duplicateCsvMetadata from "./property/duplicate-csv-metadata.ts";
import incompleteProperty from "./property/incomplete-property.ts";
import invalidBundleProperties from "./property/invalid-bundle-properties.ts";
import invalidDependency from "./property/invalid-dependency.ts";
import invalidProperty from "./property/invalid-property.ts";
import misspeltAnnotation from "./property/misspelt-annotation.ts";
import misspeltPropertyType from "./property/misspelt-property-type.ts";
import packagePropertyCount from "./property/package-property-count.ts";
import packagePropertyMismatch from "./property/package-property-mismatch.ts";
import selfDependency from "./property/self-dependency.ts";
import unevaluatedConstraint from "./property/unevaluated-constraint.ts";
import changedImage from "./released/changed-image.ts";
import changedProperties from "./released/changed-properties.ts";
import lostUpdatePath from "./released/lost-update-path.ts";
import loweredHead from "./released/lowered-head.ts";
import removedBundle from "./released/removed-bundle.ts";
import removedChannel from "./released/removed-channel.ts";
import removedPackage from "./released/removed-package.ts";
import unreadableRelease from "./released/unreadable-release.ts";
import invalidCatalogSource from "./resource/invalid-catalog-source.ts";
import invalidClusterCatalog from "./resource/invalid-cluster-catalog.ts";
import invalidSubscription from "./resource/invalid-subscription.ts";
import unknownResourceField from "./resource/unknown-resource-field.ts";
import unservedKind from "./resource/unserved-kind.ts";
import type { Rule } from "./rule.ts";
import invalidSkipRange from "./skip-range/invalid-skip-range.ts";
import ownVersionInRange from "./skip-range/own-version-in-range.ts";
import prereleaseInRange from "./skip-range/prerelease-in-range.ts";
import rangeCoversNothing from "./skip-range/range-covers-nothing.ts";
import rangeCrashesOlm from "./skip-range/range-crashes-olm.ts";
import rangeEndsEarly from "./skip-range/range-ends-early.ts";
import rangeQuirk from "./skip-range/range-quirk.ts";
import rangeWithoutLowerBound from "./skip-range/range-without-lower-bound.ts";
import wrongDialect from "./skip-range/wrong-dialect.ts";
import unknownApproval from "./subscription/unknown-approval.ts";
import unresolvableSubscription from "./subscription/unresolvable-subscription.ts";
import documentSeparator from "./syntax/document-separator.ts";
import duplicateKey from "./syntax/duplicate-key.ts";
import emptyDocument from "./syntax/empty-document.ts";
import ignoredText from "./syntax/ignored-text.ts";
import jsonSyntax from "./syntax/json-syntax.ts";
import notAMapping from "./syntax/not-a-mapping.ts";
import overriddenKey from "./syntax/overridden-key.ts";
import tagWithoutValue from "./syntax/tag-without-value.ts";
import unclearEncoding from "./syntax/unclear-encoding.ts";
import yamlSyntax from "./syntax/yaml-syntax.ts";
import contradictingBundles from "./template/contradicting-bundles.ts";
import duplicateSubstitution from "./template/duplicate-substitution.ts";
import duplicateTemplateField from "./template/duplicate-template-field.ts";
import emptyTemplateEntry from "./template/empty-template-entry.ts";
import ignoredTemplateDocument from "./template/ignored-template-document.ts";
import ignoredTemplateField from "./template/ignored-template-field.ts";
import incompleteSubstitution from "./template/incomplete-substitution.ts";
import indistinctTemplateVersions from "./template/indistinct-template-versions.ts";
import invalidChannelPreference from "./template/invalid-channel-preference.ts";
import invalidTemplateBundle from "./template/invalid-template-bundle.ts";
import missingTemplateSchema from "./template/missing-template-schema.ts";
import mixedTemplatePackages from "./template/mixed-template-packages.ts";
import repeatedTemplateBundle from "./template/repeated-template-bundle.ts";
import severalBundlesInImage from "./template/several-bundles-in-image.ts";
import staleGeneratedCatalog from "./template/stale-generated-catalog.ts";
import strandingGeneratedCatalog from "./template/stranding-generated-catalog.ts";
import substitutionNotNewer from "./template/substitution-not-newer.ts";
import templateBundleWithFields from "./template/template-bundle-with-fields.ts";
import templateBundleWithoutImage from "./template/template-bundle-without-image.ts";
import templateWithoutBundles from "./template/template-without-bundles.ts";
import unknownSubstitutionBase from "./template/unknown-substitution-base.ts";
import unknownTemplateField from "./template/unknown-template-field.ts";
import unknownTemplateImage from "./template/unknown-template-image.ts";
import unknownTemplateSchema from "./template/unknown-template-schema.ts";
import divergence from "./upgrade/divergence.ts";
import downgrade from "./upgrade/downgrade.ts";
import stuck from "./upgrade/stuck.ts";

/** Every rule, sorted by id. */
export const rules: readonly Rule[] = [
  annotationChangedByYaml,
  annotationLetterCase,
  apiMismatch,
  apiWithoutExample,
  blankMinKubeVersion,
  bothCsvForms,
  buildMetadataWithRelease,
  bundleLeftOutOfChannel,
  bundleMetadataFormat,
  bundleNameWithoutRelease,
  bundleNearlyTooLarge,
  bundleTooDeep,
  bundleTooLarge,
  bundleWithoutCsv,
  bundleWithoutEntry,
  bundleWithoutPackage,
  bundledServiceAccount,
  changedCrdScope,
  changedImage,
  changedProperties,
  channelNotInCatalog,
  channelOrder,
  channelWithoutEntries,
  channelWithoutHead,
  channelWithoutName,
  channelWithoutPackage,
  conditionKind,
  conditionsNotAList,
  configInsideCatalog,
  contradictingBundles,
  contradictsCatalog,
  conversionInOneNamespace,
  csvIconCount,
  csvNameWithoutVersion,
  csvWithoutVersion,
  danglingEdge,
  defaultChannelWithoutNewest,
  deprecatedDefaultChannel,
  deprecatedHead,
  deprecatedWithoutUpdate,
  deprecationOfUnknownBundle,
  deprecationOfUnknownChannel,
  deprecationWithPackageName,
  deprecationWithoutMessage,
  deprecationWithoutReference,
  deprecationsWithoutPackage,
  differsFromCatalog,
  divergence,
  documentSeparator,
  downgrade,
  duplicateApi,
  duplicateBundle,
  duplicateChannel,
  duplicateCondition,
  duplicateCrd,
  duplicateCsvKey,
  duplicateCsvMetadata,
  duplicateDeprecation,
  duplicateDeprecations,
  duplicateEntry,
  duplicateKey,
  duplicatePackage,
  duplicateSkip,
  duplicateSubstitution,
  duplicateTemplateField,
  duplicateVersion,
  duplicateWebhook,
  edgeNotInCatalog,
  edgeToOtherPackage,
  emptyDocument,
  emptySkip,
  emptyTemplateEntry,
  entryWithoutBundle,
  entryWithoutName,
  exampleOfUnownedApi,
  failedUpgradeTest,
  forbiddenWebhookRule,
  fullMinAvailable,
  globalDefaultPriority,
  guardrailBypass,
  headWithoutCsv,
  ignoredManifestDocument,
  ignoredTemplateDocument,
  ignoredTemplateField,
  ignoredText,
  imageByTag,
  imageWithoutRegistry,
  impossibleStep,
  incompleteCsvIcon,
  incompleteCsvPart,
  incompleteLink,
  incompleteMaintainer,
  incompletePackage,
  incompleteProperty,
  incompleteSubstitution,
  indistinctTemplateVersions,
  internalError,
  invalidBase64,
  invalidBundleAnnotation,
  invalidBundleDependency,
  invalidBundleObject,
  invalidBundleProperties,
  invalidCatalogSource,
  invalidChannelPreference,
  invalidClusterCatalog,
  invalidClusterExtension,
  invalidConfig,
  invalidCrd,
  invalidCsvImage,
  invalidCsvName,
  invalidDependency,
  invalidEncoding,
  invalidExamples,
  invalidGuardrails,
  invalidIcon,
  invalidImage,
  invalidLink,
  invalidMaintainerEmail,
  invalidManifest,
  invalidManifestMetadata,
  invalidMaxOpenshiftVersion,
  invalidMinKubeVersion,
  invalidOpenshiftVersions,
  invalidOperatorCondition,
  invalidPackageName,
  invalidProperty,
  invalidRelatedImage,
  invalidRelease,
  invalidSkipRange,
  invalidSubscription,
  invalidTemplateBundle,
  invalidVersion,
  invalidVersionRange,
  jsonSyntax,
  labelMismatch,
  laterRemovedKubernetesApi,
  linkOutOfRepository,
  lostUpdatePath,
  loweredHead,
  maxOpenshiftGoesDown,
  maxOpenshiftWithPatch,
  missingAnnotationsFile,
  missingBundleAnnotation,
  missingBundleFolder,
  missingCsvField,
  missingCsvIcon,
  missingCsvVersion,
  missingDefaultChannel,
  missingDeployments,
  missingExamples,
  missingImage,
  missingInstallModes,
  missingMinKubeVersion,
  missingPatchVersion,
  missingProviderName,
  missingResourceRequests,
  missingSchema,
  missingServiceAccount,
  missingTemplateSchema,
  misspeltAnnotation,
  misspeltConditionType,
  misspeltOperatorGroupAnnotation,
  misspeltPropertyType,
  mixedTemplatePackages,
  nameNotNormalized,
  nameVersionMismatch,
  needsWatchNamespace,
  newerKubernetesNeeded,
  noWayToNextOpenshift,
  notAMapping,
  notForThisOpenshift,
  otherImageInNextOpenshift,
  outdatedImage,
  overriddenKey,
  overrideIsAName,
  ownVersionInRange,
  ownedCrdNotFoundByOpm,
  ownedCrdWithoutFile,
  ownedCrdWithoutGroup,
  packagePropertyCount,
  packagePropertyMismatch,
  packageWithoutChannel,
  packageWithoutName,
  pathVersionMismatch,
  permissionToChangeBudgets,
  permissionToChangeDefaultSccs,
  permissionToCreateCrds,
  podSecurityPolicyPermission,
  prereleaseHead,
  prereleaseInRange,
  propertiesAnnotation,
  rangeCoversNothing,
  rangeCrashesOlm,
  rangeEndsEarly,
  rangeQuirk,
  rangeWithoutLowerBound,
  rejectedByOlmV1,
  rejectedCsvValue,
  removedApi,
  removedApiPermission,
  removedApiWithoutMaxOpenshift,
  removedBundle,
  removedChannel,
  removedKubernetesApi,
  removedPackage,
  repeatedTemplateBundle,
  replacedBundleForFewerOpenshift,
  replacedBundleMissing,
  replacesCycle,
  selfCertified,
  selfDependency,
  severalBundlesInImage,
  severalCsvs,
  severalHeads,
  severalMaxOpenshiftVersions,
  sharedImage,
  staleGeneratedCatalog,
  storedCrdVersionRemoved,
  strandedEntries,
  strandingGeneratedCatalog,
  strayManifestEntry,
  stuck,
  substitutionNotNewer,
  tagWithoutValue,
  templateBundleWithFields,
  templateBundleWithoutImage,
  templateWithoutBundles,
  textBeforeManifest,
  twoExampleAnnotations,
  unclearEncoding,
  unconventionalChannel,
  unconventionalCsvName,
  undecodableBundleObject,
  undescribedCrd,
  unevaluatedConstraint,
  unimplementedCondition,
  unknownApproval,
  unknownCapabilityLevel,
  unknownCategory,
  unknownConditionField,
  unknownCsvField,
  unknownDefaultChannel,
  unknownDeployment,
  unknownDeprecationSchema,
  unknownExtensionField,
  unknownIconType,
  unknownIgnoredRule,
  unknownKey,
  unknownOpenshiftVersions,
  unknownPackage,
  unknownResourceField,
  unknownSchema,
  unknownSubstitutionBase,
  unknownTemplateField,
  unknownTemplateImage,
  unknownTemplateSchema,
  unknownUpdateMode,
  unlimitedOpenshiftVersions,
  unlistedBundleImage,
  unlistedRelatedImage,
  unmatchedGlob,
  unownedConversionCrd,
  unownedCrd,
  unquotedBundleAnnotation,
  unquotedCrdText,
  unquotedCsvText,
  unquotedMaxOpenshiftVersion,
  unreachableChannel,
  unreachableStop,
  unreadMaxOpenshiftVersion,
  unreadMetadataFile,
  unreadableFile,
  unreadableRelease,
  unresolvableExtension,
  unresolvableSubscription,
  unselectableChannel,
  unservedKind,
  unsupportedCrdVersion,
  unsupportedManifestKind,
  unusableMaxOpenshift,
  unusedIgnore,
  unusedServiceAccount,
  wrongCrdType,
  wrongCsvApiVersion,
  wrongCsvType,
  wrongDialect,
  wrongType,
  yamlSyntax,
  zeroMaxUnavailable,
];
