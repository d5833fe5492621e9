// What is checked together when a whole workspace is checked, and what it depends on.

import { folderOf, pathAndFolders } from "../base/path.ts";
import { packagesOfFolder } from "../bundle/bundle-in-package.ts";
import { isConfigFile } from "../fbc/config-file.ts";
import { nextOpenShiftFoldersOf } from "../fbc/openshift-target.ts";
import { ignoreFileName } from "../fbc/relevant-files.ts";
import { summarizeFile } from "../fbc/summarize-file.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import { hasOwnFindings } from "./build-snapshot.ts";
import type { SessionReader } from "./session-reader.ts";
import { catalogsInFiles, type Snapshot } from "./snapshot.ts";

/** The files whose findings a snapshot has completely. It holds nothing of their texts. */
export interface CheckUnit {
  /** The snapshot's own file. */
  readonly path: string;
  readonly paths: ReadonlySet<string>;
  /** The roots of its catalogs. */
  readonly roots: readonly string[];
  /** The other files of its catalogs, by root: they belong there, too, but have a unit of their own. */
  readonly neighbours: ReadonlyMap<string, readonly string[]>;
  /** The folders on whose files the findings depend. */
  readonly folders: readonly string[];
  /** The packages that its catalogs define. */
  readonly definedPackages: readonly string[];
  /** The packages whose catalogs, wherever they are, its bundle folder is compared with. */
  readonly comparedPackages: readonly string[];
  /** Whether the findings depend on every catalog of the workspace. */
  readonly dependsOnAllCatalogs: boolean;
}

/** The unit of a snapshot: its file, and those of its only catalog that belong to no other. */
export function checkUnitOf(reader: SessionReader, snapshot: Snapshot): CheckUnit {
  const { file, template, sources, bundle, packageFolder, workspace, pathsBelow } = snapshot;
  const catalogs = catalogsInFiles(snapshot);
  const [catalog, ...others] = catalogs;
  const files = catalog && others.length === 0 ? catalog.files : [];
  const decided = files.filter((each) => {
    // A catalog has a part of a file whose other blobs belong to another catalog.
    const isWhole = reader.file(each.path) === each;
    return isWhole && !hasOwnFindings(each) && !isConfigFile(each.path) && !reader.bundleFolder(each.path);
  });
  const paths = new Set([file.path, ...decided.map(({ path }) => path)]);
  const roots = catalogs.map(({ root }) => root);
  const othersIn = (all: readonly SourceFile[]) => all.map(({ path }) => path).filter((path) => !paths.has(path));
  return {
    path: file.path,
    paths,
    roots,
    neighbours: new Map(catalogs.map(({ root, files: all }) => [root, othersIn(all)])),
    folders: [
      ...roots,
      ...roots.flatMap((root) => nextOpenShiftFoldersOf(root).map(({ path }) => path)),
      ...snapshot.nextCatalogs.map(({ root }) => root),
      ...(bundle ? [bundle.root, ...workspace.catalogs.map(({ root }) => root)] : []),
      ...(packageFolder ? [packageFolder.folder.root] : []),
      // Its globs may match what comes, and match nothing after what goes.
      ...(pathsBelow ? [folderOf(file.path)] : []),
      ...(sources.length > 0 ? [folderOf(folderOf(file.path))] : []),
    ],
    definedPackages: catalogs.flatMap(({ packages }) =>
      [...packages.values()].flatMap(({ name, definitions }) => (definitions.length > 0 ? name : [])),
    ),
    comparedPackages: bundle ? packagesOfFolder(bundle) : [],
    dependsOnAllCatalogs:
      summarizeFile(file).requestedPackages !== undefined ||
      template !== undefined ||
      // Any of them may be stated to be for the next OpenShift.
      roots.some((root) => reader.isOpenShiftStatedForPath(root)),
  };
}

/** Files or folders that were changed, created or deleted. A program may change thousands at once, of thousands of units. */
export class ChangedPaths {
  readonly #changed: ReadonlySet<string>;
  /** What was changed, and the folders around it. */
  readonly #around: ReadonlySet<string>;
  /** What was changed, and the folders whose settings or ignored files were. */
  readonly #within: ReadonlySet<string>;

  constructor(changed: readonly string[]) {
    this.#changed = new Set(changed);
    const around = new Set<string>();
    for (const path of changed) for (const each of pathAndFolders(path)) around.add(each);
    this.#around = around;
    const isForFolder = (path: string) => isConfigFile(path) || path.endsWith(`/${ignoreFileName}`);
    this.#within = new Set([...changed, ...changed.filter(isForFolder).map(folderOf)]);
  }

  /** Whether the findings of a unit may differ now. */
  affect({ path, paths, folders, dependsOnAllCatalogs }: CheckUnit): boolean {
    if (dependsOnAllCatalogs || folders.some((folder) => this.#around.has(folder))) return true;
    for (const each of pathAndFolders(path)) if (this.#within.has(each)) return true;
    for (const each of paths) if (this.#changed.has(each)) return true;
    return false;
  }
}
