// Finds the released catalogs and templates below a folder that no longer exist.

import {
  addAll,
  type Catalog,
  checkRemovedCatalog,
  levelsByPath,
  pathBelow,
  placeInTemplate,
  type SourceFile,
  whyUnreadable,
} from "#core";
import { notCompared, type ReleasedCatalogs } from "./against.ts";
import { placeFindings } from "./placed.ts";
import type { ValidateContext } from "./validate-context.ts";
import { emptyValidation, type Validation } from "./validation.ts";

type PlacedFindings = Validation["findings"][number][];

/** What a folder holds today. */
export interface FolderNow {
  readonly folder: string;
  readonly catalogs: readonly Catalog[];
  /** The files with a template. */
  readonly templates: readonly SourceFile[];
}

/**
 * The packages of released catalogs and templates that are gone. One that is now in a catalog at a new place was moved. The
 * findings are in the released files.
 */
export async function validateRemoved(now: FolderNow, context: ValidateContext): Promise<Validation> {
  const layers = await context.config.layersAbove(now.folder);
  const released = await context.released?.catalogsBelow(now.folder, layers);
  if (!released) return emptyValidation;
  const removed = [
    await removedCatalogs(now.catalogs, released, context),
    await removedTemplates(now, released, context),
  ];
  const reasons = [released.unreadable, ...removed.flatMap(({ unreadable }) => unreadable)];
  return {
    ...emptyValidation,
    findings: removed.flatMap(({ findings }) => findings),
    notCompared: reasons.flatMap((each) => notCompared(context.released, each)),
  };
}

/** The findings about what is gone, and why some of it is not known, as clauses. */
interface Removed {
  readonly findings: PlacedFindings;
  readonly unreadable: readonly string[];
}

async function removedCatalogs(
  catalogs: readonly Catalog[],
  released: ReleasedCatalogs,
  context: ValidateContext,
): Promise<Removed> {
  const roots = new Set(catalogs.map(({ root }) => root));
  const releasedRoots = new Set(released.catalogs.map(({ root }) => released.pathNow(root)));
  // In another layout, or in a rendered file, the state may have packages of other folders.
  const isSameLayout = catalogs.length === 0 || catalogs.some(({ root }) => releasedRoots.has(root));
  const atNewPlaces = new Set(
    catalogs.flatMap(({ root, packages }) => (releasedRoots.has(root) ? [] : [...packages.keys()])),
  );
  const findings: PlacedFindings = [];
  const unreadable: string[] = [];
  for (const catalog of released.catalogs) {
    const root = released.pathNow(catalog.root);
    if (root === undefined || roots.has(root) || !isSameLayout) continue;
    const hidden = whyUnreadable(catalog.files, context.cwd);
    if (hidden !== undefined) unreadable.push(hidden);
    const names = new Set([...catalog.packages.keys()].filter((name) => !atNewPlaces.has(name)));
    const severities = levelsByPath(await context.config.layersAbove(root));
    const found = checkRemovedCatalog(catalog, names, { state: released.state, severities });
    addAll(findings, placeFindings(found, catalog.files));
  }
  return { findings, unreadable };
}

/** A package that a catalog or another template holds is not gone; that of a removed catalog is reported there. */
async function removedTemplates(
  { folder, catalogs, templates }: FolderNow,
  released: ReleasedCatalogs,
  context: ValidateContext,
): Promise<Removed> {
  const paths = new Set(templates.map(({ path }) => path));
  const gone = released.templates.filter(({ path }) => !paths.has(released.pathNow(path) ?? path));
  if (gone.length === 0) return { findings: [], unreadable: [] };
  const known = new Set([...catalogs, ...released.catalogs].flatMap(namesOfPackages));
  for (const { path } of templates) {
    const now = await context.templates.read(path, folder);
    for (const name of now ? namesOfPackages(now.template.rendered.catalog) : []) known.add(name);
  }
  const findings: PlacedFindings = [];
  const unreadable: string[] = [];
  for (const file of gone) {
    const rendered = await released.render(file);
    if (!rendered) {
      const name = `'${pathBelow(context.cwd, file.path) ?? file.path}'`;
      unreadable.push(whyUnreadable([file], context.cwd) ?? `opm does not render its ${name}`);
      continue;
    }
    const { catalog } = rendered;
    const names = new Set([...catalog.packages.keys()].filter((name) => !known.has(name)));
    const severities = levelsByPath(await context.config.layersAbove(released.pathNow(file.path) ?? file.path));
    const found = checkRemovedCatalog(catalog, names, { state: released.state, severities });
    const placed = found.flatMap((finding) => {
      const at = placeInTemplate(rendered, finding.at);
      return at ? [{ ...finding, at }] : [];
    });
    addAll(findings, placeFindings(placed, catalog.files));
  }
  return { findings, unreadable };
}

/** Bundles alone, which describe images, are not a package. */
function namesOfPackages({ packages }: Catalog): readonly string[] {
  return [...packages.values()].flatMap(({ name, definitions, channels }) =>
    definitions.length + channels.length > 0 ? name : [],
  );
}
