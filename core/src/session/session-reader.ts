// Open documents over the files on disk, as one synchronous view. What has not been read yet counts as absent and is
// noted in `unread`; the session reads it and starts again with a new reader.

import { hasSameItems } from "../base/has-same-items.ts";
import type { FolderEntry } from "../base/workspace.ts";
import { catalogPaths } from "../fbc/catalog-files.ts";
import { CatalogRoots } from "../fbc/catalog-roots.ts";
import { configFileName, isConfigFile } from "../fbc/config-file.ts";
import { folderOf, pathIn } from "../fbc/path.ts";
import { mayBeRelevant } from "../fbc/relevant-files.ts";
import { summarizeFile } from "../fbc/summarize-file.ts";
import { UnreadPaths } from "../fbc/unread-paths.ts";
import type { WorkspaceReader } from "../fbc/workspace-reader.ts";
import type { Catalog } from "../model/catalog.ts";
import { readCatalog } from "../model/read-catalog.ts";
import type { Severities } from "../rules/engine/apply-severities.ts";
import { readConfigFile } from "../rules/engine/read-config-file.ts";
import { isUnfollowedLink, readSourceFile } from "../syntax/read-source-file.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import type { SessionState } from "./session-state.ts";

/** Used for one computation only: it must not outlive the next change of the state. */
export class SessionReader implements WorkspaceReader {
  readonly state: SessionState;
  readonly unread = new UnreadPaths();
  readonly roots: CatalogRoots;

  constructor(state: SessionState) {
    this.state = state;
    const settings = { workspaceFolders: state.workspaceFolders, catalogRoots: state.settings.catalogRoots };
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
    if (!mayBeRelevant(path, open.text)) return undefined;
    if (this.#isUnfollowedLink(path)) return cache.file(path, this.unread);
    if (open.file?.text !== open.text) open.file = readSourceFile(path, open.text, open.file);
    return open.file;
  }

  pathsIn(folder: string): ReadonlySet<string> {
    const names = this.folder(folder).flatMap(({ name, kind }) => (kind === "folder" ? [] : name));
    const paths = new Set(names.map((name) => pathIn(folder, name)));
    for (const path of this.state.openTexts.keys()) if (folderOf(path) === folder) paths.add(path);
    return paths;
  }

  pathsBelow(root: string): readonly string[] {
    const { cache, openPaths, pathsBelow, version } = this.state;
    const known = pathsBelow.get(root);
    if (known?.key === version) return known.paths;
    // Counted apart from `this.unread`, which may hold paths that have nothing to do with this folder.
    const unread = new UnreadPaths();
    const paths = catalogPaths(root, cache, openPaths, unread);
    if (unread.isEmpty) pathsBelow.set(root, { key: version, paths });
    this.unread.addAll(unread);
    return paths;
  }

  definedPackages(path: string): readonly string[] {
    const { cache, openTexts } = this.state;
    if (!openTexts.has(path)) return cache.definedPackages(path, this.unread);
    const file = this.file(path);
    return file ? summarizeFile(file).definedPackages : [];
  }

  /** The catalog with this root. Files outside of every catalog do not count, unless opm would fail on them. */
  catalog(root: string): Catalog {
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

  /** The rule levels for a catalog root or a file. The user's settings win over the repository's settings files. */
  ruleLevels(path: string): Severities {
    const levels: Record<string, Severities[string]> = {};
    for (const file of this.configFilesAbove(path)) Object.assign(levels, readConfigFile(file).levels);
    return Object.assign(levels, this.state.settings.rules);
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
      const file = this.file(path);
      if (file) for (const name of summarizeFile(file).definedPackages) defined.add(name);
    }
    return defined;
  }
}

/** A file that holds no catalog blobs, and that opm fails on or misreads inside a catalog. */
function isForeignFile(file: SourceFile): boolean {
  return isConfigFile(file.path) || isUnfollowedLink(file);
}
