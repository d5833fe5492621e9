// The files below a folder that opm would read, as far as an editor looks: disk and open documents together.

import { createIndexIgnore, type IndexIgnoreFile } from "./index-ignore.ts";
import { folderOf, pathBelow, pathIn } from "./path.ts";
import type { Missing, WorkspaceCache } from "./workspace-cache.ts";

/** The paths below `root` in opm's order, without those that `.indexignore` files leave out. */
export function catalogPaths(
  root: string,
  disk: WorkspaceCache,
  openPaths: readonly string[],
  missing: Missing,
): readonly string[] {
  const paths = [...walk(root, disk, missing)];
  const known = new Set(paths);
  const unsaved = openPaths.filter((path) => !known.has(path) && pathBelow(root, path) !== undefined);
  const all = unsaved.length === 0 ? paths : [...paths, ...unsaved].sort(byPath);
  const ignoreFiles = [...ignoreFilesOf(root, all, disk)];
  if (ignoreFiles.length === 0) return all;
  const ignore = createIndexIgnore(ignoreFiles);
  return all.filter((path) => !ignore.ignores(pathBelow(root, path) ?? ""));
}

function* walk(folder: string, disk: WorkspaceCache, missing: Missing): Generator<string> {
  for (const { name, kind } of disk.folder(folder, missing)) {
    const path = pathIn(folder, name);
    if (kind === "folder") yield* walk(path, disk, missing);
    else yield path;
  }
}

function* ignoreFilesOf(root: string, paths: readonly string[], disk: WorkspaceCache): Generator<IndexIgnoreFile> {
  for (const folder of foldersBelow(root, paths)) {
    const text = disk.ignoreFile(folder);
    if (text !== undefined) yield { folder: pathBelow(root, folder) ?? "", text };
  }
}

/** The root and every folder on the way from it to one of the paths. */
function foldersBelow(root: string, paths: readonly string[]): ReadonlySet<string> {
  const folders = new Set([root]);
  for (const path of paths) {
    for (let at = folderOf(path); !folders.has(at) && at !== ""; at = folderOf(at)) folders.add(at);
  }
  return folders;
}

/** Order of fs.WalkDir: part by part. */
function byPath(a: string, b: string): number {
  const left = a.split("/");
  const right = b.split("/");
  const at = left.findIndex((part, index) => part !== right[index]);
  return at < 0 ? left.length - right.length : (left[at] ?? "") < (right[at] ?? "") ? -1 : 1;
}
