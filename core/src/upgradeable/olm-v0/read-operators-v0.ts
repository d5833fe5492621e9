// The operators that OLM v0 manages: every ClusterServiceVersion but the copies.

import { groupBy } from "../../base/group-by.ts";
import { bundlePropertiesKey, installedPropertiesKey } from "../../openshift/annotation-names.ts";
import type { CatalogSource } from "../../resolve/v1-candidates.ts";
import type {
  ClusterFacts,
  CsvFacts,
  InstallPlanFacts,
  OperatorConditionFacts,
  PackageManifestFacts,
  SubscriptionFacts,
} from "../facts/cluster-facts.ts";
import { maxOfCsv } from "../facts/installed-max.ts";
import { projectedPropertiesOf } from "../facts/projected-properties.ts";
import { visibleItems } from "../facts/reported-conditions.ts";
import type { ManagedOperator } from "../operators/managed-operator.ts";
import type { InstalledOperator } from "../operators/report-operator.ts";
import type { OperatorReport } from "../report/upgrade-report.ts";
import { judgeOperatorUpdate, replacementStatus, statusAfterSync } from "./operator-condition.ts";
import { isCopied } from "./upgradeable-condition-v0.ts";

/** The operators, in the order of the facts. */
export function readOperatorsV0(facts: ClusterFacts, sources: readonly CatalogSource[]): readonly InstalledOperator[] {
  const surroundings = indexRelatedObjects(facts, sources);
  return visibleItems(facts.csvs)
    .filter((csv) => !isCopied(csv))
    .map((csv) => readOperator(csv, surroundings));
}

/** What belongs to a CSV, by namespace and name. */
interface RelatedObjects {
  readonly facts: ClusterFacts;
  readonly sources: readonly CatalogSource[];
  readonly subscriptions: ReadonlyMap<string, SubscriptionFacts>;
  readonly installPlans: ReadonlyMap<string, InstallPlanFacts>;
  readonly conditions: ReadonlyMap<string, OperatorConditionFacts>;
  /** By the name of their package. */
  readonly manifests: ReadonlyMap<string, readonly PackageManifestFacts[]>;
  /** The namespaces in which OLM v0 replaces failed CSVs. */
  readonly failForward: ReadonlySet<string>;
}

function indexRelatedObjects(facts: ClusterFacts, sources: readonly CatalogSource[]): RelatedObjects {
  const subscriptions = new Map<string, SubscriptionFacts>();
  const all = visibleItems(facts.subscriptions);
  // What is to come next belongs to the Subscription as well, once it is there.
  for (const each of all)
    if (each.currentCsv !== "") subscriptions.set(qualifiedName(each.namespace, each.currentCsv), each);
  for (const each of all)
    if (each.installedCsv !== "") subscriptions.set(qualifiedName(each.namespace, each.installedCsv), each);
  return {
    facts,
    sources,
    subscriptions,
    installPlans: indexByName(visibleItems(facts.installPlans)),
    conditions: indexByName(visibleItems(facts.operatorConditions)),
    manifests: groupBy(visibleItems(facts.packageManifests), ({ name }) => name),
    failForward: new Set(
      visibleItems(facts.operatorGroups)
        .filter(({ upgradeStrategy }) => upgradeStrategy === "TechPreviewUnsafeFailForward")
        .map(({ namespace }) => namespace),
    ),
  };
}

function indexByName<T extends { readonly namespace: string; readonly name: string }>(
  items: readonly T[],
): Map<string, T> {
  return new Map(items.map((item) => [qualifiedName(item.namespace, item.name), item]));
}

/** No Kubernetes name has a slash. */
function qualifiedName(namespace: string, name: string): string {
  return `${namespace}/${name}`;
}

