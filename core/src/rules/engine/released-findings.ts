// The findings of the comparison with a released state. They are computed again for a package only when it changes.

import { keepWhileSame } from "../../base/memoize.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import type { ReleasedCatalog } from "../../model/released-catalog.ts";
import type { Finding, PackageChange } from "../rule.ts";
import { catalogStart } from "./catalog-findings.ts";
import { packagePlace } from "./package-findings.ts";
import { releasedRules, releasedStateRules } from "./rules-by-scope.ts";
import { runRules } from "./run-rules.ts";

/** The findings about all released packages; none in a catalog without any blob, where nothing can be compared. */
export function releasedFindings(catalog: Catalog, released: ReleasedCatalog): readonly Finding[] {
  if (catalog.blobs.length === 0) return [];
  const { state, packages, unreadable } = released;
  if (unreadable !== undefined)
    return runRules(releasedStateRules, (rule) => rule.check(released, catalog), catalogStart(catalog));
  return [...packages.values()].flatMap((released) =>
    findingsOfChange({ state, released, current: catalog.packages.get(released.name), catalog }),
  );
}

/** The change is a new object at each call, but mostly says the same. */
const keepFindings = keepWhileSame<Package, readonly Finding[]>();

function findingsOfChange(change: PackageChange): readonly Finding[] {
  const { state, released, current } = change;
  if (released === current) return [];
  // The rest of the catalog counts only where the package is missing.
  return keepFindings(released, [state, current ?? change.catalog], () => {
    const fallback = current ? packagePlace(current) : catalogStart(change.catalog);
    return runRules(releasedRules, (rule) => rule.check(change), fallback);
  });
}
