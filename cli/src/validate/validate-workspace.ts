// Validates everything in a folder that an editor would check: catalogs, manifests and settings files.

import {
  type BundleFolder,
  type Catalog,
  checkAndForget,
  findCatalogs,
  loadCompleteCatalog,
  pathBelow,
  type SourceFile,
  templateOf,
  workspaceCatalogsOf,
} from "#core";
import { findBundleFolders } from "../catalogs/bundle-folders.ts";
import { packageFoldersOf } from "../catalogs/package-folders.ts";
import { validateCatalog } from "./validate-catalog.ts";
import { isExcluded, notCheckedBecauseExcluded, type ValidateContext } from "./validate-context.ts";
import { checkManifestFiles, validateConfigFile } from "./validate-manifests.ts";
import { validateRemoved } from "./validate-removed.ts";
import { validateTemplate } from "./validate-template.ts";
import { dropShownRejections, emptyValidation, joinValidations, type Validation } from "./validation.ts";

/** All findings in the catalogs and manifests below a folder, which may itself be named as a bundle. */
export async function validateWorkspace(
  folder: string,
  context: ValidateContext,
  isNamed = false,
): Promise<Validation> {
  const { config, workspace, onProgress } = context;
  const layers = await config.layersAbove(folder);
  const found = await findCatalogs(workspace, folder, { layers, onProgress, once: checkAndForget() });
  const { catalogs, otherFiles, configFiles, excluded, paths } = found;
  config.setPathsBelow(folder, paths);
  const folderCatalogs = await context.openShift.catalogsIn(folder, catalogs);
  const validations: Validation[] = [];
  const byPath = new Map(found.files.map((file) => [file.path, file]));
  for (const catalog of catalogs) {
    const asReadByOpm = await readAsOpm(catalog, byPath, context);
    validations.push(await validateCatalog({ catalog, asReadByOpm, origin: "found" }, context, folderCatalogs));
  }
  const templates = otherFiles.filter((file) => templateOf(file));
  validations.push(await validateRemoved({ folder, catalogs, templates }, context));
  const foundBundles = await findBundleFolders(workspace, paths);
  const bundles = foundBundles.map(
    (each): BundleFolder => (isNamed && each.root === folder ? { ...each, isNamed: true } : each),
  );
  const manifests = await withBundleFiles(
    otherFiles.filter((file) => !templateOf(file)),
    { folder, bundles, context },
  );
  const checked = new Set(manifests);
  const bundleFiles = bundles.flatMap(({ files }) => files).filter((file) => !checked.has(file));
  const packageFolders = await packageFoldersOf(workspace, bundles);
  const manifestContext = {
    catalogs: {
      ...workspaceCatalogsOf(catalogs),
      displayName: ({ root }: Catalog) => pathBelow(folder, root) || root,
    },
    bundles,
    bundleFiles,
    packageFolders,
    isFound: true,
  };
  validations.push(await checkManifestFiles(manifests, context, manifestContext));
  for (const file of templates) validations.push(await validateTemplate(file, context, folder));
  const catalogPaths = new Set(catalogs.flatMap(({ files }) => files.map(({ path }) => path)));
  for (const file of configFiles) {
    if (!catalogPaths.has(file.path)) validations.push(await validateConfigFile(file, context));
  }
  validations.push({ ...emptyValidation, notChecked: notCheckedBecauseExcluded(excluded) });
  const joined = dropShownRejections(joinValidations(validations));
  if (joined.checked > 0 || joined.notChecked.length > 0) return joined;
  const reason = "it contains no catalog, template, CSV, bundle metadata or cluster resource";
  return { ...joined, notChecked: [{ path: folder, kind: "folder", reason }] };
}

/** The manifests with all files of the bundle folders that lie in the folder, as those were read with their bundle. */
async function withBundleFiles(
  manifests: readonly SourceFile[],
  { folder, bundles, context }: BundlesInFolder,
): Promise<readonly SourceFile[]> {
  const byPath = new Map(manifests.map((file) => [file.path, file]));
  for (const file of bundles.flatMap(({ files }) => files)) {
    const isChecked = pathBelow(folder, file.path) !== undefined;
    if (isChecked && !(await isExcluded(file.path, context))) byPath.set(file.path, file);
  }
  return [...byPath.values()];
}

interface BundlesInFolder {
  readonly folder: string;
  readonly bundles: readonly BundleFolder[];
  readonly context: ValidateContext;
}

/** The catalog with all other files in its folder, which opm reads and an editor ignores. */
function readAsOpm(
  catalog: Catalog,
  byPath: ReadonlyMap<string, SourceFile>,
  { workspace }: ValidateContext,
): Promise<Catalog> {
  const known = {
    openPaths: [],
    fileOf: (path: string) => byPath.get(path),
    isChecked: (path: string) => byPath.has(path),
  };
  return loadCompleteCatalog(workspace, catalog, known);
}
