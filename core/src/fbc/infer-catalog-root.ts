// Which folder is the catalog that a file belongs to. opm is given a folder; an editor has to infer it.

import { folderOf, pathBelow } from "./path.ts";
import { matchesPathGlob, readPathGlob } from "./path-glob.ts";

/** What decides about catalog roots. */
export interface RootSettings {
  /** The folders that the editor has open; no root is looked for above them. */
  readonly workspaceFolders: readonly string[];
  /** Globs of folders that are catalogs as a whole. */
  readonly catalogRoots: readonly string[];
}

/** The folder at or above a file that the setting names as a catalog; the nearest one if several do. */
export function configuredRoot(path: string, { workspaceFolders, catalogRoots }: RootSettings): string | undefined {
  if (catalogRoots.length === 0) return undefined;
  const top = workspaceFolderOf(path, workspaceFolders);
  const globs = catalogRoots.map(readPathGlob);
  return foldersUpTo(folderOf(path), undefined).find((folder) => {
    const relative = top === undefined ? undefined : pathBelow(top, folder);
    return globs.some(
      (glob) => matchesPathGlob(glob, folder) || (relative !== undefined && matchesPathGlob(glob, relative || ".")),
    );
  });
}

/**
 * The catalog root of one package's blobs in a file: the nearest folder at or above it, inside the workspace folder,
 * whose own files, not its subfolders', define that package; else the file's own folder.
 */
export function inferRoot(path: string, rules: RootSettings, defines: (folder: string) => boolean): string {
  const own = folderOf(path);
  const top = workspaceFolderOf(path, rules.workspaceFolders);
  return foldersUpTo(own, top ?? own).find(defines) ?? own;
}

/** The innermost workspace folder that holds a path. */
function workspaceFolderOf(path: string, folders: readonly string[]): string | undefined {
  return folders
    .filter((folder) => pathBelow(folder, path) !== undefined)
    .reduce<string | undefined>((a, b) => (a === undefined || b.length > a.length ? b : a), undefined);
}

/** A folder and those above it, nearest first, up to and with `top`. */
function foldersUpTo(folder: string, top: string | undefined): readonly string[] {
  const result = [folder];
  for (let at = folder; at !== top; ) {
    const above = folderOf(at);
    if (above === at || (above === "" && top !== "")) break;
    result.push(above);
    at = above;
  }
  return result;
}
