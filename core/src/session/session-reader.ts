// Open documents over the files on disk, as one synchronous view. What has not been read yet counts as absent and is
// noted in `unread`; the session reads it and starts again with a new reader.

import { groupBy } from "../base/group-by.ts";
import { hasSameItems } from "../base/has-same-items.ts";
import { memoize } from "../base/memoize.ts";
import { basenameOf, folderOf, pathBelow, pathIn } from "../base/path.ts";
import type { FolderEntry } from "../base/workspace.ts";
import type { BundleFolder } from "../bundle/bundle-folder.ts";
import { metadataOf } from "../bundle/bundle-paths.ts";
import { type PackageCatalog, packageCatalogAfter } from "../bundle/package-catalog.ts";
import { bundleRootsOf } from "../bundle/package-folder.ts";
import { catalogPaths, listedPaths } from "../fbc/catalog-files.ts";
import { CatalogRoots } from "../fbc/catalog-roots.ts";
import { configFileName, isConfigFile } from "../fbc/config-file.ts";
import { bundleFolderOf } from "../fbc/find-bundle-folder.ts";
import { packageFolderOfSeveral } from "../fbc/find-package-folder.ts";
import { type ListedBundle, listedBundles, type MentionedImages } from "../fbc/listed-bundles.ts";
import { type ListedName, listedNames } from "../fbc/listed-names.ts";
import { openShiftTargetIn } from "../fbc/openshift-target.ts";
import { readConfigFile } from "../fbc/read-config-file.ts";
import { nothingScanned, type ScannedFile, scannedFileOf } from "../fbc/scan-file.ts";
import {
  configuredRootIn,
  isExcludedBy,
  type SettingsLayer,
  statedOpenShiftVersion,
  withoutExcludedPaths,
} from "../fbc/settings-layer.ts";
import { summarizeFile } from "../fbc/summarize-file.ts";
import { UnreadPaths } from "../fbc/unread-paths.ts";
import type { WorkspaceReader } from "../fbc/workspace-reader.ts";
import type { Catalog } from "../model/catalog.ts";
import { readCatalog } from "../model/read-catalog.ts";
import type { OpenShiftMinor } from "../openshift/openshift-minor.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import { isUnfollowedLink } from "../syntax/unread-file.ts";
import type { PackageIndex, SessionState } from "./session-state.ts";

/** Used for one computation only: it must not outlive the next change of the state. */
export class SessionReader implements WorkspaceReader {
  readonly state: SessionState;
  readonly unread = new UnreadPaths();
  readonly roots: CatalogRoots;
  /** By root, because each package of a catalog asks for the catalog for the next OpenShift. */
  readonly #catalogs = new Map<string, Catalog>();
  /** The settings that apply in a folder, by folder. */
  readonly #layers = new Map<string, readonly SettingsLayer[]>();

