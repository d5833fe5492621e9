// Finds all relevant files below a folder, for the command line's `--workspace`: catalogs, grouped as in an editor, and
// templates, CSVs and bundle metadata.

import { groupBy } from "../base/group-by.ts";
import { folderOf, pathAndFolders, pathBelow } from "../base/path.ts";
import type { Workspace } from "../base/workspace.ts";
import type { Catalog } from "../model/catalog.ts";
import { readCatalog } from "../model/read-catalog.ts";
import type { ReadingOnce } from "../syntax/read-source-file.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import { isUnfollowedLink } from "../syntax/unread-file.ts";
import { CatalogRoots } from "./catalog-roots.ts";
import { type FoundFiles, findFiles, readRelevantFile } from "./find-files.ts";
import { createIndexIgnore, type IndexIgnoreFile } from "./index-ignore.ts";
import { configuredRootIn, type SettingsLayer } from "./settings-layer.ts";
import { summarizeFile } from "./summarize-file.ts";

export interface FoundCatalogs {
  /** By root, in the order of the folders. */
  readonly catalogs: readonly Catalog[];
  /** Templates, CSVs, bundle metadata, and files that could not be read. */
  readonly otherFiles: readonly SourceFile[];
  /** The repository's settings files, in any folder. */
  readonly configFiles: readonly SourceFile[];
  /** Every file of the catalogs as it was read; a catalog may contain only a part of one. */
  readonly files: readonly SourceFile[];
  /** Files and folders that settings exclude; what lies in such a folder is not listed. */
  readonly excluded: readonly string[];
  /** Every YAML and JSON file, excluded or not. */
  readonly paths: readonly string[];
}

export interface FindOptions {
  /** The settings that apply in the folder above the searched one. */
  readonly layers?: readonly SettingsLayer[];
  readonly onProgress?: (done: number, all: number) => void;
  /** For a host that reads each file once. */
  readonly once?: ReadingOnce;
}

/** Searches the YAML and JSON files below `folder`. */
export async function findCatalogs(
  workspace: Workspace,
  folder: string,
  { layers = [], onProgress = () => {}, once }: FindOptions = {},
): Promise<FoundCatalogs> {
  const found = await findFiles(workspace, folder, layers);
  const { configFiles, excluded } = found;
  const { files, others, links } = await readFiles(workspace, found, onProgress, once);
  const layersIn = (path: string) => found.layers.get(path) ?? layers;
  const catalogs = groupByRoot(folder, files, layersIn, {
    ignoreFiles: found.ignoreFiles,
    filesInside: [...configFiles, ...links],
  });
  return {
    catalogs,
    otherFiles: [...others, ...links.filter(isOutsideOf(catalogs))],
    configFiles,
    files: [...files, ...configFiles, ...links],
    excluded,
    paths: [...found.paths, ...found.excludedPaths, ...configFiles.map(({ path }) => path)],
  };
}

/** The relevant files by what they are. */
interface ReadFiles {
  /** Files with blobs of a catalog. */
  readonly files: readonly SourceFile[];
  readonly others: readonly SourceFile[];
  /** Links out of the repository. */
  readonly links: readonly SourceFile[];
}

async function readFiles(
  workspace: Workspace,
  { paths, unreadable, links: ignoreLinks }: FoundFiles,
  onProgress: (done: number, all: number) => void,
  once: ReadingOnce | undefined,
): Promise<ReadFiles> {
  const files: SourceFile[] = [];
  const others = [...unreadable];
  const links = [...ignoreLinks];
  for (const [index, path] of paths.entries()) {
    onProgress(index, paths.length);
    const file = await readRelevantFile(workspace, path, once);
    if (file && isUnfollowedLink(file)) links.push(file);
    else if (file && summarizeFile(file).hasCatalogBlobs) files.push(file);
    else if (file) others.push(file);
  }
  return { files, others, links };
}

/** Files in any folder that affect the catalogs they lie in. */
interface AffectingFiles {
  readonly ignoreFiles: readonly IndexIgnoreFile[];
  /** Settings files and links out of the repository, which are mistakes inside a catalog. */
  readonly filesInside: readonly SourceFile[];
}

function groupByRoot(
  folder: string,
  files: readonly SourceFile[],
  layersIn: (folder: string) => readonly SettingsLayer[],
  { ignoreFiles, filesInside }: AffectingFiles,
): readonly Catalog[] {
  const defined = definedByFolder(files);
  const configuredRoot = (path: string) => configuredRootIn(layersIn(folderOf(folderOf(path))), path);
  const rules = { workspaceFolders: [folder], configuredRoot };
  const roots = new CatalogRoots(rules, (each) => defined.get(each) ?? new Set());
  const parts = files.flatMap((file) =>
    roots.of(file).flatMap((root) => {
      const part = roots.part(file, root);
      return part ? [{ root, part }] : [];
    }),
  );
  const byRoot = groupBy(parts, ({ root }) => root);
  const mistakesIn = groupByFolderAround(filesInside, byRoot, ({ path }) => path);
  const ignoredIn = groupByFolderAround(ignoreFiles, byRoot, ({ folder: each }) => each);
  return [...byRoot].map(([root, own]) => {
    const inside = [...(mistakesIn.get(root) ?? []), ...own.map(({ part }) => part)];
    return readCatalog(root, withoutIgnored(root, inside, ignoredIn.get(root) ?? []));
  });
}

/** The items at or below each of these folders. */
function groupByFolderAround<T>(
  items: readonly T[],
  folders: ReadonlyMap<string, unknown>,
  pathOf: (item: T) => string,
): ReadonlyMap<string, readonly T[]> {
  const found = items.flatMap((item) =>
    [...pathAndFolders(pathOf(item))].flatMap((folder) => (folders.has(folder) ? [{ folder, item }] : [])),
  );
  const groups = groupBy(found, ({ folder }) => folder);
  return new Map([...groups].map(([folder, all]) => [folder, all.map(({ item }) => item)]));
}

function definedByFolder(files: readonly SourceFile[]): ReadonlyMap<string, ReadonlySet<string>> {
  const defined = new Map<string, Set<string>>();
  for (const file of files) {
    const names = defined.get(folderOf(file.path)) ?? new Set();
    for (const name of summarizeFile(file).definedPackages) names.add(name);
    defined.set(folderOf(file.path), names);
  }
  return defined;
}

function withoutIgnored(
  root: string,
  files: readonly SourceFile[],
  ignoreFiles: readonly IndexIgnoreFile[],
): readonly SourceFile[] {
  const below = ignoreFiles.flatMap(({ folder, text }) => {
    const relative = pathBelow(root, folder);
    return relative === undefined ? [] : { folder: relative, text };
  });
  if (below.length === 0) return files;
  const ignore = createIndexIgnore(below);
  return files.filter(({ path }) => !ignore.ignores(pathBelow(root, path) ?? ""));
}

function isOutsideOf(catalogs: readonly Catalog[]): (file: SourceFile) => boolean {
  const roots = new Set(catalogs.map(({ root }) => root));
  return ({ path }) => ![...pathAndFolders(path)].some((each) => roots.has(each));
}
