// All rules. A rule runs because it is listed here.

import buildMetadataWithRelease from "./build-metadata-with-release.ts";
import bundleWithoutEntry from "./bundle-without-entry.ts";
import bundleWithoutPackage from "./bundle-without-package.ts";
import channelWithoutEntries from "./channel-without-entries.ts";
import channelWithoutHead from "./channel-without-head.ts";
import channelWithoutName from "./channel-without-name.ts";
import channelWithoutPackage from "./channel-without-package.ts";
import conditionKind from "./condition-kind.ts";
import conditionsNotAList from "./conditions-not-a-list.ts";
import configInsideCatalog from "./config-inside-catalog.ts";
import danglingEdge from "./dangling-edge.ts";
import deprecationOfUnknownBundle from "./deprecation-of-unknown-bundle.ts";
import deprecationOfUnknownChannel from "./deprecation-of-unknown-channel.ts";
import deprecationWithPackageName from "./deprecation-with-package-name.ts";
import deprecationWithoutMessage from "./deprecation-without-message.ts";
import deprecationWithoutReference from "./deprecation-without-reference.ts";
import deprecationsWithoutPackage from "./deprecations-without-package.ts";
import divergence from "./divergence.ts";
import documentSeparator from "./document-separator.ts";
import downgrade from "./downgrade.ts";
import duplicateBundle from "./duplicate-bundle.ts";
import duplicateChannel from "./duplicate-channel.ts";
import duplicateCondition from "./duplicate-condition.ts";
import duplicateDeprecation from "./duplicate-deprecation.ts";
import duplicateDeprecations from "./duplicate-deprecations.ts";
import duplicateEntry from "./duplicate-entry.ts";
import duplicateKey from "./duplicate-key.ts";
import duplicatePackage from "./duplicate-package.ts";
import duplicateVersion from "./duplicate-version.ts";
import emptyDocument from "./empty-document.ts";
import emptySkip from "./empty-skip.ts";
import entryWithoutBundle from "./entry-without-bundle.ts";
import entryWithoutName from "./entry-without-name.ts";
import ignoredText from "./ignored-text.ts";
import internalError from "./internal-error.ts";
import invalidBase64 from "./invalid-base64.ts";
import invalidBundleObject from "./invalid-bundle-object.ts";
import invalidBundleProperties from "./invalid-bundle-properties.ts";
import invalidClusterExtension from "./invalid-cluster-extension.ts";
import invalidConfig from "./invalid-config.ts";
import invalidEncoding from "./invalid-encoding.ts";
import invalidImage from "./invalid-image.ts";
import invalidMaxOpenshiftVersion from "./invalid-max-openshift-version.ts";
import invalidOperatorCondition from "./invalid-operator-condition.ts";
import invalidPackageName from "./invalid-package-name.ts";
import invalidProperty from "./invalid-property.ts";
import invalidRelatedImage from "./invalid-related-image.ts";
import invalidRelease from "./invalid-release.ts";
import invalidSkipRange from "./invalid-skip-range.ts";
import invalidVersion from "./invalid-version.ts";
import invalidVersionRange from "./invalid-version-range.ts";
import jsonSyntax from "./json-syntax.ts";
import linkOutOfRepository from "./link-out-of-repository.ts";
import maxOpenshiftGoesDown from "./max-openshift-goes-down.ts";
import missingDefaultChannel from "./missing-default-channel.ts";
import missingImage from "./missing-image.ts";
import missingSchema from "./missing-schema.ts";
import misspeltAnnotation from "./misspelt-annotation.ts";
import misspeltConditionType from "./misspelt-condition-type.ts";
import misspeltPropertyType from "./misspelt-property-type.ts";
import nameNotNormalized from "./name-not-normalized.ts";
import noWayToNextOpenshift from "./no-way-to-next-openshift.ts";
import notAMapping from "./not-a-mapping.ts";
import notForThisOpenshift from "./not-for-this-openshift.ts";
import overriddenKey from "./overridden-key.ts";
import overrideIsAName from "./override-is-a-name.ts";
import ownVersionInRange from "./own-version-in-range.ts";
import packagePropertyCount from "./package-property-count.ts";
import packagePropertyMismatch from "./package-property-mismatch.ts";
import packageWithoutChannel from "./package-without-channel.ts";
import packageWithoutName from "./package-without-name.ts";
import prereleaseInRange from "./prerelease-in-range.ts";
import rangeCoversNothing from "./range-covers-nothing.ts";
import rangeCrashesOlm from "./range-crashes-olm.ts";
import rangeQuirk from "./range-quirk.ts";
import replacesCycle from "./replaces-cycle.ts";
import type { Rule } from "./rule.ts";
import selfCertified from "./self-certified.ts";
import severalHeads from "./several-heads.ts";
import severalMaxOpenshiftVersions from "./several-max-openshift-versions.ts";
import strandedEntries from "./stranded-entries.ts";
import stuck from "./stuck.ts";
import tagWithoutValue from "./tag-without-value.ts";
import unimplementedCondition from "./unimplemented-condition.ts";
import unknownConditionField from "./unknown-condition-field.ts";
import unknownDefaultChannel from "./unknown-default-channel.ts";
import unknownDeprecationSchema from "./unknown-deprecation-schema.ts";
import unknownExtensionField from "./unknown-extension-field.ts";
import unknownKey from "./unknown-key.ts";
import unknownPackage from "./unknown-package.ts";
import unknownSchema from "./unknown-schema.ts";
import unquotedMaxOpenshiftVersion from "./unquoted-max-openshift-version.ts";
import unreadMaxOpenshiftVersion from "./unread-max-openshift-version.ts";
import unreadableFile from "./unreadable-file.ts";
import unresolvableExtension from "./unresolvable-extension.ts";
import unselectableChannel from "./unselectable-channel.ts";
import wrongDialect from "./wrong-dialect.ts";
import wrongType from "./wrong-type.ts";
import yamlSyntax from "./yaml-syntax.ts";

