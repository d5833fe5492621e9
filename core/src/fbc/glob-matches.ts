// What a glob of a settings file matches, for hints and hovers.

import { memoize, memoizeByBoth } from "../base/memoize.ts";
import { pathBelow } from "../base/path.ts";
import { matchesPathGlob, readPathGlob } from "./path-glob.ts";

/** The paths below a folder, relative to it. */
export const relativePaths: (paths: readonly string[], folder: string) => readonly string[] = memoizeByBoth(
  (paths: readonly string[], folder: string) => paths.flatMap((path) => pathBelow(folder, path) || []),
);

/** The files that a glob matches, alone or with a folder that contains them. Both are relative to the same folder. */
export const filesMatching: (paths: readonly string[], glob: string) => readonly string[] = memoizeByBoth(
  (paths: readonly string[], text: string) => {
    const glob = readPathGlob(text);
    const folders = new Set(foldersMatching(paths, text));
    return paths.filter((path) => parentsOf(path).some((each) => folders.has(each)) || matchesPathGlob(glob, path));
  },
);

/** The folders of these files that a glob matches. */
export const foldersMatching: (paths: readonly string[], glob: string) => readonly string[] = memoizeByBoth(
  (paths: readonly string[], text: string) => {
    const glob = readPathGlob(text);
    return foldersIn(paths).filter((folder) => matchesPathGlob(glob, folder));
  },
);

/** The folders that contain any of the files, in the order of the files. */
export const foldersIn: (paths: readonly string[]) => readonly string[] = memoize((paths: readonly string[]) => [
  ...new Set(paths.flatMap(parentsOf)),
]);

function parentsOf(path: string): readonly string[] {
  const parents: string[] = [];
  for (let end = path.indexOf("/"); end >= 0; end = path.indexOf("/", end + 1)) parents.push(path.slice(0, end));
  return parents;
}
