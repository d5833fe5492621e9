// How each kind of object becomes a fact: the fields that are read, by the list that the object belongs to.

import { bundlePropertiesKey, enhancementKey, installedPropertiesKey } from "../../openshift/annotation-names.ts";
import type {
  ClusterObjectSetFacts,
  ConditionFact,
  CsvFacts,
  FactPlace,
  OperatorConditionFacts,
  PackageManifestFacts,
} from "./cluster-facts.ts";
import type { FactIn, FactList } from "./fact-lists.ts";
import { apisOfCsv, apisOfObjects, apisOfSteps } from "./named-apis.ts";
import type { ObjectFields } from "./object-fields.ts";

/**
 * The annotations of a CSV that are read: the properties that OLM v0 projects, the author's properties, the
 * enhancement's maximum, and the one by which OLM recognises a copy.
 */
export const factAnnotations: ReadonlySet<string> = new Set([
  installedPropertiesKey,
  bundlePropertiesKey,
  "olm.operatorNamespace",
  enhancementKey,
]);

/** What identifies an object, and where it stands in a dump. */
export interface ObjectIdentity {
  readonly namespace: string;
  readonly name: string;
  readonly at?: FactPlace;
}

type FactReaders = {
  readonly [List in FactList]: (object: ObjectFields, identity: ObjectIdentity, apiVersion: string) => FactIn<List>;
};

/** One reader for each list. */
export const factReaders: FactReaders = {
  clusterVersions(object, identity) {
    const spec = object.mapping("spec");
    const status = object.mapping("status");
    return {
      ...clusterScoped(identity),
      desired: status.mapping("desired").optionalText("version"),
      history: status
        .mappings("history")
        .map((entry) => ({ state: entry.text("state"), version: entry.text("version") })),
      channel: spec.text("channel"),
      availableUpdates: status.mappings("availableUpdates").map((update) => update.text("version")),
      conditionalUpdates: status.mappings("conditionalUpdates").map(readConditionalUpdate),
      conditions: readConditions(status),
    };
  },
  clusterOperators: (object, identity) => ({
    ...clusterScoped(identity),
    conditions: readConditions(object.mapping("status")),
  }),
  csvs(object, identity): CsvFacts {
    const metadata = object.mapping("metadata");
    const spec = object.mapping("spec");
    const status = object.mapping("status");
    const named = apisOfCsv(spec.quietly());
    return {
      ...identity,
      annotations: metadata.textMap("annotations", factAnnotations),
      labels: metadata.textMap("labels"),
      version: spec.text("version"),
      displayName: spec.text("displayName"),
      replaces: spec.text("replaces"),
      ...(named ? { named } : {}),
      phase: status.text("phase"),
      reason: status.text("reason"),
      message: status.text("message"),
    };
  },
  subscriptions(object, identity) {
    const spec = object.mapping("spec");
    const status = object.mapping("status");
    return {
      ...identity,
      packageName: spec.text("name"),
      channel: spec.text("channel"),
      source: spec.text("source"),
      sourceNamespace: spec.text("sourceNamespace"),
      startingCsv: spec.text("startingCSV"),
      approval: spec.text("installPlanApproval"),
      installedCsv: status.text("installedCSV"),
      currentCsv: status.text("currentCSV"),
      state: status.text("state"),
      installPlan: status.mapping("installPlanRef").text("name"),
      conditions: readConditions(status),
    };
  },
  installPlans(object, identity) {
    const spec = object.mapping("spec");
    const status = object.mapping("status");
    return {
      ...identity,
      csvNames: spec.texts("clusterServiceVersionNames"),
      approval: spec.text("approval"),
      approved: spec.boolean("approved"),
      phase: status.text("phase"),
      manifests: apisOfSteps(status.quietly().mappings("plan")),
    };
  },
  operatorGroups: (object, identity) => ({
    ...identity,
    upgradeStrategy: object.mapping("spec").text("upgradeStrategy"),
  }),
  operatorConditions(object, identity, apiVersion): OperatorConditionFacts {
    const spec = object.mapping("spec");
    const status = object.mapping("status");
    const stringOverrides: string[] = [];
    return {
      ...identity,
      apiVersion,
      generation: object.mapping("metadata").number("generation"),
      overrides: spec.mappings("overrides", stringOverrides).map(readCondition),
      stringOverrides,
      specConditions: readConditions(spec),
      statusConditions: readConditions(status),
      statusVersion: status.text("version"),
    };
  },
  clusterExtensions(object, identity) {
    const catalog = object.mapping("spec").mapping("source").mapping("catalog");
    const status = object.mapping("status");
    return {
      ...clusterScoped(identity),
      packageName: catalog.text("packageName"),
      version: catalog.text("version"),
      channels: catalog.texts("channels"),
      policy: catalog.text("upgradeConstraintPolicy"),
      selector: truncateDepth(maxSelectorDepth, catalog.raw("selector")),
      installed: readInstalledBundle(status),
      conditions: readConditions(status),
    };
  },
  clusterObjectSets(object, identity): ClusterObjectSetFacts {
    const metadata = object.mapping("metadata");
    const spec = object.mapping("spec");
    const owners = metadata.mappings("ownerReferences").filter((owner) => owner.text("kind") === "ClusterExtension");
    const owner = owners[0]?.text("name");
    const named = apisOfObjects(spec.quietly().mappings("phases"));
    return {
      ...clusterScoped(identity),
      annotations: metadata.textMap("annotations"),
      labels: metadata.textMap("labels"),
      ...(owner === undefined ? {} : { owner }),
      lifecycleState: spec.text("lifecycleState"),
      revision: spec.number("revision"),
      ...(named ? { named } : {}),
    };
  },
  clusterCatalogs(object, identity) {
    const spec = object.mapping("spec");
    return {
      ...clusterScoped(identity),
      priority: spec.number("priority"),
      availabilityMode: spec.text("availabilityMode"),
      labels: object.mapping("metadata").textMap("labels"),
      image: spec.mapping("source").mapping("image").text("ref"),
      conditions: readConditions(object.mapping("status")),
    };
  },
  packageManifests(object, identity) {
    const status = object.mapping("status");
    return {
      ...identity,
      catalogSource: status.text("catalogSource"),
      catalogSourceNamespace: status.text("catalogSourceNamespace"),
      defaultChannel: status.text("defaultChannel"),
      channels: status.mappings("channels").map(readManifestChannel),
      deprecation: status.mapping("deprecation").text("message"),
    };
  },
};

