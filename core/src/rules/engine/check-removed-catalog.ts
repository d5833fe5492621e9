// Reports the packages of a released catalog that no longer exists. It has no files today, so the findings are in the
// released ones.

import type { Catalog } from "../../model/catalog.ts";
import type { Finding } from "../rule.ts";
import { applySeverities, type Severities } from "./apply-severities.ts";
import { packagePlace } from "./package-findings.ts";
import { releasedRules, rulesAlsoIn } from "./rules-by-scope.ts";
import { runRules } from "./run-rules.ts";

/**
 * The findings about the packages of these names in a released catalog that no longer exists. Their places are in its
 * released files, at the paths that these had.
 */
export function checkRemovedCatalog(
  catalog: Catalog,
  names: ReadonlySet<string>,
  { state, severities }: { readonly state: string; readonly severities: Severities },
): readonly Finding[] {
  const removed = [...catalog.packages.values()].filter(({ name }) => names.has(name));
  const findings = removed.flatMap((released) => {
    const change = { state, released, current: undefined, catalog };
    const found = runRules(rulesOnRemoved, (rule) => rule.check(change), packagePlace(released));
    return found.map((finding) => ({ ...finding, at: released.definitions[0]?.name ?? finding.at }));
  });
  return applySeverities(findings, severities);
}

const rulesOnRemoved = rulesAlsoIn(releasedRules, "removed-catalog");
