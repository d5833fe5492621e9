import type { KubeconfigFile } from "./read-kubeconfig-file.ts";

/** Merges files as kubectl does: the first to define a name, or to name a current context, wins wholly. */
export function mergeFiles(files: readonly KubeconfigFile[]): KubeconfigFile {
  return {
    clusters: firstOf(files.map(({ clusters }) => clusters)),
    users: firstOf(files.map(({ users }) => users)),
    contexts: firstOf(files.map(({ contexts }) => contexts)),
    currentContext: files.find(({ currentContext }) => currentContext !== "")?.currentContext ?? "",
  };
}

function firstOf<T>(maps: readonly ReadonlyMap<string, T>[]): Map<string, T> {
  return new Map(maps.toReversed().flatMap((map) => [...map]));
}