/** A label selector has four levels. Deeper values are cut off, because writing them as JSON could overflow the stack. */
const maxSelectorDepth = 8;

function truncateDepth(levels: number, value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (levels === 0) return null;
  if (Array.isArray(value)) return value.map((item) => truncateDepth(levels - 1, item));
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, truncateDepth(levels - 1, inside)]));
}

/** Drops the empty namespace of an object that belongs to no namespace. */
function clusterScoped({ name, at }: ObjectIdentity): { readonly name: string; readonly at?: FactPlace } {
  return at ? { name, at } : { name };
}

function readConditions(fields: ObjectFields): ConditionFact[] {
  return fields.mappings("conditions").map(readCondition);
}

function readCondition(condition: ObjectFields): ConditionFact {
  return {
    type: condition.text("type"),
    status: condition.text("status"),
    reason: condition.text("reason"),
    message: condition.text("message"),
    observedGeneration: condition.number("observedGeneration"),
  };
}

function readConditionalUpdate(update: ObjectFields) {
  const recommended = readConditions(update).find(({ type }) => type === "Recommended");
  return {
    version: update.mapping("release").text("version"),
    recommended: recommended?.status || "Unknown",
    reason: recommended?.reason ?? "",
    message: recommended?.message ?? "",
  };
}

function readInstalledBundle(status: ObjectFields): FactIn<"clusterExtensions">["installed"] {
  const bundle = status.mapping("install").mapping("bundle");
  const name = bundle.text("name");
  const version = bundle.text("version");
  if (name === "" && version === "") return undefined;
  const release = bundle.optionalText("release");
  return release === undefined ? { name, version } : { name, version, release };
}

function readManifestChannel(channel: ObjectFields): PackageManifestFacts["channels"][number] {
  return {
    name: channel.text("name"),
    currentCsv: channel.text("currentCSV"),
    entries: channel.mappings("entries").map((entry) => ({ name: entry.text("name"), version: entry.text("version") })),
    headAnnotations: channel.mapping("currentCSVDesc").textMap("annotations", factAnnotations),
    deprecation: channel.mapping("deprecation").text("message"),
  };
}
