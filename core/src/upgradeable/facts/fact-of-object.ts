// One Kubernetes object, as plain JSON, → the fact that it is. Never throws on what stands in the object.

import { bundlePropertiesKey, enhancementKey, installedPropertiesKey } from "../../openshift/annotation-names.ts";
import type {
  ClusterFacts,
  ClusterObjectSetFacts,
  ConditionFact,
  CsvFacts,
  FactPlace,
  FactProblem,
  factLists,
  OperatorConditionFacts,
  PackageManifestFacts,
} from "./cluster-facts.ts";
import { ObjectFields } from "./object-fields.ts";

/** The name of a list of facts, such as "csvs". */
export type FactList = (typeof factLists)[keyof typeof factLists];

/** One item of a list of facts. */
export type FactIn<List extends FactList> = Extract<ClusterFacts[List], { items: unknown }>["items"][number];

/** An object as a fact, with the list that it belongs to. */
export type ObjectFact = { [List in FactList]: { readonly list: List; readonly fact: FactIn<List> } }[FactList];

/** What could be read of an object. */
export type ParsedObject = ObjectFact & {
  readonly kind: string;
  /** `metadata.resourceVersion`, empty where it is not given. */
  readonly resourceVersion: string;
  /** The fields whose type is wrong, a clause each; they count as not given. */
  readonly problems: readonly FactProblem[];
};

/**
 * The annotations of a CSV that are read: what OLM v0 projects, what the author wrote, the enhancement's, and by what
 * OLM tells a copy.
 */
export const factAnnotations: ReadonlySet<string> = new Set([
  installedPropertiesKey,
  bundlePropertiesKey,
  "olm.operatorNamespace",
  enhancementKey,
]);

/** `group/Kind` and its list. ClusterExtensionRevision is the name that ClusterObjectSet had before. */
const listsByKind: Readonly<Record<string, FactList>> = {
  "config.openshift.io/ClusterVersion": "clusterVersions",
  "config.openshift.io/ClusterOperator": "clusterOperators",
  "operators.coreos.com/ClusterServiceVersion": "csvs",
  "operators.coreos.com/Subscription": "subscriptions",
  "operators.coreos.com/InstallPlan": "installPlans",
  "operators.coreos.com/OperatorGroup": "operatorGroups",
  "operators.coreos.com/OperatorCondition": "operatorConditions",
  "olm.operatorframework.io/ClusterExtension": "clusterExtensions",
  "olm.operatorframework.io/ClusterObjectSet": "clusterObjectSets",
  "olm.operatorframework.io/ClusterExtensionRevision": "clusterObjectSets",
  "olm.operatorframework.io/ClusterCatalog": "clusterCatalogs",
  "packages.operators.coreos.com/PackageManifest": "packageManifests",
};

/** Where in an object that stands on which a verdict rests: a value there that cannot be read is one that nobody saw. */
const decisiveFields: Partial<Readonly<Record<FactList, readonly string[]>>> = {
  clusterVersions: ["status"],
  clusterOperators: ["status"],
  csvs: ["metadata"],
  clusterExtensions: ["status"],
  clusterObjectSets: ["metadata", "spec"],
};

/** The list that objects of a kind belong to; undefined for what is somebody else's, so that it need not be read. */
export function factListOf(apiVersion: string, kind: string): FactList | undefined {
  const slash = apiVersion.indexOf("/");
  const key = `${apiVersion.slice(0, Math.max(slash, 0))}/${kind}`;
  return Object.hasOwn(listsByKind, key) ? listsByKind[key] : undefined;
}

/** The fact that an object is; undefined for an object of another kind or group, of which nothing is read. */
export function factOfObject(object: unknown, at?: FactPlace): ParsedObject | undefined {
  const clauses: string[] = [];
  const fields = new ObjectFields(object, "", (clause) => clauses.push(clause));
  const apiVersion = fields.raw("apiVersion");
  const kind = fields.raw("kind");
  if (typeof apiVersion !== "string" || typeof kind !== "string") return undefined;
  const list = factListOf(apiVersion, kind);
  if (!list) return undefined;
  const place = at ? { at } : {};
  const metadata = fields.mapping("metadata");
  const named = { namespace: metadata.text("namespace"), name: metadata.text("name"), ...place };
  const whose = `${kind} '${named.namespace === "" ? "" : `${named.namespace}/`}${named.name}'`;
  const fact = readers[list](fields, named, apiVersion);
  const resourceVersion = metadata.text("resourceVersion");
  // No API server answers so; what a person changed by hand may be the very value that blocks.
  const isDecisive = (clause: string) => decisiveFields[list]?.some((part) => clause.startsWith(`'${part}`));
  const problems = clauses.map((clause) => {
    const hides = isDecisive(clause) ? { hidesObjects: true as const } : {};
    return { message: `in ${whose}, ${clause}`, ...place, ...hides };
  });
  return { list, fact, kind, resourceVersion, problems } as ParsedObject;
}