  constructor(state: SessionState) {
    this.state = state;
    const configuredRoot = (path: string) => configuredRootIn(this.layersAbove(folderOf(path)), path);
    const settings = { workspaceFolders: state.workspaceFolders, configuredRoot };
    this.roots = new CatalogRoots(settings, (folder) => this.#packagesDefinedIn(folder));
  }

  get workspaceFolders(): readonly string[] {
    return this.state.workspaceFolders;
  }

  get openPaths(): readonly string[] {
    return this.state.openPaths;
  }

  hasReadEverything(): boolean {
    return this.unread.isEmpty;
  }

  folder(path: string): readonly FolderEntry[] {
    return this.state.cache.folder(path, this.unread);
  }

  file(path: string): SourceFile | undefined {
    const { cache, openTexts } = this.state;
    const open = openTexts.get(path);
    if (!open) return cache.file(path, this.unread);
    if (!open.mayBeRelevant) return undefined;
    if (this.#isUnfollowedLink(path)) return cache.file(path, this.unread);
    return open.file;
  }

  entriesIn(folder: string): readonly FolderEntry[] {
    const entries = this.state.cache.entries(folder, this.unread);
    const inFolder = this.openPaths.filter((path) => folderOf(path) === folder);
    // A list that is asked for again stays the same object.
    if (inFolder.length === 0) return entries;
    const names = new Set(entries.map(({ name }) => name));
    const open = inFolder.filter((path) => !names.has(basenameOf(path)));
    return [...entries, ...open.map((path): FolderEntry => ({ name: basenameOf(path), kind: "file" }))];
  }

  pathsIn(folder: string): ReadonlySet<string> {
    const names = this.folder(folder).flatMap(({ name, kind }) => (kind === "folder" ? [] : name));
    const paths = new Set(names.map((name) => pathIn(folder, name)));
    for (const path of this.state.openTexts.keys()) if (folderOf(path) === folder) paths.add(path);
    return paths;
  }

  pathsBelow(root: string): readonly string[] {
    const paths = this.#allPathsBelow(root);
    const inside = configPathsIn(paths).flatMap((path) => this.#layerAt(path) ?? []);
    return withoutExcludedPaths([...this.layersAbove(root), ...inside], paths);
  }

  /** The YAML and JSON files below a folder, whatever excludes them; undefined outside of the workspace folders. */
  everyPathBelow(folder: string): readonly string[] | undefined {
    if (!this.workspaceFolders.some((each) => pathBelow(each, folder) !== undefined)) return undefined;
    return this.#listed(this.state.everyPathBelow, folder, listedPaths);
  }

  /** The bundle folder that a file is a part of; the same object while nothing in it changes. */
  bundleFolder(path: string): BundleFolder | undefined {
    const { bundleFolders, bundleSizes } = this.state;
    const folder = bundleFolderOf(
      this,
      path,
      (root) => bundleFolders.get(root),
      (root) => bundleSizes.get(root)?.size,
    );
    if (folder && this.unread.isEmpty) bundleFolders.set(folder.root, folder);
    return folder;
  }

  /** The bundle folder at a path. */
  bundleFolderAt(root: string): BundleFolder | undefined {
    return this.bundleFolder(pathIn(metadataOf(root), "annotations.yaml"));
  }

  /** The catalog that the bundle folders around a bundle folder add up to; the same object while nothing in it changes. */
  packageCatalog({ root }: BundleFolder): PackageCatalog | undefined {
    const catalog = root === folderOf(root) ? undefined : this.#packageCatalogIn(folderOf(root));
    return catalog && bundleRootsOf(catalog.folder).has(root) ? catalog : undefined;
  }

  /** Read once for each `version`, and again when an open document in it has changed. */
  #packageCatalogIn(path: string): PackageCatalog | undefined {
    const { knownPackageFolders, packageFolders, version } = this.state;
    const open = this.openPaths.filter((each) => pathBelow(path, each) !== undefined).map((each) => this.file(each));
    const known = knownPackageFolders.get(path);
    if (known?.key === version && hasSameItems(known.open, open)) return known.catalog;
    const previous = packageFolders.get(path);
    const folder = packageFolderOfSeveral(this, path, previous?.folder);
    const catalog = folder && packageCatalogAfter(folder, previous);
    if (!this.unread.isEmpty) return catalog;
    if (catalog) packageFolders.set(path, catalog);
    knownPackageFolders.set(path, { key: version, open, catalog });
    return catalog;
  }

  #allPathsBelow(root: string): readonly string[] {
    return this.#listed(this.state.pathsBelow, root, catalogPaths);
  }

  /** The paths that `list` finds below a folder, listed once for each `version`. */
  #listed(known: SessionState["pathsBelow"], folder: string, list: typeof listedPaths): readonly string[] {
    const { cache, openPaths, version } = this.state;
    const last = known.get(folder);
    if (last?.key === version) return last.paths;
    // Counted apart from `this.unread`, which may hold paths that have nothing to do with this folder.
    const unread = new UnreadPaths();
    const paths = list(folder, cache, openPaths, unread);
    if (unread.isEmpty) known.set(folder, { key: version, paths });
    this.unread.addAll(unread);
    return paths;
  }

