// The check of what is known of a cluster, which the extension sends with each request to judge it.

import type { ClusterFacts, FactPlace } from "#core";
import {
  anything,
  type Check,
  either,
  flag,
  list,
  naturalNumber,
  number,
  oneOf,
  optional,
  orUndefined,
  record,
  shape,
  text,
} from "./check.ts";

export const factPlace: Check<FactPlace> = shape({ file: text, line: naturalNumber, column: naturalNumber });

/** The items of one of the lists. */
type Item<K extends keyof ClusterFacts> =
  Extract<ClusterFacts[K], { readonly items: unknown }> extends {
    readonly items: readonly (infer T)[];
  }
    ? T
    : never;

const texts = record(text);
const names = list(text);
const object = { name: text, at: optional(factPlace) };
const namespaced = { ...object, namespace: text };
const conditions = list(shape({ type: text, status: text, reason: text, message: text, observedGeneration: number }));

const apis = list(shape({ api: text, kind: text, from: oneOf("owned", "required", "listed", "manifest") }));
const named = optional(shape({ apis, rules: list(shape({ groups: names, resources: names })) }));

const clusterVersion: Check<Item<"clusterVersions">> = shape({
  ...object,
  desired: orUndefined(text),
  history: list(shape({ state: text, version: text })),
  channel: text,
  availableUpdates: names,
  conditionalUpdates: list(shape({ version: text, recommended: text, reason: text, message: text })),
  conditions,
});
const clusterOperator: Check<Item<"clusterOperators">> = shape({ ...object, conditions });
const csv: Check<Item<"csvs">> = shape({
  ...namespaced,
  annotations: texts,
  labels: texts,
  version: text,
  displayName: text,
  replaces: text,
  named,
  phase: text,
  reason: text,
  message: text,
});
const subscription: Check<Item<"subscriptions">> = shape({
  ...namespaced,
  packageName: text,
  channel: text,
  source: text,
  sourceNamespace: text,
  startingCsv: text,
  approval: text,
  installedCsv: text,
  currentCsv: text,
  state: text,
  installPlan: text,
  conditions,
});
const installPlan: Check<Item<"installPlans">> = shape({
  ...namespaced,
  csvNames: names,
  approval: text,
  approved: flag,
  phase: text,
  manifests: list(shape({ csv: text, apis })),
});
const operatorGroup: Check<Item<"operatorGroups">> = shape({ ...namespaced, upgradeStrategy: text });
const operatorCondition: Check<Item<"operatorConditions">> = shape({
  ...namespaced,
  apiVersion: text,
  generation: number,
  overrides: conditions,
  stringOverrides: names,
  specConditions: conditions,
  statusConditions: conditions,
  statusVersion: text,
});
const clusterExtension: Check<Item<"clusterExtensions">> = shape({
  ...object,
  packageName: text,
  version: text,
  channels: names,
  policy: text,
  selector: anything,
  installed: orUndefined(shape({ name: text, version: text, release: optional(text) })),
  conditions,
});
const clusterObjectSet: Check<Item<"clusterObjectSets">> = shape({
  ...object,
  annotations: texts,
  labels: texts,
  owner: optional(text),
  lifecycleState: text,
  revision: number,
  named,
});
const clusterCatalog: Check<Item<"clusterCatalogs">> = shape({
  ...object,
  priority: number,
  availabilityMode: text,
  labels: texts,
  image: text,
  conditions,
});
const packageManifest: Check<Item<"packageManifests">> = shape({
  ...namespaced,
  catalogSource: text,
  catalogSourceNamespace: text,
  defaultChannel: text,
  channels: list(
    shape({
      name: text,
      currentCsv: text,
      entries: list(shape({ name: text, version: text })),
      headAnnotations: texts,
      deprecation: text,
    }),
  ),
  deprecation: text,
});

export const clusterFacts: Check<ClusterFacts> = shape({
  kind: oneOf("openshift", "kubernetes", "unknown"),
  clusterVersions: listed(clusterVersion),
  clusterOperators: listed(clusterOperator),
  csvs: listed(csv),
  subscriptions: listed(subscription),
  installPlans: listed(installPlan),
  operatorGroups: listed(operatorGroup),
  operatorConditions: listed(operatorCondition),
  clusterExtensions: listed(clusterExtension),
  clusterObjectSets: listed(clusterObjectSet),
  clusterCatalogs: listed(clusterCatalog),
  packageManifests: listed(packageManifest),
  problems: list(shape({ message: text, at: optional(factPlace), hidesObjects: optional(oneOf(true)) })),
});

/** A list as far as it is visible. */
function listed<T>(item: Check<T>) {
  return either(shape({ items: list(item), isInstalled: optional(oneOf(false)) }), shape({ notVisible: text }));
}
