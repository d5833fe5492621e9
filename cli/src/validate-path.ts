// What `validate` makes of one path: a catalog folder, a folder of many things, or a file.

import {
  bundleSourcesOf,
  type Catalog,
  catalogsOnOffer,
  checkCatalog,
  checkManifests,
  checkSyntax,
  decodeText,
  documentKind,
  type Finding,
  findCatalogs,
  isConfigFile,
  loadCatalog,
  nextCatalogsIn,
  noCatalogs,
  type OpenShiftAround,
  opmVerdict,
  readDecodedFile,
  type Severities,
  type SourceFile,
  shelfOf,
  sourcesIn,
  unfollowedLink,
  unreadableFile,
  type Workspace,
  type WorkspaceCatalogs,
  withoutOthers,
} from "#core";
import { catalogOfFile, manifestsAround } from "./catalog-of-file.ts";
import type { ConfigFiles } from "./config-files.ts";
import { holdsBundle } from "./holds-bundle.ts";
import type { FoundBelow, Neighbours } from "./neighbours.ts";
import { placeFindings } from "./placed.ts";
import { joinValidations, type ValidatedCatalog, type Validation } from "./validation.ts";

/** What a run of `validate` works with. */
export interface ValidateContext {
  readonly workspace: Workspace;
  readonly cwd: string;
  readonly config: ConfigFiles;
  /** What `--rule` says, which counts more than any settings file. */
  readonly levels: Severities;
  readonly neighbours: Neighbours;
  readonly onProgress: (done: number, all: number) => void;
}

const nothing: Validation = { findings: [], catalogs: [], files: 0, notes: [], unreadable: [] };

/** All findings of an absolute path. With `isWorkspace` a folder is looked through as an editor does. */
export async function validatePath(path: string, isWorkspace: boolean, context: ValidateContext): Promise<Validation> {
  const folder = await context.workspace.readFolder(path);
  if ("ok" in folder) {
    const isMany = isWorkspace || (await holdsBundle(context.workspace, path));
    return isMany ? validateWorkspace(path, context) : validateFolder(path, context);
  }
  const bytes = await context.workspace.readFile(path);
  if ("ok" in bytes) return validateFile(readDecodedFile(path, decodeText(bytes.ok)), context);
  const reason = bytes.error === "is a folder, not a file" ? folder.error : bytes.error;
  const lost = bytes.leadsOut ? unfollowedLink(path) : unreadableFile(path, `cannot be read: ${reason}`);
  const { findings } = await checkOthers([lost], context);
  return { ...nothing, findings, unreadable: [`cannot read '${path}': ${reason}`] };
}

async function validateFolder(root: string, context: ValidateContext): Promise<Validation> {
  const catalog = await loadCatalog(context.workspace, root, { onProgress: context.onProgress });
  return validateCatalog(catalog, opmVerdict(catalog), context);
}

async function validateCatalog(
  catalog: Catalog,
  opm: ValidatedCatalog["opm"],
  context: ValidateContext,
  found?: FoundBelow,
): Promise<Validation> {
  const around = await context.neighbours.around(catalog, found);
  const findings = checkCatalog(catalog, await levelsFor(catalog.root, context), around);
  return {
    ...nothing,
    findings: placeFindings(findings, [...catalog.files, ...filesAround(around)]),
    catalogs: [outline(catalog, opm)],
    files: catalog.files.length,
  };
}

/** Where related places may lie beside a catalog. */
function filesAround(around: OpenShiftAround | undefined): readonly SourceFile[] {
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
  const { catalogs, others } = await findCatalogs(context.workspace, folder, context.onProgress);
  const validations: Validation[] = [];
  const found = { folder, shelf: shelfOf(catalogs) };
  for (const catalog of catalogs) validations.push(await validateFound(catalog, context, found));
  validations.push(await checkOthers(others, context, { catalogs: catalogsOnOffer(catalogs), isFound: true }));
  return joinValidations(validations);
}

