// The custom resources of OpenShift and OLM for an API server.

import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseAllDocuments } from "yaml";
import { inProject } from "../../scripts/project.ts";
import type { KubeObject } from "../support/cluster-objects.ts";
import type { ObjectStore } from "./object-store.ts";
import type { Rest } from "./rest.ts";

/** A CustomResourceDefinition. */
export interface Crd extends KubeObject {
  readonly spec: {
    readonly group: string;
    readonly names: { readonly plural: string };
    readonly versions: readonly { readonly name: string; readonly served: boolean }[];
  };
}

/** The folder beside the project that may hold the real definitions. */
const realCrdsFolder = inProject("../shared/cluster/crds");

/** The real definitions, and ours where OLM does not define a kind; undefined if the folder does not exist. */
export function realCrds(): readonly Crd[] | undefined {
  if (!existsSync(realCrdsFolder)) return undefined;
  const real = readCrds(realCrdsFolder);
  const names = new Set(real.map(({ metadata }) => metadata.name));
  return [...real, ...readCrds(ownCrds).filter(({ metadata }) => !names.has(metadata.name))];
}

/** Our own definitions, which are enough for all that is read here. */
export const ownCrds = inProject("test/api-server/crds");

/** The definitions in the YAML files of a folder, in the order of the files' names. */
export function readCrds(folder: string): readonly Crd[] {
  const files = globSync("*.yaml", { cwd: folder }).sort();
  const documents = files.flatMap((file) => parseAllDocuments(readFileSync(path.join(folder, file), "utf8")));
  return documents.map((document) => document.toJS() as Crd);
}

/** Creates the definitions on the server, with every version served. */
export async function addKinds(rest: Rest, store: ObjectStore, crds: readonly Crd[]): Promise<void> {
  await store.apply(crds.map(withoutStatus));
  await untilServed(rest, crds);
  store.forgetKinds();
}

/** Waits until the kinds can be listed and discovery names them. */
export async function untilServed(rest: Rest, crds: readonly Crd[]): Promise<void> {
  while (!(await areServed(rest, crds))) await setTimeout(20);
}

/** Deletes all objects of the kinds. */
export async function clearKinds(rest: Rest, store: ObjectStore, crds: readonly Crd[]): Promise<void> {
  const lists = await Promise.all(crds.map((crd) => objectsOf(rest, crd)));
  await store.deleteAll(lists.flat());
}

async function objectsOf(rest: Rest, crd: Crd): Promise<readonly KubeObject[]> {
  const [path = ""] = servedPaths(crd);
  const { items } = (await rest.ask({ method: "GET", path })) as { items: readonly KubeObject[] };
  return items;
}

/** The definition without its status, which describes another cluster. */
function withoutStatus({ status: _, ...crd }: Crd): KubeObject {
  return crd;
}

function servedPaths({ spec: { group, names, versions } }: Crd): readonly string[] {
  const served = versions.filter((version) => version.served);
  return served.map(({ name }) => `/apis/${group}/${name}/${names.plural}`);
}

/** Lists work before discovery names the kinds, and the group list is updated last. */
async function areServed(rest: Rest, crds: readonly Crd[]): Promise<boolean> {
  const paths = crds.flatMap(servedPaths);
  const listed = await Promise.all(paths.map((path) => rest.send({ method: "GET", path: `${path}?limit=1` })));
  if (listed.some(({ status }) => status !== 200)) return false;
  const { groups } = (await rest.ask({ method: "GET", path: "/apis" })) as Groups;
  const versions = groups.flatMap((group) => group.versions.map(({ groupVersion }) => `/apis/${groupVersion}`));
  const served = await Promise.all(versions.map((path) => resourcesAt(rest, path)));
  return paths.every((path) => served.flat().includes(path));
}

interface Groups {
  readonly groups: readonly { readonly versions: readonly { readonly groupVersion: string }[] }[];
}

async function resourcesAt(rest: Rest, path: string): Promise<readonly string[]> {
  const { body } = await rest.send({ method: "GET", path });
  const { resources = [] } = body as { readonly resources?: readonly { readonly name: string }[] };
  return resources.map(({ name }) => `${path}/${name}`);
}
