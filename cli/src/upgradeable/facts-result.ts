import type { ClusterIdentity } from "#cluster";
import type { ClusterFacts } from "#core";

/** The facts, with the identity of a live cluster, or the exit status if the reason has already been printed. */
export type FactsResult =
  | { readonly facts: ClusterFacts; readonly asked?: ClusterIdentity }
  | { readonly status: number };
