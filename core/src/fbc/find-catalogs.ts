// Finds all relevant files below a folder, for the command line's `--workspace`: catalogs, grouped as in an editor, and
// templates, CSVs and bundle metadata.

import { byteStringOf } from "../base/byte-string.ts";
import type { Workspace } from "../base/workspace.ts";
import type { Catalog } from "../model/catalog.ts";
import { readCatalog } from "../model/read-catalog.ts";
import { decodeText } from "../syntax/decode-text.ts";
import { isUnfollowedLink, readDecodedFile, unfollowedLink, unreadableFile } from "../syntax/read-source-file.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import { CatalogRoots } from "./catalog-roots.ts";
import { isConfigFile } from "./config-file.ts";
import { createIndexIgnore, type IndexIgnoreFile } from "./index-ignore.ts";
import { folderOf, pathBelow, pathIn } from "./path.ts";
import { ignoreFileName, isCandidateEntry, isReadableKind, isRelevantFile, mayBeRelevant } from "./relevant-files.ts";
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
}

/** Searches the YAML and JSON files below `folder`. */
export async function findCatalogs(
  workspace: Workspace,
  folder: string,
  onProgress: (done: number, all: number) => void = () => {},
): Promise<FoundCatalogs> {
  const found = await findFiles(workspace, folder);
  const { files, configFiles, others, links } = await readFiles(workspace, found, onProgress);
  const catalogs = groupByRoot(folder, files, {
    ignoreFiles: found.ignoreFiles,
    filesInside: [...configFiles, ...links],
  });
  return {
    catalogs,
    otherFiles: [...others, ...links.filter((link) => !isInAnyCatalog(catalogs, link))],
    configFiles,
    files: [...files, ...configFiles, ...links],
  };
}

/** What lies below a folder. Only ignore files are read yet. */
interface FoundFiles {
  /** Files that may be relevant. */
  readonly paths: string[];
  readonly ignoreFiles: IndexIgnoreFile[];
  /** Folders and ignore files that cannot be read. */
  readonly unreadable: SourceFile[];
  /** Ignore files that are links out of the repository. */
  readonly links: SourceFile[];
}

async function findFiles(workspace: Workspace, folder: string): Promise<FoundFiles> {
  const found: FoundFiles = { paths: [], ignoreFiles: [], unreadable: [], links: [] };
  await addFolder(workspace, folder, found);
  return found;
}

async function addFolder(workspace: Workspace, folder: string, found: FoundFiles): Promise<void> {
  const read = await workspace.readFolder(folder);
  if ("error" in read) {
    found.unreadable.push(unreadableFile(folder, `cannot be read: ${read.error}`));
    return;
  }
  for (const entry of read.ok) {
    const path = pathIn(folder, entry.name);
    const mayBeRead = isReadableKind(entry.kind) || entry.kind === "link-out";
    if (entry.name === ignoreFileName && mayBeRead) await addIgnoreFile(workspace, folder, found);
    else if (!isCandidateEntry(entry)) continue;
    else if (entry.kind === "folder") await addFolder(workspace, path, found);
    else found.paths.push(path);
  }
}

async function addIgnoreFile(workspace: Workspace, folder: string, found: FoundFiles): Promise<void> {
  const path = pathIn(folder, ignoreFileName);
  const read = await workspace.readFile(path);
  if ("ok" in read) found.ignoreFiles.push({ folder, text: byteStringOf(read.ok) });
  else if (read.leadsOutOfRepository) found.links.push(unfollowedLink(path));
  else found.unreadable.push(unreadableFile(path, `cannot be read: ${read.error}`));
}

/** The relevant files by what they are. */
interface ReadFiles {
  /** Files with blobs of a catalog. */
  readonly files: readonly SourceFile[];
  readonly configFiles: readonly SourceFile[];
  readonly others: readonly SourceFile[];
  /** Links out of the repository. */
  readonly links: readonly SourceFile[];
}

async function readFiles(
  workspace: Workspace,
  { paths, unreadable, links: ignoreLinks }: FoundFiles,
  onProgress: (done: number, all: number) => void,
): Promise<ReadFiles> {
  const files: SourceFile[] = [];
  const configFiles: SourceFile[] = [];
  const others = [...unreadable];
  const links = [...ignoreLinks];
  for (const [index, path] of paths.entries()) {
    onProgress(index, paths.length);
    const file = await readRelevantFile(workspace, path);
    if (file && isConfigFile(path)) configFiles.push(file);
    else if (file && isUnfollowedLink(file)) links.push(file);
    else if (file && summarizeFile(file).hasCatalogBlobs) files.push(file);
    else if (file) others.push(file);
  }
  return { files, configFiles, others, links };
}

async function readRelevantFile(workspace: Workspace, path: string): Promise<SourceFile | undefined> {
  const read = await workspace.readFile(path);
  if ("error" in read)
    return read.leadsOutOfRepository ? unfollowedLink(path) : unreadableFile(path, `cannot be read: ${read.error}`);
  const decoded = decodeText(read.ok);
  if (!mayBeRelevant(path, decoded.text)) return undefined;
  const file = readDecodedFile(path, decoded);
  return isConfigFile(path) || isRelevantFile(file) ? file : undefined;
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
  { ignoreFiles, filesInside }: AffectingFiles,
): readonly Catalog[] {
  const defined = definedByFolder(files);
  const rules = { workspaceFolders: [folder], catalogRoots: [] };
  const roots = new CatalogRoots(rules, (each) => defined.get(each) ?? new Set());
  const byRoot = new Map<string, SourceFile[]>();
  for (const file of files) {
    for (const root of roots.of(file)) {
      const part = roots.part(file, root);
      if (part) byRoot.set(root, [...(byRoot.get(root) ?? []), part]);
    }
  }
  return [...byRoot].map(([root, own]) => {
    const mistakes = filesInside.filter(({ path }) => pathBelow(root, path) !== undefined);
    return readCatalog(root, withoutIgnored(root, [...mistakes, ...own], ignoreFiles));
  });
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

function isInAnyCatalog(catalogs: readonly Catalog[], { path }: SourceFile): boolean {
  return catalogs.some(({ root }) => pathBelow(root, path) !== undefined);
}
