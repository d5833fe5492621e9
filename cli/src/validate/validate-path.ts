// What `validate` makes of one path: a catalog folder, a folder of many things, or a file.

import {
  addAll,
  bundleSourcesOf,
  type Catalog,
  checkCatalog,
  checkManifests,
  checkSyntax,
  coverageInCatalog,
  coverageOf,
  decodeText,
  type Finding,
  type FoundCatalogs,
  findCatalogs,
  type HiddenRefusal,
  hiddenRefusals,
  isConfigFile,
  loadCatalog,
  loadCompleteCatalog,
  lookUpInCatalogs,
  nextCatalogsIn,
  noWorkspaceCatalogs,
  type OpenShiftContext,
  opmVerdict,
  readDecodedFile,
  type Severities,
  type SourceFile,
  sourcesWithFile,
  unfollowedLink,
  unreadableFile,
  type Workspace,
  type WorkspaceCatalogs,
  withoutUncheckedDocuments,
  workspaceCatalogsOf,
} from "#core";
import { findCatalogsOfFile, findRelatedManifests } from "../catalogs/catalogs-of-file.ts";
import type { ConfigFiles } from "../catalogs/config-files.ts";
import { holdsBundle } from "../catalogs/holds-bundle.ts";
import type { FolderCatalogs, OpenShiftContextReader } from "../catalogs/openshift-context-reader.ts";
import { type PlacedFinding, placeFindings } from "./placed.ts";
import {
  countCoverage,
  dropShownRefusals,
  emptyValidation,
  joinValidations,
  type PlacedRefusal,
  type ValidatedCatalog,
  type Validation,
} from "./validation.ts";

/** What a run of `validate` works with. */
export interface ValidateContext {
  readonly workspace: Workspace;
  readonly cwd: string;
  readonly config: ConfigFiles;
  /** What `--rule` says, which counts more than any settings file. */
  readonly levels: Severities;
  readonly neighbours: OpenShiftContextReader;
  /** Whether a pattern that nothing matches is no mistake. */
  readonly allowEmpty: boolean;
  readonly onProgress: (done: number, all: number) => void;
}

/** All findings of an absolute path. With `isWorkspace` a folder is looked through as an editor does. */
export async function validatePath(path: string, isWorkspace: boolean, context: ValidateContext): Promise<Validation> {
  const folder = await context.workspace.readFolder(path);
  if ("ok" in folder) {
    const isMany = isWorkspace || (await holdsBundle(context.workspace, path));
    return isMany ? validateWorkspace(path, context) : validateFolder(path, context);
  }
  const bytes = await context.workspace.readFile(path);
  if ("ok" in bytes) return validateFile(readDecodedFile(path, decodeText(bytes.ok)), context);
  const isPattern = bytes.isMissing === true && /[*?[\]]/.test(path);
  if (isPattern && context.allowEmpty) {
    return { ...emptyValidation, notChecked: [{ path, kind: "pattern", reason: "nothing matches it" }] };
  }
  const reason = unreadableReason(bytes.error === "is a folder, not a file" ? folder.error : bytes.error, isPattern);
  const lost = bytes.leadsOutOfRepository ? unfollowedLink(path) : unreadableFile(path, `cannot be read: ${reason}`);
  const { findings } = await checkOthers([lost], context);
  return { ...emptyValidation, findings, unreadable: [`cannot read '${path}': ${reason}`] };
}

/** A shell hands a pattern on as it is where nothing matches it. */
function unreadableReason(error: string, isPattern: boolean): string {
  return isPattern ? "nothing matches this pattern" : error;
}

async function validateFolder(root: string, context: ValidateContext): Promise<Validation> {
  const catalog = await loadCatalog(context.workspace, root, { onProgress: context.onProgress });
  const validation = await validateCatalog(catalog, catalog, context);
  if (catalog.files.length > 0) return validation;
  const reason = "it holds no file";
  return { ...validation, notChecked: [{ path: root, kind: "folder", reason }] };
}

/** `whole` is what opm reads of the catalog's folder. */
async function validateCatalog(
  catalog: Catalog,
  whole: Catalog,
  context: ValidateContext,
  found?: FolderCatalogs,
): Promise<Validation> {
  const around = await context.neighbours.contextOf(catalog, found);
  const levels = await levelsFor(catalog.root, context);
  const findings = checkCatalog(catalog, levels, around);
  const opm = opmVerdict(whole);
  return {
    ...emptyValidation,
    findings: placeFindings(findings, [...catalog.files, ...filesAround(around)]),
    hidden: placeRefusals(hiddenRefusals(whole, findings, levels), whole.files),
    catalogs: [outline(catalog, opm)],
    isRefused: opm === "rejects",
    ...countCoverage(catalog.files, catalog.files.map(coverageInCatalog)),
  };
}

function placeRefusals(refusals: readonly HiddenRefusal[], files: readonly SourceFile[]): readonly PlacedRefusal[] {
  const placed: readonly PlacedFinding[] = placeFindings(
    refusals.map(({ finding }) => finding),
    files,
  );
  return placed.map((each, index) => ({ ...each, why: refusals[index]?.why ?? "outside" }));
}

