// How those who need files beside one's own see them.

import type { FolderEntry } from "../base/workspace.ts";
import type { Catalog } from "../model/catalog.ts";
import type { SourceFile } from "../syntax/source-file.ts";

/** Files as far as they have been read; whoever answers notes what has not. */
export interface WorkspaceReader {
  /** Nothing is looked for outside of these. */
  readonly workspaceFolders: readonly string[];
  readonly openPaths: readonly string[];
  hasReadEverything(): boolean;
  /** The file, if it may be ours. */
  file(path: string): SourceFile | undefined;
  folder(path: string): readonly FolderEntry[];
  /** The paths of a folder's own files. */
  pathsIn(folder: string): Iterable<string>;
  pathsBelow(folder: string): readonly string[];
  /** The packages that a file defines. */
  definedPackages(path: string): readonly string[];
  catalog(root: string): Catalog;
  /** The catalogs of some files that define a package. */
  catalogsDefining(packageName: string, paths: readonly string[]): readonly Catalog[];
}
