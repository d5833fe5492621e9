// Which fields of an object are read, so that the reader can pass over the rest: manifests, descriptions, icons.
// It must name all that core's fact-of-object.ts looks at; a test compares what is read with it and without.

import { type FactList, factAnnotations, factListOf } from "#core";

/** `true`: the whole value; else a mapping of which only these fields are read, or a list of such mappings. */
export type FieldFilter = true | { readonly [key: string]: FieldFilter };

/** Every object says what it is, who it is and how old. */
const identity = { name: true, namespace: true, generation: true, resourceVersion: true } as const;
const someAnnotations: FieldFilter = Object.fromEntries([...factAnnotations].map((name) => [name, true as const]));
const labelled = { ...identity, labels: true } as const;

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
    { ...labelled, annotations: someAnnotations },
    { version: true, displayName: true, replaces: true },
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
  installPlans: object(identity, { clusterServiceVersionNames: true, approval: true, approved: true }, { phase: true }),
  operatorGroups: object(identity, { upgradeStrategy: true }, {}),
  operatorConditions: object(identity, { overrides: true, conditions: true }, { conditions: true, version: true }),
  clusterExtensions: object(identity, { source: true }, { install: true, conditions: true }),
  clusterObjectSets: object(
    { ...labelled, annotations: true, ownerReferences: { kind: true, name: true } },
    { lifecycleState: true, revision: true },
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
        currentCSVDesc: { annotations: someAnnotations },
        entries: { name: true, version: true },
        deprecation: true,
      },
      deprecation: true,
    },
  ),
};

const crdTree: FieldFilter = { apiVersion: true, kind: true, metadata: { name: true } };

/** Read before it is known what the object is: all that anything reads. */
const anyTree: FieldFilter = Object.values(trees).reduce(union, crdTree);

/** What to read of an object; undefined for what nobody wants. `kind` is undefined where it is not known yet. */
export function fieldFilterFor(apiVersion: string | undefined, kind: string | undefined): FieldFilter {
  if (apiVersion === undefined || kind === undefined) return anyTree;
  const list = factListOf(apiVersion, kind);
  if (list) return trees[list];
  return kind === "CustomResourceDefinition" ? crdTree : true;
}

function object(metadata: FieldFilter, spec: FieldFilter, status: FieldFilter): FieldFilter {
  return { apiVersion: true, kind: true, metadata, spec, status };
}

function union(a: FieldFilter, b: FieldFilter): FieldFilter {
  if (a === true || b === true) return true;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Object.fromEntries(
    [...keys].map((key) => {
      const [inA, inB] = [a[key], b[key]];
      return [key, inA !== undefined && inB !== undefined ? union(inA, inB) : ((inA ?? inB) as FieldFilter)];
    }),
  );
}