  definedPackages(path: string): readonly string[] {
    return this.#scanned(path).definedPackages;
  }

  pathsByPackage(): ReadonlyMap<string, readonly string[]> {
    const { paths, pathsByPackage } = this.#packageIndex();
    const open = this.openPaths.filter((path) => paths.has(path));
    const defined = open.flatMap((path) => this.definedPackages(path).map((name) => ({ name, path })));
    if (defined.length === 0) return pathsByPackage;
    const all = new Map(pathsByPackage);
    for (const { name, path } of defined) all.set(name, [...(all.get(name) ?? []), path]);
    return all;
  }

  /** Made once for each `version`. An edit may change what an open document defines, so these are left out. */
  #packageIndex(): PackageIndex {
    const { openTexts, packages, version } = this.state;
    if (packages?.key === version) return packages.index;
    const isComplete = this.hasReadEverything();
    const paths = new Set(this.workspaceFolders.flatMap((folder) => this.pathsBelow(folder)));
    const defined = [...paths].flatMap((path) =>
      openTexts.has(path) ? [] : this.definedPackages(path).map((name) => ({ name, path })),
    );
    const byName = groupBy(defined, ({ name }) => name);
    const pathsByPackage = new Map([...byName].map(([name, all]) => [name, all.map(({ path }) => path)]));
    const index = { paths, pathsByPackage };
    if (isComplete && this.hasReadEverything()) this.state.packages = { key: version, index };
    return index;
  }

  /** Whether a file holds a catalog template. */
  hasTemplate(path: string): boolean {
    return this.#scanned(path).hasTemplate;
  }

  /** The names of a file's ClusterServiceVersions. */
  csvNames(path: string): readonly string[] {
    return this.#scanned(path).csvNames;
  }

  /** The packages that a file's ClusterExtensions request. */
  requestedPackages(path: string): readonly string[] {
    return this.#scanned(path).requestedPackages;
  }

  /** The names of a file's packages, channels and bundles. */
  names(path: string): readonly ListedName[] {
    const { cache, openTexts } = this.state;
    if (!openTexts.has(path)) return cache.names(path, this.unread);
    const file = this.file(path);
    return file ? listedNames(file) : [];
  }

  /** The images that a file mentions. An open document is searched for bundles instead. */
  mentionedImages(path: string): MentionedImages {
    return this.state.cache.mentionedImages(path, this.unread);
  }

  /** The bundles that a file describes. */
  listedBundles(path: string): readonly ListedBundle[] {
    const { cache, openTexts } = this.state;
    if (!openTexts.has(path)) return cache.listedBundles(path, this.unread);
    const file = this.file(path);
    return file ? listedBundles(file) : [];
  }

  /** Whether a file may have findings, by a fast look at its text. True for a file that has not been read yet. */
  mayBeRelevant(path: string): boolean {
    const { cache, openTexts } = this.state;
    const open = openTexts.get(path);
    return open ? open.mayBeRelevant : cache.mayBeRelevant(path, this.unread);
  }

  #scanned(path: string): ScannedFile {
    const { cache, openTexts } = this.state;
    if (!openTexts.has(path)) return cache.scanned(path, this.unread);
    const file = this.file(path);
    return file ? scannedFileOf(file) : nothingScanned;
  }

  /** The catalog with this root. Files outside of every catalog do not count, unless opm would fail on them. */
  catalog(root: string): Catalog {
    const known = this.#catalogs.get(root);
    if (known) return known;
    const catalog = this.#readCatalog(root);
    this.#catalogs.set(root, catalog);
    return catalog;
  }

  #readCatalog(root: string): Catalog {
    const files = this.pathsBelow(root).flatMap((path) => this.#catalogPart(path, root) ?? []);
    // A settings file or a link is a mistake only beside catalog blobs.
    if (files.every(isForeignFile)) files.length = 0;
    const { catalogs } = this.state;
    const previous = catalogs.get(root);
    if (previous && hasSameItems(previous.files, files)) return previous;
    const catalog = readCatalog(root, files, previous);
    if (this.unread.isEmpty) catalogs.set(root, catalog);
    return catalog;
  }

  catalogsDefining(packageName: string, paths: readonly string[]): readonly Catalog[] {
    const files = paths.flatMap((path) => this.file(path) ?? []);
    const roots = [...new Set(files.flatMap((file) => this.roots.of(file)))].sort();
    // `.indexignore` may exclude a file from its own catalog.
    return roots.map((root) => this.catalog(root)).filter(({ packages }) => packages.has(packageName));
  }

  /** The settings for a catalog root or a file, the weakest first: the editor's, then those of each file above it. */
  layersAbove(path: string): readonly SettingsLayer[] {
    return this.#layersIn(folderOf(path));
  }

  /** Whether settings exclude a file. */
  isExcluded(path: string): boolean {
    return isExcludedBy(this.layersAbove(path), path);
  }

  openShiftTarget(folder: string): OpenShiftMinor | undefined {
    return openShiftTargetIn(this.layersAbove(folder), folder);
  }

  isOpenShiftStatedForPath(root: string): boolean {
    return statedOpenShiftVersion(this.layersAbove(root), root)?.isForPath === true;
  }

  #layersIn(folder: string): readonly SettingsLayer[] {
    const known = this.#layers.get(folder);
    if (known) return known;
    const own = folder === "" ? undefined : this.#layerAt(pathIn(folder, configFileName));
    const above = folderOf(folder);
    const inherited = folder === "" || above === folder ? [this.state.editorLayer] : this.#layersIn(above);
    const layers = own ? [...inherited, own] : inherited;
    this.#layers.set(folder, layers);
    return layers;
  }

  #layerAt(path: string): SettingsLayer | undefined {
    const file = this.file(path);
    return file && readConfigFile(file);
  }

  /** The repository's settings files above a catalog root or a file, the nearest last. */
  configFilesAbove(path: string): readonly SourceFile[] {
    const files: SourceFile[] = [];
    for (let at = path; folderOf(at) !== ""; at = folderOf(at)) {
      const file = this.file(pathIn(folderOf(at), configFileName));
      if (file) files.unshift(file);
    }
    return files;
  }

  /** An editor shows the target of any link; a link that leads out of the repository is not followed here. */
  #isUnfollowedLink(path: string): boolean {
    const folder = folderOf(path);
    return this.folder(folder).some(({ name, kind }) => kind === "link-out" && pathIn(folder, name) === path);
  }

  /** The part of a file that belongs to the catalog with this root. */
  #catalogPart(path: string, root: string): SourceFile | undefined {
    const file = this.file(path);
    if (!file || !(summarizeFile(file).hasCatalogBlobs || isForeignFile(file))) return undefined;
    return this.roots.part(file, root);
  }

  /** The packages that a folder's own files define. */
  #packagesDefinedIn(folder: string): ReadonlySet<string> {
    const defined = new Set<string>();
    for (const path of this.pathsIn(folder)) {
      const file = this.isExcluded(path) ? undefined : this.file(path);
      if (file) for (const name of summarizeFile(file).definedPackages) defined.add(name);
    }
    return defined;
  }
}

const configPathsIn = memoize((paths: readonly string[]): readonly string[] => paths.filter(isConfigFile));

/** A file that holds no catalog blobs, and that opm fails on or misreads inside a catalog. */
function isForeignFile(file: SourceFile): boolean {
  return isConfigFile(file.path) || isUnfollowedLink(file);
}
