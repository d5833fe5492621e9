// Validates a single file.

import { dirname } from "node:path";
import {
  addAll,
  candidatePathsBelow,
  checkCatalog,
  coverageInCatalog,
  type Finding,
  type HiddenRejection,
  hiddenRejections,
  isConfigFile,
  type SourceFile,
  templateOf,
} from "#core";
import { findCatalogsOfFile, findRelatedManifests } from "../catalogs/catalogs-of-file.ts";
import { notCompared } from "./against.ts";
import { placeFindings } from "./placed.ts";
import { filesOfNextCatalogs, placeRejections } from "./validate-catalog.ts";
import { isExcluded, levelsFor, notCheckedBecauseExcluded, type ValidateContext } from "./validate-context.ts";
import { checkManifestFiles, validateConfigFile } from "./validate-manifests.ts";
import { validateTemplate } from "./validate-template.ts";
import { countCoverage, emptyValidation, type Validation } from "./validation.ts";

/** Validates a file. A file of a catalog is checked with the rest of it, but only the file's own findings count. */
export async function validateFile(file: SourceFile, context: ValidateContext): Promise<Validation> {
  if (await isExcluded(file.path, context)) {
    return { ...emptyValidation, notChecked: notCheckedBecauseExcluded([file.path]) };
  }
  const catalogs = await findCatalogsOfFile(file, context);
  if (catalogs.length === 0) {
    if (templateOf(file)) return validateTemplate(file, context);
    if (!isConfigFile(file.path)) return validateManifest(file, context);
    const folder = dirname(file.path);
    context.config.setPathsBelow(folder, await candidatePathsBelow(context.workspace, folder));
    return validateConfigFile(file, context);
  }
  const findings: Finding[] = [];
  const hidden: HiddenRejection[] = [];
  const unreadable: string[] = [];
  const files = catalogs.flatMap((catalog) => catalog.files);
  const isOwn = ({ at }: Finding) => at.document.path === file.path;
  for (const catalog of catalogs) {
    const openShift = await context.openShift.contextOf(catalog);
    addAll(files, filesOfNextCatalogs(openShift));
    const levels = await levelsFor(catalog.root, context);
    const released = await context.released?.read(catalog, "found");
    addAll(unreadable, notCompared(context.released, released?.unreadable));
    const all = checkCatalog(catalog, levels, openShift, released);
    const rejections = hiddenRejections(catalog, all, levels);
    addAll(findings, all.filter(isOwn));
    addAll(
      hidden,
      rejections.filter(({ finding }) => isOwn(finding)),
    );
  }
  return {
    ...emptyValidation,
    findings: placeFindings(findings, files),
    hidden: placeRejections(hidden, files),
    isRefused: hidden.length > 0 || findings.some(({ oracle }) => oracle === "opm"),
    notCompared: unreadable,
    ...countCoverage([file], [coverageInCatalog(file)]),
  };
}

/** Checks a manifest together with the catalogs and bundle files that an editor would find for it. */
async function validateManifest(file: SourceFile, context: ValidateContext): Promise<Validation> {
  const { workspace, bundle, bundleFiles, packageFolder } = await findRelatedManifests(file, context);
  const bundles = bundle ? [bundle] : [];
  return checkManifestFiles([file], context, {
    catalogs: workspace,
    bundleFiles,
    bundles,
    packageFolders: packageFolder ? [packageFolder] : [],
  });
}
