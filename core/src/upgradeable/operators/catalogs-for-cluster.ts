// Selects the catalogs of a workspace for judging a cluster: those with its operators' packages, for its OpenShift.

import { memoize } from "../../base/memoize.ts";
import type { Catalog } from "../../model/catalog.ts";
import type { WorkspaceCatalogs } from "../../model/workspace-catalogs.ts";
import { compareOpenShiftMinors, type OpenShiftMinor, parseOpenShiftMinor } from "../../openshift/openshift-minor.ts";
import type { CatalogSource } from "../../resolve/v1-candidates.ts";
import type { ClusterFacts } from "../facts/cluster-facts.ts";
import { clusterRelease } from "../facts/cluster-release.ts";
import { readOperatorsV0 } from "../olm-v0/read-operators-v0.ts";
import { readExtensions, readOperatorsV1 } from "../olm-v1/read-operators-v1.ts";

/** The packages of everything installed on a cluster, each once, sorted. */
export const installedPackages = memoize((facts: ClusterFacts): readonly string[] => {
  const operators = [...readOperatorsV0(facts, []), ...readOperatorsV1(readExtensions(facts), [])];
  return [...new Set(operators.flatMap(({ packageName }) => packageName ?? []))].sort();
});

/**
 * The catalogs with the packages installed on a cluster. If a workspace has a catalog for each OpenShift version, the
 * one for the cluster's version is selected, otherwise one for no particular version, otherwise that of the nearest.
 */
export function catalogsForCluster(facts: ClusterFacts, workspace: WorkspaceCatalogs): readonly CatalogSource[] {
  const { minor } = clusterRelease(facts);
  const current = "ok" in minor ? minor.ok : undefined;
  const selected = installedPackages(facts).flatMap((name) =>
    selectForRelease(workspace.catalogsWith(name), current, workspace),
  );
  const catalogs = [...new Set(selected)];
  const names = catalogs.map((catalog) => workspace.displayName(catalog));
  return catalogs.map((catalog, index) => {
    const name = names[index] ?? catalog.root;
    return { name: names.indexOf(name) === names.lastIndexOf(name) ? name : catalog.root, catalog };
  });
}

function selectForRelease(
  catalogs: readonly Catalog[],
  current: OpenShiftMinor | undefined,
  workspace: WorkspaceCatalogs,
): readonly Catalog[] {
  if (current === undefined) return catalogs;
  const targets = catalogs.map((catalog) => ({
    catalog,
    target: parseOpenShiftMinor(workspace.openshiftVersion(catalog) ?? ""),
  }));
  const withTarget = (isWanted: (target: OpenShiftMinor | undefined) => boolean) =>
    targets.filter(({ target }) => isWanted(target)).map(({ catalog }) => catalog);
  const exact = withTarget((target) => target !== undefined && compareOpenShiftMinors(target, current) === 0);
  if (exact.length > 0) return exact;
  const general = withTarget((target) => target === undefined);
  if (general.length > 0) return general;
  const nearest = nearestMinor(
    current,
    targets.flatMap(({ target }) => target ?? []),
  );
  return withTarget(
    (target) => target !== undefined && nearest !== undefined && compareOpenShiftMinors(target, nearest) === 0,
  );
}

/** The highest lower version, because an older catalog resembles the cluster's more than a newer one. */
function nearestMinor(current: OpenShiftMinor, targets: readonly OpenShiftMinor[]): OpenShiftMinor | undefined {
  const sorted = [...targets].sort(compareOpenShiftMinors);
  return sorted.findLast((target) => compareOpenShiftMinors(target, current) < 0) ?? sorted[0];
}
