// Which fields of an object are read, so that the reader can skip the rest: manifests, descriptions, icons. It must name
// every field that core's fact-readers.ts reads; a test compares the facts with and without the filter.

import { type FactList, factAnnotations, factListOf } from "#core";

/** `true` reads the whole value; otherwise only these fields of a mapping, or of each mapping in a list, are read. */
export type FieldFilter = true | { readonly [key: string]: FieldFilter };

/** The metadata that is read of every object. */
const identity = { name: true, namespace: true, generation: true, resourceVersion: true } as const;
const readAnnotations: FieldFilter = Object.fromEntries([...factAnnotations].map((name) => [name, true as const]));
const labelled = { ...identity, labels: true } as const;

/** The parts of an API that identify it. */
const api = { group: true, version: true, kind: true } as const;
const rules = { apiGroups: true, resources: true } as const;
const roles = { rules } as const;
const crdResources = { resources: { version: true, kind: true } } as const;

const trees: Readonly<Record<FactList, FieldFilter>> = {
  clusterVersions: object(identity, true, {
    desired: { version: true },
    history: { state: true, version: true },
    availableUpdates: { version: true },
    conditionalUpdates: { release: { version: true }, conditions: true },
    conditions: true,
  }),
  clusterOperators: object(identity, {}, { conditions: true }),
  csvs: object(
    { ...labelled, annotations: readAnnotations },
    {
      version: true,
      displayName: true,
      replaces: true,
      customresourcedefinitions: { owned: crdResources, required: crdResources },
      apiservicedefinitions: { owned: api, required: api },
      nativeAPIs: api,
      install: { spec: { permissions: roles, clusterPermissions: roles } },
    },
    { phase: true, reason: true, message: true },
  ),
  subscriptions: object(
    identity,
    {
      name: true,
      channel: true,
      source: true,
      sourceNamespace: true,
      startingCSV: true,
      installPlanApproval: true,
    },
    { installedCSV: true, currentCSV: true, state: true, installPlanRef: true, conditions: true },
  ),
  installPlans: object(
    identity,
    { clusterServiceVersionNames: true, approval: true, approved: true },
    { phase: true, plan: { resolving: true, resource: api } },
  ),
  operatorGroups: object(identity, { upgradeStrategy: true }, {}),
  operatorConditions: object(identity, { overrides: true, conditions: true }, { conditions: true, version: true }),
  clusterExtensions: object(identity, { source: true }, { install: true, conditions: true }),
  clusterObjectSets: object(
    { ...labelled, annotations: true, ownerReferences: { kind: true, name: true } },
    {
      lifecycleState: true,
      revision: true,
      phases: { objects: { object: { apiVersion: true, kind: true, rules } } },
    },
    {},
  ),
  clusterCatalogs: object(labelled, true, { conditions: true }),
  packageManifests: object(
    identity,
    {},
    {
      catalogSource: true,
      catalogSourceNamespace: true,
      defaultChannel: true,
      channels: {
        name: true,
        currentCSV: true,
        currentCSVDesc: { annotations: readAnnotations },
        entries: { name: true, version: true },
        deprecation: true,
      },
      deprecation: true,
    },
  ),
};

const crdFields: FieldFilter = { apiVersion: true, kind: true, metadata: { name: true } };

/** Every field that any filter reads, for objects whose kind is not known yet. */
const allFields: FieldFilter = Object.values(trees).reduce(mergeFilters, crdFields);

/** The fields to read of an object; `apiVersion` and `kind` are undefined while they are not known yet. */
export function fieldFilterFor(apiVersion: string | undefined, kind: string | undefined): FieldFilter {
  if (apiVersion === undefined || kind === undefined) return allFields;
  const list = factListOf(apiVersion, kind);
  if (list) return trees[list];
  return kind === "CustomResourceDefinition" ? crdFields : true;
}

function object(metadata: FieldFilter, spec: FieldFilter, status: FieldFilter): FieldFilter {
  return { apiVersion: true, kind: true, metadata, spec, status };
}

function mergeFilters(a: FieldFilter, b: FieldFilter): FieldFilter {
  if (a === true || b === true) return true;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Object.fromEntries(
    [...keys].map((key) => {
      const [inA, inB] = [a[key], b[key]];
      return [key, inA !== undefined && inB !== undefined ? mergeFilters(inA, inB) : ((inA ?? inB) as FieldFilter)];
    }),
  );
}