function readOperator(csv: CsvFacts, surroundings: RelatedObjects): InstalledOperator {
  const { namespace, name, version, at } = csv;
  const subscription = surroundings.subscriptions.get(qualifiedName(namespace, name));
  const packageProperty = packageOfProperties(csv);
  const packageName = packageProperty?.name ?? subscription?.packageName ?? packageOfLabels(csv);
  const installedVersion = version || packageProperty?.version || undefined;
  return {
    namespace,
    name,
    olm: "v0",
    packageName,
    bundle: name,
    version: installedVersion,
    max: maxOfCsv(csv),
    operatorUpdate: readOperatorUpdate(csv, surroundings),
    managed: packageName
      ? managedOperatorOf(csv, { packageName, installedVersion, subscription }, surroundings)
      : undefined,
    notes: notesOnCsv(csv, subscription, surroundings),
    at,
  };
}

/** What OLM v0 has projected from the catalog. */
function packageOfProperties(csv: CsvFacts): { readonly name: string; readonly version: string } | undefined {
  const properties = projectedPropertiesOf(csv);
  if (!properties || "error" in properties) return undefined;
  const property = properties.ok.find(({ type }) => type === "olm.package");
  try {
    const { packageName, version } = JSON.parse(property?.json ?? "{}");
    return typeof packageName === "string" ? { name: packageName, version: String(version ?? "") } : undefined;
  } catch {
    return undefined;
  }
}

/** OLM labels the components of an operator `operators.coreos.com/PACKAGE.NAMESPACE`. */
function packageOfLabels({ labels, namespace }: CsvFacts): string | undefined {
  const [label] = Object.keys(labels).flatMap((each) => /^operators\.coreos\.com\/(.+)$/.exec(each)?.[1] ?? []);
  return label?.endsWith(`.${namespace}`) ? label.slice(0, -namespace.length - 1) : undefined;
}

function managedOperatorOf(
  { name }: CsvFacts,
  known: {
    readonly packageName: string;
    readonly installedVersion: string | undefined;
    readonly subscription: SubscriptionFacts | undefined;
  },
  { sources, facts, manifests }: RelatedObjects,
): ManagedOperator {
  const { packageName, installedVersion, subscription } = known;
  const having = sources.filter(({ catalog }) => catalog.packages.has(packageName));
  const own = having.filter((source) => source.name === subscription?.source);
  return {
    olm: "v0",
    packageName,
    installed: { name, version: installedVersion ?? "" },
    channels: subscription ? [subscription.channel] : [],
    isUnsubscribed: subscription === undefined && "items" in facts.subscriptions,
    version: "",
    policy: undefined,
    selector: undefined,
    sources: own.length > 0 ? own : having,
    manifests: ofSource(manifests.get(packageName) ?? [], subscription?.source),
  };
}

/** Those of the Subscription's own catalog source, where it names one. */
function ofSource(named: readonly PackageManifestFacts[], source: string | undefined) {
  const own = named.filter(({ catalogSource }) => catalogSource === source);
  return own.length > 0 ? own : named;
}

/** What OLM v0 makes of the OperatorCondition, once it has copied what the operator wrote. */
function readOperatorUpdate(
  { namespace, name }: CsvFacts,
  { facts, conditions }: RelatedObjects,
): OperatorReport["operatorUpdate"] {
  const list = facts.operatorConditions;
  if ("notVisible" in list) {
    const reason = `OperatorConditions are not visible: ${list.notVisible}`;
    return { allowed: "unknown", reason, overridden: false, stale: false };
  }
  const condition = conditions.get(qualifiedName(namespace, name));
  const { asGiven, afterSync } = judgeOperatorUpdate(condition);
  const { allowed, error, overridden } = afterSync;
  const reason = error ?? (asGiven.allowed ? whyUpdateAllowed(condition, overridden) : allowedAfterCopy);
  return { allowed, reason, overridden, stale: asGiven.stale };
}

const allowedAfterCopy =
  "the status of its OperatorCondition still refuses it, but not what the operator wrote since, which OLM v0 copies there";

