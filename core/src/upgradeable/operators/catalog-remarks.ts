// Where the given catalogs disagree with the cluster about installed bundles, or the cluster's values are not visible.
// These remarks never change a verdict, because no OLM looks up installed bundles in a catalog.

import { bundleNamed } from "../../model/find-in-package.ts";
import { minorText, type OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import type { Parsed } from "../../versions/parsed.ts";
import { maxInCatalog } from "./catalog-max.ts";
import type { InstalledOperator } from "./report-operator.ts";

/** A sentence for each catalog and installed bundle about which it disagrees with the cluster. */
export function catalogRemarks(operators: readonly InstalledOperator[]): readonly string[] {
  return [...new Set(operators.flatMap(remarksOnOperator))];
}

function remarksOnOperator(operator: InstalledOperator): readonly string[] {
  const { managed, max, hiddenMax, maxIgnoredReason, olm } = operator;
  if (!managed || (maxIgnoredReason !== undefined && !hiddenMax)) return [];
  return managed.sources.flatMap(({ name, catalog }) => {
    const pkg = catalog.packages.get(managed.packageName);
    const bundle = pkg && bundleNamed(pkg, managed.installed.name);
    if (!bundle) return [];
    const inCatalog = maxText(maxInCatalog(bundle, olm));
    if (!hiddenMax && inCatalog === maxText(max.shipped)) return [];
    const counts = hiddenMax
      ? `OLM ${olm} ignores catalogs for installed bundles, so only the cluster's own status counts`
      : `the cluster has ${maxText(max.shipped)}, which counts`;
    return [`catalog '${name}' has ${inCatalog} for '${managed.installed.name}' (${ownerText(operator)}); ${counts}`];
  });
}

function maxText(max: Parsed<OpenShiftMinor | undefined>): string {
  if ("error" in max) return "an olm.maxOpenShiftVersion that OLM cannot read";
  return max.ok === undefined ? "no olm.maxOpenShiftVersion" : `olm.maxOpenShiftVersion ${minorText(max.ok)}`;
}

function ownerText({ olm, namespace, name }: InstalledOperator): string {
  return olm === "v0" ? `ClusterServiceVersion '${namespace}/${name}'` : `ClusterExtension '${name}'`;
}
