import type { KubeconfigFile } from "./read-kubeconfig-file.ts";

/** Merges files as kubectl does: of several entries with the same name, and of several current contexts, the first counts. */
export function mergeFiles(files: readonly KubeconfigFile[]): KubeconfigFile {
  return {
    clusters: keepFirst(files.map(({ clusters }) => clusters)),
    users: keepFirst(files.map(({ users }) => users)),
    contexts: keepFirst(files.map(({ contexts }) => contexts)),
    currentContext: files.find(({ currentContext }) => currentContext !== "")?.currentContext ?? "",
  };
}

function keepFirst<T>(maps: readonly ReadonlyMap<string, T>[]): Map<string, T> {
  return new Map(maps.toReversed().flatMap((map) => [...map]));
}
