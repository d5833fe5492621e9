// The kinds of OpenShift and OLM that an API server can be taught.

import { globSync, readFileSync } from "node:fs";
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

/** Our own definitions, which are good enough for whatever is read here. */
export const ownCrds = inProject("test/api-server/crds");

/** The definitions in the YAML files of a folder, in the order of the files' names. */
export function readCrds(folder: string): readonly Crd[] {
  const files = globSync("*.yaml", { cwd: folder }).sort();
  const documents = files.flatMap((file) => parseAllDocuments(readFileSync(path.join(folder, file), "utf8")));
  return documents.map((document) => document.toJS() as Crd);
}

/** Teaches the server the kinds, and waits until it serves them in every version. */
export async function addKinds(rest: Rest, store: ObjectStore, crds: readonly Crd[]): Promise<void> {
  await store.apply(crds.map(withoutStatus));
  await Promise.all(crds.flatMap(servedPaths).map((each) => untilServed(rest, each)));
  store.forgetKinds();
}

/** What a definition's status says was true elsewhere. */
function withoutStatus({ status: _, ...crd }: Crd): KubeObject {
  return crd;
}

function servedPaths({ spec: { group, names, versions } }: Crd): readonly string[] {
  const served = versions.filter((version) => version.served);
  return served.map(({ name }) => `/apis/${group}/${name}/${names.plural}?limit=1`);
}

async function untilServed(rest: Rest, path: string): Promise<void> {
  while ((await rest.send({ method: "GET", path })).status !== 200) await setTimeout(20);
}
