// Resources of a cluster that use a catalog, and the catalog.

import { bundlesOf, packageBlob } from "./lighthouse.ts";

/** A Subscription to the package `lighthouse`; the given lines are under `spec`. */
export function subscriptionOf(...lines: readonly string[]): string {
  return `-- subscription.yaml --
apiVersion: operators.coreos.com/v1alpha1
kind: Subscription
metadata:
  name: lighthouse
  namespace: harbour
spec:
  source: harbour-catalog
  sourceNamespace: olm
${lines.map((line) => `  ${line}\n`).join("")}`;
}

/** A CatalogSource with these lines under `spec`. */
export function catalogSourceOf(...lines: readonly string[]): string {
  return `-- source.yaml --
apiVersion: operators.coreos.com/v1alpha1
kind: CatalogSource
metadata:
  name: harbour-catalog
  namespace: olm
spec:
${lines.map((line) => `  ${line}\n`).join("")}`;
}

/** A ClusterCatalog with these lines under `spec`. */
export function clusterCatalogOf(...lines: readonly string[]): string {
  return `-- cluster-catalog.yaml --
apiVersion: olm.operatorframework.io/v1
kind: ClusterCatalog
metadata:
  name: harbour-catalog
spec:
${lines.map((line) => `  ${line}\n`).join("")}`;
}

/** A catalog with 1.0.0 and 1.1.0 in channel `stable` and 2.0.0 in channel `candidate`. */
export const harbourCatalog = `-- catalogs/lighthouse/catalog.yaml --
${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
---
schema: olm.channel
package: lighthouse
name: candidate
entries:
- name: lighthouse.v2.0.0
${bundlesOf("1.0.0", "1.1.0", "2.0.0")}`;
