// Finds the released catalogs below a folder that no longer exist.

import { addAll, type Catalog, checkRemovedCatalog, levelsByPath } from "#core";
import { placeFindings } from "./placed.ts";
import type { ValidateContext } from "./validate-context.ts";
import { emptyValidation, type Validation } from "./validation.ts";

/**
 * The packages of released catalogs that are gone. One that is now in a catalog at a new place was moved. The findings are in
 * the released files.
 */
export async function validateRemoved(
  folder: string,
  catalogs: readonly Catalog[],
  context: ValidateContext,
): Promise<Validation> {
  const layers = await context.config.layersAbove(folder);
  const released = await context.released?.catalogsBelow(folder, layers);
  if (!released) return emptyValidation;
  const roots = new Set(catalogs.map(({ root }) => root));
  const releasedRoots = new Set(released.catalogs.map(released.rootNow));
  // In another layout, or in a rendered file, the state may have packages of other folders.
  const isSameLayout = catalogs.length === 0 || catalogs.some(({ root }) => releasedRoots.has(root));
  const atNewPlaces = new Set(
    catalogs.flatMap(({ root, packages }) => (releasedRoots.has(root) ? [] : [...packages.keys()])),
  );
  const findings: Validation["findings"][number][] = [];
  for (const catalog of released.catalogs) {
    const root = released.rootNow(catalog);
    if (root === undefined || roots.has(root) || !isSameLayout) continue;
    const names = new Set([...catalog.packages.keys()].filter((name) => !atNewPlaces.has(name)));
    const severities = levelsByPath(await context.config.layersAbove(root));
    const found = checkRemovedCatalog(catalog, names, { state: released.state, severities });
    addAll(findings, placeFindings(found, catalog.files));
  }
  return { ...emptyValidation, findings };
}
