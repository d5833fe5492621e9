// What is asked about a cluster: facts of a dump or of its API server, or why there are none.

import type { ClusterFacts } from "#core";

/** The live cluster that was asked. */
export interface AskedCluster {
  readonly context: string;
  /** The URL of its API server, without what signs in. */
  readonly server: string;
  /** Nobody has checked that it is that server. */
  readonly skipsTlsVerify: boolean;
}

/** The facts, with the cluster where a live one was asked; or the exit status, when the reason is said already. */
export type FactsResult = { readonly facts: ClusterFacts; readonly asked?: AskedCluster } | { readonly status: number };
