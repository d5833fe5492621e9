// What signs in, beside the Kubeconfig that people and programs may look at: no property leads from it to here.

import type { ClusterEntry, UserEntry } from "./entries.ts";
import type { Kubeconfig } from "./kubeconfig.ts";
import type { KubeconfigFile } from "./read-kubeconfig-file.ts";

/** What a context connects with. */
export interface ContextSecrets {
  readonly cluster: ClusterEntry;
  /** Undefined: nobody signs in. */
  readonly user: UserEntry | undefined;
}

interface StoredSecrets {
  readonly merged: KubeconfigFile;
  /** Which programs somebody has allowed to run, as `user, command, args`. */
  readonly allowed: Set<string>;
}

const secretsByKubeconfig = new WeakMap<Kubeconfig, StoredSecrets>();

/** Keeps what a kubeconfig hides. */
export function storeSecrets(kubeconfig: Kubeconfig, merged: KubeconfigFile): void {
  secretsByKubeconfig.set(kubeconfig, { merged, allowed: new Set() });
}

/** What a context of it connects with; undefined when the context cannot be used. */
export function secretsOfContext(kubeconfig: Kubeconfig, context: string): ContextSecrets | undefined {
  const { merged } = storedSecrets(kubeconfig);
  const entry = merged.contexts.get(context);
  const cluster = merged.clusters.get(entry?.cluster ?? "");
  return cluster && { cluster, user: merged.users.get(entry?.user ?? "") };
}

/** The programs of it that somebody has allowed to run. */
export function allowedPlugins(kubeconfig: Kubeconfig): Set<string> {
  return storedSecrets(kubeconfig).allowed;
}

function storedSecrets(kubeconfig: Kubeconfig): StoredSecrets {
  const found = secretsByKubeconfig.get(kubeconfig);
  if (!found) throw new Error("this kubeconfig does not come from readKubeconfig");
  return found;
}