/** Every rule, by id in the alphabet's order. */
export const rules: readonly Rule[] = [
  buildMetadataWithRelease,
  bundleWithoutEntry,
  bundleWithoutPackage,
  channelWithoutEntries,
  channelWithoutHead,
  channelWithoutName,
  channelWithoutPackage,
  conditionKind,
  conditionsNotAList,
  configInsideCatalog,
  danglingEdge,
  deprecationOfUnknownBundle,
  deprecationOfUnknownChannel,
  deprecationWithPackageName,
  deprecationWithoutMessage,
  deprecationWithoutReference,
  deprecationsWithoutPackage,
  divergence,
  documentSeparator,
  downgrade,
  duplicateBundle,
  duplicateChannel,
  duplicateCondition,
  duplicateDeprecation,
  duplicateDeprecations,
  duplicateEntry,
  duplicateKey,
  duplicatePackage,
  duplicateVersion,
  emptyDocument,
  emptySkip,
  entryWithoutBundle,
  entryWithoutName,
  ignoredText,
  internalError,
  invalidBase64,
  invalidBundleObject,
  invalidBundleProperties,
  invalidClusterExtension,
  invalidConfig,
  invalidEncoding,
  invalidImage,
  invalidMaxOpenshiftVersion,
  invalidOperatorCondition,
  invalidPackageName,
  invalidProperty,
  invalidRelatedImage,
  invalidRelease,
  invalidSkipRange,
  invalidVersion,
  invalidVersionRange,
  jsonSyntax,
  linkOutOfRepository,
  maxOpenshiftGoesDown,
  missingDefaultChannel,
  missingImage,
  missingSchema,
  misspeltAnnotation,
  misspeltConditionType,
  misspeltPropertyType,
  nameNotNormalized,
  noWayToNextOpenshift,
  notAMapping,
  notForThisOpenshift,
  overriddenKey,
  overrideIsAName,
  ownVersionInRange,
  packagePropertyCount,
  packagePropertyMismatch,
  packageWithoutChannel,
  packageWithoutName,
  prereleaseInRange,
  rangeCoversNothing,
  rangeCrashesOlm,
  rangeQuirk,
  replacesCycle,
  selfCertified,
  severalHeads,
  severalMaxOpenshiftVersions,
  strandedEntries,
  stuck,
  tagWithoutValue,
  unimplementedCondition,
  unknownConditionField,
  unknownDefaultChannel,
  unknownDeprecationSchema,
  unknownExtensionField,
  unknownKey,
  unknownPackage,
  unknownSchema,
  unquotedMaxOpenshiftVersion,
  unreadMaxOpenshiftVersion,
  unreadableFile,
  unresolvableExtension,
  unselectableChannel,
  wrongDialect,
  wrongType,
  yamlSyntax,
];
