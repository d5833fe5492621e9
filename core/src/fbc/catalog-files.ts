// The files of a catalog folder as an editor sees them: those on disk and open documents that have not been saved yet.

import { folderOf, pathBelow, pathIn } from "../base/path.ts";
import { createIndexIgnore, type IndexIgnoreFile } from "./index-ignore.ts";
import type { UnreadPaths } from "./unread-paths.ts";
import type { WorkspaceCache } from "./workspace-cache.ts";

/** The paths below `root` in opm's order, without those that `.indexignore` files exclude. */
export function catalogPaths(
  root: string,
  cache: WorkspaceCache,
  openPaths: readonly string[],
  unread: UnreadPaths,
): readonly string[] {
  const all = listedPaths(root, cache, openPaths, unread);
  const ignoreFiles = [...ignoreFilesOf(root, all, cache)];
  if (ignoreFiles.length === 0) return all;
  const ignore = createIndexIgnore(ignoreFiles);
  return all.filter((path) => !ignore.ignores(pathBelow(root, path) ?? ""));
}

/** The paths below a folder in opm's order, of files on disk and of open documents. */
export function listedPaths(
  folder: string,
  cache: WorkspaceCache,
  openPaths: readonly string[],
  unread: UnreadPaths,
): readonly string[] {
  const paths = [...walkFolder(folder, cache, unread)];
  const known = new Set(paths);
  const unsaved = openPaths.filter((path) => !known.has(path) && pathBelow(folder, path) !== undefined);
  return unsaved.length === 0 ? paths : [...paths, ...unsaved].sort(byWalkOrder);
}

function* walkFolder(folder: string, cache: WorkspaceCache, unread: UnreadPaths): Generator<string> {
  for (const { name, kind } of cache.folder(folder, unread)) {
    const path = pathIn(folder, name);
    if (kind === "folder") yield* walkFolder(path, cache, unread);
    else yield path;
  }
}

function* ignoreFilesOf(root: string, paths: readonly string[], cache: WorkspaceCache): Generator<IndexIgnoreFile> {
  for (const folder of foldersBelow(root, paths)) {
    const text = cache.ignoreFile(folder);
    if (text !== undefined) yield { folder: pathBelow(root, folder) ?? "", text };
  }
}

/** The root and every folder between it and one of the paths. */
function foldersBelow(root: string, paths: readonly string[]): ReadonlySet<string> {
  const folders = new Set([root]);
  for (const path of paths) {
    for (let at = folderOf(path); !folders.has(at) && at !== ""; at = folderOf(at)) folders.add(at);
  }
  return folders;
}

/** The order of Go's fs.WalkDir: by the names of the path, one after the other. */
function byWalkOrder(a: string, b: string): number {
  const left = a.split("/");
  const right = b.split("/");
  const at = left.findIndex((part, index) => part !== right[index]);
  return at < 0 ? left.length - right.length : (left[at] ?? "") < (right[at] ?? "") ? -1 : 1;
}
