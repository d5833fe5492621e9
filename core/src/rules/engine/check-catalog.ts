// What a user sees of a catalog's findings, with those that depend on the OpenShift version the catalog is for, and those
// of the comparison with a released state.

import type { NextCatalog, OpenShiftContext } from "../../fbc/openshift-context.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import type { ReleasedCatalog } from "../../model/released-catalog.ts";
import { compareMinorNumbers } from "../../openshift/openshift-minor.ts";
import type { Finding, PackageOpenShiftContext } from "../rule.ts";
import { applySeverities, type Severities } from "./apply-severities.ts";
import { findingsOfCatalog, packagePlace } from "./catalog-findings.ts";
import { releasedFindings } from "./released-findings.ts";
import { openShiftRules } from "./rules-by-scope.ts";
import { runRules } from "./run-rules.ts";
import { sortByFile } from "./sort-findings.ts";
import { withoutConsequences } from "./without-consequences.ts";

/**
 * The findings of a catalog that are neither turned off nor silenced by a comment, sorted by file and position. With an
 * OpenShift version in `openShift`, the findings for that version are among them; with a released state in `released`,
 * those of the comparison with it.
 */
export function checkCatalog(
  catalog: Catalog,
  severities: Severities,
  openShift?: OpenShiftContext,
  released?: ReleasedCatalog,
): readonly Finding[] {
  const findings = findingsOfCatalog(catalog);
  const more = [
    ...(openShift ? allOpenShiftFindings(catalog, openShift) : []),
    ...(released ? releasedFindings(catalog, released) : []),
  ];
  if (more.length === 0) return applySeverities(findings, severities);
  const all = withoutConsequences(sortByFile(catalog, [...findings, ...more]));
  return applySeverities(all, severities);
}

function allOpenShiftFindings({ packages }: Catalog, { target, next }: OpenShiftContext): readonly Finding[] {
  return [...packages].flatMap(([name, pkg]) => openShiftFindingsOf(pkg, { target, next: next.get(name) }));
}

/** The findings of a package with the context that they were computed for. */
interface PackageFindings {
  readonly context: PackageOpenShiftContext;
  readonly findings: readonly Finding[];
}

/** Not memoised by identity: the context is a new object at each call, but mostly says the same. */
const lastFindings = new WeakMap<Package, PackageFindings>();

function openShiftFindingsOf(pkg: Package, context: PackageOpenShiftContext): readonly Finding[] {
  const last = lastFindings.get(pkg);
  if (last && isSameContext(last.context, context)) return last.findings;
  const findings = runRules(openShiftRules, (rule) => rule.check(pkg, context), packagePlace(pkg));
  lastFindings.set(pkg, { context, findings });
  return findings;
}

function isSameContext(a: PackageOpenShiftContext, b: PackageOpenShiftContext): boolean {
  return compareMinorNumbers(a.target, b.target) === 0 && isSameNextCatalog(a.next, b.next);
}

function isSameNextCatalog(a: NextCatalog | undefined, b: NextCatalog | undefined): boolean {
  if (!a || !b) return a === b;
  return a.found?.pkg === b.found?.pkg && a.folder === b.folder;
}