/** An editor leaves other files in a catalog's folder alone; opm does not, and so its verdict may differ. */
async function validateFound(catalog: Catalog, context: ValidateContext, found: FoundBelow): Promise<Validation> {
  const whole = await loadCatalog(context.workspace, catalog.root, { previous: catalog });
  const opm = opmVerdict(whole);
  const validation = await validateCatalog(catalog, opm, context, found);
  if (opm !== "rejects" || opm === opmVerdict(catalog)) return validation;
  const note = `opm rejects '${catalog.root}' for other files in it; validate that folder by itself to see them`;
  return { ...validation, notes: [note] };
}

/** A file of a catalog is checked together with the rest of it, but only its own findings are reported. */
async function validateFile(file: SourceFile, context: ValidateContext): Promise<Validation> {
  const catalogs = await catalogOfFile(file, context);
  if (catalogs.length === 0) return isConfigFile(file.path) ? checkConfig(file, context) : checkAlone(file, context);
  const findings: Finding[] = [];
  const beside: SourceFile[] = [];
  for (const catalog of catalogs) {
    const around = await context.neighbours.around(catalog);
    beside.push(...filesAround(around));
    const all = checkCatalog(catalog, await levelsFor(catalog.root, context), around);
    findings.push(...all.filter(({ at }) => at.document.path === file.path));
  }
  const files = [...catalogs.flatMap((catalog) => catalog.files), ...beside];
  return { ...nothing, findings: placeFindings(findings, files), files: 1 };
}

/** What is wrong with the repository's settings is told with every run that they concern. */
async function checkConfig({ path }: SourceFile, { config }: ValidateContext): Promise<Validation> {
  await config.above(path);
  return { ...nothing, files: 1 };
}

/** A manifest is seen beside the catalogs and the rest of its bundle that an editor would find around it. */
async function checkAlone(file: SourceFile, context: ValidateContext): Promise<Validation> {
  const { workspace, beside } = await manifestsAround(file, context);
  return checkOthers([file], context, { notes: noteOn(file), catalogs: workspace, bundleFiles: beside });
}

function noteOn(file: SourceFile): readonly string[] {
  const isKnown = file.documents.some((document) => documentKind(document) !== "other");
  if (isKnown || bundleSourcesOf([file]).length > 0) return [];
  return [
    `'${file.path}' holds no catalog, template, CSV, bundle metadata or cluster resource; only its syntax was checked`,
  ];
}

/** What to look at and to say beside the files. */
interface Beside {
  readonly catalogs?: WorkspaceCatalogs;
  /** Other files of the same bundles. */
  readonly bundleFiles?: readonly SourceFile[];
  readonly notes?: readonly string[];
  /** Whether nobody asked for these very files. */
  readonly isFound?: boolean;
}

async function checkOthers(
  files: readonly SourceFile[],
  context: ValidateContext,
  { catalogs = noCatalogs, bundleFiles = [], notes = [], isFound = false }: Beside = {},
): Promise<Validation> {
  const findings: Finding[] = [];
  const read = [...files, ...bundleFiles];
  const sources = bundleSourcesOf(read);
  for (const file of files) {
    const levels = await levelsFor(file.path, context);
    const found = checkManifests(file, { workspace: catalogs, sources: sourcesIn(file, sources) }, levels);
    const syntax = checkSyntax(isFound ? withoutOthers(file, sources) : file, levels);
    // What another file of its bundle has, it reports itself.
    findings.push(...syntax, ...found.filter(({ at }) => at.document.path === file.path));
  }
  return { ...nothing, findings: placeFindings(findings, read), files: files.length, notes };
}

/** For a catalog's root, or for a file outside of any catalog. */
async function levelsFor(root: string, { config, levels }: ValidateContext): Promise<Severities> {
  return { ...(await config.above(root)), ...levels };
}
