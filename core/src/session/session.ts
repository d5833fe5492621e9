// The only stateful file of core: the texts that an editor has open over what is on disk, in; snapshots, out.
// Nothing is invalidated by hand: a snapshot is made of immutable parts that are kept as long as their texts are.

import type { Cancellation } from "../base/cancellation.ts";
import { ReleasableCache } from "../base/releasable-cache.ts";
import type { Workspace } from "../base/workspace.ts";
import { catalogPaths } from "../fbc/catalog-files.ts";
import { lookUpInWorkspace } from "../fbc/catalog-lookup.ts";
import { CatalogRoots } from "../fbc/catalog-roots.ts";
import { configFileName, isConfigFile } from "../fbc/config-file.ts";
import { findWorkspaceCatalogs } from "../fbc/find-workspace-catalogs.ts";
import {
  isSameOpenShiftContext,
  nextCatalogsIn,
  type OpenShiftContext,
  openShiftContextOf,
} from "../fbc/openshift-context.ts";
import { nextOpenShiftFoldersOf } from "../fbc/openshift-target.ts";
import { folderOf, pathBelow, pathIn } from "../fbc/path.ts";
import { mayBeRelevant } from "../fbc/relevant-files.ts";
import { siblingBundleFiles } from "../fbc/sibling-bundle-files.ts";
import { summarizeFile } from "../fbc/summarize-file.ts";
import { addMissing, type Missing, missingCount, nothingMissing, WorkspaceCache } from "../fbc/workspace-cache.ts";
import type { WorkspaceReader } from "../fbc/workspace-reader.ts";
import { bundleSourcesOf } from "../model/bundle-source.ts";
import type { Catalog } from "../model/catalog.ts";
import { readCatalog } from "../model/read-catalog.ts";
import { noWorkspaceCatalogs, type WorkspaceCatalogs } from "../model/workspace-catalogs.ts";
import type { Severities } from "../rules/engine/apply-severities.ts";
import { checkCatalog } from "../rules/engine/check-catalog.ts";
import { checkConfigFile } from "../rules/engine/check-config-file.ts";
import { checkManifestFile, checkManifests } from "../rules/engine/check-manifests.ts";
import { readConfigFile } from "../rules/engine/read-config-file.ts";
import type { Finding } from "../rules/rule.ts";
import { defaultSettings, type Settings } from "../settings/settings.ts";
import { isUnfollowedLink, readSourceFile } from "../syntax/read-source-file.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import { loadCompleteCatalog } from "./complete-catalog.ts";
import type { Snapshot } from "./snapshot.ts";

/** An open document: its text now, and the file as it was last read. */
interface OpenText {
  text: string;
  file: SourceFile | undefined;
}

/** What was found in a catalog, and what it depends on beside the catalog. */
interface Checked {
  readonly levels: string;
  readonly around: OpenShiftContext | undefined;
  readonly findings: readonly Finding[];
}

/** What was known around a catalog when everything it depends on was `key`. */
interface Around {
  readonly key: string;
  readonly around: OpenShiftContext;
}

