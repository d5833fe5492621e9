// Finds the OpenShift version that a catalog is for, and the catalogs for the next version.

import { dirname } from "node:path";
import {
  type Catalog,
  type CatalogLookup,
  lookUpInCatalogs,
  nextOpenShiftFoldersOf,
  type OpenShiftContext,
  openShiftContextOf,
  openShiftTargetIn,
  pathBelow,
  Session,
  type SettingsLayer,
  type Workspace,
} from "#core";
import type { ConfigFiles } from "./config-files.ts";

/** All catalogs below a folder. */
export interface FolderCatalogs {
  readonly folder: string;
  readonly lookup: CatalogLookup;
}

/** Reads each catalog for the next OpenShift version once per run. */
export class OpenShiftContextReader {
  readonly #workspace: Workspace;
  readonly #config: ConfigFiles;
  readonly #sessions = new Map<string, Session>();

  /** The versions in `config` are used for catalogs outside of folders such as `v4.20`. */
  constructor(workspace: Workspace, config: ConfigFiles) {
    this.#workspace = workspace;
    this.#config = config;
  }

  /** The catalogs below a folder. Any of them may be the one for the next OpenShift of another. */
  async catalogsIn(folder: string, catalogs: readonly Catalog[]): Promise<FolderCatalogs> {
    return { folder, lookup: await this.#lookup(catalogs) };
  }

  /** The context of a catalog. Catalogs in `found` are not read again. */
  async contextOf(catalog: Catalog, found?: FolderCatalogs): Promise<OpenShiftContext | undefined> {
    const { root } = catalog;
    const [named] = nextOpenShiftFoldersOf(root);
    const stating = await this.#config.folderStatingOpenShift(root);
    const searched = [...(named ? [named.path] : []), ...(stating === undefined ? [] : [stating])];
    if (searched.length === 0) return openShiftContextOf(await this.#lookup([catalog]), catalog);
    if (found && searched.every((path) => pathBelow(found.folder, path) !== undefined))
      return openShiftContextOf(found.lookup, catalog);
    const folders = [...(named ? [dirname(named.path)] : []), ...(stating === undefined ? [] : [stating])];
    return this.#sessionOver(folders).openShiftContext(catalog);
  }

  async #lookup(catalogs: readonly Catalog[]): Promise<CatalogLookup> {
    const layers = new Map<string, readonly SettingsLayer[]>();
    const stated = new Set<string>();
    for (const { root } of catalogs) {
      layers.set(root, await this.#config.layersAbove(root));
      if ((await this.#config.folderStatingOpenShift(root)) !== undefined) stated.add(root);
    }
    return lookUpInCatalogs(catalogs, {
      openShiftTarget: (root) => openShiftTargetIn(layers.get(root) ?? [], root),
      isStatedForPath: (root) => stated.has(root),
    });
  }

  #sessionOver(folders: readonly string[]): Session {
    const key = folders.join("\0");
    const known = this.#sessions.get(key);
    if (known) return known;
    const session = new Session(this.#workspace);
    session.setWorkspaceFolders(folders);
    this.#sessions.set(key, session);
    return session;
  }
}
