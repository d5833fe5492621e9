// The forms in which people dump the objects of a cluster.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { stringify } from "yaml";
import type { UpgradeReport } from "#core";
import { type Dumped, isEmptyList, isObject, type KubeObject } from "./cluster-objects.ts";
import { runCommandLine } from "./scenario.ts";

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

/** Writes files into a temporary folder, which exists until `use` has finished. */
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
