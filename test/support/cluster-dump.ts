// Objects of a cluster, and the forms in which people dump them.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { stringify } from "yaml";
import { type ClusterFacts, factListOf, factOfObject, factsFrom, type UpgradeReport } from "#core";
import { runCommandLine } from "./scenario.ts";

/** An object as the API server answers it. */
export interface KubeObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly labels?: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
    readonly generation?: number;
  };
  readonly spec?: unknown;
  readonly status?: unknown;
}

/** A list that a cluster has and that holds nothing: only its kind says what it is a list of. */
export interface EmptyList {
  readonly apiVersion: string;
  readonly kind: `${string}List`;
  readonly items: readonly never[];
}

export type Dumped = KubeObject | EmptyList;

/** `version` of config.openshift.io, as a cluster that has settled on a version writes it. */
export function clusterVersion(version: string, status: object = {}): KubeObject {
  return {
    apiVersion: "config.openshift.io/v1",
    kind: "ClusterVersion",
    metadata: { name: "version" },
    spec: { channel: "stable" },
    status: { desired: { version }, history: [{ state: "Completed", version }], ...status },
  };
}

/** A ClusterServiceVersion; `annotations` and `labels` as they stand on it. */
export function csv(
  namespace: string,
  name: string,
  { annotations, labels, ...rest }: Partial<KubeObject["metadata"]> & { spec?: object; status?: object } = {},
): KubeObject {
  return {
    apiVersion: "operators.coreos.com/v1alpha1",
    kind: "ClusterServiceVersion",
    metadata: { name, namespace, ...(annotations ? { annotations } : {}), ...(labels ? { labels } : {}) },
    spec: { version: "1.0.0", ...rest.spec },
    status: { phase: "Succeeded", reason: "InstallSucceeded", ...rest.status },
  };
}

/** The annotation that OLM v0 projects a bundle's properties to. */
export function projected(max: string): Readonly<Record<string, string>> {
  const properties = [{ type: "olm.maxOpenShiftVersion", value: max }];
  return { "operatorframework.io/properties": JSON.stringify({ properties }) };
}

/** A ClusterExtension of a package of its own name, with what it has installed. */
export function clusterExtension(
  name: string,
  bundle?: { readonly name: string; readonly version: string },
): KubeObject {
  return {
    apiVersion: "olm.operatorframework.io/v1",
    kind: "ClusterExtension",
    metadata: { name },
    spec: { source: { sourceType: "Catalog", catalog: { packageName: name } } },
    status: bundle ? { install: { bundle } } : {},
  };
}

/** A revision of a ClusterExtension. */
export function clusterObjectSet(
  owner: string,
  { revision = 1, lifecycleState = "Active", bundle = `${owner}.v1.0.0`, annotations = {} }: Partial<Revision> = {},
): KubeObject {
  return {
    apiVersion: "olm.operatorframework.io/v1",
    kind: "ClusterObjectSet",
    metadata: {
      name: `${owner}-${revision}`,
      labels: {
        "olm.operatorframework.io/owner-kind": "ClusterExtension",
        "olm.operatorframework.io/owner-name": owner,
      },
      annotations: { "olm.operatorframework.io/bundle-name": bundle, ...annotations },
    },
    spec: { lifecycleState, revision },
  };
}

export interface Revision {
  readonly revision: number;
  readonly lifecycleState: string;
  readonly bundle: string;
  readonly annotations: Readonly<Record<string, string>>;
}

/** Lists of OLM v0 and OLM v1 that hold nothing, so that nothing about them is left open. */
export const noneOf = {
  csvs: emptyList("operators.coreos.com/v1alpha1", "ClusterServiceVersion"),
  operatorConditions: emptyList("operators.coreos.com/v2", "OperatorCondition"),
  subscriptions: emptyList("operators.coreos.com/v1alpha1", "Subscription"),
  clusterExtensions: emptyList("olm.operatorframework.io/v1", "ClusterExtension"),
  clusterObjectSets: emptyList("olm.operatorframework.io/v1", "ClusterObjectSet"),
} as const;

function emptyList(apiVersion: string, kind: string): EmptyList {
  return { apiVersion, kind: `${kind}List`, items: [] };
}

/** The objects as facts, as if a dump held them and nothing else; `hasOpenShiftApi` is what its CRDs would show. */
export function factsOf(objects: readonly Dumped[], hasOpenShiftApi?: boolean): ClusterFacts {
  return factsFrom({
    objects: objects.filter(isObject).flatMap((each) => factOfObject(each) ?? []),
    visible: new Set(objects.filter(isEmptyList).flatMap(({ apiVersion, kind }) => listOfKind(apiVersion, kind))),
    hasOpenShiftApi,
  });
}

