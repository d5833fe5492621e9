// The entry point of an editor: open texts in, snapshots out. Nothing is invalidated by hand: a snapshot consists of
// immutable parts, and each part is the same object until its text changes.

import type { Cancellation } from "../base/cancellation.ts";
import { folderOf } from "../base/path.ts";
import type { ReleasedState, ReleasedStates, UnreadableState } from "../base/released-states.ts";
import type { TextEdit } from "../base/text.ts";
import type { Workspace } from "../base/workspace.ts";
import type { BundleFolder } from "../bundle/bundle-folder.ts";
import { bundleRootOf, isBundleDockerfile } from "../bundle/bundle-paths.ts";
import { type PackageCatalog, packageCatalogOf } from "../bundle/package-catalog.ts";
import { packageFolderAt } from "../fbc/find-package-folder.ts";
import { findWorkspaceCatalogs } from "../fbc/find-workspace-catalogs.ts";
import { isKustomizeInput } from "../fbc/kustomize.ts";
import type { ListedName } from "../fbc/listed-names.ts";
import type { OpenShiftContext } from "../fbc/openshift-context.ts";
import { levelsByPath } from "../fbc/settings-layer.ts";
import type { Catalog } from "../model/catalog.ts";
import { type ReleasedCatalog, unreadableRelease } from "../model/released-catalog.ts";
import type { WorkspaceCatalogs } from "../model/workspace-catalogs.ts";
import type { Severities } from "../rules/engine/apply-severities.ts";
import { isComparable } from "../rules/engine/check-template.ts";
import type { Settings } from "../settings/settings.ts";
import { readSourceFile } from "../syntax/read-source-file.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import { imagesOf } from "../templates/find-images.ts";
import { templateOf } from "../templates/read-template.ts";
import { buildSnapshot, openShiftContextIn } from "./build-snapshot.ts";
import { type CheckUnit, checkUnitOf } from "./check-unit.ts";
import { ComparedStates } from "./compared-states.ts";
import { loadCompleteCatalog } from "./complete-catalog.ts";
import { buildDraftSnapshot } from "./draft-snapshot.ts";
import { measureBundle } from "./measure-bundle.ts";
import { OpenText } from "./open-text.ts";
import { readReleasedCatalog, readReleasedTemplate } from "./released.ts";
import { renderTemplateOf } from "./render-templates.ts";
import { SessionReader } from "./session-reader.ts";
import { type KnownReleased, SessionState } from "./session-state.ts";
import type { BundleLocations, SessionTemplate } from "./session-template.ts";
import { catalogsInFiles, type Snapshot } from "./snapshot.ts";
import { withPackageCatalogs } from "./with-package-catalogs.ts";

/**
 * The documents that one editor has open. Paths are opaque except for `/`. An open document hides its file on disk.
 * Queries return undefined when they are cancelled.
 */
export class Session {
  /** Other states of the catalogs. */
  readonly otherStates: ComparedStates;
  readonly #workspace: Workspace;
  readonly #state: SessionState;
  readonly #releasedStates: ReleasedStates | undefined;
  /** How many queries are waiting for files. */
  #pendingQueries = 0;
  /** The last file that was queried without being open. What it needs is kept as if it were open. */
  #lastVisited: string | undefined;
  /** Whether the caches may hold something that nothing needs any more. */
  #isReleaseDue = false;
  #releaseCount = 0;
  /** How many files the last release kept. */
  #keptCount = 0;

