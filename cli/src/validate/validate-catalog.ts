// Validates one catalog, alone or as one of several in a folder.

import {
  type Catalog,
  checkAndForget,
  checkCatalog,
  checkWorkspaceCatalog,
  coverageInCatalog,
  type HiddenRejection,
  hiddenRejections,
  incompletePackagesOf,
  isExcludedBy,
  loadCatalog,
  nextCatalogsIn,
  type OpenShiftContext,
  opmVerdict,
  readCatalog,
  type SourceFile,
} from "#core";
import type { FolderCatalogs } from "../catalogs/openshift-context-reader.ts";
import { type CatalogOrigin, notCompared } from "./against.ts";
import { placeFindings } from "./placed.ts";
import { isExcluded, levelsFor, notCheckedBecauseExcluded, type ValidateContext } from "./validate-context.ts";
import {
  countCoverage,
  emptyValidation,
  type PlacedRejection,
  type ValidatedCatalog,
  type Validation,
} from "./validation.ts";

/** Validates a folder as one catalog, as opm does. */
export async function validateFolder(root: string, context: ValidateContext): Promise<Validation> {
  if (await isExcluded(root, context)) return { ...emptyValidation, notChecked: notCheckedBecauseExcluded([root]) };
  const { workspace, onProgress } = context;
  const whole = await loadCatalog(workspace, root, { onProgress, once: checkAndForget() });
  const layers = await context.config.layersAbove(root);
  const files = whole.files.filter(({ path }) => !isExcludedBy(layers, path));
  const kept = new Set(files);
  const excluded = whole.files.filter((file) => !kept.has(file)).map(({ path }) => path);
  const catalog = excluded.length === 0 ? whole : readCatalog(root, files, whole);
  const validation = await validateCatalog({ catalog, asReadByOpm: whole, origin: "folder" }, context);
  const notChecked = [...validation.notChecked, ...notCheckedBecauseExcluded(excluded)];
  if (whole.files.length > 0) return { ...validation, notChecked };
  return { ...validation, notChecked: [{ path: root, kind: "folder", reason: "it contains no files" }] };
}

/** A catalog as the editor sees it, and all that opm reads in its folder. */
export interface CatalogToValidate {
  readonly catalog: Catalog;
  readonly asReadByOpm: Catalog;
  readonly origin: CatalogOrigin;
}

/** Checks the catalog and computes opm's verdict. `found` holds catalogs that have already been read. */
export async function validateCatalog(
  { catalog, asReadByOpm, origin }: CatalogToValidate,
  context: ValidateContext,
  found?: FolderCatalogs,
): Promise<Validation> {
  const openShift = await context.openShift.contextOf(catalog, found);
  const levels = await levelsFor(catalog.root, context);
  const released = await context.released?.read(catalog, origin);
  const isIncomplete = origin === "found" && incompletePackagesOf(catalog).size > 0;
  const check = isIncomplete ? checkWorkspaceCatalog : checkCatalog;
  const findings = check(catalog, levels, openShift, released);
  const ofCatalog: Validation = {
    ...emptyValidation,
    findings: placeFindings(findings, [...catalog.files, ...filesOfNextCatalogs(openShift)]),
    notCompared: notCompared(context.released, released?.unreadable),
    ...countCoverage(catalog.files, catalog.files.map(coverageInCatalog)),
  };
  if (isIncomplete) {
    const reason = "opm rejects it alone, because it is to be completed: see the findings of rule 'incomplete-package'";
    const isRefused = findings.some(({ oracle }) => oracle === "opm");
    return { ...ofCatalog, isRefused, notChecked: [{ path: catalog.root, kind: "part of a catalog", reason }] };
  }
  const opm = opmVerdict(asReadByOpm);
  return {
    ...ofCatalog,
    hidden: placeRejections(hiddenRejections(asReadByOpm, findings, levels), asReadByOpm.files),
    catalogs: [summarizeCatalog(catalog, opm)],
    isRefused: opm === "rejects",
  };
}

/** Adds lines and columns to hidden rejections. */
export function placeRejections(
  rejections: readonly HiddenRejection[],
  files: readonly SourceFile[],
): readonly PlacedRejection[] {
  const findings = rejections.map(({ finding }) => finding);
  return placeFindings(findings, files).map((each, index) => ({ ...each, why: rejections[index]?.why ?? "outside" }));
}

/** The files of the catalogs for the next OpenShift version, which findings may name as related places. */
export function filesOfNextCatalogs(openShift: OpenShiftContext | undefined): readonly SourceFile[] {
  return openShift ? nextCatalogsIn(openShift).flatMap(({ files }) => files) : [];
}

function summarizeCatalog({ root, files, blobs, packages }: Catalog, opm: ValidatedCatalog["opm"]): ValidatedCatalog {
  const count = (kind: string) => blobs.filter((blob) => blob.kind === kind).length;
  return {
    root,
    files: files.length,
    packages: packages.size,
    channels: count("channel"),
    bundles: count("bundle"),
    opm,
  };
}
