// What the given catalogs say of bundles that are installed, where the cluster says something else or nobody can see what
// it says. It never decides: no OLM asks a catalog about what is installed.

import { bundleNamed } from "../../model/find-in-package.ts";
import { minorText, type OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import type { Parsed } from "../../versions/parsed.ts";
import { maxInCatalog } from "./catalog-max.ts";
import type { InstalledOperator } from "./report-operator.ts";

/** A sentence for each catalog that says something else of an installed bundle than the cluster does. */
export function catalogRemarks(subjects: readonly InstalledOperator[]): readonly string[] {
  return [...new Set(subjects.flatMap(remarksOnOperator))];
}

function remarksOnOperator(subject: InstalledOperator): readonly string[] {
  const { managed, max, hiddenMax, maxIgnoredReason, olm } = subject;
  if (!managed || (maxIgnoredReason !== undefined && !hiddenMax)) return [];
  return managed.sources.flatMap(({ name, catalog }) => {
    const pkg = catalog.packages.get(managed.packageName);
    const bundle = pkg && bundleNamed(pkg, managed.installed.name);
    if (!bundle) return [];
    const said = maxText(maxInCatalog(bundle, olm));
    if (!hiddenMax && said === maxText(max.shipped)) return [];
    const counts = hiddenMax
      ? `OLM ${olm} does not read catalogs for what is installed, so that only the cluster's own status counts`
      : `the cluster says ${maxText(max.shipped)}, which counts`;
    return [`catalog '${name}' says ${said} of '${managed.installed.name}' (${ownerText(subject)}): ${counts}`];
  });
}

function maxText(max: Parsed<OpenShiftMinor | undefined>): string {
  if ("error" in max) return "an olm.maxOpenShiftVersion that OLM cannot read";
  return max.ok === undefined ? "no olm.maxOpenShiftVersion" : `olm.maxOpenShiftVersion ${minorText(max.ok)}`;
}

function ownerText({ olm, namespace, name }: InstalledOperator): string {
  return olm === "v0" ? `ClusterServiceVersion '${namespace}/${name}'` : `ClusterExtension '${name}'`;
}