  /** Without `releasedStates`, catalogs are not compared with what they were. */
  constructor(workspace: Workspace, releasedStates?: ReleasedStates) {
    this.#workspace = workspace;
    this.#releasedStates = releasedStates;
    this.#state = new SessionState(workspace);
    const snapshot = (path: string, cancellation?: Cancellation) => this.snapshot(path, cancellation);
    this.otherStates = new ComparedStates({ workspace, state: this.#state, releasedStates, snapshot });
  }

  get settings(): Settings {
    return this.#state.settings;
  }

  /** The folders that the editor has open. */
  get workspaceFolders(): readonly string[] {
    return this.#state.workspaceFolders;
  }

  /** The paths of the open documents. */
  get openPaths(): readonly string[] {
    return this.#state.openPaths;
  }

  /** How often the session has released files and catalogs that it no longer needs. */
  get releaseCount(): number {
    return this.#releaseCount;
  }

  /** Whether a file is open or needed for an open one. */
  isNeeded(path: string): boolean {
    return this.#state.openTexts.has(path) || this.#state.cache.isNeeded(path);
  }

  configure(settings: Settings): void {
    if (settings.against !== this.#state.settings.against) this.#state.released.clear();
    this.#state.settings = settings;
    this.#state.changes++;
    this.#isReleaseDue = true;
  }

  /** The first of these paths where something is on the disk already. */
  async firstTaken(paths: readonly string[]): Promise<string | undefined> {
    for (const path of paths) {
      const read = await this.#workspace.readFile(path);
      if ("ok" in read || !read.isMissing) return path;
    }
    return undefined;
  }

  /** Sets the folders that the editor has open; catalog roots are looked for inside them. */
  setWorkspaceFolders(paths: readonly string[]): void {
    this.#state.workspaceFolders = paths;
    this.#state.changes++;
    this.#isReleaseDue = true;
  }

  /** Looks the images of templates up in these folders and files, instead of in the open folders. */
  setBundleLocations(locations: BundleLocations): void {
    this.#state.bundleLocations = locations;
    this.#state.changes++;
  }

  /**
   * Sets the text of an open document, when it is opened and after each change, and the one edit that led to it from the
   * text before, if that is known. It is parsed by the next query.
   */
  setText(path: string, text: string, edit?: TextEdit): void {
    const open = this.#state.openTexts.get(path);
    if (open) {
      open.change(text, edit);
      return;
    }
    this.#state.openTexts.set(path, new OpenText(path, text));
    this.#state.changes++;
  }

  /** Closes a document: its file on disk counts again, and what only this document needed is released. */
  close(path: string): void {
    if (this.#state.openTexts.delete(path)) this.#state.changes++;
    this.forget(path);
    if (this.#state.openTexts.size > 0) return;
    this.#lastVisited = undefined;
    if (this.#pendingQueries === 0) this.#release();
  }

  /** Forgets a file or folder that was created, changed or deleted on disk. */
  forget(path: string): void {
    this.forgetAll([path]);
  }

  /** Forgets many paths at once, because a program may change thousands of files. */
  forgetAll(paths: Iterable<string>): void {
    this.#state.cache.forget(new Set(paths));
    this.#isReleaseDue = true;
  }

  /**
   * The current snapshot of a file, after reading from disk what has not been read yet. Undefined also when the file is
   * no part of a catalog or bundle and holds no manifest that rules check.
   */
  snapshot(path: string, cancellation?: Cancellation): Promise<Snapshot | undefined> {
    this.#visit(path);
    return this.#query((reader) => buildSnapshot(reader, path).snapshot, cancellation);
  }

  /** The same; for a template with the workspace's catalogs of its packages, which are kept until the next release. */
  snapshotWithCatalogs(path: string, cancellation?: Cancellation): Promise<Snapshot | undefined> {
    this.#visit(path);
    return this.#query((reader) => withPackageCatalogs(reader, buildSnapshot(reader, path).snapshot), cancellation);
  }

  /** The same for a file that is being written, also before it holds its first blob. */
  draft(path: string, cancellation?: Cancellation): Promise<Snapshot | undefined> {
    this.#visit(path);
    return this.#query((reader) => withPackageCatalogs(reader, buildDraftSnapshot(reader, path)), cancellation);
  }

  /**
   * Reads the catalogs for the next OpenShift that the snapshot of a file needs. `snapshot` does not wait for them, so
   * that opening a file stays fast. True when something was read, so that the findings may have changed.
   */
  async readNextCatalogs(path: string, cancellation?: Cancellation): Promise<boolean> {
    this.#visit(path);
    let hasRead = false;
    await this.#query((reader) => {
      const { unreadNext } = buildSnapshot(reader, path);
      if (!unreadNext.isEmpty) hasRead = true;
      reader.unread.addAll(unreadNext);
    }, cancellation);
    return hasRead;
  }

  /** The snapshot of a file once these are read: for what is answered once, also about a file that is not open. */
  async snapshotWithNext(path: string, cancellation?: Cancellation): Promise<Snapshot | undefined> {
    await this.readNextCatalogs(path, cancellation);
    return this.snapshot(path, cancellation);
  }

  /**
   * Reads the released state of the catalogs and the template of a file, once for each state. `snapshot` does not wait for it, either.
   * True when something was read or has become outdated, so that the findings may have changed.
   */
  async readReleased(path: string, cancellation?: Cancellation): Promise<boolean> {
    const snapshot = this.#comparesWithReleased ? await this.snapshot(path, cancellation) : undefined;
    if (!snapshot) return false;
    const { settings, workspaceFolders, bundleLocations } = this.#state;
    const fileNow = (each: string) => new SessionReader(this.#state).file(each);
    const reading = { settings, workspaceFolders, bundleLocations, fileNow };
    let hasChanged = false;
    for (const catalog of catalogsInFiles(snapshot)) {
      const read = (state: ReleasedState) => readReleasedCatalog(catalog, state, reading, cancellation);
      if (await this.#compare(catalog.root, catalog.root, read, cancellation)) hasChanged = true;
    }
    const { template } = snapshot;
    // What an unknown image would add cannot be compared, so nothing is read for it.
    if (!template || !isComparable(template.rendered)) return hasChanged;
    const read = (state: ReleasedState) => readReleasedTemplate(template, state, reading, cancellation);
    return (await this.#compare(path, folderOf(path), read, cancellation)) || hasChanged;
  }

  get #comparesWithReleased(): boolean {
    return this.#releasedStates !== undefined && this.#state.settings.against !== "off";
  }

  /** Reads what a catalog or template was, unless the state is known. True when the findings may have changed. */
  async #compare(
    name: string,
    folder: string,
    read: (state: ReleasedState) => Promise<ReleasedCatalog | undefined>,
    cancellation: Cancellation | undefined,
  ): Promise<boolean> {
    const { released, settings } = this.#state;
    const found = await this.#releasedStates?.stateOf(folder, settings.against);
    const known = released.get(name);
    if (known && isSameState(known, found)) return false;
    const now = found && ("unreadable" in found ? unreadableRelease(found.name, found.unreadable) : await read(found));
    if (cancellation?.isCancellationRequested) return false;
    // The settings may have changed meanwhile.
    if (settings.against !== this.#state.settings.against) return false;
    released.set(name, { state: found, catalog: now });
    return now !== undefined || known?.catalog !== undefined;
  }

  /**
   * Measures the saved bundle folder of a file, whose size is limited. `snapshot` does not wait for it, either. True when
   * the findings may have changed.
   */
  readBundleSize(path: string, cancellation?: Cancellation): Promise<boolean> {
    return measureBundle({ workspace: this.#workspace, state: this.#state }, path, cancellation);
  }

  /** Whether a file of no bundle folder is input of kustomize. */
  async isKustomizeInput(file: SourceFile): Promise<boolean> {
    return (await this.#query((reader) => isKustomizeInput(reader, file))) === true;
  }

  /** The bundle folder at a path, for a caller that does not open its files: nothing is kept for them. */
  bundleFolderAt(root: string): Promise<BundleFolder | undefined> {
    return this.#query((reader) => reader.bundleFolderAt(root));
  }

  /** The catalog that the bundle folders beside that of a file add up to. */
  packageCatalog(path: string, cancellation?: Cancellation): Promise<PackageCatalog | undefined> {
    this.#visit(path);
    return this.#query((reader) => {
      const folder = reader.bundleFolder(path);
      return folder && reader.packageCatalog(folder);
    }, cancellation);
  }

  /** The catalog that the bundle folders in a folder add up to; undefined without one. */
  packageCatalogAt(folder: string): Promise<PackageCatalog | undefined> {
    return this.#query((reader) => {
      const found = packageFolderAt(reader, folder);
      return found && packageCatalogOf(found);
    });
  }

  /** The OpenShift context of a catalog that was loaded without this session. */
  openShiftContext(catalog: Catalog): Promise<OpenShiftContext | undefined> {
    this.#isReleaseDue = true;
    return this.#query((reader) => openShiftContextIn(reader, catalog));
  }

  /**
   * The catalogs below the open folders that define a package, by root. The first call scans all files there; later
   * calls scan what has changed.
   */
  async catalogsWithPackage(name: string, cancellation?: Cancellation): Promise<readonly Catalog[] | undefined> {
    return (await this.workspaceCatalogsFor([name], cancellation))?.catalogsWith(name);
  }

  /** The catalogs below the open folders that define any of several packages. */
  workspaceCatalogsFor(names: readonly string[], cancellation?: Cancellation): Promise<WorkspaceCatalogs | undefined> {
    this.#isReleaseDue = true;
    return this.#query((reader) => findWorkspaceCatalogs(reader, names), cancellation);
  }

  /** The files below the open folders with a ClusterExtension that requests a package. */
  extensionFiles(packageName: string, cancellation?: Cancellation): Promise<readonly SourceFile[] | undefined> {
    this.#isReleaseDue = true;
    return this.#query((reader) => {
      const paths = pathsInFolders(reader).filter((path) => reader.requestedPackages(path).includes(packageName));
      return paths.flatMap((path) => reader.file(path) ?? []);
    }, cancellation);
  }

  /** The files below the open folders with a ClusterServiceVersion of this name. */
  csvFiles(name: string, cancellation?: Cancellation): Promise<readonly SourceFile[] | undefined> {
    this.#isReleaseDue = true;
    return this.#query((reader) => {
      const paths = pathsInFolders(reader).filter((path) => reader.csvNames(path).includes(name));
      return paths.flatMap((path) => reader.file(path) ?? []);
    }, cancellation);
  }

  /** The files below the open folders with a catalog template. */
  templateFiles(cancellation?: Cancellation): Promise<readonly SourceFile[] | undefined> {
    this.#isReleaseDue = true;
    return this.#query(
      (reader) => pathsInFolders(reader).flatMap((path) => (reader.hasTemplate(path) ? (reader.file(path) ?? []) : [])),
      cancellation,
    );
  }