/** What one editor, or one test, has open. Paths are opaque but for `/`; only what is not open is read from disk. */
export class Session {
  readonly #workspace: Workspace;
  readonly #disk: WorkspaceCache;
  readonly #open = new Map<string, OpenText>();
  readonly #catalogs = new ReleasableCache<Catalog>();
  readonly #paths = new Map<string, { readonly key: string; readonly paths: readonly string[] }>();
  readonly #findings = new WeakMap<Catalog, Checked>();
  readonly #arounds = new Map<string, Around>();
  #settings = defaultSettings;
  #workspaceFolders: readonly string[] = [];
  /** Grows whenever other documents are open, or the folders or settings are others. */
  #changes = 0;
  /** How many looks are under way, between which files are read. */
  #looks = 0;
  /** The file that somebody asked about last without opening it. */
  #visited: string | undefined;
  /** Something may be kept that nobody needs any more. */
  #isReleaseDue = false;
  /** Everything is looked at that is still needed. */
  #isReleasing = false;
  #releases = 0;

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
    this.#disk = new WorkspaceCache(workspace);
  }

  get settings(): Settings {
    return this.#settings;
  }

  /** The paths of the open documents. */
  get openPaths(): readonly string[] {
    return [...this.#open.keys()];
  }

  /** How often it has let go of what nobody needs any more. */
  get releaseCount(): number {
    return this.#releases;
  }

  /** Whether a file is open or needed for one that is. */
  isNeeded(path: string): boolean {
    return this.#open.has(path) || this.#disk.needs(path);
  }

  configure(settings: Settings): void {
    this.#settings = settings;
    this.#changes++;
    this.#isReleaseDue = true;
  }

  /** The folders that the editor has open; catalog roots are looked for inside them. */
  setWorkspaceFolders(paths: readonly string[]): void {
    this.#workspaceFolders = paths;
    this.#changes++;
    this.#isReleaseDue = true;
  }

  /** Takes an open document's text, at first and after each change. It is read when somebody asks. */
  setText(path: string, text: string): void {
    const known = this.#open.get(path);
    if (known) known.text = text;
    else {
      this.#open.set(path, { text, file: undefined });
      this.#changes++;
    }
  }

  /** The document is closed; from now on its file on disk counts. What only this document needed is let go of. */
  close(path: string): void {
    if (this.#open.delete(path)) this.#changes++;
    this.forget(path);
    if (this.#open.size > 0) return;
    this.#visited = undefined;
    if (this.#looks === 0) this.#release();
  }

  /** A file or folder was created, changed or deleted on disk. */
  forget(path: string): void {
    this.forgetAll([path]);
  }

  /** The same for many at once: a program may change thousands in one go. */
  forgetAll(paths: Iterable<string>): void {
    this.#disk.forget(new Set(paths));
    this.#isReleaseDue = true;
  }

  /**
   * A file and its catalogs as they stand now, reading from disk what has not been read yet.
   * Undefined when the file is no part of a catalog or bundle and holds no manifest that we know, or nobody waits any
   * more.
   */
  snapshot(path: string, cancellation?: Cancellation): Promise<Snapshot | undefined> {
    this.#visit(path);
    return this.#settled((missing) => this.#snapshot(path, missing), cancellation);
  }

  /**
   * Reads what snapshots of a file look for in the catalogs for the next OpenShift but do not wait for, so that opening a
   * file never takes longer for it. True when something was read, and other findings may come of it.
   */
  async readNextCatalogs(path: string, cancellation?: Cancellation): Promise<boolean> {
    this.#visit(path);
    let hasRead = false;
    await this.#settled((missing) => {
      const unread = nothingMissing();
      this.#snapshot(path, missing, unread);
      if (missingCount(unread) > 0) hasRead = true;
      addMissing(missing, unread);
    }, cancellation);
    return hasRead;
  }

  /** What there is to know around a catalog that somebody has read without this session. */
  openShiftContext(catalog: Catalog): Promise<OpenShiftContext | undefined> {
    this.#isReleaseDue = true;
    return this.#settled((missing) => this.#lookAround(catalog, this.#roots(missing), missing), undefined);
  }

  /**
   * The catalogs below the open folders that define a package, by root. The first call looks through all files there;
   * later ones read what has changed. Undefined when nobody waits any more.
   */
  catalogsWithPackage(name: string, cancellation?: Cancellation): Promise<readonly Catalog[] | undefined> {
    this.#isReleaseDue = true;
    return this.#settled(
      (missing) => findWorkspaceCatalogs(this.#looking(this.#roots(missing), missing), [name]).catalogsWith(name),
      cancellation,
    );
  }

  /** The same for several packages at once, with what people call their catalogs. */
  workspaceCatalogsFor(names: readonly string[], cancellation?: Cancellation): Promise<WorkspaceCatalogs | undefined> {
    this.#isReleaseDue = true;
    return this.#settled(
      (missing) => findWorkspaceCatalogs(this.#looking(this.#roots(missing), missing), names),
      cancellation,
    );
  }

  /** A catalog of a snapshot as opm would read its folder now: with the files in it that no editor looks into. */
  completeCatalog(catalog: Catalog, cancellation?: Cancellation): Promise<Catalog> {
    const { openPaths } = this;
    return loadCompleteCatalog(this.#workspace, catalog, {
      openPaths,
      fileOf: (path) => this.#knownFile(path),
      cancellation,
    });
  }

  /** The levels of rules for a catalog of a snapshot. */
  async ruleLevelsFor({ root }: Catalog): Promise<Severities> {
    return (await this.#settled((missing) => this.#levelsFor(root, missing), undefined)) ?? {};
  }

  /** An open document, or a file that has been read; undefined for what was not, or is not ours. */
  #knownFile(path: string): SourceFile | undefined {
    const file = this.#file(path, nothingMissing());
    const open = this.#open.get(path);
    return file ?? (open && readSourceFile(path, open.text));
  }

  /** Looks, reads what was missing, and looks again until nothing is. */
  async #settled<T>(look: (missing: Missing) => T, cancellation: Cancellation | undefined): Promise<T | undefined> {
    this.#looks++;
    try {
      while (!cancellation?.isCancellationRequested) {
        const missing = nothingMissing();
        const result = look(missing);
        if (missingCount(missing) === 0) return result;
        await this.#disk.load(missing);
      }
      return undefined;
    } finally {
      this.#looks--;
      if (this.#isReleaseDue && this.#looks === 0) this.#release();
    }
  }

  /** Somebody asks about a file; what the file needed that was not open either and was asked about before is let go of. */
  #visit(path: string): void {
    if (this.#open.has(path) || this.#visited === path) return;
    this.#visited = path;
    this.#isReleaseDue = true;
  }

  /**
   * Lets go of what neither an open document needs nor the file that was asked about last: looks at these, and keeps what
   * was seen. Never between two looks of somebody, who would have to read anew what is on its way.
   */
  #release(): void {
    this.#isReleaseDue = false;
    this.#isReleasing = true;
    this.#paths.clear();
    this.#catalogs.releaseAll();
    this.#disk.releaseAllBut(this.#workspaceFolders, () => {
      const needed = new Set(this.#visited === undefined ? this.#open.keys() : [...this.#open.keys(), this.#visited]);
      for (const path of needed) this.#snapshot(path, nothingMissing());
    });
    for (const root of this.#arounds.keys()) if (!this.#catalogs.isNeeded(root)) this.#arounds.delete(root);
    this.#isReleasing = false;
    this.#releases++;
  }

  /** What is missing in the catalogs for the next OpenShift is noted in `unread`, without which the snapshot is good too. */
  #snapshot(path: string, missing: Missing, unread = nothingMissing()): Snapshot | undefined {
    const file = this.#file(path, missing);
    if (!file) return undefined;
    const { hasCatalogBlobs, requestedPackages, hasManifests } = summarizeFile(file);
    const isPart = hasCatalogBlobs || isConfigFile(path) || isUnfollowedLink(file);
    if (!isPart && !requestedPackages && !hasManifests) return undefined;
    const roots = this.#roots(missing);
    const catalogs: Catalog[] = [];
    const configs = new Set<SourceFile>();
    const levels = new Map<Catalog, Severities>();
    const arounds = new Map<Catalog, OpenShiftContext>();
    for (const root of isPart ? roots.of(file) : []) {
      const catalog = this.#catalog(root, roots, missing);
      if (!catalog.files.some((each) => each.path === path)) continue;
      catalogs.push(catalog);
      levels.set(catalog, this.#levelsFor(root, missing));
      for (const config of this.#configsAbove(root, missing)) configs.add(config);
      const around = this.#around(catalog, unread);
      if (around) arounds.set(catalog, around);
    }
    const looking = this.#looking(roots, missing);
    const workspace = requestedPackages ? findWorkspaceCatalogs(looking, requestedPackages) : noWorkspaceCatalogs;
    const bundleFiles = hasManifests ? siblingBundleFiles(looking, path) : [];
    const sources = hasManifests ? bundleSourcesOf([file, ...bundleFiles]) : [];
    const ownLevels = requestedPackages || hasManifests ? this.#levelsFor(path, missing) : undefined;
    if (ownLevels) for (const config of this.#configsAbove(path, missing)) configs.add(config);
    // Inside a catalog it is a blob to opm, and does not count.
    if (isConfigFile(path) && catalogs.length === 0) configs.add(file);
    // The syntax of a catalog's file is the catalog's business.
    const checkOwn = isPart ? checkManifests : checkManifestFile;
    const findings = () => [
      ...catalogs.flatMap((catalog) => this.#check(catalog, levels.get(catalog) ?? {}, arounds.get(catalog))),
      ...(ownLevels ? checkOwn(file, { workspace, sources }, ownLevels) : []),
      ...[...configs].flatMap(checkConfigFile),
    ];
    const nextCatalogs = [...arounds.values()].flatMap(nextCatalogsIn);
    const others = { nextCatalogs, workspace, sources, bundleFiles, configFiles: [...configs] };
    return { settings: this.#settings, file, catalogs, ...others, findings };
  }

  #roots(missing: Missing): CatalogRoots {
    const rules = { workspaceFolders: this.#workspaceFolders, catalogRoots: this.#settings.catalogRoots };
    return new CatalogRoots(rules, (folder) => this.#definedIn(folder, missing));
  }

  #definesOf(path: string, missing: Missing): readonly string[] {
    if (!this.#open.has(path)) return this.#disk.definedPackages(path, missing);
    const file = this.#file(path, missing);
    return file ? summarizeFile(file).definedPackages : [];
  }

  /** The catalogs of the files that define a package; `.indexignore` may leave a file out of its own catalog. */
  #catalogsOf(name: string, paths: readonly string[], roots: CatalogRoots, missing: Missing): readonly Catalog[] {
    const files = paths.flatMap((path) => this.#file(path, missing) ?? []);
    const catalogs = [...new Set(files.flatMap((file) => roots.of(file)))]
      .sort()
      .map((root) => this.#catalog(root, roots, missing));
    return catalogs.filter(({ packages }) => packages.has(name));
  }

  #file(path: string, missing: Missing): SourceFile | undefined {
    const open = this.#open.get(path);
    if (!open) return this.#disk.file(path, missing);
    if (!mayBeRelevant(path, open.text)) return undefined;
    if (this.#isUnfollowed(path, missing)) return this.#disk.file(path, missing);
    if (open.file?.text !== open.text) open.file = readSourceFile(path, open.text, open.file);
    return open.file;
  }

  /** An editor shows what a link leads to, wherever that is; here it is not read as a part of the repository. */
  #isUnfollowed(path: string, missing: Missing): boolean {
    const entries = this.#disk.folder(folderOf(path), missing);
    return entries.some(({ name, kind }) => kind === "link-out" && pathIn(folderOf(path), name) === path);
  }

  #catalog(root: string, roots: CatalogRoots, missing: Missing): Catalog {
    const files: SourceFile[] = [];
    for (const path of this.#pathsBelow(root, missing)) {
      const file = this.#file(path, missing);
      const part =
        file && (summarizeFile(file).hasCatalogBlobs || isBesideCatalogs(file)) ? roots.part(file, root) : undefined;
      if (part) files.push(part);
    }
    // Settings are at their right place where no catalog is, and links may lead anywhere.
    if (files.every(isBesideCatalogs)) files.length = 0;
    const previous = this.#catalogs.get(root);
    if (previous && areSame(previous.files, files)) return previous;
    const catalog = readCatalog(root, files, previous);
    if (missingCount(missing) === 0) this.#catalogs.set(root, catalog);
    return catalog;
  }

  #check(catalog: Catalog, severities: Severities, around: OpenShiftContext | undefined): readonly Finding[] {
    const levels = JSON.stringify(severities);
    const known = this.#findings.get(catalog);
    if (known?.levels === levels && known.around === around) return known.findings;
    const findings = checkCatalog(catalog, severities, around);
    this.#findings.set(catalog, { levels, around, findings });
    return findings;
  }

  /** What is known around a catalog; what is being read again stays known until then. */
  #around(catalog: Catalog, unread: Missing): OpenShiftContext | undefined {
    const key = `${this.#disk.generation} ${this.#changes} ${[...catalog.packages.keys()].join("/")}`;
    const known = this.#arounds.get(catalog.root);
    const isKnown = known?.key === key && !this.#isReleasing;
    if (isKnown && !this.#isNextOpen(catalog.root)) return known.around;
    const missing = nothingMissing();
    const now = this.#lookAround(catalog, this.#roots(missing), missing);
    addMissing(unread, missing);
    if (!now) return undefined;
    if (missingCount(missing) > 0) return { target: now.target, next: known?.around.next ?? new Map() };
    const around = known && isSameOpenShiftContext(known.around, now) ? known.around : now;
    this.#arounds.set(catalog.root, { key, around });
    return around;
  }

  #lookAround(catalog: Catalog, roots: CatalogRoots, missing: Missing): OpenShiftContext | undefined {
    return openShiftContextOf(
      lookUpInWorkspace(this.#looking(roots, missing)),
      catalog,
      this.#settings.openshiftVersion,
    );
  }

  #looking(roots: CatalogRoots, missing: Missing): WorkspaceReader {
    return {
      workspaceFolders: this.#workspaceFolders,
      openPaths: this.openPaths,
      hasReadEverything: () => missingCount(missing) === 0,
      file: (path) => this.#file(path, missing),
      folder: (path) => this.#disk.folder(path, missing),
      pathsIn: (folder) => this.#pathsIn(folder, missing),
      pathsBelow: (folder) => this.#pathsBelow(folder, missing),
      definedPackages: (path) => this.#definesOf(path, missing),
      catalog: (root) => this.#catalog(root, roots, missing),
      catalogsDefining: (name, paths) => this.#catalogsOf(name, paths, roots, missing),
    };
  }

  /** Whether an open document lies in the folder for the OpenShift after a folder's own. */
  #isNextOpen(folder: string): boolean {
    const next = nextOpenShiftFoldersOf(folder);
    return next.some((each) => this.openPaths.some((path) => pathBelow(each.path, path) !== undefined));
  }

  /** The user's settings count most, then the repository's settings file nearest above the root. */
  #levelsFor(root: string, missing: Missing): Severities {
    const files = this.#configsAbove(root, missing);
    const levels: Record<string, Severities[string]> = {};
    for (const file of files) Object.assign(levels, readConfigFile(file).levels);
    return Object.assign(levels, this.#settings.rules);
  }

  /** The repository's settings files above a catalog's root or a file, the nearest last. */
  #configsAbove(root: string, missing: Missing): readonly SourceFile[] {
    const files: SourceFile[] = [];
    for (let at = root; folderOf(at) !== ""; at = folderOf(at)) {
      const file = this.#file(pathIn(folderOf(at), configFileName), missing);
      if (file) files.unshift(file);
    }
    return files;
  }

  #pathsBelow(root: string, missing: Missing): readonly string[] {
    const key = `${this.#disk.generation} ${this.#changes}`;
    const known = this.#paths.get(root);
    if (known?.key === key) return known.paths;
    // What was missing for somebody else before is missing here too.
    const own = nothingMissing();
    const paths = catalogPaths(root, this.#disk, this.openPaths, own);
    if (missingCount(own) === 0) this.#paths.set(root, { key, paths });
    addMissing(missing, own);
    return paths;
  }

  /** A folder's own files, on disk or open. */
  #pathsIn(folder: string, missing: Missing): ReadonlySet<string> {
    const names = this.#disk.folder(folder, missing).flatMap(({ name, kind }) => (kind === "folder" ? [] : name));
    const paths = new Set(names.map((name) => pathIn(folder, name)));
    for (const path of this.#open.keys()) if (folderOf(path) === folder) paths.add(path);
    return paths;
  }

  /** The packages that a folder's own files define. */
  #definedIn(folder: string, missing: Missing): ReadonlySet<string> {
    const defined = new Set<string>();
    for (const path of this.#pathsIn(folder, missing)) {
      const file = this.#file(path, missing);
      if (file) for (const name of summarizeFile(file).definedPackages) defined.add(name);
    }
    return defined;
  }
}

function areSame(now: readonly unknown[], before: readonly unknown[]): boolean {
  return now.length === before.length && now.every((item, index) => item === before[index]);
}

/** What is no catalog by itself, and a mistake inside of one. */
function isBesideCatalogs(file: SourceFile): boolean {
  return isConfigFile(file.path) || isUnfollowedLink(file);
}
