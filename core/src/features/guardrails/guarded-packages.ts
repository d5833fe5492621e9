// The packages with steps or tests in the catalogs of a snapshot, for editors that show these as test cases.

import { type GuardrailCase, guardrailCases, undecidedCases } from "../../guardrails/guardrail-cases.ts";
import { guardrailsOf } from "../../guardrails/guardrails.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import { catalogsInFiles, type Snapshot } from "../../session/snapshot.ts";
import type { Place } from "../../syntax/source-file.ts";
import { placeInTemplate } from "../../templates/render-template.ts";
import type { RenderedTemplate } from "../../templates/rendered-template.ts";
import { whyUndecided } from "../../templates/why-undecided.ts";

/** A catalog with guardrails. It is another object after an edit that may change a result or move a place. */
export interface GuardedCatalog {
  readonly catalog: Catalog;
  /** Checks its guardrails. */
  packages(): readonly GuardedPackage[];
}

/** A package with steps or tests. */
export interface GuardedPackage {
  readonly name: string;
  /** The `schema` of its first guardrails blob. */
  readonly at: Place;
  readonly cases: readonly GuardrailCase[];
  /** Where a place of the cases is in the files; undefined for one that has no text of its own. */
  locate(place: Place): Place | undefined;
}

/** The catalogs with guardrails, without checking them. */
export function guardedCatalogs(snapshot: Snapshot): readonly GuardedCatalog[] {
  const rendered = snapshot.template?.rendered;
  const inFiles = catalogsInFiles(snapshot).map((catalog) => {
    return { catalog, packages: () => guardedPackages(catalog, (place) => place) };
  });
  const generated = rendered ? [{ catalog: rendered.catalog, packages: () => packagesOfTemplate(rendered) }] : [];
  return [...inFiles, ...generated].filter(({ catalog }) => hasGuardrails(catalog));
}

function hasGuardrails({ packages }: Catalog): boolean {
  for (const pkg of packages.values()) if (guardrailsOf(pkg).length > 0) return true;
  return false;
}

/** As the rules do, checks the form of the generated catalog that an edit changes least. */
function packagesOfTemplate(rendered: RenderedTemplate): readonly GuardedPackage[] {
  const found = guardedPackages(rendered.detached.catalog, (place) => placeInTemplate(rendered, place));
  const why = whyUndecided(rendered);
  return why === undefined ? found : found.map((each) => ({ ...each, cases: undecidedCases(each.cases, why) }));
}

function guardedPackages(
  { packages }: Catalog,
  locate: (place: Place) => Place | undefined,
): readonly GuardedPackage[] {
  return [...packages.values()].flatMap((pkg) => guardedPackage(pkg, locate) ?? []);
}

function guardedPackage(pkg: Package, locate: (place: Place) => Place | undefined): GuardedPackage | undefined {
  const [first] = guardrailsOf(pkg);
  const cases = first ? guardrailCases(pkg) : [];
  return first && cases.length > 0 ? { name: pkg.name, at: first.blob.schema, cases, locate } : undefined;
}
