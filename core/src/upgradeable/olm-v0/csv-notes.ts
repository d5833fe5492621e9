// What else the report says about an operator of OLM v0, a sentence each: pending approvals, failures, deprecations.

import { bundlePropertiesKey, installedPropertiesKey } from "../../openshift/annotation-names.ts";
import type { CsvFacts, InstallPlanFacts, OperatorConditionFacts, SubscriptionFacts } from "../facts/cluster-facts.ts";
import { judgeOperatorUpdate, replacementStatus } from "./operator-condition.ts";
import { namespacedName, type RelatedObjects } from "./related-objects.ts";

/** The notes on a CSV and the Subscription that it belongs to. */
export function notesOnCsv(
  csv: CsvFacts,
  subscription: SubscriptionFacts | undefined,
  { installPlans, conditions, areSubscriptionsVisible, failForwardNamespaces }: RelatedObjects,
): readonly string[] {
  return [
    ...replacementNotes(csv, conditions),
    ...(subscription
      ? [...approvalNotes(subscription, installPlans), ...subscriptionNotes(subscription)]
      : missingSubscriptionNotes(csv, areSubscriptionsVisible)),
    ...failedPhaseNotes(csv, failForwardNamespaces),
    ...ignoredAnnotationNotes(csv),
  ];
}

/** A new CSV stays pending while the OperatorCondition of the CSV that it replaces refuses updates. */
function replacementNotes(
  { namespace, phase, replaces }: CsvFacts,
  conditions: ReadonlyMap<string, OperatorConditionFacts>,
): readonly string[] {
  const { afterSync } = judgeOperatorUpdate(conditions.get(namespacedName(namespace, replaces)));
  if (phase !== "Pending" || afterSync.allowed) return [];
  return [`it waits to replace '${replaces}': ${replacementStatus(afterSync).message}`];
}

function approvalNotes(
  { namespace, installPlan, approval }: SubscriptionFacts,
  installPlans: ReadonlyMap<string, InstallPlanFacts>,
): readonly string[] {
  const plan = installPlans.get(namespacedName(namespace, installPlan));
  if (!plan || plan.approved || plan.phase !== "RequiresApproval") return [];
  const names = plan.csvNames.map((name) => `'${name}'`).join(", ");
  const manual = approval === "Manual" ? ", which the Subscription requires" : "";
  return [`InstallPlan '${plan.name}' waits for approval${manual}: it installs ${names}`];
}

/** The conditions of a Subscription that report a failure or a deprecation. */
function subscriptionNotes({ conditions }: SubscriptionFacts): readonly string[] {
  return conditions
    .filter(({ type, status }) => status === "True" && noteworthyConditions.has(type))
    .map(({ type, reason, message }) => `its Subscription reports ${type}: ${message || reason}`);
}

const noteworthyConditions: ReadonlySet<string> = new Set([
  "CatalogSourcesUnhealthy",
  "ResolutionFailed",
  "InstallPlanFailed",
  "InstallPlanMissing",
  "BundleUnpackFailed",
  "Deprecated",
  "PackageDeprecated",
  "ChannelDeprecated",
  "BundleDeprecated",
]);

/** OLM's own packageserver is part of the cluster and has no Subscription; its label names its ClusterOperator. */
function missingSubscriptionNotes({ labels }: CsvFacts, areSubscriptionsVisible: boolean): readonly string[] {
  if (labels["olm.clusteroperator.name"] !== undefined || !areSubscriptionsVisible) return [];
  return ["no Subscription installed it, so OLM v0 does not update it automatically"];
}

/** OLM v0 replaces a failed CSV only where the OperatorGroup allows it. */
function failedPhaseNotes(
  { namespace, phase, reason }: CsvFacts,
  failForwardNamespaces: ReadonlySet<string>,
): readonly string[] {
  if (phase !== "Failed" || failForwardNamespaces.has(namespace)) return [];
  const why = reason === "" ? "" : ` (${reason})`;
  return [`its ClusterServiceVersion is in phase 'Failed'${why}; OLM v0 does not update it until that is fixed`];
}

/** OLM v0 reads only what the catalog says, not the annotation that the author wrote. */
function ignoredAnnotationNotes({ annotations }: CsvFacts): readonly string[] {
  const written = annotations[bundlePropertiesKey];
  if (!written?.includes("olm.maxOpenShiftVersion")) return [];
  if (annotations[installedPropertiesKey]?.includes("olm.maxOpenShiftVersion")) return [];
  return [
    `its annotation '${bundlePropertiesKey}' sets a maxOpenShiftVersion that its catalog does not have; OLM v0 reads only the catalog's value`,
  ];
}