  /** The templates below the open folders that have generated a file of a catalog. */
  async templatesOf(path: string, cancellation?: Cancellation): Promise<readonly SessionTemplate[]> {
    this.#isReleaseDue = true;
    const found = await this.#query((reader) => {
      const described = new Set(reader.listedBundles(path).map(({ image }) => image));
      return pathsInFolders(reader).flatMap((each) => {
        const file = each !== path && reader.hasTemplate(each) ? reader.file(each) : undefined;
        const template = file && templateOf(file);
        if (!file || !template || !imagesOf(template).some(({ value }) => described.has(value))) return [];
        const rendered = renderTemplateOf(reader, file);
        return rendered?.generated?.some((generated) => generated.file.path === path) ? [rendered] : [];
      });
    }, cancellation);
    return found ?? [];
  }

  /**
   * The names of packages, channels and bundles in open documents and all files below the open folders, by path. The
   * first call reads all files there; later calls read what has changed.
   */
  namesByPath(cancellation?: Cancellation): Promise<ReadonlyMap<string, readonly ListedName[]> | undefined> {
    return this.#query((reader) => {
      const paths = new Set([...pathsInFolders(reader), ...reader.openPaths]);
      return new Map([...paths].map((path) => [path, reader.names(path)]));
    }, cancellation);
  }

  /** The files below the open folders, and open documents, that may have findings by a fast look at their texts. */
  async relevantPaths(cancellation?: Cancellation): Promise<ReadonlySet<string> | undefined> {
    const paths = await this.#query(
      (reader) => pathsInFolders(reader).filter((path) => reader.mayBeRelevant(path)),
      cancellation,
    );
    return paths && new Set(paths);
  }

  /** The files that are checked with a snapshot, and what their findings depend on. */
  checkUnit(snapshot: Snapshot): CheckUnit {
    return checkUnitOf(new SessionReader(this.#state), snapshot);
  }

  /** A catalog of a snapshot with every file of its folder, as opm reads it: also those that editors skip. */
  completeCatalog(catalog: Catalog, cancellation?: Cancellation): Promise<Catalog> {
    const { openPaths } = this;
    const fileOf = (path: string) => this.#knownFile(path);
    const checked = new Set([...openPaths, ...catalog.files.map(({ path }) => path)]);
    const isChecked = (path: string) => checked.has(path);
    return loadCompleteCatalog(this.#workspace, catalog, { openPaths, fileOf, isChecked, cancellation });
  }

  /** The rule levels in the files of a catalog of a snapshot. */
  async ruleLevelsFor({ root }: Catalog): Promise<Severities> {
    return (await this.#query((reader) => levelsByPath(reader.layersAbove(root)))) ?? {};
  }

  /** An open document, or a file that has been read. */
  #knownFile(path: string): SourceFile | undefined {
    const open = this.#state.openTexts.get(path);
    // opm reads a Dockerfile in a catalog's folder as YAML.
    const known = isBundleDockerfile(path) ? undefined : new SessionReader(this.#state).file(path);
    return known ?? (open && readSourceFile(path, open.text));
  }

  /** Computes an answer, reads what it lacked, and repeats until it lacks nothing. */
  async #query<T>(compute: (reader: SessionReader) => T, cancellation?: Cancellation): Promise<T | undefined> {
    this.#pendingQueries++;
    try {
      while (!cancellation?.isCancellationRequested) {
        const reader = new SessionReader(this.#state);
        const result = compute(reader);
        if (reader.hasReadEverything()) return result;
        await this.#state.cache.load(reader.unread);
      }
      return undefined;
    } finally {
      this.#pendingQueries--;
      if (this.#isReleaseDue && this.#pendingQueries === 0) this.#release();
    }
  }

  /** Remembers a queried file that is not open; what only the previous such file needed becomes releasable. */
  #visit(path: string): void {
    const last = this.#lastVisited;
    if (this.#state.openTexts.has(path) || last === path) return;
    this.#lastVisited = path;
    // Bundles of one package need all of it, through which each release goes.
    const isBeside = last !== undefined && isInSamePackageFolder(last, path);
    if (!isBeside || this.#state.cache.neededCount > mostGrowth * this.#keptCount) this.#isReleaseDue = true;
  }

  /**
   * Releases what neither an open document nor the last visited file needs: builds their snapshots again and keeps what
   * these use. It must not run while a query waits, which would read the released files again.
   */
  #release(): void {
    const state = this.#state;
    this.#isReleaseDue = false;
    state.isReleasing = true;
    // What is listed of the open folders is bounded, and a check of the workspace would list it for each file.
    for (const folder of state.pathsBelow.keys())
      if (!state.workspaceFolders.includes(folder)) state.pathsBelow.delete(folder);
    state.everyPathBelow.clear();
    state.catalogs.releaseAll();
    state.bundleFolders.releaseAll();
    state.packageFolders.releaseAll();
    state.knownPackageFolders.clear();
    state.rendered.releaseAll();
    state.amongOthers.releaseAll();
    this.otherStates.release((path) => state.openTexts.has(path) || path === this.#lastVisited);
    state.cache.releaseUnused(state.workspaceFolders, () => {
      const needed = new Set(
        this.#lastVisited === undefined ? state.openPaths : [...state.openPaths, this.#lastVisited],
      );
      for (const path of needed) buildSnapshot(new SessionReader(state), path);
    });
    for (const root of state.contexts.keys()) if (!state.catalogs.isNeeded(root)) state.contexts.delete(root);
    for (const root of state.bundleSizes.keys())
      if (!state.bundleFolders.isNeeded(root)) state.bundleSizes.delete(root);
    for (const name of state.released.keys()) {
      if (!state.catalogs.isNeeded(name) && !state.rendered.isNeeded(name)) state.released.delete(name);
    }
    state.isReleasing = false;
    this.#keptCount = state.cache.neededCount;
    this.#releaseCount++;
  }
}

/** How much more than the last release kept is held before bundles of the same package folder have another one. */
const mostGrowth = 1.25;

/** Whether two files are in bundle folders that lie side by side. */
function isInSamePackageFolder(one: string, other: string): boolean {
  const [root, otherRoot] = [bundleRootOf(one), bundleRootOf(other)];
  return root !== undefined && otherRoot !== undefined && folderOf(root) === folderOf(otherRoot);
}

function pathsInFolders(reader: SessionReader): readonly string[] {
  return [...new Set(reader.workspaceFolders.flatMap((folder) => reader.pathsBelow(folder)))];
}

/** What could not be read may be there when the state is looked up again. */
function isSameState({ state, catalog }: KnownReleased, found: ReleasedState | UnreadableState | undefined): boolean {
  if (state === found) return true;
  const isRead = catalog?.unreadable === undefined;
  return (
    isRead && state !== undefined && found !== undefined && "id" in state && "id" in found && state.id === found.id
  );
}