interface ObjectIdentity {
  readonly namespace: string;
  readonly name: string;
  readonly at?: FactPlace;
}

type FactReaders = {
  readonly [List in FactList]: (object: ObjectFields, named: ObjectIdentity, apiVersion: string) => FactIn<List>;
};

const readers: FactReaders = {
  clusterVersions(object, named) {
    const spec = object.mapping("spec");
    const status = object.mapping("status");
    return {
      ...clusterScoped(named),
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
  clusterOperators: (object, named) => ({
    ...clusterScoped(named),
    conditions: readConditions(object.mapping("status")),
  }),
  csvs(object, named): CsvFacts {
    const metadata = object.mapping("metadata");
    const spec = object.mapping("spec");
    const status = object.mapping("status");
    return {
      ...named,
      annotations: metadata.textMap("annotations", factAnnotations),
      labels: metadata.textMap("labels"),
      version: spec.text("version"),
      displayName: spec.text("displayName"),
      replaces: spec.text("replaces"),
      phase: status.text("phase"),
      reason: status.text("reason"),
      message: status.text("message"),
    };
  },
  subscriptions(object, named) {
    const spec = object.mapping("spec");
    const status = object.mapping("status");
    return {
      ...named,
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
  installPlans(object, named) {
    const spec = object.mapping("spec");
    return {
      ...named,
      csvNames: spec.texts("clusterServiceVersionNames"),
      approval: spec.text("approval"),
      approved: spec.boolean("approved"),
      phase: object.mapping("status").text("phase"),
    };
  },
  operatorGroups: (object, named) => ({ ...named, upgradeStrategy: object.mapping("spec").text("upgradeStrategy") }),
  operatorConditions(object, named, apiVersion): OperatorConditionFacts {
    const spec = object.mapping("spec");
    const status = object.mapping("status");
    const stringOverrides: string[] = [];
    return {
      ...named,
      apiVersion,
      generation: object.mapping("metadata").number("generation"),
      overrides: spec.mappings("overrides", stringOverrides).map(readCondition),
      stringOverrides,
      specConditions: readConditions(spec),
      statusConditions: readConditions(status),
      statusVersion: status.text("version"),
    };
  },
  clusterExtensions(object, named) {
    const catalog = object.mapping("spec").mapping("source").mapping("catalog");
    const status = object.mapping("status");
    return {
      ...clusterScoped(named),
      packageName: catalog.text("packageName"),
      version: catalog.text("version"),
      channels: catalog.texts("channels"),
      policy: catalog.text("upgradeConstraintPolicy"),
      selector: truncateDepth(maxSelectorDepth, catalog.raw("selector")),
      installed: readInstalledBundle(status),
      conditions: readConditions(status),
    };
  },
  clusterObjectSets(object, named): ClusterObjectSetFacts {
    const metadata = object.mapping("metadata");
    const spec = object.mapping("spec");
    const owners = metadata.mappings("ownerReferences").filter((owner) => owner.text("kind") === "ClusterExtension");
    const owner = owners[0]?.text("name");
    return {
      ...clusterScoped(named),
      annotations: metadata.textMap("annotations"),
      labels: metadata.textMap("labels"),
      ...(owner === undefined ? {} : { owner }),
      lifecycleState: spec.text("lifecycleState"),
      revision: spec.number("revision"),
    };
  },
  clusterCatalogs(object, named) {
    const spec = object.mapping("spec");
    return {
      ...clusterScoped(named),
      priority: spec.number("priority"),
      availabilityMode: spec.text("availabilityMode"),
      labels: object.mapping("metadata").textMap("labels"),
      image: spec.mapping("source").mapping("image").text("ref"),
      conditions: readConditions(object.mapping("status")),
    };
  },
  packageManifests(object, named) {
    const status = object.mapping("status");
    return {
      ...named,
      catalogSource: status.text("catalogSource"),
      catalogSourceNamespace: status.text("catalogSourceNamespace"),
      defaultChannel: status.text("defaultChannel"),
      channels: status.mappings("channels").map(readManifestChannel),
      deprecation: status.mapping("deprecation").text("message"),
    };
  },
};

/** A label selector has four levels; a thousand would exhaust the stack of whoever writes the facts as JSON. */
const maxSelectorDepth = 8;

function truncateDepth(levels: number, value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (levels === 0) return null;
  if (Array.isArray(value)) return value.map((item) => truncateDepth(levels - 1, item));
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, truncateDepth(levels - 1, inside)]));
}

/** Without the namespace, which objects of the cluster have none of. */
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
