// Validates files outside of catalogs: CSVs, bundle metadata, cluster resources, templates and settings files.

import {
  addAll,
  type BundleFolder,
  bundleSourcesOf,
  checkManifestsAndComments,
  checkSyntax,
  coverageOf,
  type Finding,
  noWorkspaceCatalogs,
  type OpenShiftMinor,
  openShiftTargetIn,
  type PackageCatalog,
  Session,
  type SourceFile,
  sourcesWithFile,
  updatedRootsOf,
  type WorkspaceCatalogs,
  withoutUncheckedDocuments,
} from "#core";
import { placeFindings } from "./placed.ts";
import { levelsFor, type ValidateContext } from "./validate-context.ts";
import { countCoverage, emptyValidation, type Validation } from "./validation.ts";

/** Other files that the check of manifests uses. */
interface ManifestContext {
  /** The catalogs that ClusterExtensions may install from. */
  readonly catalogs?: WorkspaceCatalogs;
  /** Other files of the same bundles. */
  readonly bundleFiles?: readonly SourceFile[];
  /** The bundle folders of the files. */
  readonly bundles?: readonly BundleFolder[];
  /** The catalogs that bundle folders of one package add up to. */
  readonly packageFolders?: readonly PackageCatalog[];
  /** True if the files were found in a folder, so that unrelated documents in them are not checked. */
  readonly isFound?: boolean;
}

/** Checks files that are not part of a catalog. Findings in `bundleFiles` are not reported. */
export async function checkManifestFiles(
  files: readonly SourceFile[],
  context: ValidateContext,
  {
    catalogs = noWorkspaceCatalogs,
    bundleFiles = [],
    bundles = [],
    packageFolders = [],
    isFound = false,
  }: ManifestContext = {},
): Promise<Validation> {
  const findings: Finding[] = [];
  const allFiles = [...files, ...bundleFiles];
  const sources = bundleSourcesOf(allFiles);
  const bundleOf = new Map(bundles.flatMap((bundle) => bundle.files.map((file) => [file, bundle] as const)));
  const packageOf = new Map(
    packageFolders.flatMap((each) => each.catalog.files.map(({ path }) => [path, each] as const)),
  );
  const byRoot = new Map(bundles.map((bundle) => [bundle.root, bundle]));
  const updatedRoots = new Map(packageFolders.flatMap((each) => [...updatedRootsOf(each)]));
  // The files around a file may make it input of kustomize.
  const session = new Session(context.workspace);
  const ofKustomize = new Set<SourceFile>();
  for (const file of files) {
    if (!bundleOf.has(file) && (await session.isKustomizeInput(file))) ofKustomize.add(file);
    const levels = await levelsFor(file.path, context);
    const ownSources = sourcesWithFile(file, sources);
    const bundle = bundleOf.get(file);
    const read = isFound ? withoutUncheckedDocuments(file, ownSources) : file;
    addAll(findings, checkSyntax(read, levels, bundle));
    const manifests = {
      workspace: catalogs,
      sources: ownSources,
      bundle,
      openshift: bundle && (await targetOf(bundle, context)),
      packageFolder: packageOf.get(file.path),
      updated: bundle && updatedRoots.get(bundle.root)?.flatMap((root) => byRoot.get(root) ?? []),
      isKustomizeInput: ofKustomize.has(file),
      isOneOfAll: true,
    };
    const found = checkManifestsAndComments(file, manifests, levels);
    addAll(
      findings,
      found.filter(({ at }) => at.document.path === file.path),
    );
  }
  return {
    ...emptyValidation,
    findings: placeFindings(findings, [
      ...allFiles,
      ...[...packageFolders.map(({ catalog }) => catalog), ...catalogs.catalogs].flatMap((each) => each.files),
    ]),
    ...countCoverage(
      files,
      files.map((file) => coverageOf(file, bundleOf.get(file), ofKustomize.has(file))),
    ),
  };
}

/** The OpenShift version that a bundle folder is checked for. */
async function targetOf({ root }: BundleFolder, { config }: ValidateContext): Promise<OpenShiftMinor | undefined> {
  return openShiftTargetIn(await config.layersAbove(root), root);
}

/** Reads a settings file. Its findings are added once at the end of the run. */
export async function validateConfigFile(file: SourceFile, { config }: ValidateContext): Promise<Validation> {
  await config.layersAbove(file.path);
  return { ...emptyValidation, ...countCoverage([file], [coverageOf(file)]) };
}
