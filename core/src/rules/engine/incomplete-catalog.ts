// What a workspace says of a catalog that something completes when it is built: one finding for each package, instead of
// every consequence of what is not there yet. opm never reads such a folder alone.

import { catchInternalError } from "../../base/internal-error.ts";
import type { Catalog } from "../../model/catalog.ts";
import { incompletePackagesOf, type PackagePart } from "../../model/incomplete-packages.ts";
import { packageNameOf } from "../../model/package-name-of.ts";
import { blobOf } from "../../model/read-blob.ts";
import { rules } from "../index.ts";
import type { Finding } from "../rule.ts";
import { catalogStart } from "./catalog-findings.ts";
import { workspaceCatalogRules } from "./rules-by-scope.ts";
import { runRules } from "./run-rules.ts";
import { sortByFile } from "./sort-findings.ts";

const missingParts: ReadonlyMap<string, PackagePart | undefined> = new Map(
  rules.map(({ id, missing }) => [id, missing]),
);

const noPackages: ReturnType<typeof incompletePackagesOf> = new Map();

/** The findings of a catalog of a workspace, of which `findings` are those of the catalog alone. */
export function inWorkspace(catalog: Catalog, findings: readonly Finding[]): readonly Finding[] {
  // A document that cannot be looked at has a finding of its own; nothing is left out beside it.
  const incomplete = catchInternalError(
    () => incompletePackagesOf(catalog),
    () => noPackages,
  );
  if (incomplete.size === 0) return findings;
  const isConsequence = ({ rule, at }: Finding) => {
    const blob = blobOf(at.document);
    const missing = incomplete.get((blob && packageNameOf(blob)) ?? "") ?? [];
    return missing.some((part) => part === missingParts.get(rule));
  };
  const told = runRules(workspaceCatalogRules, (rule) => rule.check(catalog), catalogStart(catalog));
  return sortByFile(catalog, [...findings.filter((finding) => !isConsequence(finding)), ...told]);
}
