// What a user sees of a catalog's findings, with those that depend on the OpenShift version the catalog is for, and those
// of the comparison with a released state.

import { keepWhileSame } from "../../base/memoize.ts";
import type { OpenShiftContext } from "../../fbc/openshift-context.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import type { ReleasedCatalog } from "../../model/released-catalog.ts";
import type { Finding, PackageOpenShiftContext } from "../rule.ts";
import { applySeverities, type Severities } from "./apply-severities.ts";
import { findingsOfCatalog } from "./catalog-findings.ts";
import { inWorkspace } from "./incomplete-catalog.ts";
import { packagePlace } from "./package-findings.ts";
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
  return checkFindings(findingsOfCatalog(catalog), catalog, { severities, openShift, released });
}

/** The same for a catalog of a workspace, which something else may complete. */
export function checkWorkspaceCatalog(
  catalog: Catalog,
  severities: Severities,
  openShift?: OpenShiftContext,
  released?: ReleasedCatalog,
): readonly Finding[] {
  const findings = inWorkspace(catalog, findingsOfCatalog(catalog));
  return checkFindings(findings, catalog, { severities, openShift, released });
}

interface CheckContext {
  readonly severities: Severities;
  readonly openShift: OpenShiftContext | undefined;
  readonly released: ReleasedCatalog | undefined;
}

/** These findings and those of comparisons, without what severities and comments hide. */
function checkFindings(
  findings: readonly Finding[],
  catalog: Catalog,
  { severities, openShift, released }: CheckContext,
): readonly Finding[] {
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

function openShiftFindingsOf(pkg: Package, context: PackageOpenShiftContext): readonly Finding[] {
  const { target, next } = context;
  return keepFindings(
    pkg,
    [target.major, target.minor, next?.folder, next?.minor.minor, next?.found?.pkg, next?.hasJustBegun],
    () => runRules(openShiftRules, (rule) => rule.check(pkg, context), packagePlace(pkg)),
  );
}

/** The context is a new object at each call, but mostly says the same. */
const keepFindings = keepWhileSame<Package, readonly Finding[]>();
