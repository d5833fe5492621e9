// The operators that OLM v0 manages: every ClusterServiceVersion except copies.

import type { CatalogSource } from "../../resolve/v1-candidates.ts";
import {
  type ClusterFacts,
  type CsvFacts,
  type PackageManifestFacts,
  type SubscriptionFacts,
  visibleItems,
} from "../facts/cluster-facts.ts";
import { maxOfCsv } from "../facts/installed-max.ts";
import { projectedPropertiesOf } from "../facts/projected-properties.ts";
import type { ManagedOperator } from "../operators/managed-operator.ts";
import type { InstalledOperator } from "../operators/report-operator.ts";
import { notesOnCsv } from "./csv-notes.ts";
import { readOperatorUpdate } from "./operator-update.ts";
import { indexRelatedObjects, namespacedName, type RelatedObjects } from "./related-objects.ts";
import { isCopied } from "./upgradeable-condition-v0.ts";

/** The operators, in the order of the facts. */
export function readOperatorsV0(facts: ClusterFacts, sources: readonly CatalogSource[]): readonly InstalledOperator[] {
  const related = indexRelatedObjects(facts);
  return visibleItems(facts.csvs)
    .filter((csv) => !isCopied(csv))
    .map((csv) => readCsvOperator(csv, related, sources));
}

function readCsvOperator(csv: CsvFacts, related: RelatedObjects, sources: readonly CatalogSource[]): InstalledOperator {
  const { namespace, name, at } = csv;
  const subscription = related.subscriptions.get(namespacedName(namespace, name));
  const packageProperty = packageOfProperties(csv);
  const packageName = packageProperty?.name ?? subscription?.packageName ?? packageOfLabels(csv);
  const installedApis = related.installedApis.get(namespacedName(namespace, name));
  const version = csv.version || packageProperty?.version || undefined;
  return {
    namespace,
    name,
    olm: "v0",
    packageName,
    bundle: name,
    version,
    max: maxOfCsv(csv),
    operatorUpdate: readOperatorUpdate(csv, related),
    managed: packageName
      ? managedOperatorOf({ name, version: version ?? "" }, packageName, { subscription, related, sources })
      : undefined,
    notes: notesOnCsv(csv, subscription, related),
    named: { apis: [...(csv.named?.apis ?? []), ...(installedApis ?? [])], rules: csv.named?.rules ?? [] },
    areManifestsVisible: installedApis !== undefined,
    at,
  };
}

function managedOperatorOf(
  installed: { readonly name: string; readonly version: string },
  packageName: string,
  {
    subscription,
    related,
    sources,
  }: {
    readonly subscription: SubscriptionFacts | undefined;
    readonly related: RelatedObjects;
    readonly sources: readonly CatalogSource[];
  },
): ManagedOperator {
  const withPackage = sources.filter(({ catalog }) => catalog.packages.has(packageName));
  const subscribed = withPackage.filter((source) => source.name === subscription?.source);
  return {
    olm: "v0",
    packageName,
    installed,
    channels: subscription ? [subscription.channel] : [],
    isUnsubscribed: subscription === undefined && related.areSubscriptionsVisible,
    version: "",
    policy: undefined,
    selector: undefined,
    sources: subscribed.length > 0 ? subscribed : withPackage,
    manifests: preferSource(related.manifests.get(packageName) ?? [], subscription?.source),
  };
}

/** The manifests of the Subscription's own catalog source; all of them if that source has none. */
function preferSource(manifests: readonly PackageManifestFacts[], source: string | undefined) {
  const subscribed = manifests.filter(({ catalogSource }) => catalogSource === source);
  return subscribed.length > 0 ? subscribed : manifests;
}

/** The package and version in the properties that OLM v0 projected from the catalog; undefined without them. */
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

/** The package in the label `operators.coreos.com/PACKAGE.NAMESPACE`, which OLM puts on an operator's components. */
function packageOfLabels({ labels, namespace }: CsvFacts): string | undefined {
  const [component] = Object.keys(labels).flatMap((label) => /^operators\.coreos\.com\/(.+)$/.exec(label)?.[1] ?? []);
  return component?.endsWith(`.${namespace}`) ? component.slice(0, -namespace.length - 1) : undefined;
}
