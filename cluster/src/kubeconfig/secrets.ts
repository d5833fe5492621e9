// Stores the secrets of a kubeconfig outside the Kubeconfig object, so that none of its properties can reveal them.

import type { ClusterEntry, UserEntry } from "./entries.ts";
import type { Kubeconfig } from "./kubeconfig.ts";
import type { KubeconfigFile } from "./read-kubeconfig-file.ts";

/** The entries that a context connects with. */
export interface ContextSecrets {
  readonly cluster: ClusterEntry;
  /** Undefined to connect without credentials. */
  readonly user: UserEntry | undefined;
}

interface StoredSecrets {
  readonly merged: KubeconfigFile;
  /** The credential plugins that the user has allowed to run, as `user, command, args`. */
  readonly allowed: Set<string>;
}

const secretsByKubeconfig = new WeakMap<Kubeconfig, StoredSecrets>();

/** Stores the secrets of a kubeconfig. */
export function storeSecrets(kubeconfig: Kubeconfig, merged: KubeconfigFile): void {
  secretsByKubeconfig.set(kubeconfig, { merged, allowed: new Set() });
}

/** The entries that a context connects with; undefined if the context cannot be used. */
export function secretsOfContext(kubeconfig: Kubeconfig, context: string): ContextSecrets | undefined {
  const { merged } = storedSecrets(kubeconfig);
  const entry = merged.contexts.get(context);
  const cluster = merged.clusters.get(entry?.cluster ?? "");
  return cluster && { cluster, user: merged.users.get(entry?.user ?? "") };
}

/** The credential plugins of a kubeconfig that the user has allowed to run. */
export function allowedPlugins(kubeconfig: Kubeconfig): Set<string> {
  return storedSecrets(kubeconfig).allowed;
}

function storedSecrets(kubeconfig: Kubeconfig): StoredSecrets {
  const found = secretsByKubeconfig.get(kubeconfig);
  if (!found) throw new Error("this kubeconfig does not come from readKubeconfig");
  return found;
}
