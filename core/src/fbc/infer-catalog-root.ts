// Which catalog folder a file belongs to. opm gets the folder as an argument; an editor has to infer it.

import { folderOf, pathBelow } from "../base/path.ts";

/** The settings that catalog roots depend on. */
export interface RootSettings {
  /** The folders that the editor has open; roots above them are not considered. */
  readonly workspaceFolders: readonly string[];
  /** The catalog root that settings name for a file. */
  readonly configuredRoot: (path: string) => string | undefined;
}

/**
 * The catalog root of one package's blobs in a file: the nearest folder at or above the file, inside the workspace
 * folder, whose own files (not those of its subfolders) define the package; otherwise the file's own folder.
 */
export function inferRoot(
  path: string,
  workspaceFolders: readonly string[],
  defines: (folder: string) => boolean,
): string {
  const own = folderOf(path);
  const top = workspaceFolderOf(path, workspaceFolders);
  return foldersUpTo(own, top ?? own).find(defines) ?? own;
}

/** The innermost workspace folder that contains a path. */
export function workspaceFolderOf(path: string, folders: readonly string[]): string | undefined {
  return folders
    .filter((folder) => pathBelow(folder, path) !== undefined)
    .reduce<string | undefined>((a, b) => (a === undefined || b.length > a.length ? b : a), undefined);
}

/** A folder and its parents, nearest first, up to and including `top`. */
export function foldersUpTo(folder: string, top: string | undefined): readonly string[] {
  const result = [folder];
  for (let at = folder; at !== top; ) {
    const above = folderOf(at);
    if (above === at || (above === "" && top !== "")) break;
    result.push(above);
    at = above;
  }
  return result;
}
