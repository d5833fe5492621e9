// Which of a workspace's catalogs a cluster is judged with: those of its operators' packages, made for its OpenShift.

import { openShiftTargetOf } from "../../fbc/openshift-target.ts";
import type { Catalog } from "../../model/catalog.ts";
import type { WorkspaceCatalogs } from "../../model/workspace-catalogs.ts";
import { compareOpenShiftMinors, type OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import type { CatalogSource } from "../../resolve/v1-candidates.ts";
import type { ClusterFacts } from "../facts/cluster-facts.ts";
import { clusterRelease } from "../facts/cluster-release.ts";
import { readOperatorsV0 } from "../olm-v0/read-operators-v0.ts";
import { readExtensions, readOperatorsV1 } from "../olm-v1/read-operators-v1.ts";

const named = new WeakMap<ClusterFacts, readonly string[]>();

/** The packages that anything installed on a cluster is of, each once, sorted; the same facts are looked through once. */
export function installedPackages(facts: ClusterFacts): readonly string[] {
  const known = named.get(facts) ?? lookThrough(facts);
  named.set(facts, known);
  return known;
}

function lookThrough(facts: ClusterFacts): readonly string[] {
  const subjects = [...readOperatorsV0(facts, []), ...readOperatorsV1(readExtensions(facts), [])];
  return [...new Set(subjects.flatMap(({ packageName }) => packageName ?? []))].sort();
}

/**
 * The catalogs of those packages as a cluster would have them. A workspace may hold one for each OpenShift; a cluster
 * has only that of its own version, else one that is for no version in particular, else that of the nearest version.
 * `setting` is the text of `olmCatalogs.openshiftVersion`.
 */
export function catalogsForCluster(
  facts: ClusterFacts,
  workspace: WorkspaceCatalogs,
  setting?: string,
): readonly CatalogSource[] {
  const { minor } = clusterRelease(facts);
  const current = "ok" in minor ? minor.ok : undefined;
  const chosen = installedPackages(facts).flatMap((name) =>
    selectForRelease(workspace.catalogsWith(name), current, setting),
  );
  const catalogs = [...new Set(chosen)];
  const names = catalogs.map((catalog) => workspace.displayName(catalog));
  return catalogs.map((catalog, index) => {
    const name = names[index] ?? catalog.root;
    return { name: names.indexOf(name) === names.lastIndexOf(name) ? name : catalog.root, catalog };
  });
}

function selectForRelease(
  catalogs: readonly Catalog[],
  current: OpenShiftMinor | undefined,
  setting: string | undefined,
): readonly Catalog[] {
  if (current === undefined) return catalogs;
  const targets = catalogs.map((catalog) => ({ catalog, target: openShiftTargetOf(catalog.root, setting) }));
  const having = (isWanted: (target: OpenShiftMinor | undefined) => boolean) =>
    targets.filter(({ target }) => isWanted(target)).map(({ catalog }) => catalog);
  const own = having((target) => target !== undefined && compareOpenShiftMinors(target, current) === 0);
  if (own.length > 0) return own;
  const general = having((target) => target === undefined);
  if (general.length > 0) return general;
  const nearest = nearestMinor(
    current,
    targets.flatMap(({ target }) => target ?? []),
  );
  return having(
    (target) => target !== undefined && nearest !== undefined && compareOpenShiftMinors(target, nearest) === 0,
  );
}

/** The highest version below, for a catalog that came before is more like the cluster's than one that comes after. */
function nearestMinor(current: OpenShiftMinor, targets: readonly OpenShiftMinor[]): OpenShiftMinor | undefined {
  const sorted = [...targets].sort(compareOpenShiftMinors);
  return sorted.findLast((target) => compareOpenShiftMinors(target, current) < 0) ?? sorted[0];
}
