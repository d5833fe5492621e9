// The findings of the comparison with a released state. They are computed again for a package only when it changes.

import type { Catalog, Package } from "../../model/catalog.ts";
import type { ReleasedCatalog } from "../../model/released-catalog.ts";
import type { Finding, PackageChange } from "../rule.ts";
import { catalogStart, packagePlace } from "./catalog-findings.ts";
import { releasedRules } from "./rules-by-scope.ts";
import { runRules } from "./run-rules.ts";

/** The findings about all released packages; none in a catalog without any blob, where nothing can be compared. */
export function releasedFindings(catalog: Catalog, { state, packages }: ReleasedCatalog): readonly Finding[] {
  if (catalog.blobs.length === 0) return [];
  return [...packages.values()].flatMap((released) =>
    findingsOfChange({ state, released, current: catalog.packages.get(released.name), catalog }),
  );
}

/** The findings about a change, with what they were computed from. */
interface ChangeFindings {
  readonly state: string;
  readonly current: Package | undefined;
  /** Only where the package is missing: then the rest of the catalog counts. */
  readonly catalog: Catalog | undefined;
  readonly findings: readonly Finding[];
}

/** Not memoised by identity: the change is a new object at each call, but mostly says the same. */
const lastFindings = new WeakMap<Package, ChangeFindings>();

function findingsOfChange(change: PackageChange): readonly Finding[] {
  const { state, released, current } = change;
  if (released === current) return [];
  const catalog = current ? undefined : change.catalog;
  const last = lastFindings.get(released);
  if (last && last.state === state && last.current === current && last.catalog === catalog) return last.findings;
  const fallback = current ? packagePlace(current) : catalogStart(change.catalog);
  const findings = runRules(releasedRules, (rule) => rule.check(change), fallback);
  lastFindings.set(released, { state, current, catalog, findings });
  return findings;
}
