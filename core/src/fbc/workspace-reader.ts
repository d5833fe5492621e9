// How the files of a workspace are read synchronously.

import type { FolderEntry } from "../base/workspace.ts";
import type { Catalog } from "../model/catalog.ts";
import type { OpenShiftMinor } from "../openshift/openshift-minor.ts";
import type { SourceFile } from "../syntax/source-file.ts";

/**
 * Open documents over the files on disk. A path that has not been read yet counts as absent; the implementation records
 * it, reads it and repeats the computation.
 */
export interface WorkspaceReader {
  /** Nothing outside these folders is searched. */
  readonly workspaceFolders: readonly string[];
  readonly openPaths: readonly string[];
  /** Whether every path that was asked for has been read. */
  hasReadEverything(): boolean;
  /** The file, if it may be relevant. */
  file(path: string): SourceFile | undefined;
  folder(path: string): readonly FolderEntry[];
  /** Every entry of a folder named `manifests`; of another folder those that can matter. Open documents count. */
  entriesIn(folder: string): readonly FolderEntry[];
  /** The paths of a folder's own files. */
  pathsIn(folder: string): Iterable<string>;
  /** The paths of the files below a folder that `.indexignore` does not exclude, in opm's order. */
  pathsBelow(folder: string): readonly string[];
  /** The names of the packages that a file defines. */
  definedPackages(path: string): readonly string[];
  /** The paths below the open folders that define each package. */
  pathsByPackage(): ReadonlyMap<string, readonly string[]>;
  catalog(root: string): Catalog;
  /** The OpenShift version that a catalog root, or the folder of another file, is for. */
  openShiftTarget(folder: string): OpenShiftMinor | undefined;
  /** Whether an override in a settings file gives a catalog root its OpenShift version. */
  isOpenShiftStatedForPath(root: string): boolean;
  /** The catalogs that these files belong to and that contain the package. */
  catalogsDefining(packageName: string, paths: readonly string[]): readonly Catalog[];
}