function whyUpdateAllowed(condition: OperatorConditionFacts | undefined, overridden: boolean): string {
  if (!condition) return "it has no OperatorCondition";
  if (overridden) return "an override of its OperatorCondition allows it";
  const states = statusAfterSync(condition).some(({ type }) => type === "Upgradeable");
  return states ? "its OperatorCondition does not refuse it" : "its OperatorCondition says nothing of Upgradeable";
}

function notesOnCsv(
  csv: CsvFacts,
  subscription: SubscriptionFacts | undefined,
  { facts, installPlans, conditions, failForward }: RelatedObjects,
): readonly string[] {
  return [
    ...replacementNotes(csv, conditions),
    ...(subscription
      ? [...approvalNotes(subscription, installPlans), ...subscriptionNotes(subscription)]
      : missingSubscriptionNotes(csv, facts)),
    ...failedPhaseNotes(csv, failForward),
    ...ignoredAnnotationNotes(csv),
  ];
}

/** A new CSV waits for as long as the OperatorCondition of the one that it replaces refuses. */
function replacementNotes(
  { namespace, phase, replaces }: CsvFacts,
  conditions: ReadonlyMap<string, OperatorConditionFacts>,
): readonly string[] {
  const { afterSync } = judgeOperatorUpdate(conditions.get(qualifiedName(namespace, replaces)));
  if (phase !== "Pending" || afterSync.allowed) return [];
  return [`it waits to replace '${replaces}': ${replacementStatus(afterSync).message}`];
}

function approvalNotes(
  { namespace, installPlan, approval }: SubscriptionFacts,
  installPlans: ReadonlyMap<string, InstallPlanFacts>,
): readonly string[] {
  const plan = installPlans.get(qualifiedName(namespace, installPlan));
  if (!plan || plan.approved || plan.phase !== "RequiresApproval") return [];
  const names = plan.csvNames.map((name) => `'${name}'`).join(", ");
  const manual = approval === "Manual" ? ", as the Subscription wants it" : "";
  return [`InstallPlan '${plan.name}' waits for approval${manual}: it installs ${names}`];
}

/** The conditions of a Subscription that name what is wrong or deprecated. */
function subscriptionNotes({ conditions }: SubscriptionFacts): readonly string[] {
  return conditions
    .filter(({ type, status }) => status === "True" && noteworthyConditions.has(type))
    .map(({ type, reason, message }) => `its Subscription says ${type}: ${message || reason}`);
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

/** OLM's own packageserver comes with the cluster; its label names the ClusterOperator that tells how it is. */
function missingSubscriptionNotes({ labels }: CsvFacts, { subscriptions }: ClusterFacts): readonly string[] {
  if (labels["olm.clusteroperator.name"] !== undefined) return [];
  return "items" in subscriptions ? ["no Subscription has it installed, so OLM v0 does not update it by itself"] : [];
}

/** OLM v0 replaces a failed CSV only where the OperatorGroup allows it. */
function failedPhaseNotes({ namespace, phase, reason }: CsvFacts, failForward: ReadonlySet<string>): readonly string[] {
  if (phase !== "Failed" || failForward.has(namespace)) return [];
  const why = reason === "" ? "" : ` (${reason})`;
  return [`its ClusterServiceVersion is in phase 'Failed'${why}: OLM v0 does not update it before that is mended`];
}

/** What an author wrote reaches OLM v0 only by way of the catalog. */
function ignoredAnnotationNotes({ annotations }: CsvFacts): readonly string[] {
  const written = annotations[bundlePropertiesKey];
  if (!written?.includes("olm.maxOpenShiftVersion")) return [];
  if (annotations[installedPropertiesKey]?.includes("olm.maxOpenShiftVersion")) return [];
  return [
    `its annotation '${bundlePropertiesKey}' names a maxOpenShiftVersion that the catalog did not pass on: OLM v0 does not read it there`,
  ];
}