/** Where related places may lie beside a catalog. */
function filesAround(around: OpenShiftContext | undefined): readonly SourceFile[] {
  return around ? nextCatalogsIn(around).flatMap(({ files }) => files) : [];
}

function outline({ root, files, blobs, packages }: Catalog, opm: ValidatedCatalog["opm"]): ValidatedCatalog {
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

async function validateWorkspace(folder: string, context: ValidateContext): Promise<Validation> {
  const below = await findCatalogs(context.workspace, folder, context.onProgress);
  const { catalogs, otherFiles, configFiles } = below;
  const found = { folder, shelf: lookUpInCatalogs(catalogs) };
  const validations: Validation[] = [];
  for (const catalog of catalogs) {
    validations.push(await validateCatalog(catalog, await wholeOf(catalog, below, context), context, found));
  }
  validations.push(await checkOthers(otherFiles, context, { catalogs: workspaceCatalogsOf(catalogs), isFound: true }));
  const inside = new Set(catalogs.flatMap(({ files }) => files.map(({ path }) => path)));
  for (const config of configFiles) if (!inside.has(config.path)) validations.push(await checkConfig(config, context));
  const joined = dropShownRefusals(joinValidations(validations));
  if (joined.checked > 0 || joined.notChecked.length > 0) return joined;
  const reason = "no catalog, template, CSV, bundle metadata or cluster resource is in it or below it";
  return { ...joined, notChecked: [{ path: folder, kind: "folder", reason }] };
}

/** An editor leaves other files in a catalog's folder alone; opm does not, and so its verdict may differ. */
function wholeOf(catalog: Catalog, { files }: FoundCatalogs, { workspace }: ValidateContext): Promise<Catalog> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return loadCompleteCatalog(workspace, catalog, { openPaths: [], fileOf: (path) => byPath.get(path) });
}

/** A file of a catalog is checked together with the rest of it, but only its own findings are reported. */
async function validateFile(file: SourceFile, context: ValidateContext): Promise<Validation> {
  const catalogs = await findCatalogsOfFile(file, context);
  if (catalogs.length === 0) return isConfigFile(file.path) ? checkConfig(file, context) : checkAlone(file, context);
  const findings: Finding[] = [];
  const hidden: HiddenRefusal[] = [];
  const bundleFiles: SourceFile[] = [];
  const isOwn = ({ at }: Finding) => at.document.path === file.path;
  for (const catalog of catalogs) {
    const around = await context.neighbours.contextOf(catalog);
    addAll(bundleFiles, filesAround(around));
    const levels = await levelsFor(catalog.root, context);
    const all = checkCatalog(catalog, levels, around);
    addAll(findings, all.filter(isOwn));
    addAll(
      hidden,
      hiddenRefusals(catalog, all, levels).filter(({ finding }) => isOwn(finding)),
    );
  }
  const files = [...catalogs.flatMap((catalog) => catalog.files), ...bundleFiles];
  return {
    ...emptyValidation,
    findings: placeFindings(findings, files),
    hidden: placeRefusals(hidden, files),
    isRefused: hidden.length > 0 || findings.some(({ oracle }) => oracle === "opm"),
    ...countCoverage([file], [coverageInCatalog(file)]),
  };
}

/** What is wrong with the repository's settings is told with every run that they concern. */
async function checkConfig(file: SourceFile, { config }: ValidateContext): Promise<Validation> {
  await config.levelsAbove(file.path);
  return { ...emptyValidation, ...countCoverage([file], [coverageOf(file)]) };
}

/** A manifest is seen together with the catalogs and the rest of its bundle that an editor would find around it. */
async function checkAlone(file: SourceFile, context: ValidateContext): Promise<Validation> {
  const { workspace, bundleFiles } = await findRelatedManifests(file, context);
  return checkOthers([file], context, { catalogs: workspace, bundleFiles: bundleFiles });
}

/** What to look at beside the files. */
interface Beside {
  readonly catalogs?: WorkspaceCatalogs;
  /** Other files of the same bundles. */
  readonly bundleFiles?: readonly SourceFile[];
  /** Whether nobody asked for these very files. */
  readonly isFound?: boolean;
}

async function checkOthers(
  files: readonly SourceFile[],
  context: ValidateContext,
  { catalogs = noWorkspaceCatalogs, bundleFiles = [], isFound = false }: Beside = {},
): Promise<Validation> {
  const findings: Finding[] = [];
  const read = [...files, ...bundleFiles];
  const sources = bundleSourcesOf(read);
  for (const file of files) {
    const levels = await levelsFor(file.path, context);
    const found = checkManifests(file, { workspace: catalogs, sources: sourcesWithFile(file, sources) }, levels);
    const syntax = checkSyntax(isFound ? withoutUncheckedDocuments(file, sources) : file, levels);
    // What another file of its bundle has, it reports itself.
    addAll(findings, syntax);
    addAll(
      findings,
      found.filter(({ at }) => at.document.path === file.path),
    );
  }
  return {
    ...emptyValidation,
    findings: placeFindings(findings, read),
    ...countCoverage(files, files.map(coverageOf)),
  };
}

/** For a catalog's root, or for a file outside of any catalog. */
async function levelsFor(root: string, { config, levels }: ValidateContext): Promise<Severities> {
  return { ...(await config.levelsAbove(root)), ...levels };
}