function listOfKind(apiVersion: string, kind: string) {
  return factListOf(apiVersion, kind.slice(0, -"List".length)) ?? [];
}

type Files = Readonly<Record<string, string>>;

/** The forms of a dump: each turns the same objects into files. */
export const dumpForms = {
  /** `oc get KIND -A -o yaml > KIND.yaml` */
  "a YAML list for each kind": (objects) =>
    byKind(objects, (kind, items) => ({ [`${kind.toLowerCase()}.yaml`]: stringify(listOf(items)) })),
  /** `oc get a,b,c -A -o json > all.json` */
  "one JSON list": (objects) => ({
    "all.json": JSON.stringify(listOf(objects.filter(isObject)), undefined, 4),
    ...Object.fromEntries(objects.filter(isEmptyList).map((list) => [`${list.kind}.json`, JSON.stringify(list)])),
  }),
  /** `oc get KIND NAME -o yaml` for each. */
  "a file for each object": (objects) =>
    Object.fromEntries(objects.map((object, index) => [`object-${index}.yaml`, stringify(object)])),
  /** `oc get … -o yaml >> all.yaml`, each behind a line of `---`. */
  "one YAML stream": (objects) => ({ "all.yaml": objects.map((each) => `---\n${stringify(each)}`).join("") }),
  /** A tree as `oc adm must-gather` and `oc adm inspect` write it. */
  "a must-gather": (objects) =>
    Object.fromEntries(objects.map((object) => [mustGatherPath(object), `---\n${stringify(object)}`])),
} as const satisfies Record<string, (objects: readonly Dumped[]) => Files>;

export type DumpForm = keyof typeof dumpForms;

function isObject(each: Dumped): each is KubeObject {
  return "metadata" in each;
}

function isEmptyList(each: Dumped): each is EmptyList {
  return !isObject(each);
}

function listOf(items: readonly KubeObject[]) {
  return { apiVersion: "v1", kind: "List", items, metadata: { resourceVersion: "" } };
}

function byKind(objects: readonly Dumped[], file: (kind: string, items: readonly KubeObject[]) => Files): Files {
  const kinds = new Set(objects.filter(isObject).map(({ kind }) => kind));
  const lists = [...kinds].map((kind) =>
    file(
      kind,
      objects.filter(isObject).filter((each) => each.kind === kind),
    ),
  );
  const empty = objects.filter(isEmptyList).map((list) => ({ [`${list.kind}.yaml`]: stringify(list) }));
  return Object.assign({}, ...lists, ...empty);
}

function mustGatherPath(object: Dumped): string {
  const group = object.apiVersion.split("/")[0];
  if (!isObject(object)) return `must-gather/cluster-scoped-resources/${group}/${object.kind}.yaml`;
  const { kind, metadata } = object;
  const scope = metadata.namespace === undefined ? "cluster-scoped-resources" : `namespaces/${metadata.namespace}`;
  return `must-gather/${scope}/${group}/${kind.toLowerCase()}s/${metadata.name}.yaml`;
}

/** Writes files below a new folder for as long as `use` takes. */
export async function withFiles<T>(files: Files, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "olm-catalogs-"));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What `upgradeable --from DUMP --format json` answers, and its exit status. */
export interface Judged {
  readonly status: number;
  readonly report: UpgradeReport;
}

/** Judges a cluster through the command line; `catalogs` are files of catalogs by the names that they get. */
export async function judgeDump(
  objects: readonly Dumped[],
  form: DumpForm,
  { catalogs = {}, args = [] }: { readonly catalogs?: Files; readonly args?: readonly string[] } = {},
): Promise<Judged> {
  const files = {
    ...prefixed("dump", dumpForms[form](objects)),
    ...prefixed("catalogs", catalogs),
  };
  return withFiles(files, async (folder) => {
    const named = Object.keys(catalogs).flatMap((path) => ["--catalog", `catalogs/${path}`]);
    const { stdout, stderr, status } = await runCommandLine(
      ["upgradeable", "--from", "dump", ...named, ...args, "--format", "json"],
      folder,
    );
    if (stdout === "") throw new Error(`exit ${status}: ${stderr}`);
    return { status, report: JSON.parse(stdout) as UpgradeReport };
  });
}

function prefixed(folder: string, files: Files): Files {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
}
