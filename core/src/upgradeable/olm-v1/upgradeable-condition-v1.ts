// What cluster-olm-operator writes about the ClusterExtensions of OLM v1 (incompatible_operator_controller.go): condition
// InstalledOLMOperatorsUpgradeable of its own resource, and what condition Upgradeable of ClusterOperator `olm` becomes.

import { groupBy } from "../../base/group-by.ts";
import { memoizeLocally } from "../../base/memoize.ts";
import { bundlePropertiesKey } from "../../openshift/annotation-names.ts";
import type { OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import { parseVersion } from "../../versions/version.ts";
import type { ClusterExtensionFacts, ClusterObjectSetFacts } from "../facts/cluster-facts.ts";
import { withOlderReleases } from "../operators/with-older-releases.ts";
import type { UpgradeableCondition, UpgradeableConditionByRelease } from "../report/upgrade-report.ts";
import type { InstalledExtension } from "./releases-v1.ts";
import {
  currentReleaseV1,
  findIncompatible,
  type IncompatibleExtensions,
  olderReleasesV1,
  type ReleaseV1,
} from "./releases-v1.ts";

/**
 * The extensions that have an Active ClusterObjectSet, with what its annotations say. Of several Active ones the highest
 * revision counts, of equal revisions the first.
 */
export function installedExtensions(
  extensions: readonly ClusterExtensionFacts[],
  objectSets: readonly ClusterObjectSetFacts[],
): readonly InstalledExtension[] {
  const byOwner = groupBy(objectSets, extensionOwning);
  return extensions.flatMap(({ name, installed }) => {
    const newest = newestActive(byOwner.get(name) ?? []);
    if (newest === undefined) return [];
    const { annotations, labels } = newest;
    const bundle = annotations[bundleNameKey] ?? labels[bundleNameKey] ?? installed?.name ?? "";
    return [
      {
        name,
        bundle,
        olmProperties: annotations[bundlePropertiesKey],
        ...(newest.named ? { named: newest.named } : {}),
      },
    ];
  });
}

/** What cluster-olm-operator writes. */
export interface UpgradeableConditionV1 {
  /** InstalledOLMOperatorsUpgradeable of olms.operator.openshift.io `cluster`. */
  readonly condition: UpgradeableConditionByRelease;
  /** Upgradeable of ClusterOperator `olm`, unless something else in OLM v1 refuses. */
  readonly clusterOperator: UpgradeableConditionByRelease;
  /** Why cluster-olm-operator does not start on this OpenShift version; both conditions are Unknown then. */
  readonly versionError: string | undefined;
}

/** Whether cluster-olm-operator starts on a cluster of this release, which it parses strictly. */
export function startsOn(release: string | undefined): boolean {
  return "ok" in parseVersion(release?.toWellFormed() ?? "");
}

/** Judges the extensions on an OpenShift of this release, which OLM v1 parses strictly ("v4.18.0" and "4.18" fail). */
export function upgradeableConditionV1(input: {
  readonly release: string | undefined;
  readonly extensions: readonly InstalledExtension[];
}): UpgradeableConditionV1 {
  const version = parseVersion(input.release?.toWellFormed() ?? "");
  if ("error" in version) {
    return { condition: notStarted, clusterOperator: notStarted, versionError: version.error };
  }
  const conditionOf = memoizeLocally((release: ReleaseV1) =>
    conditionForRelease(findIncompatible(input.extensions, version.ok, release), version.ok, release),
  );
  return {
    condition: withOlderReleases(currentReleaseV1, olderReleasesV1, conditionOf),
    clusterOperator: withOlderReleases(currentReleaseV1, olderReleasesV1, (release) =>
      unionCondition(conditionOf(release)),
    ),
    versionError: undefined,
  };
}

const bundleNameKey = "olm.operatorframework.io/bundle-name";
const conditionType = "InstalledOLMOperatorsUpgradeable";
const notStarted: UpgradeableConditionByRelease = {
  upgradeable: "Unknown",
  reason: null,
  message: null,
  byRelease: {},
};

/**
 * The name of the ClusterExtension that a ClusterObjectSet is a revision of; undefined if it belongs to something else.
 * OLM v1 goes by the labels. operator-controller 1.6 used another label, and every release sets an owner reference.
 */
export function extensionOwning({ labels, owner }: ClusterObjectSetFacts): string | undefined {
  const kind = labels["olm.operatorframework.io/owner-kind"];
  if (kind === undefined) return labels["olm.operatorframework.io/owner"] ?? owner;
  return kind === "ClusterExtension" ? labels["olm.operatorframework.io/owner-name"] : undefined;
}

function newestActive(objectSets: readonly ClusterObjectSetFacts[]): ClusterObjectSetFacts | undefined {
  let newest: ClusterObjectSetFacts | undefined;
  for (const objectSet of objectSets) {
    if (objectSet.lifecycleState !== "Active") continue;
    if (newest === undefined || objectSet.revision > newest.revision) newest = objectSet;
  }
  return newest;
}

function conditionForRelease(
  { incompatible, errors }: IncompatibleExtensions,
  cluster: OpenShiftMinor,
  release: ReleaseV1,
): UpgradeableCondition {
  if (incompatible.length === 0 && errors.length === 0) return { upgradeable: "True", reason: null, message: null };
  if (incompatible.length === 0) {
    return { upgradeable: "False", reason: "FailureGettingExtensionMetadata", message: errors.join("\n") };
  }
  const list = [...incompatible].sort().join(",");
  const message = `Found ClusterExtensions that require upgrades prior to upgrading cluster to version ${release.next(cluster)}: ${list}.`;
  return {
    upgradeable: "False",
    reason: "IncompatibleOperatorsInstalled",
    message: message + (errors.length > 0 ? `${additionalErrors}${errors.join("\n")}` : ""),
  };
}

const additionalErrors = "\n Additionally the following errors were encountered while getting extension metadata: ";

/** library-go's UnionClusterCondition over this one condition: each line once, prefixed with the condition's name. */
function unionCondition({ upgradeable, reason, message }: UpgradeableCondition): UpgradeableCondition {
  if (upgradeable === "True") return { upgradeable, reason: "AsExpected", message: "All is well" };
  const lines = [...new Set(message?.split("\n"))].map((line) => `${conditionType}: ${line}`);
  return { upgradeable, reason: `InstalledOLMOperators_${reason}`, message: lines.join("\n") };
}
